#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  extension TableViewHost {
    /// Returns the cell of an item. The view must get a cell that was dequeued from it, so an item
    /// without a cell gets a blank one.
    func cell(at indexPath: IndexPath, in view: UITableView) -> UITableViewCell {
      let wanted = ItemPath<After>(indexPath).flatMap { content?.cell(forItemAt: $0) }
      let cell = view.dequeueReusableCell(
        withIdentifier: identifier(of: wanted?.kind), for: indexPath)
      wanted?.configure(cell)
      return cell
    }

    /// Returns the reuse identifier of a kind of cells; that of blank cells for nil.
    func identifier(of kind: CellKind?) -> String {
      identifiers.identifier(of: kind ?? Self.blankCell) {
        view?.register(
          kind?.cellType as? UITableViewCell.Type ?? UITableViewCell.self,
          forCellReuseIdentifier: $0)
      }
    }

    private static let blankCell = CellRegistration<UITableViewCell, Void> { _, _, _ in }.kind

    /// Fills the cells of items again. The view raises an exception for a cell with another
    /// identifier, so such an item is reloaded.
    func reconfigureItems(_ paths: [ItemPath<After>]) {
      guard let view, !paths.isEmpty else { return }
      var (kept, replaced): ([IndexPath], [IndexPath]) = ([], [])
      for path in paths {
        let identifier = view.cellForRow(at: path.indexPath)?.reuseIdentifier
        if identifier == nil
          || identifier == self.identifier(of: content?.cell(forItemAt: path)?.kind)
        {
          kept.append(path.indexPath)
        } else {
          replaced.append(path.indexPath)
        }
      }
      if !kept.isEmpty { view.reconfigureRows(at: kept) }
      if !replaced.isEmpty { view.reloadRows(at: replaced, with: rowAnimationNow) }
    }
  }
#endif
