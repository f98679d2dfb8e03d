import ListTerminal

/// A feed in one of the styles.
@MainActor
protocol FeedExample: TerminalExample {
  var store: FeedStore { get }

  /// The post with the cursor.
  var post: FeedStore.Post? { get }
}

extension FeedExample {
  var help: String { "Return likes, c comments, m menu, n posts, d deletes, s sorts, q leaves" }

  func handle(_ key: TerminalKey) {
    guard !store.isLoading else { return store.load() }
    switch key {
    case .character("n"): store.addPost()
    case .character("s"): store.sortByLikes()
    case .character("c"): if let post { store.addComment(to: post.id) }
    default: break
    }
  }
}
