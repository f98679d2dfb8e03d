/// An object of a list: a value or a reference. Its identity is its type and its id; objects of the same
/// identity that aren't equal have other contents.
public typealias ListObject = Identifiable & Equatable

extension ListNumbers.Identity {
  /// The identity of an object.
  init(of object: any ListObject) {
    func identity<Object: ListObject>(_ object: Object) -> Self {
      Self(Object.self, AnyHashable(object.id))
    }
    self = identity(object)
  }
}

/// Returns the identity of an object as text, for reports and errors.
func text(of object: any ListObject) -> String {
  func text<Object: ListObject>(_ object: Object) -> String { "\(Object.self) \(object.id)" }
  return text(object)
}
