import AppKitStub
import AppleViewsOnStubs
import Foundation
import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import Testing

/// The three styles of controllers, each on a table view.
@Suite("Controllers on a table view")
@MainActor
struct NSTableStyleTests {
  private final class Note: ManagedItem {
    let text: String

    init(_ text: String) {
      self.text = text
      super.init()
    }
  }

  private struct Song: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String
  }

  private final class SongController: ItemController<Song, NoState, NSTableScreen.LabelView> {
    override func configure(_ view: NSTableScreen.LabelView) { view.text = model.title }
  }

  @MainActor private static let labels = CellRegistration<NSTableScreen.LabelView, String> {
    $0.text = $2
  }

  private final class SongSection: SectionController<Song> {
    override var numberOfItems: Int { 1 }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      object.map { labels.cell(for: $0.title, at: index, of: self) }
    }
  }

  private final class Songs: ListAdapterDataSource {
    var songs = [Song(id: 1, title: "one")]

    func objects(for adapter: ListAdapter) -> [any ListObject] { songs }

    func sectionController(
      for object: any ListObject, in adapter: ListAdapter
    ) -> ListSectionController? {
      SongSection()
    }
  }

  private let screen = NSTableScreen()
  private let scheduler = ManualScheduler()

  init() { screen.isInWindow = true }

  private func texts() -> [String?] {
    scheduler.run()
    NSAnimationContext.finishAll()
    scheduler.run()
    screen.layOut()
    return screen.view.rows.indices.map { row in
      screen.view.view(atColumn: 0, row: row, makeIfNecessary: false).flatMap(screen.text)
    }
  }

  @Test("of sections show their objects")
  func sectionControllers() {
    let (songs, host) = (Songs(), screen.makeHost())
    let adapter = ListAdapter(scheduler: scheduler)
    adapter.dataSource = songs
    adapter.attach(to: host)
    #expect(texts() == [nil, "one"])
    songs.songs = [Song(id: 2, title: "two"), Song(id: 1, title: "one")]
    adapter.performUpdates(animated: true)
    #expect(texts() == [nil, "two", nil, "one"])
    #expect(screen.exceptions.isEmpty)
  }

  @Test("of a description show its items")
  func described() {
    let (list, host) = (DescribedList(scheduler: scheduler), screen.makeHost())
    list.attach(to: host)
    func show(_ songs: [Song]) {
      list.show(animated: true) {
        Rows(SongController.self, songs)
      }
    }
    show([Song(id: 1, title: "one")])
    #expect(texts() == [nil, "one"])
    show([Song(id: 2, title: "two"), Song(id: 1, title: "first")])
    #expect(texts() == [nil, "two", "first"])
    #expect(screen.exceptions.isEmpty)
  }

  @Test("of managed items show them")
  func managed() throws {
    let (list, host) = (ManagedList(scheduler: scheduler), screen.makeHost())
    let section = ManagedSection()
    try section.append([ItemGroup([Note("a"), Note("b")])])
    list.append(section)
    list.register(
      Note.self,
      CellRegistration<NSTableScreen.LabelView, Note> { view, _, note in view.text = note.text })
    list.attach(to: host)
    #expect(texts() == [nil, "a", "b"])
    try section.append([ItemGroup([Note("c")])])
    #expect(texts() == [nil, "a", "b", "c"])
    #expect(screen.exceptions.isEmpty)
  }
}
