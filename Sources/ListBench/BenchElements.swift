import Foundation
import ListDiff

/// An element that the contenders can be run on.
public protocol BenchElement: Equatable {
  associatedtype Identity: Hashable
  associatedtype Contents: Hashable

  /// What makes it the same element.
  var identity: Identity { get }

  /// What makes up its contents.
  var contents: Contents { get }

  /// Whether there is more to an element than its identity, so that fingerprints need contents.
  static var hasContents: Bool { get }

  /// The changes as an app asks for them that has elements of this type.
  static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine
  ) throws(ListDiffError) -> ListChanges
}

extension Int: BenchElement {
  /// The integer.
  public var identity: Int { self }
  /// The integer.
  public var contents: Int { self }
  /// There is nothing more.
  public static var hasContents: Bool { false }

  /// The changes between values that identify themselves.
  public static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine
  ) throws(ListDiffError) -> ListChanges {
    try ListChanges(from: old, to: new, engine: engine)
  }
}

extension UUID: BenchElement {
  /// The UUID.
  public var identity: UUID { self }
  /// The UUID.
  public var contents: UUID { self }
  /// There is nothing more.
  public static var hasContents: Bool { false }

  /// The changes between values that identify themselves.
  public static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine
  ) throws(ListDiffError) -> ListChanges {
    try ListChanges(from: old, to: new, engine: engine)
  }
}

/// An element as apps have them: an integer identity and two more fields.
struct Record: Identifiable, Hashable, BenchElement {
  let id: Int
  var title: String
  var count: Int

  var identity: Int { id }
  var contents: Self { self }
  static var hasContents: Bool { true }

  static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine
  ) throws(ListDiffError) -> ListChanges {
    try ListChanges(from: old, to: new, engine: engine)
  }
}

/// An element that a string identifies.
struct NamedRecord: Identifiable, Hashable, BenchElement {
  let id: String
  var count: Int

  var identity: String { id }
  var contents: Self { self }
  static var hasContents: Bool { true }

  static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine
  ) throws(ListDiffError) -> ListChanges {
    try ListChanges(from: old, to: new, engine: engine)
  }
}
