// swift-format-ignore-file
// Generated, not to be edited. Made by:
//   swift run proxy-gen --module Foundation --protocol FileManagerDelegate --protocol StreamDelegate --protocol NSKeyedArchiverDelegate --protocol NSKeyedUnarchiverDelegate --protocol NSCacheDelegate --protocol PortDelegate --fallback 'fileManager(_:shouldProceedAfterError*=false' --fallback 'fileManager(_:should*=true' --fallback 'archiver(_:willEncode:)=object' --fallback 'unarchiver(_:didDecode:)=object'

public import DelegateProxy
public import Foundation

/// Sees callbacks of `FileManagerDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol FileManagerDelegateInterceptor: Swift.Sendable {
  func fileManager(
    _ fileManager: FileManager,
    shouldCopyItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldMoveItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldLinkItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldRemoveItemAtPath path: String,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAtPath path: String,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldCopyItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldMoveItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldLinkItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldRemoveItemAt URL: URL,
    next: any FileManagerDelegate
  ) -> Bool
  func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAt URL: URL,
    next: any FileManagerDelegate
  ) -> Bool
}

extension FileManagerDelegateInterceptor {
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldCopyItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldCopyItemAtPath: srcPath, toPath: dstPath)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(
      fileManager,
      shouldProceedAfterError: error,
      copyingItemAtPath: srcPath,
      toPath: dstPath
    )
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldMoveItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldMoveItemAtPath: srcPath, toPath: dstPath)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(
      fileManager,
      shouldProceedAfterError: error,
      movingItemAtPath: srcPath,
      toPath: dstPath
    )
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldLinkItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldLinkItemAtPath: srcPath, toPath: dstPath)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(
      fileManager,
      shouldProceedAfterError: error,
      linkingItemAtPath: srcPath,
      toPath: dstPath
    )
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldRemoveItemAtPath path: String,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldRemoveItemAtPath: path)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAtPath path: String,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldProceedAfterError: error, removingItemAtPath: path)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldCopyItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldCopyItemAt: srcURL, to: dstURL)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldProceedAfterError: error, copyingItemAt: srcURL, to: dstURL)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldMoveItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldMoveItemAt: srcURL, to: dstURL)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldProceedAfterError: error, movingItemAt: srcURL, to: dstURL)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldLinkItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldLinkItemAt: srcURL, to: dstURL)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldProceedAfterError: error, linkingItemAt: srcURL, to: dstURL)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldRemoveItemAt _1: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldRemoveItemAt: _1)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAt _2: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    next.fileManager(fileManager, shouldProceedAfterError: error, removingItemAt: _2)
  }
}

extension FileManagerDelegateInterceptor where Self == FileManagerDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `FileManagerDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> FileManagerDelegateCallbacks {
    FileManagerDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `FileManagerDelegate`, forwarded to one delegate.
public protocol FileManagerDelegateForwarding: FileManagerDelegate {
  /// The delegate to forward to, if there is one.
  func _outer(_: (any FileManagerDelegate).Type) -> (any FileManagerDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  func _passedTerminal(_: (any FileManagerDelegate).Type)
}

extension FileManagerDelegateForwarding {
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldCopyItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return true }
    return _target.fileManager(fileManager, shouldCopyItemAtPath: srcPath, toPath: dstPath)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return false }
    return _target.fileManager(
      fileManager,
      shouldProceedAfterError: error,
      copyingItemAtPath: srcPath,
      toPath: dstPath
    )
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldMoveItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return true }
    return _target.fileManager(fileManager, shouldMoveItemAtPath: srcPath, toPath: dstPath)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return false }
    return _target.fileManager(
      fileManager,
      shouldProceedAfterError: error,
      movingItemAtPath: srcPath,
      toPath: dstPath
    )
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldLinkItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return true }
    return _target.fileManager(fileManager, shouldLinkItemAtPath: srcPath, toPath: dstPath)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return false }
    return _target.fileManager(
      fileManager,
      shouldProceedAfterError: error,
      linkingItemAtPath: srcPath,
      toPath: dstPath
    )
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldRemoveItemAtPath path: String
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return true }
    return _target.fileManager(fileManager, shouldRemoveItemAtPath: path)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAtPath path: String
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return false }
    return _target.fileManager(
      fileManager,
      shouldProceedAfterError: error,
      removingItemAtPath: path
    )
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldCopyItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return true }
    return _target.fileManager(fileManager, shouldCopyItemAt: srcURL, to: dstURL)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return false }
    return _target.fileManager(
      fileManager,
      shouldProceedAfterError: error,
      copyingItemAt: srcURL,
      to: dstURL
    )
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldMoveItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return true }
    return _target.fileManager(fileManager, shouldMoveItemAt: srcURL, to: dstURL)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return false }
    return _target.fileManager(
      fileManager,
      shouldProceedAfterError: error,
      movingItemAt: srcURL,
      to: dstURL
    )
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldLinkItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return true }
    return _target.fileManager(fileManager, shouldLinkItemAt: srcURL, to: dstURL)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return false }
    return _target.fileManager(
      fileManager,
      shouldProceedAfterError: error,
      linkingItemAt: srcURL,
      to: dstURL
    )
  }
  @inlinable public func fileManager(_ fileManager: FileManager, shouldRemoveItemAt _1: URL) -> Bool
  {
    guard let _target = _outer((any FileManagerDelegate).self) else { return true }
    return _target.fileManager(fileManager, shouldRemoveItemAt: _1)
  }
  @inlinable public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAt _2: URL
  ) -> Bool {
    guard let _target = _outer((any FileManagerDelegate).self) else { return false }
    return _target.fileManager(fileManager, shouldProceedAfterError: error, removingItemAt: _2)
  }
  public func _passedTerminal(_: (any FileManagerDelegate).Type) {}
}

/// Holds every requirement of `FileManagerDelegate`, handed to one interceptor.
public protocol FileManagerDelegateLinking: FileManagerDelegate {
  /// The interceptor's type.
  associatedtype _Interceptor: FileManagerDelegateInterceptor
  /// What the interceptor passes on to.
  func _next(_: (any FileManagerDelegate).Type) -> any FileManagerDelegate
  /// The interceptor.
  func _interceptor(_: (any FileManagerDelegateInterceptor).Type) -> _Interceptor
}

extension FileManagerDelegateLinking {
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldCopyItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldCopyItemAtPath: srcPath,
      toPath: dstPath,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldProceedAfterError: error,
      copyingItemAtPath: srcPath,
      toPath: dstPath,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldMoveItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldMoveItemAtPath: srcPath,
      toPath: dstPath,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldProceedAfterError: error,
      movingItemAtPath: srcPath,
      toPath: dstPath,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldLinkItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldLinkItemAtPath: srcPath,
      toPath: dstPath,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldProceedAfterError: error,
      linkingItemAtPath: srcPath,
      toPath: dstPath,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldRemoveItemAtPath path: String
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldRemoveItemAtPath: path,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAtPath path: String
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldProceedAfterError: error,
      removingItemAtPath: path,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldCopyItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldCopyItemAt: srcURL,
      to: dstURL,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldProceedAfterError: error,
      copyingItemAt: srcURL,
      to: dstURL,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldMoveItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldMoveItemAt: srcURL,
      to: dstURL,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldProceedAfterError: error,
      movingItemAt: srcURL,
      to: dstURL,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldLinkItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldLinkItemAt: srcURL,
      to: dstURL,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldProceedAfterError: error,
      linkingItemAt: srcURL,
      to: dstURL,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldRemoveItemAt _1: URL
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldRemoveItemAt: _1,
      next: _next((any FileManagerDelegate).self)
    )
  }
  @inlinable @inline(__always) public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAt _2: URL
  ) -> Bool {
    _interceptor((any FileManagerDelegateInterceptor).self).fileManager(
      fileManager,
      shouldProceedAfterError: error,
      removingItemAt: _2,
      next: _next((any FileManagerDelegate).self)
    )
  }
}

/// Holds every requirement of `FileManagerDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol FileManagerDelegateAdapting: FileManagerDelegateInterceptor {
  /// The interceptor that knows no protocol.
  func _callbacks(
    _: (any FileManagerDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable
}

extension FileManagerDelegateAdapting {
  public func fileManager(
    _ fileManager: FileManager,
    shouldCopyItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._0,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldCopyItemAtPath: srcPath,
              toPath: dstPath
            )
          )
        }
        return .arguments([_fileManager.argument, srcPath as Any, dstPath as Any])
      }
    ) { () -> Bool in
      next.fileManager(fileManager, shouldCopyItemAtPath: srcPath, toPath: dstPath)
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._1,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldProceedAfterError: error,
              copyingItemAtPath: srcPath,
              toPath: dstPath
            )
          )
        }
        return .arguments([_fileManager.argument, error as Any, srcPath as Any, dstPath as Any])
      }
    ) { () -> Bool in
      next.fileManager(
        fileManager,
        shouldProceedAfterError: error,
        copyingItemAtPath: srcPath,
        toPath: dstPath
      )
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldMoveItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._2,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldMoveItemAtPath: srcPath,
              toPath: dstPath
            )
          )
        }
        return .arguments([_fileManager.argument, srcPath as Any, dstPath as Any])
      }
    ) { () -> Bool in
      next.fileManager(fileManager, shouldMoveItemAtPath: srcPath, toPath: dstPath)
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._3,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldProceedAfterError: error,
              movingItemAtPath: srcPath,
              toPath: dstPath
            )
          )
        }
        return .arguments([_fileManager.argument, error as Any, srcPath as Any, dstPath as Any])
      }
    ) { () -> Bool in
      next.fileManager(
        fileManager,
        shouldProceedAfterError: error,
        movingItemAtPath: srcPath,
        toPath: dstPath
      )
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldLinkItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._4,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldLinkItemAtPath: srcPath,
              toPath: dstPath
            )
          )
        }
        return .arguments([_fileManager.argument, srcPath as Any, dstPath as Any])
      }
    ) { () -> Bool in
      next.fileManager(fileManager, shouldLinkItemAtPath: srcPath, toPath: dstPath)
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAtPath srcPath: String,
    toPath dstPath: String,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._5,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldProceedAfterError: error,
              linkingItemAtPath: srcPath,
              toPath: dstPath
            )
          )
        }
        return .arguments([_fileManager.argument, error as Any, srcPath as Any, dstPath as Any])
      }
    ) { () -> Bool in
      next.fileManager(
        fileManager,
        shouldProceedAfterError: error,
        linkingItemAtPath: srcPath,
        toPath: dstPath
      )
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldRemoveItemAtPath path: String,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._6,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldRemoveItemAtPath: path
            )
          )
        }
        return .arguments([_fileManager.argument, path as Any])
      }
    ) { () -> Bool in
      next.fileManager(fileManager, shouldRemoveItemAtPath: path)
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAtPath path: String,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._7,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldProceedAfterError: error,
              removingItemAtPath: path
            )
          )
        }
        return .arguments([_fileManager.argument, error as Any, path as Any])
      }
    ) { () -> Bool in
      next.fileManager(fileManager, shouldProceedAfterError: error, removingItemAtPath: path)
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldCopyItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._8,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldCopyItemAt: srcURL,
              to: dstURL
            )
          )
        }
        return .arguments([_fileManager.argument, srcURL as Any, dstURL as Any])
      }
    ) { () -> Bool in
      next.fileManager(fileManager, shouldCopyItemAt: srcURL, to: dstURL)
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    copyingItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._9,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldProceedAfterError: error,
              copyingItemAt: srcURL,
              to: dstURL
            )
          )
        }
        return .arguments([_fileManager.argument, error as Any, srcURL as Any, dstURL as Any])
      }
    ) { () -> Bool in
      next.fileManager(
        fileManager,
        shouldProceedAfterError: error,
        copyingItemAt: srcURL,
        to: dstURL
      )
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldMoveItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._10,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldMoveItemAt: srcURL,
              to: dstURL
            )
          )
        }
        return .arguments([_fileManager.argument, srcURL as Any, dstURL as Any])
      }
    ) { () -> Bool in
      next.fileManager(fileManager, shouldMoveItemAt: srcURL, to: dstURL)
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    movingItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._11,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldProceedAfterError: error,
              movingItemAt: srcURL,
              to: dstURL
            )
          )
        }
        return .arguments([_fileManager.argument, error as Any, srcURL as Any, dstURL as Any])
      }
    ) { () -> Bool in
      next.fileManager(
        fileManager,
        shouldProceedAfterError: error,
        movingItemAt: srcURL,
        to: dstURL
      )
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldLinkItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._12,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldLinkItemAt: srcURL,
              to: dstURL
            )
          )
        }
        return .arguments([_fileManager.argument, srcURL as Any, dstURL as Any])
      }
    ) { () -> Bool in
      next.fileManager(fileManager, shouldLinkItemAt: srcURL, to: dstURL)
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    linkingItemAt srcURL: URL,
    to dstURL: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._13,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldProceedAfterError: error,
              linkingItemAt: srcURL,
              to: dstURL
            )
          )
        }
        return .arguments([_fileManager.argument, error as Any, srcURL as Any, dstURL as Any])
      }
    ) { () -> Bool in
      next.fileManager(
        fileManager,
        shouldProceedAfterError: error,
        linkingItemAt: srcURL,
        to: dstURL
      )
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldRemoveItemAt _1: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._14,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(_fileManager.value(as: FileManager.self), shouldRemoveItemAt: _1)
          )
        }
        return .arguments([_fileManager.argument, _1 as Any])
      }
    ) { () -> Bool in
      next.fileManager(fileManager, shouldRemoveItemAt: _1)
    }
  }
  public func fileManager(
    _ fileManager: FileManager,
    shouldProceedAfterError error: any Error,
    removingItemAt _2: URL,
    next: any FileManagerDelegate
  ) -> Bool {
    let _fileManager = DelegateProxy._kept(#"FileManager"#) {
      (_keep: @escaping (FileManager) -> Void) in _keep(fileManager)
    }
    return DelegateProxy._intercept(
      _callbacks((any FileManagerDelegate).self),
      FileManagerDelegateRequirements._15,
      next as any FileManagerDelegate,
      isRepeatable: _fileManager.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.fileManager(
              _fileManager.value(as: FileManager.self),
              shouldProceedAfterError: error,
              removingItemAt: _2
            )
          )
        }
        return .arguments([_fileManager.argument, error as Any, _2 as Any])
      }
    ) { () -> Bool in
      next.fileManager(fileManager, shouldProceedAfterError: error, removingItemAt: _2)
    }
  }
}

