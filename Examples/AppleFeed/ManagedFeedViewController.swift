import ListAppleViews
import ListControllers
import ListSnapshots
import UIKit

/// The feed as objects that know where they are: posts are groups, which are edited where they change.
final class ManagedFeedViewController: CollectionFeedViewController {
  private lazy var host = CollectionViewHost(collectionView)
  private let list = ManagedList()
  private let loading = ManagedSection()

  override func viewDidLoad() {
    super.viewDidLoad()
    list.register(
      LoadingItem.self,
      CellRegistration<UICollectionViewListCell, LoadingItem> { cell, _, _ in
        cell.show("Press Load.")
      })
    list.register(
      PostItem.self,
      CellRegistration<UICollectionViewListCell, PostItem> { cell, _, item in
        cell.show(item.post)
      })
    list.register(
      CommentItem.self,
      CellRegistration<UICollectionViewListCell, CommentItem> { cell, _, item in
        cell.show("  \(item.comment.text)")
      })
    loading.body.append(LoadingItem())
    list.append(loading)
    list.attach(to: host)
    store.onChange = { [weak self] in self?.follow() }
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
    let header = SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: CollectionViewHost.headerKind
    ) { [weak self] header, _ in header.show("\(name): \(self?.groups.count ?? 0)") }
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
