import ListControllers
import ListSnapshots
import ListTerminal

/// The feed as objects that know where they are: posts are groups, and an edit changes only the
/// group that it concerns.
@MainActor
final class ManagedFeed: FeedExample {
  let host = TerminalListHost(size: TerminalSize(columns: 80, rows: 24))
  let store: FeedStore
  private let list = ManagedList()
  private let loading = ManagedSection()

  init(_ store: FeedStore) {
    self.store = store
    list.register(
      LoadingItem.self,
      CellRegistration<TerminalCell, LoadingItem> { cell, _, _ in
        cell.fields = ["Press any key to load the posts."]
      })
    list.register(
      PostItem.self,
      CellRegistration<TerminalCell, PostItem> { cell, _, item in
        cell.fields = [item.post.author, String(repeating: "♥", count: item.post.likes)]
      })
    list.register(
      CommentItem.self,
      CellRegistration<TerminalCell, CommentItem> { cell, _, item in
        cell.fields = ["  \(item.comment.text)"]
      })
    loading.body.append(LoadingItem())
    list.append(loading)
    list.attach(to: host)
    store.onChange = { [weak self] in self?.follow() }
  }

  var post: FeedStore.Post? {
    host.cursor.flatMap { (list.item(at: $0) as? PostItem)?.post }
  }

  private func follow() {
    loading.isHidden = true
    list.follow(store) { section in
      .header { [weak section] (cell: TerminalCell) in cell.fields = [section?.title ?? ""] }
    }
  }
}
