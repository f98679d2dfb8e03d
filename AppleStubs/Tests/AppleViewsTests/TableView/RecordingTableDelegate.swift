import Foundation
import StubCore

@testable import UIKitStub

/// A delegate of the application: it allows everything but what `forbidden` has, and notes all calls.
final class RecordingTableDelegate: NSObject, UITableViewDelegate {
  var calls: [String] = []
  var forbidden: Set<String> = []

  /// The row that is selected instead of another one.
  var otherRow: IndexPath?

  private func asked(_ call: String) -> Bool {
    calls.append(call)
    return !forbidden.contains(call)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 10 }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UITableViewHeaderFooterView(reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    calls.append("willDisplay \(indexPath)")
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    calls.append("didEndDisplaying \(indexPath)")
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    calls.append("willDisplayHeader \(section)")
  }

  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    calls.append("willDisplayFooter \(section)")
  }

  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    calls.append("didEndDisplayingHeader \(section)")
  }

  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    calls.append("didEndDisplayingFooter \(section)")
  }

  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    asked("shouldHighlight")
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    calls.append("didHighlight")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    calls.append("didUnhighlight")
  }

  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    asked("willSelect") ? otherRow ?? indexPath : nil
  }

  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    asked("willDeselect") ? otherRow ?? indexPath : nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("didSelect")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("didDeselect")
  }

  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    calls.append("target")
    return otherRow ?? proposedDestinationIndexPath
  }

  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    calls.append("focus")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrolling")
  }
}
