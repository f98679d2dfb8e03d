/// Tells on standard error how many pairs have been tried: by a bar where one is welcome,
/// otherwise by a line now and then.
final class ExhaustiveProgress: @unchecked Sendable {
  private let pairCount: Int
  private let noun: String
  private let bar: ProgressBar?
  private let interval: Duration
  private let write: (String) -> Void

  // Touched by `tell` only, which is called by one thread at a time.
  private var nextLine: ContinuousClock.Instant

  /// - Parameters:
  ///   - pairCount: How many pairs there are in all.
  ///   - noun: What they are called.
  ///   - interval: How much time passes between two lines.
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

  /// So many pairs have been tried.
  func tell(_ count: Int) {
    let text = "\(count) of \(pairCount) \(noun)"
    if let bar {
      bar.advance(to: Double(count) / Double(pairCount), text)
    } else if ContinuousClock.now >= nextLine {
      nextLine = .now + interval
      write("lockstep: \(text)\n")
    }
  }

  /// Takes the bar away.
  func end() {
    bar?.end()
  }
}
