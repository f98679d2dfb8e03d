/// A value with an identity and contents.
struct Post: Identifiable, Equatable, Sendable {
  let id: Int
  var text = ""
}

/// Another type, with the same ids.
struct Comment: Identifiable, Equatable, Sendable {
  let id: Int
  var text = ""
}

/// A reference, which can change in place.
final class Person: Identifiable, Equatable {
  var id: Int
  var name: String

  init(_ id: Int, _ name: String = "") {
    self.id = id
    self.name = name
  }

  static func == (a: Person, b: Person) -> Bool { a.id == b.id && a.name == b.name }
}
