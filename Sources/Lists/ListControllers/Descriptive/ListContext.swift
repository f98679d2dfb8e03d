import ListSnapshots

/// Values for the controllers of a list, or of a part of it: one for each type.
///
/// A controller finds a value by its exact type. If several were set, it gets the one set nearest
/// to its row.
public struct ListContext: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Returns the value of a type; nil if none was set.
  public subscript<Value: Sendable>(type: Value.Type) -> Value? {
    values[ObjectIdentifier(type)].flatMap { $0 as? Value }
  }

  mutating func set<Value: Sendable>(_ value: Value) {
    values[ObjectIdentifier(Value.self)] = value
  }

  /// Returns these values, and those of `outer` for the other types.
  func merged(into outer: ListContext) -> ListContext {
    guard !values.isEmpty else { return outer }
    var copy = outer
    copy.values.merge(values) { _, nearer in nearer }
    return copy
  }

  /// Whether cells look the same with these values as with others. Values that can't be compared
  /// count as equal.
  func looksLike(_ other: ListContext) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { type, value in
        guard let old = other.values[type] else { return false }
        return (value as? any Equatable).map { isEqual($0, old) } ?? true
      }
  }
}

/// A part of a list whose controllers find a value in their contexts.
public struct WithContext: ListPart {
  public let parts: ListDescription

  /// Sets a value, again with each update. If it is `Equatable` and has changed, the cells in this
  /// part are filled again.
  public init<Value: Sendable>(
    _ value: Value, @DescriptionBuilder content: () -> ListDescription
  ) {
    var context = ListContext()
    context.set(value)
    parts = ListDescription(node: .context(context, content()))
  }
}
