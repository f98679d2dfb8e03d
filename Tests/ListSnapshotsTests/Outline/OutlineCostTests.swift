import TestSupport

@Suite struct `The cost of an outline` {
  /// An item that counts how often it is hashed, on one thread.
  private final class Item: Hashable, Sendable {
    let value: Int
    nonisolated(unsafe) private(set) var hashes = 0

    init(_ value: Int) { self.value = value }

    static func == (a: Item, b: Item) -> Bool { a.value == b.value }

    func hash(into hasher: inout Hasher) {
      hashes += 1
      hasher.combine(value)
    }
  }

  private func hashes(_ items: [Item]) -> Int {
    items.reduce(0) { $0 + $1.hashes }
  }

  @Test func `Each item is hashed once when it comes in, and never again`() throws {
    let parents = (0..<10).map(Item.init)
    let children = (10..<10_010).map(Item.init)
    var snapshot = SectionSnapshot<Item>()
    try snapshot.append(parents)
    try snapshot.append(children, to: parents[4])
    expect(children.allSatisfy { $0.hashes == 1 })
    expectEqual(hashes(parents), parents.count + 1)
    try snapshot.expand([parents[4]])
    var copy = snapshot
    try copy.append((20_000..<20_010).map(Item.init), to: parents[3])
    copy.delete([parents[5]])
    _ = (copy == snapshot, copy.items, copy.visibleItems, copy.rootItems)
    let part = try copy.snapshot(of: parents[4])
    copy.delete([parents[4]])
    try copy.insert(part, after: parents[6])
    try copy.replace(childrenOf: parents[3], using: SectionSnapshot())
    expect(children.allSatisfy { $0.hashes == 1 })
  }

  @Test func `Items that are removed are let go`() throws {
    var snapshot = SectionSnapshot<Item>()
    let root = Item(0)
    try snapshot.append([root])
    weak var child: Item?
    do {
      let item = Item(1)
      try snapshot.append([item], to: root)
      _ = snapshot.items
      child = item
    }
    #expect(child != nil)
    snapshot.delete([Item(1)])
    expectEqual(child, nil)
  }

  @Test func `The depth of an outline is without limit`() throws {
    let depth = 20_000
    var snapshot = SectionSnapshot<Int>()
    try snapshot.append([0])
    for item in 1..<depth {
      try snapshot.append([item], to: item - 1)
    }
    try expectEqual(snapshot.level(of: depth - 1), depth - 1)
    expectEqual(snapshot.visibleItems, [0])
    try snapshot.expand(snapshot.items)
    expect(snapshot.isVisible(depth - 1))
    expectEqual(snapshot.visibleItems, Array(0..<depth))
    let part = try snapshot.snapshot(of: depth / 2)
    expectEqual(part.items, Array(depth / 2 + 1..<depth))
    snapshot.delete([1])
    expectEqual(snapshot.items, [0])
  }

  @Test func `Items that equal nothing do no harm`() throws {
    var snapshot = SectionSnapshot<Double>()
    try snapshot.append([.nan, 1, .nan])
    expect(!snapshot.contains(.nan))
    expectEqual(snapshot.items.count, 3)
    try snapshot.append([2, .nan], to: 1)
    snapshot.delete([1])
    expectEqual(snapshot.items.count, 2)
    expectEqual(snapshot, snapshot)
  }
}
