import Foundation

/// A browser with its own profile.
@MainActor
final class Browser {
  private let driver: Driver
  private let session: String

  /// The drivers without a browser: that of Firefox controls only one.
  private static var drivers: [Driver] = []

  /// The functions that scripts of the tests may call.
  private static let functions = """
    const all = selector => [...document.querySelectorAll(selector)];
    const scroller = document.querySelector('.scroller');
    const boxes = all('.area > .box').filter(box => box.row.index !== null);
    const text = box => box.querySelector('p, .text')?.textContent;
    const texts = () => boxes.map(text);
    const box = name => boxes.find(box => text(box) === name);
    const top = box => box.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    const visible = () =>
      boxes.filter(box => top(box) + box.offsetHeight > 0 && top(box) < scroller.clientHeight);
    const moving = () => document.getAnimations().length;

    """

  private struct Session: Decodable {
    let sessionId: String
  }

  init(_ arguments: [String] = []) async throws {
    driver = try Self.drivers.popLast() ?? Driver()
    let session: Session = try await driver.call(
      "POST", "/session", ["capabilities": ["alwaysMatch": Driver.capabilities(arguments)]])
    self.session = "/session/" + session.sessionId
  }

  func close() async {
    _ = try? await driver.call("DELETE", session) as Driver.Ignored
    Self.drivers.append(driver)
  }

  private func post(_ path: String, _ body: [String: any Sendable] = [:]) async throws {
    let _: Driver.Ignored = try await driver.call("POST", session + path, body)
  }

  func open(_ address: String) async throws { try await post("/url", ["url": address]) }

  // MARK: Scripts

  /// Returns the value of an expression.
  func value<Value: Decodable>(_ expression: String) async throws -> Value {
    try await driver.call(
      "POST", session + "/execute/sync",
      ["script": Self.functions + "return (\(expression))", "args": [String]()])
  }

  /// Runs a script with a text, and returns what it awaits and returns.
  func run<Value: Decodable>(_ script: String, _ argument: any Sendable = "") async throws -> Value
  {
    // Only Chromium runs scripts as asynchronous functions.
    let whole = Self.functions + script
    let text = Driver.isFirefox ? "return (async () => {\n\(whole)\n})()" : whole
    return try await driver.call(
      "POST", session + "/execute/sync", ["script": text, "args": [argument]])
  }

  func run(_ script: String, _ argument: any Sendable = "") async throws {
    let _: Driver.Ignored = try await run(script, argument)
  }

  /// Waits until an expression is true.
  func wait(for expression: String) async throws {
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
      if try await run("try { return Boolean(\(expression)) } catch { return false }") { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    let state: String = try await value(
      "'rows ' + texts().slice(0, 20) + '; offset ' + scroller?.scrollTop + '; notice '"
        + " + all('.notice')[0]?.textContent + '; focus '"
        + " + document.activeElement.outerHTML.slice(0, 300)")
    throw Driver.Failure(description: "not within 10 s: \(expression); \(state)")
  }

  /// Waits until the page has drawn some frames.
  func waitForFrames(_ count: Int = 3) async throws {
    let _: Bool = try await run(
      """
      return new Promise(done => {
        let left = \(count)
        const next = () => left-- > 0 ? requestAnimationFrame(next) : done(true)
        next()
      })
      """)
  }

  // MARK: What a user does

  enum Key: String {
    case tab = "\u{E004}"
    case alt = "\u{E00A}"
    case enter = "\u{E007}"
    case space = " "
    case pageUp = "\u{E00E}"
    case pageDown = "\u{E00F}"
    case end = "\u{E010}"
    case home = "\u{E011}"
    case up = "\u{E013}"
    case down = "\u{E015}"
  }

  func press(_ keys: Key...) async throws {
    for key in keys { try await type(key.rawValue) }
  }

  /// Presses a key while another one is held.
  func press(_ key: Key, with other: Key) async throws {
    let keys = [("keyDown", other), ("keyDown", key), ("keyUp", key), ("keyUp", other)]
    try await act("key", keys.map { ["type": $0, "value": $1.rawValue] })
  }

  /// Presses the keys of a text.
  func type(_ text: String) async throws {
    let actions = text.flatMap { key in
      ["keyDown", "keyUp"].map { ["type": $0, "value": String(key)] }
    }
    try await act("key", actions)
  }

  /// Clicks the middle of the element that an expression finds.
  func click(_ expression: String) async throws { try await drag(expression, to: expression) }

  /// Drags the element that an expression finds to the middle of another one.
  func drag(_ expression: String, to target: String) async throws {
    let moves = try await [move(to: expression), move(to: target)]
    let actions: [[String: any Sendable]] = [
      moves[0], ["type": "pointerDown", "button": 0], moves[1], ["type": "pointerUp", "button": 0],
    ]
    try await act("pointer", actions)
  }

  /// The movement of the pointer to the middle of an element.
  private func move(to expression: String) async throws -> [String: any Sendable] {
    let place: [Double] = try await value(
      """
      (element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x + width / 2, y + height / 2]
      })(\(expression))
      """)
    return ["type": "pointerMove", "x": Int(place[0]), "y": Int(place[1]), "duration": 0]
  }

  private func act(_ device: String, _ actions: [[String: any Sendable]]) async throws {
    let source: [String: any Sendable] = ["type": device, "id": device, "actions": actions]
    try await post("/actions", ["actions": [source]])
  }

  // MARK: Windows and the protocol of the browser

  private struct Window: Decodable {
    let handle: String
  }

  /// Opens another tab, in which the next commands act.
  func openTab() async throws {
    let window: Window = try await driver.call("POST", session + "/window/new", ["type": "tab"])
    try await show(tab: window.handle)
  }

  var tabs: [String] {
    get async throws { try await driver.call("GET", session + "/window/handles") }
  }

  func show(tab: String) async throws { try await post("/window", ["handle": tab]) }

  func resize(width: Int, height: Int) async throws {
    try await post("/window/rect", ["width": width, "height": height])
  }

  /// Performs a command of the DevTools protocol.
  func command<Value: Decodable>(
    _ name: String, _ parameters: [String: any Sendable] = [:]
  ) async throws -> Value {
    try await driver.call(
      "POST", session + "/goog/cdp/execute", ["cmd": name, "params": parameters])
  }

  func prefer(_ feature: String, _ value: String) async throws {
    let _: Driver.Ignored = try await command(
      "Emulation.setEmulatedMedia", ["features": [["name": feature, "value": value]]])
  }

  private struct Entry: Decodable {
    let message: String
  }

  /// What the browser has logged since the last time: errors of scripts, and what it refused.
  /// Firefox doesn't say.
  func log() async throws -> [String] {
    guard !Driver.isFirefox else { return [] }
    let entries: [Entry] = try await driver.call("POST", session + "/se/log", ["type": "browser"])
    return entries.map(\.message)
  }
}
