/// A property that doesn't hold for the diff of a pair of lists.
public struct TrialFailure: Error, CustomStringConvertible {
  /// The error, in words.
  public let description: String

  /// Creates a failure with the given description.
  public init(_ description: String) {
    self.description = description
  }
}
