import ListControllers
import TestSupport

/// What happens in a life.
enum LifeKind: CaseIterable {
  /// The list shares two hosts with a guest, and each callback may do anything.
  case acting

  /// The same, but callbacks do nothing.
  case quiet

  /// The list has one host alone, and callbacks only edit. Requests complete in order.
  case alone

  /// How many random lives of this kind a style has. All of them run on the main actor, one after the
  /// other.
  var count: Int { thorough(self == .quiet ? 1_500 : 7_500) }
}

/// Hosts, a list and mostly a guest, and random deeds with them: between callbacks, and inside of all.
@MainActor
final class ActingStage {
  let kind: LifeKind
  let recorder = LifeRecorder()
  let scheduler = ManualScheduler()
  let hosts: [StrictListHost]
  let list: ControlledList
  private(set) lazy var guest: GuestList? = kind == .alone ? nil : GuestList(self)

  var random: SplitMix64

  /// Whether callbacks act.
  private var isActing: Bool

  /// Whether a user drags an item at the moment.
  private(set) var isDragging = false

  /// Called after a user has dragged an item.
  var onDrop: (() -> Void)?

  /// Does something to the list that only its style can do.
  var deedOfStyle: (() -> Void)?

  /// What was done, for the message of a life that fails.
  private(set) var trace: [String] = []

  private var callCounts: [Int] = []

  /// The completions that were called, of those that have an order.
  private var completed: [Int] = []
  private var tickets: [UpdateTicket] = []
  private var actions: [ListAction] = []
  private var depth = 0

  /// How many deeds callbacks may still do, so that each life ends.
  private var budget = 12

  /// - Parameter makeList: Makes the list, given options and a scheduler.
  init(
    seed: UInt64, _ kind: LifeKind,
    _ makeList: @MainActor (DataSourceOptions, any UpdateScheduler) -> ControlledList
  ) throws {
    self.kind = kind
    isActing = kind != .quiet
    random = SplitMix64(seed: seed)
    var options = StrictHostOptions()
    options.estimatedItemHeight = 10
    options.estimatedSupplementaryHeight = 10
    options.logsEvents = false
    var hosts: [StrictListHost] = []
    for _ in 0..<(kind == .alone ? 1 : 2) {
      options.viewportHeight = random.next() % 3 == 0 ? nil : 60
      // Without sizes, controllers are made later.
      let asksSizes = random.next() % 2 == 0
      let host = try StrictListHost(options: options, itemHeight: { _ in asksSizes ? nil : 10 })
      host.finishesAnimationsAtOnce = random.next() % 2 == 0
      hosts.append(host)
    }
    self.hosts = hosts
    var update = DataSourceOptions()
    if random.next() % 2 == 0 { update.batches = .single }
    if random.next() % 4 == 0 { update.backgroundThreshold = 0 }
    list = makeList(update, scheduler)
    list.coalescing = pickCoalescing()
    list.workingRangeSize = pick(2)
    list.deselectsAutomatically = pick(2) == 0
    list.onUpdate = { [weak self] _ in self?.act("onUpdate") }
    list.onEmptyChange = { [weak self] _ in self?.act("onEmptyChange") }
    list.onInteraction = { [weak self] _, _ in self?.act("onInteraction") }
    list.addUpdateListener(self)
    guest?.adapter.coalescing = pickCoalescing()
  }

  func pick(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }

  private func pickCoalescing() -> UpdateCoalescing {
    switch pick(3) {
    case 0: .immediate
    case 1: .nextTurn
    default:
      .adaptive(minimum: .milliseconds(20), increment: .milliseconds(20), maximum: .seconds(1))
    }
  }

  // MARK: Requests

  /// Hands out a completion, which has to be called exactly once.
  ///
  /// - Parameter isOrdered: Whether it is called after those that were handed out before: no callback
  ///   requests anything before the list hears of this request.
  func completion(isOrdered: Bool = true) -> @MainActor @Sendable (UpdateOutcome) -> Void {
    let number = callCounts.count
    callCounts.append(0)
    return { [weak self] _ in
      self?.callCounts[number] += 1
      if isOrdered { self?.completed.append(number) }
      self?.act("completion")
    }
  }

  /// Takes back the completion that was handed out last but `since` others: its request was refused.
  func takeBack(_ number: Int) { callCounts[number] += 1 }

