import Foundation

/// Whether enumerating tests use their highest limits, which takes an hour or more in a release build.
/// `Scripts/exhaustive.sh` sets it.
package let isExhaustive = ProcessInfo.processInfo.environment["LOCKSTEP_EXHAUSTIVE"] != nil

/// Whether tests run all their cases, as in `make prove`.
package let isThorough = ProcessInfo.processInfo.environment["LOCKSTEP_LONG"] != nil

/// Returns the number of random cases of a test: all in `make prove`, a thirtieth in `make test`.
package func thorough(_ count: Int) -> Int { isThorough ? count : count / 30 }
