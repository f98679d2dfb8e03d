#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  extension TableViewHost {
    func height(ofItemAt indexPath: IndexPath, in view: UITableView) -> CGFloat {
      ItemPath<After>(indexPath)
        .flatMap { content?.size(ofItemAt: $0, in: scrolling.windowSize) }
        .map { CGFloat($0.height) }
        ?? (delegate?.tableView(_:heightForRowAt:))?(view, indexPath)
        ?? view.rowHeight
    }

    func height(
      ofElement elementKind: String, inSection section: Int, in view: UITableView
    ) -> CGFloat {
      // In a grouped table, 0 means that the view chooses the height.
      let least = view.style == .plain ? 0 : CGFloat.leastNormalMagnitude
      guard wantedElement(elementKind, section) != nil else { return least }
      let size = content?.size(
        ofSupplementaryOfKind: elementKind,
        at: SupplementaryPath(section: section, element: 0), in: scrolling.windowSize)
      if let size { return max(least, CGFloat(size.height)) }
      return elementKind == Self.headerKind
        ? (delegate?.tableView(_:heightForHeaderInSection:))?(view, section)
          ?? view.sectionHeaderHeight
        : (delegate?.tableView(_:heightForFooterInSection:))?(view, section)
          ?? view.sectionFooterHeight
    }

    /// Makes the view request all heights that it knows again, as it does at each batch.
    func askHeights() {
      guard let view else { return }
      claimSizes()
      guard view.window != nil else { return view.reloadData() }
      view.layoutIfNeeded()
      view.performBatchUpdates({})
    }

    func hasAnotherHeight(_ path: ItemPath<After>) -> Bool {
      guard let view else { return false }
      return Self.differs(
        height(ofItemAt: path.indexPath, in: view), view.rectForRow(at: path.indexPath).height)
    }

    func hasAnotherHeight(_ elementKind: String, _ section: Int) -> Bool {
      guard let view else { return false }
      let isHeader = elementKind == Self.headerKind
      let height = height(ofElement: elementKind, inSection: section, in: view)
      let rect =
        isHeader ? view.rectForHeader(inSection: section) : view.rectForFooter(inSection: section)
      // The view measures a header of automatic height only when it requests heights.
      return height == UITableView.automaticDimension || Self.differs(height, rect.height)
    }

    /// Whether two heights differ. The view measures rows of automatic height itself, and may round
    /// heights.
    private static func differs(_ height: CGFloat, _ shown: CGFloat) -> Bool {
      height != UITableView.automaticDimension && abs(height - shown) >= leastHeight
    }

    /// A smaller height means that there is no header or footer.
    static let leastHeight = 0.5
  }
#endif