/// Makes an interceptor of one that knows no protocol.
public struct FileManagerDelegateCallbacks: FileManagerDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable) {
    _callbacks = interceptor
  }
  public func _callbacks(
    _: (any FileManagerDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Swift.Sendable { _callbacks }
}

/// The requirements of `FileManagerDelegate`, in the order of its declaration.
nonisolated enum FileManagerDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"fileManager(_:shouldCopyItemAtPath:toPath:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldCopyItemAtPath"#, #"toPath"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"fileManager(_:shouldProceedAfterError:copyingItemAtPath:toPath:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldProceedAfterError"#, #"copyingItemAtPath"#, #"toPath"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )
  static let _2 = DelegateProxy.Requirement(
    #"fileManager(_:shouldMoveItemAtPath:toPath:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldMoveItemAtPath"#, #"toPath"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _3 = DelegateProxy.Requirement(
    #"fileManager(_:shouldProceedAfterError:movingItemAtPath:toPath:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldProceedAfterError"#, #"movingItemAtPath"#, #"toPath"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )
  static let _4 = DelegateProxy.Requirement(
    #"fileManager(_:shouldLinkItemAtPath:toPath:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldLinkItemAtPath"#, #"toPath"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _5 = DelegateProxy.Requirement(
    #"fileManager(_:shouldProceedAfterError:linkingItemAtPath:toPath:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldProceedAfterError"#, #"linkingItemAtPath"#, #"toPath"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )
  static let _6 = DelegateProxy.Requirement(
    #"fileManager(_:shouldRemoveItemAtPath:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldRemoveItemAtPath"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _7 = DelegateProxy.Requirement(
    #"fileManager(_:shouldProceedAfterError:removingItemAtPath:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldProceedAfterError"#, #"removingItemAtPath"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )
  static let _8 = DelegateProxy.Requirement(
    #"fileManager(_:shouldCopyItemAt:to:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldCopyItemAt"#, #"to"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _9 = DelegateProxy.Requirement(
    #"fileManager(_:shouldProceedAfterError:copyingItemAt:to:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldProceedAfterError"#, #"copyingItemAt"#, #"to"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )
  static let _10 = DelegateProxy.Requirement(
    #"fileManager(_:shouldMoveItemAt:to:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldMoveItemAt"#, #"to"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _11 = DelegateProxy.Requirement(
    #"fileManager(_:shouldProceedAfterError:movingItemAt:to:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldProceedAfterError"#, #"movingItemAt"#, #"to"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )
  static let _12 = DelegateProxy.Requirement(
    #"fileManager(_:shouldLinkItemAt:to:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldLinkItemAt"#, #"to"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _13 = DelegateProxy.Requirement(
    #"fileManager(_:shouldProceedAfterError:linkingItemAt:to:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldProceedAfterError"#, #"linkingItemAt"#, #"to"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )
  static let _14 = DelegateProxy.Requirement(
    #"fileManager(_:shouldRemoveItemAt:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldRemoveItemAt"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _15 = DelegateProxy.Requirement(
    #"fileManager(_:shouldProceedAfterError:removingItemAt:)"#,
    baseName: #"fileManager"#,
    labels: [nil, #"shouldProceedAfterError"#, #"removingItemAt"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    own.append(_2)
    own.append(_3)
    own.append(_4)
    own.append(_5)
    own.append(_6)
    own.append(_7)
    own.append(_8)
    own.append(_9)
    own.append(_10)
    own.append(_11)
    own.append(_12)
    own.append(_13)
    own.append(_14)
    own.append(_15)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] { all(after: []) }
}

extension FileManagerDelegateRequirements {
  enum _FirstSeen: FileManagerDelegateInterceptor {}
  enum _SecondSeen: FileManagerDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `FileManagerDelegate`: interceptors first, the outer delegate last.
public final class FileManagerDelegateProxy: FileManagerDelegateForwarding, DelegateProxy
    .ForwardingProxy
{
  public typealias Delegate = any FileManagerDelegate
  public typealias Interceptor = any FileManagerDelegateInterceptor
  public typealias Sharing = any Swift.Sendable
  nonisolated private struct _State {
    weak var delegate: (any FileManagerDelegate)?
    var kept: _Kept?
    var outer = DelegateProxy._OuterState()
    var head: (any FileManagerDelegate)?

    var chain: [any FileManagerDelegateInterceptor] = []
    var version = 0
  }
  private let _tail: _Tail
  private let _state: DelegateProxy.SynchronizedCell<_State>
  public var outer: (any FileManagerDelegate)? {
    get { _state.withLock { $0.delegate } }
    set {
      if DelegateProxy._leadsBack(newValue, to: self) { return }
      _tail._change {
        $0.delegate = newValue
        $0.outer.isSet = newValue != nil
      }
    }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _state.withLock { $0.outer.lifetime } }
    set { _tail._change { $0.outer.lifetime = newValue } }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _state.withLock { $0.outer.onLoss } }
    set {
      let replaced = _state.withLock { state in
        let replaced = state.outer.onLoss
        state.outer.onLoss = newValue
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
  }
  public func holdOuter() {
    if outerLifetime == .untilTerminal { _tail._change { _ in } }
  }
  public func releaseOuter() { _tail._release(_state.withLock { $0.kept }) }
  public var interceptors: [any FileManagerDelegateInterceptor] {
    get { _state.withLock { $0.chain } }
    set { _ = _replace(newValue, ifVersion: nil) }
  }
  public func updateInterceptors<Result>(
    _ update: (inout [any FileManagerDelegateInterceptor]) throws -> Result
  ) rethrows -> Result {
    while true {
      let (chain, version) = _state.withLock { ($0.chain, $0.version) }
      var changed = chain
      let result = try update(&changed)
      if _replace(changed, ifVersion: version) { return result }
    }
  }
  private func _replace(
    _ chain: [any FileManagerDelegateInterceptor],
    ifVersion expected: Int?
  ) -> Bool {
    let head = _linked(chain)
    // What is replaced may run code of its own when it goes: not under the lock.
    let replaced: _State? = _state.withLock { state in
      guard expected == nil || expected == state.version else { return nil }
      let replaced = state
      state.chain = chain
      state.head = head

      state.version &+= 1
      return replaced
    }
    guard let replaced else { return false }
    DelegateProxy._tellOfReplacement(of: replaced.chain, in: self)
    return true
  }
  deinit {
    // The links hold the tail, and the tail the cell that holds them.
    let replaced = _state.withLock { state in
      let replaced = state
      state.head = nil

      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
  public func _outer(_: (any FileManagerDelegate).Type) -> (any FileManagerDelegate)? {
    _state.withLock { state in
      if let head = state.head {
        head
      } else if let kept = state.kept {
        kept
      } else {
        state.delegate
      }
    } ?? _tail._lost()
  }
  public init() {
    _tail = _Tail()
    _state = _tail._state
  }
  private func _linked(
    _ interceptors: [any FileManagerDelegateInterceptor]
  ) -> (any FileManagerDelegate)? {
    var head: (any FileManagerDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some FileManagerDelegateInterceptor,
    _ next: any FileManagerDelegate
  ) -> any FileManagerDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    FileManagerDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any FileManagerDelegateInterceptor {
    FileManagerDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any FileManagerDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? FileManagerDelegateCallbacks)?._callbacks((any FileManagerDelegate).self)
  }
}

extension FileManagerDelegateProxy {
  private final class _Tail: FileManagerDelegateForwarding {
    let _state = DelegateProxy.SynchronizedCell(_State())
    public func _outer(_: (any FileManagerDelegate).Type) -> (any FileManagerDelegate)? {
      _state.withLock { state in if let kept = state.kept { kept } else { state.delegate } }
        ?? _lost()
    }
    @inline(never) func _lost() -> (any FileManagerDelegate)? {
      // Another may have been set meanwhile.
      let (delegate, loss) = _state.withLock { state in
        let delegate = state.delegate
        return (delegate, delegate == nil ? state.outer.takeLoss() : nil)
      }
      loss?()
      return delegate
    }
    func _change(_ change: (inout _State) -> Void) {
      // What is replaced may run code of its own when it goes: not under the lock.
      let replaced = _state.withLock { state in
        let replaced = state.kept
        change(&state)
        state.kept = state.outer.lifetime == .weak ? nil : state.delegate.map { _Kept($0, self) }
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
    func _release(_ kept: _Kept?) {
      // Whoever calls this holds what is released, which is therefore not let go under the lock.
      _state.withLock { state in
        if state.outer.lifetime == .untilTerminal, state.kept === kept { state.kept = nil }
      }
    }
  }
  private final class _Kept: FileManagerDelegateForwarding {
    let _delegate: any FileManagerDelegate & Swift.Sendable
    weak let _tail: _Tail?
    init(_ delegate: any FileManagerDelegate, _ tail: _Tail) {
      _delegate = delegate
      _tail = tail
    }
    @inline(__always) public func _outer(
      _: (any FileManagerDelegate).Type
    ) -> (any FileManagerDelegate)? { _delegate }
    public func _passedTerminal(_: (any FileManagerDelegate).Type) { _tail?._release(self) }
  }
  private final class _Link<_Interceptor: FileManagerDelegateInterceptor>:
    FileManagerDelegateLinking
  {
    let _next: any FileManagerDelegate & Swift.Sendable
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any FileManagerDelegate) {
      _interceptor = interceptor
      _next = next
    }
    @inline(__always) public func _next(
      _: (any FileManagerDelegate).Type
    ) -> any FileManagerDelegate { _next }
    @inline(__always) public func _interceptor(
      _: (any FileManagerDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `FileManagerDelegate`, for protocols that refine it.
public enum `FileManagerDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = FileManagerDelegateInterceptor
  public typealias _Forwarding = FileManagerDelegateForwarding
  public typealias _Linking = FileManagerDelegateLinking
  public typealias _Adapting = FileManagerDelegateAdapting
  public typealias _Proxy = FileManagerDelegateProxy
  public typealias _Sharing = Swift.Sendable
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    FileManagerDelegateRequirements.all
  }
}

/// Sees callbacks of `StreamDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol StreamDelegateInterceptor {
  func stream(_ aStream: Stream, handle eventCode: Stream.Event, next: any StreamDelegate)
}

extension StreamDelegateInterceptor {
  @inlinable public func stream(
    _ aStream: Stream,
    handle eventCode: Stream.Event,
    next: any StreamDelegate
  ) {
    next.stream(aStream, handle: eventCode)
  }
}

extension StreamDelegateInterceptor where Self == StreamDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `StreamDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Any
  ) -> StreamDelegateCallbacks {
    StreamDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `StreamDelegate`, forwarded to one delegate.
public protocol StreamDelegateForwarding: StreamDelegate {
  /// The delegate to forward to, if there is one.
  func _outer(_: (any StreamDelegate).Type) -> (any StreamDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  func _passedTerminal(_: (any StreamDelegate).Type)
}

extension StreamDelegateForwarding {
  @inlinable public func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
    guard let _target = _outer((any StreamDelegate).self) else {
      StreamDelegateDefaults().stream(aStream, handle: eventCode)
      return
    }
    _target.stream(aStream, handle: eventCode)
  }
  public func _passedTerminal(_: (any StreamDelegate).Type) {}
}

/// Holds every requirement of `StreamDelegate`, handed to one interceptor.
public protocol StreamDelegateLinking: StreamDelegate {
  /// The interceptor's type.
  associatedtype _Interceptor: StreamDelegateInterceptor
  /// What the interceptor passes on to.
  func _next(_: (any StreamDelegate).Type) -> any StreamDelegate
  /// The interceptor.
  func _interceptor(_: (any StreamDelegateInterceptor).Type) -> _Interceptor
}

extension StreamDelegateLinking {
  @inlinable @inline(__always) public func stream(_ aStream: Stream, handle eventCode: Stream.Event)
  {
    _interceptor((any StreamDelegateInterceptor).self).stream(
      aStream,
      handle: eventCode,
      next: _next((any StreamDelegate).self)
    )
  }
}

/// Holds every requirement of `StreamDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol StreamDelegateAdapting: StreamDelegateInterceptor {
  /// The interceptor that knows no protocol.
  func _callbacks(_: (any StreamDelegate).Type) -> any DelegateProxy.CallbackInterceptor & Any
}

extension StreamDelegateAdapting {
  public func stream(_ aStream: Stream, handle eventCode: Stream.Event, next: any StreamDelegate) {
    let _aStream = DelegateProxy._kept(#"Stream"#) { (_keep: @escaping (Stream) -> Void) in
      _keep(aStream)
    }
    let _eventCode = DelegateProxy._kept(#"Stream.Event"#) {
      (_keep: @escaping (Stream.Event) -> Void) in _keep(eventCode)
    }
    DelegateProxy._intercept(
      _callbacks((any StreamDelegate).self),
      StreamDelegateRequirements._0,
      next as any StreamDelegate,
      isRepeatable: _aStream.isKept && _eventCode.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.stream(
            _aStream.value(as: Stream.self),
            handle: _eventCode.value(as: Stream.Event.self)
          )
          return .result(())
        }
        return .arguments([_aStream.argument, _eventCode.argument])
      }
    ) { () -> Void in
      next.stream(aStream, handle: eventCode)
    }
  }
}

/// Makes an interceptor of one that knows no protocol.
public struct StreamDelegateCallbacks: StreamDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Any
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Any) {
    _callbacks = interceptor
  }
  public func _callbacks(
    _: (any StreamDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Any { _callbacks }
}

/// Answers with the default implementations of `StreamDelegate` when there is no outer delegate.
public final class StreamDelegateDefaults: StreamDelegate {
  public init() {}
}

/// The requirements of `StreamDelegate`, in the order of its declaration.
nonisolated enum StreamDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"stream(_:handle:)"#,
    baseName: #"stream"#,
    labels: [nil, #"handle"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] { all(after: []) }
}

extension StreamDelegateRequirements {
  enum _FirstSeen: StreamDelegateInterceptor {}
  enum _SecondSeen: StreamDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `StreamDelegate`: interceptors first, the outer delegate last.
public final class StreamDelegateProxy: StreamDelegateForwarding, DelegateProxy.ForwardingProxy {
  public typealias Delegate = any StreamDelegate
  public typealias Interceptor = any StreamDelegateInterceptor
  public typealias Sharing = Any
  private let _tail: _Tail
  private var _head: (any StreamDelegate)?

  private var _chain: [any StreamDelegateInterceptor] = []
  public var outer: (any StreamDelegate)? {
    get { _tail._delegate }
    set { if !DelegateProxy._leadsBack(newValue, to: self) { _tail._set(newValue) } }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _tail._state.lifetime }
    set {
      _tail._state.lifetime = newValue
      _tail._keep()
    }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _tail._state.onLoss }
    set { _tail._state.onLoss = newValue }
  }
  public func holdOuter() {
    if _tail._state.lifetime == .untilTerminal { _tail._keep() }
  }
  public func releaseOuter() { _tail._release(_tail._kept) }
  public var interceptors: [any StreamDelegateInterceptor] {
    get { _chain }
    set {
      // What is replaced may run code of its own when it goes: not before all is consistent.
      let replaced = (_head, _chain)
      _chain = newValue
      _head = _linked(newValue)

      withExtendedLifetime(replaced) {}
      DelegateProxy._tellOfReplacement(of: replaced.1, in: self)
    }
  }
  public func _outer(_: (any StreamDelegate).Type) -> (any StreamDelegate)? {
    if let _head { _head } else { _tail._outer((any StreamDelegate).self) }
  }
  public init() {
    _tail = _Tail()
  }
  private func _linked(_ interceptors: [any StreamDelegateInterceptor]) -> (any StreamDelegate)? {
    var head: (any StreamDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some StreamDelegateInterceptor,
    _ next: any StreamDelegate
  ) -> any StreamDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    StreamDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any StreamDelegateInterceptor {
    StreamDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any StreamDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? StreamDelegateCallbacks)?._callbacks((any StreamDelegate).self)
  }
}

extension StreamDelegateProxy {
  private final class _Tail: StreamDelegateForwarding {
    weak var _delegate: (any StreamDelegate)?
    var _kept: _Kept?
    var _state = DelegateProxy._OuterState()
    public func _outer(_: (any StreamDelegate).Type) -> (any StreamDelegate)? {
      if let _kept { _kept } else { _delegate ?? _lost() }
    }
    @inline(never) private func _lost() -> (any StreamDelegate)? {
      _state.takeLoss()?()
      return nil
    }
    func _set(_ delegate: (any StreamDelegate)?) {
      _delegate = delegate
      _state.isSet = delegate != nil
      _keep()
    }
    func _keep() {
      // What is replaced may run code of its own when it goes: not before all is consistent.
      let replaced = _kept
      _kept = _state.lifetime == .weak ? nil : _delegate.map { _Kept($0, self) }
      withExtendedLifetime(replaced) {}
    }
    func _release(_ kept: _Kept?) {
      if _state.lifetime == .untilTerminal, _kept === kept { _kept = nil }
    }
  }
  private final class _Kept: StreamDelegateForwarding {
    let _delegate: any StreamDelegate
    weak let _tail: _Tail?
    init(_ delegate: any StreamDelegate, _ tail: _Tail) {
      _delegate = delegate
      _tail = tail
    }
    @inline(__always) public func _outer(_: (any StreamDelegate).Type) -> (any StreamDelegate)? {
      _delegate
    }
    public func _passedTerminal(_: (any StreamDelegate).Type) { _tail?._release(self) }
  }
  private final class _Link<_Interceptor: StreamDelegateInterceptor>: StreamDelegateLinking {
    let _next: any StreamDelegate
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any StreamDelegate) {
      _interceptor = interceptor
      _next = next
    }
    @inline(__always) public func _next(_: (any StreamDelegate).Type) -> any StreamDelegate {
      _next
    }
    @inline(__always) public func _interceptor(
      _: (any StreamDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `StreamDelegate`, for protocols that refine it.
public enum `StreamDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = StreamDelegateInterceptor
  public typealias _Forwarding = StreamDelegateForwarding
  public typealias _Linking = StreamDelegateLinking
  public typealias _Adapting = StreamDelegateAdapting
  public typealias _Proxy = StreamDelegateProxy
  public typealias _Sharing = Any
  public typealias
    `@Proxied(sendable: true) is what a protocol must say that refines a Sendable one` = ()
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    StreamDelegateRequirements.all
  }
}

/// Sees callbacks of `NSKeyedArchiverDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol NSKeyedArchiverDelegateInterceptor {
  /// Informs the delegate that `object` is about to be encoded.
  ///
  /// This method is called after the original object may have replaced itself
  /// with `replacementObject(for:)`.
  ///
  /// This method is called whether or not the object is being encoded conditionally.
  ///
  /// This method is not called for an object once a replacement mapping has been set up
  /// for that object (either explicitly, or because the object has previously been encoded).
  /// This method is also not called when `nil` is about to be encoded.
  ///
  /// - Parameters:
  ///   - archiver:   The archiver that invoked the method.
  ///   - object:     The object that is about to be encoded.
  ///   - next: The rest of the chain.
  /// - Returns:      Either object or a different object to be encoded in its stead.
  ///                 The delegate can also modify the coder state. If the delegate
  ///                 returns `nil`, `nil` is encoded.
  func archiver(
    _ archiver: NSKeyedArchiver,
    willEncode object: Any,
    next: any NSKeyedArchiverDelegate
  ) -> Any?
  /// Informs the delegate that a given object has been encoded.
  ///
  /// The delegate might restore some state it had modified previously,
  /// or use this opportunity to keep track of the objects that are encoded.
  ///
  /// This method is not called for conditional objects until they are actually encoded (if ever).
  ///
  /// - Parameters:
  ///   - archiver:   The archiver that invoked the method.
  ///   - object:     The object that has been encoded.
  ///   - next: The rest of the chain.
  func archiver(
    _ archiver: NSKeyedArchiver,
    didEncode object: Any?,
    next: any NSKeyedArchiverDelegate
  )
  /// Informs the delegate that one given object is being substituted for another given object.
  ///
  /// This method is called even when the delegate itself is doing, or has done,
  /// the substitution. The delegate may use this method if it is keeping track
  /// of the encoded or decoded objects.
  ///
  /// - Parameters:
  ///   - archiver:   The archiver that invoked the method.
  ///   - object:     The object being replaced in the archive.
  ///   - newObject:  The object replacing `object` in the archive.
  ///   - next: The rest of the chain.
  func archiver(
    _ archiver: NSKeyedArchiver,
    willReplace object: Any?,
    withObject newObject: Any?,
    next: any NSKeyedArchiverDelegate
  )
  /// Notifies the delegate that encoding is about to finish.
  ///
  /// - Parameter archiver: The archiver that invoked the method.
  /// - Parameter next: The rest of the chain.
  func archiverWillFinish(_ archiver: NSKeyedArchiver, next: any NSKeyedArchiverDelegate)
  /// Notifies the delegate that encoding has finished.
  ///
  /// - Parameter archiver: The archiver that invoked the method.
  /// - Parameter next: The rest of the chain.
  func archiverDidFinish(_ archiver: NSKeyedArchiver, next: any NSKeyedArchiverDelegate)
}

extension NSKeyedArchiverDelegateInterceptor {
  @inlinable public func archiver(
    _ archiver: NSKeyedArchiver,
    willEncode object: Any,
    next: any NSKeyedArchiverDelegate
  ) -> Any? {
    next.archiver(archiver, willEncode: object)
  }
  @inlinable public func archiver(
    _ archiver: NSKeyedArchiver,
    didEncode object: Any?,
    next: any NSKeyedArchiverDelegate
  ) {
    next.archiver(archiver, didEncode: object)
  }
  @inlinable public func archiver(
    _ archiver: NSKeyedArchiver,
    willReplace object: Any?,
    withObject newObject: Any?,
    next: any NSKeyedArchiverDelegate
  ) {
    next.archiver(archiver, willReplace: object, withObject: newObject)
  }
  @inlinable public func archiverWillFinish(
    _ archiver: NSKeyedArchiver,
    next: any NSKeyedArchiverDelegate
  ) {
    next.archiverWillFinish(archiver)
  }
  @inlinable public func archiverDidFinish(
    _ archiver: NSKeyedArchiver,
    next: any NSKeyedArchiverDelegate
  ) {
    next.archiverDidFinish(archiver)
  }
}

extension NSKeyedArchiverDelegateInterceptor where Self == NSKeyedArchiverDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `NSKeyedArchiverDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Any
  ) -> NSKeyedArchiverDelegateCallbacks {
    NSKeyedArchiverDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `NSKeyedArchiverDelegate`, forwarded to one delegate.
public protocol NSKeyedArchiverDelegateForwarding: NSKeyedArchiverDelegate {
  /// The delegate to forward to, if there is one.
  func _outer(_: (any NSKeyedArchiverDelegate).Type) -> (any NSKeyedArchiverDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  func _passedTerminal(_: (any NSKeyedArchiverDelegate).Type)
}

extension NSKeyedArchiverDelegateForwarding {
  public func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
    guard let _target = _outer((any NSKeyedArchiverDelegate).self) else { return object }
    return _target.archiver(archiver, willEncode: object)
  }
  @inlinable public func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {
    guard let _target = _outer((any NSKeyedArchiverDelegate).self) else { return }
    _target.archiver(archiver, didEncode: object)
  }
  @inlinable public func archiver(
    _ archiver: NSKeyedArchiver,
    willReplace object: Any?,
    withObject newObject: Any?
  ) {
    guard let _target = _outer((any NSKeyedArchiverDelegate).self) else { return }
    _target.archiver(archiver, willReplace: object, withObject: newObject)
  }
  @inlinable public func archiverWillFinish(_ archiver: NSKeyedArchiver) {
    guard let _target = _outer((any NSKeyedArchiverDelegate).self) else { return }
    _target.archiverWillFinish(archiver)
  }
  @inlinable public func archiverDidFinish(_ archiver: NSKeyedArchiver) {
    guard let _target = _outer((any NSKeyedArchiverDelegate).self) else { return }
    _target.archiverDidFinish(archiver)
  }
  public func _passedTerminal(_: (any NSKeyedArchiverDelegate).Type) {}
}

/// Holds every requirement of `NSKeyedArchiverDelegate`, handed to one interceptor.
public protocol NSKeyedArchiverDelegateLinking: NSKeyedArchiverDelegate {
  /// The interceptor's type.
  associatedtype _Interceptor: NSKeyedArchiverDelegateInterceptor
  /// What the interceptor passes on to.
  func _next(_: (any NSKeyedArchiverDelegate).Type) -> any NSKeyedArchiverDelegate
  /// The interceptor.
  func _interceptor(_: (any NSKeyedArchiverDelegateInterceptor).Type) -> _Interceptor
}

extension NSKeyedArchiverDelegateLinking {
  @inlinable @inline(__always) public func archiver(
    _ archiver: NSKeyedArchiver,
    willEncode object: Any
  ) -> Any? {
    _interceptor((any NSKeyedArchiverDelegateInterceptor).self).archiver(
      archiver,
      willEncode: object,
      next: _next((any NSKeyedArchiverDelegate).self)
    )
  }
  @inlinable @inline(__always) public func archiver(
    _ archiver: NSKeyedArchiver,
    didEncode object: Any?
  ) {
    _interceptor((any NSKeyedArchiverDelegateInterceptor).self).archiver(
      archiver,
      didEncode: object,
      next: _next((any NSKeyedArchiverDelegate).self)
    )
  }
  @inlinable @inline(__always) public func archiver(
    _ archiver: NSKeyedArchiver,
    willReplace object: Any?,
    withObject newObject: Any?
  ) {
    _interceptor((any NSKeyedArchiverDelegateInterceptor).self).archiver(
      archiver,
      willReplace: object,
      withObject: newObject,
      next: _next((any NSKeyedArchiverDelegate).self)
    )
  }
  @inlinable @inline(__always) public func archiverWillFinish(_ archiver: NSKeyedArchiver) {
    _interceptor((any NSKeyedArchiverDelegateInterceptor).self).archiverWillFinish(
      archiver,
      next: _next((any NSKeyedArchiverDelegate).self)
    )
  }
  @inlinable @inline(__always) public func archiverDidFinish(_ archiver: NSKeyedArchiver) {
    _interceptor((any NSKeyedArchiverDelegateInterceptor).self).archiverDidFinish(
      archiver,
      next: _next((any NSKeyedArchiverDelegate).self)
    )
  }
}

/// Holds every requirement of `NSKeyedArchiverDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol NSKeyedArchiverDelegateAdapting: NSKeyedArchiverDelegateInterceptor {
  /// The interceptor that knows no protocol.
  func _callbacks(
    _: (any NSKeyedArchiverDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Any
}

extension NSKeyedArchiverDelegateAdapting {
  public func archiver(
    _ archiver: NSKeyedArchiver,
    willEncode object: Any,
    next: any NSKeyedArchiverDelegate
  ) -> Any? {
    let _archiver = DelegateProxy._kept(#"NSKeyedArchiver"#) {
      (_keep: @escaping (NSKeyedArchiver) -> Void) in _keep(archiver)
    }
    return DelegateProxy._intercept(
      _callbacks((any NSKeyedArchiverDelegate).self),
      NSKeyedArchiverDelegateRequirements._0,
      next as any NSKeyedArchiverDelegate,
      isRepeatable: _archiver.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.archiver(_archiver.value(as: NSKeyedArchiver.self), willEncode: object)
          )
        }
        return .arguments([_archiver.argument, object as Any])
      }
    ) { () -> Any? in
      next.archiver(archiver, willEncode: object)
    }
  }
  public func archiver(
    _ archiver: NSKeyedArchiver,
    didEncode object: Any?,
    next: any NSKeyedArchiverDelegate
  ) {
    let _archiver = DelegateProxy._kept(#"NSKeyedArchiver"#) {
      (_keep: @escaping (NSKeyedArchiver) -> Void) in _keep(archiver)
    }
    DelegateProxy._intercept(
      _callbacks((any NSKeyedArchiverDelegate).self),
      NSKeyedArchiverDelegateRequirements._1,
      next as any NSKeyedArchiverDelegate,
      isRepeatable: _archiver.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.archiver(_archiver.value(as: NSKeyedArchiver.self), didEncode: object)
          return .result(())
        }
        return .arguments([_archiver.argument, object as Any])
      }
    ) { () -> Void in
      next.archiver(archiver, didEncode: object)
    }
  }
  public func archiver(
    _ archiver: NSKeyedArchiver,
    willReplace object: Any?,
    withObject newObject: Any?,
    next: any NSKeyedArchiverDelegate
  ) {
    let _archiver = DelegateProxy._kept(#"NSKeyedArchiver"#) {
      (_keep: @escaping (NSKeyedArchiver) -> Void) in _keep(archiver)
    }
    DelegateProxy._intercept(
      _callbacks((any NSKeyedArchiverDelegate).self),
      NSKeyedArchiverDelegateRequirements._2,
      next as any NSKeyedArchiverDelegate,
      isRepeatable: _archiver.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.archiver(
            _archiver.value(as: NSKeyedArchiver.self),
            willReplace: object,
            withObject: newObject
          )
          return .result(())
        }
        return .arguments([_archiver.argument, object as Any, newObject as Any])
      }
    ) { () -> Void in
      next.archiver(archiver, willReplace: object, withObject: newObject)
    }
  }
  public func archiverWillFinish(_ archiver: NSKeyedArchiver, next: any NSKeyedArchiverDelegate) {
    let _archiver = DelegateProxy._kept(#"NSKeyedArchiver"#) {
      (_keep: @escaping (NSKeyedArchiver) -> Void) in _keep(archiver)
    }
    DelegateProxy._intercept(
      _callbacks((any NSKeyedArchiverDelegate).self),
      NSKeyedArchiverDelegateRequirements._3,
      next as any NSKeyedArchiverDelegate,
      isRepeatable: _archiver.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.archiverWillFinish(_archiver.value(as: NSKeyedArchiver.self))
          return .result(())
        }
        return .arguments([_archiver.argument])
      }
    ) { () -> Void in
      next.archiverWillFinish(archiver)
    }
  }
  public func archiverDidFinish(_ archiver: NSKeyedArchiver, next: any NSKeyedArchiverDelegate) {
    let _archiver = DelegateProxy._kept(#"NSKeyedArchiver"#) {
      (_keep: @escaping (NSKeyedArchiver) -> Void) in _keep(archiver)
    }
    DelegateProxy._intercept(
      _callbacks((any NSKeyedArchiverDelegate).self),
      NSKeyedArchiverDelegateRequirements._4,
      next as any NSKeyedArchiverDelegate,
      isRepeatable: _archiver.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.archiverDidFinish(_archiver.value(as: NSKeyedArchiver.self))
          return .result(())
        }
        return .arguments([_archiver.argument])
      }
    ) { () -> Void in
      next.archiverDidFinish(archiver)
    }
  }
}

/// Makes an interceptor of one that knows no protocol.
public struct NSKeyedArchiverDelegateCallbacks: NSKeyedArchiverDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Any
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Any) {
    _callbacks = interceptor
  }
  public func _callbacks(
    _: (any NSKeyedArchiverDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Any { _callbacks }
}

/// The requirements of `NSKeyedArchiverDelegate`, in the order of its declaration.
nonisolated enum NSKeyedArchiverDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"archiver(_:willEncode:)"#,
    baseName: #"archiver"#,
    labels: [nil, #"willEncode"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"archiver(_:didEncode:)"#,
    baseName: #"archiver"#,
    labels: [nil, #"didEncode"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _2 = DelegateProxy.Requirement(
    #"archiver(_:willReplace:withObject:)"#,
    baseName: #"archiver"#,
    labels: [nil, #"willReplace"#, #"withObject"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _3 = DelegateProxy.Requirement(
    #"archiverWillFinish(_:)"#,
    baseName: #"archiverWillFinish"#,
    labels: [nil],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _4 = DelegateProxy.Requirement(
    #"archiverDidFinish(_:)"#,
    baseName: #"archiverDidFinish"#,
    labels: [nil],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    own.append(_2)
    own.append(_3)
    own.append(_4)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] { all(after: []) }
}

extension NSKeyedArchiverDelegateRequirements {
  enum _FirstSeen: NSKeyedArchiverDelegateInterceptor {}
  enum _SecondSeen: NSKeyedArchiverDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `NSKeyedArchiverDelegate`: interceptors first, the outer delegate last.
public final class NSKeyedArchiverDelegateProxy: NSKeyedArchiverDelegateForwarding, DelegateProxy
    .ForwardingProxy
{
  public typealias Delegate = any NSKeyedArchiverDelegate
  public typealias Interceptor = any NSKeyedArchiverDelegateInterceptor
  public typealias Sharing = Any
  private let _tail: _Tail
  private var _head: (any NSKeyedArchiverDelegate)?

  private var _chain: [any NSKeyedArchiverDelegateInterceptor] = []
  public var outer: (any NSKeyedArchiverDelegate)? {
    get { _tail._delegate }
    set { if !DelegateProxy._leadsBack(newValue, to: self) { _tail._set(newValue) } }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _tail._state.lifetime }
    set {
      _tail._state.lifetime = newValue
      _tail._keep()
    }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _tail._state.onLoss }
    set { _tail._state.onLoss = newValue }
  }
  public func holdOuter() {
    if _tail._state.lifetime == .untilTerminal { _tail._keep() }
  }
  public func releaseOuter() { _tail._release(_tail._kept) }
  public var interceptors: [any NSKeyedArchiverDelegateInterceptor] {
    get { _chain }
    set {
      // What is replaced may run code of its own when it goes: not before all is consistent.
      let replaced = (_head, _chain)
      _chain = newValue
      _head = _linked(newValue)

      withExtendedLifetime(replaced) {}
      DelegateProxy._tellOfReplacement(of: replaced.1, in: self)
    }
  }
  public func _outer(_: (any NSKeyedArchiverDelegate).Type) -> (any NSKeyedArchiverDelegate)? {
    if let _head { _head } else { _tail._outer((any NSKeyedArchiverDelegate).self) }
  }
  public init() {
    _tail = _Tail()
  }
  private func _linked(
    _ interceptors: [any NSKeyedArchiverDelegateInterceptor]
  ) -> (any NSKeyedArchiverDelegate)? {
    var head: (any NSKeyedArchiverDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some NSKeyedArchiverDelegateInterceptor,
    _ next: any NSKeyedArchiverDelegate
  ) -> any NSKeyedArchiverDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    NSKeyedArchiverDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any NSKeyedArchiverDelegateInterceptor {
    NSKeyedArchiverDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any NSKeyedArchiverDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? NSKeyedArchiverDelegateCallbacks)?._callbacks(
      (any NSKeyedArchiverDelegate).self
    )
  }
}

extension NSKeyedArchiverDelegateProxy {
  private final class _Tail: NSKeyedArchiverDelegateForwarding {
    weak var _delegate: (any NSKeyedArchiverDelegate)?
    var _kept: _Kept?
    var _state = DelegateProxy._OuterState()
    public func _outer(_: (any NSKeyedArchiverDelegate).Type) -> (any NSKeyedArchiverDelegate)? {
      if let _kept { _kept } else { _delegate ?? _lost() }
    }
    @inline(never) private func _lost() -> (any NSKeyedArchiverDelegate)? {
      _state.takeLoss()?()
      return nil
    }
    func _set(_ delegate: (any NSKeyedArchiverDelegate)?) {
      _delegate = delegate
      _state.isSet = delegate != nil
      _keep()
    }
    func _keep() {
      // What is replaced may run code of its own when it goes: not before all is consistent.
      let replaced = _kept
      _kept = _state.lifetime == .weak ? nil : _delegate.map { _Kept($0, self) }
      withExtendedLifetime(replaced) {}
    }
    func _release(_ kept: _Kept?) {
      if _state.lifetime == .untilTerminal, _kept === kept { _kept = nil }
    }
  }
  private final class _Kept: NSKeyedArchiverDelegateForwarding {
    let _delegate: any NSKeyedArchiverDelegate
    weak let _tail: _Tail?
    init(_ delegate: any NSKeyedArchiverDelegate, _ tail: _Tail) {
      _delegate = delegate
      _tail = tail
    }
    @inline(__always) public func _outer(
      _: (any NSKeyedArchiverDelegate).Type
    ) -> (any NSKeyedArchiverDelegate)? { _delegate }
    public func _passedTerminal(_: (any NSKeyedArchiverDelegate).Type) { _tail?._release(self) }
  }
  private final class _Link<_Interceptor: NSKeyedArchiverDelegateInterceptor>:
    NSKeyedArchiverDelegateLinking
  {
    let _next: any NSKeyedArchiverDelegate
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any NSKeyedArchiverDelegate) {
      _interceptor = interceptor
      _next = next
    }
    @inline(__always) public func _next(
      _: (any NSKeyedArchiverDelegate).Type
    ) -> any NSKeyedArchiverDelegate { _next }
    @inline(__always) public func _interceptor(
      _: (any NSKeyedArchiverDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `NSKeyedArchiverDelegate`, for protocols that refine it.
public enum `NSKeyedArchiverDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = NSKeyedArchiverDelegateInterceptor
  public typealias _Forwarding = NSKeyedArchiverDelegateForwarding
  public typealias _Linking = NSKeyedArchiverDelegateLinking
  public typealias _Adapting = NSKeyedArchiverDelegateAdapting
  public typealias _Proxy = NSKeyedArchiverDelegateProxy
  public typealias _Sharing = Any
  public typealias
    `@Proxied(sendable: true) is what a protocol must say that refines a Sendable one` = ()
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    NSKeyedArchiverDelegateRequirements.all
  }
}

/// Sees callbacks of `NSKeyedUnarchiverDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol NSKeyedUnarchiverDelegateInterceptor {
  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String],
    next: any NSKeyedUnarchiverDelegate
  ) -> AnyClass?
  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    didDecode object: Any?,
    next: any NSKeyedUnarchiverDelegate
  ) -> Any?
  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    willReplace object: Any,
    with newObject: Any,
    next: any NSKeyedUnarchiverDelegate
  )
  func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver, next: any NSKeyedUnarchiverDelegate)
  func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver, next: any NSKeyedUnarchiverDelegate)
}

extension NSKeyedUnarchiverDelegateInterceptor {
  @inlinable public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String],
    next: any NSKeyedUnarchiverDelegate
  ) -> AnyClass? {
    next.unarchiver(unarchiver, cannotDecodeObjectOfClassName: name, originalClasses: classNames)
  }
  @inlinable public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    didDecode object: Any?,
    next: any NSKeyedUnarchiverDelegate
  ) -> Any? {
    next.unarchiver(unarchiver, didDecode: object)
  }
  @inlinable public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    willReplace object: Any,
    with newObject: Any,
    next: any NSKeyedUnarchiverDelegate
  ) {
    next.unarchiver(unarchiver, willReplace: object, with: newObject)
  }
  @inlinable public func unarchiverWillFinish(
    _ unarchiver: NSKeyedUnarchiver,
    next: any NSKeyedUnarchiverDelegate
  ) {
    next.unarchiverWillFinish(unarchiver)
  }
  @inlinable public func unarchiverDidFinish(
    _ unarchiver: NSKeyedUnarchiver,
    next: any NSKeyedUnarchiverDelegate
  ) {
    next.unarchiverDidFinish(unarchiver)
  }
}

