import Dispatch

/// A bar on standard error for commands that take longer than a second.
///
/// It moves with the phases, drawn ten times a second at the most, and is gone at the end, and as soon
/// as anything else is written.
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

  /// The next phase has begun.
  func begin(_ phase: String) {
    queue.sync { state.begin(phase) }
  }

  /// So much of everything is done, from 0 to 1.
  func advance(to fraction: Double, _ text: String) {
    queue.sync { state.advance(to: fraction, text) }
  }

  /// Takes the bar away. Safe to call twice.
  func end() {
    timer.cancel()
    queue.sync { ProgressLine.wipe() }
  }

  /// Touched on the queue only.
  private final class State: @unchecked Sendable {
    private let width = 24
    private let phaseCount: Int
    private var text = ""
    private var begun = 0
    /// How many of the bar's marks are done, and how many the present phase makes.
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
      // Within a phase a mark goes to and fro: how far it is, nobody knows.
      let mark = filled + ticks % free
      ticks += 1
      let bar = (0..<width).map { $0 < filled ? "#" : $0 == mark ? ">" : "." }.joined()
      ProgressLine.draw("[\(bar)] \(text)")
    }
  }
}
