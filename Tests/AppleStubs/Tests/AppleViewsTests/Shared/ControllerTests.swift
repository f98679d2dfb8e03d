import ListComponents
import ListControllers

/// The three styles of controllers.
@Suite("Controllers on a view")
@MainActor struct ControllerTests {
  private struct Post: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String
    var comments: [String]
  }

  private let scheduler = ManualScheduler()
  private let posts = [
    Post(id: 1, title: "One", comments: ["Yes", "No"]), Post(id: 2, title: "Two", comments: ["So"]),
  ]

  /// The texts of the sections, each with its header, once nothing waits any more.
  private func texts<View: Screen>(_ screen: View, _ host: View.Host) -> [[String]] {
    repeat { scheduler.run() } while screen.endAnimations(.finished)
    screen.layOut()
    #expect(screen.exceptions == [])
    return host.shownItemCounts.enumerated().map { section, count in
      [screen.headerText(ofSection: section) ?? "-"]
        + (0..<count).map { host.visibleCell(at: at(section, $0)).flatMap(screen.text) ?? "-" }
    }
  }

  private func open<View: Screen>(_ view: View.Type) -> (screen: View, host: View.Host) {
    let screen = View()
    screen.isInWindow = true
    return (screen, screen.makeHost())
  }

  // MARK: Section controllers

  private final class PostController<Cell: Label>: SectionController<Post> {
    private let cells: CellRegistration<Cell, String>

    init(_ cells: CellRegistration<Cell, String>) { self.cells = cells }

    override var numberOfItems: Int { object?.comments.count ?? 0 }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      object.map { cells.cell(for: $0.comments[index], at: index, of: self) }
    }
  }

  private final class Feed<Cell: Label>: ListAdapterDataSource {
    var posts: [Post] = []
    private let cells = CellRegistration<Cell, String> { $0.text = $2 }

    func objects(for adapter: ListAdapter) -> [any ListObject] { posts }

    func sectionController(
      for object: any ListObject, in adapter: ListAdapter
    ) -> ListSectionController? { PostController(cells) }
  }

  private func testSections<View: Screen>(_ view: View.Type) {
    let ((screen, host), feed) = (open(view), Feed<View.LabelCell>())
    feed.posts = posts
    let adapter = ListAdapter(scheduler: scheduler)
    adapter.dataSource = feed
    adapter.attach(to: host)
    #expect(texts(screen, host) == [["-", "Yes", "No"], ["-", "So"]])
    let first = Post(id: 1, title: "One", comments: ["Yes", "No", "Well"])
    for (isAnimated, first) in [(true, first), (false, posts[0])] {
      feed.posts = [posts[1], first]
      var outcome: UpdateOutcome?
      adapter.performUpdates(animated: isAnimated) { outcome = $0 }
      #expect(texts(screen, host) == [["-", "So"], ["-"] + first.comments])
      #expect(outcome == .applied)
    }
  }

  @Test("belong to sections", arguments: ViewKind.sectioned)
  func sections(view: ViewKind) { testSections(view.screen) }

  // MARK: Described lists

  private final class CommentController<Cell: Label>: ItemController<String, NoState, Cell> {
    override func configure(_ cell: Cell) { cell.text = model }

    override func size(in container: ListSize) -> ListSize? {
      ListSize(width: container.width, height: 10 * Double(model.count))
    }
  }

  private final class TitleController<Header: Label>: ItemController<String, NoState, Header> {
    override func configure(_ view: Header) { view.text = model }
  }

  private func testDescription<View: Screen>(_ view: View.Type) {
    let ((screen, host), list) = (open(view), DescribedList(scheduler: scheduler))
    list.attach(to: host)
    for isAnimated in [true, false] {
      func show(_ posts: [Post]) {
        list.show(animated: isAnimated) {
          Sections(posts) { post in
            Header(TitleController<View.HeaderView>.self, post.title)
            Rows(CommentController<View.LabelCell>.self, post.comments, id: \.self) { $0 }
          }
        }
      }
      show(posts)
      #expect(texts(screen, host) == [["One", "Yes", "No"], ["Two", "So"]])
      #expect(host.frame(ofItemAt: at(0, 0))?.size.height == 30)
      show([posts[1], Post(id: 1, title: "First", comments: ["No"])])
      #expect(texts(screen, host) == [["Two", "So"], ["First", "No"]])
    }
  }

  @Test("describe a list", arguments: ViewKind.sectioned)
  func description(view: ViewKind) { testDescription(view.screen) }

  // MARK: Managed lists

  private final class Person: ManagedItem {
    let name: String

    init(_ name: String) {
      self.name = name
      super.init()
    }
  }

  private func testItems<View: Screen>(_ view: View.Type) throws {
    var selected: [String] = []
    let people = ["Ada", "Grace", "Emmy"].map(Person.init)
    for person in people { person.on(.select) { selected.append($0.name) } }
    let ((screen, host), list) = (open(view), ManagedList(scheduler: scheduler))
    list.register(Person.self, CellRegistration<View.LabelCell, Person> { $0.text = $2.name })
    let friends = ManagedSection()
    friends.views = [
      SectionView(
        SupplementaryRegistration<View.HeaderView>(elementKind: "header") { view, _ in
          view.text = "Friends"
        })
    ]
    list.append(friends)
    try friends.body.append(Array(people.prefix(2)))
    list.attach(to: host)
    #expect(texts(screen, host) == [["Friends", "Ada", "Grace"]])
    try friends.body.append([people[2]])
    #expect(texts(screen, host) == [["Friends", "Ada", "Grace", "Emmy"]])
    screen.tap([0, 1])
    #expect(selected == ["Grace"])
  }

  @Test("manage a list", arguments: ViewKind.sectioned)
  func items(view: ViewKind) throws { try testItems(view.screen) }

  // MARK: Components

  private func testComponents<View: Screen>(_ view: View.Type) async throws {
    var opened: [String] = []
    let (screen, host) = open(view)
    let registry = ComponentRegistry<View.LabelCell>()
    let card = try #require(ComponentKind("test:card"))
    let shelf = try #require(ComponentKind("test:shelf"))
    try registry.register(card, cell: View.LabelCell.self) { $0.text = $1.component.title }
    try registry.register(shelf, cell: View.HeaderView.self, children: .rows) {
      $0.text = $1.component.title
    }
    let pages = [
      #"""
      {"body": [{"id": "a", "component": {"id": "test:card"}, "text": {"title": "Ada"},
                 "target": {"uri": "https://people/ada"}},
                {"id": "s", "component": {"id": "test:shelf"}, "text": {"title": "Works"},
                 "children": [{"id": "1", "component": {"id": "test:card"}, "text": {"title": "Notes"}}]}]}
      """#,
      #"""
      {"body": [{"id": "s", "component": {"id": "test:shelf"}, "text": {"title": "All"},
                 "children": [{"id": "2", "component": {"id": "test:card"}, "text": {"title": "Letters"}},
                              {"id": "1", "component": {"id": "test:card"}, "text": {"title": "Note"}}]},
                {"id": "a", "component": {"id": "test:card"}, "text": {"title": "Ada"}}]}
      """#,
    ]
    let shown = [
      [["-", "Ada"], ["Works", "Notes"]], [["All", "Letters", "Note"], ["-", "Ada"]],
    ]
    let loader = try ContentLoader(
      ViewInfo(uri: try #require(ViewURI("test:people"))),
      operations: [
        ClosureOperation { [pages] run, content in
          let isOffline = run.connectivity == .offline
          content = try ContentReader().read(Array(pages[isOffline ? 1 : 0].utf8)).content
        }
      ])
    var actions = ActionHandlers()
    actions.openURI = { uri, _ in
      opened.append("\(uri)")
      return true
    }
    let components = ComponentList(
      loader, registry: registry, actions: actions, scheduler: scheduler)
    components.list.attach(to: host)
    await loader.load()
    #expect(texts(screen, host) == shown[0])
    screen.tap([0, 0])
    for _ in 0..<1_000 where opened.isEmpty { await Task.yield() }
    #expect(opened == ["https://people/ada"])
    loader.connectivity = .offline
    await loader.reload()
    #expect(texts(screen, host) == shown[1])
    #expect(components.reports == [])
  }

  @Test("show components", arguments: ViewKind.sectioned)
  func components(view: ViewKind) async throws { try await testComponents(view.screen) }
}
