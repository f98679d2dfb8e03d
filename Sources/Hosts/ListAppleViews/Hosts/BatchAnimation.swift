#if APPLE_VIEWS
  /// The animation of a batch. It also ends when it is released.
  @MainActor
  final class BatchAnimation {
    private(set) var isOver = false
    private let completion: @MainActor () -> Void

    init(_ completion: @escaping @MainActor () -> Void) { self.completion = completion }

    /// Ends the animation; a second call does nothing.
    func end() {
      guard !isOver else { return }
      isOver = true
      completion()
    }
  }
#endif
