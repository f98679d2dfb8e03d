import ListControllers
import TestSupport

@Suite("Descriptive sections: item controllers")
@MainActor struct DescribedItemTests {
  private func rows(_ models: Post...) -> ListDescription {
    DescriptionBuilder.buildExpression(Rows(LoggingItemController.self, models))
  }

  private func controller(
    _ sample: SampleDescribedList, _ item: Int
  ) throws -> LoggingItemController {
    try #require(sample.controller(0, item) as? LoggingItemController)
  }

  @Test func `7.1 stores equal models and configures nothing`() throws {
    let sample = try SampleDescribedList()
    sample.show { rows(Post(id: 1, text: "a"), Post(id: 2)) }
    expectEqual(sample.log.take(), ["configure 1", "mount 1", "configure 2", "mount 2"])
    sample.show { rows(Post(id: 1, text: "a"), Post(id: 2)) }
    expectEqual(sample.log.take(), [])
    sample.show { rows(Post(id: 1, text: "b"), Post(id: 2)) }
    expectEqual(sample.log.take(), ["update a>b 1", "configure 1"])
    expectEqual(sample.cells, [["1b", "2"]])
    expectEqual(sample.outcomes, [.applied, .unchanged, .applied])
  }

  @Test func `7.1 trap 3: what takes no part in equality is never stale`() throws {
    struct Tappable: Equatable, Sendable {
      var text = ""
      @Uncompared var onTap: @MainActor @Sendable () -> Void
    }
    final class TapController: ItemController<Tappable, NoState, StrictHostCell> {
      override func did(_ interaction: ListInteraction) { model.onTap() }
    }
    let sample = try SampleDescribedList()
    var taps: [String] = []
    for turn in ["first", "second", "third"] {
      sample.show {
        Row(TapController.self, Tappable(onTap: { taps.append(turn) }))
        Rows(TapController.self, [Post(id: 1)]) { _ in
          Tappable(onTap: { taps.append("row \(turn)") })
        }
      }
      sample.host.select(ItemPath(section: 0, item: 0))
      sample.host.deselect(ItemPath(section: 0, item: 1))
      sample.host.select(ItemPath(section: 0, item: 1))
      sample.host.deselect(ItemPath(section: 0, item: 0))
    }
    expectEqual(sample.outcomes, [.applied, .unchanged, .unchanged])
    expectEqual(
      taps.filter { !$0.hasPrefix("row") },
      ["first", "first", "second", "second", "third", "third"])
    expect(taps.last == "third" && taps.contains("row third"))
  }

