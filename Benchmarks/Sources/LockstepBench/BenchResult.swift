/// How long a contender took on a workload.
public struct BenchResult: Sendable, Equatable {
  /// What the lists are like.
  public var workload: String
  /// How long they are, before changes.
  public var count: Int
  /// Which contender it was.
  public var contender: Contender
  /// The median of all runs, in nanoseconds.
  public var median: Double
  /// The shortest run, in nanoseconds.
  public var least: Double
  /// How many runs there were.
  public var runs: Int
  /// What the contender found.
  public var outcome: Outcome

  /// A result as it was measured.
  public init(
    workload: String, count: Int, contender: Contender, median: Double, least: Double, runs: Int,
    outcome: Outcome
  ) {
    self.workload = workload
    self.count = count
    self.contender = contender
    self.median = median
    self.least = least
    self.runs = runs
    self.outcome = outcome
  }

  /// The median's nanoseconds for each element of the count.
  public var perElement: Double { median / Double(max(1, count)) }
}
