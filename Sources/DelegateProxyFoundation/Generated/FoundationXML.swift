// swift-format-ignore-file
// Generated, not to be edited. Made by:
//   swift run proxy-gen --module FoundationXML --protocol XMLParserDelegate

public import DelegateProxy
public import Foundation
public import FoundationXML

/// Sees callbacks of `XMLParserDelegate` before the outer delegate does, and decides whether and how they go on.
public protocol XMLParserDelegateInterceptor {
  func parserDidStartDocument(_ parser: XMLParser, next: any XMLParserDelegate)
  func parserDidEndDocument(_ parser: XMLParser, next: any XMLParserDelegate)
  func parser(
    _ parser: XMLParser,
    foundNotationDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    next: any XMLParserDelegate
  )
  func parser(
    _ parser: XMLParser,
    foundUnparsedEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    notationName: String?,
    next: any XMLParserDelegate
  )
  func parser(
    _ parser: XMLParser,
    foundAttributeDeclarationWithName attributeName: String,
    forElement elementName: String,
    type: String?,
    defaultValue: String?,
    next: any XMLParserDelegate
  )
  func parser(
    _ parser: XMLParser,
    foundElementDeclarationWithName elementName: String,
    model: String,
    next: any XMLParserDelegate
  )
  func parser(
    _ parser: XMLParser,
    foundInternalEntityDeclarationWithName name: String,
    value: String?,
    next: any XMLParserDelegate
  )
  func parser(
    _ parser: XMLParser,
    foundExternalEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    next: any XMLParserDelegate
  )
  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String],
    next: any XMLParserDelegate
  )
  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    next: any XMLParserDelegate
  )
  func parser(
    _ parser: XMLParser,
    didStartMappingPrefix prefix: String,
    toURI namespaceURI: String,
    next: any XMLParserDelegate
  )
  func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String, next: any XMLParserDelegate)
  func parser(_ parser: XMLParser, foundCharacters string: String, next: any XMLParserDelegate)
  func parser(
    _ parser: XMLParser,
    foundIgnorableWhitespace whitespaceString: String,
    next: any XMLParserDelegate
  )
  func parser(
    _ parser: XMLParser,
    foundProcessingInstructionWithTarget target: String,
    data: String?,
    next: any XMLParserDelegate
  )
  func parser(_ parser: XMLParser, foundComment comment: String, next: any XMLParserDelegate)
  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data, next: any XMLParserDelegate)
  func parser(
    _ parser: XMLParser,
    resolveExternalEntityName name: String,
    systemID: String?,
    next: any XMLParserDelegate
  ) -> Data?
  func parser(
    _ parser: XMLParser,
    parseErrorOccurred parseError: any Error,
    next: any XMLParserDelegate
  )
  func parser(
    _ parser: XMLParser,
    validationErrorOccurred validationError: any Error,
    next: any XMLParserDelegate
  )
}

extension XMLParserDelegateInterceptor {
  @inlinable public func parserDidStartDocument(_ parser: XMLParser, next: any XMLParserDelegate) {
    next.parserDidStartDocument(parser)
  }
  @inlinable public func parserDidEndDocument(_ parser: XMLParser, next: any XMLParserDelegate) {
    next.parserDidEndDocument(parser)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundNotationDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    next: any XMLParserDelegate
  ) {
    next.parser(
      parser,
      foundNotationDeclarationWithName: name,
      publicID: publicID,
      systemID: systemID
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundUnparsedEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    notationName: String?,
    next: any XMLParserDelegate
  ) {
    next.parser(
      parser,
      foundUnparsedEntityDeclarationWithName: name,
      publicID: publicID,
      systemID: systemID,
      notationName: notationName
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundAttributeDeclarationWithName attributeName: String,
    forElement elementName: String,
    type: String?,
    defaultValue: String?,
    next: any XMLParserDelegate
  ) {
    next.parser(
      parser,
      foundAttributeDeclarationWithName: attributeName,
      forElement: elementName,
      type: type,
      defaultValue: defaultValue
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundElementDeclarationWithName elementName: String,
    model: String,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, foundElementDeclarationWithName: elementName, model: model)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundInternalEntityDeclarationWithName name: String,
    value: String?,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, foundInternalEntityDeclarationWithName: name, value: value)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundExternalEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    next: any XMLParserDelegate
  ) {
    next.parser(
      parser,
      foundExternalEntityDeclarationWithName: name,
      publicID: publicID,
      systemID: systemID
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String],
    next: any XMLParserDelegate
  ) {
    next.parser(
      parser,
      didStartElement: elementName,
      namespaceURI: namespaceURI,
      qualifiedName: qName,
      attributes: attributeDict
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    next: any XMLParserDelegate
  ) {
    next.parser(
      parser,
      didEndElement: elementName,
      namespaceURI: namespaceURI,
      qualifiedName: qName
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    didStartMappingPrefix prefix: String,
    toURI namespaceURI: String,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, didStartMappingPrefix: prefix, toURI: namespaceURI)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    didEndMappingPrefix prefix: String,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, didEndMappingPrefix: prefix)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundCharacters string: String,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, foundCharacters: string)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundIgnorableWhitespace whitespaceString: String,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, foundIgnorableWhitespace: whitespaceString)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundProcessingInstructionWithTarget target: String,
    data: String?,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, foundProcessingInstructionWithTarget: target, data: data)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundComment comment: String,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, foundComment: comment)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundCDATA _1: Data,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, foundCDATA: _1)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    resolveExternalEntityName name: String,
    systemID: String?,
    next: any XMLParserDelegate
  ) -> Data? {
    next.parser(parser, resolveExternalEntityName: name, systemID: systemID)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    parseErrorOccurred parseError: any Error,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, parseErrorOccurred: parseError)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    validationErrorOccurred validationError: any Error,
    next: any XMLParserDelegate
  ) {
    next.parser(parser, validationErrorOccurred: validationError)
  }
}

