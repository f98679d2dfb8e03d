/// A reader of the parts of elements that a diff needs. It is a type instead of closures, so that
/// the compiler specializes the code and reads an identity in place, without copying or retaining
/// the element.
@usableFromInline
package protocol ElementReader<Element> {
  associatedtype Element
  associatedtype ID: Hashable

  /// Whether the identity of an element is the element itself.
  var identifiesItself: Bool { get }

  var contentRule: ContentRule { get }

  /// Whether an identity is stored after it was read, instead of being read for each comparison.
  var keepsIdentities: Bool { get }

  /// Whether elements that are equal bit for bit have the same identity and contents.
  var trustsBits: Bool { get }

  func id(_ element: UnsafePointer<Element>) -> ID

  /// Called if ``contentRule`` requires it.
  func hasSameContents(_ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>) -> Bool
}

extension ElementReader {
  @inlinable package var keepsIdentities: Bool { false }
}

/// Elements with an identity of their own.
@usableFromInline
package struct IdentifiableReader<Element: Identifiable & Equatable>: ElementReader {
  @inlinable package init() {}
  @inlinable package var identifiesItself: Bool { false }
  @inlinable package var contentRule: ContentRule { .equality }

  @inlinable
  package func id(_ element: UnsafePointer<Element>) -> Element.ID {
    element.pointee.id
  }

  @inlinable
  package func hasSameContents(
    _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>
  ) -> Bool {
    old.pointee == new.pointee
  }
}

/// Values that identify themselves, so that equal ones have equal contents.
@usableFromInline
package struct ValueReader<Element: Hashable>: ElementReader {
  @inlinable package init() {}
  @inlinable package var identifiesItself: Bool { true }
  @inlinable package var contentRule: ContentRule { .ignored }
  @inlinable package func id(_ element: UnsafePointer<Element>) -> Element { element.pointee }

  @inlinable
  package func hasSameContents(
    _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>
  ) -> Bool { true }
}

/// Elements whose identities a closure returns.
@usableFromInline
package struct ClosureReader<Element, ID: Hashable>: ElementReader {
  @usableFromInline let readID: (Element) -> ID
  @usableFromInline let contents: ContentComparison<Element>

  @inlinable
  init(id: @escaping (Element) -> ID, contents: ContentComparison<Element>) {
    readID = id
    self.contents = contents
  }

  @inlinable package var identifiesItself: Bool { false }
  @inlinable package var keepsIdentities: Bool { true }
  @inlinable package var contentRule: ContentRule { contents.rule }
  @inlinable package func id(_ element: UnsafePointer<Element>) -> ID { readID(element.pointee) }

  @inlinable
  package func hasSameContents(
    _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>
  ) -> Bool {
    contents.areEqual(old.pointee, new.pointee)
  }
}

/// Elements of another reader, with contents that are compared by `==` itself instead of by a
/// closure that calls it.
@usableFromInline
package struct EquatableReader<Base: ElementReader>: ElementReader where Base.Element: Equatable {
  @usableFromInline let base: Base

  @inlinable package init(_ base: Base) { self.base = base }
  @inlinable package var identifiesItself: Bool { base.identifiesItself }
  @inlinable package var keepsIdentities: Bool { base.keepsIdentities }
  @inlinable package var contentRule: ContentRule { .equality }

  @inlinable
  package func id(_ element: UnsafePointer<Base.Element>) -> Base.ID { base.id(element) }

  @inlinable
  package func hasSameContents(
    _ old: UnsafePointer<Base.Element>, _ new: UnsafePointer<Base.Element>
  ) -> Bool {
    old.pointee == new.pointee
  }
}

/// Calls `body` with a reader whose closure doesn't outlive the call.
@inlinable
package func withClosureReader<Element, ID: Hashable, Result, Failure: Error>(
  id: (Element) -> ID, contents: ContentComparison<Element> = .ignored,
  _ body: (ClosureReader<Element, ID>) throws(Failure) -> Result
) throws(Failure) -> Result {
  let result: Swift.Result<Result, Failure> = withoutActuallyEscaping(id) { id in
    Swift.Result { () throws(Failure) -> Result in
      try body(ClosureReader(id: id, contents: contents))
    }
  }
  return try result.get()
}
