import AppKit
import ListAppleViews
import ListSnapshots

final class PhotosViewController: NSViewController {
  typealias Source = DiffableDataSource<Int, String, NSCollectionViewHost>

  final class PhotoItem: NSCollectionViewItem {
    let label = NSTextField(labelWithString: "")

    override func loadView() { view = label }
  }

  let collectionView = NSCollectionView(
    frame: NSRect(x: 0, y: 0, width: 320, height: 480))
  private lazy var host = NSCollectionViewHost(collectionView)
  private(set) lazy var source = makeSource()

  override func loadView() {
    let layout = NSCollectionViewFlowLayout()
    layout.itemSize = NSSize(width: 100, height: 20)
    collectionView.collectionViewLayout = layout
    let scrollView = NSScrollView(frame: collectionView.frame)
    scrollView.documentView = collectionView
    view = scrollView
  }

  private func makeSource() -> Source {
    let photos = CellRegistration<PhotoItem, String> { item, _, name in
      item.label.stringValue = name
    }
    return Source(host: host) { path, name in
      photos.cell(for: name, at: path)
    }
  }

  func show(_ names: [String]) throws {
    var snapshot = Source.List()
    try snapshot.appendSections([0])
    try snapshot.appendItems(names)
    try source.apply(snapshot) { _ in }
  }
}
