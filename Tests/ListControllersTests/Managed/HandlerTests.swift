import ListControllers
import TestSupport

@Suite("Managed lists: handlers")
@MainActor struct HandlerTests {
  let sample: SampleList

  init() throws { sample = try SampleList(["a b c", "d e"]) }

  private func path(_ section: Int, _ item: Int) -> ItemPath<After> {
    ItemPath(section: section, item: item)
  }

  @Test("9.6 tell a selection to the handler, the item, the section, the list, in this order")
  func order() throws {
    let item = sample[0, 1]
    item.on(.select) { $0.log.append("handler") }
    sample.list.sections[0].onInteraction = { interaction, item in
      (item as? SampleItem)?.log.append("section \(interaction)")
    }
    sample.list.onInteraction = { [sample] interaction, path in
      sample[path.section, path.item].log.append("list")
    }
    item.log = []
    expect(sample.host.select(path(0, 1)))
    expectEqual(item.log, ["handler", "select", "section select", "list"])
  }

  @Test func `6.7 deselect by themselves after the handlers, unless told otherwise`() throws {
    let item = sample[0, 1]
    item.on(.select) { item in item.log = ["\(item.isSelected)"] }
    sample.host.select(path(0, 1))
    expect(item.log == ["true", "select"] && !item.isSelected)
    sample.list.deselectsAutomatically = false
    sample.host.select(path(0, 1))
    expect(item.isSelected)
    item.setSelected(false)
    expect(sample.host.selectedItems.isEmpty)
  }

  @Test func `6.7 may be vetoed by item, section and list`() throws {
    sample[0, 0].allow { interaction, item in interaction != .select || item.name != "a" }
    sample.list.sections[0].interactionFilter = { _, item in item.index != 1 }
    sample.list.interactionFilter = { _, path in path.item != 2 }
    expectEqual((0..<3).map { sample.host.select(path(0, $0)) }, [false, false, false])
    expect(sample.host.select(path(1, 0)))
    expect(sample.host.highlight(path(0, 0)))
  }

  @Test func `6.10 delete an item once the handler says so`() throws {
    let item = sample[0, 1]
    var completions: [ItemAction.Completion] = []
    expect(!item.canPerform(.deletion) && !item.perform(.deletion))
    item.on(.deletion) { _, done in completions.append(done) }
    var results: [Bool] = []
    expect(item.perform(.deletion) { results.append($0) })
    expect(item.perform(.deletion) { results.append($0) })
    completions[0](false)
    expect(item.group != nil && results == [false])
    completions[1](true)
    completions[1](true)
    expect(item.group == nil && results == [false, true])
    sample.scheduler.run()
    expectEqual(sample.cells, ["a c", "d e"])
  }

  @Test func `6.10 insert, tap an accessory, cut, copy and paste`() throws {
    let item = sample[0, 1]
    for action in ItemAction.allCases where action != .deletion {
      item.on(action) { item, done in
        item.log.append("\(action)")
        done(true)
      }
    }
    item.log = []
    for action in ItemAction.allCases { item.perform(action) }
    expectEqual(item.log, ["accessory", "insertion", "cut", "copy", "paste"])
    #expect(item.group != nil)
  }

  @Test func `6.10 move an item where it may be moved, and tell it`() throws {
    try expect(!sample.host.drag(ItemPath(section: 0, item: 0), to: path(0, 2)))
    sample[0, 0].onMove { $0.log = ["moved to \($0.itemPath.map { "\($0.item)" } ?? "nil")"] }
    try expect(sample.host.drag(ItemPath(section: 0, item: 0), to: path(0, 2)))
    expectEqual(sample.list.sections[0].names, "b c a")
    expectEqual(sample[0, 2].log, ["moved to 2"])
    sample.scheduler.run()
    expect(sample.cells == ["b c a", "d e"] && sample.takeUpdateCount() == 0)
    sample[0, 2].canMove { _, path in path.item != 0 }
    try expect(!sample.host.drag(ItemPath(section: 0, item: 2), to: path(0, 0)))
    try expect(sample.host.drag(ItemPath(section: 0, item: 2), to: path(0, 1)))
    expectEqual(sample.list.sections[0].names, "b a c")
  }

  @Test func `6.10 move an item to another section if both sides agree`() throws {
    sample[0, 0].isMovable = true
    try expect(!sample.host.drag(ItemPath(section: 0, item: 0), to: path(1, 1)))
    sample[0, 0].canMove { _, _ in true }
    try expect(!sample.host.drag(ItemPath(section: 0, item: 0), to: path(1, 1)))
    sample.list.sections[1].canReceive = { _, index in index == 1 }
    try expect(!sample.host.drag(ItemPath(section: 0, item: 0), to: path(1, 0)))
    try expect(sample.host.drag(ItemPath(section: 0, item: 0), to: path(1, 1)))
    expectEqual(sample.list.sections.map(\.names), ["b c", "d a e"])
    sample[0, 0].remove()
    sample.scheduler.run()
    expectEqual(sample.cells, ["c", "d a e"])
  }

  @Test func `6.10 keep groups and waiting edits when an item is dragged`() throws {
    let sample = try SampleList(["a b|c d"])
    let section = sample.list.sections[0]
    section.hidesWhenEmpty = true
    sample.scheduler.run()
    sample[0, 0].isMovable = true
    section.groups[1].append(SampleItem("e"))
    sample[0, 1].remove()
    try expect(sample.host.drag(ItemPath(section: 0, item: 0), to: path(0, 2)))
    expectEqual(section.names, " | c a d e")
    sample.scheduler.run()
    expectEqual(sample.cells, ["c a d e"])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `9.2 hide a section whose last item is dragged away`() throws {
    let sample = try SampleList(["a", "b"])
    sample.list.sections[0].hidesWhenEmpty = true
    sample.list.sections[1].canReceive = { _, _ in true }
    sample[0, 0].canMove { _, _ in true }
    try expect(sample.host.drag(ItemPath(section: 0, item: 0), to: path(1, 0)))
    sample.scheduler.run()
    expectEqual(sample.cells, ["a b"])
  }
}
