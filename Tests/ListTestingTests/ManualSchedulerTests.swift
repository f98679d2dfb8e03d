import TestSupport

@MainActor
@Suite("Manual schedulers") struct ManualSchedulerTests {
  /// What a scheduler has done, in order.
  private final class Record {
    var done: [String] = []
  }

  private let scheduler = ManualScheduler()
  private let record = Record()

  private func add(_ name: String, after delay: Duration? = nil) {
    let act: @MainActor @Sendable () -> Void = { [record] in record.done.append(name) }
    if let delay { scheduler.later(after: delay, act) } else { scheduler.later(act) }
  }

  @Test("run() performs no step that has a delay; advance(by:) and step() do")
  func delays() {
    add("5", after: .seconds(5))
    add("a")
    add("3", after: .seconds(3))
    expectEqual(scheduler.waitingCount, 1)
    scheduler.run()
    expectEqual(record.done, ["a"])
    expectEqual(scheduler.waitingCount, 0)
    add("b")
    scheduler.advance(by: .seconds(3))
    expectEqual(record.done, ["a", "b", "3"])
    add("c")
    scheduler.step()
    scheduler.step()
    expect(record.done == ["a", "b", "3", "c", "5"] && !scheduler.step())
  }
}
