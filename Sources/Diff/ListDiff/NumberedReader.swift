/// Elements with numbers as identities. A dictionary assigns a number to each identity that another
/// reader returns. These are exact keys and can't collide.
struct NumberedReader<Base: ElementReader>: ElementReader {
  private let base: Base
  private let numbers = Numbers<Base.ID>()

  init(_ base: Base) { self.base = base }

  var identifiesItself: Bool { false }
  var contentRule: ContentRule { base.contentRule }
  var trustsBits: Bool { base.trustsBits }

  func id(_ element: UnsafePointer<Base.Element>) -> Int { numbers.number(of: base.id(element)) }

  func hasSameContents(
    _ old: UnsafePointer<Base.Element>, _ new: UnsafePointer<Base.Element>
  ) -> Bool {
    base.hasSameContents(old, new)
  }
}

/// Numbers identities in the order of their first use.
private final class Numbers<ID: Hashable> {
  private var numbers: [ID: Int] = [:]

  func number(of id: ID) -> Int {
    if let number = numbers[id] { return number }
    let number = numbers.count
    numbers[id] = number
    return number
  }
}
