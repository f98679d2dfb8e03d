import ListAppleViews
import UIKit

class InboxViewController: UIViewController {
  typealias Source = DiffableDataSource<String, Int, CollectionViewHost>

  var titles = [1: "Lunch?", 2: "Rain", 3: "Keys"]
  var folders: [(id: String, items: [Int])] = [("New", [1, 2]), ("Old", [3])]

  let cells = CellRegistration<UICollectionViewListCell, String> {
    var content = $0.defaultContentConfiguration()
    content.text = $2
    $0.contentConfiguration = content
  }
  lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout())
  lazy var host = CollectionViewHost(collectionView)
  lazy var source = Source(host: host) { [weak self, cells] path, id in
    self?.titles[id].map { cells.cell(for: $0, at: path) }
  }

  func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = {
      [weak self] in self?.host.trailingSwipeActions(at: $0)
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    show()
  }

  func show() { _ = try? source.apply(Snapshot(folders)) { _ in } }
}

extension InboxViewController {
  func rename(_ id: Int, to title: String) throws {
    titles[id] = title
    var snapshot = source.snapshot()
    try snapshot.reconfigureItems([id])
    try source.apply(snapshot) { _ in }
  }
}

extension InboxViewController {
  func addHeaders() {
    let headers = SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: CollectionViewHost.headerKind
    ) { [weak self] header, path in
      var content = header.defaultContentConfiguration()
      content.text = self?.source.sectionIdentifier(for: path.section)
      header.contentConfiguration = content
    }
    source.supplementaryProvider = { kind, path, _ in
      kind == headers.elementKind ? headers.view(at: path) : nil
    }
  }
}

extension InboxViewController {
  func addEmptyView() {
    let label = UILabel(frame: .zero)
    label.text = "No messages"
    source.emptyView = label
  }
}

extension InboxViewController {
  func addRefreshControl(
    load: @escaping @MainActor () async -> [Int: String]
  ) {
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        Task { try await self.refresh(load) }
      }, for: .valueChanged)
    collectionView.refreshControl = control
  }

  func refresh(_ load: @MainActor () async -> [Int: String]) async throws {
    defer { collectionView.refreshControl?.endRefreshing() }
    titles = await load()
    folders = [("New", titles.keys.sorted())]
    var snapshot = try Snapshot(folders)
    try snapshot.reconfigureItems(snapshot.itemIdentifiers)
    try await source.apply(snapshot)
  }
}

extension InboxViewController {
  func addPrefetching(
    load: @escaping @MainActor (Int) -> Void,
    cancel: @escaping @MainActor (Int) -> Void
  ) {
    source.prefetching.willNeed = { ids in ids.forEach(load) }
    source.prefetching.noLongerNeeds = { ids in ids.forEach(cancel) }
  }
}

extension InboxViewController {
  func addSwipes() {
    source.interactions.actions = { [weak self] place, id in
      guard place == .trailing else { return [] }
      return [
        ListAction("Delete", image: "trash", style: .destructive) {
          [weak self] in self?.delete(id)
        }
      ]
    }
  }

  func delete(_ id: Int) {
    for index in folders.indices { folders[index].items.removeAll { $0 == id } }
    show()
  }
}

#if !os(tvOS)
  extension InboxViewController {
    func allowReordering() {
      host.reordersByDragging = true
      source.reordering.canReorderItem = { _ in true }
      source.reordering.didReorder = { [weak self] transaction in
        for change in transaction.sectionTransactions {
          self?.take(change.finalItems, in: change.sectionIdentifier)
        }
      }
    }

    func take(_ items: [Int], in folder: String) {
      for index in folders.indices where folders[index].id == folder {
        folders[index].items = items
      }
    }
  }
#endif

extension InboxViewController {
  func showThread(_ first: Int, replies: [Int]) throws {
    var thread = SectionSnapshot<Int>()
    try thread.append([first])
    try thread.append(replies, to: first)
    try source.apply(thread, to: "Thread") { _ in }
    source.interactions.did = { [weak self] interaction, id in
      if interaction == .select { try? self?.toggle(id) }
    }
  }

  func toggle(_ id: Int) throws {
    let isExpanded = source.snapshot(for: "Thread").isExpanded(id)
    _ = try isExpanded ? source.collapse(id) : source.expand(id)
  }
}

extension InboxViewController {
  /// A cell calls it when its text view has grown.
  func heightDidChange(of id: Int) {
    guard let path = source.itemPath(for: id) else { return }
    host.invalidateSizes(ofItemsAt: [path])
  }
}
