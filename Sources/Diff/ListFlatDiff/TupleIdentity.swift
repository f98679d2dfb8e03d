/// An identity of two parts, as one hashable value. Tuples can't be `Hashable` themselves.
///
/// ``IdentityBuilder`` makes it of the tuple that an `id:` closure returns. In a type of your own,
/// declare it as `id`: `var id: TupleIdentity<Int, String> { TupleIdentity((account, name)) }`.
public struct TupleIdentity<First: Hashable, Second: Hashable>: Hashable {
  /// The first part.
  public let first: First

  /// The second part.
  public let second: Second

  /// Creates an identity of two parts.
  @_transparent
  public init(_ parts: (First, Second)) {
    (first, second) = parts
  }

  /// Creates an identity of three parts.
  @_transparent
  public init<Middle, Last>(_ parts: (First, Middle, Last))
  where Second == TupleIdentity<Middle, Last> {
    first = parts.0
    second = TupleIdentity<Middle, Last>((parts.1, parts.2))
  }
}

extension TupleIdentity: Sendable where First: Sendable, Second: Sendable {}
