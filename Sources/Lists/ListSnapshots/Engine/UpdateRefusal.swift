/// Why an outline can't be shown because an update before it was cancelled.
///
/// ```swift
/// if case .refused(let refusal) = outcome,
///   case .duplicateItems(let items) = refusal.error as? SnapshotError<Section, Item> { … }
/// ```
public struct UpdateRefusal: Error, Sendable {
  /// The error that the request would have thrown on the list without the cancelled updates: a
  /// ``SnapshotError`` for an outline, an ``ExpansionError`` for an item to expand.
  public let error: any Error & Hashable & Sendable

  /// Makes a refusal for a reason.
  init(_ error: some Error & Hashable & Sendable) { self.error = error }
}

extension UpdateRefusal: Hashable {
  public static func == (a: Self, b: Self) -> Bool { isEqual(a.error, b.error) }

  public func hash(into hasher: inout Hasher) { error.hash(into: &hasher) }
}

extension UpdateRefusal: CustomStringConvertible {
  /// The description of the error.
  public var description: String { "\(error)" }
}
