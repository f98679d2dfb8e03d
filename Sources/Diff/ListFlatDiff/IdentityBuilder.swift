/// Makes one identity of the result of an `id:` closure.
///
/// A closure may return a tuple of two or three parts, which becomes a ``TupleIdentity``:
///
/// ```swift
/// try ListChanges(from: old, to: new, id: { ($0.account, $0.number) })
/// ```
///
/// As with every result builder, this doesn't apply to a closure with a `return` statement. There,
/// return a ``TupleIdentity``.
@resultBuilder
public enum IdentityBuilder {
  // All is transparent, so that it is inlined without optimisation, too: looking up the types, which
  // are only known where the closure is written, took longer than the rest of such a diff.

  /// Accepts a value that is an identity already.
  @_transparent
  public static func buildExpression<ID: Hashable>(_ id: ID) -> ID { id }

  /// Accepts an identity of two parts.
  @_transparent
  public static func buildExpression<First, Second>(
    _ parts: (First, Second)
  ) -> TupleIdentity<First, Second> {
    TupleIdentity(parts)
  }

  /// Accepts an identity of three parts.
  @_transparent
  public static func buildExpression<First, Second, Third>(
    _ parts: (First, Second, Third)
  ) -> TupleIdentity<First, TupleIdentity<Second, Third>> {
    TupleIdentity(parts)
  }

  /// Returns the identity.
  @_transparent
  public static func buildBlock<ID: Hashable>(_ id: ID) -> ID { id }

  /// Returns the identity of the first branch.
  @_transparent
  public static func buildEither<ID: Hashable>(first id: ID) -> ID { id }

  /// Returns the identity of the second branch.
  @_transparent
  public static func buildEither<ID: Hashable>(second id: ID) -> ID { id }
}
