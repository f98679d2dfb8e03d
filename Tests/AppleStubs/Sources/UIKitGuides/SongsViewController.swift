import ListAppleViews
import ListDiff
import ListSnapshots
import UIKit

final class SongsViewController: UIViewController {
  typealias Source = DiffableDataSource<String, Int, CollectionViewHost>

  struct Song: Equatable {
    var title: String
    var isFavourite = false
  }

  private(set) var songs: [Int: Song] = [
    1: Song(title: "Blue"), 2: Song(title: "Hejira"),
    3: Song(title: "Court and Spark"),
  ]
  private(set) var order = [1, 2, 3]

  let collectionView: UICollectionView = {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    return UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: configuration))
  }()

  private lazy var host = CollectionViewHost(collectionView)
  private(set) lazy var source = makeSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    source.interactions.did = { [weak self] interaction, id in
      if interaction == .select { self?.toggle(id) }
    }
    show()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    host.boundsDidChange()
  }

  private func makeSource() -> Source {
    let cells = CellRegistration<UICollectionViewListCell, Song> {
      cell, _, song in
      var content = cell.defaultContentConfiguration()
      content.text = song.title
      cell.contentConfiguration = content
    }
    let headers = SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: CollectionViewHost.headerKind
    ) { [weak self] header, path in
      var content = header.defaultContentConfiguration()
      content.text = self?.source.sectionIdentifier(for: path.section)
      header.contentConfiguration = content
    }
    let source = Source(host: host) { [weak self] path, id in
      self?.songs[id].map { cells.cell(for: $0, at: path) }
    }
    source.supplementaryProvider = { kind, path, _ in
      kind == headers.elementKind ? headers.view(at: path) : nil
    }
    return source
  }

  /// Shows the songs, and fills the cells again of those that have changed.
  private func show(changed: [Int] = []) {
    var snapshot = Source.List()
    do {
      try snapshot.appendSections(["Favourites", "All songs"])
      try snapshot.appendItems(
        order.filter { songs[$0]?.isFavourite == true }, toSection: "Favourites"
      )
      try snapshot.appendItems(
        order.filter { songs[$0]?.isFavourite == false }, toSection: "All songs"
      )
      try snapshot.reconfigureItems(changed)
      try source.apply(snapshot) { _ in }
    } catch {
      assertionFailure("\(error)")
    }
  }

  func toggle(_ id: Int) {
    songs[id]?.isFavourite.toggle()
    show(changed: [id])
  }
}
