import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import StubCore

@testable import AppKitStub

/// An `NSCollectionView` in a flow layout, in a scroll view.
final class NSCollectionScreen: Screen {
  class LabelItem: NSCollectionViewItem {
    var text: String?

    override func loadView() { view = NSView(frame: .zero) }

    override func prepareForReuse() { text = nil }
  }

  final class OtherLabelItem: LabelItem {}

  final class HeaderView: NSView {
    var text: String?
  }

  static let headerKind = NSCollectionViewHost.headerKind

  let layout = NSCollectionViewFlowLayout()
  let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 320, height: 480))
  let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 480))
  let window = NSWindow()

  let labels = CellRegistration<LabelItem, String> { $0.text = $2 }
  let otherLabels = CellRegistration<OtherLabelItem, String> { $0.text = $2 }
  private let headers = CellRegistration<HeaderView, String> { $0.text = $2 }

  init() {
    layout.headerReferenceSize = NSSize(width: 0, height: 30)
    view.collectionViewLayout = layout
    scrollView.documentView = view
  }

  func makeHost() -> NSCollectionViewHost { NSCollectionViewHost(view) }

  var isInWindow: Bool {
    get { view.window != nil }
    set { window.contentView = newValue ? scrollView : nil }
  }

  var height: Double {
    get { Double(scrollView.frame.height) }
    set {
      scrollView.frame.size.height = newValue
      scrollView.contentView.frame.size.height = newValue
    }
  }

  func cell(_ text: String, ofKind kind: Int) -> ListCell<NSCollectionViewItem> {
    let path = ItemPath<After>(section: 0, item: 0)
    return kind == 0 ? labels.cell(for: text, at: path) : otherLabels.cell(for: text, at: path)
  }

  func header(_ text: String, at path: SupplementaryPath<After>) -> ListCell<NSView> {
    headers.cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func text(of cell: NSCollectionViewItem) -> String? { (cell as? LabelItem)?.text }

  func headerText(ofSection section: Int) -> String? {
    let view = view.supplementaryView(
      forElementKind: NSCollectionView.elementKindSectionHeader, at: [section, 0])
    return (view as? HeaderView)?.text
  }

  var hasDataSource: Bool { view.dataSource != nil }

  var exceptions: [String] { view.stub.exceptions }

  var identify: ((IndexPath) -> AnyHashable?)? {
    get { view.stub.identify }
    set { view.stub.identify = newValue }
  }

  func endAnimations(_ end: AnimationEnd) -> Bool {
    guard !view.animations.isEmpty else { return false }
    if end == .forgotten { view.animations = [] } else { view.finishAnimations(end == .finished) }
    return true
  }

  func layOut() { view.layoutSubtreeIfNeeded() }

  func scroll(to offset: Double) {
    let clipView = scrollView.contentView
    let proposed = NSRect(origin: NSPoint(x: 0, y: offset), size: clipView.bounds.size)
    clipView.scroll(to: clipView.constrainBoundsRect(proposed).origin)
  }
}
