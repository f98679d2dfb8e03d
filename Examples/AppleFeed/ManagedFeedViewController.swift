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

  private func follow() {
    loading.isHidden = true
    list.follow(store) { section in
      .header { [weak section] (header: UICollectionViewListCell) in
        header.show(section?.title ?? "")
      }
    }
  }
}
