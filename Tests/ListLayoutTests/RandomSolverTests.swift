import LayoutReference
import TestSupport
import Testing

@Suite struct `A solver` {
  @Test func `places random items as the reference does`() {
    let count = thorough(60_000)
    let failures = (0..<UInt64(count)).filter { SolverTrial(seed: $0).failure() != nil }
    #expect(failures.isEmpty, "seeds \(failures)")
  }
}
