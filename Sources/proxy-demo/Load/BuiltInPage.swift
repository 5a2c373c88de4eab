import Foundation

/// The page that is loaded where no other is asked for: it uses all that can be shown, and explains
/// what the reader has before them.
enum BuiltInPage {
  /// The page as a URL that holds it, so that it is loaded like any other.
  static var url: URL? {
    URL(string: "data:text/html;charset=utf-8;base64,\(Data(html.utf8).base64EncodedString())")
  }

  static let html = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>A page, and how it came here</title>
    <style>p { color: teal }</style>
    <script>document.write("Scripts and styles are never shown.")</script>
    </head>
    <body>

    <h1>What you have just seen</h1>
    <p>Each line above is a <em>callback</em>: the loader calling its delegate. Between the two stands
    a <strong>proxy</strong>, which <code>@Proxied</code> generated from one delegate protocol. It
    passes every callback through a chain of <em>interceptors</em> and hands it to the outer delegate
    last, so you see each one several times, once for every link that saw it.</p>

    <ol>
    <li>The <b>observer</b> that waits for the end of the load. It is silent.
    <li>The <b>interceptors</b>, in order. Here they only print; they could as well change a callback,
      repeat it, or hold it back.
    <li>The <b>outer delegate</b>, which gives the answers, such as <code>true</code> to the question
      whether to start.
    </ol>

    <h2>Why it is synchronous</h2>
    <p>The loader itself is <u>asynchronous</u>: its <code>load</code> returns at once, and its
    callbacks come later, from the run loop. Wrapped in a
    <code>SynchronousLoader</code>, the same call waits in a <mark>nested run loop</mark> until the
    terminal callback has passed &ndash; while timers, sources and all other callbacks go on. That
    costs <s>a thread</s> a few microseconds. Add
    <kbd>--async</kbd> to see the loader by itself.</p>

    <blockquote>
    <p>Nothing stops the nested loop but the load it waits for, and it stops no loop but its own.</p>
    <p>That is the whole promise, and most of the work.</p>
    </blockquote>

    <h2>In your own code</h2>
    <pre><code>let loader = SynchronousLoader(URLLoader())
    loader.delegate = myDelegate        // still told everything
    let page = try loader.content(for: request, timeout: .seconds(5))</code></pre>

    <h2>What a page may contain</h2>
    <table>
    <tr><th>In the page</th><th>In the terminal</th></tr>
    <tr><td><code>b</code>, <code>strong</code></td><td><b>bold</b></td></tr>
    <tr><td><code>i</code>, <code>em</code></td><td><i>italic</i></td></tr>
    <tr><td><code>u</code>, <code>s</code></td><td><u>underlined</u>, <s>struck through</s></td></tr>
    <tr><td><code>mark</code>, <code>code</code></td><td><mark>marked</mark>, <code>code</code></td></tr>
    <tr><td><code>sup</code>, <code>sub</code></td><td>x<sup>2</sup> and H<sub>2</sub>O</td></tr>
    <tr><td>entities</td><td>&lt; &amp; &gt; &copy; &euro; &frac12; &rarr; &hellip; &#9731;</td></tr>
    <tr><td>any script</td><td>Ελληνικά, кириллица, 日本語, 👩‍🚀</td></tr>
    </table>

    <ul>
    <li>Lists, and lists in lists:
      <ul>
      <li>one level down,
        <ul><li>and another.</ul>
      <li>Long items are wrapped to the width of the terminal, and what follows stands under their
        first word.
      </ul>
    <li>Definitions:
      <dl>
      <dt>subject</dt><dd>the object that calls a delegate</dd>
      <dt>proxy</dt><dd>what stands in the delegate&rsquo;s place</dd>
      </dl>
    <li>Lines that are<br>broken where the author wanted.
    <li><a href="https://www.swift.org/documentation/">Links</a>, numbered, with their addresses at
      the end.
    <li>Tags that are <b>never closed, <i>closed in the wrong order,</b> or</i> <blink>not known</blink>
      do no harm.
    </ul>

    <hr>
    <p>Now try a page of your own: <kbd>proxy-demo load FILE</kbd>, or a URL, or <kbd>-</kbd> for
    standard input. <kbd>proxy-demo --help</kbd> tells the rest.</p>

    </body>
    </html>
    """
}