  @Test("7.2 keeps the state when the model changes, and while the cell is out of the window")
  func state() throws {
    let sample = try SampleDescribedList(windowHeight: 30)
    let models = (0..<20).map { Post(id: $0) }
    sample.show { Rows(LoggingItemController.self, models) }
    let first = try controller(sample, 0)
    first.update { $0.count = 3 }
    sample.host.layoutIfNeeded()
    expectEqual(sample.cells[0][0], "0+3")
    sample.host.scroll(by: 100)
    expect(first.cell == nil)
    var changed = models
    changed[0].text = "x"
    sample.show { Rows(LoggingItemController.self, changed.reversed()) }
    sample.host.scroll(by: 1000)
    expectEqual(sample.cells[0].last, "0x+3")
    expect(sample.controller(0, 19) === first)
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `7.2 begins a new state when a row has left and returns`() throws {
    let sample = try SampleDescribedList()
    sample.show { rows(Post(id: 1)) }
    try controller(sample, 0).update { $0.count = 3 }
    sample.show { rows() }
    sample.show { rows(Post(id: 1)) }
    expectEqual(sample.cells, [["1"]])
  }

  @Test("7.10 makes controllers when a cell is first wanted, and lets them go with their rows")
  func lives() throws {
    let sample = try SampleDescribedList(windowHeight: 20, asksSizes: false)
    let models = (0..<100).map { Post(id: $0) }
    sample.show {
      Rows(PlainController.self, models) { "\($0.id)" }
    }
    #expect(sample.controller(0, 1) != nil)
    expect(sample.controller(0, 50) == nil)
    weak let first = sample.controller(0, 0)
    #expect(first != nil)
    sample.show { Rows(PlainController.self, models.dropFirst()) { "\($0.id)" } }
    expect(first == nil)
  }

  @Test func `7.9 updates a row whose controller was never made, without a trap`() throws {
    let sample = try SampleDescribedList(windowHeight: 20, asksSizes: false)
    let models = (0..<100).map { Post(id: $0) }
    sample.show { Rows(PlainController.self, models) { "\($0.id)" } }
    sample.show { Rows(PlainController.self, models) { $0.id == 99 ? "new" : "\($0.id)" } }
    expect(sample.controller(0, 99) == nil)
    sample.host.scroll(by: 2000)
    expectEqual(sample.cells[0].last, "new")
  }

  @Test func `7.11 unmounts the old controller before a cell is used again`() throws {
    let sample = try SampleDescribedList(windowHeight: 20)
    sample.show { Rows(LoggingItemController.self, (0..<10).map { Post(id: $0) }) }
    let first = try controller(sample, 0)
    #expect(first.cell != nil)
    _ = sample.log.take()
    sample.host.scroll(by: 40)
    let log = sample.log.take()
    let unmount = try #require(log.firstIndex(of: "unmount 0"))
    #expect(unmount < (try #require(log.firstIndex(of: "mount 4"))))
    expect(first.cell == nil)
    #expect(try controller(sample, 4).cell != nil)
  }

  @Test func `7.11 holds the cell weakly, and the cell the controller`() throws {
    weak var weakHost: StrictListHost?
    weak var weakController: AnyObject?
    weak var weakList: DescribedList?
    do {
      let sample = try SampleDescribedList()
      sample.show { rows(Post(id: 1)) }
      (weakHost, weakController, weakList) = (sample.host, sample.controller(0, 0), sample.list)
      #expect(weakController != nil)
    }
    expect(weakHost == nil && weakController == nil && weakList == nil)
  }

  @Test func `7.11 tells an update once, and configures once for a state changed in it`() throws {
    final class Counting: LoggingItemController {
      override func didUpdate(from old: Post) {
        update { $0.count += 1 }
        update { $0.count += 1 }
      }
    }
    let sample = try SampleDescribedList()
    sample.show { Rows(Counting.self, [Post(id: 1)]) }
    _ = sample.log.take()
    sample.show { Rows(Counting.self, [Post(id: 1, text: "x")]) }
    expectEqual(sample.log.take(), ["configure 1"])
    expectEqual(sample.cells, [["1x+2"]])
  }

  @Test("7.12 an equal state does nothing, another one configures once and asks the size again")
  func update() throws {
    let sample = try SampleDescribedList()
    sample.show { rows(Post(id: 1), Post(id: 2)) }
    _ = sample.log.take()
    let first = try controller(sample, 0)
    first.update(CountState(count: 0))
    expectEqual(sample.log.take(), [])
    first.update(CountState(count: 5))
    expectEqual(sample.log.take(), ["configure 1"])
    sample.host.layoutIfNeeded()
    expectEqual(sample.host.frame(ofItemAt: ItemPath(section: 0, item: 1))?.minY, 15)
  }

  @Test func `7.12 a state changed inside configure is applied once after it`() throws {
    final class Restless: LoggingItemController {
      override func configure(_ cell: StrictHostCell) {
        super.configure(cell)
        update { $0.count += 1 }
        update { $0.count += 1 }
      }
    }
    let sample = try SampleDescribedList()
    sample.show { Rows(Restless.self, [Post(id: 1)]) }
    expectEqual(sample.log.take(), ["configure 1", "configure 1", "mount 1"])
    expectEqual(sample.cells, [["1+2"]])
  }

  @Test("7.12 a state changed while the row has no cell is stored, and its size is asked again")
  func stateWithoutCell() throws {
    let sample = try SampleDescribedList(windowHeight: 20)
    sample.show { Rows(LoggingItemController.self, (0..<10).map { Post(id: $0) }) }
    let first = try controller(sample, 0)
    sample.host.scroll(by: 60)
    expect(first.cell == nil)
    _ = sample.log.take()
    first.update { $0.count = 30 }
    sample.host.layoutIfNeeded()
    expect(!sample.log.take().contains("configure 0"))
    expectEqual(sample.host.frame(ofItemAt: ItemPath(section: 0, item: 1))?.minY, 40)
    sample.host.scroll(by: -1000)
    expectEqual(sample.cells[0][0], "0+30")
  }

  @Test func `7.13 tells appearances in order`() throws {
    let sample = try SampleDescribedList(windowHeight: 20)
    sample.show { Rows(AppearingController.self, (0..<5).map { Post(id: $0) }) }
    expectEqual(sample.log.take(), ["appear 0", "appear 1", "full 0", "full 1"])
    sample.host.scroll(by: 5)
    expectEqual(sample.log.take(), ["partial 0", "appear 2"])
    sample.host.scroll(by: 5)
    expectEqual(sample.log.take(), ["disappear 0", "full 2"])
    sample.show { Rows(AppearingController.self, (2..<5).map { Post(id: $0) }) }
    expectEqual(sample.log.take(), ["partial 1", "disappear 1", "appear 3", "full 3"])
    sample.list.detach()
    expectEqual(sample.log.take(), ["partial 2", "partial 3", "disappear 2", "disappear 3"])
  }

  @Test("7.13 tells appearances at most every tenth of a second, with a last pass always")
  func throttledAppearance() throws {
    let clock = StoppedClock()
    let sample = try SampleDescribedList(windowHeight: 20, scheduler: clock)
    sample.show { Rows(AppearingController.self, (0..<9).map { Post(id: $0) }) }
    _ = sample.log.take()
    for _ in 1...4 { sample.host.scroll(by: 10) }
    expectEqual(sample.log.take(), [])
    clock.steps.advance(by: .milliseconds(99))
    expectEqual(sample.log.take(), [])
    clock.steps.advance(by: .milliseconds(1))
    expectEqual(
      sample.log.take(),
      [
        "partial 0", "partial 1", "disappear 0", "disappear 1", "appear 4", "appear 5", "full 4",
        "full 5",
      ])
    expectEqual(clock.steps.waitingCount, 0)
  }

  @Test func `says whether the user has scrolled`() throws {
    let list = try SampleDescribedList(windowHeight: 20)
    list.show { Rows(LoggingItemController.self, (0..<5).map { Post(id: $0) }) }
    var told: [Bool] = []
    list.list.onScroll = { told.append($0) }
    list.host.scroll(by: 10, isByUser: true)
    list.host.scroll(by: 10)
    expectEqual(told, [true, false])
  }

  @Test("a controller can make its cell itself, of a kind that others of its class don't have")
  func cellsOfSeveralKinds() throws {
    final class OwnCells: LoggingItemController {
      typealias Fill = @MainActor (StrictHostCell) -> Void
      static let even = CellRegistration<StrictHostCell, Fill> { cell, _, fill in fill(cell) }

      required init(model: Post, context: ListContext) {
        super.init(model: model, context: context)
        guard model.id % 2 == 0 else { return }
        makesCell = { Self.even.cell(for: $0, at: ItemPath(section: 0, item: 0)) }
      }
    }
    let sample = try SampleDescribedList()
    sample.show { Rows(OwnCells.self, (1...4).map { Post(id: $0) }) }
    let kinds = sample.host.visibleItems.map { sample.host.visibleCell(at: $0)?.kind }
    expectEqual(sample.cells, [["1", "2", "3", "4"]])
    expect(kinds[0] == kinds[2] && kinds[1] == kinds[3] && kinds[0] != kinds[1])
    _ = sample.log.take()
    (sample.controller(0, 1) as? OwnCells)?.update { $0.count = 1 }
    expectEqual(sample.log.take(), ["configure 2"])
  }

  @Test func `7.14 asks and tells the controller what the user does`() throws {
    final class Selectable: LoggingItemController {
      override func allows(_ interaction: ListInteraction) -> Bool {
        interaction != .select || model.id != 2
      }
      override func did(_ interaction: ListInteraction) { log("\(interaction)") }
    }
    let sample = try SampleDescribedList()
    sample.show { Rows(Selectable.self, [Post(id: 1), Post(id: 2)]) }
    _ = sample.log.take()
    expect(sample.host.select(ItemPath(section: 0, item: 0)))
    expect(!sample.host.select(ItemPath(section: 0, item: 1)))
    expect(sample.host.highlight(ItemPath(section: 0, item: 1)))
    expectEqual(sample.log.take(), ["select 1", "highlight 2"])
  }
}

/// Writes how it appears to its log, and nothing else.
private final class AppearingController: LoggingItemController {
  override func configure(_ cell: StrictHostCell) {}
  override func didMount(_ cell: StrictHostCell) {}
  override func willUnmount(_ cell: StrictHostCell) {}
  override func didAppear() { log("appear") }
  override func didFullyAppear() { log("full") }
  override func willPartiallyDisappear() { log("partial") }
  override func willDisappear() { log("disappear") }
}

/// A scheduler whose clock stands still, with steps on demand.
struct StoppedClock: UpdateScheduler {
  let steps = ManualScheduler()

  var now: Duration { .zero }

  func compute<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    deliver: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    steps.compute(work, deliver: deliver)
  }

  func later(_ action: @escaping @MainActor @Sendable () -> Void) { steps.later(action) }

  func later(after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void) {
    steps.later(after: delay, action)
  }
}
