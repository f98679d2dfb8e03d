/// What is wrong with the diff of a pair, in words.
package struct TrialFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
