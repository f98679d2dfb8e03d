/// The error of a call that would make a list view raise an exception, corrupt its memory or show
/// wrong cells. The host refuses the call, and shows the same list as before.
public struct StrictHostError: Error, Sendable, Hashable {
  /// The rule that is broken.
  public let rule: StrictHostRule

  /// The operation that was refused.
  public let operation: StrictHostOperation

  /// The places of the operation, sources before targets; empty if the error concerns the whole
  /// host.
  public let paths: [StrictHostPath]

  /// The reason for the error, without the advice of the rule.
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
  /// One sentence with the operation, the places, the reason and the advice.
  public var description: String {
    let places = paths.isEmpty ? "" : " (\(paths.map(\.description).joined(separator: ", ")))"
    return "\(operation.rawValue)\(places): \(reason); \(rule.advice) [\(rule)]"
  }
}

/// An operation of a host, as the subject of an error.
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
