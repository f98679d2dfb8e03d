import Dispatch

/// A bar on standard error for commands that take longer than a second.
///
/// It is drawn at most ten times a second, and removed at the end or as soon as anything else is
/// written.
final class ProgressBar {
  private let queue = DispatchQueue(label: "lockstep.progress")
  private let timer: any DispatchSourceTimer
  private let state: State

  init(phaseCount: Int) {
    let state = State(phaseCount: phaseCount)
    self.state = state
    ProgressLine.open()
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 1, repeating: 0.1)
    timer.setEventHandler { state.draw() }
    timer.resume()
  }

  /// Begins the next phase.
  func begin(_ phase: String) {
    queue.sync { state.begin(phase) }
  }

  /// Sets the fraction of all work that is done, from 0 to 1.
  func advance(to fraction: Double, _ text: String) {
    queue.sync { state.advance(to: fraction, text) }
  }

  /// Removes the bar. Safe to call twice.
  func end() {
    timer.cancel()
    queue.sync { ProgressLine.wipe() }
  }

  /// Used only on the queue.
  private final class State: @unchecked Sendable {
    private let width = 24
    private let phaseCount: Int
    private var text = ""
    private var begun = 0
    /// The number of the bar's marks that are done, and that belong to the current phase.
    private var (filled, free) = (0, 1)
    private var ticks = 0

    init(phaseCount: Int) { self.phaseCount = phaseCount }

    func begin(_ phase: String) {
      text = phase
      (filled, free) = (width * begun / phaseCount, max(1, width / phaseCount))
      begun += 1
    }

    func advance(to fraction: Double, _ text: String) {
      self.text = text
      (filled, free) = (Int(Double(width) * fraction), 1)
    }

    func draw() {
      // The progress within a phase is not known, so a mark moves through its part of the bar.
      let mark = filled + ticks % free
      ticks += 1
      let bar = (0..<width).map { $0 < filled ? "#" : $0 == mark ? ">" : "." }.joined()
      ProgressLine.draw("[\(bar)] \(text)")
    }
  }
}
