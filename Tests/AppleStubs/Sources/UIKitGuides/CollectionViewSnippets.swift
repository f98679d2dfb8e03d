import ListAppleViews
import ListControllers
import ListDiff
import ListSnapshots
import UIKit

/// The short listings of "Showing a list in a collection view".
@MainActor
final class CollectionViewSnippets {
  typealias Source = DiffableDataSource<String, Int, CollectionViewHost>

  let collectionView: UICollectionView
  let host: CollectionViewHost
  let source: Source
  let cells = CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
  var order: [Int] = []

  init(_ view: UICollectionView) {
    collectionView = view
    host = CollectionViewHost(view)
    source = Source(host: host) { [cells] path, id in cells.cell(for: id, at: path) }
  }

  func useNib() {
    collectionView.register(
      UINib(nibName: "SongCell", bundle: nil),
      forCellWithReuseIdentifier: "SongCell")
    host.setReuseIdentifier("SongCell", for: cells.kind)
  }

  func connect(_ delegate: any UICollectionViewDelegate) {
    host.delegate = delegate
  }

  func allowReordering() {
    source.reordering.canReorderItem = { _ in true }
    source.reordering.canDropItem = { _, path in path.section == 1 }
    source.reordering.didReorder = { [weak self] transaction in
      self?.order = transaction.finalSnapshot.itemIdentifiers
    }
  }

  #if !os(tvOS)
    func allowDragging() {
      host.reordersByDragging = true
    }

    func addSwipes(to configuration: inout UICollectionLayoutListConfiguration) {
      configuration.trailingSwipeActionsConfigurationProvider = { [weak host] path in
        host?.trailingSwipeActions(at: path)
      }
    }
  #endif

  func addActions(delete: @escaping @MainActor (Int) -> Void) {
    source.interactions.actions = { place, id in
      switch place {
      case .trailing, .menu:
        [ListAction("Delete", image: "trash", style: .destructive) { delete(id) }]
      default: []
      }
    }
  }

  func prefetch(
    load: @escaping @MainActor (Int) -> Void, cancel: @escaping @MainActor (Int) -> Void
  ) {
    source.prefetching.willNeed = { ids in ids.forEach(load) }
    source.prefetching.noLongerNeeds = { ids in ids.forEach(cancel) }
  }

  func exchange(titles: [Int: String], insert: @escaping @MainActor (NSItemProvider) -> Void) {
    source.dragging.dragItem = { id in
      titles[id].map { NSItemProvider(object: $0 as NSString) }
    }
    source.dragging.drop = { drop, path in
      for case let provider as NSItemProvider in drop.items { insert(provider) }
      return true
    }
  }

  func show(_ adapter: ListAdapter) {
    adapter.attach(to: host)
  }
}

typealias NameSource = DiffableDataSource<Int, String, CollectionViewHost>

@MainActor
func showNames(
  _ names: [String], in collectionView: UICollectionView
) throws -> (CollectionViewHost, NameSource) {
  let host = CollectionViewHost(collectionView)
  let cells = CellRegistration<UICollectionViewListCell, String> {
    cell, _, name in
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
  }
  let source = NameSource(host: host) { path, name in
    cells.cell(for: name, at: path)
  }
  try source.apply(Snapshot { SnapshotSection(0) { names } }) { _ in }
  return (host, source)
}
