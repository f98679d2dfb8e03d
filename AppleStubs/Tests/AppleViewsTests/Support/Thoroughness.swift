import Foundation

/// Returns the number of random cases: all in `make prove`, a tenth otherwise.
func thorough(_ count: Int) -> Int {
  ProcessInfo.processInfo.environment["LOCKSTEP_LONG"] == nil ? count / 10 : count
}