extension NSKeyedUnarchiverDelegateInterceptor where Self == NSKeyedUnarchiverDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `NSKeyedUnarchiverDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Any
  ) -> NSKeyedUnarchiverDelegateCallbacks {
    NSKeyedUnarchiverDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `NSKeyedUnarchiverDelegate`, forwarded to one delegate.
public protocol NSKeyedUnarchiverDelegateForwarding: NSKeyedUnarchiverDelegate {
  /// The delegate to forward to, if there is one.
  func _outer(_: (any NSKeyedUnarchiverDelegate).Type) -> (any NSKeyedUnarchiverDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  func _passedTerminal(_: (any NSKeyedUnarchiverDelegate).Type)
}

extension NSKeyedUnarchiverDelegateForwarding {
  @inlinable public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass? {
    guard let _target = _outer((any NSKeyedUnarchiverDelegate).self) else { return nil }
    return _target.unarchiver(
      unarchiver,
      cannotDecodeObjectOfClassName: name,
      originalClasses: classNames
    )
  }
  public func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
    guard let _target = _outer((any NSKeyedUnarchiverDelegate).self) else { return object }
    return _target.unarchiver(unarchiver, didDecode: object)
  }
  @inlinable public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    willReplace object: Any,
    with newObject: Any
  ) {
    guard let _target = _outer((any NSKeyedUnarchiverDelegate).self) else { return }
    _target.unarchiver(unarchiver, willReplace: object, with: newObject)
  }
  @inlinable public func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {
    guard let _target = _outer((any NSKeyedUnarchiverDelegate).self) else { return }
    _target.unarchiverWillFinish(unarchiver)
  }
  @inlinable public func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {
    guard let _target = _outer((any NSKeyedUnarchiverDelegate).self) else { return }
    _target.unarchiverDidFinish(unarchiver)
  }
  public func _passedTerminal(_: (any NSKeyedUnarchiverDelegate).Type) {}
}

/// Holds every requirement of `NSKeyedUnarchiverDelegate`, handed to one interceptor.
public protocol NSKeyedUnarchiverDelegateLinking: NSKeyedUnarchiverDelegate {
  /// The interceptor's type.
  associatedtype _Interceptor: NSKeyedUnarchiverDelegateInterceptor
  /// What the interceptor passes on to.
  func _next(_: (any NSKeyedUnarchiverDelegate).Type) -> any NSKeyedUnarchiverDelegate
  /// The interceptor.
  func _interceptor(_: (any NSKeyedUnarchiverDelegateInterceptor).Type) -> _Interceptor
}

extension NSKeyedUnarchiverDelegateLinking {
  @inlinable @inline(__always) public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass? {
    _interceptor((any NSKeyedUnarchiverDelegateInterceptor).self).unarchiver(
      unarchiver,
      cannotDecodeObjectOfClassName: name,
      originalClasses: classNames,
      next: _next((any NSKeyedUnarchiverDelegate).self)
    )
  }
  @inlinable @inline(__always) public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    didDecode object: Any?
  ) -> Any? {
    _interceptor((any NSKeyedUnarchiverDelegateInterceptor).self).unarchiver(
      unarchiver,
      didDecode: object,
      next: _next((any NSKeyedUnarchiverDelegate).self)
    )
  }
  @inlinable @inline(__always) public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    willReplace object: Any,
    with newObject: Any
  ) {
    _interceptor((any NSKeyedUnarchiverDelegateInterceptor).self).unarchiver(
      unarchiver,
      willReplace: object,
      with: newObject,
      next: _next((any NSKeyedUnarchiverDelegate).self)
    )
  }
  @inlinable @inline(__always) public func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {
    _interceptor((any NSKeyedUnarchiverDelegateInterceptor).self).unarchiverWillFinish(
      unarchiver,
      next: _next((any NSKeyedUnarchiverDelegate).self)
    )
  }
  @inlinable @inline(__always) public func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {
    _interceptor((any NSKeyedUnarchiverDelegateInterceptor).self).unarchiverDidFinish(
      unarchiver,
      next: _next((any NSKeyedUnarchiverDelegate).self)
    )
  }
}

/// Holds every requirement of `NSKeyedUnarchiverDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol NSKeyedUnarchiverDelegateAdapting: NSKeyedUnarchiverDelegateInterceptor {
  /// The interceptor that knows no protocol.
  func _callbacks(
    _: (any NSKeyedUnarchiverDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Any
}

extension NSKeyedUnarchiverDelegateAdapting {
  public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String],
    next: any NSKeyedUnarchiverDelegate
  ) -> AnyClass? {
    let _unarchiver = DelegateProxy._kept(#"NSKeyedUnarchiver"#) {
      (_keep: @escaping (NSKeyedUnarchiver) -> Void) in _keep(unarchiver)
    }
    return DelegateProxy._intercept(
      _callbacks((any NSKeyedUnarchiverDelegate).self),
      NSKeyedUnarchiverDelegateRequirements._0,
      next as any NSKeyedUnarchiverDelegate,
      isRepeatable: _unarchiver.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.unarchiver(
              _unarchiver.value(as: NSKeyedUnarchiver.self),
              cannotDecodeObjectOfClassName: name,
              originalClasses: classNames
            )
          )
        }
        return .arguments([_unarchiver.argument, name as Any, classNames as Any])
      }
    ) { () -> AnyClass? in
      next.unarchiver(unarchiver, cannotDecodeObjectOfClassName: name, originalClasses: classNames)
    }
  }
  public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    didDecode object: Any?,
    next: any NSKeyedUnarchiverDelegate
  ) -> Any? {
    let _unarchiver = DelegateProxy._kept(#"NSKeyedUnarchiver"#) {
      (_keep: @escaping (NSKeyedUnarchiver) -> Void) in _keep(unarchiver)
    }
    return DelegateProxy._intercept(
      _callbacks((any NSKeyedUnarchiverDelegate).self),
      NSKeyedUnarchiverDelegateRequirements._1,
      next as any NSKeyedUnarchiverDelegate,
      isRepeatable: _unarchiver.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.unarchiver(_unarchiver.value(as: NSKeyedUnarchiver.self), didDecode: object)
          )
        }
        return .arguments([_unarchiver.argument, object as Any])
      }
    ) { () -> Any? in
      next.unarchiver(unarchiver, didDecode: object)
    }
  }
  public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    willReplace object: Any,
    with newObject: Any,
    next: any NSKeyedUnarchiverDelegate
  ) {
    let _unarchiver = DelegateProxy._kept(#"NSKeyedUnarchiver"#) {
      (_keep: @escaping (NSKeyedUnarchiver) -> Void) in _keep(unarchiver)
    }
    DelegateProxy._intercept(
      _callbacks((any NSKeyedUnarchiverDelegate).self),
      NSKeyedUnarchiverDelegateRequirements._2,
      next as any NSKeyedUnarchiverDelegate,
      isRepeatable: _unarchiver.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.unarchiver(
            _unarchiver.value(as: NSKeyedUnarchiver.self),
            willReplace: object,
            with: newObject
          )
          return .result(())
        }
        return .arguments([_unarchiver.argument, object as Any, newObject as Any])
      }
    ) { () -> Void in
      next.unarchiver(unarchiver, willReplace: object, with: newObject)
    }
  }
  public func unarchiverWillFinish(
    _ unarchiver: NSKeyedUnarchiver,
    next: any NSKeyedUnarchiverDelegate
  ) {
    let _unarchiver = DelegateProxy._kept(#"NSKeyedUnarchiver"#) {
      (_keep: @escaping (NSKeyedUnarchiver) -> Void) in _keep(unarchiver)
    }
    DelegateProxy._intercept(
      _callbacks((any NSKeyedUnarchiverDelegate).self),
      NSKeyedUnarchiverDelegateRequirements._3,
      next as any NSKeyedUnarchiverDelegate,
      isRepeatable: _unarchiver.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.unarchiverWillFinish(_unarchiver.value(as: NSKeyedUnarchiver.self))
          return .result(())
        }
        return .arguments([_unarchiver.argument])
      }
    ) { () -> Void in
      next.unarchiverWillFinish(unarchiver)
    }
  }
  public func unarchiverDidFinish(
    _ unarchiver: NSKeyedUnarchiver,
    next: any NSKeyedUnarchiverDelegate
  ) {
    let _unarchiver = DelegateProxy._kept(#"NSKeyedUnarchiver"#) {
      (_keep: @escaping (NSKeyedUnarchiver) -> Void) in _keep(unarchiver)
    }
    DelegateProxy._intercept(
      _callbacks((any NSKeyedUnarchiverDelegate).self),
      NSKeyedUnarchiverDelegateRequirements._4,
      next as any NSKeyedUnarchiverDelegate,
      isRepeatable: _unarchiver.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.unarchiverDidFinish(_unarchiver.value(as: NSKeyedUnarchiver.self))
          return .result(())
        }
        return .arguments([_unarchiver.argument])
      }
    ) { () -> Void in
      next.unarchiverDidFinish(unarchiver)
    }
  }
}

