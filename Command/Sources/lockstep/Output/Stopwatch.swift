/// Measures the phases of a command. After one second, it shows a progress bar if that is allowed.
final class Stopwatch {
  private var phases: [(name: String, duration: Duration)] = []
  private let progress: ProgressBar?

  init(showsProgress: Bool) {
    progress = showsProgress && ProgressLine.isWelcome ? ProgressBar(phaseCount: 4) : nil
  }

  /// Performs and measures a phase.
  func phase<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
    progress?.begin(name)
    let start = ContinuousClock.now
    let result = try work()
    phases.append((name, ContinuousClock.now - start))
    return result
  }

  /// Removes the progress bar.
  func end() {
    progress?.end()
  }

  /// Prints the time of each phase, the total speed in elements a second, and the peak memory.
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
    formatted("%.1f", duration / .milliseconds(1))
  }

  /// The process's peak memory in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    // RUSAGE_SELF, which each platform imports with another type.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1024
    #endif
  }
}
