#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListSnapshots

  extension NSTableViewHost {
    public func visibleCell(at path: ItemPath<After>) -> NSView? {
      rows.row(of: path).flatMap(visibleView)
    }

    public func visibleSupplementary(
      ofKind elementKind: String, at path: SupplementaryPath<After>
    ) -> NSView? {
      headerRow(ofKind: elementKind, at: path).flatMap(visibleView)
    }

    public var visibleItems: [ItemPath<After>] { visibleRows.compactMap(rows.path) }

    /// The rows in the window; none while the table view has others than the host.
    private var visibleRows: Range<Int> {
      guard let view, isLoaded else { return 0..<0 }
      return (Range(view.rows(in: view.visibleRect)) ?? 0..<0).clamped(to: 0..<rows.count)
    }

    private func visibleView(ofRow row: Int) -> NSView? {
      visibleRows.contains(row) ? cell(atRow: row) : nil
    }

    private func headerRow(ofKind kind: String, at path: SupplementaryPath<After>) -> Int? {
      kind == Self.headerKind && path.element == 0 ? rows.headerRow(ofSection: path.section) : nil
    }

    public func offset(ofItemAt path: ItemPath<After>) -> Double? {
      shown(rows.row(of: path)).flatMap { view, row in scrolling.offset(of: view.rect(ofRow: row)) }
    }

    /// Scrolls vertically, as far as possible; not while the user or an animation moves the content.
    public func scroll(by distance: Double) {
      guard batchAnimation?.isOver != false, !scrolling.isMoving else { return }
      view?.layoutSubtreeIfNeeded()
      scrolling.scroll(by: distance)
    }

    public func scroll(to point: ListPoint, animated: Bool) {
      view?.layoutSubtreeIfNeeded()
      scrolling.scroll(to: point, animated: animated)
    }

    public var visibleRect: ListRect? { scrolling.visibleRect }

    public var contentSize: ListSize? {
      view.map { ListSize(width: $0.bounds.width, height: $0.bounds.height) }
    }

    public func frame(ofItemAt path: ItemPath<After>) -> ListRect? {
      rows.row(of: path).flatMap(frame)
    }

    public func frame(
      ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
    ) -> ListRect? {
      headerRow(ofKind: elementKind, at: path).flatMap(frame)
    }

    private func frame(ofRow row: Int) -> ListRect? {
      shown(row).map { view, row in ListRect(view.rect(ofRow: row)) }
    }

    public func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {
      noteHeights(ofRows: IndexSet(paths.compactMap { rows.row(of: $0) }))
    }

    func noteHeights(ofRows changed: IndexSet) {
      if let (view, _) = shown(changed.last) { view.noteHeightOfRows(withIndexesChanged: changed) }
    }

    /// Returns the height of a row: the content's, or else the delegate's, or that of all rows.
    func height(ofRow row: Int) -> CGFloat {
      guard let view else { return 0 }
      let container = scrolling.windowSize
      let size: ListSize?
      switch rows[row] {
      case .header(let section):
        size = content?.size(
          ofSupplementaryOfKind: Self.headerKind,
          at: SupplementaryPath(section: section, element: 0), in: container)
      case .item(let path): size = content?.size(ofItemAt: path, in: container)
      case nil: size = nil
      }
      return size.map { CGFloat($0.height) }
        ?? (delegate?.tableView(_:heightOfRow:))?(view, row) ?? view.rowHeight
    }

    // MARK: Events

    /// Tells the content that a view comes into the window.
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
