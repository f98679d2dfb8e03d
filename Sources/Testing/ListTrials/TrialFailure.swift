/// A property that the diff of a pair of lists lacks.
public struct TrialFailure: Error, CustomStringConvertible {
  /// The error, in words.
  public let description: String

  /// Creates a failure with the given description.
  public init(_ description: String) {
    self.description = description
  }
}
