/// Waits for the end of a host's animation, even if the host forgets to report it.
@MainActor
final class AnimationTicket {
  private let scheduler: any UpdateScheduler
  private let end: @MainActor @Sendable () -> Void
  private var isOver = false

  init(_ scheduler: any UpdateScheduler, end: @escaping @MainActor @Sendable () -> Void) {
    self.scheduler = scheduler
    self.end = end
  }

  /// Reports the end; a second call does nothing.
  func finish() {
    guard !isOver else { return }
    isOver = true
    end()
  }

  // Otherwise an update would wait forever if the host is released during an animation.
  deinit {
    if !isOver { scheduler.later(end) }
  }
}
