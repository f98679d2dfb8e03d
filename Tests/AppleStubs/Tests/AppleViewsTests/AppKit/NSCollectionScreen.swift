import AppKitViews

@testable import AppKitStub

/// An `NSCollectionView` in a flow layout, in a scroll view.
class NSCollectionScreen: AppKitScreen, StubbedScreen {
  class LabelItem: NSCollectionViewItem, Label {
    var text: String?

    override func loadView() { view = NSView(frame: .zero) }

    override func prepareForReuse() { text = nil }
  }

  final class OtherLabelItem: LabelItem {}

  class HeaderView: NSView, Label {
    var text: String?
  }

  final class ProvidedItem: LabelItem, Provided {}
  final class ProvidedHeader: HeaderView, Provided {}
  typealias LabelCell = LabelItem

  static let headerKind = NSCollectionViewHost.headerKind

  let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 320, height: 480))
  let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 480))
  let window = NSWindow()

  let labels = CellRegistration<LabelItem, String> { $0.text = $2 }
  let otherLabels = CellRegistration<OtherLabelItem, String> { $0.text = $2 }
  private let headers = (0..<2).map { _ in
    CellRegistration<HeaderView, String> { $0.text = $2 }
  }
  private let delegate = NSCollectionDelegate()

  required convenience init() {
    let layout = NSCollectionViewFlowLayout()
    layout.headerReferenceSize = NSSize(width: 0, height: 30)
    self.init(layout)
  }

  init(_ layout: NSCollectionViewLayout) {
    view.collectionViewLayout = layout
    scrollView.documentView = view
  }

  func makeHost() -> NSCollectionViewHost { NSCollectionViewHost(view) }

  func cell(_ text: String, ofKind kind: Int) -> ListCell<NSCollectionViewItem> {
    let path = ItemPath<After>(section: 0, item: 0)
    return kind == 0 ? labels.cell(for: text, at: path) : otherLabels.cell(for: text, at: path)
  }

  func header(_ text: String, ofKind kind: Int) -> ListCell<NSView> {
    headers[kind].cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func provideViews(to host: NSCollectionViewHost) {
    let identifier = NSUserInterfaceItemIdentifier("Nib")
    view.register(ProvidedItem.self, forItemWithIdentifier: identifier)
    host.setIdentifier(identifier, for: labels.kind)
    let kind = NSCollectionView.elementKindSectionHeader
    view.register(ProvidedHeader.self, forSupplementaryViewOfKind: kind, withIdentifier: identifier)
    host.setIdentifier(identifier, for: headers[0].kind, ofElementKind: kind)
  }

  func tap(_ path: IndexPath) { view.click(path) }

  func text(of cell: NSCollectionViewItem) -> String? { (cell as? LabelItem)?.text }

  func headerText(ofSection section: Int) -> String? {
    let view = view.supplementaryView(
      forElementKind: NSCollectionView.elementKindSectionHeader, at: [section, 0])
    return (view as? HeaderView)?.text
  }

  var stub: StubList { view.stub }

  var animations: [(Bool) -> Void] {
    get { view.animations }
    set { view.animations = newValue }
  }

  var heights: (item: Double, header: Double) { (50, 30) }

  var asksForSizes: Bool { view.delegateReceiver.responds(to: stubSizeForItem) }

  var delegates: [AnyObject?] { [view.delegate, view.dataSource] }

  func connect() -> (delegate: AnyObject, dataSource: AnyObject) {
    (view.delegate, view.dataSource) = (delegate, delegate)
    return (delegate, delegate)
  }
}
