/// How the contents of two elements with one identity are compared.
@usableFromInline
package enum ContentComparison: Sendable {
  /// Not at all: there are no updates.
  case none
  /// By `==`, which isn't asked about elements that are the same bit for bit.
  case equality
  /// As the caller says, who is asked about every pair.
  case custom
}

/// What a diff asks of elements. A type and not closures, so that the compiler sees through it and
/// reads an identity where it lies, without copying or retaining the element.
@usableFromInline
package protocol ElementReader<Element> {
  associatedtype Element
  associatedtype ID: Hashable

  /// Whether the identity of an element is the element itself.
  var identifiesItself: Bool { get }

  var comparison: ContentComparison { get }

  /// Whether the same bits are the same identity and contents.
  var trustsBits: Bool { get }

  func id(_ element: Element) -> ID

  /// Asked as ``comparison`` says.
  func hasSameContents(_ old: Element, _ new: Element) -> Bool
}

/// Elements with an identity of their own.
@usableFromInline
package struct IdentifiableReader<Element: Identifiable & Equatable>: ElementReader {
  @inlinable package init() {}
  @inlinable package var identifiesItself: Bool { false }
  @inlinable package var comparison: ContentComparison { .equality }
  @inlinable package func id(_ element: Element) -> Element.ID { element.id }
  @inlinable package func hasSameContents(_ old: Element, _ new: Element) -> Bool { old == new }
}

/// Elements whose identity is an integer under a type of its own.
@usableFromInline
package struct RawIdentifiableReader<Element: Identifiable & Equatable>: ElementReader
where Element.ID: RawRepresentable, Element.ID.RawValue: FixedWidthInteger {
  @inlinable package init() {}
  @inlinable package var identifiesItself: Bool { false }
  @inlinable package var comparison: ContentComparison { .equality }
  @inlinable package func id(_ element: Element) -> Element.ID.RawValue { element.id.rawValue }
  @inlinable package func hasSameContents(_ old: Element, _ new: Element) -> Bool { old == new }
}

/// Values that identify themselves, so that equal ones have equal contents.
@usableFromInline
package struct ValueReader<Element: Hashable>: ElementReader {
  @inlinable package init() {}
  @inlinable package var identifiesItself: Bool { true }
  @inlinable package var comparison: ContentComparison { .none }
  @inlinable package func id(_ element: Element) -> Element { element }
  @inlinable package func hasSameContents(_ old: Element, _ new: Element) -> Bool { true }
}

/// Elements that are read as the caller says.
@usableFromInline
package struct ClosureReader<Element, ID: Hashable>: ElementReader {
  @usableFromInline package let readID: (Element) -> ID
  @usableFromInline package let comparison: ContentComparison
  @usableFromInline package let compare: (Element, Element) -> Bool

  @inlinable
  package init(
    id: @escaping (Element) -> ID, comparison: ContentComparison,
    sameContents: @escaping (Element, Element) -> Bool
  ) {
    readID = id
    self.comparison = comparison
    compare = sameContents
  }

  @inlinable package var identifiesItself: Bool { false }
  @inlinable package func id(_ element: Element) -> ID { readID(element) }

  @inlinable
  package func hasSameContents(_ old: Element, _ new: Element) -> Bool { compare(old, new) }
}

/// Hands `body` a reader of closures that don't outlive the call.
@inlinable
package func withClosureReader<Element, ID: Hashable, Result, Failure: Error>(
  id: (Element) -> ID, comparison: ContentComparison = .none,
  sameContents: (Element, Element) -> Bool = { _, _ in true },
  _ body: (ClosureReader<Element, ID>) throws(Failure) -> Result
) throws(Failure) -> Result {
  let result: Swift.Result<Result, Failure> = withoutActuallyEscaping(id) { id in
    withoutActuallyEscaping(sameContents) { sameContents in
      Swift.Result { () throws(Failure) -> Result in
        try body(ClosureReader(id: id, comparison: comparison, sameContents: sameContents))
      }
    }
  }
  return try result.get()
}
