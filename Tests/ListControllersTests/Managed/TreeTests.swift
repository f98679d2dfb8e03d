import ListControllers
import TestSupport

@Suite("The tree of a managed list")
@MainActor struct TreeTests {
  let list = ManagedList()
  let section = ManagedSection()
  let group = ItemGroup()
  let items = sampleItems("a b c")

  init() throws {
    list.append(section)
    section.append(group)
    try group.append(items)
  }

  @Test func `6.1 has links up at each level`() {
    expect(items[1].group === group)
    expect(items[1].section === section)
    expect(items[1].list === list)
    expect(group.section === section)
    expect(section.list === list)
  }

  @Test func `6.1 has links up that don't keep the parent`() {
    let item = SampleItem("a")
    do {
      let group = ItemGroup()
      group.append(item)
      expect(item.group === group)
    }
    expectEqual(item.group, nil)
  }

  @Test func `6.4 has no links up after a removal, at each level`() throws {
    try group.remove(items[0])
    expect(items[0].group == nil && items[0].list == nil)
    try section.remove(group)
    expect(group.section == nil && items[1].section == nil && items[1].group === group)
    try list.remove(section)
    expect(section.list == nil)
    group.removeAll()
    expect(items.allSatisfy { $0.group == nil })
  }

  @Test func `6.1 knows indexes and paths`() throws {
    let second = try ItemGroup(sampleItems("d e"))
    section.append(second)
    let other = try ManagedSection(sampleItems("f"))
    list.prepend(other)
    expect(other.index == 0 && section.index == 1)
    expect(group.index == 0 && second.index == 1)
    expectEqual(second.items[1].index, 1)
    expectEqual(second.items[1].itemPath, ItemPath(section: 1, item: 4))
    expect(list.item(at: ItemPath(section: 1, item: 4)) === second.items[1])
    try group.remove(items[0])
    expectEqual(second.items[1].itemPath, ItemPath(section: 1, item: 3))
  }

  @Test func `9.2 counts what is shown, and has no index in a hidden section`() throws {
    let other = try ManagedSection(sampleItems("f"))
    list.append(other)
    section.isHidden = true
    expect(section.index == nil && group.index == nil)
    expect(items[0].index == nil && items[0].itemPath == nil)
    expectEqual(other.index, 0)
    expectEqual(other.items[0].itemPath, ItemPath(section: 0, item: 0))
    section.isHidden = false
    expect(other.index == 1 && items[0].itemPath == ItemPath(section: 0, item: 0))
  }

  @Test func `9.2 hides an empty section in addition to isHidden`() {
    section.hidesWhenEmpty = true
    expect(section.isShown)
    group.removeAll()
    expect(!section.isShown && section.index == nil)
    group.append(items[0])
    expect(section.isShown && section.index == 0)
    section.isHidden = true
    expect(!section.isShown)
  }

  @Test func `6.1 can be used without groups`() throws {
    let section = ManagedSection()
    try section.appendItems(sampleItems("a b"))
    section.body.append(SampleItem("c"))
    expect(section.groups.count == 1 && section.names == "a b c")
  }

  @Test func `6.6 may be filled before it is attached, in any order`() throws {
    let group = try ItemGroup(sampleItems("a b"))
    let section = ManagedSection()
    section.append(group)
    expectEqual(section.itemCount, 2)
    list.append(section)
    expect(group.items[0].list === list)
    expectEqual(group.items[1].itemPath, ItemPath(section: 1, item: 1))
  }
}
