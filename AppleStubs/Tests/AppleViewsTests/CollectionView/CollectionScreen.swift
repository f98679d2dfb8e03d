import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import StubCore

@testable import UIKitStub

/// A collection view in a flow layout.
final class CollectionScreen: Screen {
  final class LabelCell: UICollectionViewCell {
    var text: String?

    override func prepareForReuse() { text = nil }
  }

  final class HeaderView: UICollectionReusableView {
    var text: String?
  }

  static let headerKind = CollectionViewHost.headerKind

  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private let kinds = (0..<2).map { _ in
    CellRegistration<LabelCell, String> { cell, _, text in cell.text = text }
  }
  private let headers = CellRegistration<HeaderView, String> { view, _, text in view.text = text }

  init() {
    layout.headerReferenceSize = CGSize(width: 0, height: 28)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
  }

  func makeHost() -> CollectionViewHost { CollectionViewHost(view) }

  var isInWindow: Bool {
    get { view.window != nil }
    set { if newValue { window.addSubview(view) } else { window.remove(view) } }
  }

  var height: Double {
    get { Double(view.frame.height) }
    set { view.frame.size.height = newValue }
  }

  func cell(_ text: String, ofKind kind: Int) -> ListCell<UICollectionViewCell> {
    kinds[kind].cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func header(
    _ text: String, at path: SupplementaryPath<After>
  ) -> ListCell<UICollectionReusableView> {
    headers.cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func text(of cell: UICollectionViewCell) -> String? { (cell as? LabelCell)?.text }

  func headerText(ofSection section: Int) -> String? {
    let view = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
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
    if end == .forgotten {
      view.animations = []
    } else {
      view.finishAnimations(end == .finished)
    }
    return true
  }

  func layOut() { view.layoutIfNeeded() }

  func scroll(to offset: Double) { view.contentOffset = CGPoint(x: 0, y: offset) }
}
