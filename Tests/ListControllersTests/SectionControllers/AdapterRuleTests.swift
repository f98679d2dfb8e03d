import ListControllers
import TestSupport

@Suite("Section controllers: rules of objects and updates")
@MainActor struct AdapterRuleTests {
  private func sample(
    _ objects: [any ListObject], _ coalescing: UpdateCoalescing
  ) throws -> SampleAdapter {
    let sample = try SampleAdapter(objects)
    sample.adapter.coalescing = coalescing
    sample.attach()
    sample.host.settle(sample.scheduler)
    _ = sample.takeLog()
    return sample
  }

  // MARK: Reloads

  @Test(
    "a reload of an object and an update in one turn show the newest data; the cell is made again",
    arguments: [true, false])
  func reloadAndUpdate(_ reloadsFirst: Bool) throws {
    let sample = try sample([Post(id: 5), Post(id: 6)], .nextTurn)
    let cells = sample.host.strictHost.items.map(\.cell)
    let reload = { sample.adapter.reload([Post(id: 5, text: "a")]) }
    if reloadsFirst { _ = reload() }
    sample.objects = [Post(id: 5, text: "b"), Post(id: 6)]
    sample.adapter.performUpdates()
    if !reloadsFirst { _ = reload() }
    sample.host.settle(sample.scheduler)
    expectEqual(sample.cells, [["5b 0"], ["6 0"]])
    #expect(sample.host.strictHost.items[0].cell !== cells[0])
    expect(sample.host.strictHost.items[1].cell === cells[1])
  }

  @Test func `a reload that waits for an animation shows the newest data, too`() throws {
    let sample = try sample([Post(id: 5)], .immediate)
    sample.host.finishesAnimationsAtOnce = false
    sample.objects = [Post(id: 5), Post(id: 6)]
    sample.adapter.performUpdates()
    sample.adapter.reload([Post(id: 5, text: "a")])
    sample.objects = [Post(id: 5, text: "b"), Post(id: 6)]
    sample.adapter.performUpdates()
    sample.host.settle(sample.scheduler)
    expectEqual(sample.cells, [["5b 0"], ["6 0"]])
  }

  @Test("a reload answered withoutHost doesn't remake controllers at the next attach")
  func remakingWithoutHost() throws {
    let sample = try sample([Post(id: 1)], .immediate)
    let controller = sample.adapter.controller(atSection: 0)
    sample.adapter.detach()
    sample.adapter.reload([Post(id: 1, text: "old")])
    sample.adapter.reloadData(remakingControllers: true)
    sample.objects = [Post(id: 1, text: "new")]
    sample.attach()
    expect(sample.adapter.controller(atSection: 0) === controller)
    expect(sample.takeLog() == ["update 1 1"] && sample.cells == [["1new 0"]])
  }

  // MARK: First updates

  @Test func `a new object at the same place: didUpdate is told once, with no old object`() throws {
    let steps: [[any ListObject]] = [
      [Post(id: 2)], [Comment(id: 2)], [Person(3)], [Person(4)], [Post(id: 1, text: "x")],
    ]
    for coalescing in StyleRuleTests.coalescings {
      let sample = try sample([Post(id: 1)], coalescing)
      for objects in steps {
        sample.objects = objects
        sample.adapter.performUpdates()
        sample.host.settle(sample.scheduler)
        let updates = sample.takeLog().filter { $0.hasPrefix("update") }
        expectEqual(updates, ["update nil \(objects[0].id)"])
      }
    }
  }

  @Test func `a new object at the same place, with a reload of it in the same turn`() throws {
    let sample = try sample([Post(id: 1), Post(id: 9)], .nextTurn)
    sample.objects = [Post(id: 2, text: "new"), Post(id: 9)]
    sample.adapter.performUpdates()
    sample.adapter.reload([Post(id: 2, text: "old")])
    sample.adapter.reloadData()
    sample.host.settle(sample.scheduler)
    expectEqual(sample.takeLog(), ["update nil 2", "left 1"])
    expectEqual(sample.cells, [["2new 0"], ["9 0"]])
  }

  // MARK: The working range

  @Test func `a working range of size 0 is the visible sections`() throws {
    let list = try RecordedList(ids: 1...6)
    list.adapter.workingRangeSize = 0
    list.attach()
    list.settle()
    func ranges() -> Set<String> { Set(list.log.take().filter { $0.hasPrefix("range") }) }
    expectEqual(ranges(), ["range in 1", "range in 2"])
    list.host.scroll(by: 40)
    list.settle()
    expectEqual(ranges(), ["range out 1", "range out 2", "range in 3", "range in 4"])
    list.adapter.workingRangeSize = 1
    list.settle()
    expectEqual(ranges(), ["range in 2", "range in 5"])
    list.adapter.workingRangeSize = 0
    list.settle()
    expectEqual(ranges(), ["range out 2", "range out 5"])
    list.adapter.detach()
    expectEqual(ranges(), ["range out 3", "range out 4"])
    expectEqual(list.recorder.errors, [])
  }

  @Test func `a section that is removed leaves a working range of size 0`() throws {
    let list = try RecordedList(ids: 1...3)
    list.adapter.workingRangeSize = 0
    list.attach()
    _ = list.log.take()
    list.show([2, 3])
    list.settle()
    expectEqual(
      list.log.events(of: 1).filter { $0 == "range out" || $0 == "left" }, ["range out", "left"])
    expectEqual(list.recorder.errors, [])
  }
}
