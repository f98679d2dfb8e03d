import ListTesting

/// What a run of trials came to.
struct FuzzResult {
  let report: String
  let hasFailed: Bool
}

extension FuzzResult {
  /// Reports the least case like a pair that has failed.
  ///
  /// - Parameters:
  ///   - description: Where the pair is from.
  ///   - summary: The last line.
  ///   - options: What follows `lockstep fuzz` to try a pair again, after a space.
  ///   - failure: What is wrong with the diff of a pair, or nil.
  init<Pair: FuzzSubject>(
    failing pair: Pair, description: String, summary: String, repeatedBy options: (Pair) -> String,
    failure: (Pair) -> String?
  ) {
    let least = pair.shrunk { failure($0) != nil }
    report = """
      failure, \(description), shrunk to the least case; in brackets changed contents
      old: \(least.oldText)
      new: \(least.newText)
      \(failure(least) ?? "it holds now: the failure comes and goes")
      repeat with: lockstep fuzz\(options(least))
      \(summary)

      """
    hasFailed = true
  }
}
