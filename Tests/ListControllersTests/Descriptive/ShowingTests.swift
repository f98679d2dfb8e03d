import ListControllers
import TestSupport

@Suite("Descriptive sections: showing")
@MainActor struct DescribedShowingTests {
  private func rows(_ ids: some Sequence<Int>) -> Rows {
    Rows(LoggingItemController.self, ids.map { Post(id: $0) })
  }

  @Test func `7.9 animates where it is told to, and only there`() throws {
    let sample = try SampleDescribedList()
    sample.host.finishesAnimationsAtOnce = false
    sample.show(animated: false) { rows([1]) }
    expectEqual(sample.host.animationCount, 0)
    sample.show(animated: true) { rows([1, 2]) }
    expectEqual(sample.host.animationCount, 1)
    expectEqual(sample.outcomes, [.applied])
    sample.settle()
    expectEqual(sample.outcomes, [.applied, .applied])
  }

  @Test func `7.9 calls the completion if nothing has changed`() throws {
    let sample = try SampleDescribedList()
    sample.show { rows([1]) }
    var batchCounts: [Int] = []
    sample.list.onUpdate = { batchCounts.append($0.batchCount) }
    sample.show { rows([1]) }
    expectEqual(sample.outcomes, [.applied, .unchanged])
    expectEqual(batchCounts, [0])
  }

  @Test("7.9 shows the newest of the descriptions that wait, and completes all in order")
  func merging() throws {
    let sample = try SampleDescribedList()
    sample.host.finishesAnimationsAtOnce = false
    sample.show { rows([1]) }
    sample.show { rows([2]) }
    sample.show { rows([3, 1]) }
    expectEqual(sample.cells, [["1"]])
    sample.settle()
    expectEqual(sample.cells, [["3", "1"]])
    expectEqual(sample.outcomes, [.applied, .superseded, .applied])
  }

  @Test func `7.9 shows a description without a host on the host that is attached later`() throws {
    let sample = try SampleDescribedList(attaches: false)
    sample.show { rows([1]) }
    expectEqual(sample.outcomes, [.withoutHost])
    sample.list.attach(to: sample.host)
    expectEqual(sample.cells, [["1"]])
    let one = sample.controller(0, 0)
    sample.list.detach()
    let other = try StrictListHost()
    sample.list.attach(to: other)
    expectEqual(other.strictHost.items.map { $0.cell?.contents as? String }, ["1"])
    expect(sample.controller(0, 0) === one)
    expect(sample.host.shownItems == [] || sample.host.content == nil)
  }

  @Test func `7.9 makes new cells for the same controllers when it is reloaded`() throws {
    let sample = try SampleDescribedList()
    sample.show { rows([1]) }
    let one = sample.controller(0, 0)
    _ = sample.log.take()
    sample.list.reloadData()
    expectEqual(sample.log.take(), ["unmount 1", "configure 1", "mount 1"])
    expect(sample.controller(0, 0) === one)
  }

  @Test func `7.3 finds context values by their exact types, the nearest first`() throws {
    struct Theme: Equatable, Sendable {
      var name: String
    }
    final class Themed: ItemController<String, NoState, StrictHostCell> {
      override func configure(_ cell: StrictHostCell) {
        cell.contents = "\(model) \(context[Theme.self]?.name ?? "none")"
        context[LifeLog.self]?.add(model)
      }
    }
    let sample = try SampleDescribedList()
    func show(_ inner: String) {
      sample.show {
        Row(Themed.self, "outside")
        WithContext(Theme(name: inner)) {
          Row(Themed.self, "inside")
          WithContext(Theme(name: "nearest")) { Row(Themed.self, "deep") }
        }
      }
    }
    show("inner")
    expectEqual(sample.cells, [["outside none", "inside inner", "deep nearest"]])
    _ = sample.log.take()
    sample.list.setContext(Theme(name: "list"))
    expectEqual(sample.cells, [["outside list", "inside inner", "deep nearest"]])
    expectEqual(sample.log.take(), ["outside"])
    show("other")
    expectEqual(sample.cells, [["outside list", "inside other", "deep nearest"]])
    expectEqual(sample.log.take(), ["inside"])
    sample.list.setContext(Theme(name: "list"))
    expectEqual(sample.log.take(), [])
  }

  @Test func `7.10 describes its sections for debugging`() throws {
    let sample = try SampleDescribedList()
    sample.show { rows([1]) }
    expect(
      sample.list.debugDescription.contains("1 items: LoggingItemController, displayed"),
      "\(sample.list.debugDescription)")
  }

