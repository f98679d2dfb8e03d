import TestSupport
import TestTags

@testable import ListComponents

/// A chain and its model, which get the same events.
private struct ChainTrial {
  typealias Event = LoaderModel.Event

  private(set) var model: LoaderModel
  private var chain: OperationChain
  private var shown = LoaderModel.Shown()

  init(hasPages: [Bool]) {
    model = LoaderModel(hasPages: hasPages, reloadsShown: true)
    chain = OperationChain(
      operationCount: hasPages.count, pagedIndexes: hasPages.indices.filter { hasPages[$0] })
  }

  /// The events that can do something now.
  var events: [Event] {
    [.reload, .page, .turnConnectivity] + (0..<model.count).map(Event.wish)
      + (model.isRunning ? [.end(fails: false), .end(fails: true), .cancel] : [])
  }

  /// Returns whether both do the same.
  mutating func perform(_ event: Event) -> Bool {
    let (serial, requests) = (model.runs.count, model.requests)
    let edits = model.runs.last.map { model.edits(of: $0, serial: serial) } ?? []
    model.handle(event)
    switch event {
    case .load, .reload: chain.load()
    case .page:
      guard chain.loadNextPage() == (model.answers[requests] != .some(nil)) else { return false }
    case .wish(let index): chain.rerun(from: index)
    case .turnConnectivity: chain.connectivity = model.isOnline ? .online : .offline
    case .cancelWaiters: break
    case .cancel: chain.cancel()
    case .end(let fails):
      guard var content = chain.run?.content else { return false }
      content.apply(edits)
      _ = chain.end(content, fails ? ScriptError(description: "\(serial)") : nil)
    }
    _ = chain.start()
    if !chain.isLoading, let outcome = chain.takeOutcome() {
      shown.content = chain.content?.entries
      shown.failure = nil
      if case .failure(let failure) = outcome {
        shown.failure = [failure.index, Int("\(failure.error)") ?? 0]
      }
    }
    guard shown == model.shown, (chain.run != nil) == model.isRunning else { return false }
    guard let run = chain.run else { return true }
    guard run.number == model.runs.count, run.isOutdated == model.isOutdated else { return false }
    // What a run was begun with stays what it is.
    return run.number == serial || Self.known(run) == model.runs.last
  }

  private static func known(_ run: OperationChain.Run) -> LoaderModel.Run {
    LoaderModel.Run(run.index, run.page, (run.connectivity, run.previousError), run.content)
  }

  /// Lets everything end well.
  mutating func finish() -> Bool {
    for _ in 0..<200 where model.isRunning {
      guard perform(.end(fails: false)) else { return false }
    }
    return !model.isRunning
  }
}

extension LoaderModel.Run {
  init(
    _ index: Int, _ page: Int?, _ known: (connectivity: Connectivity, previousError: (any Error)?),
    _ content: ViewContent
  ) {
    self.init(
      page: page ?? 0, index: index, isOnline: known.connectivity == .online,
      previousError: known.previousError.flatMap { Int("\($0)") }, content: content.entries)
  }
}

extension ViewContent {
  var entries: [LoaderModel.Entry] {
    body.boxes.map { LoaderModel.Entry(id: $0.component.id, text: $0.component.title ?? "") }
  }

  mutating func apply(_ edits: [(id: String, text: String?)]) {
    for edit in edits {
      if let text = edit.text {
        body.edit(edit.id) { $0.title = text }
      } else {
        body.remove(edit.id)
      }
    }
  }
}

@Suite("Operation chains")
struct OperationChainTests {
  /// Which operations of a chain have pages.
  static let shapes: [[Bool]] =
    (1...3).flatMap { count in
      (0..<1 << count).map { bits in (0..<count).map { bits >> $0 & 1 == 1 } }
    }

  /// Tries every order of so many events, and returns one after which chain and model differ. After
  /// all but the last of them, everything also ends well.
  private func search(_ trial: ChainTrial, depth: Int) -> [ChainTrial.Event]? {
    if depth == 0 { return nil }
    if depth == 1 {
      var end = trial
      guard end.finish() else { return [] }
    }
    for event in trial.events {
      var next = trial
      guard next.perform(event) else { return [event] }
      if let rest = search(next, depth: depth - 1) { return [event] + rest }
    }
    return nil
  }

  /// Begins during a load, after it, and after a page; and before the first load, after which the
  /// same follows.
  private func check(_ shape: [Bool], depth: Int) {
    let end = ChainTrial.Event.end(fails: false)
    let load = [.reload] + Array(repeating: end, count: shape.count)
    for start in [[], [.reload], load, load + [.page] + load.dropFirst()] {
      var trial = ChainTrial(hasPages: shape)
      for event in start where event != end || trial.model.isRunning {
        let isRight = trial.perform(event)
        expect(isRight)
      }
      let wrong = search(trial, depth: start.isEmpty ? depth - 1 : depth)
      expectEqual(wrong, nil, "after \(start)")
    }
  }

  @Test("Every order of three or four events does what the rules say", arguments: shapes)
  func shortOrders(shape: [Bool]) {
    // The others need more time than there is in `make test`.
    let isShort = shape.count < 3 || [[false, false, false], [true, false, true]].contains(shape)
    check(shape, depth: isThorough || isShort ? 4 : 3)
  }

  @Test(
    "Every order of five events does what the rules say", .tags(.long), .whenProving,
    arguments: shapes)
  func orders(shape: [Bool]) { check(shape, depth: 5) }

  @Test func `Random orders of many events do what the rules say`() {
    for seed in 0..<UInt64(thorough(60_000)) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...6, using: &random)
      var trial = ChainTrial(hasPages: (0..<count).map { _ in Bool.random(using: &random) })
      var past: [ChainTrial.Event] = [.reload]
      var isRight = trial.perform(.reload)
      for _ in 0..<30 where isRight {
        let success = Array(repeating: ChainTrial.Event.end(fails: false), count: 3)
        guard
          let event = (trial.events + (trial.model.isRunning ? success : []))
            .randomElement(using: &random)
        else { continue }
        past.append(event)
        isRight = trial.perform(event)
      }
      isRight = isRight && trial.finish()
      expect(isRight, "seed \(seed): \(past)")
    }
  }
}
