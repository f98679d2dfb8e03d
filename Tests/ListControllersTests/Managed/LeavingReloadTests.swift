import ListControllers
import TestSupport

@Suite("Reloads of a section whose items leave it")
@MainActor struct LeavingReloadTests {
  let sample: SampleList
  let first: ManagedSection
  let second: ManagedSection

  init() throws {
    sample = try SampleList(["a b|c", "d"])
    (first, second) = (sample.list.sections[0], sample.list.sections[1])
  }

  /// Returns the names of the items that get new cells, of those that are shown before and after.
  private func renewed(_ edit: () throws -> Void) rethrows -> String {
    let old = sample.list.sections.flatMap(\.items).map { ($0, $0.cell) }
    try edit()
    sample.scheduler.run()
    expectEqual(sample.host.strictHost.lastError, nil)
    return old.filter { item, cell in item.cell != nil && item.cell !== cell }
      .map { item, _ in (item as? SampleItem)?.name ?? "?" }.joined(separator: " ")
  }

  @Test func `6.3 follow its groups to another section`() throws {
    let renewed = try renewed {
      first.reload()
      try second.append(first.groups)
      try sample.list.remove(first)
    }
    expect(renewed == "a b c" && sample.cells == ["d a b c"])
  }

  @Test func `6.3 follow single items to another section`() throws {
    let renewed = renewed {
      first.reload()
      second.items[0].reload()
      second.append(first.items[1])
      first.append(second.items[0])
    }
    expect(renewed == "a b c d" && sample.cells == ["a c d", "b"])
  }

  @Test func `6.3 follow a group that reloads by itself, and whose section leaves`() throws {
    let group = first.groups[0]
    let renewed = try renewed {
      group.reload()
      second.prepend(group)
      try sample.list.remove(first)
    }
    expect(renewed == "a b" && sample.cells == ["a b d"])
  }

  @Test("6.3 follow its groups when it is hidden first, or replaced by another section")
  func hiddenSection() throws {
    let groups = first.groups
    var renewed = renewed {
      first.reload()
      first.isHidden = true
      second.append(groups[0])
    }
    expect(renewed == "a b" && sample.cells == ["d a b"])
    renewed = try self.renewed {
      second.reload()
      let other = ManagedSection()
      try sample.list.replace(second, with: [other])
      other.append(groups[0])
    }
    expect(renewed == "a b" && sample.cells == ["a b"])
  }

  @Test func `6.3 stay with a section that leaves the list and returns`() throws {
    let renewed = try renewed {
      second.reload()
      try sample.list.remove(second)
      sample.list.prepend(second)
    }
    expect(renewed == "d" && sample.cells == ["d", "a b c"])
  }

  @Test func `6.3 follow an item that the user drags away`() throws {
    let item = first.items[0]
    item.canMove { _, _ in true }
    second.canReceive = { _, _ in true }
    let renewed = try renewed {
      first.reload()
      _ = try sample.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1))
      expect(item.section === second)
    }
    expect(renewed == "a b c" && sample.cells == ["b c", "d a"])
  }
}

@Suite("Dropped items of a managed list")
@MainActor struct DropTests {
  private func drop(
    _ sample: SampleList, from item: Int, to target: ItemPath<After>, after edit: () throws -> Void
  ) throws {
    for section in sample.list.sections { section.canReceive = { _, _ in true } }
    let dragged = sample[0, item]
    dragged.canMove { _, _ in true }
    try edit()
    _ = try sample.host.drag(ItemPath(section: 0, item: item), to: target)
    expect(dragged.list === sample.list)
    sample.scheduler.run()
    expectEqual(
      sample.cells,
      sample.list.sections.filter(\.isShown).map { section in
        section.items.map { ($0 as? SampleItem)?.name ?? "?" }.joined(separator: " ")
      })
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test("6.10 stay in the tree when the item or the section at their place has just left it")
  func leavingNeighbors() throws {
    var sample = try SampleList(["a b c", "d e"])
    try drop(sample, from: 0, to: ItemPath(section: 1, item: 1)) { sample[1, 0].remove() }
    expectEqual(sample.cells, ["b c", "a e"])
    sample = try SampleList(["a b c", "d e"])
    try drop(sample, from: 0, to: ItemPath(section: 1, item: 2)) {
      try sample.list.remove(at: 1)
    }
    expectEqual(sample.cells, ["a b c"])
    sample = try SampleList(["a b c", "d e"])
    try drop(sample, from: 0, to: ItemPath(section: 1, item: 2)) {
      sample.list.sections[1].isHidden = true
    }
    expectEqual(sample.cells, ["a b c"])
    sample = try SampleList(["a b c", "d e"])
    try drop(sample, from: 0, to: ItemPath(section: 1, item: 2)) {
      sample.list.sections[1].body.removeAll()
    }
    expectEqual(sample.cells, ["b c", "a"])
  }

  @Test("6.10 are in the section where they are dropped, though what is above waits to leave it")
  func movingNeighbors() throws {
    var sample = try SampleList(["a b c", "d e"])
    try drop(sample, from: 0, to: ItemPath(section: 1, item: 1)) {
      try sample.list.sections[0].append([sample[1, 0]])
    }
    expectEqual(sample.cells, ["b c d", "a e"])
    // Edits of the section find it there.
    try sample.list.sections[1].remove(sample[1, 0])
    sample = try SampleList(["a b c", "d e f"])
    try drop(sample, from: 0, to: ItemPath(section: 1, item: 2)) {
      try sample.list.sections[0].append([sample[1, 1]])
    }
    expectEqual(sample.cells, ["b c e", "d a f"])
  }
}
