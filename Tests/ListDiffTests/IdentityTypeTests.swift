import Foundation
import TestSupport

/// Checks that two lists of identities give the same by the core, by the reference, by each seed,
/// and that they give what is expected, where that is known.
func expectSameByAll<ID: Hashable>(
  _ old: [ID], _ new: [ID], is expected: String? = nil,
  _ location: SourceLocation = #_sourceLocation
) {
  let reference = ReferenceDiff.changes(
    from: old, to: new, id: { $0 }, contents: .by { _, _ in true })
  for seed: UInt64? in [nil, 0, 1, .max] {
    let changes = try? ListChanges(
      from: old.map { $0 }, to: new, id: { $0 }, contents: .ignored, seed: seed)
    expectEqual(changes, reference, sourceLocation: location)
  }
  if let expected {
    expect(reference.description.hasSuffix(": " + expected), sourceLocation: location)
  }
}

private func expectAReversal<ID: Hashable>(
  _ ids: [ID], _ location: SourceLocation = #_sourceLocation
) {
  expectSameByAll(ids, ids.reversed(), location)
  expectSameByAll(ids, Array(ids.dropFirst()) + ids.prefix(1), location)
  expectSameByAll(ids, ids, is: "no changes", location)
  expectSameByAll(Array(ids.dropFirst()), ids, is: "insertions [0]", location)
  let moves = Set(ids).count == ids.count
  if moves {
    let changes = try? ListChanges(from: ids, to: ids.reversed(), id: { $0 }, contents: .ignored)
    expectEqual(changes?.moves.count, ids.count - 1, sourceLocation: location)
  }
}

@Suite struct `Identities may be` {
  private static func extremes<Number: FixedWidthInteger>(_ type: Number.Type) -> [Number] {
    [.min, .max, 0, 1, .min + 1, .max - 1, 42]
  }

  @Test func `integers of every width, extreme ones too`() {
    expectAReversal(Self.extremes(Int.self) + [-1, -2])
    expectAReversal(Self.extremes(Int8.self) + [-1, -2])
    expectAReversal(Self.extremes(Int16.self) + [-1, -2])
    expectAReversal(Self.extremes(Int32.self) + [-1, -2])
    expectAReversal(Self.extremes(Int64.self) + [-1, -2])
    // The least and 0 are one number here.
    expectAReversal([UInt.max, 0, 1, 1 << 63])
    expectAReversal([UInt8.max, 0, 1, 128])
    expectAReversal([UInt16.max, 0, 1, 1 << 15])
    expectAReversal([UInt32.max, 0, 1, 1 << 31])
    expectAReversal([UInt64.max, 0, 1, 1 << 63])
    expectAReversal((Int8.min...Int8.max).map { $0 })
    expectAReversal((UInt8.min...UInt8.max).map { $0 })
  }

  @Test func `addresses of objects, which are their own keys`() {
    final class Token {}
    let tokens = (0..<100).map { _ in Token() }
    expectAReversal(tokens.map(ObjectIdentifier.init))
    expect(isItsOwnKey(ObjectIdentifier.self))
    #expect(integerKey(ObjectIdentifier(tokens[0])) != integerKey(ObjectIdentifier(tokens[1])))
  }

