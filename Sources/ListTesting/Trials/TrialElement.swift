/// An element of a trial list: an identity, and contents that may change.
public struct TrialElement: Identifiable, Hashable, Sendable, Codable {
  public let id: Int
  public var contents: Int

  public init(id: Int, contents: Int = 0) {
    self.id = id
    self.contents = contents
  }
}

/// Two versions of a list.
public struct TrialPair: Equatable, Sendable, Codable {
  public var old: [TrialElement]
  public var new: [TrialElement]

  public init(old: [TrialElement], new: [TrialElement]) {
    self.old = old
    self.new = new
  }

  /// Two lists of bare identities.
  public init(old: [Int], new: [Int]) {
    self.init(
      old: old.map { TrialElement(id: $0) }, new: new.map { TrialElement(id: $0) })
  }
}
