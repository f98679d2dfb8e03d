import ListControllers
import ListDiff
import ListSnapshots
import ListTerminal

/// The feed with section controllers: each day is a section, and its posts and comments are view
/// models.
@MainActor
final class SectionsFeed: FeedExample, ListAdapterDataSource {
  let host = TerminalListHost(size: TerminalSize(columns: 80, rows: 24))
  let store: FeedStore
  private let adapter = ListAdapter()

  init(_ store: FeedStore) {
    self.store = store
    adapter.dataSource = self
    adapter.deselectsAutomatically = true
    adapter.attach(to: host)
    store.onChange = { [adapter] in adapter.performUpdates() }
  }

  func objects(for adapter: ListAdapter) -> [any ListObject] {
    (store.isLoading ? [Loading()] : []) + store.days
  }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? {
    object is Loading
      ? SingleItemSectionController(LoadingCells.registration) : DayController(store)
  }

  var post: FeedStore.Post? {
    guard let path = host.cursor,
      let day = adapter.controller(atSection: path.section) as? DayController
    else { return nil }
    return day.viewModels[path.item] as? FeedStore.Post
  }
}

struct Loading: Identifiable, Equatable {
  let id = 0
}

@MainActor
enum LoadingCells {
  static let registration = CellRegistration<TerminalCell, Loading> { cell, _, _ in
    cell.fields = ["Press any key to load the posts."]
  }
}

final class DayController: BindingSectionController<FeedStore.Day>, SectionSupplementarySource {
  private static let posts = CellRegistration<TerminalCell, FeedStore.Post> { cell, _, post in
    cell.fields = [post.author, String(repeating: "♥", count: post.likes)]
  }
  private static let comments = CellRegistration<TerminalCell, FeedStore.Comment> {
    cell, _, comment in
    cell.fields = ["  \(comment.text)"]
  }
  private static let headers = CellRegistration<TerminalCell, FeedStore.Day> { cell, _, day in
    cell.fields = ["\(day.id): \(day.posts.count)"]
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
    guard elementKind == TerminalListHost.headerKind, let object else { return nil }
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

  override func actions(in place: ListActionPlace, forItemAt index: Int) -> [ListAction] {
    (viewModels[index] as? FeedStore.Post).map { store.actions(in: place, for: $0.id) } ?? []
  }
}
