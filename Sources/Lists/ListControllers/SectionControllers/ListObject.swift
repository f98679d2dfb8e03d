/// An object of a list: a value or a reference. Its identity is its type and its id. If two objects
/// with one identity aren't equal, their contents differ.
public typealias ListObject = Identifiable & Equatable

extension ListNumbers.Identity {
  /// The identity of an object.
  init<Object: ListObject>(of object: Object) { self.init(Object.self, AnyHashable(object.id)) }
}

/// Returns the identity of an object as text, for reports and errors.
func text<Object: ListObject>(of object: Object) -> String { "\(Object.self) \(object.id)" }

extension IdentityMatch {
  /// Returns reports of the duplicates. `index` converts their indexes.
  func reports(index: (Int) -> Int = { $0 }, identity: (Int) -> String) -> [ListReport] {
    duplicates.map { indexes, kept in
      .duplicates(
        identity: identity(indexes[0]), indexes: indexes.map(index), kept: kept.map(index))
    }
  }
}
