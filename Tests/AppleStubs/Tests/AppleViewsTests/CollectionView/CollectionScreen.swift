import UIKitViews

@testable import UIKitStub

/// A collection view in a flow layout.
class CollectionScreen: UIKitScreen {
  class LabelCell: UICollectionViewCell, Label {
    var text: String?

    override func prepareForReuse() { text = nil }
  }

  class HeaderView: UICollectionReusableView, Label {
    var text: String?
  }

  final class ProvidedCell: LabelCell, Provided {}
  final class ProvidedHeader: HeaderView, Provided {}

  static let headerKind = CollectionViewHost.headerKind

  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private let kinds = (0..<2).map { _ in
    CellRegistration<LabelCell, String> { cell, _, text in cell.text = text }
  }
  private let headers = (0..<2).map { _ in
    CellRegistration<HeaderView, String> { view, _, text in view.text = text }
  }
  let delegate = RecordingDelegate()
  private let dataSource = SampleDataSource()

  required convenience init() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 28)
    self.init(layout)
  }

  init(_ layout: UICollectionViewLayout) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
  }

  func makeHost() -> CollectionViewHost { CollectionViewHost(view) }

  func provideViews(to host: CollectionViewHost) {
    view.register(ProvidedCell.self, forCellWithReuseIdentifier: "Nib")
    host.setReuseIdentifier("Nib", for: kinds[0].kind)
    view.register(
      ProvidedHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Nib")
    host.setReuseIdentifier("Nib", for: headers[0].kind, ofElementKind: Self.headerKind)
  }

  func prepareCell(at path: IndexPath) {
    view.preparedCells[path] = UICollectionViewCell(frame: .zero)
  }

  func shownCell(at path: IndexPath) -> AnyObject? { view.cellForItem(at: path) }

  func cell(_ text: String, ofKind kind: Int) -> ListCell<UICollectionViewCell> {
    kinds[kind].cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func header(_ text: String, ofKind kind: Int) -> ListCell<UICollectionReusableView> {
    headers[kind].cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func text(of cell: UICollectionViewCell) -> String? { (cell as? LabelCell)?.text }

  func headerText(ofSection section: Int) -> String? {
    let view = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
    return (view as? HeaderView)?.text
  }

  var heights: (item: Double, header: Double) { (50, 28) }

  var asksForSizes: Bool { view.delegateReceiver.responds(to: stubSizeForItem) }

  var delegates: [AnyObject?] { [view.delegate, view.dataSource] }

  func connect() -> (delegate: AnyObject, dataSource: AnyObject) {
    (view.delegate, view.dataSource) = (delegate, dataSource)
    return (delegate, dataSource)
  }
}
