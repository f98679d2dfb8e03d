/// Shows on standard error how many pairs have been tried: as a bar on a terminal, otherwise as a
/// line from time to time.
final class ExhaustiveProgress: @unchecked Sendable {
  private let pairCount: Int
  private let noun: String
  private let bar: ProgressBar?
  private let interval: Duration
  private let write: (String) -> Void

  // Only `update` uses it, and only one thread at a time calls that.
  private var nextLine: ContinuousClock.Instant

  /// - Parameters:
  ///   - pairCount: The number of all pairs.
  ///   - noun: The name of the pairs.
  ///   - interval: The time between two lines.
  ///   - write: Writes a line.
  init(
    pairCount: Int, noun: String, showsBar: Bool = ProgressLine.isWelcome,
    interval: Duration = .seconds(30), write: @escaping (String) -> Void = writeToStandardError
  ) {
    self.pairCount = pairCount
    self.noun = noun
    self.interval = interval
    self.write = write
    bar = showsBar ? ProgressBar(phaseCount: 1) : nil
    nextLine = .now + interval
  }

  /// Sets the number of pairs that have been tried.
  func update(_ count: Int) {
    let text = "\(count) of \(pairCount) \(noun)"
    if let bar {
      bar.advance(to: Double(count) / Double(pairCount), text)
    } else if ContinuousClock.now >= nextLine {
      nextLine = .now + interval
      write("lockstep: \(text)\n")
    }
  }

  /// Removes the bar.
  func end() {
    bar?.end()
  }
}
