#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListSnapshots
  import UIKit

  // Heights, headers and footers, for which a table view calls its delegate.
  extension TableViewProxy {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      host?.height(ofItemAt: indexPath, in: tableView) ?? tableView.rowHeight
    }

    func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat {
      host?.height(ofElement: TableViewHost.headerKind, inSection: section, in: tableView) ?? 0
    }

    func tableView(
      _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat {
      host?.height(ofElement: TableViewHost.footerKind, inSection: section, in: tableView) ?? 0
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      host?.element(ofKind: TableViewHost.headerKind, inSection: section, in: tableView)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      host?.element(ofKind: TableViewHost.footerKind, inSection: section, in: tableView)
    }

    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
      tellDisplay(of: view, TableViewHost.headerKind, section)
      (delegate?.tableView(_:willDisplayHeaderView:forSection:))?(tableView, view, section)
    }

    func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {
      tellDisplay(of: view, TableViewHost.footerKind, section)
      (delegate?.tableView(_:willDisplayFooterView:forSection:))?(tableView, view, section)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      tellEnd(of: view)
      (delegate?.tableView(_:didEndDisplayingHeaderView:forSection:))?(tableView, view, section)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
      tellEnd(of: view)
      (delegate?.tableView(_:didEndDisplayingFooterView:forSection:))?(tableView, view, section)
    }

    private func tellDisplay(of view: UIView, _ elementKind: String, _ section: Int) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      let path = SupplementaryPath<After>(section: section, element: 0)
      host?.content?.handle(.willDisplaySupplementary(view, ofKind: elementKind, path))
    }

    private func tellEnd(of view: UIView) {
      guard let view = view as? UITableViewHeaderFooterView else { return }
      host?.content?.handle(.didEndDisplayingSupplementary(view))
    }
  }
#endif
