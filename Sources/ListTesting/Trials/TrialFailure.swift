/// What is wrong with the diff of a pair, in words.
public struct TrialFailure: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
