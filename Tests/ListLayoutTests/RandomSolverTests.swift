import LayoutReference
import TestSupport

@Suite struct `A solver` {
  @Test func `places random items as the reference does`() {
    let count = thorough(60_000)
    let failures = (0..<UInt64(count)).filter { SolverTrial(seed: $0).failure() != nil }
    expect(failures.isEmpty, "seeds \(failures)")
  }

  /// Equal items in nested groups, which have fewer items near the end.
  @Test(arguments: [26_203, 52_611])
  func `places these items as the reference does`(seed: UInt64) {
    expectEqual(SolverTrial(seed: seed).failure(), nil)
  }
}
