import TestSupport

/// The changes of two collections must be those of the arrays of their elements.
private func expectAsArrays<Old: Collection, New: Collection>(
  _ old: Old, _ new: New, _ location: SourceLocation = #_sourceLocation
) where Old.Element: Hashable, New.Element == Old.Element {
  let expected = try? ListChanges(from: Array(old), to: Array(new), id: { $0 }, engine: .reference)
  for engine in DiffEngine.allCases {
    let changes = try? ListChanges(from: old, to: new, id: { $0 }, engine: engine)
    expect(changes != nil && changes == expected, sourceLocation: location)
  }
}

@Suite struct `Any collection will do` {
  private let old = [5, 3, 8, 1, 9, 2, 7]
  private let new = [3, 8, 4, 9, 2, 5, 7, 6]

  @Test func `as slices, contiguous arrays and buffers`() {
    let (longOld, longNew) = ([0, 0] + old + [0], [1, 1, 1] + new)
    expectAsArrays(longOld[2..<9], longNew[3...])
    expectAsArrays(longOld[1..<4], new)
    expectAsArrays(ContiguousArray(old), ContiguousArray(new)[1...])
    expectAsArrays(CollectionOfOne(3), EmptyCollection<Int>())
    expectAsArrays(repeatElement(3, count: 4), old)
    old.withUnsafeBufferPointer { expectAsArrays($0, new) }
  }

  @Test func `as lazy and reversed views`() {
    expectAsArrays(old.lazy.map { $0 * 3 }, new.lazy.map { $0 * 3 })
    expectAsArrays(old.lazy.filter { $0 > 2 }, new.lazy.filter { $0 > 2 })
    expectAsArrays(old.reversed(), new.lazy.reversed())
    expectAsArrays(old.lazy.map { "\($0)" }, new.map { "\($0)" })
    expectAsArrays([old, new].joined(), [new, old].lazy.joined())
    expectAsArrays(old.prefix(3), new.dropFirst(2))
  }

  @Test func `as sets, dictionaries, ranges and strings`() {
    expectAsArrays(Set(old), Set(new))
    expectAsArrays([1: "a", 2: "b", 3: "c"].values, [4: "a", 5: "b", 3: "x"].values)
    expectAsArrays([1: "a", 2: "b"].keys, [1, 2, 3])
    expectAsArrays(3..<9, 5..<12)
    expectAsArrays(3...9, stride(from: 9, to: 2, by: -1).map { $0 })
    expectAsArrays("abcdé🇩🇪", "xe\u{301}bda🇩🇪")
    expectAsArrays("abc".utf8, "cab".utf8)
    expectAsArrays("abcé".unicodeScalars, "écab".unicodeScalars)
    expectAsArrays("abcdef".dropFirst(2), "fxd")
  }

  @Test func `as a ring or one that only goes forwards`() {
    expectAsArrays(Ring(old), Ring(new))
    expectAsArrays(ForwardOnly(old), ForwardOnly(new))
    expectAsArrays(ForwardOnly(old), Ring(new))
    expectAsArrays(Ring(old), new)
    expectAsArrays(Ring([Int]()), ForwardOnly(new))
    expectEqual(Array(Ring(old)), old)
  }

  @Test func `for the fingerprints and for what is done with changes as well`() throws {
    let changes = try ListChanges(from: old, to: new, id: { $0 })
    let from = ListFingerprints(of: Ring(old), id: { $0 }, contents: { $0 })
    let to = ListFingerprints(of: ForwardOnly(new), id: { $0 }, contents: { $0 })
    try expectEqual(ListChanges(from: from, to: to), changes)
    try expectEqual(changes.applying(to: Ring(old), insertedFrom: ForwardOnly(new)), new)
    let same = try changes.confirmed(
      old: ForwardOnly(old), new: Ring(new), id: { $0 }, contents: .by { $0 == $1 })
    expectEqual(same, changes)
    let difference = try changes.collectionDifference(from: Ring(old), to: ForwardOnly(new))
    expectEqual(old.applying(difference), new)
  }
}

@Suite struct `Lists that are too long` {
  private static let most = 0x7FFF_FFFE

  @Test(arguments: [most + 1, 1 << 40, Int.max], DiffEngine.allCases)
  func `are an error, and no element is asked for`(_ count: Int, _ engine: DiffEngine) {
    let claim = Claim<Int>(count: count)
    let error = ListDiffError.tooManyElements(count: count)
    #expect(throws: error) { try ListChanges(from: claim, to: [1], id: { $0 }, engine: engine) }
    #expect(throws: error) { try ListChanges(from: [1], to: claim, id: { $0 }, engine: engine) }
    expect(error.description.contains("\(count)"))
  }
}
