#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import ListDiff
  import ListSnapshots

  /// The state of a host's view.
  @MainActor
  struct HostState {
    /// Whether the view shows the list of the content.
    var isLoaded = false

    /// The animation of the last batch.
    weak var animation: BatchAnimation?

    /// Whether a drag by the drag and drop of the view is under way. UIKit's own answer comes at a
    /// moment that is not documented.
    var hasDragSession = false

    /// The session of that drag.
    weak var dragSession: AnyObject?

    var isAnimating: Bool { animation?.isOver == false }
  }
#endif
