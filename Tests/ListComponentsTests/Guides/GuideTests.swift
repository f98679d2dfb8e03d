import ListComponents
import TestSupport

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
    expectEqual(guides.uncurated, [])
  }

  @Test("The listings of the landing page show JSON in a list, with another title")
  func landingPage() async throws {
    guard let uri = ViewURI("app:albums") else { fatalError("no URI") }
    let json = #"{"body": [{"id": "1", "text": {"title": "Blue Train"}}]}"#
    let albums = LiveContent(Array(json.utf8))
    let view = ViewInfo(uri: uri, title: "Albums")
    let loader = try ContentLoader(view, operations: [albums])

    let registry = ComponentRegistry<StrictHostCell>()
    let components = ComponentList(loader, registry: registry)
    let host = try StrictListHost()
    components.list.attach(to: host)
    await loader.load()

    let cell = host.visibleCell(at: ItemPath(section: 0, item: 0))
    let shown = cell?.contentConfiguration as? ListContentConfiguration
    expectEqual(shown?.text, "Blue Train")

    let heading = ClosureOperation { run, content in
      content.title = run.connectivity == .online ? "Albums" : "Albums, offline"
    }

    let chain = try ContentLoader(view, operations: [albums, heading])
    chain.connectivity = .offline
    await expectEqual(chain.load().content?.title, "Albums, offline")
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

    expect(content.body.inOrder.map(\.title) == ["Hejira"] && reports.isEmpty)
  }
}
