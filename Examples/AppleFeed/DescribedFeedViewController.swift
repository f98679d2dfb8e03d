import ListAppleViews
import ListControllers
import ListSnapshots
import UIKit

/// The feed as a description: what is shown follows from the store, and nothing is edited.
class DescribedFeedViewController: CollectionFeedViewController {
  private lazy var host = CollectionViewHost(collectionView)
  private let list = DescribedList()

  override func viewDidLoad() {
    super.viewDidLoad()
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
}

/// What the rows of the feed need besides their models.
struct Actions: Sendable {
  let store: FeedStore
}

struct LoadingModel: Equatable, Sendable {}

struct DayModel: Equatable, Sendable {
  let name: String
  let count: Int
}

final class LoadingController: ItemController<LoadingModel, NoState, UICollectionViewListCell> {
  override func configure(_ cell: UICollectionViewListCell) { cell.show("Press Load.") }
}

final class DayHeader: ItemController<DayModel, NoState, UICollectionViewListCell> {
  override func configure(_ header: UICollectionViewListCell) {
    header.show("\(model.name): \(model.count)")
  }
}

final class PostController: ItemController<FeedStore.Post, NoState, UICollectionViewListCell> {
  override func configure(_ cell: UICollectionViewListCell) { cell.show(model) }

  override func did(_ interaction: ListInteraction) {
    if interaction == .select { context[Actions.self]?.store.like(model.id) }
  }
}

final class CommentController:
  ItemController<FeedStore.Comment, NoState, UICollectionViewListCell>
{
  override func configure(_ cell: UICollectionViewListCell) { cell.show("  \(model.text)") }

  override func allows(_ interaction: ListInteraction) -> Bool { interaction != .select }
}
