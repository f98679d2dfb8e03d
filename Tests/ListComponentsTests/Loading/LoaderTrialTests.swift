import TestSupport
import TestTags

@testable import ListComponents

/// The loader with its tasks, beside the model.
@MainActor private struct LoaderTrial {
  enum Event: Hashable {
    case model(LoaderModel.Event)
    /// The loader learns of a request when the run under way ends.
    case wishSeenAtEnd(Int)
  }

  let staged: StagedLoader
  private(set) var model: LoaderModel
  private var cancelled = 0

  init(hasPages: [Bool], reloadsShown: Bool = true) throws {
    model = LoaderModel(hasPages: hasPages, reloadsShown: reloadsShown)
    staged = try StagedLoader(
      count: hasPages.count, paged: hasPages.indices.filter { hasPages[$0] },
      options: LoaderOptions(reloadPolicy: { _, _ in reloadsShown }))
  }

  /// The events that can do something now.
  var events: [Event] {
    let wishes = (0..<model.count).map(LoaderModel.Event.wish)
    let always = ([.load, .reload, .page, .turnConnectivity] + wishes).map(Event.model)
    guard model.isRunning else { return always }
    let more = [.end(fails: false), .end(fails: true), .cancelWaiters, .cancel].map(Event.model)
    return always + more + (0..<model.count).map(Event.wishSeenAtEnd)
  }

  mutating func perform(_ event: Event) async {
    let old = model
    switch event {
    case .model(let event):
      model.handle(event)
      switch event {
      case .load: await staged.load()
      case .reload: await staged.reload()
      case .page: await staged.loadNextPage()
      case .wish(let index): staged.rerun(index)
      case .turnConnectivity: staged.loader.connectivity = model.isOnline ? .online : .offline
      case .cancelWaiters: for request in staged.requests { request.cancel() }
      case .cancel: staged.loader.cancel()
      case .end(let fails): await endRun(old, fails)
      }
    case .wishSeenAtEnd(let index):
      staged.stage.handle(index)?.setNeedsRun()
      model.handle(.wish(index))
      model.handle(.end(fails: false))
      await endRun(old, false)
      staged.scheduler.run()
    }
    if model.isOutdated, !(old.isOutdated && old.runs.count == model.runs.count) { cancelled += 1 }
    await check()
  }

  private func endRun(_ model: LoaderModel, _ fails: Bool) async {
    guard let run = model.runs.last else { return }
    let edits = model.edits(of: run, serial: model.runs.count)
    let error = fails ? ScriptError(description: "\(model.runs.count)") : nil
    await staged.end(error) { $0.apply(edits) }
  }

  private func check() async {
    let (loader, stage) = (staged.loader, staged.stage)
    await staged.wait {
      stage.counts.started == model.runs.count && stage.counts.cancelled == cancelled
        && staged.ended.count == model.answers.count
    }
    expectEqual(loader.isLoading, model.isLoading)
    #expect(stage.counts.atOnce <= 1)
    expectEqual(stage.run != nil, model.isRunning)
    if let run = stage.run {
      let known = (run.known.connectivity, run.known.previousError)
      expectEqual(LoaderModel.Run(run.index, run.page, known, run.content), model.runs.last)
    }
    expectEqual(shown(loader.state), model.shown)
    for (number, state) in staged.ended {
      expectEqual(model.answers[number], .some(state.map(shown)), "request \(number)")
    }
  }

  private func shown(_ state: ContentState) -> LoaderModel.Shown {
    switch state {
    case .initial: LoaderModel.Shown()
    case .content(let content): LoaderModel.Shown(content: content.entries)
    case .failed(let error, let last):
      LoaderModel.Shown(content: last?.entries, failure: [error.index, Int("\(error.error)") ?? 0])
    }
  }

  /// Lets everything end well.
  mutating func finish() async {
    for _ in 0..<200 where model.isRunning { await perform(.model(.end(fails: false))) }
    expect(!model.isRunning && staged.ended.count == staged.requests.count)
  }
}

@Suite("Loaders beside their model")
@MainActor struct LoaderTrialTests {
  @Test func `Every order of two events before, during and after a load`() async throws {
    let success = LoaderTrial.Event.model(.end(fails: false))
    for start in [[], [.model(.load)], [.model(.load), success, success]] {
      func trial(_ events: [LoaderTrial.Event]) async throws -> LoaderTrial {
        var trial = try LoaderTrial(hasPages: [false, true])
        for event in start + events { await trial.perform(event) }
        return trial
      }
      for first in try await trial([]).events {
        for second in try await trial([first]).events {
          var trial = try await trial([first, second])
          await trial.finish()
        }
      }
    }
  }

  @Test func `Random orders of many events`() async throws {
    for seed in 0..<UInt64(thorough(3_000)) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...4, using: &random)
      var trial = try LoaderTrial(
        hasPages: (0..<count).map { _ in Bool.random(using: &random) },
        reloadsShown: Bool.random(using: &random))
      await trial.perform(.model(.load))
      for _ in 0..<30 {
        let success = Array(repeating: LoaderTrial.Event.model(.end(fails: false)), count: count)
        let events = trial.events + (trial.model.isRunning ? success : [])
        guard let event = events.randomElement(using: &random) else { continue }
        await trial.perform(event)
      }
      await trial.finish()
    }
  }
}
