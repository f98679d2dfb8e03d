import ListDiff

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An element that the contenders can be run on.
public protocol BenchElement: Equatable {
  associatedtype Identity: Hashable
  associatedtype Contents: Hashable

  /// The identity of the element.
  var identity: Identity { get }

  /// The contents of the element.
  var contents: Contents { get }

  /// Whether elements have contents besides their identity, so that fingerprints need them.
  static var hasContents: Bool { get }

  /// Returns the changes as an app with elements of this type computes them.
  static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine, seed: UInt64?
  ) throws(ListDiffError) -> ListChanges
}

extension BenchElement where Self: Identifiable {
  /// Returns the changes between elements with an identity of their own.
  @inlinable
  public static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine, seed: UInt64?
  ) throws(ListDiffError) -> ListChanges {
    try ListChanges(from: old, to: new, engine: engine, seed: seed)
  }
}

extension BenchElement where Self: Hashable, Identity == Self, Contents == Self {
  /// The value.
  @inlinable
  public var identity: Self { self }

  /// The value.
  @inlinable
  public var contents: Self { self }

  /// False: there are no other contents.
  @inlinable
  public static var hasContents: Bool { false }

  /// Returns the changes between values that identify themselves.
  @inlinable
  public static func changes(
    from old: [Self], to new: [Self], engine: DiffEngine, seed: UInt64?
  ) throws(ListDiffError) -> ListChanges {
    try ListChanges(from: old, to: new, engine: engine, seed: seed)
  }
}

extension Int: BenchElement {
  public typealias Identity = Self
  public typealias Contents = Self
}

extension UUID: BenchElement {
  public typealias Identity = Self
  public typealias Contents = Self
}

extension BenchElement where Self: Identifiable, Identity == ID {
  var identity: ID { id }
}

extension BenchElement where Contents == Self {
  var contents: Self { self }
  static var hasContents: Bool { true }
}

/// A typical element of an app: an integer identity and two more fields.
struct Record: Identifiable, Hashable, BenchElement {
  let id: Int
  var title: String
  var count: Int
}

/// An integer identity and another integer.
struct SmallRecord: Identifiable, Hashable, BenchElement {
  let id: Int
  var count: Int
}

/// An element that is identified by a string.
struct NamedRecord: Identifiable, Hashable, BenchElement {
  let id: String
  var count: Int
}
