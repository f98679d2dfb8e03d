/// A property of a model that takes no part in its equality, such as a closure or a delegate.
///
/// An update gives controllers their new models even if these are equal, so it is never stale: with
/// `@Uncompared var onTap: @MainActor () -> Void`, a row calls the newest closure.
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
