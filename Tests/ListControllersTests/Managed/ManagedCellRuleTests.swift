import ListControllers
import TestSupport

@Suite("Managed lists: rules of cells and headers")
@MainActor struct ManagedCellRuleTests {
  // MARK: Items that leave inside their own fill

  /// What is done to the item while its cell is filled.
  enum Removal: CaseIterable {
    case item, group, section, hiding, list, everything

    @MainActor
    func remove(_ item: ManagedItem, from list: ManagedList) {
      switch self {
      case .item: item.remove()
      case .group: item.group.map { _ = try? item.section?.remove($0) }
      case .section: item.section.map { _ = try? list.remove($0) }
      case .hiding: item.section?.isHidden = true
      case .list: list.removeAll()
      case .everything:
        for group in list.sections.flatMap(\.groups) { group.removeAll() }
      }
    }
  }

  /// What makes the host fill the cell.
  enum Cause: CaseIterable {
    case update, scrolling, attaching
  }

  @Test(
    "an item without an index, deleted inside its own fill, is bound, displayed and unbound",
    arguments: Removal.allCases, Cause.allCases)
  func deletedInFill(_ removal: Removal, _ cause: Cause) throws {
    for coalescing in [UpdateCoalescing.nextTurn, .immediate] {
      let sample = try SampleList(["a b|c", "d"], windowHeight: 20)
      sample.list.coalescing = coalescing
      sample.host.settle(sample.scheduler)
      let list = sample.list
      list.register(
        SampleItem.self,
        CellRegistration<StrictHostCell, SampleItem> { [weak list] cell, _, item in
          cell.contents = item.name
          if item.name == "x" { list.map { removal.remove(item, from: $0) } }
        })
      let item = SampleItem("x")
      if cause == .attaching { list.detach() }
      try list.sections[0].groups[cause == .scrolling ? 1 : 0].insert(item, at: 1)
      sample.host.settle(sample.scheduler)
      if cause == .scrolling { sample.host.scroll(by: 20) }
      if cause == .attaching { list.attach(to: sample.host) }
      sample.host.settle(sample.scheduler)
      sample.host.layoutIfNeeded()
      expectEqual(item.log, ["bind", "display", "end", "unbind"], "\(coalescing)")
      expect(item.cell == nil && item.itemPath == nil)
      expectEqual(sample.host.shownItemCounts, list.sections.filter(\.isShown).map(\.itemCount))
      expectEqual(sample.host.strictHost.lastError, nil)
    }
  }

