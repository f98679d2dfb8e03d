@testable import LockstepBench

extension Workload {
  static let flat = allCases.filter { !$0.hasSections && !$0.isOfSnapshots }
  static let rows = allCases.filter { if case .row = $0.kind { true } else { false } }
  static let sectioned = allCases.filter(\.hasSections)
}