  @Test func `integers of 128 bits, which are no keys`() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    expectAReversal([Int128.min, .max, 0, 1, -1, 1 << 64, 1 << 64 | 1])
  }

  @Test func `characters, booleans and optionals`() {
    expectAReversal(Array("aé🇩🇪👨‍👩‍👧z\r\n") as [Character])
    expectAReversal([true, false])
    expectAReversal([nil, 0, 1, -1] as [Int?])
    expectAReversal([nil, "", "a"] as [String?])
    expectAReversal([nil, .some(nil), "a"] as [String??])
  }

  @Test func `floating-point numbers, both zeros being one and NaN none`() {
    expectAReversal([0.0, 1.5, -.infinity, .infinity, .leastNonzeroMagnitude])
    expectSameByAll([1.0, 0.0, 2.0], [2.0, -0.0, 1.0])
    expectSameByAll([0.0], [-0.0], is: "no changes")
    expectSameByAll([Float(0)], [-0.0], is: "no changes")
    expectSameByAll([1, .nan, 2], [1, .nan, 2], is: "deletions [1], insertions [1]")
    expectSameByAll([1, .nan, 2], [2, 1, .nan])
  }

  @Test func `values of AnyHashable, which may hold different types`() {
    let boxes: [AnyHashable] = [
      1, 2, "1", "2", "a string that is not stored in place", 1.5, -1, true, Int.max, [1, 2],
      "e\u{301}", UInt64.max, Character("1"), Substring("3"), Int?.none,
    ]
    expectAReversal(boxes)
    // Numbers of different types are equal, as are strings of different characters.
    expectSameByAll(
      boxes,
      [1 as Int8, 2.0, "1", "2", "a string that is not stored in place", 1.5] as [AnyHashable],
      is: "deletions [6, 7, 8, 9, 10, 11, 12, 13, 14]")
    expectSameByAll(["e\u{301}", 1] as [AnyHashable], ["\u{E9}", 1 as UInt], is: "no changes")
    expectSameByAll([AnyHashable(Double.nan)], [Double.nan], is: "deletions [0], insertions [0]")
  }

  @Test func `strings and parts of strings`() {
    let strings = [
      "", "a", "ab", "abc", "abcdefghijklmnopqrstuvwxyz", "é", "日本", "🎉", "\0", "\0\0",
    ]
    expectAReversal(strings)
    expectAReversal(strings.map { "x\($0)"[...].dropFirst() })
    expectAReversal(strings.map { String($0.reversed()) + String(repeating: "-", count: 20) })
  }

  @Test func `what Foundation has`() throws {
    expectAReversal((0..<20).map { _ in UUID() })
    let data = [Data(), Data([0]), Data([0, 0]), Data([1, 2, 3]), Data(repeating: 7, count: 100)]
    expectAReversal(data)
    // Slices keep the indexes of the whole.
    expectSameByAll(data, data.map { (Data([9, 9]) + $0).dropFirst(2) }, is: "no changes")
    expectAReversal([try #require(URL(string: "a")), try #require(URL(string: "b"))])
    expectAReversal([Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1)])
  }

  @Test func `UUIDs, which are keys though the library doesn't link Foundation`() {
    expect(isUUID(UUID.self))
    expect(!isUUID(SIMD16<UInt8>.self) && !isUUID([UInt8].self) && !isUUID(String.self))
    struct Sixteen { var bytes: uuid_t }
    expect(!isUUID(Sixteen.self))
  }

  @Test func `arrays of bytes, strings, integers and arrays`() {
    let bytes: [[UInt8]] = [[], [0], [0, 0], [1, 2], [255], Array(repeating: 3, count: 99)]
    expectAReversal(bytes)
    expectAReversal(bytes.map { $0[...] })
    expectAReversal(bytes.map { ContiguousArray($0) })
    expectSameByAll(bytes.map { $0[...] }, bytes.map { ([8] + $0).dropFirst() }, is: "no changes")
    expectAReversal([[], ["a"], ["a", "b"], ["ab"], ["", "ab"], ["é"]])
    expectAReversal([[], [[]], [[1]], [[1], []], [[], [1]], [[1, 2]], [[1], [2]]])
    expectAReversal([[1.5], [], [0.0]])
    expectSameByAll([[0.0], [1.0]], [[1.0], [-0.0]])
  }

  @Test func `sets, dictionaries, enumerations, objects and colliding values`() {
    enum Payload: Hashable {
      case none
      case number(Int)
      case text(String)
      case both(Int, String)
    }
    final class Object: Hashable {
      static func == (a: Object, b: Object) -> Bool { a === b }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    expectAReversal([Payload.none, .number(1), .number(2), .text("1"), .both(1, "1")])
    let objects = (0..<9).map { _ in Object() }
    expectAReversal(objects)
    expectAReversal(objects.map { ObjectIdentifier($0) })
    expectAReversal([[1, 2], [1], []] as [Set<Int>])
    expectAReversal([["a": 1], ["a": 2], [:]] as [[String: Int]])
    expectAReversal((0..<30).map { CollidingID($0) })
  }
}
