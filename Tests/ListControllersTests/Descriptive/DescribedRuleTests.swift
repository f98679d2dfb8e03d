import ListControllers
import TestSupport

@Suite("Descriptive sections: rules of events and updates")
@MainActor struct DescribedRuleTests {
  let reactions = LifeLog()

  private func makeList(
    _ clock: (any UpdateScheduler)? = nil, windowHeight: Double? = 20
  ) throws -> SampleDescribedList {
    let sample = try SampleDescribedList(windowHeight: windowHeight, scheduler: clock)
    sample.list.coalescing = .immediate
    sample.list.setContext(reactions)
    return sample
  }

  private func rows(_ ids: some Sequence<Int>, text: String = "") -> ListDescription {
    let models = ids.map { Post(id: $0, text: text) }
    return DescriptionBuilder.buildExpression(Rows(ReactingController.self, models))
  }

  // MARK: Visibility

  @Test(
    "willDisappear that calls show in a pass made by the clock: each disappearance is told once",
    arguments: ["disappear", "partial", "appear", "full"])
  func showInPass(_ callback: String) throws {
    for coalescing in [UpdateCoalescing.immediate, .nextTurn] {
      _ = reactions.take()
      let clock = StoppedClock()
      let sample = try makeList(clock)
      sample.list.coalescing = coalescing
      sample.show { rows(0..<9) }
      sample.host.settle(clock.steps)
      var count = 0
      reactions.react = { event in
        guard event.hasPrefix(callback), count < 3 else { return }
        count += 1
        sample.show { rows((count...9).reversed(), text: "'") }
      }
      for _ in 1...4 { sample.host.scroll(by: 10) }
      sample.host.settle(clock.steps)
      sample.host.layoutIfNeeded()
      #expect(count > 0)
      reactions.react = { _ in }
      for id in 0..<10 { checkVisibility(of: id) }
    }
  }

  /// Checks that a row has come and gone step by step.
  private func checkVisibility(of id: Int) {
    var level = 0
    let steps = ["appear": (0, 1), "full": (1, 2), "partial": (2, 1), "disappear": (1, 0)]
    for event in reactions.events(of: id) {
      if event == "mount" || event == "free" { expectEqual(level, 0, "row \(id)") }
      guard let (old, new) = steps[event] else { continue }
      expectEqual(level, old, "\(event) of row \(id)")
      level = new
    }
  }

  // MARK: Leaving

  @Test("a visible row that is removed leaves the window before it is unmounted and let go")
  func removal() throws {
    let sample = try makeList()
    sample.show { rows(0..<3) }
    sample.host.layoutIfNeeded()
    _ = reactions.take()
    sample.show { rows([1, 2]) }
    sample.settle()
    expectEqual(reactions.events(of: 0), ["partial", "disappear", "end", "unmount", "free"])
    expectEqual(reactions.events(of: 2), ["configure", "mount", "display", "appear", "full"])
  }

  @Test func `rows leave the window before they are unmounted when the list is detached`() throws {
    let sample = try makeList()
    sample.show { rows(0..<3) }
    sample.host.layoutIfNeeded()
    _ = reactions.take()
    sample.list.detach()
    for id in 0...1 {
      expectEqual(reactions.events(of: id), ["partial", "disappear", "end", "unmount"])
    }
  }

  @Test func `a header that is removed is unmounted once, and its section stays`() throws {
    let sample = try makeList(windowHeight: 60)
    let show = { (header: Post?) in
      sample.show {
        Sections([Post(id: 7)]) { _ in
          Header(ReactingController.self, header)
          Rows(ReactingController.self, [Post(id: 1)])
        }
      }
    }
    sample.host.finishesAnimationsAtOnce = false
    show(Post(id: 5))
    sample.settle()
    show(Post(id: 5, text: "new"))
    show(nil)
    sample.settle()
    expect(sample.supplementaries == [[]] && sample.cells == [["1"]])
    let mounts = reactions.events(of: 5).filter { $0.hasSuffix("mount") }
    expect(mounts == ["mount", "unmount"] && sample.host.strictHost.lastError == nil)
  }

  // MARK: Descriptions that wait

  @Test func `of three descriptions shown in one turn, the first two are superseded`() throws {
    let sample = try makeList()
    sample.list.coalescing = .nextTurn
    for text in ["A", "B", "C"] {
      sample.show { Row(PlainController.self, text) }
    }
    sample.settle()
    expectEqual(sample.outcomes, [.superseded, .superseded, .applied])
    expectEqual(sample.cells, [["C"]])
  }

  @Test func `of descriptions shown in one callback, all but the newest are superseded`() throws {
    let sample = try makeList()
    reactions.react = { event in
      guard event == "mount 1" else { return }
      for text in ["A", "B"] { sample.show { Row(PlainController.self, text) } }
    }
    sample.show { rows([1]) }
    sample.settle()
    expectEqual(sample.outcomes, [.applied, .superseded, .applied])
    expectEqual(sample.cells, [["B"]])
  }

