import ListControllers
import ListSnapshots
import ListTerminal

/// The feed as a description: the list follows from the store, and nothing is edited.
@MainActor
final class DescribedFeed: FeedExample {
  let host = TerminalListHost(size: TerminalSize(columns: 80, rows: 24))
  let store: FeedStore
  private let list = DescribedList()

  init(_ store: FeedStore) {
    self.store = store
    list.deselectsAutomatically = true
    list.setContext(Actions(store: store))
    list.attach(to: host)
    store.onChange = { [weak self] in self?.show() }
    show()
  }

  private func show() {
    list.show {
      Row(LoadingController.self, store.isLoading ? LoadingModel() : nil)
      Sections(store.days) { day in
        Header(DayHeader.self, DayModel(name: day.id, count: day.posts.count))
        for post in day.posts {
          Rows(PostController.self, [post])
          Rows(CommentController.self, post.comments)
        }
      }
    }
  }

  var post: FeedStore.Post? {
    host.cursor.flatMap { list.controller(at: $0) as? PostController }?.model
  }
}

/// The objects that the rows of the feed need besides their models.
struct Actions: Sendable {
  let store: FeedStore
}

struct LoadingModel: Equatable, Sendable {}

struct DayModel: Equatable, Sendable {
  let name: String
  let count: Int
}

final class LoadingController: ItemController<LoadingModel, NoState, TerminalCell> {
  override func configure(_ cell: TerminalCell) {
    cell.fields = ["Press any key to load the posts."]
  }
}

final class DayHeader: ItemController<DayModel, NoState, TerminalCell> {
  override func configure(_ cell: TerminalCell) { cell.fields = ["\(model.name): \(model.count)"] }
}

final class PostController: ItemController<FeedStore.Post, NoState, TerminalCell> {
  override func configure(_ cell: TerminalCell) {
    cell.fields = [model.author, String(repeating: "♥", count: model.likes)]
  }

  override func did(_ interaction: ListInteraction) {
    if interaction == .select { context[Actions.self]?.store.like(model.id) }
  }

  override func actions(in place: ListActionPlace) -> [ListAction] {
    context[Actions.self]?.store.actions(in: place, for: model.id) ?? []
  }
}

final class CommentController: ItemController<FeedStore.Comment, NoState, TerminalCell> {
  override func configure(_ cell: TerminalCell) { cell.fields = ["  \(model.text)"] }

  override func allows(_ interaction: ListInteraction) -> Bool { interaction != .select }
}
