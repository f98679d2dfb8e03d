import ListControllers
import TestSupport

@Suite("What users can do with the items of controllers")
@MainActor struct ItemActionTests {
  final class Thing {}

  final class Controller: ItemController<Post, NoState, StrictHostCell> {
    override func actions(in place: ListActionPlace) -> [ListAction] {
      guard let log = context[LifeLog.self] else { return [] }
      let id = model.id
      return place == .menu ? [ListAction("Open") { log.add("open \(id)") }] : []
    }
    override var dragItem: AnyObject? { context[Carrier.self]?.thing }
  }

  @MainActor
  final class Carrier: Sendable {
    let thing = Thing()
  }

  final class OneRow: SectionController<Post> {
    var opened: [Int] = []
    let thing = Thing()
    override var numberOfItems: Int { 2 }
    override func cell(forItemAt index: Int) -> ControllerCell? {
      textCells.cell(for: "\(index)", at: index, of: self)
    }
    override func actions(
      in place: ListActionPlace, forItemAt index: Int
    ) -> [ListAction] { [ListAction("Open") { [weak self] in self?.opened.append(index) }] }
    override func dragItem(forItemAt index: Int) -> AnyObject? { index == 1 ? thing : nil }
    override var indexTitle: String? { object?.text }
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath<After> {
    ItemPath(section: section, item: item)
  }

  @Test func `are those of the controller of a described row, as long as it is described`() throws {
    let sample = try SampleDescribedList()
    let carrier = Carrier()
    sample.list.setContext(carrier)
    sample.show {
      IndexTitle("A")
      Rows(Controller.self, [Post(id: 1), Post(id: 2)])
    }
    expect(sample.host.perform(.menu, itemAt: path(0, 1), title: "Open"))
    expect(!sample.host.perform(.leading, itemAt: path(0, 1)))
    expectEqual(sample.log.take(), ["open 2"])
    expect(sample.host.content?.dragItem(forItemAt: path(0, 0)) === carrier.thing)
    let kept = sample.host.actions(in: .menu, forItemAt: path(0, 0))
    sample.show { Rows(Controller.self, [Post(id: 2)]) }
    kept[0].perform()
    expectEqual(sample.log.take(), [])
    let other = sample.host.actions(in: .menu, forItemAt: path(0, 0))
    sample.list.detach()
    other[0].perform()
    expect(sample.log.take() == [] && sample.list.controller(at: path(0, 0)) == nil)
  }

  @Test func `are none if the controller detaches the list when it is asked`() throws {
    final class Leaving: ItemController<Post, NoState, StrictHostCell> {
      override func actions(in place: ListActionPlace) -> [ListAction] {
        context[LifeLog.self]?.add("actions")
        return [ListAction("Open") { Issue.record("there is no list") }]
      }
    }
    let sample = try SampleDescribedList()
    sample.log.react = { [unowned sample] _ in sample.list.detach() }
    sample.show { Rows(Leaving.self, [Post(id: 1)]) }
    expect(!sample.host.perform(.primary, itemAt: path(0, 0)))
    sample.settle()
    expect(sample.log.lines == ["actions"] && sample.host.shownItemCounts == [])
  }

  @Test func `are those of a section controller, by the indexes of its items`() throws {
    let sample = try SampleAdapter([Post(id: 1, text: "A"), Post(id: 2)])
    sample.makeController = { $0.id as? Int == 3 ? nil : OneRow() }
    sample.attach()
    let controller = try #require(sample.adapter.controller(atSection: 0) as? OneRow)
    expect(sample.host.perform(.primary, itemAt: path(0, 1)))
    expectEqual(controller.opened, [1])
    expect(sample.host.content?.dragItem(forItemAt: path(0, 0)) == nil)
    expect(sample.host.content?.dragItem(forItemAt: path(0, 1)) === controller.thing)
    expectEqual(sample.host.content?.indexTitle(ofSection: 0), "A")
    let kept = sample.host.actions(in: .menu, forItemAt: path(0, 0))[0]
    sample.objects.removeFirst()
    sample.adapter.performUpdates()
    var isDone: Bool?
    kept.perform { isDone = $0 }
    expect(isDone == false && controller.opened == [1])
  }

