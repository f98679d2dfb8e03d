import Foundation

/// Times the phases of a command, and shows a progress bar, where one is welcome, once they have taken a
/// second.
final class Stopwatch {
  private var phases: [(name: String, duration: Duration)] = []
  private let progress: ProgressBar?

  init(showsProgress: Bool) {
    progress = showsProgress && ProgressLine.isWelcome ? ProgressBar(phaseCount: 4) : nil
  }

  /// Does a phase's work.
  func phase<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
    progress?.begin(name)
    let start = ContinuousClock.now
    let result = try work()
    phases.append((name, ContinuousClock.now - start))
    return result
  }

  /// Takes the progress bar away.
  func end() {
    progress?.end()
  }

  /// Prints each phase's time, elements a second over all of them, and peak memory.
  func report(elementCount: Int) {
    end()
    let total = phases.reduce(Duration.zero) { $0 + $1.duration }
    for (name, duration) in phases + [("total", total)] {
      writeToStandardError("\(name): \(Self.milliseconds(duration)) ms\n")
    }
    let seconds = total / .seconds(1)
    let rate = seconds > 0 ? Int(Double(elementCount) / seconds) : 0
    writeToStandardError("elements a second: \(rate)\n")
    writeToStandardError("peak memory: \(Self.peakMemory / 1_048_576) MiB\n")
  }

  private static func milliseconds(_ duration: Duration) -> String {
    String(format: "%.1f", duration / .milliseconds(1))
  }

  /// The most memory that the process has held, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    // RUSAGE_SELF, which each platform imports under another type.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1024
    #endif
  }
}
