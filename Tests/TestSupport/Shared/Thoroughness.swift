import Foundation

/// Whether enumerating tests use their highest limits, which takes an hour or more in a release build.
/// `make exhaustive` sets it.
package let isExhaustive = ProcessInfo.processInfo.environment["LOCKSTEP_EXHAUSTIVE"] != nil

/// Whether long tests run, as in `make prove`.
package let isThorough = ProcessInfo.processInfo.environment["LOCKSTEP_LONG"] != nil

/// Returns the number of random cases of a test: of all, a 120th in `make test` and a third in
/// `make prove`, which sets `LOCKSTEP_LONG` to 3; with 1, all are run. At least one is.
package func thorough(_ count: Int) -> Int {
  let share = ProcessInfo.processInfo.environment["LOCKSTEP_LONG"].flatMap(Int.init) ?? 120
  return max(1, count / max(1, share))
}
