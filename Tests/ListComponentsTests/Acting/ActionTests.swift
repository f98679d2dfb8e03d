import TestSupport

@testable import ListComponents

@Suite("Actions")
@MainActor struct ActionTests {
  @Test func `A target's actions are tried in order, then its URI is opened`() async throws {
    let stage = try await ActionStage(outcomes: ["a:1": .notHandled, "a:2": .notHandled])
    await expect(stage.runner.select(.body("x"), data: ["from": "user"]))
    expectEqual(stage.log, ["a:1", "a:2", "open app:x"])
    expectEqual(stage.told.map(\.wasHandled), [false, false, true])
    expect(stage.told.allSatisfy { $0.trigger == .selection && $0.data["from"] == "user" })
    expectEqual(stage.told.map { $0.action.map { "\($0)" } }, ["a:1", "a:2", nil])
    expect(stage.told.last?.component?.id == "x" && stage.told.last?.content?.title == "T")
  }

  @Test func `The first action that is handled ends the selection`() async throws {
    let stage = try await ActionStage(outcomes: ["a:1": .handled(), "a:2": .handled()])
    await expect(stage.runner.select(.body("x"), data: [:]))
    expectEqual(stage.log, ["a:1"])
  }

  @Test("Actions that nobody has registered, and components that are not there, are not handled")
  func unknown() async throws {
    let stage = try await ActionStage(outcomes: [:])
    await expectEqual(stage.runner.select(.body("none"), data: [:]), false)
    await expectEqual(stage.runner.select(.body("plain"), data: [:]), false)
    let action = try #require(ActionID("b:1"))
    let component = Component(id: "x")
    await expectEqual(
      stage.runner.perform(action, data: [:], for: component, at: .body("x")), false)
    expectEqual(stage.log, [])
    expectEqual(stage.told.map(\.trigger), [.selection, .component])
  }

  @Test("The handler of the feature is asked first, then that of all views, then the action")
  func handlers() async throws {
    var asked: [String] = []
    let stage = try await ActionStage(outcomes: ["a:1": .handled()]) { handlers, loader in
      loader.actionHandler = { context in
        asked.append("feature")
        return context.data["take"] == "feature" ? .handled() : .notHandled
      }
      handlers.handler = { context in
        asked.append("all")
        return context.data["take"] == "all" ? .handled() : .notHandled
      }
    }
    for taker in ["feature", "all", "none"] {
      await expect(stage.runner.select(.body("x"), data: ["take": .string(taker)]))
    }
    expectEqual(asked, ["feature", "feature", "all", "feature", "all"])
    expectEqual(stage.log, ["a:1"])
  }

  @Test("A next action gets the old context with its own data, and everybody is told of it")
  func next() async throws {
    let second = try #require(ActionID("a:2"))
    let stage = try await ActionStage(
      outcomes: ["a:1": .handled(next: second, data: ["k": 1]), "a:2": .notHandled])
    await expect(stage.runner.select(.body("x"), data: ["k": 0]))
    expectEqual(stage.log, ["a:1", "a:2"])
    expectEqual(stage.told.map { $0.data["k"] }, [0, 1])
    expectEqual(stage.told.map(\.wasHandled), [true, false])
    expectEqual(stage.told.last?.component?.id, "x")
  }

  @Test("A URI that the policy refuses is not opened, nor is the handler asked about it: B14")
  func policy() async throws {
    var asked: [ActionID?] = []
    let stage = try await ActionStage(outcomes: [:]) { handlers, _ in
      handlers.policy = URLPolicy(schemes: ["other"])
      handlers.handler = { context in
        asked.append(context.action)
        return .notHandled
      }
    }
    await expectEqual(stage.runner.select(.body("x"), data: [:]), false)
    expect(stage.log == [] && asked == [ActionID("a:1"), ActionID("a:2")])
    expectEqual(stage.told.last?.wasHandled, false)
  }

  @Test func `While a target is opened, its content is known under its URI`() async throws {
    let uri = try #require(ViewURI("app:x"))
    let known = TargetContents()
    var seen: [String?] = []
    let stage = try await ActionStage(outcomes: [:], targetContents: known) { handlers, _ in
      handlers.openURI = { uri, _ in
        await Task.yield()
        seen.append(known[uri]?.title)
        return true
      }
    }
    expectEqual(known[uri], nil)
    async let other = known.knowing(ViewContent(title: "other"), for: uri) { await Task.yield() }
    await expect(stage.runner.select(.body("x"), data: [:]))
    await other
    expect(seen.count == 1 && seen[0] != nil)
    expectEqual(known[uri], nil)
  }