/// Makes an interceptor of one that knows no protocol.
public struct NSKeyedUnarchiverDelegateCallbacks: NSKeyedUnarchiverDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Any
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Any) {
    _callbacks = interceptor
  }
  public func _callbacks(
    _: (any NSKeyedUnarchiverDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Any { _callbacks }
}

/// The requirements of `NSKeyedUnarchiverDelegate`, in the order of its declaration.
nonisolated enum NSKeyedUnarchiverDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"unarchiver(_:cannotDecodeObjectOfClassName:originalClasses:)"#,
    baseName: #"unarchiver"#,
    labels: [nil, #"cannotDecodeObjectOfClassName"#, #"originalClasses"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"unarchiver(_:didDecode:)"#,
    baseName: #"unarchiver"#,
    labels: [nil, #"didDecode"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _2 = DelegateProxy.Requirement(
    #"unarchiver(_:willReplace:with:)"#,
    baseName: #"unarchiver"#,
    labels: [nil, #"willReplace"#, #"with"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _3 = DelegateProxy.Requirement(
    #"unarchiverWillFinish(_:)"#,
    baseName: #"unarchiverWillFinish"#,
    labels: [nil],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _4 = DelegateProxy.Requirement(
    #"unarchiverDidFinish(_:)"#,
    baseName: #"unarchiverDidFinish"#,
    labels: [nil],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    own.append(_1)
    own.append(_2)
    own.append(_3)
    own.append(_4)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] { all(after: []) }
}

extension NSKeyedUnarchiverDelegateRequirements {
  enum _FirstSeen: NSKeyedUnarchiverDelegateInterceptor {}
  enum _SecondSeen: NSKeyedUnarchiverDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `NSKeyedUnarchiverDelegate`: interceptors first, the outer delegate last.
public final class NSKeyedUnarchiverDelegateProxy: NSKeyedUnarchiverDelegateForwarding,
  DelegateProxy.ForwardingProxy
{
  public typealias Delegate = any NSKeyedUnarchiverDelegate
  public typealias Interceptor = any NSKeyedUnarchiverDelegateInterceptor
  public typealias Sharing = Any
  private let _tail: _Tail
  private var _head: (any NSKeyedUnarchiverDelegate)?

  private var _chain: [any NSKeyedUnarchiverDelegateInterceptor] = []
  public var outer: (any NSKeyedUnarchiverDelegate)? {
    get { _tail._delegate }
    set { if !DelegateProxy._leadsBack(newValue, to: self) { _tail._set(newValue) } }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _tail._state.lifetime }
    set {
      _tail._state.lifetime = newValue
      _tail._keep()
    }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _tail._state.onLoss }
    set { _tail._state.onLoss = newValue }
  }
  public func holdOuter() {
    if _tail._state.lifetime == .untilTerminal { _tail._keep() }
  }
  public func releaseOuter() { _tail._release(_tail._kept) }
  public var interceptors: [any NSKeyedUnarchiverDelegateInterceptor] {
    get { _chain }
    set {
      // What is replaced may run code of its own when it goes: not before all is consistent.
      let replaced = (_head, _chain)
      _chain = newValue
      _head = _linked(newValue)

      withExtendedLifetime(replaced) {}
      DelegateProxy._tellOfReplacement(of: replaced.1, in: self)
    }
  }
  public func _outer(_: (any NSKeyedUnarchiverDelegate).Type) -> (any NSKeyedUnarchiverDelegate)? {
    if let _head { _head } else { _tail._outer((any NSKeyedUnarchiverDelegate).self) }
  }
  public init() {
    _tail = _Tail()
  }
  private func _linked(
    _ interceptors: [any NSKeyedUnarchiverDelegateInterceptor]
  ) -> (any NSKeyedUnarchiverDelegate)? {
    var head: (any NSKeyedUnarchiverDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some NSKeyedUnarchiverDelegateInterceptor,
    _ next: any NSKeyedUnarchiverDelegate
  ) -> any NSKeyedUnarchiverDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    NSKeyedUnarchiverDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any NSKeyedUnarchiverDelegateInterceptor {
    NSKeyedUnarchiverDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any NSKeyedUnarchiverDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? NSKeyedUnarchiverDelegateCallbacks)?._callbacks(
      (any NSKeyedUnarchiverDelegate).self
    )
  }
}

extension NSKeyedUnarchiverDelegateProxy {
  private final class _Tail: NSKeyedUnarchiverDelegateForwarding {
    weak var _delegate: (any NSKeyedUnarchiverDelegate)?
    var _kept: _Kept?
    var _state = DelegateProxy._OuterState()
    public func _outer(_: (any NSKeyedUnarchiverDelegate).Type) -> (any NSKeyedUnarchiverDelegate)?
    { if let _kept { _kept } else { _delegate ?? _lost() } }
    @inline(never) private func _lost() -> (any NSKeyedUnarchiverDelegate)? {
      _state.takeLoss()?()
      return nil
    }
    func _set(_ delegate: (any NSKeyedUnarchiverDelegate)?) {
      _delegate = delegate
      _state.isSet = delegate != nil
      _keep()
    }
    func _keep() {
      // What is replaced may run code of its own when it goes: not before all is consistent.
      let replaced = _kept
      _kept = _state.lifetime == .weak ? nil : _delegate.map { _Kept($0, self) }
      withExtendedLifetime(replaced) {}
    }
    func _release(_ kept: _Kept?) {
      if _state.lifetime == .untilTerminal, _kept === kept { _kept = nil }
    }
  }
  private final class _Kept: NSKeyedUnarchiverDelegateForwarding {
    let _delegate: any NSKeyedUnarchiverDelegate
    weak let _tail: _Tail?
    init(_ delegate: any NSKeyedUnarchiverDelegate, _ tail: _Tail) {
      _delegate = delegate
      _tail = tail
    }
    @inline(__always) public func _outer(
      _: (any NSKeyedUnarchiverDelegate).Type
    ) -> (any NSKeyedUnarchiverDelegate)? { _delegate }
    public func _passedTerminal(_: (any NSKeyedUnarchiverDelegate).Type) { _tail?._release(self) }
  }
  private final class _Link<_Interceptor: NSKeyedUnarchiverDelegateInterceptor>:
    NSKeyedUnarchiverDelegateLinking
  {
    let _next: any NSKeyedUnarchiverDelegate
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any NSKeyedUnarchiverDelegate) {
      _interceptor = interceptor
      _next = next
    }
    @inline(__always) public func _next(
      _: (any NSKeyedUnarchiverDelegate).Type
    ) -> any NSKeyedUnarchiverDelegate { _next }
    @inline(__always) public func _interceptor(
      _: (any NSKeyedUnarchiverDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `NSKeyedUnarchiverDelegate`, for protocols that refine it.
public enum `NSKeyedUnarchiverDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = NSKeyedUnarchiverDelegateInterceptor
  public typealias _Forwarding = NSKeyedUnarchiverDelegateForwarding
  public typealias _Linking = NSKeyedUnarchiverDelegateLinking
  public typealias _Adapting = NSKeyedUnarchiverDelegateAdapting
  public typealias _Proxy = NSKeyedUnarchiverDelegateProxy
  public typealias _Sharing = Any
  public typealias
    `@Proxied(sendable: true) is what a protocol must say that refines a Sendable one` = ()
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    NSKeyedUnarchiverDelegateRequirements.all
  }
}

/// Sees callbacks of `NSCacheDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol NSCacheDelegateInterceptor {
  func cache(
    _ cache: NSCache<AnyObject, AnyObject>,
    willEvictObject obj: Any,
    next: any NSCacheDelegate
  )
}

extension NSCacheDelegateInterceptor {
  @inlinable public func cache(
    _ cache: NSCache<AnyObject, AnyObject>,
    willEvictObject obj: Any,
    next: any NSCacheDelegate
  ) {
    next.cache(cache, willEvictObject: obj)
  }
}

extension NSCacheDelegateInterceptor where Self == NSCacheDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `NSCacheDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Any
  ) -> NSCacheDelegateCallbacks {
    NSCacheDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `NSCacheDelegate`, forwarded to one delegate.
public protocol NSCacheDelegateForwarding: NSCacheDelegate {
  /// The delegate to forward to, if there is one.
  func _outer(_: (any NSCacheDelegate).Type) -> (any NSCacheDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  func _passedTerminal(_: (any NSCacheDelegate).Type)
}

extension NSCacheDelegateForwarding {
  @inlinable public func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {
    guard let _target = _outer((any NSCacheDelegate).self) else { return }
    _target.cache(cache, willEvictObject: obj)
  }
  public func _passedTerminal(_: (any NSCacheDelegate).Type) {}
}

/// Holds every requirement of `NSCacheDelegate`, handed to one interceptor.
public protocol NSCacheDelegateLinking: NSCacheDelegate {
  /// The interceptor's type.
  associatedtype _Interceptor: NSCacheDelegateInterceptor
  /// What the interceptor passes on to.
  func _next(_: (any NSCacheDelegate).Type) -> any NSCacheDelegate
  /// The interceptor.
  func _interceptor(_: (any NSCacheDelegateInterceptor).Type) -> _Interceptor
}

extension NSCacheDelegateLinking {
  @inlinable @inline(__always) public func cache(
    _ cache: NSCache<AnyObject, AnyObject>,
    willEvictObject obj: Any
  ) {
    _interceptor((any NSCacheDelegateInterceptor).self).cache(
      cache,
      willEvictObject: obj,
      next: _next((any NSCacheDelegate).self)
    )
  }
}

/// Holds every requirement of `NSCacheDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol NSCacheDelegateAdapting: NSCacheDelegateInterceptor {
  /// The interceptor that knows no protocol.
  func _callbacks(_: (any NSCacheDelegate).Type) -> any DelegateProxy.CallbackInterceptor & Any
}

extension NSCacheDelegateAdapting {
  public func cache(
    _ cache: NSCache<AnyObject, AnyObject>,
    willEvictObject obj: Any,
    next: any NSCacheDelegate
  ) {
    let _cache = DelegateProxy._kept(#"NSCache<AnyObject, AnyObject>"#) {
      (_keep: @escaping (NSCache<AnyObject, AnyObject>) -> Void) in _keep(cache)
    }
    DelegateProxy._intercept(
      _callbacks((any NSCacheDelegate).self),
      NSCacheDelegateRequirements._0,
      next as any NSCacheDelegate,
      isRepeatable: _cache.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.cache(
            _cache.value(as: NSCache<AnyObject, AnyObject>.self),
            willEvictObject: obj
          )
          return .result(())
        }
        return .arguments([_cache.argument, obj as Any])
      }
    ) { () -> Void in
      next.cache(cache, willEvictObject: obj)
    }
  }
}

/// Makes an interceptor of one that knows no protocol.
public struct NSCacheDelegateCallbacks: NSCacheDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Any
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Any) {
    _callbacks = interceptor
  }
  public func _callbacks(
    _: (any NSCacheDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Any { _callbacks }
}

/// The requirements of `NSCacheDelegate`, in the order of its declaration.
nonisolated enum NSCacheDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"cache(_:willEvictObject:)"#,
    baseName: #"cache"#,
    labels: [nil, #"willEvictObject"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] { all(after: []) }
}

extension NSCacheDelegateRequirements {
  enum _FirstSeen: NSCacheDelegateInterceptor {}
  enum _SecondSeen: NSCacheDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `NSCacheDelegate`: interceptors first, the outer delegate last.
public final class NSCacheDelegateProxy: NSObject, NSCacheDelegateForwarding, DelegateProxy
    .ForwardingProxy
{
  public typealias Delegate = any NSCacheDelegate
  public typealias Interceptor = any NSCacheDelegateInterceptor
  public typealias Sharing = Any
  private let _tail: _Tail
  private var _head: (any NSCacheDelegate)?

  private var _chain: [any NSCacheDelegateInterceptor] = []
  public var outer: (any NSCacheDelegate)? {
    get { _tail._delegate }
    set { if !DelegateProxy._leadsBack(newValue, to: self) { _tail._set(newValue) } }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _tail._state.lifetime }
    set {
      _tail._state.lifetime = newValue
      _tail._keep()
    }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _tail._state.onLoss }
    set { _tail._state.onLoss = newValue }
  }
  public func holdOuter() {
    if _tail._state.lifetime == .untilTerminal { _tail._keep() }
  }
  public func releaseOuter() { _tail._release(_tail._kept) }
  public var interceptors: [any NSCacheDelegateInterceptor] {
    get { _chain }
    set {
      // What is replaced may run code of its own when it goes: not before all is consistent.
      let replaced = (_head, _chain)
      _chain = newValue
      _head = _linked(newValue)

      withExtendedLifetime(replaced) {}
      DelegateProxy._tellOfReplacement(of: replaced.1, in: self)
    }
  }
  public func _outer(_: (any NSCacheDelegate).Type) -> (any NSCacheDelegate)? {
    if let _head { _head } else { _tail._outer((any NSCacheDelegate).self) }
  }
  public override init() {
    _tail = _Tail()
  }
  private func _linked(_ interceptors: [any NSCacheDelegateInterceptor]) -> (any NSCacheDelegate)? {
    var head: (any NSCacheDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some NSCacheDelegateInterceptor,
    _ next: any NSCacheDelegate
  ) -> any NSCacheDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    NSCacheDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any NSCacheDelegateInterceptor {
    NSCacheDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any NSCacheDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? NSCacheDelegateCallbacks)?._callbacks((any NSCacheDelegate).self)
  }
}

extension NSCacheDelegateProxy {
  private final class _Tail: NSObject, NSCacheDelegateForwarding {
    weak var _delegate: (any NSCacheDelegate)?
    var _kept: _Kept?
    var _state = DelegateProxy._OuterState()
    public func _outer(_: (any NSCacheDelegate).Type) -> (any NSCacheDelegate)? {
      if let _kept { _kept } else { _delegate ?? _lost() }
    }
    @inline(never) private func _lost() -> (any NSCacheDelegate)? {
      _state.takeLoss()?()
      return nil
    }
    func _set(_ delegate: (any NSCacheDelegate)?) {
      _delegate = delegate
      _state.isSet = delegate != nil
      _keep()
    }
    func _keep() {
      // What is replaced may run code of its own when it goes: not before all is consistent.
      let replaced = _kept
      _kept = _state.lifetime == .weak ? nil : _delegate.map { _Kept($0, self) }
      withExtendedLifetime(replaced) {}
    }
    func _release(_ kept: _Kept?) {
      if _state.lifetime == .untilTerminal, _kept === kept { _kept = nil }
    }
  }
  private final class _Kept: NSObject, NSCacheDelegateForwarding {
    let _delegate: any NSCacheDelegate
    weak let _tail: _Tail?
    init(_ delegate: any NSCacheDelegate, _ tail: _Tail) {
      _delegate = delegate
      _tail = tail
    }
    @inline(__always) public func _outer(_: (any NSCacheDelegate).Type) -> (any NSCacheDelegate)? {
      _delegate
    }
    public func _passedTerminal(_: (any NSCacheDelegate).Type) { _tail?._release(self) }
  }
  private final class _Link<_Interceptor: NSCacheDelegateInterceptor>: NSObject,
    NSCacheDelegateLinking
  {
    let _next: any NSCacheDelegate
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any NSCacheDelegate) {
      _interceptor = interceptor
      _next = next
    }
    @inline(__always) public func _next(_: (any NSCacheDelegate).Type) -> any NSCacheDelegate {
      _next
    }
    @inline(__always) public func _interceptor(
      _: (any NSCacheDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `NSCacheDelegate`, for protocols that refine it.
public enum `NSCacheDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = NSCacheDelegateInterceptor
  public typealias _Forwarding = NSCacheDelegateForwarding
  public typealias _Linking = NSCacheDelegateLinking
  public typealias _Adapting = NSCacheDelegateAdapting
  public typealias _Proxy = NSCacheDelegateProxy
  public typealias _Sharing = Any
  public typealias
    `@Proxied(sendable: true) is what a protocol must say that refines a Sendable one` = ()
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    NSCacheDelegateRequirements.all
  }
}

/// Sees callbacks of `PortDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol PortDelegateInterceptor {
  func handle(_ message: PortMessage, next: any PortDelegate)
}

extension PortDelegateInterceptor {
  @inlinable public func handle(_ message: PortMessage, next: any PortDelegate) {
    next.handle(message)
  }
}

extension PortDelegateInterceptor where Self == PortDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `PortDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Any
  ) -> PortDelegateCallbacks {
    PortDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `PortDelegate`, forwarded to one delegate.
public protocol PortDelegateForwarding: PortDelegate {
  /// The delegate to forward to, if there is one.
  func _outer(_: (any PortDelegate).Type) -> (any PortDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  func _passedTerminal(_: (any PortDelegate).Type)
}

extension PortDelegateForwarding {
  @inlinable public func handle(_ message: PortMessage) {
    guard let _target = _outer((any PortDelegate).self) else { return }
    _target.handle(message)
  }
  public func _passedTerminal(_: (any PortDelegate).Type) {}
}

/// Holds every requirement of `PortDelegate`, handed to one interceptor.
public protocol PortDelegateLinking: PortDelegate {
  /// The interceptor's type.
  associatedtype _Interceptor: PortDelegateInterceptor
  /// What the interceptor passes on to.
  func _next(_: (any PortDelegate).Type) -> any PortDelegate
  /// The interceptor.
  func _interceptor(_: (any PortDelegateInterceptor).Type) -> _Interceptor
}

extension PortDelegateLinking {
  @inlinable @inline(__always) public func handle(_ message: PortMessage) {
    _interceptor((any PortDelegateInterceptor).self).handle(
      message,
      next: _next((any PortDelegate).self)
    )
  }
}

/// Holds every requirement of `PortDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol PortDelegateAdapting: PortDelegateInterceptor {
  /// The interceptor that knows no protocol.
  func _callbacks(_: (any PortDelegate).Type) -> any DelegateProxy.CallbackInterceptor & Any
}

extension PortDelegateAdapting {
  public func handle(_ message: PortMessage, next: any PortDelegate) {
    let _message = DelegateProxy._kept(#"PortMessage"#) {
      (_keep: @escaping (PortMessage) -> Void) in _keep(message)
    }
    DelegateProxy._intercept(
      _callbacks((any PortDelegate).self),
      PortDelegateRequirements._0,
      next as any PortDelegate,
      isRepeatable: _message.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.handle(_message.value(as: PortMessage.self))
          return .result(())
        }
        return .arguments([_message.argument])
      }
    ) { () -> Void in
      next.handle(message)
    }
  }
}

/// Makes an interceptor of one that knows no protocol.
public struct PortDelegateCallbacks: PortDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Any
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Any) {
    _callbacks = interceptor
  }
  public func _callbacks(_: (any PortDelegate).Type) -> any DelegateProxy.CallbackInterceptor & Any
  { _callbacks }
}

/// The requirements of `PortDelegate`, in the order of its declaration.
nonisolated enum PortDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"handle(_:)"#,
    baseName: #"handle"#,
    labels: [nil],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )

  static func all(after inherited: [[DelegateProxy.Requirement]]) -> [DelegateProxy.Requirement] {
    var own: [DelegateProxy.Requirement] = []
    own.append(_0)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] { all(after: []) }
}

