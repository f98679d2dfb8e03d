import ListControllers
import TestSupport

@Suite("Section controllers: what is visible, and tickets")
@MainActor struct QueryTests {
  /// A section with a header that shows the text of its object.
  final class Titled: SectionController<Post>, SectionSupplementarySource {
    static let headers = SupplementaryRegistration<StrictHostCell>(elementKind: "header") {
      view, path in view.contents = "header of section \(path.section)"
    }
    override init() {
      super.init()
      supplementarySource = self
    }
    override var numberOfItems: Int { 3 }
    override func cell(forItemAt index: Int) -> ControllerCell? {
      textCells.cell(for: "\(index)", at: index, of: self)
    }
    func supplementary(ofKind elementKind: String, at index: Int) -> ControllerCell? {
      elementKind == "header" ? Self.headers.view(of: self) : nil
    }
  }

  private func sample() throws -> SampleAdapter {
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2)], windowHeight: 35)
    sample.makeController = { _ in Titled() }
    sample.attach()
    sample.host.layoutIfNeeded()
    return sample
  }

  private func texts(_ cells: [AnyObject]) -> [String] {
    cells.compactMap { ($0 as? StrictHostCell)?.contents as? String }
  }

  @Test("a controller knows its header, its cells, and those that are visible as a whole")
  func visible() throws {
    let sample = try sample()
    let (first, second) = (
      try #require(sample.adapter.controller(atSection: 0)),
      try #require(sample.adapter.controller(atSection: 1))
    )
    let header = first.visibleSupplementary(ofKind: "header") as? StrictHostCell
    expectEqual(header?.contents as? String, "header of section 0")
    expect(first.visibleSupplementary(ofKind: "footer") == nil)
    expect(first.visibleSupplementary(ofKind: "header", at: 1) == nil)
    expect(second.visibleSupplementary(ofKind: "header") == nil)
    let window = try #require(sample.adapter.visibleRect)
    expect(window.height == 35 && window.width > 0)
    let frames = (0..<3).compactMap { sample.host.frame(ofItemAt: .init(section: 0, item: $0)) }
    let whole = frames.filter(window.contains).count
    #expect(whole < first.visibleCells.count)
    expectEqual(texts(first.visibleCells), (0..<first.visibleCells.count).map(String.init))
    expectEqual(texts(first.fullyVisibleCells), (0..<whole).map(String.init))
    expect(second.visibleCells.isEmpty && second.fullyVisibleCells.isEmpty)
    sample.adapter.detach()
    expect(first.visibleSupplementary(ofKind: "header") == nil && first.visibleCells.isEmpty)
    expect(sample.adapter.visibleRect == nil && sample.adapter.firstVisibleItem == nil)
  }

  @Test func `a list knows the first item in its window, and where that begins`() throws {
    let sample = try sample()
    let header = try #require(sample.host.frame(ofItemAt: .init(section: 0, item: 0))).minY
    sample.host.scroll(by: header + 15)
    let first = try #require(sample.adapter.firstVisibleItem)
    expectEqual(first.path, ItemPath(section: 0, item: 1))
    expectEqual(first.offset, -5)
  }

  @Test func `the display delegate of a list is told of all sections, after their own`() throws {
    final class Delegate: SectionDisplayDelegate {
      let name: String
      let sample: SampleAdapter
      init(_ name: String, _ sample: SampleAdapter) { (self.name, self.sample) = (name, sample) }
      func willDisplay(_ controller: ListSectionController) { sample.log.append("\(name) on") }
      func didEndDisplaying(_ controller: ListSectionController) {
        sample.log.append("\(name) off")
      }
      func controller(
        _ controller: ListSectionController, willDisplay cell: AnyObject, at index: Int
      ) { sample.log.append("\(name) cell \(controller.section ?? -1).\(index)") }
    }
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2)])
    let (list, own) = (Delegate("list", sample), Delegate("own", sample))
    sample.makeController = { object in
      let controller = LoggingController<Post>(sample)
      if (object as? Post)?.id == 1 { controller.displayDelegate = own }
      return controller
    }
    sample.adapter.displayDelegate = list
    sample.attach()
    expectEqual(
      sample.takeLog().filter { !$0.hasPrefix("update") },
      ["own cell 0.0", "list cell 0.0", "own on", "list on", "list cell 1.0", "list on"])
    sample.objects = []
    sample.adapter.performUpdates()
    expectEqual(
      sample.takeLog().filter { $0.hasSuffix("off") }.sorted(),
      ["list off", "list off", "own off"])
  }

  @Test func `a section controller whose list is gone has no section`() throws {
    let objects = [Post(id: 1), Post(id: 2)]
    final class Source: ListAdapterDataSource {
      var objects: [Post] = []
      func objects(for adapter: ListAdapter) -> [any ListObject] { objects }
      func sectionController(
        for object: any ListObject, in adapter: ListAdapter
      ) -> ListSectionController? { SectionController<Post>() }
    }
    let source = Source()
    source.objects = objects
    let host = try StrictListHost()
    var adapter: ListAdapter? = ListAdapter()
    adapter?.dataSource = source
    adapter?.attach(to: host)
    let kept = adapter?.controller(atSection: 1)
    expect(kept?.section == 1 && kept?.isLastSection == true)
    adapter = nil
    expect(kept?.section == nil && kept?.isLastSection == false && kept?.isFirstSection == false)
  }

  // MARK: Tickets

  @Test("updates of a turn are one by default, and each has a ticket with the outcome")
  func defaultCoalescing() async throws {
    let sample = try SampleAdapter([Post(id: 1)])
    let adapter = ListAdapter(scheduler: sample.scheduler)
    adapter.dataSource = sample
    expectEqual(adapter.coalescing, .nextTurn)
    adapter.attach(to: sample.host)
    let asked = sample.askedCount
    sample.objects.append(Post(id: 2))
    let tickets = [
      adapter.performUpdates(), adapter.performUpdates(animated: false),
      adapter.reload([Post(id: 1)]),
    ]
    expect(sample.askedCount == asked && sample.cells.count == 1)
    sample.scheduler.run()
    expect(sample.askedCount == asked + 1 && sample.cells.count == 2)
    for ticket in tickets { await expectEqual(ticket.outcome, .applied) }
  }

  @Test("a cancelled ticket leaves the list alone, and its edits to the next update")
  func cancelling() async throws {
    let sample = try SampleAdapter([Post(id: 1)])
    let lines = RowsController(["a", "b"])
    sample.makeController = { _ in lines }
    sample.attach()
    sample.adapter.coalescing = .nextTurn
    let batch = try sample.adapter.performBatch { batch in
      lines.rows.append("c")
      try batch.insertItems(at: [2], in: lines)
    }
    expect(batch.cancel())
    sample.scheduler.run()
    await expectEqual(batch.outcome, .cancelled)
    expectEqual(sample.cells, [["a", "b"]])
    sample.adapter.performUpdates()
    sample.scheduler.run()
    expect(sample.cells == [["a", "b", "c"]] && sample.adapter.lastReports == [])
  }

  @Test func `the task that waits for an update cancels it`() async throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.adapter.coalescing = .nextTurn
    sample.objects = []
    let ticket = sample.adapter.performUpdates()
    let task = Task { await ticket.outcome }
    await Task.yield()
    task.cancel()
    expect(ticket.isCancelled)
    sample.scheduler.run()
    await expectEqual(task.value, .cancelled)
    expectEqual(sample.cells, [["1 0"]])
  }
}
