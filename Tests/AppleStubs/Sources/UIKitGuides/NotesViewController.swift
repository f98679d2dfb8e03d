import ListAppleViews
import ListDiff
import ListLayout
import ListSnapshots
import UIKit

final class NotesViewController: UIViewController {
  typealias Source = DiffableDataSource<String, String, CollectionViewHost>

  final class NoteCell: UICollectionViewCell {
    var text = ""

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let lineCount = text.split(separator: "\n").count
      layoutAttributes.frame.size.height = CGFloat(20 + 18 * lineCount)
      return layoutAttributes
    }
  }

  let layout: LayoutHost
  let collectionView: UICollectionView
  private lazy var host = CollectionViewHost(collectionView)
  private(set) lazy var source = makeSource()

  /// - Throws: `LayoutDiagnostic` if the description can't be right.
  init(columnCount: Int = 2) throws {
    let section = try LayoutSection(
      WaterfallSolver(
        columnCount: columnCount, columnSpacing: 8, lineSpacing: 8),
      contentInsets: LayoutInsets(8),
      boundaryItems: [
        LayoutBoundaryItem(
          kind: CollectionViewHost.headerKind, height: .absolute(30),
          alignment: .top,
          pinToVisibleBounds: true)
      ])
    layout = LayoutHost(LayoutDescription(section))
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
  }

  private func makeSource() -> Source {
    let cells = CellRegistration<NoteCell, String> { cell, _, text in
      cell.text = text
    }
    let headers = SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: CollectionViewHost.headerKind
    ) { [weak self] header, path in
      var content = header.defaultContentConfiguration()
      content.text = self?.source.sectionIdentifier(for: path.section)
      header.contentConfiguration = content
    }
    let source = Source(host: host) { path, text in
      cells.cell(for: text, at: path)
    }
    source.supplementaryProvider = { kind, path, _ in
      kind == headers.elementKind ? headers.view(at: path) : nil
    }
    return source
  }

  func show(_ notes: KeyValuePairs<String, [String]>) throws {
    var snapshot = Source.List()
    for (title, texts) in notes {
      try snapshot.appendSections([title])
      try snapshot.appendItems(texts, toSection: title)
    }
    try source.apply(snapshot) { _ in }
  }
}
