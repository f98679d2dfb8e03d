import ListControllers
import TestSupport

@Suite("Section controllers: the list")
@MainActor struct ListTests {
  @Test func `2.10 makes one update of all that are requested in a turn, and asks once`() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.adapter.coalescing = .nextTurn
    let asked = sample.askedCount
    var outcomes: [UpdateOutcome] = []
    for id in 2...4 {
      sample.objects.append(Post(id: id))
      sample.adapter.performUpdates(animated: id != 3) { outcomes.append($0) }
    }
    expectEqual(sample.askedCount, asked)
    sample.scheduler.run()
    expectEqual(sample.askedCount, asked + 1)
    expectEqual(outcomes, [.applied, .applied, .applied])
    expectEqual(sample.cells.count, 4)
  }

  @Test("2.10 animates merged updates only if all of them are animated", arguments: [true, false])
  func animation(isAnimated: Bool) throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.host.finishesAnimationsAtOnce = false
    sample.adapter.coalescing = .nextTurn
    sample.objects.append(Post(id: 2))
    sample.adapter.performUpdates(animated: true)
    sample.adapter.performUpdates(animated: isAnimated)
    sample.scheduler.run()
    expectEqual(sample.host.animationCount, isAnimated ? 1 : 0)
  }

  @Test func `2.14 shows a change of the data at once, though an animation is under way`() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.host.finishesAnimationsAtOnce = false
    var log: [String] = []
    sample.objects.append(Post(id: 2))
    sample.adapter.performUpdates { log.append("first \($0)") }
    sample.objects.append(Post(id: 3))
    sample.adapter.performUpdates { log.append("second \($0)") }
    expectEqual(sample.cells.count, 2)
    sample.adapter.performDataSourceChange {
      sample.objects = [Post(id: 9)]
    } completion: {
      log.append("change \($0)")
    }
    expectEqual(sample.cells, [["9 0"]])
    expectEqual(log, ["first applied", "second merged", "change reloaded: as requested"])
    sample.host.finishAnimations()
    sample.scheduler.run()
    expectEqual(log.count, 3)
  }

  @Test func `2.14 shows a change of the data after a callback, where it was made in one`() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.adapter.onInteraction = { _, _ in
      sample.adapter.performDataSourceChange { sample.objects = [Post(id: 2)] }
    }
    sample.host.select(ItemPath(section: 0, item: 0))
    sample.scheduler.run()
    expectEqual(sample.cells, [["2 0"]])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `2.15 edits of a batch that become part of a reload are shown by it`() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.adapter.coalescing = .nextTurn
    let controller = try #require(
      sample.adapter.controller(atSection: 0) as? LoggingController<Post>)
    sample.itemCount = { _ in 2 }
    try sample.adapter.performBatch { try $0.insertItems(at: [0], in: controller) }
    sample.adapter.reloadData()
    sample.scheduler.run()
    expectEqual(sample.cells, [["1 0", "1 1"]])
    expectEqual(sample.adapter.lastReports, [])
  }

  @Test func `2.18 tells the cost and the changes of each update`() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    var changes: [ChangeCounts] = []
    sample.adapter.onUpdate = { changes.append($0.changes) }
    sample.objects = [Post(id: 1, text: "a"), Post(id: 2)]
    sample.adapter.performUpdates()
    expectEqual(changes.map(\.sectionInsertions), [1])
    expectEqual(changes.map(\.itemReconfigurations), [1])
  }

  // Each of the 101 new objects is a section and an item.
  @Test func `2.9 reloads if more changes than the limit would be animated`() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.adapter.options.maximumAnimatedChanges = 100
    var outcome: UpdateOutcome?
    sample.objects = (1...102).map { Post(id: $0) }
    sample.adapter.performUpdates { outcome = $0 }
    expectEqual(outcome, .reloaded(.tooManyChanges(202)))
  }

  @Test("3.13 shows the empty view while no section has an item")
  func emptyView() throws {
    class Source<View>: ListAdapterDataSource {
      var sample: SampleAdapter?
      var view: View?
      func objects(for adapter: ListAdapter) -> [any ListObject] { sample?.objects ?? [] }
      func sectionController(
        for object: any ListObject, in adapter: ListAdapter
      ) -> ListSectionController? { sample?.sectionController(for: object, in: adapter) }
      func emptyView(for adapter: ListAdapter) -> View? { view }
    }
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2)])
    let source = Source<String>()
    (source.sample, source.view) = (sample, "nothing yet")
    sample.adapter.dataSource = source
    var told: [Bool] = []
    sample.adapter.onEmptyChange = { told.append($0) }
    sample.itemCount = { _ in 0 }
    sample.attach()
    expectEqual(sample.host.emptyView, "nothing yet")
    expect(sample.adapter.emptyView != nil)
    expectEqual(sample.host.shownSections.count, 2)
    sample.itemCount = { ($0 as? Post)?.id == 2 ? 1 : 0 }
    sample.adapter.performUpdates()
    expectEqual(sample.host.emptyView, nil)
    expect(sample.adapter.emptyView == nil)
    sample.objects = []
    sample.adapter.performUpdates()
    expectEqual(told, [true, false, true])
    expectEqual(sample.host.emptyView, "nothing yet")
    expectEqual(sample.adapter.lastReports, [])
    sample.adapter.detach()
    expectEqual(sample.host.emptyView, nil)
    // A view of another framework is reported.
    let other = Source<Person>()
    (other.sample, other.view) = (sample, Person(0))
    sample.adapter.dataSource = other
    sample.attach()
    expectEqual(sample.host.emptyView, nil)
    expect(sample.adapter.emptyView === other.view)
    expectEqual(sample.adapter.lastReports, [.otherEmptyView("Person", shown: "String")])
  }

  @Test("3.18 scrolls to an object, its header included, as far as the content reaches")
  func scrolling() throws {
    let sample = try SampleAdapter((0..<10).map { Post(id: $0) }, windowHeight: 50)
    sample.itemCount = { _ in 2 }
    sample.attach()
    sample.host.layoutIfNeeded()
    func offset(_ object: any ListObject, _ position: ListScrollPosition) -> Double? {
      sample.adapter.scroll(to: object, position) ? sample.host.strictHost.scrollOffset : nil
    }
    expectEqual(offset(Post(id: 4), .start), 80)
    expectEqual(offset(Post(id: 4), .end), 50)
    expectEqual(offset(Post(id: 5), .center), 85)
    expectEqual(offset(Post(id: 5), .nearest), 85)
    expectEqual(offset(Post(id: 1), .nearest), 20)
    expectEqual(offset(Post(id: 9), .nearest), 150)
    expectEqual(offset(Post(id: 9), .start), 150)
    expectEqual(offset(Post(id: 0), .end), 0)
    expectEqual(offset(Post(id: 77), .start), nil)
    expect(sample.adapter.scroll(to: Post(id: 2), .start, offset: -5))
    expectEqual(sample.host.strictHost.scrollOffset, 35)
    expectEqual(sample.adapter.controller(atSection: 3)?.scroll(toItemAt: 1, .start), true)
    expectEqual(sample.host.strictHost.scrollOffset, 70)
    expectEqual(sample.adapter.controller(atSection: 3)?.scroll(toItemAt: 2), false)
  }

  @Test("3.25 describes itself: sections, objects, controllers, what is on screen and waits")
  func description() throws {
    let sample = try SampleAdapter([Post(id: 1), Comment(id: 7)], windowHeight: 10)
    sample.adapter.workingRangeSize = 1
    sample.attach()
    sample.host.layoutIfNeeded()
    expectEqual(
      sample.adapter.debugDescription,
      """
      ListAdapter: 2 sections, 2 items, attached, idle
        0: Post 1, LoggingController<Post>, 1 items, displayed, in the working range
        1: Comment 7, LoggingController<Comment>, 1 items, in the working range
      """)
  }

  @Test func `3.26 waits for the outcome of an update`() async throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.objects.append(Post(id: 2))
    await expectEqual(sample.adapter.performUpdates().outcome, .applied)
    await expectEqual(sample.adapter.performUpdates().outcome, .unchanged)
    await expectEqual(sample.adapter.reloadData().outcome, .reloaded(.asked))
  }

  @Test func `3.27 a host that another list is attached to belongs to that one`() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    let other = try SampleAdapter([Post(id: 2)])
    other.adapter.attach(to: sample.host)
    expectEqual(sample.cells, [["2 0"]])
    var outcome: UpdateOutcome?
    sample.objects.append(Post(id: 3))
    sample.adapter.performUpdates { outcome = $0 }
    expectEqual(outcome, .withoutHost)
    expectEqual(sample.cells, [["2 0"]])
    // The first list may get another host, and keeps its controllers.
    let host = try StrictListHost()
    let controller = sample.adapter.sectionController(for: Post(id: 1))
    sample.adapter.attach(to: host)
    expectEqual(host.shownItems.count, 2)
    expect(sample.adapter.sectionController(for: Post(id: 1)) === controller)
  }

  /// Where an update waits.
  private enum Wait: CaseIterable { case diff, animation, nextTurn }

  @Test("3.27 what waits for a host is a part of the first update of the one that replaces it")
  func replacedHost() async throws {
    for wait in Wait.allCases {
      for isSameHost in [false, true] {
        let sample = try SampleAdapter([Post(id: 1)])
        sample.attach()
        sample.host.finishesAnimationsAtOnce = wait != .animation
        if wait == .animation {
          sample.objects.append(Post(id: 9))
          sample.adapter.performUpdates()
        }
        sample.adapter.coalescing = wait == .nextTurn ? .nextTurn : .immediate
        sample.adapter.options.backgroundThreshold = wait == .diff ? 0 : .max
        sample.objects.append(Post(id: 2))
        let controller = sample.adapter.sectionController(for: Post(id: 1))
        var outcomes: [String] = []
        let ticket = sample.adapter.performUpdates { outcomes.append("1 \($0)") }
        sample.adapter.reload([Post(id: 7)]) { outcomes.append("2 \($0)") }
        sample.adapter.reloadData(remakingControllers: true) { outcomes.append("3 \($0)") }
        let host = isSameHost ? sample.host : try StrictListHost()
        sample.adapter.attach(to: host) { outcomes.append("4 \($0)") }
        expectEqual(host.shownItems.count, sample.objects.count)
        sample.host.settle(sample.scheduler)
        host.settle(sample.scheduler)
        let reloaded = UpdateOutcome.reloaded(.asked)
        expectEqual(outcomes, (1...4).map { "\($0) \(reloaded)" }, "\(wait)")
        await expectEqual(ticket.outcome, reloaded)
        #expect(sample.adapter.sectionController(for: Post(id: 1)) !== controller)
        expectEqual(host.strictHost.lastError, nil)
      }
    }
  }

  @Test func `2.13 completes what waits when the list goes or leaves its host`() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    var outcomes: [UpdateOutcome] = []
    var adapter: ListAdapter? = ListAdapter(scheduler: sample.scheduler)
    adapter?.dataSource = sample
    adapter?.attach(to: sample.host)
    adapter?.coalescing = .nextTurn
    adapter?.performUpdates { outcomes.append($0) }
    adapter?.detach()
    sample.scheduler.run()
    expectEqual(outcomes, [.withoutHost])
    adapter?.attach(to: sample.host)
    adapter?.performUpdates { outcomes.append($0) }
    weak let gone = adapter
    adapter = nil
    expect(gone == nil)
    sample.scheduler.run()
    expectEqual(outcomes, [.withoutHost, .cancelled])
  }
}
