import ListSnapshots

/// The numbers of sections and items, and the identities that have them.
enum ListNumbers {
  /// The identity of an object. The type is a part of it because `AnyHashable(1)` equals
  /// `AnyHashable(1.0)`.
  ///
  /// It is `Sendable` because tables of identities have to be. Identities of objects stay on the
  /// main actor.
  struct Identity: Hashable, @unchecked Sendable {
    let type: ObjectIdentifier
    let id: AnyHashable

    init(_ type: Any.Type, _ id: AnyHashable) {
      self.type = ObjectIdentifier(type)
      self.id = id
    }
  }

  /// Returns a number that no section or item of any list has, and reserves the `count - 1` numbers
  /// after it.
  static func next(_ count: Int = 1) -> Int {
    Int(truncatingIfNeeded: Stamp.next(count).number)
  }
}