  @Test("Operations perform actions where a list shows the content, and observe them")
  func operations() async throws {
    let performing = PerformingOperation()
    let stage = try await ActionStage(outcomes: ["a:1": .handled()], operations: [performing])
    await stage.loader.reload()
    expectEqual(performing.results, [false, true])
    expectEqual(stage.log, ["a:1"])
    expectEqual(performing.told.map(\.trigger), [.operation])
    expect(stage.told.first?.component == nil && stage.told.first?.data == ["n": 1])
  }

  @Test("Of several lists of a loader, the newest that handles an action performs it")
  func severalLists() async throws {
    let performing = PerformingOperation()
    let stage = try await ActionStage(outcomes: ["a:1": .handled()], operations: [performing])
    var other: ActionRunner? = ActionRunner(loader: stage.loader, handlers: ActionHandlers())
    #expect(other != nil)
    await stage.loader.reload()
    other = nil
    await stage.loader.reload()
    expect(performing.results == [false, true, true] && stage.log == ["a:1", "a:1"])
  }

  @Test func `An action that runs keeps its view, and its next one is performed`() async throws {
    let second = try #require(ActionID("a:2"))
    let gate = Gate()
    var log: [String] = []
    var stage: ActionStage? = try await ActionStage(outcomes: [:]) { handlers, _ in
      handlers.handler = { context in
        log.append("\(context.action.map { "\($0)" } ?? "open")")
        if context.action != second { await gate.wait() }
        return context.action == second ? .handled() : .handled(next: second)
      }
    }
    let task = Task { [runner = stage?.runner] in await runner?.select(.body("x"), data: [:]) }
    while log.isEmpty { await Task.yield() }
    stage = nil
    gate.open()
    await expectEqual(task.value, true)
    expectEqual(log, ["a:1", "a:2"])
  }

  @Test func `An action of one name is registered once`() throws {
    var handlers = ActionHandlers()
    let action = try #require(ActionID("a:1"))
    try handlers.register(action) { _ in .handled() }
    #expect(throws: RegistryError.nameIsTaken("a:1")) {
      try handlers.register(action) { _ in .notHandled }
    }
  }
}

/// A loader with a component that has a target, and handlers that record what they are asked.
@MainActor
private final class ActionStage {
  let loader: ContentLoader
  private(set) var runner: ActionRunner
  private(set) var log: [String] = []
  private(set) var told: [ActionContext] = []

  init(
    outcomes: [String: ActionOutcome], operations: [any ContentOperation] = [],
    targetContents: TargetContents = TargetContents(),
    set: (inout ActionHandlers, ContentLoader) -> Void = { _, _ in }
  ) async throws {
    let json = #"""
      {"title": "T", "body": [{"id": "plain"}, {"id": "x", "target": {"uri": "app:x",
       "actions": ["a:1", "a:2"], "view": {"title": "first"}}}]}
      """#
    let policy = URLPolicy(schemes: ["app"])
    let live = LiveContent(Array(json.utf8), reader: ContentReader(policy: policy))
    let uri = try #require(ViewURI("app:a"))
    loader = try ContentLoader(ViewInfo(uri: uri), operations: [live] + operations)
    await loader.load()
    var handlers = ActionHandlers(policy: policy, targetContents: targetContents)
    runner = ActionRunner(loader: loader, handlers: handlers)
    for (name, outcome) in outcomes {
      try handlers.register(try #require(ActionID(name))) { [weak self] _ in
        self?.log.append(name)
        return outcome
      }
    }
    handlers.openURI = { [weak self] uri, _ in
      self?.log.append("open \(uri)")
      return true
    }
    set(&handlers, loader)
    runner = ActionRunner(loader: loader, handlers: handlers)
    runner.onAction = { [weak self] in self?.told.append($0) }
  }
}

private final class PerformingOperation: ActionObserver, @unchecked Sendable {
  @MainActor private(set) var results: [Bool] = []
  @MainActor private(set) var told: [ActionContext] = []

  func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
    guard let action = ActionID("a:1") else { return }
    let wasHandled = await run.actions.perform(action, data: ["n": 1])
    await MainActor.run { results.append(wasHandled) }
  }

  func didTry(_ action: ActionContext) { told.append(action) }
}

@MainActor
private final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
  }
}
