import ListFoundation

@testable import AppKitStub
@testable import AppKitViews

/// A table view with group rows in a scroll view.
class NSTableScreen: AppKitScreen {
  final class LabelView: NSView, Label {
    var text: String?
  }

  final class OtherLabelView: NSView {
    var text: String?
  }

  typealias LabelCell = LabelView
  typealias HeaderView = LabelView

  static var headerKind: String { NSTableViewHost.headerKind }

  let view = NSTableView(frame: NSRect(x: 0, y: 0, width: 320, height: 0))
  let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 480))
  let window = NSWindow()
  private weak var host: NSTableViewHost?
  private var knownChanges: [StubCall] = []
  private let delegate = NSTableDelegate()

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

  func cell(_ text: String, ofKind kind: Int) -> ListCell<NSView> {
    let path = ItemPath<After>(section: 0, item: 0)
    return kind == 0 ? labels.cell(for: text, at: path) : otherLabels.cell(for: text, at: path)
  }

  func header(_ text: String, ofKind kind: Int) -> ListCell<NSView> {
    cell(text, ofKind: kind)
  }

  func tap(_ path: IndexPath) {
    if let path = ItemPath<After>(path), let row = host?.rows.row(of: path) { view.click(row: row) }
  }

  func text(of cell: NSView) -> String? {
    (cell as? LabelView)?.text ?? (cell as? OtherLabelView)?.text
  }

  func headerText(ofSection section: Int) -> String? {
    let path = SupplementaryPath<After>(section: section, element: 0)
    return host?.visibleSupplementary(ofKind: Self.headerKind, at: path).flatMap(text)
  }

  var heights: (item: Double, header: Double) { (20, showsHeaders ? 28 : 0) }

  var changes: [StubCall] {
    for call in view.takeCalls() {
      if call == .reload || knownChanges.last != .batch {
        knownChanges.append(call == .reload ? .reload : .batch)
      }
    }
    return knownChanges
  }

  var asksForSizes: Bool { view.delegateReceiver.responds(to: stubHeightOfRow) }

  var delegates: [AnyObject?] { [view.delegate, view.dataSource] }

  func connect() -> (delegate: AnyObject, dataSource: AnyObject) {
    (view.delegate, view.dataSource) = (delegate, delegate)
    return (delegate, delegate)
  }

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
}

/// A table view without group rows.
final class FlatNSTableScreen: NSTableScreen {
  override var showsHeaders: Bool { false }
}
