import ListSnapshots

extension DescribedList {
  /// Shows what a block describes, which is called and compared off the main actor.
  ///
  /// One description is made at a time. Of those that are requested meanwhile the newest is made next,
  /// the others are ``UpdateOutcome/superseded``, as are all of them by ``show(animated:completion:_:)``.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated, if those of all updates merged with it are.
  ///   - completion: Called once with the outcome, in the order of the calls.
  ///   - content: Describes the list. Called once at most.
  public func showInBackground(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void,
    @DescriptionBuilder _ content: @escaping @Sendable () -> ListDescription
  ) {
    background.add(
      BackgroundDescriptions.Request(
        content: content, isAnimated: animated, completion: completion))
    makeNext()
  }

  /// As ``showInBackground(animated:completion:_:)``, and waits for the outcome.
  @discardableResult
  public func showInBackground(
    animated: Bool = true,
    @DescriptionBuilder _ content: @escaping @Sendable () -> ListDescription
  ) async -> UpdateOutcome {
    await withCheckedContinuation { continuation in
      showInBackground(
        animated: animated, completion: { continuation.resume(returning: $0) }, content)
    }
  }

  private func makeNext() {
    guard let request = background.begin() else { return }
    let base = base
    scheduler.compute { [content = request.content] in
      PreparedDescription(content(), after: base.list, base.numberer)
    } deliver: { [weak self, background] description in
      guard let self else {
        for completion in background.takeAll() { completion(.cancelled) }
        return
      }
      guard let superseded = background.end(request) else { return }
      show(
        description, animated: request.isAnimated, after: superseded,
        completion: request.completion)
      makeNext()
    }
  }
}

/// A description, and its numbers if they were found off the main actor.
struct PreparedDescription: Sendable {
  struct Numbered: Sendable {
    /// The list that the description was compared with.
    let base: Int
    let numberer: Numberer
    let list: NumberedList
  }

  let description: ListDescription
  private(set) var numbered: Numbered?

  init(_ description: ListDescription) { self.description = description }

  init(_ description: ListDescription, after old: NumberedList, _ numberer: Numberer) {
    var numberer = numberer
    self.description = description
    let list = numberer.number(description, after: old)
    numbered = Numbered(base: old.stamp, numberer: numberer, list: list)
  }
}

/// The descriptions to be made off the main actor.
@MainActor
final class BackgroundDescriptions {
  typealias Completion = @MainActor (UpdateOutcome) -> Void

  @MainActor
  final class Request {
    let content: @Sendable () -> ListDescription
    let isAnimated: Bool
    let completion: Completion

    init(
      content: @escaping @Sendable () -> ListDescription, isAnimated: Bool,
      completion: @escaping Completion
    ) {
      self.content = content
      self.isAnimated = isAnimated
      self.completion = completion
    }
  }

  private var running: Request?

  /// Those replaced by the running one, and those that wait, of which the newest is made.
  private var superseded: [Request] = []
  private var waiting: [Request] = []

  func add(_ request: Request) { waiting.append(request) }

  /// Returns the request to be made next; nil if there is none, or one is being made.
  func begin() -> Request? {
    guard running == nil, let newest = waiting.popLast() else { return nil }
    running = newest
    superseded = waiting
    waiting = []
    return newest
  }

  /// Ends a request. Returns the completions of those that it has replaced; nil if it was replaced
  /// itself.
  func end(_ request: Request) -> [Completion]? {
    guard running === request else { return nil }
    running = nil
    defer { superseded = [] }
    return superseded.map(\.completion)
  }

  /// Removes all requests. Returns their completions, in the order of the requests.
  func takeAll() -> [Completion] {
    let all = superseded + (running.map { [$0] } ?? []) + waiting
    (superseded, running, waiting) = ([], nil, [])
    return all.map(\.completion)
  }
}
