import ListSnapshots

/// Values for the controllers of a list, or of a part of it: one for each type.
///
/// A controller finds them by their exact types; the value that was set nearest to its row wins.
public struct ListContext: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Returns the value of a type; nil if none was set.
  public subscript<Value: Sendable>(type: Value.Type) -> Value? {
    values[ObjectIdentifier(type)].flatMap { $0 as? Value }
  }

  mutating func set<Value: Sendable>(_ value: Value) {
    values[ObjectIdentifier(Value.self)] = value
  }

  /// Returns these values, with those that were set further away.
  func merged(into outer: ListContext) -> ListContext {
    guard !values.isEmpty else { return outer }
    var copy = outer
    copy.values.merge(values) { _, nearer in nearer }
    return copy
  }

  /// Whether cells that were filled with other values show the same with these. Values that can't
  /// be compared count as equal.
  func looksLike(_ other: ListContext) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { type, value in
        guard let old = other.values[type] else { return false }
        return (value as? any Equatable).map { isEqual($0, old) } ?? true
      }
  }
}

/// A part of a list whose controllers find a value in their context.
public struct WithContext: ListPart {
  public let parts: ListDescription

  /// Sets a value that is renewed with every update. If it is `Equatable` and another one than
  /// before, the cells in this part are filled again.
  public init<Value: Sendable>(
    _ value: Value, @DescriptionBuilder content: () -> ListDescription
  ) {
    var context = ListContext()
    context.set(value)
    parts = ListDescription(node: .context(context, content()))
  }
}
