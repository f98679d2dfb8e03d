import LayoutReference
import TestSupport

@Suite struct `A random layout` {
  private func failure(_ seed: UInt64, steps: Int) -> String? {
    do {
      var trial = try LayoutTrial(RandomLayoutChoices(seed: seed), hasGrowingSections: steps == 0)
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
    let count = thorough(36_000)
    let failures = failures(count, steps: 0)
    expect(failures.isEmpty, "\(failures)")
  }

  @Test func `stays as the reference lays it out`() {
    let count = thorough(3_600)
    let failures = failures(count, steps: 8)
    expect(failures.isEmpty, "\(failures)")
  }

  /// An item without room in a section that scrolls by itself; a last group with places without items,
  /// among which it shares flexible spacing.
  @Test(arguments: [56_215, 93_299])
  func `of these seeds is as the reference lays it out`(seed: UInt64) {
    expectEqual(failure(seed, steps: 0), nil)
  }

  @Test func `doesn't move if an element is measured as large as its estimate`() throws {
    let failures = try (0..<UInt64(thorough(6_000))).compactMap { seed in
      // A section that is as large as what has been measured in it grows with the first measurement.
      var trial = try LayoutTrial(RandomLayoutChoices(seed: seed), hasGrowingSections: false)
      return trial.movedByEstimate(steps: 4).map { "\(seed): \($0.prefix { $0 != "\n" })" }
    }
    expect(failures.isEmpty, "\(failures)")
  }
}
