@testable import LockstepBench

extension Workload {
  static let flat = allCases.filter { !$0.hasSections }
  static let sectioned = allCases.filter(\.hasSections)
}
