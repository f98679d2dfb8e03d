/// Makes one identity of what an `id:` closure gives.
///
/// A closure may give a tuple of two or three parts, which becomes a ``TupleIdentity``:
///
/// ```swift
/// try ListChanges(from: old, to: new, id: { ($0.account, $0.number) })
/// ```
///
/// As with every result builder, a closure with a `return` statement is taken as it is; there,
/// return a ``TupleIdentity``.
@resultBuilder
public enum IdentityBuilder {
  /// Takes a value that is an identity already.
  @inlinable
  public static func buildExpression<ID: Hashable>(_ id: ID) -> ID { id }

  /// Takes an identity of two parts.
  @inlinable
  public static func buildExpression<First, Second>(
    _ parts: (First, Second)
  ) -> TupleIdentity<First, Second> {
    TupleIdentity(parts)
  }

  /// Takes an identity of three parts.
  @inlinable
  public static func buildExpression<First, Second, Third>(
    _ parts: (First, Second, Third)
  ) -> TupleIdentity<First, TupleIdentity<Second, Third>> {
    TupleIdentity(parts)
  }

  /// Gives the identity.
  @inlinable
  public static func buildBlock<ID: Hashable>(_ id: ID) -> ID { id }

  /// Gives the identity of the first branch.
  @inlinable
  public static func buildEither<ID: Hashable>(first id: ID) -> ID { id }

  /// Gives the identity of the second branch.
  @inlinable
  public static func buildEither<ID: Hashable>(second id: ID) -> ID { id }
}
