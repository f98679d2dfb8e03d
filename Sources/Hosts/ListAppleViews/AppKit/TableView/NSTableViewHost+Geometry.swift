#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  extension NSTableViewHost {
    /// The rows in the window; none if the rows of the table view are not those of the host.
    var visibleRows: Range<Int> {
      guard let view, state.isLoaded else { return 0..<0 }
      return (Range(view.rows(in: view.visibleRect)) ?? 0..<0).clamped(to: 0..<rows.count)
    }

    func headerRow(ofKind kind: String, at path: SupplementaryPath<After>) -> Int? {
      kind == Self.headerKind && path.element == 0 ? rows.headerRow(ofSection: path.section) : nil
    }

    func noteHeights(ofRows changed: IndexSet) {
      if let (view, _) = shown(changed.last) { view.noteHeightOfRows(withIndexesChanged: changed) }
    }

    /// Returns the height of a row: that of the content; without one, that of the delegate; without
    /// one, that of all rows.
    func height(ofRow row: Int) -> CGFloat {
      guard let view else { return 0 }
      let container = scrolling.windowSize
      let size: ListSize?
      var other = view.rowHeight
      switch rows[row] {
      case .header(let section):
        size = content?.size(
          ofSupplementaryOfKind: Self.headerKind,
          at: SupplementaryPath(section: section, element: 0), in: container)
        // This means the system's height of group rows.
        other = -1
      case .item(let path): size = content?.size(ofItemAt: path, in: container)
      case nil: size = nil
      }
      return size.map { CGFloat($0.height) }
        ?? (delegate?.tableView(_:heightOfRow:))?(view, row) ?? other
    }

    // MARK: Events

    /// Reports to the content that a view comes into the window.
    func tellDisplay(of shown: NSView, row: Int) {
      switch rows[row] {
      case .header(let section):
        let path = SupplementaryPath<After>(section: section, element: 0)
        content?.handle(.willDisplaySupplementary(shown, ofKind: Self.headerKind, path))
      case .item(let path): content?.handle(.willDisplay(shown, path))
      case nil: break
      }
    }

    func didAdd(_ rowView: NSTableRowView, row: Int) {
      if let path = rows.path(ofRow: row) { offerActions(at: path.indexPath) }
      if let shown = cell(in: rowView) { tellDisplay(of: shown, row: row) }
    }

    func didRemove(_ rowView: NSTableRowView) {
      guard let gone = cell(in: rowView) else { return }
      if rowView.isGroupRowStyle {
        content?.handle(.didEndDisplayingSupplementary(gone))
        content?.handle(.didRecycleSupplementary(gone))
      } else {
        content?.handle(.didEndDisplaying(gone))
        content?.handle(.didRecycle(gone))
      }
    }
  }
#endif