  @Test func `7.10 lets controllers go if the list leaves its host during the update`() throws {
    let sample = try SampleDescribedList()
    sample.list.options.backgroundThreshold = 0
    sample.show { rows([1]) }
    sample.settle()
    weak let one = sample.controller(0, 0)
    #expect(one != nil)
    sample.show { rows([2]) }
    sample.list.detach()
    expect(one == nil)
    sample.list.attach(to: sample.host)
    sample.settle()
    expectEqual(sample.cells, [["2"]])
    expectEqual(sample.outcomes.count, 2)
  }

  @Test("7.9 lets the user drag a row, and moves it back unless it is described there")
  func dragging() throws {
    final class Movable: LoggingItemController {
      override var canReorder: Bool { true }
      override func canMove(to path: ItemPath<After>) -> Bool { path.item == 0 }
    }
    let sample = try SampleDescribedList()
    var ids = [1, 2, 3]
    func show() {
      sample.show {
        Sections([ids, [4]].enumerated().map { $0 }, id: \.offset) { _, ids in
          Rows(Movable.self, ids.map { Post(id: $0) })
        }
      }
    }
    show()
    let one = sample.controller(0, 0)
    var moves: [String] = []
    sample.list.onReorder = { moves.append("\($0) \($1)") }
    try expect(sample.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2)))
    expectEqual(moves, ["0.0 0.2"])
    expectEqual(sample.cells, [["2", "3", "1"], ["4"]])
    expect(sample.controller(0, 2) === one)
    show()
    expectEqual(sample.cells, [["1", "2", "3"], ["4"]])
    sample.list.onReorder = { before, after in
      ids.insert(ids.remove(at: before.item), at: after.item)
      show()
    }
    try expect(sample.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1)))
    sample.settle()
    expectEqual(sample.cells, [["2", "1", "3"], ["4"]])
    expectEqual(sample.outcomes.last, .unchanged)
    try expect(!sample.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1)))
    sample.list.onReorder = nil
    try expect(sample.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 0)))
    expectEqual(sample.cells, [["1", "3"], ["2", "4"]])
    show()
    expectEqual(sample.cells, [["2", "1", "3"], ["4"]])
    expectEqual(sample.host.strictHost.lastError, nil)
  }
}

@Suite("Descriptive sections: headers and footers")
@MainActor struct DescribedHeaderTests {
  private let sample: SampleDescribedList

  init() throws { sample = try SampleDescribedList() }

  private final class HeaderController: LoggingItemController {}

  private func show(_ header: String?, footer: String? = nil) {
    sample.show {
      Sections([Post(id: 1), Post(id: 2)]) { item in
        Header(HeaderController.self, header.map { Post(id: item.id, text: $0) })
        Row(PlainController.self, "row")
        Footer(PlainController.self, footer)
      }
    }
  }

  @Test func `7.8 #29 fills a header again where it is if its contents change`() {
    show("a")
    expectEqual(sample.supplementaries, [["1a"], ["2a"]])
    expectEqual(sample.log.take(), ["configure 1", "mount 1", "configure 2", "mount 2"])
    let views = sample.host.strictHost.sections.map { $0.supplementaries[0].view }
    show("a")
    expectEqual(sample.log.take(), [])
    show("b")
    expectEqual(sample.supplementaries, [["1b"], ["2b"]])
    expect(
      zip(views, sample.host.strictHost.sections).allSatisfy { $0 === $1.supplementaries[0].view })
    expectEqual(
      Set(sample.log.take()), ["update a>b 1", "update a>b 2", "configure 1", "configure 2"])
  }

