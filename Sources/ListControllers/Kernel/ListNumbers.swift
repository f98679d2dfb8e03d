import ListSnapshots

/// Gives numbers to identities: a pair of a type and an id has one number as long as it is known.
///
/// The type is a part of the identity since `AnyHashable(1)` equals `AnyHashable(1.0)`.
struct ListNumbers {
  struct Identity: Hashable {
    let type: ObjectIdentifier
    let id: AnyHashable

    init(_ type: Any.Type, _ id: AnyHashable) {
      self.type = ObjectIdentifier(type)
      self.id = id
    }
  }

  private var numbers: [Identity: Int] = [:]

  /// Returns the number of an identity, or gives it a new one.
  mutating func number(of identity: Identity) -> Int {
    if let known = numbers[identity] { return known }
    let number = Self.next()
    numbers[identity] = number
    return number
  }

  /// Returns the number of an identity, or nil if it has none.
  func known(_ identity: Identity) -> Int? { numbers[identity] }

  /// Forgets an identity that has left the list; it gets another number if it returns.
  mutating func forget(_ identity: Identity) { numbers[identity] = nil }

  /// Returns a number that no other section or item has, in any list, and reserves the `count - 1`
  /// after it.
  static func next(_ count: Int = 1) -> Int {
    Int(truncatingIfNeeded: Stamp.next(count).number)
  }
}
