import LayoutReference
import TestSupport
import Testing

@Suite struct `A random layout` {
  private func failure(_ seed: UInt64, steps: Int) -> String? {
    do {
      var trial = try LayoutTrial(
        RandomLayoutChoices(seed: seed), hasGrowingSections: steps == 0)
      return trial.failure(steps: steps)
    } catch {
      return "refused: \(error)"
    }
  }

  /// Returns the seeds of trials that fail, each with the first line of its failure.
  private func failures(_ count: Int, steps: Int) -> [String] {
    (0..<UInt64(count)).compactMap { seed in
      failure(seed, steps: steps).map { "\(seed): \($0.prefix { $0 != "\n" })" }
    }
  }

  @Test func `is as the reference lays it out`() {
    let count = thorough(40_000)
    let failures = failures(count, steps: 0)
    expect(failures.isEmpty, "\(failures)")
  }

  @Test func `stays as the reference lays it out`() {
    let count = thorough(6_000)
    let failures = failures(count, steps: 8)
    expect(failures.isEmpty, "\(failures)")
  }
}
