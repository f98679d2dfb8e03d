import ListAppleViews
import ListControllers
import ListSnapshots
import UIKit

/// The feed with three section controllers: the authors are a list of their own inside a cell, each day is
/// a section whose posts and comments are view models.
final class SectionsFeedViewController: CollectionFeedViewController, ListAdapterDataSource {
  private lazy var host = CollectionViewHost(collectionView)
  private let adapter = ListAdapter()

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.dataSource = self
    adapter.deselectsAutomatically = true
    adapter.attach(to: host)
    store.onChange = { [adapter] in adapter.performUpdates() }
  }

  func objects(for adapter: ListAdapter) -> [any ListObject] {
    store.isLoading ? [Loading()] : [Authors(of: store.days)] + store.days
  }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? {
    switch object {
    case is Loading: SingleItemSectionController(Loading.cells)
    case is Authors: AuthorsController()
    default: DayController(store)
    }
  }
}

struct Loading: Identifiable, Equatable {
  let id = 0

  @MainActor static let cells = CellRegistration<UICollectionViewListCell, Loading> { cell, _, _ in
    cell.show("Press Load.")
  }
}

final class DayController: BindingSectionController<FeedStore.Day>, SectionSupplementarySource {
  private static let posts = CellRegistration<UICollectionViewListCell, FeedStore.Post> {
    cell, _, post in cell.show(post)
  }
  private static let comments = CellRegistration<UICollectionViewListCell, FeedStore.Comment> {
    cell, _, comment in cell.show("  \(comment.text)")
  }
  private static let headers = CellRegistration<UICollectionViewListCell, FeedStore.Day> {
    header, _, day in header.show("\(day.id): \(day.posts.count)")
  }

  private let store: FeedStore

  init(_ store: FeedStore) {
    self.store = store
    super.init()
    supplementarySource = self
  }

  override func viewModels(for day: FeedStore.Day) -> [any ListObject] {
    day.posts.flatMap { post -> [any ListObject] in [post] + post.comments }
  }

  override func cell(for viewModel: any ListObject, at index: Int) -> ControllerCell? {
    switch viewModel {
    case let post as FeedStore.Post: Self.posts.cell(for: post, at: index, of: self)
    case let comment as FeedStore.Comment: Self.comments.cell(for: comment, at: index, of: self)
    default: nil
    }
  }

  func supplementary(ofKind elementKind: String, at index: Int) -> ControllerCell? {
    guard elementKind == CollectionViewHost.headerKind, let object else { return nil }
    return Self.headers.cell(for: object, at: index, of: self)
  }

  override func allows(_ interaction: ListInteraction, itemAt index: Int) -> Bool {
    interaction != .select || viewModels[index] is FeedStore.Post
  }

  override func did(_ interaction: ListInteraction, itemAt index: Int) {
    if interaction == .select, let post = viewModels[index] as? FeedStore.Post {
      store.like(post.id)
    }
  }
}
