#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  // Each method calls the content and the application's delegate.
  extension TableViewProxy: UITableViewDelegate {
    private func allows(_ interaction: ListInteraction, _ indexPath: IndexPath) -> Bool {
      host?.allows(interaction, indexPath) ?? true
    }

    func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool {
      allows(.highlight, indexPath)
        && (delegate?.tableView(_:shouldHighlightRowAt:))?(tableView, indexPath) ?? true
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      host?.tell(.highlight, indexPath)
      (delegate?.tableView(_:didHighlightRowAt:))?(tableView, indexPath)
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      host?.tell(.unhighlight, indexPath)
      (delegate?.tableView(_:didUnhighlightRowAt:))?(tableView, indexPath)
    }

    // The application may choose another row. The content then decides about that one.
    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      var chosen: IndexPath? = indexPath
      if let choose = delegate?.tableView(_:willSelectRowAt:) {
        chosen = choose(tableView, indexPath)
      }
      return chosen.flatMap { allows(.select, $0) ? $0 : nil }
    }

    func tableView(
      _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      var chosen: IndexPath? = indexPath
      if let choose = delegate?.tableView(_:willDeselectRowAt:) {
        chosen = choose(tableView, indexPath)
      }
      return chosen.flatMap { allows(.deselect, $0) ? $0 : nil }
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      host?.tell(.select, indexPath)
      (delegate?.tableView(_:didSelectRowAt:))?(tableView, indexPath)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      host?.tell(.deselect, indexPath)
      (delegate?.tableView(_:didDeselectRowAt:))?(tableView, indexPath)
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      host?.willDisplay(cell, at: indexPath)
      (delegate?.tableView(_:willDisplay:forRowAt:))?(tableView, cell, indexPath)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      host?.content?.handle(.didEndDisplaying(cell))
      (delegate?.tableView(_:didEndDisplaying:forRowAt:))?(tableView, cell, indexPath)
    }

    func tableView(
      _ tableView: UITableView,
      targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      host?.mayMove(sourceIndexPath)
      return (delegate?.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:))?(
        tableView, sourceIndexPath, proposedDestinationIndexPath) ?? proposedDestinationIndexPath
    }

    func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      host?.content?.handle(.focus(context.nextFocusedIndexPath.flatMap { ItemPath($0) }))
      (delegate?.tableView(_:didUpdateFocusIn:with:))?(tableView, context, coordinator)
    }

    // MARK: Actions

    func tableView(
      _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
      (delegate?.tableView(_:canPerformPrimaryActionForRowAt:))?(tableView, indexPath)
        ?? !tableView.isEditing
    }

    func tableView(
      _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) {
      host?.performAction(in: .primary, at: indexPath)
      (delegate?.tableView(_:performPrimaryActionForRowAt:))?(tableView, indexPath)
    }

    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      guard let host else { return .none }
      if !host.actions(in: .deletion, at: indexPath).isEmpty { return .delete }
      if !host.actions(in: .insertion, at: indexPath).isEmpty { return .insert }
      // If the delegate didn't have this method, all rows that the data source can edit could be
      // deleted.
      let style: UITableViewCell.EditingStyle =
        (host.dataSource?.tableView(_:commit:forRowAt:)) == nil && !tableView.showsSelectionMarks
        ? .none : .delete
      return (delegate?.tableView(_:editingStyleForRowAt:))?(tableView, indexPath) ?? style
    }

    #if !os(tvOS)
      func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        host?.swipeActions(.leading, at: indexPath)
          ?? (delegate?.tableView(_:leadingSwipeActionsConfigurationForRowAt:))?(
            tableView, indexPath)
      }

      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        host?.swipeActions(.trailing, at: indexPath)
          ?? (delegate?.tableView(_:trailingSwipeActionsConfigurationForRowAt:))?(
            tableView, indexPath)
          // The view's own swipe to delete has no confirmation.
          ?? (tableView.isEditing ? nil : host?.swipeActions(.deletion, at: indexPath))
      }

      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        host?.contextMenu(at: indexPath)
          ?? (delegate?.tableView(_:contextMenuConfigurationForRowAt:point:))?(
            tableView, indexPath, point)
      }
    #endif
  }

  extension UITableView {
    /// Whether rows show a mark for their selection in place of the control to delete them.
    fileprivate var showsSelectionMarks: Bool { isEditing && allowsMultipleSelectionDuringEditing }
  }
#endif
