import LockstepFiles

/// Prints the changes of a watched list, with one line for each operation.
final class WatchLog: WatchView {
  private let colors: Colors

  init(colors: Colors) { self.colors = colors }

  func begin() {}

  /// Prints here, outside of the loop, so that the loop need not wait for a slow reader.
  nonisolated func prepare(_ step: WatchStep) throws {
    guard case .list(let list) = step, list.differs else { return }
    do {
      var output = StandardOutput()
      TextReport(
        comparison: list.lists, changes: list.changes, colors: colors,
        linePrefix: "\(timeOfDay()) "
      ).writeOperations(to: &output)
      try output.finish()
    } catch {
      throw WatchFailure(cause: error)
    }
  }

  func show(_ shown: Void) {}

  func report(_ problem: String) {
    writeToStandardError("lockstep: \(timeOfDay()) \(problem.shown); the list stays as it was\n")
  }

  func end() {}
}

/// The local time, as in `09:05:00`.
func timeOfDay() -> String {
  var now = time(nil)
  var parts = tm()
  localtime_r(&now, &parts)
  return [parts.tm_hour, parts.tm_min, parts.tm_sec]
    .map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
}
