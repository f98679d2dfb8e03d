import ListTrials

/// The result of a series of trials.
struct FuzzResult {
  let report: String
  let hasFailed: Bool
}

extension FuzzResult {
  /// Shrinks a failing pair and reports the smallest one.
  ///
  /// - Parameters:
  ///   - description: The origin of the pair.
  ///   - summary: The last line.
  ///   - options: The options of `lockstep fuzz` that repeat a pair, after a space.
  ///   - failure: Returns the error in the diff of a pair, or nil.
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
