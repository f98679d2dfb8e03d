import AppKitStub
import AppleViewsOnStubs
import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import Testing

/// A cell with a text.
@MainActor
private protocol Label: AnyObject {
  var text: String? { get set }
}

extension NSTableScreen.LabelView: Label {}

extension NSCollectionScreen.LabelItem: Label {}

/// The three styles of controllers, each on both views of AppKit.
@Suite("Controllers on AppKit's views")
@MainActor
struct AppKitStyleTests {
  private struct Song: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String
  }

  private final class Note: ManagedItem {
    let text: String

    init(_ text: String) {
      self.text = text
      super.init()
    }
  }

  private final class SongController<Cell: Label>: ItemController<Song, NoState, Cell> {
    override func configure(_ cell: Cell) { cell.text = model.title }
  }

  private final class SongSection<Cell: Label>: SectionController<Song> {
    private let registration: CellRegistration<Cell, String>

    init(_ registration: CellRegistration<Cell, String>) { self.registration = registration }

    override var numberOfItems: Int { 1 }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      object.map { registration.cell(for: $0.title, at: index, of: self) }
    }
  }

  private final class Songs<Cell: Label>: ListAdapterDataSource {
    var songs = [Song(id: 1, title: "one")]
    private let registration = CellRegistration<Cell, String> { $0.text = $2 }

    func objects(for adapter: ListAdapter) -> [any ListObject] { songs }

    func sectionController(
      for object: any ListObject, in adapter: ListAdapter
    ) -> ListSectionController? {
      SongSection(registration)
    }
  }

  private let scheduler = ManualScheduler()

  /// Returns the texts of all items, once nothing waits any more.
  private func texts<View: Screen>(_ screen: View, _ host: View.Host) -> [String?] {
    repeat { scheduler.run() } while screen.endAnimations(.finished)
    screen.layOut()
    return host.visibleItems.map { host.visibleCell(at: $0).flatMap(screen.text) }
  }

  private func testSections<View: Screen, Cell: Label>(_ screen: View, _ cell: Cell.Type) {
    let (songs, host) = (Songs<Cell>(), screen.makeHost())
    screen.isInWindow = true
    let adapter = ListAdapter(scheduler: scheduler)
    adapter.dataSource = songs
    adapter.attach(to: host)
    #expect(texts(screen, host) == ["one"])
    songs.songs = [Song(id: 2, title: "two"), Song(id: 1, title: "one")]
    adapter.performUpdates(animated: true)
    #expect(texts(screen, host) == ["two", "one"])
    #expect(screen.exceptions.isEmpty)
  }

  @Test("show the objects of sections")
  func sections() {
    testSections(NSTableScreen(), NSTableScreen.LabelView.self)
    testSections(NSCollectionScreen(), NSCollectionScreen.LabelItem.self)
  }

  private func testDescription<View: Screen, Cell: Label>(_ screen: View, _ cell: Cell.Type) {
    let (list, host) = (DescribedList(scheduler: scheduler), screen.makeHost())
    screen.isInWindow = true
    list.attach(to: host)
    func show(_ songs: [Song]) {
      list.show(animated: true) { Rows(SongController<Cell>.self, songs) }
    }
    show([Song(id: 1, title: "one")])
    #expect(texts(screen, host) == ["one"])
    show([Song(id: 2, title: "two"), Song(id: 1, title: "first")])
    #expect(texts(screen, host) == ["two", "first"])
    #expect(screen.exceptions.isEmpty)
  }

  @Test("show what is described")
  func description() {
    testDescription(NSTableScreen(), NSTableScreen.LabelView.self)
    testDescription(NSCollectionScreen(), NSCollectionScreen.LabelItem.self)
  }

  private func testItems<View: Screen, Cell: Label>(_ screen: View, _ cell: Cell.Type) throws {
    let (list, host) = (ManagedList(scheduler: scheduler), screen.makeHost())
    screen.isInWindow = true
    let section = ManagedSection()
    try section.append([ItemGroup([Note("a"), Note("b")])])
    list.append(section)
    list.register(Note.self, CellRegistration<Cell, Note> { $0.text = $2.text })
    list.attach(to: host)
    #expect(texts(screen, host) == ["a", "b"])
    try section.append([ItemGroup([Note("c")])])
    #expect(texts(screen, host) == ["a", "b", "c"])
    #expect(screen.exceptions.isEmpty)
  }

  @Test("show managed items")
  func items() throws {
    try testItems(NSTableScreen(), NSTableScreen.LabelView.self)
    try testItems(NSCollectionScreen(), NSCollectionScreen.LabelItem.self)
  }
}
