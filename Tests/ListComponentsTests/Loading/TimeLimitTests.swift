import TestSupport

@testable import ListComponents

@Suite("Time limits of operations")
@MainActor struct TimeLimitTests {
  @Test("With a time limit, nothing of a run that has ended stays, and one timer is there")
  func timeLimit() async throws {
    let staged = try StagedLoader(count: 2, options: LoaderOptions(timeLimit: .seconds(60)))
    await staged.load()
    await staged.end("a")
    await staged.end("b")
    weak var made: Components.Box?
    for _ in 0..<50 {
      staged.rerun(0)
      await staged.end("a")
      await staged.wait { staged.stage.run?.index == 1 }
      made = staged.stage.run?.content.body.box("a")
      let wasMade = made != nil
      expect(wasMade)
      await staged.end("b")
    }
    staged.rerun(0)
    await staged.end("a")
    await staged.end("b")
    expect(made == nil)
    var timers = 0
    while staged.scheduler.step() { timers += 1 }
    expectEqual(timers, 1)
  }

  @Test func `Each run has the whole time limit, whenever the one before has ended`() async throws {
    let staged = try StagedLoader(count: 2, options: LoaderOptions(timeLimit: .seconds(60)))
    await staged.load()
    await staged.wait { staged.stage.run != nil }
    staged.scheduler.advance(by: .seconds(50))
    await staged.end("a")
    await staged.wait { staged.stage.run?.index == 1 }
    staged.scheduler.advance(by: .seconds(59))
    expectEqual(staged.stage.counts.cancelled, 0)
    staged.scheduler.advance(by: .seconds(1))
    await staged.wait { staged.stage.counts.cancelled == 1 }
    await staged.end("late")
    expectEqual(staged.loader.state.error?.error as? LoaderError, .timeLimitExceeded)
  }
}
