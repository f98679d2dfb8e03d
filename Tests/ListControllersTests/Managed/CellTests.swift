import ListControllers
import TestSupport

/// The cells of the strict host fill themselves with any item.
extension StrictHostCell: ItemCell {
  @MainActor public func configure(_ item: ManagedItem) { contents = "self \(item.kindName)" }

  @MainActor public func willUnbind(_ item: ManagedItem) { contents = nil }

  @MainActor public static func size(of item: ManagedItem, in container: ListSize) -> ListSize? {
    item is TallItem ? ListSize(width: container.width, height: 50) : nil
  }
}

private final class TallItem: ManagedItem {}

extension ManagedItem {
  fileprivate var kindName: String { "\(type(of: self))" }
}

@Suite("Managed lists: cells of items")
@MainActor struct CellTests {
  class Animal: ManagedItem {}
  class Dog: Animal {}
  final class Puppy: Dog {}
  final class StrictHostItem: ManagedItem {}

  private func registration<Item: ManagedItem>(
    _ text: String
  ) -> CellRegistration<StrictHostCell, Item> {
    CellRegistration { cell, _, item in cell.contents = "\(text) \(item.kindName)" }
  }

  private func cells(of items: [ManagedItem], _ setUp: (ManagedList) -> Void) throws -> String {
    let sample = try SampleList()
    sample.list.append(try ManagedSection(items))
    setUp(sample.list)
    sample.scheduler.run()
    return sample.cells[0]
  }

  @Test func `6.6 has the cell of its exact type, then of its superclasses up`() throws {
    let cells = try cells(of: [Animal(), Dog(), Puppy()]) { list in
      list.register(Puppy.self, registration("puppy"))
      list.register(Animal.self, registration("animal"))
    }
    expectEqual(cells, "animal Animal animal Dog puppy Puppy")
    let others = try self.cells(of: [Puppy()]) { list in
      list.register(Animal.self, registration("animal"))
      list.register(Dog.self, registration("dog"))
    }
    expectEqual(others, "dog Puppy")
  }

  @Test func `6.10 has a cell that configures itself`() throws {
    let cells = try cells(of: [Dog()]) { $0.register(StrictHostCell.self) }
    expectEqual(cells, "self Dog")
  }

  @Test func `6.6 finds cells by name only where asked for`() throws {
    let cells = try cells(of: [StrictHostItem(), Dog()]) { list in
      list.registerByName([StrictHostCell.self])
    }
    expectEqual(cells, "self StrictHostItem -")
    try expectEqual(self.cells(of: [StrictHostItem()]) { _ in }, "-")
  }

  @Test func `6.6 reports an item without cell, once for its type, and doesn't crash`() throws {
    let sample = try SampleList()
    sample.list.append(try ManagedSection([Dog(), Dog(), Puppy()]))
    sample.scheduler.run()
    expectEqual(sample.host.shownItemCounts, [3])
    expectEqual(sample.list.lastReports.count, 2)
    expect("\(sample.list.lastReports)".contains("no cell is registered for the type of Dog"))
  }

  @Test func `6.6 may be registered after the items were added`() throws {
    let sample = try SampleList()
    let group = ItemGroup()
    group.append(Dog())
    let section = ManagedSection()
    section.append(group)
    sample.list.append(section)
    sample.list.register(Dog.self, registration("late"))
    sample.scheduler.run()
    expectEqual(sample.cells, ["late Dog"])
  }

  @Test func `6.6 has the size of its cell type, then its own, then that of the host`() throws {
    let sample = try SampleList()
    sample.list.register(StrictHostCell.self)
    let items = [TallItem(), Dog(), Dog()]
    items[0].size = ListSize(width: 10, height: 20)
    items[1].size = ListSize(width: 10, height: 30)
    sample.list.append(try ManagedSection(items))
    sample.scheduler.run()
    sample.host.layoutIfNeeded()
    expectEqual(items.map { frame($0, sample)?.size.height }, [50, 30, 10])
  }

  private func frame(_ item: ManagedItem, _ sample: SampleList) -> ListRect? {
    item.itemPath.flatMap { sample.host.frame(ofItemAt: $0) }
  }

  @Test func `9.5 is measured once, until it needs a layout or the width changes`() throws {
    let sample = try SampleList(["a b c d e f g h"], windowHeight: 40)
    let items = (0..<8).map { sample[0, $0] }
    for item in items { expectEqual(item.needsLayout, item.measureCount == 0) }
    for item in items { item.size = ListSize(width: 320, height: 20) }
    sample.scheduler.run()
    sample.host.layoutIfNeeded()
    expectEqual(frame(items[0], sample)?.size.height, 20)
    let counts = items.map(\.measureCount)
    sample.host.scroll(by: 40)
    sample.host.scroll(by: -40)
    items[3].name = "D"
    items[3].setNeedsUpdate()
    sample.scheduler.run()
    sample.host.layoutIfNeeded()
    expectEqual(items[0].measureCount, counts[0])
    expectEqual(items[3].measureCount, counts[3] + 1)
    sample.host.resize(toWidth: 320, height: 60)
    expectEqual(items[0].measureCount, counts[0])
    sample.host.resize(toWidth: 200, height: 60)
    expectEqual(items[0].measureCount, counts[0] + 1)
    sample.host.layoutIfNeeded()
    expectEqual(items[0].measureCount, counts[0] + 1)
  }

  @Test func `9.1 is measured once though it is not on screen`() throws {
    let sample = try SampleList(["a b c d e f g h"], windowHeight: 40)
    for item in sample.list.sections[0].items { item.size = ListSize(width: 320, height: 10) }
    sample.scheduler.run()
    sample.host.layoutIfNeeded()
    let counts = (1..<8).map { sample[0, $0].measureCount }
    for _ in 0..<3 {
      sample[0, 0].setNeedsUpdate()
      sample.scheduler.run()
      sample.host.layoutIfNeeded()
    }
    expectEqual((1..<8).map { sample[0, $0].measureCount }, counts)
  }

  @Test func `9.6 binds a cell to one item at a time, and unbinds only that item`() throws {
    let sample = try SampleList(["a b c d e f"], windowHeight: 20)
    let items = (0..<6).map { sample[0, $0] }
    let cell = items[0].cell
    expectEqual(items[0].log, ["bind", "display"])
    sample.host.scroll(by: 30)
    expectEqual(items[0].log, ["bind", "display", "end", "unbind"])
    expect(items[0].cell == nil && items.contains { $0.cell === cell })
    sample[0, 4].remove()
    let log = items[4].log
    sample.scheduler.run()
    expectEqual(items[4].log, log + ["end", "unbind"])
    expectEqual(items[0].log.count, 4)
  }

  @Test func `9.6 has no cell of its own when the host shows another kind`() throws {
    let sample = try SampleList(["a"])
    let wrong = CellRegistration<SampleList, ManagedItem> { _, _, _ in }
    sample.list.register(ManagedItem.self, wrong)
    sample.list.sections[0].body.append(ManagedItem())
    sample.scheduler.run()
    expectEqual(sample.cells, ["a -"])
    expect(sample.list.sections[0].items[1].cell == nil)
  }

  @Test func `9.1 scrolls to an item`() throws {
    let sample = try SampleList(["a b c d e f"], windowHeight: 20)
    expect(sample[0, 4].scroll(to: .start, animated: false))
    expectEqual(sample.host.visibleRect?.minY, 40)
    expect(!SampleItem("x").scroll())
  }
}
