import TestSupport
import TestTags

/// What can happen to a data source.
private enum Act: CaseIterable {
  case applyA, applyB, applyC
  case cancelFirst, cancelSecond, cancelThird
  /// The next cell that is filled asks for an update.
  case applyInCell
  /// The next completion asks for an update.
  case applyInCompletion
  case dropHost
  /// Another data source uses the host.
  case disturbHost

  /// Which call to cancel.
  var cancelled: Int? {
    switch self {
    case .cancelFirst: 0
    case .cancelSecond: 1
    case .cancelThird: 2
    default: nil
    }
  }
}

/// One way through up to four acts, with all steps that come of them.
@MainActor
private final class Play {
  private let scheduler = ManualScheduler()
  private var host: StrictListHost?
  private let source: DiffableDataSource<Int, Int, StrictListHost>
  private let lists: [Snapshot<Int, Int>]
  private let hook = Hook()

  private var calls: [(list: Snapshot<Int, Int>, ticket: UpdateTicket?)] = []
  private var outcomes: [(call: Int, outcome: UpdateOutcome)] = []
  private var appliesInCompletion = false
  private var isDisturbed = false
  private var acts: [Act] = []

  private final class Hook {
    var onCell: (() -> Void)?
  }

  init(_ lists: [Snapshot<Int, Int>]) throws {
    self.lists = lists
    var hostOptions = StrictHostOptions()
    hostOptions.logsEvents = false
    let host = try StrictListHost(options: hostOptions)
    host.finishesAnimationsAtOnce = false
    self.host = host
    var options = DataSourceOptions()
    options.backgroundThreshold = 0
    let cells = CellRegistration<StrictHostCell, Int> { cell, _, item in cell.contents = item }
    source = DiffableDataSource(host: host, options: options, scheduler: scheduler) {
      [hook] path, item in
      let act = hook.onCell
      hook.onCell = nil
      act?()
      return cells.cell(for: item, at: path)
    }
  }

  /// Does acts and steps in the order that is chosen.
  func run(_ choices: inout Schedules, length: Int) throws {
    while true {
      let acts = acts.count < length ? possibleActs : []
      let canStep = scheduler.waitingCount > 0
      let canFinish = host?.animationCount ?? 0 > 0
      let count = acts.count + (canStep ? 1 : 0) + (canFinish ? 1 : 0)
      guard count > 0 else { return }
      var choice = choices.choose(count)
      if choice < acts.count {
        self.acts.append(acts[choice])
        try perform(acts[choice])
        continue
      }
      choice -= acts.count
      if canStep && choice == 0 {
        scheduler.step()
      } else {
        host?.finishAnimations()
      }
    }
  }

  private var possibleActs: [Act] {
    Act.allCases.filter { act in
      if let call = act.cancelled { return call < calls.count && !acts.contains(act) }
      switch act {
      case .applyInCell, .applyInCompletion, .disturbHost, .dropHost:
        return host != nil && !acts.contains(act)
      default:
        return true
      }
    }
  }

  private func perform(_ act: Act) throws {
    if let call = act.cancelled {
      calls[call].ticket?.cancel()
      return
    }
    switch act {
    case .applyA: try apply(lists[0])
    case .applyB: try apply(lists[1])
    case .applyC: try apply(lists[2])
    // There may be no cell any more that takes it off.
    case .applyInCell: hook.onCell = { [weak self] in self?.applyLast() }
    case .applyInCompletion: appliesInCompletion = true
    case .dropHost: host = nil
    case .disturbHost: try disturb()
    case .cancelFirst, .cancelSecond, .cancelThird: break
    }
  }

  private func apply(_ list: Snapshot<Int, Int>) throws {
    let call = calls.count
    calls.append((list, nil))
    calls[call].ticket = try source.apply(list) { [self] outcome in
      outcomes.append((call, outcome))
      if appliesInCompletion {
        appliesInCompletion = false
        applyLast()
      }
    }
  }

  private func applyLast() { try? apply(lists[3]) }

  private func disturb() throws {
    guard let host else { return }
    let content = host.content
    let other = DiffableDataSource<Int, Int, StrictListHost>(host: host, scheduler: scheduler) {
      _, _ in nil
    }
    try other.applyUsingReloadData(lists[4]) { _ in }
    host.content = content
    isDisturbed = true
  }

  /// What is not as it has to be when all is done.
  func failure() throws -> String? {
    // A host that was disturbed last shows what it should again as soon as anything is applied.
    if isDisturbed, let host, host.shownVersion != source.version { try apply(source.snapshot()) }
    while scheduler.step() || host?.animationCount ?? 0 > 0 { host?.finishAnimations() }
    guard outcomes.map(\.call) == Array(calls.indices) else {
      return "completions of \(outcomes.map(\.call)) for \(calls.count) calls"
    }
    for (call, outcome) in outcomes {
      guard (outcome == .cancelled) == (calls[call].ticket?.isCancelled ?? false) else {
        return "call \(call) is \(outcome)"
      }
    }
    let expected = calls.last { $0.ticket?.isCancelled == false }?.list ?? Snapshot()
    guard source.shownSnapshot == expected, source.snapshot() == expected else {
      return "the state is \(source.shownSnapshot) instead of \(expected)"
    }
    guard let host else { return nil }
    if let error = host.strictHost.lastError { return "\(error)" }
    let items = (0..<expected.numberOfSections).map {
      expected.items(inSectionAt: $0, 0..<Int.max).map { AnyHashable($0) }
    }
    guard host.shownItems == items else { return "the host shows \(host.shownItems)" }
    guard
      calls.isEmpty || outcomes.allSatisfy({ $0.outcome == .cancelled })
        || host.shownVersion == source.version
    else { return "the host is at another version" }
    let shown = host.strictHost.items
    guard shown.allSatisfy({ $0.cell?.contents as? Int == $0.identity?.base as? Int }) else {
      return "a cell shows another item"
    }
    return nil
  }

  var description: String { "\(acts), outcomes \(outcomes)" }
}

@MainActor
@Suite struct `Updates that meet each other` {
  /// Every order of so many acts, with the steps of the engine between them.
  private func play(length: Int) throws -> Int {
    var lists = try [
      list([1: [10, 11], 2: [20]]), list([2: [20, 10], 3: [30]]), list([1: [11], 3: [10, 20]]),
      list([2: [11, 20]]), list([1: [10, 11], 2: [21]]),
    ]
    try lists[1].reconfigureItems([20])
    try lists[2].reloadItems([11])
    var choices = Schedules()
    var count = 0
    repeat {
      let play = try Play(lists)
      try play.run(&choices, length: length)
      count += 1
      if let failure = try play.failure() {
        Issue.record("\(failure); \(play.description), choices \(choices.trace)")
        return count
      }
    } while choices.next()
    return count
  }

  @Test(arguments: [(1, 7), (2, 93)])
  func `end in step, whatever the order`(_ length: Int, _ expected: Int) throws {
    let count = try play(length: length)
    expectEqual(count, expected)
  }

  @Test(
    .tags(.long), .whenProving, arguments: isExhaustive ? [(5, nil)] : [(3, 1_845), (4, 40_359)])
  func `end in step, whatever the order of many`(_ length: Int, _ expected: Int?) throws {
    let count = try play(length: length)
    expectEqual(count, expected ?? count)
  }
}
