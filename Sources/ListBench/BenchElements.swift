import Foundation

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
}

extension Int: BenchElement {
  /// The integer.
  public var identity: Int { self }
  /// The integer.
  public var contents: Int { self }
  /// There is nothing more.
  public static var hasContents: Bool { false }
}

extension UUID: BenchElement {
  /// The UUID.
  public var identity: UUID { self }
  /// The UUID.
  public var contents: UUID { self }
  /// There is nothing more.
  public static var hasContents: Bool { false }
}

/// An element as apps have them: an integer identity and two more fields.
struct Record: Identifiable, Hashable, BenchElement {
  let id: Int
  var title: String
  var count: Int

  var identity: Int { id }
  var contents: Self { self }
  static var hasContents: Bool { true }
}

/// An element that a string identifies.
struct NamedRecord: Identifiable, Hashable, BenchElement {
  let id: String
  var count: Int

  var identity: String { id }
  var contents: Self { self }
  static var hasContents: Bool { true }
}
