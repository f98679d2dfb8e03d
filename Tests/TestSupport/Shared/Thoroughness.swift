import Foundation

/// Whether enumerating tests use their highest limits, which takes an hour or more in a release build.
/// `make exhaustive` sets it.
package let isExhaustive = ProcessInfo.processInfo.environment["LOCKSTEP_EXHAUSTIVE"] != nil

/// Whether long tests run, as in `make prove`.
package let isThorough = ProcessInfo.processInfo.environment["LOCKSTEP_LONG"] != nil

/// Returns the number of random cases of a test: of all, a sixtieth in `make test` and a third in
/// `make prove`, which sets `LOCKSTEP_LONG` to 3. With 1, all are run.
package func thorough(_ count: Int) -> Int {
  count / max(1, ProcessInfo.processInfo.environment["LOCKSTEP_LONG"].flatMap(Int.init) ?? 60)
}
