import ListControllers
import ListSnapshots
import ListTesting
import Testing

// swift-format-ignore: AvoidRetroactiveConformances
extension Int: @retroactive Identifiable {
  public var id: Int { self }
}

/// The listings of "Moving from IGListKit".
@Suite("Guides: IGListKit")
@MainActor
struct IGListKitGuideTests {
  struct Post: Identifiable, Equatable {
    let id: Int
    var title: String
    var comments: [String]
  }

  final class PostController: SectionController<Post> {
    static let cells = CellRegistration<StrictHostCell, String> { cell, _, text in
      cell.contents = text
    }

    override var numberOfItems: Int { 1 + (object?.comments.count ?? 0) }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      guard let object else { return nil }
      let text = index == 0 ? object.title : object.comments[index - 1]
      return Self.cells.cell(for: text, at: index, of: self)
    }
  }

  final class Feed: ListAdapterDataSource {
    var posts: [Post] = []

    func objects(for adapter: ListAdapter) -> [any ListObject] { posts }

    func sectionController(
      for object: any ListObject, in adapter: ListAdapter
    ) -> ListSectionController? {
      object is Post ? PostController() : nil
    }
  }

  @Test("shows a feed")
  func feed() async throws {
    let host = try StrictListHost()
    let feed = Feed()
    feed.posts = [Post(id: 1, title: "First", comments: ["Yes", "No"])]
    let adapter = ListAdapter()
    adapter.dataSource = feed
    adapter.attach(to: host)
    feed.posts.append(Post(id: 2, title: "Second", comments: []))
    let outcome = await adapter.performUpdates(animated: true).outcome  // applied
    #expect(outcome == .applied)
    let texts = host.strictHost.items.map { $0.cell?.contents as? String }
    #expect(texts == ["First", "Yes", "No", "Second"])
  }

  @Test("shows numbers, which have themselves for identities")
  func numbers() throws {
    let sample = try SampleAdapter([3, 1])
    let cells = CellRegistration<StrictHostCell, Int> { $0.contents = "\($2)" }
    sample.makeController = { _ in SingleItemSectionController(cells) }
    sample.attach()
    #expect(sample.cells == [["3"], ["1"]])
    #expect(sample.adapter.section(for: 1) == 1)
  }

  @Test("shows a header, which follows its object")
  func header() throws {
    let album = try TitledAlbum("First")
    let view = album.header
    #expect(view?.contents as? String == "First")
    #expect(album.controller.visibleSupplementary(ofKind: Footer.kind) == nil)
    album.sample.objects = [Album(id: 1, title: "Changed", songs: [])]
    album.sample.adapter.performUpdates()
    #expect(view?.contents as? String == "Changed")
  }

  @Test("sets when updates begin, and the limit of IGListKit")
  func updater() throws {
    let adapter = ListAdapter()
    #expect(adapter.coalescing == .nextTurn)
    adapter.coalescing = .immediate
    adapter.options.maximumAnimatedChanges = 100
    #expect(adapter.options.maximumAnimatedChanges == 100)
  }

  final class RowsController: SectionController<Post> {
    var texts = ["a", "b"]
    override var numberOfItems: Int { texts.count }
    override func cell(forItemAt index: Int) -> ControllerCell? {
      textCells.cell(for: texts[index], at: index, of: self)
    }
  }

  @Test("edits items one after the other")
  func batch() throws {
    let sample = try SampleAdapter([Post(id: 1, title: "", comments: [])])
    let rows = RowsController()
    sample.makeController = { _ in rows }
    sample.attach()
    let adapter = sample.adapter
    try adapter.performBatch { batch in
      rows.texts.insert("new", at: 0)
      try batch.insertItems(at: [0], in: rows)
      rows.texts[2] += "!"
      try batch.reloadItems(at: [2], in: rows)
    }
    #expect(sample.cells == [["new", "a", "b!"]])
  }
}
