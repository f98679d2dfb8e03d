import AppKitStub
import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots

extension ViewStage where View: NSTableScreen {
  /// The table view.
  var table: NSTableView { screen!.view }

  var clipView: NSClipView { screen!.scrollView.contentView }

  /// Makes a stage in a window that shows a list.
  convenience init(
    _ sections: KeyValuePairs<Int, [Int]>, height: Double = 480, delegate: NSTableDelegate? = nil
  ) throws {
    self.init()
    screen?.height = height
    screen?.isInWindow = true
    host?.delegate = delegate
    host?.dataSource = delegate
    try show(sections)
  }

  func show(_ sections: KeyValuePairs<Int, [Int]>, animated: Bool = false) throws {
    try apply(list(sections), animated: animated)
    settle()
  }

  /// The texts of all rows in a column; nil for rows without a view.
  func texts(ofColumn column: Int = 0) -> [String?] {
    table.rows.indices.map { row in
      table.view(atColumn: column, row: row, makeIfNecessary: false).map { shown in
        screen?.text(of: shown) ?? "-"
      }
    }
  }

  /// The calls that changed rows since the last time.
  func takeCalls() -> [NSTableView.Call] { table.takeCalls() }
}

/// The content of a host, as a test writes it.
@MainActor
final class NSTableContent: ListContent {
  var items = [["a", "b"], ["c"]]
  var headers: [String?] = ["A", "B"]

  private let labels = CellRegistration<NSTableScreen.LabelView, String> { $0.text = $2 }

  var sectionCount: Int { items.count }

  func itemCount(inSection section: Int) -> Int { items[section].count }

  func cell(forItemAt path: ItemPath<After>) -> ListCell<NSView>? {
    labels.cell(for: items[path.section][path.item], at: path)
  }

  func supplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListCell<NSView>? {
    headers[path.section].map { labels.cell(for: $0, at: ItemPath(section: 0, item: 0)) }
  }

  func identity(ofItemAt path: ItemPath<After>) -> AnyHashable? { nil }

  func identity(ofSection section: Int) -> AnyHashable? { nil }

  func canReorderItem(at path: ItemPath<After>) -> Bool { false }

  func reorderItem(from before: ItemPath<Before>, to after: ItemPath<After>) -> Bool { false }
}
