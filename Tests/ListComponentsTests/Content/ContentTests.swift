import ListComponents
import TestSupport

@Suite("Content")
struct ContentTests {
  /// A header with a child, a feed with two cards, one of which has a child, and an overlay.
  private var sample: ViewContent {
    var content = ViewContent(id: "view", title: "Title")
    content.editHeader { $0.children.edit("logo") { $0.title = "Logo" } }
    content.body.edit("feed") { feed in
      feed.children.edit("a/b~c") { $0.children.edit("deep") { $0.title = "Deep" } }
      feed.children.edit("first") { $0.preferredIndex = 0 }
    }
    content.body.edit("end") { _ in }
    content.overlays.edit("feed") { _ in }
    return content
  }

  @Test func `Only components count as content`() {
    var content = ViewContent(id: "id", title: "title")
    content.data = ["key": 1]
    expect(content.isEmpty)
    expectEqual(content.header, nil)
    content.editHeader { $0.id = "other" }
    expect(content.header?.id == "header" && !content.isEmpty)
  }

  @Test func `All components of a view can be removed at once`() {
    var content = sample
    content.data = ["key": 1]
    content.removeAll()
    expect(content.isEmpty && content.title == "Title" && content.id == "view")
    expectEqual(content.data, ["key": 1])
  }

  @Test func `A path leads to its component`() throws {
    let content = sample
    expectEqual(content[.header]?.id, "header")
    expectEqual(content[try #require(ComponentPath("header/logo"))]?.title, "Logo")
    expectEqual(content[.body("feed", "a/b~c", "deep")]?.title, "Deep")
    expectEqual(content[.body("feed", "none", "deep")], nil)
    expectEqual(content[.overlays("feed")]?.children.isEmpty, true)
    expectEqual(ViewContent()[.header], nil)
  }

  @Test("Indexes are those of what is shown, at each level")
  func indexes() throws {
    let content = sample
    expectEqual(content.indexes(of: .header), [0])
    expectEqual(content.indexes(of: .header.child("logo")), [0, 0])
    expectEqual(content.indexes(of: .body("feed", "a/b~c", "deep")), [0, 1, 0])
    expectEqual(content.indexes(of: .body("end")), [1])
    expectEqual(content.indexes(of: .body("none")), nil)
    expectEqual(ViewContent().indexes(of: .header), nil)
  }

  @Test func `Header, body and overlays are enumerated as shown, until it is stopped`() {
    var paths: [String] = []
    sample.enumerate { path, component, _ in
      paths.append("\(path)")
      expectEqual(sample[path], component)
    }
    expectEqual(
      paths,
      [
        "header", "header/logo", "body/feed", "body/feed/first", "body/feed/a~1b~0c",
        "body/feed/a~1b~0c/deep", "body/end", "overlays/feed",
      ])
    for count in 1...paths.count {
      var visited = 0
      sample.enumerate { _, _, stop in
        visited += 1
        stop = visited == count
      }
      expectEqual(visited, count)
    }
  }

  @Test func `A component of one id has other paths elsewhere: B13`() {
    #expect(ComponentPath.body("feed") != .overlays("feed"))
    #expect(ComponentPath.body("a", "feed") != .body("b", "feed"))
  }

  @Test(
    "A path is read from what it is written as",
    arguments: ["header", "header/logo", "body/feed/7", "body/", "overlays/a~1b~0~01/c"])
  func pathTexts(text: String) throws {
    let path = try #require(ComponentPath(text))
    expectEqual(path.description, text)
    expectEqual(path.ids.dropLast(), path.parent.map { $0.ids[...] } ?? [])
  }

  @Test(
    "A text that is no path is refused",
    arguments: ["", "body", "overlays", "footer/1", "/body", "body/~", "body/~2", "Body/1"])
  func noPaths(text: String) {
    expectEqual(ComponentPath(text), nil)
  }

  @Test func `Kinds and actions have one grammar: B12`() throws {
    for (text, namespace, name) in [("a:b", "a", "b"), ("row", "default", "row")] {
      let kind = try #require(ComponentKind(text))
      expect(kind.namespace == namespace && kind.name == name)
      expectEqual(kind.description, "\(namespace):\(name)")
      expectEqual(ActionID(text)?.description, kind.description)
    }
    for text in ["", ":", "a:", ":b", "a:b:c", "::", "a::b"] {
      expect(ComponentKind(text) == nil && ActionID(text) == nil)
    }
    expectEqual(ComponentKind(namespace: "a:b", name: "c"), nil)
    #expect(ComponentKind("a:b") != ComponentKind("b:a"))
    expectEqual(ComponentKind("row"), .standard)
  }

  @Test func `A URI has the characters of RFC 3986`() {
    for text in ["https://a.b/c?d=e#f", "app:hub", "/images/1.png", "%C3%A9", "//host", "a+b:"] {
      expectEqual(ViewURI(text)?.description, text)
    }
    for text in ["", "é", "a b", "%", "%C", "%G0", "a\nb", "\u{0}", "<a>", "a\"b", "a\\b", "{x}"] {
      expectEqual(ViewURI(text), nil)
    }
    expectEqual(ViewURI("HTTPS://a")?.scheme, "https")
    expectEqual(ViewURI("javascript:alert(1)")?.scheme, "javascript")
    expectEqual(ViewURI("/a:b")?.scheme, nil)
    expectEqual(ViewURI("1a:b")?.scheme, nil)
  }

  @Test func `A target has content, a component a fallback`() {
    var component = Component(id: "a")
    component.fallback = Component(id: "a", title: "instead")
    component.target = Target(content: ViewContent(title: "soon"))
    let copy = component
    component.fallback?.title = "other"
    component.target?.content = nil
    expect(copy.fallback?.title == "instead" && copy.target?.content?.title == "soon")
    expect(component.fallback?.title == "other" && component.target?.content == nil)
  }
}
