import Foundation

/// Whether enumerating tests use their highest limits, which takes an hour or more in a release build.
/// `Scripts/exhaustive.sh` sets it.
package let isExhaustive = ProcessInfo.processInfo.environment["LOCKSTEP_EXHAUSTIVE"] != nil

/// Returns the number of random cases of a test: all in `make prove`, a tenth in `make test`.
package func thorough(_ count: Int) -> Int {
  ProcessInfo.processInfo.environment["LOCKSTEP_LONG"] == nil ? count / 10 : count
}
