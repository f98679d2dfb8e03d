import Testing

// The compiler takes some 7 ms less for a call of these functions than for `#expect`. The macro remains
// where it shows more: comparisons of order, errors and exits.

/// Records an issue unless `condition` holds.
package func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if !condition {
    record("the condition is false", comment(), sourceLocation)
  }
}

/// Records an issue with both values unless they are equal.
package func expectEqual<Value: Equatable>(
  _ found: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if found != expected {
    record(
      "found \(String(reflecting: found)), expected \(String(reflecting: expected))", comment(),
      sourceLocation)
  }
}

private func record(_ fact: String, _ comment: Comment?, _ location: SourceLocation) {
  Issue.record(
    Comment(rawValue: fact + (comment.map { ": \($0)" } ?? "")), sourceLocation: location)
}
