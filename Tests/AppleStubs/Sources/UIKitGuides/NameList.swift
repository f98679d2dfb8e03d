import ListAppleViews
import ListSnapshots
import UIKit

@MainActor
final class NameList {
  typealias Source = DiffableDataSource<Int, String, CollectionViewHost>
  let host: CollectionViewHost
  let cells = CellRegistration<UICollectionViewListCell, String> {
    var content = $0.defaultContentConfiguration()
    content.text = $2
    $0.contentConfiguration = content
  }
  lazy var source = Source(host: host) { [cells] in
    cells.cell(for: $1, at: $0)
  }

  init(_ view: UICollectionView) { host = CollectionViewHost(view) }
  func show(_ names: [String]) throws {
    try source.apply(Snapshot { SnapshotSection(0) { names } }) { _ in }
  }
}
