/// Waits for the end of a host's animation, also where the host forgets to tell it.
@MainActor
final class AnimationTicket {
  private let scheduler: any UpdateScheduler
  private let end: @MainActor @Sendable () -> Void
  private var isOver = false

  init(_ scheduler: any UpdateScheduler, end: @escaping @MainActor @Sendable () -> Void) {
    self.scheduler = scheduler
    self.end = end
  }

  /// Tells the end, once.
  func finish() {
    guard !isOver else { return }
    isOver = true
    end()
  }

  /// Without this, an update would wait for ever for a host that went away in the middle.
  deinit {
    if !isOver { scheduler.later(end) }
  }
}
