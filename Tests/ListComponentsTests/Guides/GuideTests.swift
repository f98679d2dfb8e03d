import ListComponents
import TestSupport
import Testing

@Suite("Guides: components")
@MainActor struct GuideTests {
  @Test("have the listings that are tested here")
  func listings() throws {
    let guides = try GuideListings(of: "ListComponents", testedNextTo: #filePath)
    for listing in guides.missing {
      Issue.record("not in the tests: \(listing)")
    }
  }

  @Test("name every public type")
  func publicTypes() throws {
    let guides = try GuideListings(of: "ListComponents", testedNextTo: #filePath)
    #expect(guides.uncurated == [])
  }

  @Test("The listing of the landing page loads one row")
  func landingPage() async throws {
    var titles: [String] = []
    func print(_ text: String) { titles.append(text) }

    @MainActor func loadAlbums(from uri: ViewURI) async throws -> ViewContent? {
      let json = #"{"body": [{"id": "1", "text": {"title": "Blue Train"}}]}"#
      let albums = LiveContent(Array(json.utf8))
      let heading = ClosureOperation { run, content in
        content.title = run.connectivity == .online ? "Albums" : "Albums, offline"
      }
      let view = ViewInfo(uri: uri, title: "Albums")
      let loader = try ContentLoader(view, operations: [albums, heading])
      return await loader.load().content
    }

    if let uri = ViewURI("app:albums") {
      let content = try await loadAlbums(from: uri)
      print(content?.title ?? "nothing")  // Albums
    }

    #expect(titles == ["Albums"])
    let uri = try #require(ViewURI("app:albums"))
    #expect(try await loadAlbums(from: uri)?.body.inOrder.map(\.title) == ["Blue Train"])
  }

  @Test("The listing about other forms reads a server's own")
  func otherForms() throws {
    var schema = ContentSchema.standard
    schema.view.body = .go("albums").each
    schema.component.title = .go("name")
    let reader = ContentReader(schema: schema)
    let json = #"{"albums": [{"id": "1", "name": "Hejira"}]}"#
    let (content, reports) = try reader.read(Array(json.utf8))
    print(content.body.inOrder, reports)

    #expect(content.body.inOrder.map(\.title) == ["Hejira"] && reports.isEmpty)
  }
}
