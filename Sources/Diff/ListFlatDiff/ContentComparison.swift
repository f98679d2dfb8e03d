/// How a diff compares the contents of two elements with the same identity.
///
/// An element whose contents differ is an update.
///
/// ```swift
/// try ListChanges(from: old, to: new, contents: .by { $0.title == $1.title })
/// try ListChanges(from: old, to: new, contents: .ignored)
/// ```
public struct ContentComparison<Element> {
  @usableFromInline package let rule: ContentRule
  @usableFromInline package let areEqual: (Element, Element) -> Bool

  @inlinable
  init(rule: ContentRule, areEqual: @escaping (Element, Element) -> Bool) {
    self.rule = rule
    self.areEqual = areEqual
  }

  /// Contents are not compared, so no element is an update.
  @inlinable
  public static var ignored: ContentComparison {
    ContentComparison(rule: .ignored) { _, _ in true }
  }

  /// Contents are compared by a closure. It is called for every pair of elements with the same
  /// identity.
  ///
  /// - Parameter areEqual: Returns whether the old and the new element have the same contents.
  @inlinable
  public static func by(
    _ areEqual: @escaping (_ old: Element, _ new: Element) -> Bool
  ) -> ContentComparison {
    ContentComparison(rule: .closure, areEqual: areEqual)
  }
}

extension ContentComparison where Element: Equatable {
  /// Contents are compared by `==`. It is not called for elements that are equal bit for bit.
  @inlinable
  public static var equality: ContentComparison {
    ContentComparison(rule: .equality) { $0 == $1 }
  }
}

/// The code that a diff calls to compare contents.
@usableFromInline
package enum ContentRule: Sendable {
  /// Nothing.
  case ignored
  /// `==`, except for elements that are equal bit for bit.
  case equality
  /// A closure, for every pair.
  case closure
}
