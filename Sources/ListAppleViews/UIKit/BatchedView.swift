#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListSnapshots
  import UIKit

  /// What the hosts of collection views and of table views have in common: when a view is updated in
  /// batches, and when it is reloaded.
  @MainActor
  protocol BatchedView: ListHost where Failure == Never {
    var scrollView: UIScrollView? { get }
    var updates: BatchedUpdates { get set }

    /// The cell of the item that the user may be dragging, held weakly.
    var draggedCell: Cell? { get set }

    func reloadData()

    /// Performs the structural operations as one batch, which installs the data first of all.
    ///
    /// - Parameter animation: Ended by the completion of the view; nil without animation.
    func change(
      _ operations: BatchOperations, animation: BatchAnimation?, installing install: () -> Void)

    func reconfigure(_ operations: BatchOperations)
  }

  /// What a ``BatchedView`` remembers.
  @MainActor
  struct BatchedUpdates {
    /// Whether the view shows the list of the content.
    var isLoaded = false

    /// The animation of the last batch.
    weak var animation: BatchAnimation?

    /// Whether an animation scrolls the content.
    var isScrolling = false

    /// Whether a drag by `reordersByDragging` is under way. The views' own answer comes at a moment that
    /// is not documented.
    var hasDragSession = false

    /// The size of the window that the content knows.
    var toldSize: CGSize?

    var isAnimating: Bool { isScrolling || animation?.isOver == false }
  }

  extension BatchedView {
    func update(
      _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
      completion: @escaping @MainActor () -> Void
    ) {
      // A layout that is pending would take the new counts for the old ones. It calls the application,
      // so it comes before the questions.
      if updates.isLoaded { layoutIfNeeded() }
      // Outside of a window, views compare counts at other moments, and have raised exceptions.
      guard scrollView?.window != nil, updates.isLoaded, content != nil else {
        load(installing: install)
        return completion()
      }
      guard operations.isStructural else {
        install()
        perform(animated: animated) { reconfigure(operations) }
        return completion()
      }
      guard animated else {
        UIView.performWithoutAnimation {
          change(operations, animation: nil, installing: install)
          refresh(operations)
        }
        return completion()
      }
      let animation = BatchAnimation(completion)
      updates.animation = animation
      change(operations, animation: animation, installing: install)
      // Not in the completion, which may come late or never: cells would be stale.
      refresh(operations)
    }

    /// Reconfigures, unless a callback has taken the content from the host: the view would compare its
    /// counts.
    private func refresh(_ operations: BatchOperations) {
      if updates.isLoaded, content != nil { reconfigure(operations) }
    }

    func load(installing install: () -> Void) {
      install()
      reloadData()
      updates.isLoaded = scrollView != nil
    }

    private func perform(animated: Bool, _ body: () -> Void) {
      if animated { body() } else { UIView.performWithoutAnimation { body() } }
    }

    /// Scrolls without animation; not while a finger or an animation moves the content.
    func scrollInPlace(by distance: Double) {
      guard let scrollView, !updates.isAnimating, !scrollView.isMoved else { return }
      UIView.performWithoutAnimation {
        scrollView.layoutIfNeeded()
        scrollView.scroll(by: distance)
      }
    }

    func scroll(_ scrollView: UIScrollView, to point: ListPoint, animated: Bool) {
      let inset = scrollView.adjustedContentInset
      let offset = CGPoint(x: point.x - inset.left, y: point.y - inset.top)
      updates.isScrolling = animated && offset != scrollView.contentOffset
      scrollView.setContentOffset(offset, animated: animated)
    }

    /// The view has scrolled. A finger ends a scroll that was animated, and nobody tells.
    func didScroll() {
      if scrollView?.isTracking == true { updates.isScrolling = false }
      tellSize()
    }

    /// Tells the content if the view has another size.
    func tellSize() {
      guard let size = scrollView?.bounds.size, size != updates.toldSize else { return }
      let isFirst = updates.toldSize == nil
      updates.toldSize = size
      if !isFirst { content?.handle(.didResize) }
    }
  }
#endif