  /// The number of the next completion.
  var nextCompletion: Int { callCounts.count }

  /// Keeps a ticket, which may be cancelled later.
  func keep(_ ticket: UpdateTicket) { tickets.append(ticket) }

  /// Hands out the completion of an action, which has to be called exactly once.
  private func completionOfAction() -> ListAction.Completion {
    let number = callCounts.count
    callCounts.append(0)
    return { [weak self] _ in self?.callCounts[number] += 1 }
  }

  // MARK: Deeds

  /// Sometimes does something inside a callback.
  func act(_ callback: String) {
    guard isActing, depth < 2, budget > 0, pick(5) == 0 else { return }
    depth += 1
    budget -= 1
    defer { depth -= 1 }
    trace.append("in \(callback):")
    deed()
  }

  /// Does what is allowed anywhere.
  func deed() {
    let number = pick(kind == .alone ? 10 : 22)
    let host = hosts[pick(hosts.count)]
    trace.append("\(number)")
    switch number {
    case 0..<10: deedOfStyle?()
    case 10: host.scroll(by: Double(pick(120) - 60))
    case 11: resize(host)
    case 12: attachAgain(host)
    case 13: list.detach()
    case 14: list.attach(to: host, completion: completion())
    case 15: guest?.adapter.attach(to: host, completion: completion())
    case 16: swap()
    case 17, 18: guest?.edit()
    case 19: list.workingRangeSize = pick(3)
    case 20: list.coalescing = pickCoalescing()
    default:
      if !tickets.isEmpty { tickets.remove(at: pick(tickets.count)).cancel() }
    }
  }

  private func resize(_ host: StrictListHost) {
    host.resize(toWidth: Double(100 + pick(2)), height: pick(3) == 0 ? nil : 50)
  }

  private func attachAgain(_ host: StrictListHost) {
    list.detach()
    if kind == .alone, pick(2) == 0 { deed() }
    list.attach(to: host, completion: completion())
  }

  /// Shows the other list where one is shown, and then again the first.
  private func swap() {
    let host = hosts[pick(hosts.count)]
    list.attach(to: host, completion: completion())
    guest?.adapter.attach(to: host, completion: completion())
    if pick(2) == 0 { list.attach(to: host, completion: completion()) }
  }

  /// Does what is done between callbacks: also what a user, a clock or a host does.
  func step() throws {
    let host = hosts[pick(hosts.count)]
    if kind == .alone, pick(20) == 0 { attachAgain(host) }
    let number = pick(16)
    trace.append("step \(number)")
    switch number {
    case 0..<8: deed()
    case 8, 9: scheduler.step()
    case 10: host.finishAnimations()
    case 11: host.layoutIfNeeded()
    case 12: try touch(host)
    case 13: try drag(in: host)
    case 14: host.scroll(by: Double(pick(120) - 60))
    case _ where kind == .alone: resize(host)
    default: if !list.isAttached { list.attach(to: host, completion: completion()) }
    }
  }

  private func touch(_ host: StrictListHost) throws {
    guard let path = host.visibleItems.randomElement(using: &random) else { return }
    switch pick(6) {
    case 0: host.highlight(path)
    case 1: host.unhighlight(path)
    case 2: host.deselect(path)
    case 3: actions += host.actions(in: .menu, forItemAt: path)
    // The item may have left, and the list, too.
    case 4: actions.randomElement(using: &random)?.perform(completion: completionOfAction())
    default: host.select(pick(3) == 0 ? anyPath(on: host) ?? path : path)
    }
  }

  /// The path of an item, inside or outside of the window.
  private func anyPath(on host: StrictListHost) -> ItemPath<After>? {
    let counts = host.shownItemCounts
    return counts.indices.filter { counts[$0] > 0 }.randomElement(using: &random)
      .map { ItemPath(section: $0, item: pick(counts[$0])) }
  }

  private func drag(in host: StrictListHost) throws {
    // What a pending layout calls may change what is shown.
    host.layoutIfNeeded()
    let visible = host.visibleItems.randomElement(using: &random)
    guard let path = pick(3) == 0 ? anyPath(on: host) : visible, !host.strictHost.needsLayout
    else { return }
    isDragging = true
    defer {
      isDragging = false
      onDrop?()
    }
    try host.drag(path, pick)
  }

  // MARK: The end

