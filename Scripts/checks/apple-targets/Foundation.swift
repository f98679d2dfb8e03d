// What ListFoundation uses of Foundation, declared again, so that it can be type-checked without
// an SDK.

public struct Data: Hashable, Sendable, RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}

public struct UUID: Hashable, Sendable {
  public var uuid: (UInt64, UInt64) { (0, 0) }
  public static func == (one: UUID, other: UUID) -> Bool { one.uuid == other.uuid }
  public func hash(into hasher: inout Hasher) {}
}

public struct IndexPath: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  public init(arrayLiteral indexes: Int...) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Int { 0 }
}

public struct IndexSet: Hashable, Sendable {
  public init(_ indexes: some Sequence<Int>) {}
}
