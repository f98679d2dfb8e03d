import ListControllers
import ListSnapshots
import ListTerminal

/// The feed as objects that know where they are: posts are groups, which are edited where they change.
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

  /// Edits the list as the store was edited.
  private func follow() {
    loading.isHidden = true
    let known = Dictionary(
      uniqueKeysWithValues: list.sections.compactMap { $0 as? DaySection }.map { ($0.name, $0) })
    for day in store.days {
      let section = known[day.id] ?? DaySection(day.id)
      if section.list == nil { list.append(section) }
      section.follow(day.posts, in: store)
    }
    for name in Set(known.keys).subtracting(store.days.map(\.id)) {
      if let section = known[name] { _ = try? list.remove(section) }
    }
  }
}

final class LoadingItem: ManagedItem {}

final class DaySection: ManagedSection {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init()
    let header = SupplementaryRegistration<TerminalCell>(
      elementKind: TerminalListHost.headerKind
    ) { [weak self] cell, _ in
      cell.fields = ["\(name): \(self?.groups.count ?? 0)"]
    }
    views = [SectionView(header)]
  }

  /// Gives each post a group, in order.
  func follow(_ posts: [FeedStore.Post], in store: FeedStore) {
    var known: [Int: PostGroup] = [:]
    for case let group as PostGroup in groups { known[group.item.post.id] = group }
    let wanted = posts.map { known[$0.id] ?? PostGroup($0, in: store) }
    for (group, post) in zip(wanted, posts) { group.follow(post) }
    guard wanted.map(ObjectIdentifier.init) != groups.map(ObjectIdentifier.init) else { return }
    try? replaceAll(with: wanted)
    setNeedsUpdateViews()
  }
}

/// A post with its comments.
final class PostGroup: ItemGroup {
  let item: PostItem

  init(_ post: FeedStore.Post, in store: FeedStore) {
    item = PostItem(post)
    super.init()
    append(item)
    item.on(.select) { store.like($0.post.id) }
    follow(post)
  }

  func follow(_ post: FeedStore.Post) {
    if item.post != post { item.post = post }
    for comment in post.comments.dropFirst(items.count - 1) { append(CommentItem(comment)) }
  }
}

final class PostItem: ManagedItem {
  var post: FeedStore.Post {
    didSet { setNeedsUpdate() }
  }

  init(_ post: FeedStore.Post) { self.post = post }
}

final class CommentItem: ManagedItem {
  let comment: FeedStore.Comment

  init(_ comment: FeedStore.Comment) { self.comment = comment }

  override func allows(_ interaction: ListInteraction) -> Bool { interaction != .select }
}
