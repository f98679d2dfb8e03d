import ListControllers
import TestSupport

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

  @Test("shows a feed")
  func feed() async throws {
    final class Feed: ListAdapterDataSource {
      var posts = [Post(id: 1, title: "First", comments: ["Yes", "No"])]

      func objects(for adapter: ListAdapter) -> [any ListObject] { posts }

      func sectionController(
        for object: any ListObject, in adapter: ListAdapter
      ) -> ListSectionController? {
        object is Post ? PostController() : nil
      }
    }

    let host = try StrictListHost()
    let feed = Feed()
    let adapter = ListAdapter()
    adapter.dataSource = feed
    adapter.attach(to: host)

    feed.posts.append(Post(id: 2, title: "Second", comments: []))
    let outcome = await adapter.performUpdates(animated: true).outcome  // applied
    expectEqual(outcome, .applied)
    let texts = host.strictHost.items.map { $0.cell?.contents as? String }
    expectEqual(texts, ["First", "Yes", "No", "Second"])
  }

  @Test("shows numbers, which have themselves for identities")
  func numbers() throws {
    let sample = try SampleAdapter([3, 1])
    let cells = CellRegistration<StrictHostCell, Int> { $0.contents = "\($2)" }
    sample.makeController = { _ in SingleItemSectionController(cells) }
    sample.attach()
    expectEqual(sample.cells, [["3"], ["1"]])
    expectEqual(sample.adapter.section(for: 1), 1)
  }

  @Test("shows a header, which follows its object")
  func header() throws {
    let sample = try SampleAdapter([Note(id: 1, title: "First")])
    let controller = TitledController()
    sample.makeController = { _ in controller }
    sample.attach()
    let view = controller.visibleSupplementary(ofKind: Header.kind) as? StrictHostCell
    expectEqual(view?.contents as? String, "First")
    expect(controller.visibleSupplementary(ofKind: Footer.kind) == nil)
    sample.objects = [Note(id: 1, title: "Changed")]
    sample.adapter.performUpdates()
    expectEqual(view?.contents as? String, "Changed")
  }

  @Test("sets when updates begin, and the limit of IGListKit")
  func updater() throws {
    expectEqual(ListAdapter().coalescing, .nextTurn)
    let adapter = ListAdapter()
    adapter.coalescing = .immediate
    adapter.options.maximumAnimatedChanges = 100
    expectEqual(adapter.coalescing, .immediate)
    expectEqual(adapter.options.maximumAnimatedChanges, 100)
  }

  struct Note: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  final class NoteController: SectionController<Note> {
    static let cells = CellRegistration<StrictHostCell, String> { cell, _, text in
      cell.contents = text
    }

    var texts = ["a", "b"]

    override var numberOfItems: Int { texts.count }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      Self.cells.cell(for: texts[index], at: index, of: self)
    }

    func edit() throws {
      try adapter?.performBatch { batch in
        texts.insert("new", at: 0)
        try batch.insertItems(at: [0], in: self)
        texts[2] += "!"
        try batch.reloadItems(at: [2], in: self)
      }
    }
  }

  final class TitledController: SectionController<Note>,
    SectionSupplementarySource
  {
    private lazy var header = SupplementaryRegistration<StrictHostCell>(
      elementKind: Header.kind
    ) {
      [weak self] view, _ in view.contents = self?.object?.title
    }

    override init() {
      super.init()
      supplementarySource = self
    }

    func supplementary(
      ofKind elementKind: String, at index: Int
    ) -> ControllerCell? {
      elementKind == Header.kind ? header.view(of: self) : nil
    }
  }

  @Test("edits items one after the other")
  func batch() throws {
    let sample = try SampleAdapter([Note(id: 1, title: "")])
    let notes = NoteController()
    sample.makeController = { _ in notes }
    sample.attach()
    try notes.edit()
    expectEqual(sample.cells, [["new", "a", "b!"]])
  }
}
