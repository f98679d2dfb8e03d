import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import StubCore

@testable import UIKitStub

/// A table view with rows of 44 points and headers of 28.
final class TableScreen: Screen {
  final class LabelCell: UITableViewCell {
    var text: String?

    override func prepareForReuse() { text = nil }
  }

  final class HeaderView: UITableViewHeaderFooterView {
    var text: String?
  }

  static let headerKind = TableViewHost.headerKind

  let view: UITableView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private let kinds = (0..<2).map { _ in
    CellRegistration<LabelCell, String> { cell, _, text in cell.text = text }
  }
  private let headers = CellRegistration<HeaderView, String> { view, _, text in view.text = text }

  init(style: UITableView.Style) {
    view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
  }

  convenience init() { self.init(style: .plain) }

  func makeHost() -> TableViewHost { TableViewHost(view) }

  var isInWindow: Bool {
    get { view.window != nil }
    set { if newValue { window.addSubview(view) } else { window.remove(view) } }
  }

  var height: Double {
    get { Double(view.frame.height) }
    set { view.frame.size.height = newValue }
  }

  func cell(_ text: String, ofKind kind: Int) -> ListCell<UITableViewCell> {
    kinds[kind].cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func header(
    _ text: String, at path: SupplementaryPath<After>
  ) -> ListCell<UITableViewHeaderFooterView> {
    headers.cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func text(of cell: UITableViewCell) -> String? { (cell as? LabelCell)?.text }

  func headerText(ofSection section: Int) -> String? {
    (view.headerView(forSection: section) as? HeaderView)?.text
  }

  func footerText(ofSection section: Int) -> String? {
    (view.footerView(forSection: section) as? HeaderView)?.text
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
