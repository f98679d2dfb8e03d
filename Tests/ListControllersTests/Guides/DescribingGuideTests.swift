import ListControllers
import TestSupport

/// The listings of "Describing a list" and of the documentation of its types.
@Suite("Guides: describing a list")
@MainActor
struct DescribingGuideTests {
  struct Comment: Identifiable, Equatable, Sendable {
    let id: Int
    var text: String
    @Uncompared var onReply: @MainActor @Sendable () -> Void = {}
  }

  struct CommentState: ItemState {
    var isExpanded = false
  }

  final class CommentController:
    ItemController<Comment, CommentState, StrictHostCell>
  {
    override func configure(_ cell: StrictHostCell) {
      cell.contents = state.isExpanded ? model.text : String(model.text.prefix(5))
    }

    override func did(_ interaction: ListInteraction) {
      if interaction == .select { update { $0.isExpanded.toggle() } }
    }
  }

  final class TitleController: ItemController<String, NoState, StrictHostCell> {
    override func configure(_ cell: StrictHostCell) { cell.contents = model }
  }

  struct Draft: Identifiable, Equatable, Sendable {
    let id: Int
    var text = ""
    @Uncompared var onDelete: @MainActor @Sendable (Int) -> Void = { _ in }
  }

  @MainActor
  final class ImageLoader: Sendable {
    private(set) var log: [String] = []
    func load(_ id: Int) { log.append("load \(id)") }
    func cancel(_ id: Int) { log.append("cancel \(id)") }
  }

  final class DraftController: ItemController<Draft, NoState, StrictHostCell> {
    override func configure(_ cell: StrictHostCell) { cell.contents = model.text }

    override func actions(in place: ListActionPlace) -> [ListAction] {
      let (id, onDelete) = (model.id, model.onDelete)
      return switch place {
      case .menu, .deletion:
        [ListAction("Delete", style: .destructive) { onDelete(id) }]
      default: []
      }
    }

    override func prefetch() { context[ImageLoader.self]?.load(model.id) }
    override func cancelPrefetch() { context[ImageLoader.self]?.cancel(model.id) }
  }

  private let host: StrictListHost

  init() throws { host = try StrictListHost() }

  private var texts: [[String]] { texts(of: host) }

  private func texts(of host: StrictListHost) -> [[String]] {
    host.strictHost.sections.map { section in
      section.supplementaries.map { $0.view?.contents as? String ?? "-" }
        + section.items.map { $0.cell?.contents as? String ?? "-" }
    }
  }

  @Test("shows the songs of the landing page")
  func songs() throws {
    struct Song: Identifiable, Equatable, Sendable {
      let id: Int
      var title: String
    }

    final class TitleController: ItemController<String, NoState, StrictHostCell> {
      override func configure(_ cell: StrictHostCell) { cell.contents = model }
    }

    final class SongController: ItemController<Song, NoState, StrictHostCell> {
      override func configure(_ cell: StrictHostCell) {
        cell.contents = model.title
      }
    }

    let host = try StrictListHost()
    let list = DescribedList()
    list.attach(to: host)

    let songs = [Song(id: 1, title: "Blue"), Song(id: 2, title: "Hejira")]
    list.show {
      Row(TitleController.self, "Songs")
      Rows(SongController.self, songs)
    }

    expectEqual(texts(of: host), [["Songs", "Blue", "Hejira"]])
  }

  @Test("describes posts with comments")
  func posts() throws {
    struct Post: Identifiable {
      let id: Int
      var title: String
      var comments: [Comment]
    }

    let host = try StrictListHost()
    let isLoading = true
    let comment = Comment(id: 1, text: "A long text")
    let posts = [Post(id: 1, title: "One", comments: [comment])]

    let list = DescribedList()
    list.attach(to: host)
    list.show {
      Row(TitleController.self, isLoading ? "Loading" : nil)
      Sections(posts) { post in
        Header(TitleController.self, post.title)
        Rows(CommentController.self, post.comments)
      }
    }
    expectEqual(texts(of: host), [["Loading"], ["One", "A lon"]])
    host.select(ItemPath(section: 1, item: 0))
    expectEqual(texts(of: host), [["Loading"], ["One", "A long text"]])
  }

  @Test("has contexts")
  func contexts() {
    let list = DescribedList()
    list.attach(to: host)
    struct Theme: Equatable, Sendable {
      var name: String
    }

    final class ThemedController: ItemController<String, NoState, StrictHostCell> {
      override func configure(_ cell: StrictHostCell) {
        cell.contents = "\(model) \(context[Theme.self]?.name ?? "")"
      }
    }

    list.setContext(Theme(name: "dark"))
    list.show {
      Row(ThemedController.self, "top")
      WithContext(Theme(name: "light")) { Row(ThemedController.self, "end") }
    }
    expectEqual(texts, [["top dark", "end light"]])
  }

  @Test("has actions and prefetches")
  func actions() throws {
    var options = StrictHostOptions()
    options.viewportHeight = 44
    let host = try StrictListHost(options: options)
    let loader = ImageLoader()
    var deleted: [Int] = []
    let list = DescribedList()
    list.attach(to: host)
    list.setContext(loader)
    list.show {
      Rows(DraftController.self, (1...3).map { Draft(id: $0, onDelete: { deleted.append($0) }) })
    }
    host.layoutIfNeeded()
    host.scroll(by: 88)
    host.scroll(by: -44)
    expectEqual(loader.log, ["load 2", "cancel 2", "load 1"])
    expect(host.perform(.deletion, itemAt: ItemPath(section: 0, item: 1)))
    expectEqual(deleted, [2])
  }

  @Test("describes in the background")
  func background() async {
    let list = DescribedList()
    list.attach(to: host)

    let comments = [Comment(id: 1, text: "Yes")]
    let ticket = list.showInBackground {
      Rows(CommentController.self, comments)
    }
    let outcome = await ticket.outcome
    expectEqual(outcome, .applied)
    expectEqual(texts, [["Yes"]])
  }
}
