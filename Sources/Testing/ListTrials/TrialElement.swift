/// An element of a list in a trial: a number for its identity, and contents that may change.
public struct TrialElement: Identifiable, Hashable, Sendable, Codable {
  /// The element's identity.
  public let id: Int

  /// The contents; the element is updated when they differ.
  public var contents: Int

  /// Creates an element with the given identity and contents.
  public init(id: Int, contents: Int = 0) {
    self.id = id
    self.contents = contents
  }
}

/// Two versions of a list.
public struct TrialPair: Hashable, Sendable, Codable {
  /// The list before the changes.
  public var old: [TrialElement]

  /// The list after the changes.
  public var new: [TrialElement]

  /// Creates a pair of the given lists.
  public init(old: [TrialElement], new: [TrialElement]) {
    self.old = old
    self.new = new
  }

  /// Creates a pair of lists with the given identities, in which no contents change.
  public init(old: [Int], new: [Int]) {
    self.init(
      old: old.map { TrialElement(id: $0) }, new: new.map { TrialElement(id: $0) })
  }
}

extension TrialPair: CustomStringConvertible {
  /// The pair as Swift code.
  public var description: String {
    func written(_ list: [TrialElement]) -> String {
      let isPlain = (old + new).allSatisfy { $0.contents == 0 }
      let elements = list.map { isPlain ? "\($0.id)" : "\($0)" }
      return "[\(elements.joined(separator: ", "))]"
    }
    return "TrialPair(old: \(written(old)), new: \(written(new)))"
  }
}
