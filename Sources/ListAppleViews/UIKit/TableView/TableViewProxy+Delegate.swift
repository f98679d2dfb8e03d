#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  // Each method tells or asks the content, and the application's delegate.
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

    // The application may choose another row; the content is asked about that one.
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
      if let path = ItemPath<After>(indexPath) { host?.content?.handle(.willDisplay(cell, path)) }
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
      host?.drags(sourceIndexPath)
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

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      host?.didScroll()
      host?.content?.handle(.didScroll)
      (delegate?.scrollViewDidScroll(_:))?(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      host?.updates.isScrolling = false
      (delegate?.scrollViewDidEndScrollingAnimation(_:))?(scrollView)
    }
  }
#endif
