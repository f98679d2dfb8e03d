import ListControllers
import ListSnapshots

// The items of the managed feed. They are the same in every view.

final class LoadingItem: ManagedItem {}

/// A day, with a group for each post.
final class DaySection: ManagedSection {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  /// The text of the header.
  var title: String { "\(name): \(groups.count)" }

  /// Makes a group for each post, in order.
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
    item = PostItem(post, in: store)
    super.init()
    append(item)
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

  private let store: FeedStore

  init(_ post: FeedStore.Post, in store: FeedStore) {
    (self.post, self.store) = (post, store)
    super.init()
    on(.select) { $0.store.like($0.post.id) }
  }

  override func actions(in place: ListActionPlace) -> [ListAction] {
    store.actions(in: place, for: post.id)
  }
}

final class CommentItem: ManagedItem {
  let comment: FeedStore.Comment

  init(_ comment: FeedStore.Comment) { self.comment = comment }

  override func allows(_ interaction: ListInteraction) -> Bool { interaction != .select }
}

extension ManagedList {
  /// Makes the same edits in the list as in the store.
  ///
  /// - Parameter header: Returns the header of a day that is new.
  func follow(_ store: FeedStore, header: (DaySection) -> SectionView) {
    let known = Dictionary(
      uniqueKeysWithValues: sections.compactMap { $0 as? DaySection }.map { ($0.name, $0) })
    for day in store.days {
      let section = known[day.id] ?? DaySection(day.id)
      if section.list == nil {
        section.views = [header(section)]
        append(section)
      }
      section.follow(day.posts, in: store)
    }
    for name in Set(known.keys).subtracting(store.days.map(\.id)) {
      if let section = known[name] { _ = try? remove(section) }
    }
  }
}
