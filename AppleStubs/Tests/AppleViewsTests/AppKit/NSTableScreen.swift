import Foundation
import ListDiff
import ListSnapshots

@testable import AppKitStub
@testable import AppleViewsOnStubs

/// A table view with group rows in a scroll view.
class NSTableScreen: Screen {
  final class LabelView: NSView {
    var text: String?
  }

  final class OtherLabelView: NSView {
    var text: String?
  }

  static var headerKind: String { NSTableViewHost.headerKind }

  let view = NSTableView(frame: NSRect(x: 0, y: 0, width: 320, height: 0))
  let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 480))
  let window = NSWindow()
  private weak var host: NSTableViewHost?

  let labels = CellRegistration<LabelView, String> { view, _, text in view.text = text }
  let otherLabels = CellRegistration<OtherLabelView, String> { view, _, text in view.text = text }

  required init() {
    view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("first")))
    scrollView.documentView = view
    NSAnimationContext.dropAll()
  }

  var showsHeaders: Bool { true }

  func makeHost() -> NSTableViewHost {
    let host = NSTableViewHost(view, hasGroupRows: showsHeaders)
    self.host = host
    return host
  }

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

  func cell(_ text: String, ofKind kind: Int) -> ListCell<NSView> {
    let path = ItemPath<After>(section: 0, item: 0)
    return kind == 0 ? labels.cell(for: text, at: path) : otherLabels.cell(for: text, at: path)
  }

  func header(_ text: String, at path: SupplementaryPath<After>) -> ListCell<NSView> {
    labels.cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func text(of cell: NSView) -> String? {
    (cell as? LabelView)?.text ?? (cell as? OtherLabelView)?.text
  }

  func headerText(ofSection section: Int) -> String? {
    let path = SupplementaryPath<After>(section: section, element: 0)
    return host?.visibleSupplementary(ofKind: Self.headerKind, at: path).flatMap(text)
  }

  var hasDataSource: Bool { view.dataSource != nil }

  var exceptions: [String] { view.exceptions }

  /// Headers are identified, too.
  var identify: ((IndexPath) -> AnyHashable?)? {
    didSet {
      view.identify = { [weak self] row in
        switch self?.host?.rows[row] {
        case .header(let section):
          self?.host?.content?.identity(ofSection: section).map { ["section", $0] }
        case .item(let path): self?.identify?([path.section, path.item])
        case nil: nil
        }
      }
    }
  }

  func endAnimations(_ end: AnimationEnd) -> Bool {
    guard NSAnimationContext.waitingCount > 0 else { return false }
    if end == .forgotten { NSAnimationContext.dropAll() } else { NSAnimationContext.finishAll() }
    return true
  }

  func layOut() { view.layoutSubtreeIfNeeded() }

  func scroll(to offset: Double) {
    let clipView = scrollView.contentView
    let proposed = NSRect(origin: NSPoint(x: 0, y: offset), size: clipView.bounds.size)
    clipView.scroll(to: clipView.constrainBoundsRect(proposed).origin)
  }
}

/// A table view without group rows.
final class FlatNSTableScreen: NSTableScreen {
  override var showsHeaders: Bool { false }
}
