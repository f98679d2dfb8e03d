// When updates begin and continue: one at a time, and never inside a callback of the host.

extension UpdateEngine {
  /// Queues an update, and begins it as soon as the coalescing and the updates before it allow.
  ///
  /// - Parameter isImmediate: Whether this update, and all that wait, begin without the delay of
  ///   the coalescing.
  func ask(_ request: Request, isImmediate: Bool = false) {
    hold.startTurn()
    request.turn = hold.turn
    request.precedesDrop = callbackDepth > 0
    let isFirst = queue.isEmpty
    request.isAmongOutlines =
      !outlines.isEmpty || !request.outlines.isEmpty
      || (queue.last ?? run?.requests.last)?.isAmongOutlines ?? false
    queue.append(request)
    if isImmediate && !isDescribing {
      hold.current = nil
    } else if isFirst && hold.current == nil {
      // Without this delay, a description that requests an update would run again and again in
      // one turn.
      let delay =
        isDescribing ? .zero : hold.delay(options.coalescing ?? .immediate, now: scheduler.now)
      if let delay { holdBack(for: delay) }
    }
    wake()
  }

  private func holdBack(for delay: Duration) {
    hold.current = hold.turn
    let release = { @MainActor @Sendable [self, turn = hold.turn] in
      guard hold.current == turn else { return }
      hold.current = nil
      wake()
    }
    if delay == .zero {
      scheduler.later(release)
    } else {
      scheduler.later(after: delay, release)
    }
  }

  /// Runs a callback of the host. No update begins or continues inside it; those that it requests
  /// are queued.
  func calling<Result>(_ body: () -> Result) -> Result {
    callbackDepth += 1
    defer {
      callbackDepth -= 1
      wakeLater()
    }
    return body()
  }

  /// Calls a handler that the host didn't call. An update that it requests may begin at once, but
  /// the one under way doesn't continue inside it.
  func telling<Result>(_ body: () -> Result) -> Result {
    handlerDepth += 1
    defer {
      handlerDepth -= 1
      wakeLater()
    }
    return body()
  }

  /// Begins no update in this turn, and none later until `isReady` returns true. `isReady` is
  /// called once in each turn.
  func wait(until isReady: @escaping @MainActor @Sendable () -> Bool) {
    callbackDepth += 1
    scheduler.later { [self] in
      callbackDepth -= 1
      if isReady() { wake() } else { wait(until: isReady) }
    }
  }

  private var canContinue: Bool { callbackDepth == 0 && handlerDepth == 0 }

  private func wake() {
    if let step = postponed {
      guard canContinue else { return }
      postponed = nil
      step()
    } else if canBegin, callbackDepth == 0 {
      work()
    } else if phase == .computing, isReplaced {
      endWait()
      work()
    }
  }

  /// Whether updates are queued and may begin now.
  private var canBegin: Bool { phase == .idle && !queue.isEmpty && hold.current == nil }

  /// Whether a newer description that is ready replaces the one that is being prepared.
  private var isReplaced: Bool {
    guard hold.current == nil, canContinue, let run, run.lead == nil else { return false }
    return queue.contains { request in
      request.description.map { $0.isReplacing && $0.preparation == nil } ?? false
        && !request.ticket.isCancelled
    }
  }

  /// Schedules ``wake()`` for the time after a callback if an update can begin or continue then.
  private func wakeLater() {
    guard canContinue, postponed != nil || canBegin, !isWakeScheduled else { return }
    isWakeScheduled = true
    scheduler.later { [self] in
      isWakeScheduled = false
      wake()
    }
  }

  /// Does all queued updates, until one has to wait for a diff or an animation.
  // Lists with controllers have integers for identities, and no module of their own is specialized.
  @_specialize(where SectionID == Int, ItemID == Int)
  private func work() {
    phase = .working
    while !queue.isEmpty, hold.current == nil {
      let run = Run(queue)
      queue = []
      self.run = run
      if case .adaptive = options.coalescing { hold.lastBegin = scheduler.now }
      guard begin(run) else { return }
      finish(run)
    }
    phase = .idle
  }

  /// Ends the wait of the update under way. If it waits for a diff, the next update makes the diff
  /// again; if it waits for animations, they continue by themselves. Does nothing inside a
  /// callback.
  func endWait() {
    guard canContinue, let run else { return }
    switch phase {
    case .idle, .working: return
    case .computing:
      self.run = nil
      queue = run.requests + queue
    case .animating:
      phase = .working
      run.animations = []
      finish(run)
    }
    postponed = nil
    phase = .idle
    // Its completions may have requested updates, and then made the data source leave the host.
    wakeLater()
  }

  /// Removes and returns the updates that wait, with the one whose diff is being made, but not those
  /// whose descriptions are made off the main actor.
  func takeWaiting() -> [Request] {
    if phase == .computing, let run, run.lead != nil {
      queue = run.requests + queue
      (self.run, postponed, phase) = (nil, nil, .idle)
    }
    let taken = queue.filter(\.isPrepared)
    queue.removeAll(where: \.isPrepared)
    wakeLater()
    return taken
  }

  /// Adds updates that were queued by another data source. They begin with the next update that is
  /// requested, or in the next turn.
  func adopt(_ requests: [Request]) {
    guard !requests.isEmpty else { return }
    hold.startTurn()
    for request in requests { request.turn = hold.turn }
    queue += requests
    holdBack(for: .zero)
  }

  /// Continues an update when its wait is over, but not inside a callback.
  ///
  /// - Parameter step: Returns whether the update is done then.
  func resume(_ run: Run, _ step: @escaping @MainActor () -> Bool) {
    guard self.run === run else { return }
    guard canContinue else {
      postponed = { [self] in resume(run, step) }
      return
    }
    phase = .working
    guard step() else { return }
    finish(run)
    work()
  }
}
