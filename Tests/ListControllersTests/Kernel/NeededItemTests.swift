import ListControllers
import TestSupport

@Suite("Items that will soon be displayed")
@MainActor struct NeededItemTests {
  /// A row whose controller writes down that it is needed, and may act then.
  final class Controller: ItemController<Post, NoState, StrictHostCell> {
    override func size(in container: ListSize) -> ListSize? {
      ListSize(width: container.width, height: 10)
    }
    override func prefetch() { tell("need") }
    override func cancelPrefetch() { tell("end") }
    override func willDisplay(_ cell: StrictHostCell) { tell("display") }

    private func tell(_ event: String) {
      context[LifeLog.self]?.add("\(event) \(model.id)")
      context[Reaction.self]?.act(event, model.id)
    }
  }

  final class Item: ManagedItem {
    let name: Int
    let log: LifeLog
    init(_ name: Int, _ log: LifeLog) {
      (self.name, self.log) = (name, log)
      super.init()
    }
    override func prefetch() { log.add("need \(name)") }
    override func cancelPrefetch() { log.add("end \(name)") }
  }

  final class NeededRows: RowsController {
    let log: LifeLog
    init(_ log: LifeLog) {
      self.log = log
      super.init((0..<6).map(String.init))
    }
    override func prefetchItem(at index: Int) { log.add("need \(index)") }
    override func cancelPrefetchOfItem(at index: Int) { log.add("end \(index)") }
    override func didLeaveList() { log.add("left") }
  }

  struct Reaction: Sendable {
    let act: @MainActor @Sendable (String, Int) -> Void
  }

  private let models = (0..<6).map { Post(id: $0) }

  private func describe(_ sample: SampleDescribedList, _ models: [Post]) {
    sample.show { Rows(Controller.self, models) }
    sample.host.layoutIfNeeded()
  }

  @Test func `are told to the controllers of described rows, which are made for it`() throws {
    let sample = try SampleDescribedList(windowHeight: 20, asksSizes: false)
    describe(sample, models)
    expectEqual(sample.log.take(), ["display 0", "display 1", "need 2", "need 3"])
    expect(sample.controller(0, 3) != nil && sample.controller(0, 4) == nil)
    sample.host.scroll(by: 10)
    expectEqual(sample.log.take(), ["display 2", "need 4"])
    describe(sample, Array(models.prefix(4)))
    expectEqual(sample.log.take(), ["end 4"])
    // Another section, the same row.
    sample.show {
      Rows(Controller.self, Array(models.prefix(3)))
      Sections([1], id: \.self) { _ in Rows(Controller.self, [models[3]]) }
    }
    sample.host.layoutIfNeeded()
    expectEqual(sample.log.take(), [])
    sample.list.detach()
    expectEqual(sample.log.take(), ["end 3"])
    sample.settle()
    expectEqual(sample.host.shownItemCounts, [])
  }

  @Test func `end once, also if the first that is told detaches the list`() throws {
    let sample = try SampleDescribedList(windowHeight: 20)
    let list = sample.list
    list.setContext(
      Reaction { event, id in
        if event == "need", id == 2 { list.detach() }
      })
    describe(sample, models)
    expectEqual(
      sample.log.take(), ["display 0", "display 1", "need 2", "need 3", "end 2", "end 3"])
    sample.settle()
    expect(sample.log.take() == [] && sample.host.strictHost.lastError == nil)
  }

  @Test func `are told to managed items, and end when these are removed`() throws {
    let sample = try SampleList(windowHeight: 20)
    let log = LifeLog()
    sample.list.register(
      Item.self, CellRegistration<StrictHostCell, Item> { $0.contents = $2.name })
    let items = (0..<6).map { Item($0, log) }
    try sample.list.append(ManagedSection(items))
    sample.scheduler.run()
    sample.host.layoutIfNeeded()
    expectEqual(log.take(), ["need 2", "need 3"])
    items[3].remove()
    // It is asked for nothing once it isn't in the list, and has left with the update.
    expect(sample.host.actions(in: .menu, forItemAt: ItemPath(section: 0, item: 3)).isEmpty)
    sample.scheduler.run()
    expectEqual(log.take(), ["end 3"])
    try sample.list.append(ManagedSection([items[2]]))
    sample.scheduler.run()
    sample.host.layoutIfNeeded()
    expectEqual(log.take(), ["need 4", "need 5"])
    sample.list.sections[1].remove()
    sample.scheduler.run()
    expectEqual(log.take(), ["end 2"])
  }

  @Test func `are told to section controllers by their indexes, before these leave`() throws {
    let sample = try SampleAdapter([Post(id: 1)], windowHeight: 20)
    let log = LifeLog()
    let controller = NeededRows(log)
    sample.makeController = { _ in controller }
    sample.attach()
    sample.host.layoutIfNeeded()
    expectEqual(log.take(), ["need 2", "need 3"])
    try sample.adapter.performBatch { batch in
      controller.rows.remove(at: 2)
      try batch.deleteItems(at: [2], in: controller)
    }
    sample.host.layoutIfNeeded()
    // The one that was deleted has its last index.
    expectEqual(log.take(), ["end 2", "need 3"])
    sample.objects = []
    sample.adapter.performUpdates()
    expectEqual(log.take(), ["end 2", "end 3", "left"])
  }
}

extension ManagedSection {
  fileprivate func remove() { _ = try? list?.remove(self) }
}
