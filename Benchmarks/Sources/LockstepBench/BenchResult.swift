/// The times of a contender on a workload.
public struct BenchResult: Sendable, Equatable {
  /// The name of the workload.
  public var workload: String
  /// The length of the lists before changes.
  public var count: Int
  /// The contender.
  public var contender: Contender
  /// The median of all runs, in nanoseconds.
  public var median: Double
  /// The shortest run, in nanoseconds.
  public var least: Double
  /// How many runs there were.
  public var runs: Int
  /// The most bytes that the process had in a run, without those that it had before. Nil for short
  /// lists, and on systems other than Linux.
  public var peakMemory: Int?
  /// The fewest allocations in a run, divided by its updates where it has several, and rounded down.
  /// Nil where they aren't counted: without glibc, and with a sanitizer.
  public var allocations: Int?
  /// The changes that the contender found.
  public var outcome: Outcome

  /// Creates a result.
  public init(
    workload: String, count: Int, contender: Contender, median: Double, least: Double, runs: Int,
    peakMemory: Int? = nil, allocations: Int? = nil, outcome: Outcome
  ) {
    self.workload = workload
    self.count = count
    self.contender = contender
    self.median = median
    self.least = least
    self.runs = runs
    self.peakMemory = peakMemory
    self.allocations = allocations
    self.outcome = outcome
  }

  /// The median divided by the count.
  public var perElement: Double { median / Double(max(1, count)) }
}
