@testable import LockstepBench

extension Workload {
  static let flat = allCases.filter {
    !$0.hasSections && !$0.isOfSnapshots && !$0.isOfPaths && !$0.isOfControllers && !$0.isOfPages
      && !$0.isOfLayouts
  }
  static let rows = allCases.filter(\.hasRows)
  static let sectioned = allCases.filter(\.hasSections)
}
