/// A property of a model that takes no part in its equality, such as a closure or a delegate.
///
/// An update passes new models to the controllers even if they are equal, so the property is never
/// out of date: with `@Uncompared var onTap: @MainActor () -> Void`, a row calls the newest
/// closure.
@propertyWrapper
public struct Uncompared<Value> {
  public var wrappedValue: Value

  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Uncompared: Sendable where Value: Sendable {}

extension Uncompared: Hashable {
  /// Always true.
  public static func == (a: Self, b: Self) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}
