import AppleViewsOnStubs
import ListControllers
import ListDiff
import ListSnapshots
import StubCore
import Testing

@testable import UIKitStub

@Suite("Controllers in a table view")
@MainActor
struct TableViewControllerTests {
  typealias LabelCell = TableScreen.LabelCell
  typealias HeaderView = TableScreen.HeaderView

  struct Post: Identifiable, Equatable {
    let id: Int
    var title: String
    var comments: [String]
  }

  private let screen = TableScreen()
  private let host: TableViewHost
  private let posts = [
    Post(id: 1, title: "One", comments: ["Yes", "No"]), Post(id: 2, title: "Two", comments: ["So"]),
  ]

  init() {
    host = screen.makeHost()
    screen.isInWindow = true
  }

  /// The texts of the sections, each with its header.
  private var texts: [[String]] {
    screen.layOut()
    return host.shownItemCounts.enumerated().map { section, count in
      [screen.headerText(ofSection: section) ?? "-"]
        + (0..<count).map {
          screen.view.cellForRow(at: [section, $0]).flatMap(screen.text) ?? "-"
        }
    }
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath<After> {
    ItemPath(section: section, item: item)
  }

  // MARK: Section controllers

  final class PostController: SectionController<Post> {
    static let cells = CellRegistration<LabelCell, String> { cell, _, text in cell.text = text }

    override var numberOfItems: Int { object?.comments.count ?? 0 }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      object.map { Self.cells.cell(for: $0.comments[index], at: index, of: self) }
    }
  }

  final class Feed: ListAdapterDataSource {
    var posts: [Post] = []

    func objects(for adapter: ListAdapter) -> [any ListObject] { posts }

    func sectionController(
      for object: any ListObject, in adapter: ListAdapter
    ) -> ListSectionController? { PostController() }
  }

  @Test("belong to sections")
  func sectionControllers() async {
    let feed = Feed()
    feed.posts = posts
    let adapter = ListAdapter()
    adapter.dataSource = feed
    adapter.attach(to: host)
    feed.posts.swapAt(0, 1)
    feed.posts[1].comments.append("Well")
    #expect(await adapter.performUpdates(animated: false) == .applied)
    #expect(texts == [["-", "So"], ["-", "Yes", "No", "Well"]])
    #expect(screen.exceptions == [])
  }

  // MARK: Described lists

  final class CommentController: ItemController<String, NoState, LabelCell> {
    override func configure(_ cell: LabelCell) { cell.text = model }

    override func size(in container: ListSize) -> ListSize? {
      ListSize(width: container.width, height: 10 * Double(model.count))
    }
  }

  final class TitleController: ItemController<String, NoState, HeaderView> {
    override func configure(_ view: HeaderView) { view.text = model }
  }

  @Test("describe a list")
  func described() {
    let list = DescribedList()
    list.attach(to: host)
    func show(_ posts: [Post]) {
      list.show(animated: false) {
        Sections(posts) { post in
          Header(TitleController.self, post.title)
          Rows(CommentController.self, post.comments, id: \.self) { $0 }
        }
      }
    }
    show(posts)
    #expect(texts == [["One", "Yes", "No"], ["Two", "So"]])
    #expect(host.frame(ofItemAt: path(0, 0))?.size.height == 30)
    show([posts[1], Post(id: 1, title: "First", comments: ["No"])])
    #expect(texts == [["Two", "So"], ["First", "No"]])
    #expect(screen.exceptions == [])
  }

  // MARK: Managed lists

  final class PersonItem: ManagedItem {
    var name: String

    init(_ name: String) {
      self.name = name
      super.init()
    }
  }

  @Test("manage a list")
  func managed() throws {
    var selected: [String] = []
    let people = ["Ada", "Grace", "Emmy"].map(PersonItem.init)
    for person in people { person.on(.select) { selected.append($0.name) } }
    let list = ManagedList()
    list.register(
      PersonItem.self, CellRegistration<LabelCell, PersonItem> { $0.text = $2.name })
    let headers = SupplementaryRegistration<HeaderView>(elementKind: TableViewHost.headerKind) {
      view, _ in view.text = "Friends"
    }
    let friends = ManagedSection()
    friends.views = [SectionView(headers)]
    list.append(friends)
    try friends.body.append(people)
    list.attach(to: host)
    #expect(texts == [["Friends", "Ada", "Grace", "Emmy"]])
    screen.view.tap([0, 1])
    #expect(selected == ["Grace"])
    #expect(screen.exceptions == [])
  }
}