  @Test func `an item that moves inside its own fill is bound to one cell at a time`() throws {
    let sample = try SampleList(["a b", "c"])
    sample.list.coalescing = .immediate
    let list = sample.list
    var hasMoved = false
    list.register(
      SampleItem.self,
      CellRegistration<StrictHostCell, SampleItem> { [weak list] cell, _, item in
        cell.contents = item.name
        guard item.name == "x", !hasMoved else { return }
        hasMoved = true
        list?.sections[1].body.append(item)
      })
    let item = SampleItem("x")
    list.sections[0].body.append(item)
    sample.host.settle(sample.scheduler)
    expect(hasMoved && sample.cells == ["a b", "c x"])
    let balance = item.log.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    expect(item.log.first == "bind" && item.cell != nil)
    expectEqual(balance["bind"], 1 + (balance["unbind"] ?? 0))
    expectEqual(balance["display"], 1 + (balance["end"] ?? 0))
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test(
    "an item that was dragged to another section, and then leaves, is told its end, too",
    arguments: Removal.allCases)
  func draggedItemLeaves(_ removal: Removal) throws {
    for settles in [true, false] {
      let sample = try SampleList(["a b", "c", ""])
      sample.list.coalescing = .nextTurn
      let item = sample[1, 0]
      item.canMove { _, _ in true }
      for section in sample.list.sections { section.canReceive = { _, _ in true } }
      let isDragged = try sample.host.drag(
        ItemPath(section: 1, item: 0), to: ItemPath(section: 2, item: 0))
      expect(isDragged && item.section === sample.list.sections[2])
      if settles { sample.host.settle(sample.scheduler) }
      removal.remove(item, from: sample.list)
      sample.host.settle(sample.scheduler)
      expectEqual(item.log, ["bind", "display", "end", "unbind"], "\(settles)")
      expect(item.cell == nil && sample.host.strictHost.lastError == nil)
    }
  }

  @Test("an item that is dragged to a section whose removal waits is told its end, too")
  func draggedToLeavingSection() throws {
    for (hides, edits) in [(true, true), (true, false), (false, true), (false, false)] {
      let sample = try SampleList(["a b", ""])
      sample.list.coalescing = .nextTurn
      sample.list.options.backgroundThreshold = 0
      let item = sample[0, 0]
      item.canMove { _, _ in true }
      let target = sample.list.sections[1]
      target.canReceive = { _, _ in true }
      if hides { target.isHidden = true } else { try sample.list.remove(target) }
      _ = try sample.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 0))
      if edits {
        sample.scheduler.step()
        sample.list.coalescing = .immediate
        sample.list.sections[0].hidesWhenEmpty = true
        sample.scheduler.step()
        sample[0, 0].setNeedsUpdate()
      }
      sample.host.settle(sample.scheduler)
      let isShown = item.itemPath != nil
      expectEqual(item.cell != nil, isShown)
      expectEqual(
        item.log.filter { $0 == "bind" }.count - (isShown ? 1 : 0),
        item.log.filter { $0 == "unbind" }.count)
      expectEqual(
        item.log.filter { $0 == "display" }.count - (isShown ? 1 : 0),
        item.log.filter { $0 == "end" }.count)
      let shown = sample.list.sections.filter(\.isShown)
      expectEqual(sample.host.shownItemCounts, shown.map(\.itemCount))
      expectEqual(sample.host.strictHost.lastError, nil)
    }
  }

  // MARK: Headers

  private func header(_ text: String) -> SectionView {
    SectionView(
      SupplementaryRegistration<StrictHostCell>(elementKind: StrictListHost.headerKind) {
        view, _ in view.contents = text
      })
  }

  private func headers(_ sample: SampleList) -> [[String?]] { sample.host.viewTexts }

  @Test("views = [] while an update that refills the section animates: gone with the next update")
  func headerLeaves() throws {
    for coalescing in StyleRuleTests.coalescings {
      let sample = try SampleList(["a", "b"])
      sample.list.coalescing = coalescing
      let section = sample.list.sections[0]
      section.views = [header("posts")]
      sample.host.settle(sample.scheduler)
      expectEqual(headers(sample), [["posts"], []])
      sample.host.finishesAnimationsAtOnce = false
      section.body.append(SampleItem("c"))
      section.setNeedsUpdateViews()
      section.setNeedsUpdate()
      sample.scheduler.run()
      section.views = []
      sample.host.settle(sample.scheduler)
      expect(headers(sample) == [[], []] && sample.cells == ["a c", "b"])
      expectEqual(sample.host.strictHost.lastError, nil)
    }
  }

  @Test("a header that comes, changes and goes while updates animate is the newest one")
  func headerChanges() throws {
    for last in [[], ["third"], ["second"]] {
      let sample = try SampleList(["a", "b"])
      sample.list.coalescing = .immediate
      sample.host.finishesAnimationsAtOnce = false
      let section = sample.list.sections[0]
      for views in [["first"], [], ["second"], last] {
        section.body.append(SampleItem("c"))
        section.views = views.map(header)
        section.reload(animated: true)
      }
      sample.host.settle(sample.scheduler)
      expect(headers(sample) == [last, []] && sample.cells == ["a c c c c", "b"])
      expectEqual(sample.host.strictHost.lastError, nil)
    }
  }

  @Test("a section whose header goes while its reload animates has none when it moves, either")
  func movedSection() throws {
    let sample = try SampleList(["a", "b"])
    sample.list.coalescing = .nextTurn
    sample.host.finishesAnimationsAtOnce = false
    let section = sample.list.sections[0]
    section.views = [header("posts")]
    sample.host.settle(sample.scheduler)
    section.reload(animated: true)
    sample.scheduler.run()
    section.views = []
    try sample.list.move(at: 0, to: 1)
    sample.host.settle(sample.scheduler)
    expect(headers(sample) == [[], []] && sample.cells == ["b", "a"])
  }
}
