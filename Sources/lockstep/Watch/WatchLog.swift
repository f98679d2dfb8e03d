import ListDiff
import ListFileChanges
import ListFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Prints what changes in a list that is watched, a line for each operation.
final class WatchLog: WatchView {
  private let colors: Colors
  private var last: ListFile?

  init(colors: Colors) { self.colors = colors }

  var keys: Int32? { nil }

  func begin() {}

  func show(_ list: WatchedList) throws {
    var (old, new) = (try last ?? list.file.withoutElements(), list.file)
    // A list without elements says little of what it is a list of.
    if old.isEmpty {
      old = try new.withoutElements()
    } else if new.isEmpty {
      new = try old.withoutElements()
    }
    let comparison = try ListComparison(old: old, new: new, view: list.view)
    let changes = try comparison.changes(engine: .c, seed: nil)
    last = new
    do {
      var output = StandardOutput()
      try TextReport(
        comparison: comparison, changes: changes, colors: colors, linePrefix: "\(timeOfDay()) "
      ).writeOperations(to: &output)
      try output.finish()
    } catch {
      throw WatchFailure(cause: error)
    }
  }

  func report(_ problem: String) {
    writeToStandardError("lockstep: \(timeOfDay()) \(problem.shown); the list stays as it was\n")
  }

  func takeKeys() -> Bool { true }
  func windowChanged() {}
  func suspend(_ pause: () -> Void) { pause() }
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
