import Foundation

/// Whether tests that enumerate go as far as they ever do, which takes an hour or more in a release
/// build: `Scripts/exhaustive.sh` asks for it.
package let isExhaustive = ProcessInfo.processInfo.environment["LOCKSTEP_EXHAUSTIVE"] != nil

/// How many random cases a test tries: all of them in `make prove`, a tenth in `make test`.
package func thorough(_ count: Int) -> Int {
  ProcessInfo.processInfo.environment["LOCKSTEP_LONG"] == nil ? count / 10 : count
}
