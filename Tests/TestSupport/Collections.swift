/// Elements in a ring buffer, like a deque: random access, but not contiguous memory.
package struct Ring<Element>: RandomAccessCollection {
  private let storage: [Element]
  private let head: Int

  /// The elements; the first one is in the middle of the memory.
  package init(_ elements: [Element]) {
    head = elements.count / 2
    storage = Array(elements[(elements.count - head)...] + elements[..<(elements.count - head)])
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { storage.count }

  package subscript(position: Int) -> Element {
    precondition(indices.contains(position))
    return storage[(position + head) % storage.count]
  }
}

/// A forward collection whose indexes are not numbers.
package struct ForwardOnly<Element>: Collection {
  package struct Index: Comparable {
    fileprivate let place: Int

    package static func < (a: Index, b: Index) -> Bool { a.place < b.place }
  }

  private let elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  package var startIndex: Index { Index(place: 0) }
  package var endIndex: Index { Index(place: elements.count) }

  package func index(after index: Index) -> Index { Index(place: index.place + 1) }

  package subscript(position: Index) -> Element { elements[position.place] }
}

/// A collection that has a count but traps on access to an element.
package struct Claim<Element>: RandomAccessCollection {
  package let count: Int

  package init(count: Int) { self.count = count }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> Element {
    preconditionFailure("a claim has no element \(position)")
  }
}
