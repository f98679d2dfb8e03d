/// When a requested update begins if no other update is under way.
public enum UpdateCoalescing: Sendable, Hashable {
  /// At once.
  case immediate

  /// In the next turn of the main actor, together with all that are requested until then.
  case nextTurn

  /// At once if the last one began longer ago than an interval. Otherwise at the end of the
  /// interval, together with all that are requested until then; the interval grows with each update
  /// that had to wait, and is short again after a pause.
  ///
  /// - Parameters:
  ///   - minimum: The interval after a pause.
  ///   - increment: By how much it grows.
  ///   - maximum: Its limit.
  case adaptive(minimum: Duration, increment: Duration, maximum: Duration)
}

/// Which updates are held back, and when the next ones may begin.
struct UpdateHold {
  /// A number for the updates that are held back together; nil if none is.
  var current: Int?

  /// Updates that were requested together, or alone, have the same number.
  private(set) var turn = 0

  /// When the last update began. Only adaptive coalescing uses it and the interval.
  var lastBegin: Duration?
  private var interval: Duration?

  /// Begins a new turn. If updates are held back, the next update joins them instead.
  mutating func startTurn() { if current == nil { turn += 1 } }

  /// Returns how long an update waits; nil if it begins at once.
  mutating func delay(
    _ coalescing: UpdateCoalescing, now: @autoclosure () -> Duration
  ) -> Duration? {
    switch coalescing {
    case .immediate: return nil
    case .nextTurn: return .zero
    case .adaptive(let minimum, let increment, let maximum):
      let now = now()
      let interval = interval ?? minimum
      guard let lastBegin, now - lastBegin < interval else {
        self.interval = minimum
        return nil
      }
      self.interval = min(interval + increment, maximum)
      return lastBegin + interval - now
    }
  }
}
