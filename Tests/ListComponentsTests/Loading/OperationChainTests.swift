import ListTrials
import TestSupport
import TestTags
import Testing

@testable import ListComponents

private struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// A chain and its model, which get the same events.
private struct ChainTrial {
  enum Event: Hashable {
    case load
    case rerun(Int)
    case page, toggle, succeed, fail
  }

  var chain: OperationChain
  var model: LoaderModel
  private var deliveries: [LoaderModel.Delivery] = []

  init(count: Int, paged: [Int]) {
    chain = OperationChain(operationCount: count, pagedIndexes: paged)
    model = LoaderModel(count: count, paged: paged)
  }

  static func events(count: Int) -> [Event] {
    [.load, .page, .toggle, .succeed, .fail] + (0..<count).map(Event.rerun)
  }

  /// Returns whether both do the same; true also if the event is not possible.
  mutating func perform(_ event: Event) -> Bool {
    switch event {
    case .load:
      chain.load()
      model.load()
    case .rerun(let index):
      chain.rerun(from: index)
      model.rerun(index)
    case .page:
      guard chain.loadNextPage() == model.nextPage() else { return false }
    case .toggle:
      chain.connectivity = chain.connectivity == .online ? .offline : .online
      model.isOnline.toggle()
    case .succeed, .fail:
      guard let run = model.run else { return chain.run == nil }
      let error = event == .fail ? "error \(run.step.number)" : nil
      var content = chain.run?.content ?? ViewContent()
      content.perform(run.step, operationCount: model.count)
      _ = chain.end(content, error.map(Failure.init))
      model.end(error)
    }
    return proceed()
  }

  private mutating func proceed() -> Bool {
    model.proceed()
    _ = chain.start()
    if chain.run == nil, let outcome = chain.takeOutcome() {
      switch outcome {
      case .success: deliveries.append(.content(chain.content?.entries ?? []))
      case .failure(let failure):
        deliveries.append(
          .failed("\(failure.error)", index: failure.index, last: chain.content?.entries))
      }
    }
    return run == model.run && deliveries == model.deliveries
      && chain.content?.entries == model.shown
  }

  private var run: LoaderModel.Run? {
    chain.run.map {
      let step = LoaderScript.Step(
        index: $0.index, page: $0.page, number: $0.number, isOnline: $0.connectivity == .online,
        previousError: $0.previousError.map { "\($0)" })
      return LoaderModel.Run(step: step, start: $0.content.entries, isDropped: $0.isOutdated)
    }
  }

  /// Lets everything end well.
  mutating func finish() -> Bool {
    for _ in 0..<60 where model.run != nil {
      guard perform(.succeed) else { return false }
    }
    return model.run == nil && chain.run == nil
  }
}

extension ViewContent {
  var entries: LoaderModel.Entries {
    body.inOrder.map { LoaderModel.Entry(id: $0.id, text: $0.title ?? "") }
  }

  mutating func perform(_ step: LoaderScript.Step, operationCount: Int) {
    for edit in LoaderScript.edits(step, operationCount: operationCount) {
      switch edit {
      case .set(let id, let text): body.edit(id) { $0.title = text }
      case .remove(let id): body.remove(id)
      }
    }
  }
}

@Suite("Operation chains")
struct OperationChainTests {
  /// Which operations of a chain have pages.
  static let shapes: [(count: Int, paged: [Int])] =
    (1...3).flatMap { count in
      (0..<1 << count).map { bits in (count, (0..<count).filter { bits >> $0 & 1 == 1 }) }
    }

  /// Tries every sequence of events after those that have happened.
  private func search(
    _ trial: ChainTrial, _ events: [ChainTrial.Event], depth: Int, after past: [ChainTrial.Event]
  ) -> [ChainTrial.Event]? {
    var end = trial
    guard end.finish() else { return past }
    guard depth > 0 else { return nil }
    for event in events {
      var next = trial
      let past = past + [event]
      guard next.perform(event) else { return past }
      if let wrong = search(next, events, depth: depth - 1, after: past) { return wrong }
    }
    return nil
  }

  private func check(_ shape: (count: Int, paged: [Int]), depth: Int) {
    let events = ChainTrial.events(count: shape.count)
    let starts: [[ChainTrial.Event]] = [
      [], [.load], [.load] + Array(repeating: .succeed, count: shape.count),
    ]
    for start in starts {
      var trial = ChainTrial(count: shape.count, paged: shape.paged)
      #expect(start.allSatisfy { trial.perform($0) })
      #expect(search(trial, events, depth: depth, after: start) == nil)
    }
  }

  @Test("Every order of three events does what the rules say", arguments: shapes)
  func shortOrders(shape: (count: Int, paged: [Int])) { check(shape, depth: 3) }

  @Test(
    "Every order of five events does what the rules say", .tags(.long), .whenProving,
    arguments: shapes)
  func orders(shape: (count: Int, paged: [Int])) { check(shape, depth: 5) }

  @Test("Random orders of many events do what the rules say")
  func longOrders() {
    for seed in 0..<UInt64(thorough(20_000)) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...6, using: &random)
      let paged = (0..<count).filter { _ in Bool.random(using: &random) }
      var trial = ChainTrial(count: count, paged: paged)
      let events = ChainTrial.events(count: count) + [.succeed, .succeed, .succeed]
      var past: [ChainTrial.Event] = [.load]
      var isRight = trial.perform(.load)
      for _ in 0..<40 where isRight {
        guard let event = events.randomElement(using: &random) else { continue }
        past.append(event)
        isRight = trial.perform(event)
      }
      #expect(isRight && trial.finish(), "seed \(seed): \(past)")
    }
  }
}
