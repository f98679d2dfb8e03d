import Dispatch

/// A bar on standard error for commands that take longer than a second.
///
/// It moves with the phases, drawn ten times a second at the most, and is gone at the end.
final class ProgressBar {
  private let queue = DispatchQueue(label: "lockstep.progress")
  private let timer: any DispatchSourceTimer
  private let state: State

  init(phaseCount: Int) {
    let state = State()
    self.state = state
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 1, repeating: 0.1)
    timer.setEventHandler { state.draw(of: phaseCount) }
    timer.resume()
  }

  /// The next phase has begun.
  func begin(_ phase: String) {
    queue.sync { state.begin(phase) }
  }

  /// Takes the bar away. Safe to call twice.
  func end() {
    timer.cancel()
    queue.sync { state.clear() }
  }

  /// Touched on the queue only.
  private final class State: @unchecked Sendable {
    private var phase = ""
    private var begun = 0
    private var isDrawn = false
    private var ticks = 0

    func begin(_ phase: String) {
      self.phase = phase
      begun += 1
      if isDrawn { clear() }
    }

    func draw(of phaseCount: Int) {
      let width = 24
      let filled = width * max(0, begun - 1) / phaseCount
      // Within a phase a mark goes to and fro: how far it is, nobody knows.
      let free = max(1, width / phaseCount)
      let mark = filled + ticks % free
      ticks += 1
      let bar = (0..<width).map { $0 < filled ? "#" : $0 == mark ? ">" : "." }.joined()
      writeToStandardError("\r[\(bar)] \(phase)\u{1B}[K")
      isDrawn = true
    }

    func clear() {
      guard isDrawn else { return }
      writeToStandardError("\r\u{1B}[K")
      isDrawn = false
    }
  }
}
