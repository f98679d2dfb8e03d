/// A call that a list view would answer with an exception, with corrupted memory or with wrong
/// cells. The host then shows what it showed before the call.
public struct StrictHostError: Error, Sendable, Hashable {
  /// The rule that is broken.
  public let rule: StrictHostRule

  /// What was asked for when it was found.
  public let operation: StrictHostOperation

  /// The places it is about, sources before targets. None, if it is about the host as a whole.
  public let paths: [StrictHostPath]

  /// What is wrong, without what to do about it.
  public let reason: String

  package init(
    _ rule: StrictHostRule, _ operation: StrictHostOperation, _ paths: [StrictHostPath],
    _ reason: String
  ) {
    self.rule = rule
    self.operation = operation
    self.paths = paths
    self.reason = reason
  }
}

extension StrictHostError: CustomStringConvertible {
  /// One sentence: the operation, the places, what is wrong and what to do.
  public var description: String {
    let places = paths.isEmpty ? "" : " (\(paths.map(\.description).joined(separator: ", ")))"
    return "\(operation.rawValue)\(places): \(reason); \(rule.advice) [\(rule)]"
  }
}

/// What can be asked of a ``StrictHost``, as the subject of an error.
public enum StrictHostOperation: String, Sendable, Hashable, CaseIterable {
  case batch
  case sectionDeletion = "section deletion"
  case sectionInsertion = "section insertion"
  case sectionMove = "section move"
  case sectionReload = "section reload"
  case sectionReconfiguration = "section reconfiguration"
  case itemDeletion = "item deletion"
  case itemInsertion = "item insertion"
  case itemMove = "item move"
  case itemReload = "item reload"
  case itemReconfiguration = "item reconfiguration"
  case supplementaryDeletion = "supplementary deletion"
  case supplementaryInsertion = "supplementary insertion"
  case supplementaryReconfiguration = "supplementary reconfiguration"
  case fullReload = "full reload"
  case layout
  case scrolling
  case dragging
}
