import ListControllers
import TestSupport

@Suite("Managed lists: updates")
@MainActor struct UpdateTests {
  @Test func `6.2 shows all groups of a section, one after the other`() throws {
    let sample = try SampleList(["a b|c", "", "d||e"])
    expectEqual(sample.cells, ["a b c", "", "d e"])
  }

  @Test func `6.4 merges the edits of a turn into one update, at every level`() throws {
    let sample = try SampleList(["a b", "c d"])
    let sections = sample.list.sections
    sections[0].groups[0].append(SampleItem("e"))
    try sections[1].groups[0].remove(at: 0)
    sections[1].append(try ItemGroup(sampleItems("f g")))
    sample.list.append(try ManagedSection(sampleItems("h")))
    try sample.list.move(at: 0, to: 1)
    expectEqual(sample.cells, ["a b", "c d"])
    sample.scheduler.run()
    expectEqual(sample.cells, ["d f g", "a b e", "h"])
    expectEqual(sample.takeUpdateCount(), 1)
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `6.4 updates at once where asked for`() throws {
    let sample = try SampleList(["a"])
    sample.list.sections[0].body.append(SampleItem("b"))
    var outcomes: [UpdateOutcome] = []
    sample.list.update { outcomes.append($0) }
    expectEqual(sample.cells, ["a b"])
    sample.scheduler.run()
    expectEqual(outcomes, [.applied])
  }

  @Test func `6.4 complete an update without a host`() {
    var outcomes: [UpdateOutcome] = []
    ManagedList().update { outcomes.append($0) }
    expectEqual(outcomes, [.withoutHost])
  }

  @Test func `6.4 moves an item with its cell, also to another section`() throws {
    let sample = try SampleList(["a b c", "d"])
    let item = sample[0, 0]
    let cell = item.cell
    try sample.list.moveItem(at: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1))
    sample.scheduler.run()
    expectEqual(sample.cells, ["b c", "d a"])
    expect(cell != nil && item.cell === cell)
  }

  @Test func `9.2 shows and hides sections`() throws {
    let sample = try SampleList(["a b", "c"])
    let section = sample.list.sections[0]
    section.isHidden = true
    section.body.append(SampleItem("x"))
    sample.scheduler.run()
    expectEqual(sample.cells, ["c"])
    section.isHidden = false
    section.body.append(SampleItem("y"))
    sample.scheduler.run()
    expectEqual(sample.cells, ["a b x y", "c"])
    section.hidesWhenEmpty = true
    section.body.removeAll()
    sample.scheduler.run()
    expectEqual(sample.cells, ["c"])
    section.body.append(SampleItem("z"))
    sample.scheduler.run()
    expectEqual(sample.cells, ["z", "c"])
  }

  @Test func `6.3 reloads an item, a group, a section and the list`() throws {
    let sample = try SampleList(["a b|c", "d"])
    func cells() -> [AnyObject?] { sample.list.sections.flatMap(\.items).map(\.cell) }
    func changed(_ body: () -> Void) -> [Bool] {
      let old = cells()
      body()
      sample.scheduler.run()
      return zip(old, cells()).map { $0 !== $1 }
    }
    sample[0, 0].name = "A"
    expectEqual(changed { sample[0, 0].reload() }, [true, false, false, false])
    expectEqual(sample.cells, ["A b c", "d"])
    expectEqual(
      changed { sample.list.sections[0].groups[1].reload() }, [false, false, true, false])
    expectEqual(changed { sample.list.sections[0].reload() }, [true, true, true, false])
    expectEqual(changed { sample.list.reload() }, [true, true, true, true])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `6.3 reloads and edits of a turn are one update`() throws {
    let sample = try SampleList(["a b|c", "d"])
    sample[0, 1].name = "B"
    sample[0, 1].reload()
    try sample.list.sections[0].groups[0].remove(at: 0)
    sample.list.sections[1].reload()
    sample[1, 0].name = "D"
    sample.scheduler.run()
    expectEqual(sample.cells, ["B c", "D"])
    expectEqual(sample.takeUpdateCount(), 1)
  }

  @Test("6.3 fills the cell of an item again whose contents have changed, and no other")
  func contents() throws {
    let sample = try SampleList(["a b", "c"])
    let count = sample.fillCount
    sample[0, 1].name = "B"
    let cell = sample[0, 1].cell
    sample[0, 1].setNeedsUpdate()
    sample[0, 1].setNeedsUpdate()
    sample.scheduler.run()
    expectEqual(sample.cells, ["a B", "c"])
    expectEqual(sample.fillCount, count + 1)
    expect(sample[0, 1].cell === cell)
  }

  @Test func `6.4 keeps edits that are made while an update runs, or inside a callback`() throws {
    let sample = try SampleList(["a"])
    sample.host.finishesAnimationsAtOnce = false
    sample.list.sections[0].body.append(SampleItem("b"))
    sample.scheduler.run()
    sample.list.sections[0].body.append(SampleItem("c"))
    sample.list.onUpdate = { [weak list = sample.list] _ in
      list?.onUpdate = nil
      list?.sections[0].body.append(SampleItem("d"))
    }
    for _ in 0..<5 {
      sample.scheduler.run()
      sample.host.finishAnimations()
    }
    expectEqual(sample.cells, ["a b c d"])
  }

  @Test func `6.1 shows what was edited while no host was attached`() throws {
    let sample = try SampleList(["a b", "c"])
    sample.list.sections[0].body.append(SampleItem("x"))
    sample.list.detach()
    try sample.list.sections[0].body.remove(at: 0)
    sample.scheduler.run()
    let host = try StrictListHost()
    sample.list.attach(to: host)
    expectEqual(host.shownItemCounts, [2, 1])
    sample.list.sections[1].body.append(SampleItem("y"))
    sample.scheduler.run()
    expectEqual(host.shownItemCounts, [2, 2])
  }

  @Test func `6.4 describes anew what was edited a lot`() throws {
    let sample = try SampleList([(0..<50).map { "\($0)" }.joined(separator: " ")])
    let group = sample.list.sections[0].groups[0]
    group.sort { ($0 as? SampleItem)!.name < ($1 as? SampleItem)!.name }
    for _ in 0..<100 { try group.move(at: 3, to: 20) }
    for number in 0..<100 { group.prepend(SampleItem("n\(number)")) }
    sample.scheduler.run()
    expectEqual(sample.cells, [group.names])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `6.10 orders by many moves in one turn`() throws {
    let sample = try SampleList(["a b c d e f"])
    let group = sample.list.sections[0].groups[0]
    try group.exchange(sample[0, 0], with: sample[0, 5])
    try group.replace(sample[0, 2], with: sampleItems("x y"))
    try group.insert([sample[0, 1], sample[0, 0]], at: 4)
    sample.scheduler.run()
    expectEqual(sample.cells, [group.names])
  }
}
