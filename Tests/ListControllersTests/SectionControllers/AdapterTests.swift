import ListControllers
import TestSupport

@Suite("Section controllers: objects")
@MainActor struct AdapterTests {
  @Test func `3.1 shows a section for each object, with the items of its controller`() throws {
    let sample = try SampleAdapter([Post(id: 1, text: "a"), Comment(id: 1), Person(2, "x")])
    sample.itemCount = { $0 is Post ? 2 : 1 }
    sample.attach()
    expectEqual(sample.cells, [["1a 0", "1a 1"], ["1 0"], ["2x 0"]])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `2.19 tells objects of different types with the same id apart`() throws {
    let sample = try SampleAdapter([Post(id: 1), Comment(id: 1)])
    sample.attach()
    let first = sample.adapter.sectionController(for: Post(id: 1))
    expect(first is LoggingController<Post>)
    expect(sample.adapter.sectionController(for: Comment(id: 1)) is LoggingController<Comment>)
    expectEqual(sample.adapter.section(for: Comment(id: 1)), 1)
    expectEqual(sample.adapter.section(for: Comment(id: 2)), nil)
  }

  @Test("3.2 leaves out an object without a controller, and reports it")
  func withoutController() throws {
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2)])
    sample.makeController = { object in
      (object as? Post)?.id == 1 ? nil : LoggingController<Post>(sample)
    }
    sample.attach()
    expectEqual(sample.cells, [["2 0"]])
    expectEqual(sample.adapter.lastReports, [.withoutController(object: "Post 1", index: 0)])
  }

  @Test("3.3 leaves out an object whose controller belongs to another one, or to another type")
  func sharedController() throws {
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2), Comment(id: 3)])
    let shared = LoggingController<Post>(sample)
    sample.makeController = { _ in shared }
    sample.attach()
    expectEqual(sample.cells, [["1 0"]])
    expectEqual(sample.adapter.lastReports.count, 2)
    let other = LoggingController<Post>(sample)
    sample.makeController = { _ in other }
    sample.objects = [Comment(id: 3)]
    sample.adapter.performUpdates()
    expectEqual(sample.cells, [])
    expectEqual(sample.adapter.lastReports, [.withoutController(object: "Comment 3", index: 0)])
  }

  @Test("3.3 keeps a controller through moves and updates, and lets it go with its object")
  func life() throws {
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2), Post(id: 3)])
    sample.attach()
    weak let second = sample.adapter.controller(atSection: 1)
    sample.objects = [Post(id: 3), Post(id: 2, text: "b"), Post(id: 1)]
    sample.adapter.performUpdates()
    expect(sample.adapter.controller(atSection: 1) === second)
    expectEqual(sample.made, ["1", "2", "3"])
    _ = sample.takeLog()
    sample.objects = [Post(id: 1)]
    sample.adapter.performUpdates()
    expectEqual(sample.takeLog().sorted(), ["left 2", "left 3"])
    expect(second == nil)
  }

  @Test("3.4 tells a controller of a new instance only, the first time included, in the new order")
  func didUpdate() throws {
    let (a, b) = (Person(1, "a"), Person(2, "b"))
    let sample = try SampleAdapter([a, b])
    sample.attach()
    expectEqual(sample.takeLog(), ["update nil 1", "update nil 2"])
    sample.adapter.performUpdates()
    expectEqual(sample.takeLog(), [])
    // An equal copy is told, since the controller may hold on to the instance; nothing is filled.
    sample.host.strictHost.clearEvents()
    sample.objects = [Person(2, "c"), Person(1, "a")]
    sample.adapter.performUpdates()
    expectEqual(sample.takeLog(), ["update 2 2", "update 1 1"])
    expectEqual(sample.cells, [["2c 0"], ["1a 0"]])
    let filled = sample.host.strictHost.events.filter { "\($0)".contains("Reconfigured") }
    expectEqual(filled.count, 1)
  }

  @Test func `3.4 stores an equal value without a word`() throws {
    let sample = try SampleAdapter([Post(id: 1, text: "a")])
    sample.attach()
    _ = sample.takeLog()
    sample.objects = [Post(id: 1, text: "a")]
    sample.adapter.performUpdates()
    expectEqual(sample.takeLog(), [])
  }

  @Test("3.4 reports an object that has changed its identity, and treats it as what it now is")
  func changedIdentity() throws {
    let person = Person(1, "a")
    let sample = try SampleAdapter([person])
    sample.attach()
    _ = sample.takeLog()
    person.id = 2
    sample.adapter.performUpdates()
    expectEqual(sample.takeLog().filter { $0.hasPrefix("update") }, ["update nil 2"])
    expectEqual(sample.adapter.lastReports, [.changedIdentity(old: "Person 1", new: "Person 2")])
    expectEqual(sample.cells, [["2a 0"]])
    expectEqual(sample.made, ["1", "2"])
  }

  @Test func `3.5 gives a controller its list before it is told anything`() throws {
    final class Asking: SectionController<Post> {
      var seen: [String] = []
      override func didUpdate(from old: Post?, to new: Post) {
        seen.append("\(adapter != nil) \(section ?? -1) \(isFirstSection) \(isLastSection)")
      }
    }
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2)])
    sample.makeController = { _ in Asking() }
    sample.attach()
    let controllers = (0..<2).map { sample.adapter.controller(atSection: $0) as? Asking }
    expectEqual(controllers.map { $0?.seen }, [["true 0 true false"], ["true 1 false true"]])
  }

  @Test func `3.6 cancels updates without a data source, and says that there is no host`() throws {
    let adapter = ListAdapter()
    var outcomes: [UpdateOutcome] = []
    adapter.performUpdates { outcomes.append($0) }
    expectEqual(outcomes, [.cancelled])
    let sample = try SampleAdapter([Post(id: 1)])
    sample.adapter.performUpdates { outcomes.append($0) }
    expectEqual(outcomes, [.cancelled, .withoutHost])
    sample.attach()
    expectEqual(sample.cells, [["1 0"]])
  }

  @Test func `3.6 completes with .withoutHost when the host has gone, and loses nothing`() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    var host: StrictListHost? = try StrictListHost()
    if let host { sample.adapter.attach(to: host) }
    host = nil
    sample.objects = [Post(id: 2)]
    var outcome: UpdateOutcome?
    sample.adapter.performUpdates { outcome = $0 }
    expectEqual(outcome, .withoutHost)
    sample.attach()
    expectEqual(sample.cells, [["2 0"]])
  }

  @Test("3.7 keeps controllers when all cells are filled again, and remakes them if it is told to")
  func reloading() throws {
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2)])
    sample.attach()
    let first = sample.adapter.controller(atSection: 0)
    var outcome: UpdateOutcome?
    sample.adapter.reloadData { outcome = $0 }
    expectEqual(outcome, .reloaded(.asked))
    expect(sample.adapter.controller(atSection: 0) === first)
    _ = sample.takeLog()
    // The new controller is told of no old object.
    sample.objects = [Post(id: 1, text: "b"), Post(id: 2)]
    sample.adapter.reloadData(remakingControllers: true)
    #expect(sample.adapter.controller(atSection: 0) !== first)
    expectEqual(sample.made, ["1", "2", "1", "2"])
    expectEqual(sample.takeLog(), ["update nil 1", "update nil 2", "left 1", "left 2"])
  }

  @Test func `3.8 reloads the sections of some objects, without asking for others`() throws {
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2)])
    sample.attach()
    let asked = sample.askedCount
    let cells = sample.host.strictHost.items.map { $0.cell.map(ObjectIdentifier.init) }
    sample.adapter.reload([Post(id: 2, text: "b"), Post(id: 3)])
    expectEqual(sample.askedCount, asked)
    expectEqual(sample.cells, [["1 0"], ["2b 0"]])
    expectEqual(sample.adapter.lastReports, [.unknownObject("Post 3")])
    expectEqual(sample.host.strictHost.items[0].cell.map(ObjectIdentifier.init), cells[0])
    expect(sample.host.strictHost.events.contains { "\($0)".contains("section") })
  }

  @Test func `3.11 knows where its section is, and that it is gone`() throws {
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2), Post(id: 3)])
    sample.attach()
    let controllers = (0..<3).map { sample.adapter.controller(atSection: $0) }
    expectEqual(controllers.map { $0?.isFirstSection }, [true, false, false])
    expectEqual(controllers.map { $0?.isLastSection }, [false, false, true])
    sample.objects = [Post(id: 3), Post(id: 1)]
    sample.adapter.performUpdates()
    expectEqual(controllers.map { $0?.section }, [1, nil, 0])
    expectEqual(controllers.map { $0?.isFirstSection }, [false, false, true])
    expectEqual(controllers.map { $0?.isLastSection }, [true, false, false])
  }

  @Test func `3.12 tells controllers once all objects and places are the new ones`() throws {
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2)])
    sample.attach()
    var seen: [Int?] = []
    let first = sample.adapter.sectionController(for: Post(id: 1)) as? LoggingController<Post>
    first?.onUpdate = {
      seen = [1, 2, 3].map { sample.adapter.section(for: Post(id: $0)) }
    }
    sample.objects = [Post(id: 3), Post(id: 2), Post(id: 1, text: "b")]
    sample.adapter.performUpdates()
    expectEqual(seen, [2, 1, 0])
  }

  @Test("a number of items that changes without a word is used and reported, and nothing traps")
  func otherItemCount() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.itemCount = { _ in 3 }
    sample.adapter.performUpdates()
    expectEqual(sample.cells, [["1 0", "1 1", "1 2"]])
    expectEqual(
      sample.adapter.lastReports,
      [.otherItemCount(section: "Post 1", expected: 1, actual: 3)])
    sample.itemCount = { _ in -1 }
    sample.adapter.performUpdates()
    expectEqual(sample.cells, [[]])
    sample.itemCount = { _ in 2 }
    sample.objects = [Post(id: 1, text: "b")]
    sample.adapter.performUpdates()
    expectEqual(sample.adapter.lastReports, [])
    expectEqual(sample.cells, [["1b 0", "1b 1"]])
  }

  @Test func `an object changed in place is shown once that is said`() throws {
    let person = Person(1, "a")
    let sample = try SampleAdapter([person])
    sample.attach()
    _ = sample.takeLog()
    person.name = "b"
    sample.adapter.performUpdates()
    expectEqual(sample.cells, [["1a 0"]])
    sample.adapter.controller(atSection: 0)?.setNeedsUpdate()
    expectEqual(sample.cells, [["1b 0"]])
    expectEqual(sample.takeLog(), ["update 1 1"])
  }

  @Test("a host that asks for cells after the data has shrunk without a word gets none")
  func shrunkData() throws {
    let sample = try SampleAdapter([Post(id: 1)], windowHeight: 20)
    sample.itemCount = { _ in 9 }
    sample.attach()
    sample.host.layoutIfNeeded()
    sample.itemCount = { _ in 1 }
    sample.host.scroll(by: 40)
    expectEqual(sample.host.strictHost.items.compactMap { $0.cell?.contents as? String }, [])
    expect(!sample.host.select(ItemPath(section: 0, item: 5)))
    sample.adapter.performUpdates()
    expectEqual(sample.cells, [["1 0"]])
  }

  @Test("a data source that requests an update while it is asked gets it in the next turn")
  func endlessUpdates() throws {
    final class Eager: ListAdapterDataSource {
      var askedCount = 0
      func objects(for adapter: ListAdapter) -> [any ListObject] {
        askedCount += 1
        adapter.performUpdates()
        return [Post(id: askedCount)]
      }
      func sectionController(
        for object: any ListObject, in adapter: ListAdapter
      ) -> ListSectionController? { SectionController<Post>() }
    }
    let sample = try SampleAdapter()
    let eager = Eager()
    sample.adapter.dataSource = eager
    sample.attach()
    expectEqual(eager.askedCount, 1)
    sample.scheduler.step()
    expectEqual(eager.askedCount, 2)
  }
}
