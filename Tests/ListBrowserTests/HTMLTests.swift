import TestSupport

@testable import ListBrowser

@Suite struct `HTML of a cell` {
  /// Returns the shape and values of a content as JSON.
  private func shaped(
    _ policy: AddressPolicy = AddressPolicy(), @HTMLBuilder _ content: () -> HTML
  ) -> (shape: String, values: [String], refusals: [HTMLRefusal]) {
    let shaped = ShapedHTML(.div, [], content(), policy)
    return (shaped.shape.json.string, shaped.values, shaped.refusals)
  }

  @Test func `is divided into a shape and values`() {
    let isNew = true
    let row = shaped {
      HTML(.strong, .class("title"), .title("artist")) { "Blue" }
      if isNew { "new" }
      for year in 1970...1971 { HTML(.time, .datetime("\(year)")) { "\(year)" } }
    }
    expectEqual(
      row.shape,
      #"["div","",[],["strong","title",["title"],0],0,["time","",["datetime"],0],"#
        + #"["time","",["datetime"],0]]"#)
    expectEqual(row.values, ["artist", "Blue", "new", "1970", "1970", "1971", "1971"])
    expectEqual(row.refusals, [])
  }

  @Test func `has one shape for rows that differ in their values`() {
    func row(_ title: String, _ isDone: Bool) -> ShapedHTML {
      ShapedHTML(
        .div, [], HTML(.input, .type("checkbox"), .checked(isDone), .title(title)), AddressPolicy())
    }
    expectEqual(row("a", true).shape, row("b", false).shape)
    expectEqual(row("b", false).values, ["checkbox", "", "b"])
  }

  @Test func `has no element that runs code or loads documents`() {
    for name in ["script", "iframe", "style", "object", "svg", "form", "link", "meta", "base"] {
      expectEqual(HTMLTag(rawValue: name), nil)
    }
  }

  @Test func `leaves out what could attack a page, and says so`() {
    let row = shaped {
      HTML(.a, .href("javascript:alert(1)"), .title("t")) { "link" }
      HTML(.span, .src("/image.png"), .data("on click", "x"), .aria("", "y")) { "text" }
      HTML(.img, .src("data:image/png,x"), .alt("a"), .alt("b")) { "child" }
    }
    expectEqual(
      row.shape, #"["div","",[],["a","",["title"],0],["span","",[],0],["img","",["alt"]]]"#)
    expectEqual(row.values, ["t", "link", "text", "a"])
    expectEqual(
      row.refusals.map(\.reason),
      [
        .address("javascript:alert(1)"), .attributeOfTag, .attributeName, .attributeName,
        .address("data:image/png,x"), .repeatedAttribute, .children,
      ])
    expectEqual(
      row.refusals.first?.description,
      "the attribute 'href' of 'div > a' is not shown: "
        + "'javascript:alert(1)' is not allowed; use https, a path, or a scheme of the URL policy")
  }

  @Test func `is cut where it is nested too deep`() {
    var content = HTML("inside")
    for _ in 0..<10_000 { content = HTML(.div) { content } }
    #expect(content.depth <= HTML.maximumDepth)
    var deep = HTML("inside")
    for _ in 0...HTML.maximumDepth { deep = HTML(.div) { deep } }
    let row = shaped { deep }
    expectEqual(row.values, [])
    expectEqual(row.refusals.map(\.reason), [.depth])
  }

  @Test(arguments: [
    "https://example.org/a?b#c", "HTTP://example.org", "/a", "a/b:c", "?q=a:b", "#x:y", "", "a b",
  ])
  func `allows ordinary addresses`(address: String) {
    expect(AddressPolicy().allows(address))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", " javascript:alert(1)",
    "\u{1}javascript:alert(1)", "data:text/html,x", "vbscript:x", "//example.org",
    "\\\\example.org", "/\\example.org", "\t//example.org", "mailto:a@example.org", "blob:x",
    "a\u{7F}", "x ",
  ])
  func `refuses other addresses`(address: String) {
    expect(!AddressPolicy().allows(address))
    expect(!shaped { HTML(.a, .href(address)) }.refusals.isEmpty)
  }

  @Test func `allows the schemes of the application, but never those of code`() {
    let policy = AddressPolicy(schemes: ["Mailto", "JavaScript", "data"])
    expectEqual(policy.schemes, ["mailto"])
    expect(policy.allows("mailto:a@example.org"))
    expect(!policy.allows("https://example.org"))
    expect(!policy.allows("javascript:alert(1)"))
  }
}

@Suite struct `JSON of a message` {
  @Test func `is written in one line that no page takes for markup`() {
    let value = JSON.object([
      .init("a", .array([.null, .number(1), .number(0.5), .number(-3e300), .number(.nan)])),
      .init("b", .text("\"\\\n\u{1}</script>\u{2028}é👍")),
    ])
    expectEqual(
      value.string,
      #"{"a":[null,1,0.5,-3e+300,null],"b":"\"\\\n\u0001\u003c/script>\u2028é👍"}"#)
  }
}
