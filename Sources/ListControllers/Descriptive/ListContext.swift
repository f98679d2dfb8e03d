/// Values for the controllers of a list, or of a part of it: one for each type.
///
/// A controller finds them by their exact types; the value that was set nearest to its row wins.
///
/// ```swift
/// list.setContext(Theme.dark)
/// list.show {
///   Rows(PostController.self, posts)
///   WithContext(Theme.light) { Row(FooterController.self, Footer()) }
/// }
/// ```
public struct ListContext: Sendable {
  private struct Entry: Sendable {
    let value: any Sendable
    let equals: @Sendable (any Sendable) -> Bool
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Returns the value of a type; nil if none was set.
  public subscript<Value: Sendable>(type: Value.Type) -> Value? {
    entries[ObjectIdentifier(type)]?.value as? Value
  }

  mutating func set<Value: Sendable>(
    _ value: Value, equals: @escaping @Sendable (any Sendable) -> Bool
  ) {
    entries[ObjectIdentifier(Value.self)] = Entry(value: value, equals: equals)
  }

  /// Returns these values, with those that were set further away.
  func merged(into outer: ListContext) -> ListContext {
    guard !outer.entries.isEmpty else { return self }
    guard !entries.isEmpty else { return outer }
    var copy = outer
    copy.entries.merge(entries) { _, nearer in nearer }
    return copy
  }

  /// Whether cells that were filled with other values show the same with these. Values that can't be
  /// compared count as equal.
  func looksLike(_ other: ListContext) -> Bool {
    entries.count == other.entries.count
      && entries.allSatisfy { key, entry in
        other.entries[key].map { entry.equals($0.value) } ?? false
      }
  }
}

extension ListContext {
  mutating func set<Value: Sendable>(_ value: Value) { set(value) { _ in true } }

  mutating func set<Value: Sendable & Equatable>(_ value: Value) {
    set(value) { $0 as? Value == value }
  }
}

/// A part of a list whose controllers find a value in their context.
public struct WithContext: ListPart {
  public let parts: ListDescription

  /// Sets a value that is renewed with every update. If it differs, the cells in this part are filled
  /// again.
  public init<Value: Sendable & Equatable>(
    _ value: Value, @DescriptionBuilder content: () -> ListDescription
  ) {
    var context = ListContext()
    context.set(value)
    parts = ListDescription(.context(context, content()))
  }

  /// Sets a value that is renewed with every update, such as a delegate.
  public init<Value: Sendable>(
    _ value: Value, @DescriptionBuilder content: () -> ListDescription
  ) {
    var context = ListContext()
    context.set(value)
    parts = ListDescription(.context(context, content()))
  }
}
