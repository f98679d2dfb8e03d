import UIKit

/// What the screens of the feed have in common: the posts, and the buttons that edit them.
class FeedViewController: UIViewController {
  let store = FeedStore()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      button("Load") { $0.load() },
      button("New") { $0.addPost() },
      button("Sort") { $0.sortByLikes() },
    ]
  }

  private func button(
    _ title: String, _ action: @escaping @MainActor (FeedStore) -> Void
  ) -> UIBarButtonItem {
    UIBarButtonItem(primaryAction: UIAction(title: title) { [store] _ in action(store) })
  }

  /// Shows a view on the whole screen.
  func fill(with subview: UIView) {
    subview.frame = view.bounds
    subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(subview)
  }
}

/// A screen whose posts are in a collection view.
class CollectionFeedViewController: FeedViewController {
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout())

  /// Returns a list with headers.
  func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: collectionView)
  }
}

extension UICollectionViewListCell {
  /// Shows a text, and another one below it.
  func show(_ text: String, _ secondaryText: String? = nil) {
    var content = defaultContentConfiguration()
    content.text = text
    content.secondaryText = secondaryText
    contentConfiguration = content
  }

  func show(_ post: FeedStore.Post) {
    show(post.author, String(repeating: "♥", count: post.likes))
  }
}