extension XMLParserDelegateInterceptor where Self == XMLParserDelegateCallbacks {
  /// Lets an interceptor that knows no protocol join a chain of `XMLParserDelegate`.
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Any
  ) -> XMLParserDelegateCallbacks {
    XMLParserDelegateCallbacks(interceptor)
  }
}

/// Holds every requirement of `XMLParserDelegate`, forwarded to one delegate.
public protocol XMLParserDelegateForwarding: XMLParserDelegate {
  /// The delegate to forward to, if there is one.
  func _outer(_: (any XMLParserDelegate).Type) -> (any XMLParserDelegate)?
  /// Called when a terminal callback has reached the delegate and returned.
  func _passedTerminal(_: (any XMLParserDelegate).Type)
}

extension XMLParserDelegateForwarding {
  @inlinable public func parserDidStartDocument(_ parser: XMLParser) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parserDidStartDocument(parser)
      return
    }
    _target.parserDidStartDocument(parser)
  }
  @inlinable public func parserDidEndDocument(_ parser: XMLParser) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parserDidEndDocument(parser)
      return
    }
    _target.parserDidEndDocument(parser)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundNotationDeclarationWithName name: String,
    publicID: String?,
    systemID: String?
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(
        parser,
        foundNotationDeclarationWithName: name,
        publicID: publicID,
        systemID: systemID
      )
      return
    }
    _target.parser(
      parser,
      foundNotationDeclarationWithName: name,
      publicID: publicID,
      systemID: systemID
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundUnparsedEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    notationName: String?
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(
        parser,
        foundUnparsedEntityDeclarationWithName: name,
        publicID: publicID,
        systemID: systemID,
        notationName: notationName
      )
      return
    }
    _target.parser(
      parser,
      foundUnparsedEntityDeclarationWithName: name,
      publicID: publicID,
      systemID: systemID,
      notationName: notationName
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundAttributeDeclarationWithName attributeName: String,
    forElement elementName: String,
    type: String?,
    defaultValue: String?
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(
        parser,
        foundAttributeDeclarationWithName: attributeName,
        forElement: elementName,
        type: type,
        defaultValue: defaultValue
      )
      return
    }
    _target.parser(
      parser,
      foundAttributeDeclarationWithName: attributeName,
      forElement: elementName,
      type: type,
      defaultValue: defaultValue
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundElementDeclarationWithName elementName: String,
    model: String
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(
        parser,
        foundElementDeclarationWithName: elementName,
        model: model
      )
      return
    }
    _target.parser(parser, foundElementDeclarationWithName: elementName, model: model)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundInternalEntityDeclarationWithName name: String,
    value: String?
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(
        parser,
        foundInternalEntityDeclarationWithName: name,
        value: value
      )
      return
    }
    _target.parser(parser, foundInternalEntityDeclarationWithName: name, value: value)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundExternalEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(
        parser,
        foundExternalEntityDeclarationWithName: name,
        publicID: publicID,
        systemID: systemID
      )
      return
    }
    _target.parser(
      parser,
      foundExternalEntityDeclarationWithName: name,
      publicID: publicID,
      systemID: systemID
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(
        parser,
        didStartElement: elementName,
        namespaceURI: namespaceURI,
        qualifiedName: qName,
        attributes: attributeDict
      )
      return
    }
    _target.parser(
      parser,
      didStartElement: elementName,
      namespaceURI: namespaceURI,
      qualifiedName: qName,
      attributes: attributeDict
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(
        parser,
        didEndElement: elementName,
        namespaceURI: namespaceURI,
        qualifiedName: qName
      )
      return
    }
    _target.parser(
      parser,
      didEndElement: elementName,
      namespaceURI: namespaceURI,
      qualifiedName: qName
    )
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    didStartMappingPrefix prefix: String,
    toURI namespaceURI: String
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(parser, didStartMappingPrefix: prefix, toURI: namespaceURI)
      return
    }
    _target.parser(parser, didStartMappingPrefix: prefix, toURI: namespaceURI)
  }
  @inlinable public func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(parser, didEndMappingPrefix: prefix)
      return
    }
    _target.parser(parser, didEndMappingPrefix: prefix)
  }
  @inlinable public func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(parser, foundCharacters: string)
      return
    }
    _target.parser(parser, foundCharacters: string)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundIgnorableWhitespace whitespaceString: String
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(parser, foundIgnorableWhitespace: whitespaceString)
      return
    }
    _target.parser(parser, foundIgnorableWhitespace: whitespaceString)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    foundProcessingInstructionWithTarget target: String,
    data: String?
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(
        parser,
        foundProcessingInstructionWithTarget: target,
        data: data
      )
      return
    }
    _target.parser(parser, foundProcessingInstructionWithTarget: target, data: data)
  }
  @inlinable public func parser(_ parser: XMLParser, foundComment comment: String) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(parser, foundComment: comment)
      return
    }
    _target.parser(parser, foundComment: comment)
  }
  @inlinable public func parser(_ parser: XMLParser, foundCDATA _1: Data) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(parser, foundCDATA: _1)
      return
    }
    _target.parser(parser, foundCDATA: _1)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    resolveExternalEntityName name: String,
    systemID: String?
  ) -> Data? {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      return XMLParserDelegateDefaults().parser(
        parser,
        resolveExternalEntityName: name,
        systemID: systemID
      )
    }
    return _target.parser(parser, resolveExternalEntityName: name, systemID: systemID)
  }
  @inlinable public func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(parser, parseErrorOccurred: parseError)
      return
    }
    _target.parser(parser, parseErrorOccurred: parseError)
  }
  @inlinable public func parser(
    _ parser: XMLParser,
    validationErrorOccurred validationError: any Error
  ) {
    guard let _target = _outer((any XMLParserDelegate).self) else {
      XMLParserDelegateDefaults().parser(parser, validationErrorOccurred: validationError)
      return
    }
    _target.parser(parser, validationErrorOccurred: validationError)
  }
  public func _passedTerminal(_: (any XMLParserDelegate).Type) {}
}

