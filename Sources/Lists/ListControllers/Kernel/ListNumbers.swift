import ListSnapshots

/// The numbers of sections and items, and the identities that have them.
enum ListNumbers {
  /// The identity of an object: the type is a part of it since `AnyHashable(1)` equals
  /// `AnyHashable(1.0)`.
  ///
  /// Tables of identities have to be `Sendable`; those of objects don't leave the main actor.
  struct Identity: Hashable, @unchecked Sendable {
    let type: ObjectIdentifier
    let id: AnyHashable

    init(_ type: Any.Type, _ id: AnyHashable) {
      self.type = ObjectIdentifier(type)
      self.id = id
    }
  }

  /// Returns a number that no other section or item has, in any list, and reserves the `count - 1`
  /// after it.
  static func next(_ count: Int = 1) -> Int {
    Int(truncatingIfNeeded: Stamp.next(count).number)
  }
}