  @Test func `7.8 #29 shows a header or footer that comes, and removes one that goes`() {
    show("a")
    show("a", footer: "end")
    expectEqual(sample.supplementaries, [["1a", "end"], ["2a", "end"]])
    show(nil, footer: "end")
    expectEqual(sample.supplementaries, [["end"], ["end"]])
    #expect(sample.log.take().filter { $0.hasPrefix("unmount") }.count >= 2)
    show(nil)
    expectEqual(sample.supplementaries, [[], []])
    show("x", footer: "y")
    expectEqual(sample.supplementaries, [["1x", "y"], ["2x", "y"]])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `7.8 #29 keeps the controller of a footer when the header goes`() throws {
    final class FooterController: ItemController<String, CountState, StrictHostCell> {
      override func didUpdate(from old: String) { update { $0.count += 1 } }
      override func configure(_ cell: StrictHostCell) { cell.contents = "\(model)\(state.count)" }
    }
    for (header, footer) in [("a", "x"), (nil, "y"), ("b", "z")] {
      sample.show {
        Header(PlainController.self, header)
        Footer(FooterController.self, footer)
      }
    }
    expectEqual(sample.supplementaries, [["b", "z2"]])
  }

  @Test func `7.8 #29 replaces a header by one with another controller`() {
    sample.show {
      Header(PlainController.self, "plain")
      Row(PlainController.self, "row")
    }
    expectEqual(sample.supplementaries, [["plain"]])
    sample.show {
      Header(OtherPlainController.self, "other")
      Row(PlainController.self, "row")
    }
    expectEqual(sample.supplementaries, [["other"]])
  }

  @Test func `7.12 #29 keeps a state, and fills the view again when it changes`() throws {
    final class Counter: ItemController<String, CountState, StrictHostCell> {
      static weak var last: Counter?
      override func didMount(_ cell: StrictHostCell) { Self.last = self }
      override func configure(_ cell: StrictHostCell) { cell.contents = "\(model)\(state.count)" }
    }
    sample.show { Header(Counter.self, "a") }
    try #require(Counter.last).update { $0.count = 2 }
    expectEqual(sample.supplementaries, [["a2"]])
    sample.show { Header(Counter.self, "b") }
    expectEqual(sample.supplementaries, [["b2"]])
  }
}

@Suite("Descriptive sections: in the background")
@MainActor struct DescribedBackgroundTests {
  private let sample: SampleDescribedList
  @MainActor private final class Outcomes { var all: [String] = [] }
  private let outcomes = Outcomes()

  init() throws { sample = try SampleDescribedList() }

  private func completion(_ ids: [Int]) -> @MainActor (UpdateOutcome) -> Void {
    { [outcomes] in outcomes.all.append("\(ids) \($0)") }
  }

  private func background(_ ids: [Int]) {
    sample.list.showInBackground(completion: completion(ids)) {
      Rows(LoggingItemController.self, ids.map { Post(id: $0) })
    }
  }

  private func show(_ ids: [Int]) {
    sample.list.show(completion: completion(ids)) {
      Rows(LoggingItemController.self, ids.map { Post(id: $0) })
    }
  }

  @Test func `7.9 describes and compares elsewhere, and shows it once that is done`() {
    background([1, 2])
    expectEqual(sample.cells, [])
    sample.settle()
    expectEqual(sample.cells, [["1", "2"]])
    let one = sample.controller(0, 0)
    background([2, 1])
    sample.settle()
    expectEqual(sample.cells, [["2", "1"]])
    expect(sample.controller(0, 1) === one)
    expectEqual(outcomes.all, ["[1, 2] applied", "[2, 1] applied"])
  }

  @Test func `7.9 makes one description at a time, the newest of those that wait next`() {
    for ids in [[1], [2], [3], [4]] { background(ids) }
    sample.settle()
    expectEqual(sample.cells, [["4"]])
    expectEqual(outcomes.all, ["[1] applied", "[2] superseded", "[3] superseded", "[4] applied"])
  }

  @Test func `7.9 lets a description on the main actor win over older ones elsewhere`() {
    background([1])
    background([2])
    show([3])
    expectEqual(sample.cells, [["3"]])
    expectEqual(outcomes.all, ["[1] superseded", "[2] superseded", "[3] applied"])
    background([3, 4])
    sample.settle()
    expectEqual(sample.cells, [["3", "4"]])
    expectEqual(outcomes.all.count, 4)
  }

  @Test func `7.9 completes descriptions of a list that is gone`() throws {
    var list: DescribedList? = DescribedList(scheduler: sample.scheduler)
    for ids in [[1], [2]] {
      list?.showInBackground(completion: completion(ids)) {
        Rows(LoggingItemController.self, ids.map { Post(id: $0) })
      }
    }
    list = nil
    sample.settle()
    expectEqual(outcomes.all, ["[1] cancelled", "[2] cancelled"])
  }

  @Test func `7.9 can be awaited`() async throws {
    let host = try StrictListHost()
    let list = DescribedList()
    list.attach(to: host)
    let outcome = await list.showInBackground {
      Rows(LoggingItemController.self, (0..<1000).map { Post(id: $0) })
    }.outcome
    expectEqual(outcome, .applied)
    expectEqual(host.shownItemCounts, [1000])
  }
}