/// Holds every requirement of `XMLParserDelegate`, handed to one interceptor.
public protocol XMLParserDelegateLinking: XMLParserDelegate {
  /// The interceptor's type.
  associatedtype _Interceptor: XMLParserDelegateInterceptor
  /// What the interceptor passes on to.
  func _next(_: (any XMLParserDelegate).Type) -> any XMLParserDelegate
  /// The interceptor.
  func _interceptor(_: (any XMLParserDelegateInterceptor).Type) -> _Interceptor
}

extension XMLParserDelegateLinking {
  @inlinable @inline(__always) public func parserDidStartDocument(_ parser: XMLParser) {
    _interceptor((any XMLParserDelegateInterceptor).self).parserDidStartDocument(
      parser,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parserDidEndDocument(_ parser: XMLParser) {
    _interceptor((any XMLParserDelegateInterceptor).self).parserDidEndDocument(
      parser,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    foundNotationDeclarationWithName name: String,
    publicID: String?,
    systemID: String?
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundNotationDeclarationWithName: name,
      publicID: publicID,
      systemID: systemID,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    foundUnparsedEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    notationName: String?
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundUnparsedEntityDeclarationWithName: name,
      publicID: publicID,
      systemID: systemID,
      notationName: notationName,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    foundAttributeDeclarationWithName attributeName: String,
    forElement elementName: String,
    type: String?,
    defaultValue: String?
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundAttributeDeclarationWithName: attributeName,
      forElement: elementName,
      type: type,
      defaultValue: defaultValue,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    foundElementDeclarationWithName elementName: String,
    model: String
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundElementDeclarationWithName: elementName,
      model: model,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    foundInternalEntityDeclarationWithName name: String,
    value: String?
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundInternalEntityDeclarationWithName: name,
      value: value,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    foundExternalEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundExternalEntityDeclarationWithName: name,
      publicID: publicID,
      systemID: systemID,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      didStartElement: elementName,
      namespaceURI: namespaceURI,
      qualifiedName: qName,
      attributes: attributeDict,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      didEndElement: elementName,
      namespaceURI: namespaceURI,
      qualifiedName: qName,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    didStartMappingPrefix prefix: String,
    toURI namespaceURI: String
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      didStartMappingPrefix: prefix,
      toURI: namespaceURI,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    didEndMappingPrefix prefix: String
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      didEndMappingPrefix: prefix,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    foundCharacters string: String
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundCharacters: string,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    foundIgnorableWhitespace whitespaceString: String
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundIgnorableWhitespace: whitespaceString,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    foundProcessingInstructionWithTarget target: String,
    data: String?
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundProcessingInstructionWithTarget: target,
      data: data,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(_ parser: XMLParser, foundComment comment: String)
  {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundComment: comment,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(_ parser: XMLParser, foundCDATA _1: Data) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      foundCDATA: _1,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    resolveExternalEntityName name: String,
    systemID: String?
  ) -> Data? {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      resolveExternalEntityName: name,
      systemID: systemID,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    parseErrorOccurred parseError: any Error
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      parseErrorOccurred: parseError,
      next: _next((any XMLParserDelegate).self)
    )
  }
  @inlinable @inline(__always) public func parser(
    _ parser: XMLParser,
    validationErrorOccurred validationError: any Error
  ) {
    _interceptor((any XMLParserDelegateInterceptor).self).parser(
      parser,
      validationErrorOccurred: validationError,
      next: _next((any XMLParserDelegate).self)
    )
  }
}

/// Holds every requirement of `XMLParserDelegateInterceptor`, handed to an interceptor that knows no protocol.
public protocol XMLParserDelegateAdapting: XMLParserDelegateInterceptor {
  /// The interceptor that knows no protocol.
  func _callbacks(_: (any XMLParserDelegate).Type) -> any DelegateProxy.CallbackInterceptor & Any
}

extension XMLParserDelegateAdapting {
  public func parserDidStartDocument(_ parser: XMLParser, next: any XMLParserDelegate) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._0,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parserDidStartDocument(_parser.value(as: XMLParser.self))
          return .result(())
        }
        return .arguments([_parser.argument])
      }
    ) { () -> Void in
      next.parserDidStartDocument(parser)
    }
  }
  public func parserDidEndDocument(_ parser: XMLParser, next: any XMLParserDelegate) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._1,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parserDidEndDocument(_parser.value(as: XMLParser.self))
          return .result(())
        }
        return .arguments([_parser.argument])
      }
    ) { () -> Void in
      next.parserDidEndDocument(parser)
    }
  }
  public func parser(
    _ parser: XMLParser,
    foundNotationDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._2,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            foundNotationDeclarationWithName: name,
            publicID: publicID,
            systemID: systemID
          )
          return .result(())
        }
        return .arguments([_parser.argument, name as Any, publicID as Any, systemID as Any])
      }
    ) { () -> Void in
      next.parser(
        parser,
        foundNotationDeclarationWithName: name,
        publicID: publicID,
        systemID: systemID
      )
    }
  }
  public func parser(
    _ parser: XMLParser,
    foundUnparsedEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    notationName: String?,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._3,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            foundUnparsedEntityDeclarationWithName: name,
            publicID: publicID,
            systemID: systemID,
            notationName: notationName
          )
          return .result(())
        }
        return .arguments([
          _parser.argument, name as Any, publicID as Any, systemID as Any, notationName as Any,
        ])
      }
    ) { () -> Void in
      next.parser(
        parser,
        foundUnparsedEntityDeclarationWithName: name,
        publicID: publicID,
        systemID: systemID,
        notationName: notationName
      )
    }
  }
  public func parser(
    _ parser: XMLParser,
    foundAttributeDeclarationWithName attributeName: String,
    forElement elementName: String,
    type: String?,
    defaultValue: String?,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._4,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            foundAttributeDeclarationWithName: attributeName,
            forElement: elementName,
            type: type,
            defaultValue: defaultValue
          )
          return .result(())
        }
        return .arguments([
          _parser.argument, attributeName as Any, elementName as Any, type as Any,
          defaultValue as Any,
        ])
      }
    ) { () -> Void in
      next.parser(
        parser,
        foundAttributeDeclarationWithName: attributeName,
        forElement: elementName,
        type: type,
        defaultValue: defaultValue
      )
    }
  }
  public func parser(
    _ parser: XMLParser,
    foundElementDeclarationWithName elementName: String,
    model: String,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._5,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            foundElementDeclarationWithName: elementName,
            model: model
          )
          return .result(())
        }
        return .arguments([_parser.argument, elementName as Any, model as Any])
      }
    ) { () -> Void in
      next.parser(parser, foundElementDeclarationWithName: elementName, model: model)
    }
  }
  public func parser(
    _ parser: XMLParser,
    foundInternalEntityDeclarationWithName name: String,
    value: String?,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._6,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            foundInternalEntityDeclarationWithName: name,
            value: value
          )
          return .result(())
        }
        return .arguments([_parser.argument, name as Any, value as Any])
      }
    ) { () -> Void in
      next.parser(parser, foundInternalEntityDeclarationWithName: name, value: value)
    }
  }
  public func parser(
    _ parser: XMLParser,
    foundExternalEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._7,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            foundExternalEntityDeclarationWithName: name,
            publicID: publicID,
            systemID: systemID
          )
          return .result(())
        }
        return .arguments([_parser.argument, name as Any, publicID as Any, systemID as Any])
      }
    ) { () -> Void in
      next.parser(
        parser,
        foundExternalEntityDeclarationWithName: name,
        publicID: publicID,
        systemID: systemID
      )
    }
  }
  public func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String],
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._8,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            didStartElement: elementName,
            namespaceURI: namespaceURI,
            qualifiedName: qName,
            attributes: attributeDict
          )
          return .result(())
        }
        return .arguments([
          _parser.argument, elementName as Any, namespaceURI as Any, qName as Any,
          attributeDict as Any,
        ])
      }
    ) { () -> Void in
      next.parser(
        parser,
        didStartElement: elementName,
        namespaceURI: namespaceURI,
        qualifiedName: qName,
        attributes: attributeDict
      )
    }
  }
  public func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._9,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            didEndElement: elementName,
            namespaceURI: namespaceURI,
            qualifiedName: qName
          )
          return .result(())
        }
        return .arguments([_parser.argument, elementName as Any, namespaceURI as Any, qName as Any])
      }
    ) { () -> Void in
      next.parser(
        parser,
        didEndElement: elementName,
        namespaceURI: namespaceURI,
        qualifiedName: qName
      )
    }
  }
  public func parser(
    _ parser: XMLParser,
    didStartMappingPrefix prefix: String,
    toURI namespaceURI: String,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._10,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            didStartMappingPrefix: prefix,
            toURI: namespaceURI
          )
          return .result(())
        }
        return .arguments([_parser.argument, prefix as Any, namespaceURI as Any])
      }
    ) { () -> Void in
      next.parser(parser, didStartMappingPrefix: prefix, toURI: namespaceURI)
    }
  }
  public func parser(
    _ parser: XMLParser,
    didEndMappingPrefix prefix: String,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._11,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(_parser.value(as: XMLParser.self), didEndMappingPrefix: prefix)
          return .result(())
        }
        return .arguments([_parser.argument, prefix as Any])
      }
    ) { () -> Void in
      next.parser(parser, didEndMappingPrefix: prefix)
    }
  }
  public func parser(
    _ parser: XMLParser,
    foundCharacters string: String,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._12,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(_parser.value(as: XMLParser.self), foundCharacters: string)
          return .result(())
        }
        return .arguments([_parser.argument, string as Any])
      }
    ) { () -> Void in
      next.parser(parser, foundCharacters: string)
    }
  }
  public func parser(
    _ parser: XMLParser,
    foundIgnorableWhitespace whitespaceString: String,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._13,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            foundIgnorableWhitespace: whitespaceString
          )
          return .result(())
        }
        return .arguments([_parser.argument, whitespaceString as Any])
      }
    ) { () -> Void in
      next.parser(parser, foundIgnorableWhitespace: whitespaceString)
    }
  }
  public func parser(
    _ parser: XMLParser,
    foundProcessingInstructionWithTarget target: String,
    data: String?,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._14,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            foundProcessingInstructionWithTarget: target,
            data: data
          )
          return .result(())
        }
        return .arguments([_parser.argument, target as Any, data as Any])
      }
    ) { () -> Void in
      next.parser(parser, foundProcessingInstructionWithTarget: target, data: data)
    }
  }
  public func parser(_ parser: XMLParser, foundComment comment: String, next: any XMLParserDelegate)
  {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._15,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(_parser.value(as: XMLParser.self), foundComment: comment)
          return .result(())
        }
        return .arguments([_parser.argument, comment as Any])
      }
    ) { () -> Void in
      next.parser(parser, foundComment: comment)
    }
  }
  public func parser(_ parser: XMLParser, foundCDATA _1: Data, next: any XMLParserDelegate) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._16,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(_parser.value(as: XMLParser.self), foundCDATA: _1)
          return .result(())
        }
        return .arguments([_parser.argument, _1 as Any])
      }
    ) { () -> Void in
      next.parser(parser, foundCDATA: _1)
    }
  }
  public func parser(
    _ parser: XMLParser,
    resolveExternalEntityName name: String,
    systemID: String?,
    next: any XMLParserDelegate
  ) -> Data? {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    return DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._17,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          return .result(
            _delegate.parser(
              _parser.value(as: XMLParser.self),
              resolveExternalEntityName: name,
              systemID: systemID
            )
          )
        }
        return .arguments([_parser.argument, name as Any, systemID as Any])
      }
    ) { () -> Data? in
      next.parser(parser, resolveExternalEntityName: name, systemID: systemID)
    }
  }
  public func parser(
    _ parser: XMLParser,
    parseErrorOccurred parseError: any Error,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._18,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(_parser.value(as: XMLParser.self), parseErrorOccurred: parseError)
          return .result(())
        }
        return .arguments([_parser.argument, parseError as Any])
      }
    ) { () -> Void in
      next.parser(parser, parseErrorOccurred: parseError)
    }
  }
  public func parser(
    _ parser: XMLParser,
    validationErrorOccurred validationError: any Error,
    next: any XMLParserDelegate
  ) {
    let _parser = DelegateProxy._kept(#"XMLParser"#) { (_keep: @escaping (XMLParser) -> Void) in
      _keep(parser)
    }
    DelegateProxy._intercept(
      _callbacks((any XMLParserDelegate).self),
      XMLParserDelegateRequirements._19,
      next as any XMLParserDelegate,
      isRepeatable: _parser.isKept,
      access: { _delegate in
        if let _delegate {
          _delegate.parser(
            _parser.value(as: XMLParser.self),
            validationErrorOccurred: validationError
          )
          return .result(())
        }
        return .arguments([_parser.argument, validationError as Any])
      }
    ) { () -> Void in
      next.parser(parser, validationErrorOccurred: validationError)
    }
  }
}

