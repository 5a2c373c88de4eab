/// The feed that is read where no other is named.
enum BuiltInFeed {
  static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0">
    <channel>
      <title>News of callbacks</title>
      <link>https://example.com/</link>
      <description>What happens between a subject and its delegate.</description>
      <item>
        <title>A gate holds what nobody may see yet</title>
        <link>https://example.com/gate</link>
        <guid>callbacks-1</guid>
      </item>
      <item>
        <title>Many changes, one reload</title>
        <link>https://example.com/reload</link>
        <guid>callbacks-2</guid>
      </item>
      <item>
        <title><![CDATA[A completion is called <exactly> once]]></title>
        <link>https://example.com/once</link>
        <guid>callbacks-3</guid>
      </item>
      <item>
        <title>Nothing is left when the list goes &amp; nobody misses it</title>
        <link>https://example.com/teardown</link>
        <guid>callbacks-4</guid>
      </item>
    </channel>
    </rss>
    """
}
