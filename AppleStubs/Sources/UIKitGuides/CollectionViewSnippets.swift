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
      UINib(nibName: "SongCell", bundle: nil), forCellWithReuseIdentifier: "SongCell")
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

  func allowDragging() {
    host.reordersByDragging = true
  }

  func show(_ adapter: ListAdapter) {
    adapter.attach(to: host)
  }
}