  @Test func `6.10 are deletion and insertion of a managed item with handlers for these`() throws {
    let sample = try SampleList(["a b", "c"])
    let item = sample[0, 1]
    expect(!sample.host.perform(.deletion, itemAt: path(0, 1)))
    var completions: [ItemAction.Completion] = []
    item.on(.deletion) { completions.append($1) }
    item.on(.insertion) { item, done in
      try? item.section?.insert(SampleItem("new"), at: 1)
      done(true)
    }
    var done: [Bool] = []
    expectEqual(sample.host.actions(in: .deletion, forItemAt: path(0, 1))[0].style, .destructive)
    expect(sample.host.perform(.insertion, itemAt: path(0, 1)) { done.append($0) })
    expect(sample.host.perform(.deletion, itemAt: path(0, 1)) { done.append($0) })
    sample.scheduler.run()
    expect(sample.cells == ["a new b", "c"] && done == [true])
    // Only the first report counts.
    completions[0](true)
    completions[0](false)
    sample.scheduler.run()
    expect(sample.cells == ["a new", "c"] && done == [true, true])
  }

  @Test func `are what the handler of a managed item answers, before its deletion`() throws {
    let sample = try SampleList(["a b"])
    let item = sample[0, 0]
    item.on(.deletion) { $1(true) }
    item.actions { place, item in
      [ListAction("\(item.name) \(place)") { item.log.append("acts") }]
    }
    let titles = { (place: ListActionPlace) in
      sample.host.actions(in: place, forItemAt: path(0, 0)).map(\.title)
    }
    expect(titles(.menu) == ["a menu"] && titles(.insertion) == ["a insertion"])
    expectEqual(titles(.deletion), ["a deletion", "Delete"])
    let kept = sample.host.actions(in: .menu, forItemAt: path(0, 0))[0]
    item.remove()
    // Not in the list, but still shown.
    expectEqual(titles(.menu), [])
    sample.scheduler.run()
    item.log = []
    kept.perform()
    expectEqual(item.log, [])
  }

  @Test func `find a section by its title in an index`() throws {
    let sample = try SampleList(["a", "b"])
    sample.list.sections[1].indexTitle = "B"
    expectEqual((0..<3).map { sample.host.content?.indexTitle(ofSection: $0) }, [nil, "B", nil])
    let described = try SampleDescribedList()
    let titles = { (0..<3).map { described.host.content?.indexTitle(ofSection: $0) } }
    described.show {
      Row(PlainController.self, "top")
      Sections(["a", "b"], id: \.self) { name in
        IndexTitle(name == "a" ? nil : name)
        Row(PlainController.self, name)
      }
    }
    expectEqual(titles(), [nil, nil, "b"])
    described.show {
      Sections(["b", "a"], id: \.self) { name in
        Row(PlainController.self, name)
        IndexTitle(name == "b" ? nil : name)
        IndexTitle(name == "b" ? nil : "\(name)!")
      }
    }
    expectEqual(titles(), [nil, "a!", nil])
  }

  @Test func `are dropping at a place of the whole list`() throws {
    let sample = try SampleList(["a b"])
    let drop = ListDrop(items: [], identities: ["c"])
    expect(!sample.host.drop(drop, at: path(0, 1)))
    sample.list.canDrop = { $1.item > 0 }
    expect(!sample.host.drop(drop, at: path(0, 1)))
    sample.list.onDrop = { [unowned sample] drop, path in
      let items = drop.identities.map { SampleItem("\($0)") }
      return (try? sample.list.insertItems(items, at: path)) != nil
    }
    expect(!sample.host.drop(drop, at: path(0, 0)))
    expect(sample.host.drop(drop, at: path(0, 1)))
    expect(!sample.host.drop(drop, at: path(0, 9)))
    sample.scheduler.run()
    expectEqual(sample.cells, ["a c b"])
    sample.list.detach()
    expect(!sample.host.drop(drop, at: path(0, 1)))
  }
}
