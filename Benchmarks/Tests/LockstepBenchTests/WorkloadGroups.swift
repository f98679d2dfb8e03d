@testable import LockstepBench

extension Workload {
  static let flat = allCases.filter { !$0.hasSections && !$0.isTask }
  static let rows = allCases.filter(\.hasRows)
  static let sectioned = allCases.filter(\.hasSections)
}
