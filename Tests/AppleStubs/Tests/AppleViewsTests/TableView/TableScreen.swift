import UIKitViews

@testable import UIKitStub

/// A table view with rows of 44 points and headers of 28.
final class TableScreen: UIKitScreen {
  class LabelCell: UITableViewCell, Label {
    var text: String?

    override func prepareForReuse() { text = nil }
  }

  class HeaderView: UITableViewHeaderFooterView, Label {
    var text: String?
  }

  final class ProvidedCell: LabelCell, Provided {}
  final class ProvidedHeader: HeaderView, Provided {}

  static let headerKind = TableViewHost.headerKind

  let view: UITableView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private let kinds = (0..<2).map { _ in
    CellRegistration<LabelCell, String> { cell, _, text in cell.text = text }
  }
  private let headers = (0..<2).map { _ in
    CellRegistration<HeaderView, String> { view, _, text in view.text = text }
  }
  let delegate = RecordingTableDelegate()
  private let dataSource = SampleTableDataSource()

  init(style: UITableView.Style) {
    view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
  }

  convenience init() { self.init(style: .plain) }

  func makeHost() -> TableViewHost { TableViewHost(view) }

  func provideViews(to host: TableViewHost) {
    view.register(ProvidedCell.self, forCellReuseIdentifier: "Nib")
    host.setReuseIdentifier("Nib", for: kinds[0].kind)
    view.register(ProvidedHeader.self, forHeaderFooterViewReuseIdentifier: "Nib")
    host.setReuseIdentifier("Nib", for: headers[0].kind)
  }

  func prepareCell(at path: IndexPath) {
    view.preparedCells[path] = UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func shownCell(at path: IndexPath) -> AnyObject? { view.cellForRow(at: path) }

  func cell(_ text: String, ofKind kind: Int) -> ListCell<UITableViewCell> {
    kinds[kind].cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func header(_ text: String, ofKind kind: Int) -> ListCell<UITableViewHeaderFooterView> {
    headers[kind].cell(for: text, at: ItemPath(section: 0, item: 0))
  }

  func text(of cell: UITableViewCell) -> String? { (cell as? LabelCell)?.text }

  var showsFooters: Bool { true }

  func headerText(ofSection section: Int) -> String? {
    (view.headerView(forSection: section) as? HeaderView)?.text
  }

  func footerText(ofSection section: Int) -> String? {
    (view.footerView(forSection: section) as? HeaderView)?.text
  }

  var heights: (item: Double, header: Double) { (44, 28) }

  var asksForSizes: Bool { view.delegateReceiver.responds(to: stubHeightForRow) }

  var delegates: [AnyObject?] { [view.delegate, view.dataSource] }

  func connect() -> (delegate: AnyObject, dataSource: AnyObject) {
    (view.delegate, view.dataSource) = (delegate, dataSource)
    return (delegate, dataSource)
  }
}
