/// An element of a trial list: an identity, and contents that may change.
package struct TrialElement: Identifiable, Hashable, Sendable, Codable {
  package let id: Int
  package var contents: Int

  package init(id: Int, contents: Int = 0) {
    self.id = id
    self.contents = contents
  }
}

/// Two versions of a list.
package struct TrialPair: Equatable, Sendable, Codable {
  package var old: [TrialElement]
  package var new: [TrialElement]

  package init(old: [TrialElement], new: [TrialElement]) {
    self.old = old
    self.new = new
  }

  /// Two lists of bare identities.
  package init(old: [Int], new: [Int]) {
    self.init(
      old: old.map { TrialElement(id: $0) }, new: new.map { TrialElement(id: $0) })
  }
}
