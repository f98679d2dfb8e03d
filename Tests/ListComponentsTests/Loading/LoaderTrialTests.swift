import ListTrials
import TestSupport
import TestTags
import Testing

@testable import ListComponents

/// The loader with its tasks, beside the model.
@MainActor private struct LoaderTrial {
  enum Event: Hashable {
    case load, page, toggle, succeed, fail, cancel
    case rerun(Int)
  }

  let staged: StagedLoader
  var model: LoaderModel
  private var droppedCount = 0

  init(count: Int, paged: [Int]) throws {
    staged = try StagedLoader(count: count, paged: paged)
    model = LoaderModel(count: count, paged: paged)
  }

  mutating func perform(_ event: Event) async {
    let wasDropped = model.run?.isDropped ?? false
    let number = model.run?.step.number
    switch event {
    case .load:
      model.load()
      await staged.reload()
    case .page:
      _ = model.nextPage()
      await staged.loadNextPage()
    case .toggle:
      model.isOnline.toggle()
      staged.loader.connectivity = model.isOnline ? .online : .offline
    case .rerun(let index):
      model.rerun(index)
      staged.rerun(index)
    case .cancel:
      staged.requests.last?.cancel()
    case .succeed, .fail:
      guard let step = model.run?.step else { return }
      let error = event == .fail ? "error \(step.number)" : nil
      let count = model.count
      model.end(error)
      await staged.end(error.map(ScriptError.init)) { $0.perform(step, operationCount: count) }
    }
    if let run = model.run, run.isDropped, !wasDropped, run.step.number == number {
      droppedCount += 1
    }
    model.proceed()
    await check()
  }

  private func check() async {
    let (loader, stage) = (staged.loader, staged.stage)
    #expect(loader.isLoading == (model.run != nil))
    if let run = model.run {
      await staged.wait { stage.counts.started == run.step.number }
      #expect(stage.run?.index == run.step.index && stage.run?.page == run.step.page)
      #expect(stage.run?.content.entries == run.start)
      #expect(stage.run?.known.previousError.map { "\($0)" } == run.step.previousError)
      #expect(stage.run?.known.connectivity == (run.step.isOnline ? .online : .offline))
    } else {
      await staged.wait { staged.ended.count == staged.requests.count }
    }
    await staged.wait { stage.counts.cancelled == droppedCount }
    #expect(stage.counts.atOnce <= 1)
    switch (loader.state, model.deliveries.last) {
    case (.initial, nil): break
    case (.content(let content), .content(let entries)): #expect(content.entries == entries)
    case (.failed(let error, let last), .failed(let text, let index, let entries)):
      #expect("\(error.error)" == text && error.index == index && last?.entries == entries)
    default: Issue.record("\(loader.state) is not \(String(describing: model.deliveries.last))")
    }
  }
}

@Suite("Loaders beside their model")
@MainActor struct LoaderTrialTests {
  private func run(_ events: [LoaderTrial.Event], count: Int, paged: [Int]) async throws {
    var trial = try LoaderTrial(count: count, paged: paged)
    for event in events { await trial.perform(event) }
    for _ in 0..<40 where trial.model.run != nil { await trial.perform(.succeed) }
    #expect(trial.model.run == nil)
    for request in trial.staged.requests { await request.value }
  }

  @Test("Every order of two events during and after a load")
  func shortOrders() async throws {
    let events: [LoaderTrial.Event] = [
      .load, .page, .toggle, .succeed, .fail, .cancel, .rerun(0), .rerun(1),
    ]
    for start: [LoaderTrial.Event] in [[.load], [.load, .succeed], [.load, .succeed, .succeed]] {
      for first in events {
        for second in events {
          try await run(start + [first, second], count: 2, paged: [1])
        }
      }
    }
  }

  @Test("Random orders of many events")
  func longOrders() async throws {
    for seed in 0..<UInt64(thorough(3_000)) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...4, using: &random)
      let paged = (0..<count).filter { _ in Bool.random(using: &random) }
      let all: [LoaderTrial.Event] =
        [.load, .page, .toggle, .fail, .cancel, .succeed, .succeed, .succeed, .succeed]
        + (0..<count).map(LoaderTrial.Event.rerun)
      let events = (0..<25).compactMap { _ in all.randomElement(using: &random) }
      try await run([.load] + events, count: count, paged: paged)
    }
  }
}