  @Test("a reload in the turn of several descriptions supersedes none, and shows the newest")
  func reloadInTurn() throws {
    let sample = try makeList()
    sample.list.coalescing = .nextTurn
    sample.show { Row(PlainController.self, "A") }
    sample.settle()
    var reloads: [UpdateOutcome] = []
    sample.show { Row(PlainController.self, "B") }
    sample.list.reloadData { reloads.append($0) }
    sample.show { Row(PlainController.self, "C") }
    sample.settle()
    expectEqual(sample.cells, [["C"]])
    expectEqual(sample.outcomes.dropLast(), [.applied, .superseded])
    expect(reloads == [.reloaded(.asked)] && sample.outcomes.last == .reloaded(.asked))
  }

  @Test("a description that waits for another one is shown by the host that is attached next")
  func waitsWhileDetached() throws {
    let sample = try makeList()
    var outcomes: [UpdateOutcome] = []
    for text in ["A", "B"] {
      sample.list.showInBackground {
        outcomes.append($0)
      } _: {
        Row(PlainController.self, text)
      }
    }
    sample.list.reloadData { outcomes.append($0) }
    sample.list.detach()
    sample.list.attach(to: sample.host)
    sample.settle()
    expectEqual(outcomes, [.withoutHost, .withoutHost, .withoutHost])
    expectEqual(sample.cells, [["B"]])
  }

  // MARK: Descriptions without a host

  /// Shows a text without a host, and notes the outcome.
  private func show(
    _ text: String, inBackground: Bool, in sample: SampleDescribedList,
    _ note: @escaping @MainActor (String) -> Void
  ) {
    if inBackground {
      sample.list.showInBackground {
        note("\(text) \($0)")
      } _: {
        Row(PlainController.self, text)
      }
    } else {
      sample.list.show {
        note("\(text) \($0)")
      } _: {
        Row(PlainController.self, text)
      }
    }
  }

  @Test func `an older description doesn't replace a newer one, whatever way they came`() throws {
    for isInBackground in [false, true] {
      for attachesBetween in [false, true] {
        let sample = try SampleDescribedList(attaches: false)
        var outcomes: [String] = []
        show("old", inBackground: true, in: sample) { outcomes.append($0) }
        if attachesBetween {
          sample.list.attach(to: sample.host) { _ in outcomes.append("attached") }
        }
        show("new", inBackground: isInBackground, in: sample) { outcomes.append($0) }
        sample.list.attach(to: sample.host)
        sample.settle()
        expectEqual(sample.cells, [["new"]])
        let order = attachesBetween ? ["old", "att", "new"] : ["old", "new"]
        expectEqual(outcomes.map { String($0.prefix(3)) }, order)
        expectEqual(outcomes.first, "old superseded")
      }
    }
  }

  @Test func `what is to be shown in an empty list is shown by the host`() throws {
    let sample = try SampleDescribedList(attaches: false)
    sample.list.emptyView = "nothing yet"
    sample.list.attach(to: sample.host)
    sample.settle()
    expectEqual(sample.host.emptyView, nil)
    for (text, shown) in [(nil, "nothing yet"), ("1", nil), (nil, "nothing yet")]
      as [(String?, String?)]
    {
      sample.show { Row(PlainController.self, text) }
      sample.settle()
      expectEqual(sample.host.emptyView, shown)
    }
    sample.list.emptyView = 5
    expectEqual(sample.list.lastReports, [.otherEmptyView("Int", shown: "String")])
  }

  @Test func `a description that is requested where an older one ends is the newest`() throws {
    for isInBackground in [false, true] {
      let sample = try SampleDescribedList(attaches: false)
      var outcomes: [String] = []
      show("1", inBackground: true, in: sample) {
        outcomes.append($0)
        show("3", inBackground: true, in: sample) { outcomes.append($0) }
      }
      show("2", inBackground: isInBackground, in: sample) { outcomes.append($0) }
      sample.settle()
      sample.list.attach(to: sample.host)
      expectEqual(outcomes.map { String($0.prefix(1)) }, ["1", "2", "3"])
      expectEqual(sample.cells, [["3"]])
    }
  }

  @Test func `a description without a host that is cancelled leaves the one before it`() throws {
    let sample = try SampleDescribedList(attaches: false)
    sample.show { Row(PlainController.self, "A") }
    var outcomes: [UpdateOutcome] = []
    let ticket = sample.list.showInBackground {
      outcomes.append($0)
    } _: {
      Row(PlainController.self, "B")
    }
    expect(ticket.cancel())
    sample.list.attach(to: sample.host)
    sample.settle()
    expectEqual(outcomes, [.cancelled])
    expectEqual(sample.cells, [["A"]])
  }

  @Test("what waits for a host is a part of the first update of the one that replaces it")
  func replacedHost() throws {
    let sample = try makeList()
    sample.list.coalescing = .nextTurn
    for text in ["A", "B"] { sample.show { Row(PlainController.self, text) } }
    sample.list.attach(to: sample.host)
    expectEqual(sample.cells, [["B"]])
    expectEqual(sample.outcomes, [.superseded, .reloaded(.asked)])
  }
}
