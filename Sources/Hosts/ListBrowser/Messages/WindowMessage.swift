/// A message to a page: the operations from the rows that it has to those that it should have.
struct WindowMessage: Sendable, Hashable {
  /// The version of the messages. A page with another version reloads itself.
  static let version = 1

  /// The number of the message in its session.
  let number: Int

  /// The rows before the message; nil if they are not known.
  let old: WindowState?

  /// The rows after the message.
  let new: WindowState

  private let operations: [RowOperation]

  /// How the page shows the message.
  var presentation: Presentation

  /// The parts of a message that are not rows.
  struct Presentation: Sendable, Hashable {
    /// The duration of animations, in milliseconds; 0 for none.
    var duration = 0

    /// Whether the first visible row keeps its place on the screen.
    var keepsPlace = true

    /// Whether a page that shows the end of the list still shows it after the message.
    var sticksToEnd = false

    /// The vertical place of the content to scroll to, infinite for its end; nil to stay.
    var target: Double?

    /// The actions that were done or refused, by their numbers.
    var results: [ActionResult] = []
  }

  /// Creates the message from one state to another.
  ///
  /// - Parameters:
  ///   - deleted: The keys of the rows whose items have left the list.
  init(
    number: Int, from old: WindowState?, to new: WindowState, deleted: Set<Int>,
    _ presentation: Presentation
  ) {
    self.number = number
    self.new = new
    self.presentation = presentation
    let operations = try? old.map {
      try RowOperation.operations(from: $0.rows, to: new.rows, deleted: deleted)
    }
    // If there is no memory to compare them, all rows are sent.
    self.old = operations == nil ? nil : old
    let known = operations == nil ? nil : old?.bar
    let bar = new.bar.flatMap {
      RowOperation.change(of: RowOperation.bar, from: known, to: $0)
    }
    self.operations = (bar.map { [$0] } ?? []) + (operations ?? [])
  }

  /// The message as JSON. A member that is missing changes nothing.
  var json: String {
    var members = [JSON.Member("q", .number(number)), .init("x", .number(Double(new.digest)))]
    func add(_ name: String, _ values: [JSON]) {
      if !values.isEmpty { members.append(.init(name, .array(values))) }
    }
    let known = old?.shapes ?? [:]
    add(
      "shapes",
      new.shapes.filter { known[$0.key] == nil }.sorted { $0.key < $1.key }
        .map { .array([.number($0.key), $0.value.json]) })
    if old == nil {
      members.append(.init("p", .number(Self.version)))
      members.append(.init("all", .array(new.rows.map(\.json))))
    }
    add("ops", operations.map(\.json))
    add("old", known.keys.filter { new.shapes[$0] == nil }.sorted().map { .number($0) })
    let frames = Dictionary((old?.rows ?? []).map { ($0.key, $0.frame) }) { first, _ in first }
    add("at", FrameChange.changes(to: new.rows, known: frames).map(\.json))
    if old?.runs != new.runs { members.append(.init("i", .array(new.runs.map(\.json)))) }
    if old?.itemCount != new.itemCount { members.append(.init("n", .number(new.itemCount))) }
    if old?.width != new.width || old?.height != new.height {
      members.append(.init("size", .array([.number(new.width), .number(new.height)])))
    }
    return JSON.object(members + presentation.members).string
  }
}

extension WindowMessage.Presentation {
  fileprivate var members: [JSON.Member] {
    var members: [JSON.Member] = []
    if duration > 0 { members.append(.init("a", .number(duration))) }
    if keepsPlace { members.append(.init("keep", .number(1))) }
    if sticksToEnd { members.append(.init("end", .number(1))) }
    if let target {
      members.append(.init("to", target.isFinite ? .number(target) : .text("end")))
    }
    if !results.isEmpty { members.append(.init("re", .array(results.map(\.json)))) }
    return members
  }
}

extension WindowRow {
  fileprivate var json: JSON {
    .array([.number(key)] + content.json)
  }
}

extension IndexRun {
  fileprivate var json: JSON { .array([.number(key), .key(index)]) }
}

/// The result of an action of a page.
struct ActionResult: Sendable, Hashable {
  /// The number that the page has assigned to the action.
  var number: Int

  /// Whether the action was performed; otherwise it was refused.
  var isDone: Bool

  var json: JSON { .array([.number(number), .number(isDone ? 1 : 0)]) }
}
