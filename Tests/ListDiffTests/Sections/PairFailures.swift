import TestSupport

/// The pairs of lists for which a check failed, in words.
struct PairFailures {
  private var all: [String] = []

  /// - Parameter failure: What is wrong with the pair, or what was thrown; nil if nothing is.
  mutating func check(
    _ old: [SampleSection], _ new: [SampleSection], _ failure: () throws -> String?
  ) {
    let found: String?
    do { found = try failure() } catch { found = "\(error)" }
    if let found { all.append("\(old) → \(new): \(found)") }
  }

  func expectNone(sourceLocation: SourceLocation = #_sourceLocation) {
    expect(
      all.isEmpty, "\(all.count) failures, first: \(all.first ?? "")",
      sourceLocation: sourceLocation)
  }
}