extension PortDelegateRequirements {
  enum _FirstSeen: PortDelegateInterceptor {}
  enum _SecondSeen: PortDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `PortDelegate`: interceptors first, the outer delegate last.
public final class PortDelegateProxy: PortDelegateForwarding, DelegateProxy.ForwardingProxy {
  public typealias Delegate = any PortDelegate
  public typealias Interceptor = any PortDelegateInterceptor
  public typealias Sharing = Any
  private let _tail: _Tail
  private var _head: (any PortDelegate)?

  private var _chain: [any PortDelegateInterceptor] = []
  public var outer: (any PortDelegate)? {
    get { _tail._delegate }
    set { if !DelegateProxy._leadsBack(newValue, to: self) { _tail._set(newValue) } }
  }
  public var outerLifetime: DelegateProxy.OuterLifetime {
    get { _tail._state.lifetime }
    set {
      _tail._state.lifetime = newValue
      _tail._keep()
    }
  }
  public var onOuterLoss: (@Sendable () -> Void)? {
    get { _tail._state.onLoss }
    set { _tail._state.onLoss = newValue }
  }
  public func holdOuter() {
    if _tail._state.lifetime == .untilTerminal { _tail._keep() }
  }
  public func releaseOuter() { _tail._release(_tail._kept) }
  public var interceptors: [any PortDelegateInterceptor] {
    get { _chain }
    set {
      // What is replaced may run code of its own when it goes: not before all is consistent.
      let replaced = (_head, _chain)
      _chain = newValue
      _head = _linked(newValue)

      withExtendedLifetime(replaced) {}
      DelegateProxy._tellOfReplacement(of: replaced.1, in: self)
    }
  }
  public func _outer(_: (any PortDelegate).Type) -> (any PortDelegate)? {
    if let _head { _head } else { _tail._outer((any PortDelegate).self) }
  }
  public init() {
    _tail = _Tail()
  }
  private func _linked(_ interceptors: [any PortDelegateInterceptor]) -> (any PortDelegate)? {
    var head: (any PortDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some PortDelegateInterceptor,
    _ next: any PortDelegate
  ) -> any PortDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    PortDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any PortDelegateInterceptor {
    PortDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any PortDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? PortDelegateCallbacks)?._callbacks((any PortDelegate).self)
  }
}

extension PortDelegateProxy {
  private final class _Tail: PortDelegateForwarding {
    weak var _delegate: (any PortDelegate)?
    var _kept: _Kept?
    var _state = DelegateProxy._OuterState()
    public func _outer(_: (any PortDelegate).Type) -> (any PortDelegate)? {
      if let _kept { _kept } else { _delegate ?? _lost() }
    }
    @inline(never) private func _lost() -> (any PortDelegate)? {
      _state.takeLoss()?()
      return nil
    }
    func _set(_ delegate: (any PortDelegate)?) {
      _delegate = delegate
      _state.isSet = delegate != nil
      _keep()
    }
    func _keep() {
      // What is replaced may run code of its own when it goes: not before all is consistent.
      let replaced = _kept
      _kept = _state.lifetime == .weak ? nil : _delegate.map { _Kept($0, self) }
      withExtendedLifetime(replaced) {}
    }
    func _release(_ kept: _Kept?) {
      if _state.lifetime == .untilTerminal, _kept === kept { _kept = nil }
    }
  }
  private final class _Kept: PortDelegateForwarding {
    let _delegate: any PortDelegate
    weak let _tail: _Tail?
    init(_ delegate: any PortDelegate, _ tail: _Tail) {
      _delegate = delegate
      _tail = tail
    }
    @inline(__always) public func _outer(_: (any PortDelegate).Type) -> (any PortDelegate)? {
      _delegate
    }
    public func _passedTerminal(_: (any PortDelegate).Type) { _tail?._release(self) }
  }
  private final class _Link<_Interceptor: PortDelegateInterceptor>: PortDelegateLinking {
    let _next: any PortDelegate
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any PortDelegate) {
      _interceptor = interceptor
      _next = next
    }
    @inline(__always) public func _next(_: (any PortDelegate).Type) -> any PortDelegate { _next }
    @inline(__always) public func _interceptor(
      _: (any PortDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `PortDelegate`, for protocols that refine it.
public enum `PortDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = PortDelegateInterceptor
  public typealias _Forwarding = PortDelegateForwarding
  public typealias _Linking = PortDelegateLinking
  public typealias _Adapting = PortDelegateAdapting
  public typealias _Proxy = PortDelegateProxy
  public typealias _Sharing = Any
  public typealias
    `@Proxied(sendable: true) is what a protocol must say that refines a Sendable one` = ()
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    PortDelegateRequirements.all
  }
}
