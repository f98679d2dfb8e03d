#if APPLE_VIEWS
  import ListDiff
  import ListSnapshots

  /// The state of a host's view.
  @MainActor
  struct HostState {
    /// Whether the view shows the list of the content.
    var isLoaded = false

    /// The animation of the last batch.
    weak var animation: BatchAnimation?

    /// Whether the user drags by the drag and drop of the view. UIKit has a property for it, but
    /// doesn't document when it changes.
    var hasDragSession = false

    /// The session of that drag.
    weak var dragSession: AnyObject?

    var isAnimating: Bool { animation?.isOver == false }
  }
#endif