  /// A cell that somebody shows.
  var anyCell: StrictHostCell? {
    hosts.lazy.compactMap { host in
      host.visibleItems.first.flatMap { host.visibleCell(at: $0) }
    }.first
  }

  /// Lets everything that waits happen, without further deeds.
  func settle() {
    isActing = false
    for _ in 0..<2 {
      for host in hosts { host.layoutIfNeeded() }
      hosts.settle(scheduler)
    }
  }

  /// What isn't as it has to be, once everything has settled.
  ///
  /// - Parameter shows: Whether a host shows what the list has to show.
  func differences(_ shows: (StrictListHost) -> Bool) -> [String] {
    var found: [String] = []
    let shownGuest = guest.flatMap { $0.adapter.isAttached ? $0 : nil }
    let lists = (list.isAttached ? 1 : 0) + (shownGuest == nil ? 0 : 1)
    let used = hosts.filter { $0.content != nil }
    if used.count != lists { found.append("\(lists) lists on \(used.count) hosts") }
    for host in hosts where host.content == nil && !host.shownItemCounts.isEmpty {
      found.append("a host without a list shows \(host.shownItemCounts)")
    }
    if list.isAttached, !used.contains(where: shows) {
      found.append("no host shows the list, but \(used.map(\.texts))")
    }
    if let shownGuest, !used.contains(where: shownGuest.isShown) {
      found.append("no host shows the guest, but \(used.map(\.texts))")
    }
    for host in hosts {
      if let error = host.strictHost.lastError { found.append("\(error)") }
    }
    let wrong = callCounts.filter { $0 != 1 }
    if !wrong.isEmpty { found.append("completions were called \(wrong) times") }
    if kind == .alone, completed != completed.sorted() {
      found.append("completed in the order \(completed)")
    }
    return found + recorder.errors
  }

  /// Shows the newest, lets both lists leave their hosts and come back, lets all controllers go, and
  /// returns what isn't as it has to be.
  ///
  /// - Parameters:
  ///   - show: Requests that the list shows its newest data.
  ///   - clear: Empties the data of the list.
  ///   - shows: Whether a host shows what the list has to show.
  func finish(
    show: () -> Void, clear: () -> Void, shows: (StrictListHost) -> Bool
  ) -> [String] {
    isActing = false
    settle()
    show()
    guest?.show()
    settle()
    var found = differences(shows)
    guard found.isEmpty else { return found }

    list.detach()
    guest?.adapter.detach()
    for host in hosts {
      host.scroll(by: 10)
      host.resize(toWidth: 90, height: 30)
    }
    settle()
    found = differences { $0.shownItemCounts.isEmpty }
    if !recorder.isIdle { found.append("not ended without a host: \(recorder.unended)") }
    guard found.isEmpty else { return found }

    list.attach(to: hosts[0], completion: completion())
    if let guest { guest.adapter.attach(to: hosts[1], completion: completion()) }
    settle()
    found = differences(shows)
    guard found.isEmpty else { return found }

    clear()
    guest?.clear()
    show()
    guest?.show()
    settle()
    if recorder.livingCount != 0 { found.append("\(recorder.livingCount) live on") }
    return found + differences { $0.shownItemCounts.isEmpty }
  }
}

extension ActingStage: ListUpdateListener {
  func list(_ list: ControlledList, didUpdate kind: ListUpdateKind) { act("listener") }
}

extension StrictListHost {
  /// The contents of all cells, section by section; nil for those outside of the window.
  var texts: [[String?]] {
    strictHost.sections.map { $0.items.map { $0.cell?.contents as? String } }
  }

  /// The contents of all headers and footers, section by section; nil for those outside of the window.
  var viewTexts: [[String?]] {
    strictHost.sections.map { $0.supplementaries.map { $0.view?.contents as? String } }
  }

  /// Whether the cells in the window show what they have to, and there are as many of them.
  ///
  /// - Parameter views: What headers and footers show, if that is known.
  func shows(_ expected: [[String]], views: [[String]]? = nil) -> Bool {
    Self.agree(texts, expected) && (views.map { Self.agree(viewTexts, $0) } ?? true)
  }

  private static func agree(_ shown: [[String?]], _ expected: [[String]]) -> Bool {
    shown.count == expected.count
      && zip(shown, expected).allSatisfy { cells, texts in
        cells.count == texts.count && zip(cells, texts).allSatisfy { $0 ?? $1 == $1 }
      }
  }
}
