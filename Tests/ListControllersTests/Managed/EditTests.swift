import ListControllers
import TestSupport

@Suite("Edits of a group of items")
@MainActor struct EditTests {
  let group = ItemGroup()
  let items = sampleItems("a b c d")

  init() throws { try group.append(items) }

  @Test("6.4 adds and inserts, one and many, and names the indexes")
  func insertions() throws {
    group.append(SampleItem("e"))
    group.prepend(SampleItem("z"))
    expectEqual(group.names, "z a b c d e")
    try expectEqual(group.insert(sampleItems("x y"), at: 2), 2..<4)
    expectEqual(group.names, "z a x y b c d e")
    try expectEqual(group.insert(sampleItems("p"), before: items[0]), 1..<2)
    try expectEqual(group.insert(sampleItems("q r"), after: items[3]), 8..<10)
    try expectEqual(group.append(sampleItems("s t")), 11..<13)
    expectEqual(group.names, "z p a x y b c d q r e s t")
    try group.insert(SampleItem("u"), before: items[0])
    try group.insert(SampleItem("v"), after: items[0])
    try group.insert(SampleItem("w"), at: 0)
    expectEqual(group.names, "w z p u a v x y b c d q r e s t")
  }

  @Test("6.4 removes one, many and all, and names the indexes")
  func removals() throws {
    try expectEqual(group.remove(items[2]), 2)
    try expectEqual(group.remove([items[3], items[0]]), [0, 2])
    expectEqual(group.names, "b")
    try expect(group.remove(at: 0) === items[1])
    group.removeAll()
    expect(group.items.isEmpty)
  }

  @Test func `9.3 removes the items that are named, and only these`() throws {
    let other = try ItemGroup(sampleItems("e"))
    let section = ManagedSection()
    try section.append([group, other])
    try section.removeItems([items[1], other.items[0]])
    expectEqual(section.names, "a c d | ")
    let empty = ManagedSection()
    #expect(throws: ManagedListError.unknown([items[0]])) { try empty.removeItems([items[0]]) }
    #expect(throws: ManagedListError.repeated([items[0]])) {
      try section.removeItems([items[0], items[2], items[0]])
    }
    expectEqual(section.names, "a c d | ")
  }

  @Test("9.3 moves to the index that an item has afterwards, down, up and onto itself")
  func moves() throws {
    try group.move(at: 0, to: 2)
    expectEqual(group.names, "b c a d")
    try group.move(at: 3, to: 1)
    expectEqual(group.names, "b d c a")
    try group.move(at: 1, to: 1)
    expectEqual(group.names, "b d c a")
    try group.move(at: 0, to: 3)
    expectEqual(group.names, "d c a b")
    #expect(throws: ManagedListError.outOfRange(index: 4, count: 3)) {
      try group.move(at: 0, to: 4)
    }
    #expect(throws: ManagedListError.outOfRange(index: 4, count: 4)) {
      try group.move(at: 4, to: 0)
    }
  }

  @Test func `9.3 keeps an item that is inserted beside itself`() throws {
    try group.insert(items[1], before: items[1])
    expectEqual(group.names, "a b c d")
    try group.insert(items[1], after: items[1])
    expectEqual(group.names, "a b c d")
    try group.insert([items[3], items[1]], before: items[1])
    expectEqual(group.names, "a d b c")
  }

  @Test func `6.10 exchanges, replaces and sorts`() throws {
    try group.exchange(items[0], with: items[3])
    expectEqual(group.names, "d b c a")
    try group.exchange(items[1], with: items[2])
    expectEqual(group.names, "d c b a")
    try group.exchange(items[1], with: items[1])
    try group.replace(items[2], with: sampleItems("x y"))
    expect(group.names == "d x y b a" && items[2].group == nil)
    try group.replace(items[1], with: [items[0], items[1]])
    expectEqual(group.names, "d x y a b")
    group.sort { ($0 as? SampleItem)!.name < ($1 as? SampleItem)!.name }
    expectEqual(group.names, "a b d x y")
    try group.replaceAll(with: [items[3], SampleItem("z"), items[0]])
    expect(group.names == "d z a" && items[1].group == nil)
  }

  @Test func `6.4 moves what has a parent already`() throws {
    let other = try ItemGroup(sampleItems("e f"))
    try other.insert([items[1], items[3]], at: 1)
    expect(other.names == "e b d f" && group.names == "a c")
    expect(items[1].group === other)
    other.append(items[1])
    expectEqual(other.names, "e d f b")
    try other.append([items[3], items[0]])
    expect(other.names == "e f b d a" && group.names == "c")
  }

  @Test func `6.4 does all or nothing`() throws {
    let stranger = SampleItem("s")
    #expect(throws: ManagedListError.repeated([items[0]])) {
      try group.append([items[0], stranger, items[0]])
    }
    #expect(throws: ManagedListError.repeated([stranger])) {
      try group.insert([stranger, stranger], before: items[2])
    }
    #expect(throws: ManagedListError.outOfRange(index: 5, count: 4)) {
      try group.insert([stranger], at: 5)
    }
    #expect(throws: ManagedListError.outOfRange(index: -1, count: 4)) {
      try group.insert(stranger, at: -1)
    }
    #expect(throws: ManagedListError.unknown([stranger])) {
      try group.insert(items[0], before: stranger)
    }
    #expect(throws: ManagedListError.unknown([stranger])) {
      try group.remove([items[0], stranger])
    }
    #expect(throws: ManagedListError.unknown([stranger])) {
      try group.replace(stranger, with: [])
    }
    #expect(throws: ManagedListError.unknown([stranger])) {
      try group.exchange(items[0], with: stranger)
    }
    #expect(throws: ManagedListError.repeated([stranger])) {
      try group.replaceAll(with: [stranger, stranger])
    }
    expect(group.names == "a b c d" && stranger.group == nil)
    let text = "\(ManagedListError.unknown([stranger]))"
    expect(text.contains("SampleItem"))
  }

  @Test func `9.2 edits groups and sections alike`() throws {
    let list = ManagedList()
    let sections = (0..<3).map { _ in ManagedSection() }
    try expectEqual(list.append(sections), 0..<3)
    try list.move(at: 0, to: 2)
    expectEqual(list.sections, [sections[1], sections[2], sections[0]])
    sections[0].append(group)
    expectEqual(group.items[0].itemPath, ItemPath(section: 2, item: 0))
    sections[1].append(group)
    expect(sections[0].itemCount == 0 && sections[1].itemCount == 4)
    expect(group.section === sections[1])
    try expectEqual(list.remove([sections[0], sections[1]]), [0, 2])
    expect(group.items[0].list == nil)
    let other = ManagedList()
    other.append(sections[2])
    expect(list.sections.isEmpty && sections[2].list === other)
  }

  @Test("6.4 adds, inserts and removes items of a section, in whichever groups they are")
  func itemsOfSection() throws {
    let section = ManagedSection()
    section.append(items[3])
    expect(section.names == "d" && group.names == "a b c")
    section.append(group)
    section.append(SampleItem("e"))
    try section.append(sampleItems("f g"))
    expectEqual(section.names, "d | a b c e f g")
    try section.insert(SampleItem("x"), at: 2)
    try section.insert(items[2], at: 0)
    expectEqual(section.names, "c d | a x b e f g")
    try section.remove(items[3])
    try section.remove(items[0])
    expect(section.names == "c | x b e f g" && items[0].group == nil)
    #expect(throws: ManagedListError.unknown([items[0]])) { try section.remove(items[0]) }
    #expect(throws: ManagedListError.outOfRange(index: 7, count: 6)) {
      try section.insert(items[0], at: 7)
    }
    #expect(throws: ManagedListError.repeated([items[0]])) {
      try section.append([items[0], items[0]])
    }
    expectEqual(section.itemCount, 6)
  }
}

