import ListControllers
import TestSupport

@Suite("Every event is told once, in order, whatever a callback does")
@MainActor struct EventOrderTests {
  @Test func `where didExitWorkingRange, called by the scheduler, calls performUpdates`() throws {
    let list = try RecordedList(ids: 1...9)
    list.attach()
    list.settle()
    var hasReacted = false
    list.log.react = { [unowned list] event in
      guard event.hasPrefix("range out"), !hasReacted else { return }
      hasReacted = true
      list.show([9])
    }
    list.host.scroll(by: 70)
    list.settle()
    expect(hasReacted && list.recorder.errors == [])
    for id in 1...8 {
      let range = list.log.events(of: id).filter { $0.hasPrefix("range") || $0 == "left" }
      expect(range == ["left"] || range == ["range in", "range out", "left"], "section \(id)")
    }
    expectEqual(list.log.events(of: 9).filter { $0.hasPrefix("range") }, ["range in"])
    expectEqual(list.host.texts, list.expected)
    expectEqual(list.host.strictHost.lastError, nil)
  }

  @Test func `where didSelect removes the item that was selected`() throws {
    let list = try RecordedList(ids: 1...3)
    list.attach()
    list.adapter.deselectsAutomatically = true
    _ = list.log.take()
    list.log.react = { [unowned list] in if $0 == "select 1" { list.show([2, 3]) } }
    var told: [ListInteraction] = []
    list.adapter.onInteraction = { interaction, _ in told.append(interaction) }
    list.host.select(ItemPath(section: 0, item: 0))
    list.settle()
    let events = list.log.events(of: 1)
    expect(events.first == "select" && events.last == "left")
    expectEqual(
      events.sorted(),
      ["end", "end", "left", "range out", "section off", "select", "unbind", "unbind"])
    expectEqual(told, [.select])
    expectEqual(list.host.selectedItems, [])
    expectEqual(list.recorder.errors, [])
  }

  @Test("where the first display of a section asks for another size of the working range")
  func rangeChanges() throws {
    let list = try RecordedList(ids: 1...6)
    list.adapter.workingRangeSize = 2
    list.log.react = { [unowned list] in
      if $0 == "section on 1" { list.adapter.workingRangeSize = 0 }
      if $0 == "range out 3" { list.adapter.workingRangeSize = 1 }
    }
    list.attach()
    list.settle()
    expectEqual(list.recorder.errors, [])
    let inRange = (1...6).filter { id in
      list.log.events(of: id).last { $0.hasPrefix("range") } == "range in"
    }
    expectEqual(inRange, Array(1...(2 + list.adapter.workingRangeSize)))
  }
}

@Suite("Lists and their hosts")
@MainActor struct HostChangeTests {
  @Test func `detach leaves the host empty and legal, which then scrolls or is resized`() throws {
    let list = try RecordedList(ids: 1...9)
    list.attach()
    list.host.scroll(by: 50)
    list.adapter.detach()
    expect(list.host.shownItemCounts == [] && list.host.content == nil)
    list.host.scroll(by: -20)
    list.host.resize(toWidth: 100, height: 50)
    list.host.layoutIfNeeded()
    expectEqual(list.host.shownItemCounts, [])
    expectEqual(list.host.visibleRect?.minY, 0)
    expectEqual(list.host.strictHost.lastError, nil)
    expect(list.recorder.isIdle && list.recorder.errors == [])
    list.adapter.attach(to: list.host)
    list.settle()
    expect(list.host.shows(list.expected) && list.host.strictHost.lastError == nil)
  }

  @Test("detach leaves the host of a described and of a managed list empty and legal")
  func otherStyles() throws {
    let described = try SampleDescribedList(windowHeight: 20)
    described.show { Rows(LoggingItemController.self, (0..<9).map { Post(id: $0) }) }
    described.list.detach()
    let managed = try SampleList(["a b c d", "e"], windowHeight: 20)
    managed.list.detach()
    for host in [described.host, managed.host] {
      host.scroll(by: 20)
      host.resize(toWidth: 90, height: 10)
      expect(host.shownItemCounts == [] && host.strictHost.lastError == nil)
    }
  }

  @Test("a second list on a host in use: the first is detached first, with all its events")
  func secondList() throws {
    let first = try RecordedList(ids: 1...3)
    first.attach()
    _ = first.log.take()
    let second = try RecordedList(ids: 11...12, host: first.host)
    var isFirstEnded = false
    second.log.react = { [unowned second] _ in
      if second.log.lines.count == 1 { isFirstEnded = first.recorder.isIdle }
    }
    second.attach()
    expect(!first.adapter.isAttached && second.adapter.isAttached)
    expect(isFirstEnded && first.recorder.errors == [] && second.recorder.errors == [])
    expectEqual(first.log.events(of: 1).filter { $0 == "unbind" }.count, 2)
    expectEqual(first.log.events(of: 1).filter { $0 == "end" }.count, 2)
    expect(first.log.events(of: 2).contains("section off"))
    expectEqual(first.log.events(of: 3), ["range out"])
    expect(first.adapter.visibleControllers.isEmpty)
    expect(second.host.shows(second.expected))
    first.show([1])
    first.settle()
    second.settle()
    expect(second.host.shows(second.expected) && second.host.strictHost.lastError == nil)
  }
}