/// Makes an interceptor of one that knows no protocol.
public struct XMLParserDelegateCallbacks: XMLParserDelegateAdapting {
  private let _callbacks: any DelegateProxy.CallbackInterceptor & Any
  public init(_ interceptor: any DelegateProxy.CallbackInterceptor & Any) {
    _callbacks = interceptor
  }
  public func _callbacks(
    _: (any XMLParserDelegate).Type
  ) -> any DelegateProxy.CallbackInterceptor & Any { _callbacks }
}

/// Answers with the default implementations of `XMLParserDelegate` when there is no outer delegate.
public final class XMLParserDelegateDefaults: XMLParserDelegate {
  public init() {}
}

/// The requirements of `XMLParserDelegate`, in the order of its declaration.
nonisolated enum XMLParserDelegateRequirements {
  static let _0 = DelegateProxy.Requirement(
    #"parserDidStartDocument(_:)"#,
    baseName: #"parserDidStartDocument"#,
    labels: [nil],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _1 = DelegateProxy.Requirement(
    #"parserDidEndDocument(_:)"#,
    baseName: #"parserDidEndDocument"#,
    labels: [nil],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _2 = DelegateProxy.Requirement(
    #"parser(_:foundNotationDeclarationWithName:publicID:systemID:)"#,
    baseName: #"parser"#,
    labels: [nil, #"foundNotationDeclarationWithName"#, #"publicID"#, #"systemID"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _3 = DelegateProxy.Requirement(
    #"parser(_:foundUnparsedEntityDeclarationWithName:publicID:systemID:notationName:)"#,
    baseName: #"parser"#,
    labels: [
      nil, #"foundUnparsedEntityDeclarationWithName"#, #"publicID"#, #"systemID"#, #"notationName"#,
    ],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _4 = DelegateProxy.Requirement(
    #"parser(_:foundAttributeDeclarationWithName:forElement:type:defaultValue:)"#,
    baseName: #"parser"#,
    labels: [
      nil, #"foundAttributeDeclarationWithName"#, #"forElement"#, #"type"#, #"defaultValue"#,
    ],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _5 = DelegateProxy.Requirement(
    #"parser(_:foundElementDeclarationWithName:model:)"#,
    baseName: #"parser"#,
    labels: [nil, #"foundElementDeclarationWithName"#, #"model"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _6 = DelegateProxy.Requirement(
    #"parser(_:foundInternalEntityDeclarationWithName:value:)"#,
    baseName: #"parser"#,
    labels: [nil, #"foundInternalEntityDeclarationWithName"#, #"value"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _7 = DelegateProxy.Requirement(
    #"parser(_:foundExternalEntityDeclarationWithName:publicID:systemID:)"#,
    baseName: #"parser"#,
    labels: [nil, #"foundExternalEntityDeclarationWithName"#, #"publicID"#, #"systemID"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _8 = DelegateProxy.Requirement(
    #"parser(_:didStartElement:namespaceURI:qualifiedName:attributes:)"#,
    baseName: #"parser"#,
    labels: [nil, #"didStartElement"#, #"namespaceURI"#, #"qualifiedName"#, #"attributes"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _9 = DelegateProxy.Requirement(
    #"parser(_:didEndElement:namespaceURI:qualifiedName:)"#,
    baseName: #"parser"#,
    labels: [nil, #"didEndElement"#, #"namespaceURI"#, #"qualifiedName"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _10 = DelegateProxy.Requirement(
    #"parser(_:didStartMappingPrefix:toURI:)"#,
    baseName: #"parser"#,
    labels: [nil, #"didStartMappingPrefix"#, #"toURI"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _11 = DelegateProxy.Requirement(
    #"parser(_:didEndMappingPrefix:)"#,
    baseName: #"parser"#,
    labels: [nil, #"didEndMappingPrefix"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _12 = DelegateProxy.Requirement(
    #"parser(_:foundCharacters:)"#,
    baseName: #"parser"#,
    labels: [nil, #"foundCharacters"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _13 = DelegateProxy.Requirement(
    #"parser(_:foundIgnorableWhitespace:)"#,
    baseName: #"parser"#,
    labels: [nil, #"foundIgnorableWhitespace"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _14 = DelegateProxy.Requirement(
    #"parser(_:foundProcessingInstructionWithTarget:data:)"#,
    baseName: #"parser"#,
    labels: [nil, #"foundProcessingInstructionWithTarget"#, #"data"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _15 = DelegateProxy.Requirement(
    #"parser(_:foundComment:)"#,
    baseName: #"parser"#,
    labels: [nil, #"foundComment"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _16 = DelegateProxy.Requirement(
    #"parser(_:foundCDATA:)"#,
    baseName: #"parser"#,
    labels: [nil, #"foundCDATA"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _17 = DelegateProxy.Requirement(
    #"parser(_:resolveExternalEntityName:systemID:)"#,
    baseName: #"parser"#,
    labels: [nil, #"resolveExternalEntityName"#, #"systemID"#],
    kind: .method,
    isTerminal: false,
    errorIndex: nil
  )
  static let _18 = DelegateProxy.Requirement(
    #"parser(_:parseErrorOccurred:)"#,
    baseName: #"parser"#,
    labels: [nil, #"parseErrorOccurred"#],
    kind: .method,
    isTerminal: false,
    errorIndex: 1
  )
  static let _19 = DelegateProxy.Requirement(
    #"parser(_:validationErrorOccurred:)"#,
    baseName: #"parser"#,
    labels: [nil, #"validationErrorOccurred"#],
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
    own.append(_16)
    own.append(_17)
    own.append(_18)
    own.append(_19)
    return DelegateProxy.Requirement._merge(inherited, own)
  }
  static var all: [DelegateProxy.Requirement] { all(after: []) }
}

extension XMLParserDelegateRequirements {
  enum _FirstSeen: XMLParserDelegateInterceptor {}
  enum _SecondSeen: XMLParserDelegateInterceptor {}
}

/// Stands in a slot for a delegate of type `XMLParserDelegate`: interceptors first, the outer delegate last.
public final class XMLParserDelegateProxy: XMLParserDelegateForwarding, DelegateProxy
    .ForwardingProxy
{
  public typealias Delegate = any XMLParserDelegate
  public typealias Interceptor = any XMLParserDelegateInterceptor
  public typealias Sharing = Any
  private let _tail: _Tail
  private var _head: (any XMLParserDelegate)?

  private var _chain: [any XMLParserDelegateInterceptor] = []
  public var outer: (any XMLParserDelegate)? {
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
  public var interceptors: [any XMLParserDelegateInterceptor] {
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
  public func _outer(_: (any XMLParserDelegate).Type) -> (any XMLParserDelegate)? {
    if let _head { _head } else { _tail._outer((any XMLParserDelegate).self) }
  }
  public init() {
    _tail = _Tail()
  }
  private func _linked(
    _ interceptors: [any XMLParserDelegateInterceptor]
  ) -> (any XMLParserDelegate)? {
    var head: (any XMLParserDelegate)?
    for interceptor in interceptors.reversed() { head = _link(interceptor, head ?? _tail) }
    return head
  }
  private func _link(
    _ interceptor: some XMLParserDelegateInterceptor,
    _ next: any XMLParserDelegate
  ) -> any XMLParserDelegate { _Link(interceptor, next) }
  nonisolated public static var requirements: [DelegateProxy.Requirement] {
    XMLParserDelegateRequirements.all
  }
  public static func callbacks(
    _ interceptor: any DelegateProxy.CallbackInterceptor & Swift.Sendable
  ) -> any XMLParserDelegateInterceptor {
    XMLParserDelegateCallbacks(interceptor)
  }
  public static func _callbackInterceptor(
    of interceptor: any XMLParserDelegateInterceptor
  ) -> (any DelegateProxy.CallbackInterceptor)? {
    (interceptor as? XMLParserDelegateCallbacks)?._callbacks((any XMLParserDelegate).self)
  }
}

extension XMLParserDelegateProxy {
  private final class _Tail: XMLParserDelegateForwarding {
    weak var _delegate: (any XMLParserDelegate)?
    var _kept: _Kept?
    var _state = DelegateProxy._OuterState()
    public func _outer(_: (any XMLParserDelegate).Type) -> (any XMLParserDelegate)? {
      if let _kept { _kept } else { _delegate ?? _lost() }
    }
    @inline(never) private func _lost() -> (any XMLParserDelegate)? {
      _state.takeLoss()?()
      return nil
    }
    func _set(_ delegate: (any XMLParserDelegate)?) {
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
  private final class _Kept: XMLParserDelegateForwarding {
    let _delegate: any XMLParserDelegate
    weak let _tail: _Tail?
    init(_ delegate: any XMLParserDelegate, _ tail: _Tail) {
      _delegate = delegate
      _tail = tail
    }
    @inline(__always) public func _outer(
      _: (any XMLParserDelegate).Type
    ) -> (any XMLParserDelegate)? { _delegate }
    public func _passedTerminal(_: (any XMLParserDelegate).Type) { _tail?._release(self) }
  }
  private final class _Link<_Interceptor: XMLParserDelegateInterceptor>: XMLParserDelegateLinking {
    let _next: any XMLParserDelegate
    let _interceptor: _Interceptor
    init(_ interceptor: _Interceptor, _ next: any XMLParserDelegate) {
      _interceptor = interceptor
      _next = next
    }
    @inline(__always) public func _next(_: (any XMLParserDelegate).Type) -> any XMLParserDelegate {
      _next
    }
    @inline(__always) public func _interceptor(
      _: (any XMLParserDelegateInterceptor).Type
    ) -> _Interceptor { _interceptor }
  }
}

/// What is generated for `XMLParserDelegate`, for protocols that refine it.
public enum `XMLParserDelegate must be @Proxied too, since a @Proxied protocol refines it` {
  public typealias _Interceptor = XMLParserDelegateInterceptor
  public typealias _Forwarding = XMLParserDelegateForwarding
  public typealias _Linking = XMLParserDelegateLinking
  public typealias _Adapting = XMLParserDelegateAdapting
  public typealias _Proxy = XMLParserDelegateProxy
  public typealias _Sharing = Any
  public typealias
    `@Proxied(sendable: true) is what a protocol must say that refines a Sendable one` = ()
  nonisolated public static var _requirements: [DelegateProxy.Requirement] {
    XMLParserDelegateRequirements.all
  }
}