@Suite("Edits by paths")
@MainActor struct PathEditTests {
  let list = ManagedList()
  let first = ManagedSection()
  let second = ManagedSection()

  init() throws {
    try list.append([first, second])
    first.append(try ItemGroup(sampleItems("a b")))
    first.append(try ItemGroup(sampleItems("c d")))
    try second.appendItems(sampleItems("e f"))
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath<After> {
    ItemPath(section: section, item: item)
  }

  @Test("9.3 insert at each place, also at the end")
  func insertions() throws {
    try list.insertItems(sampleItems("x"), at: path(0, 4))
    try list.insertItems(sampleItems("y z"), at: path(0, 2))
    try list.insertItems(sampleItems("w"), at: path(0, 0))
    expectEqual(first.names, "w a b y z | c d x")
    let empty = ManagedSection()
    list.append(empty)
    try list.insertItems(sampleItems("v"), at: path(2, 0))
    expectEqual(empty.names, "v")
    #expect(throws: ManagedListError.outOfRange(index: 2, count: 1)) {
      try list.insertItems(sampleItems("u"), at: path(2, 2))
    }
    #expect(throws: ManagedListError.unknownPath(section: 3, item: 0)) {
      try list.insertItems(sampleItems("u"), at: path(3, 0))
    }
  }

  @Test("9.3 move to the path that an item has afterwards")
  func moves() throws {
    try list.moveItem(at: path(0, 0), to: path(0, 3))
    expectEqual(first.items.map { ($0 as? SampleItem)?.name }, ["b", "c", "d", "a"])
    try list.moveItem(at: path(0, 3), to: path(0, 3))
    try list.moveItem(at: path(0, 3), to: path(0, 0))
    expectEqual(first.items.map { ($0 as? SampleItem)?.name }, ["a", "b", "c", "d"])
    try list.moveItem(at: path(0, 1), to: path(1, 2))
    expectEqual(second.names, "e f b")
    #expect(throws: ManagedListError.unknownPath(section: 0, item: 3)) {
      try list.moveItem(at: path(0, 3), to: path(0, 0))
    }
    #expect(throws: ManagedListError.outOfRange(index: 4, count: 3)) {
      try list.moveItem(at: path(0, 0), to: path(1, 4))
    }
    expect(first.itemCount == 3 && second.itemCount == 3)
  }

  @Test("9.3 remove from several sections, all or nothing")
  func removals() throws {
    let stranger = SampleItem("s")
    let items = first.items + second.items
    #expect(throws: ManagedListError.unknown([stranger])) {
      try list.removeItems([items[0], stranger])
    }
    try list.removeItems([items[5], items[0], items[2]])
    expect(first.names == "b | d" && second.names == "e")
  }
}
