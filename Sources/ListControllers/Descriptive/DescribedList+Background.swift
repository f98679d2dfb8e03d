import ListSnapshots

extension DescribedList {
  /// Shows what a block describes, which is called and compared off the main actor.
  ///
  /// One description is made at a time. Of those that are requested meanwhile the newest is made next,
  /// the others are `UpdateOutcome.superseded`, as are all of them by ``show(animated:completion:_:)``.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated, if those of all updates merged with it are.
  ///   - completion: Called once with the outcome, in the order of the descriptions.
  ///   - content: Describes the list. Called once at most.
  public func showInBackground(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void,
    @DescriptionBuilder _ content: @escaping @Sendable () -> ListDescription
  ) {
    background.waiting.append(.init(content, animated, completion))
    if background.waiting.count == 1 { makeNext() }
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
    guard let request = background.waiting.last else { return }
    let base = base
    scheduler.compute { [content = request.content] in
      PreparedDescription(content(), after: base)
    } deliver: { [weak self, background] description in
      guard let self else {
        for completion in background.take() { completion(.cancelled) }
        return
      }
      guard background.waiting.contains(where: { $0 === request }) else { return }
      show(
        description, animated: request.isAnimated,
        completions: background.take(upTo: request))
      makeNext()
    }
  }
}

/// The descriptions to be made off the main actor: one is being made, those before it are superseded.
@MainActor
final class BackgroundDescriptions {
  @MainActor
  final class Request {
    let content: @Sendable () -> ListDescription
    let isAnimated: Bool
    let completion: @MainActor (UpdateOutcome) -> Void

    init(
      _ content: @escaping @Sendable () -> ListDescription, _ isAnimated: Bool,
      _ completion: @escaping @MainActor (UpdateOutcome) -> Void
    ) {
      (self.content, self.isAnimated, self.completion) = (content, isAnimated, completion)
    }
  }

  var waiting: [Request] = []

  /// Removes requests up to one, or all. Returns their completions, in order.
  func take(upTo last: Request? = nil) -> [@MainActor (UpdateOutcome) -> Void] {
    let count = waiting.firstIndex { $0 === last }.map { $0 + 1 } ?? waiting.count
    defer { waiting.removeFirst(count) }
    return waiting[..<count].map(\.completion)
  }
}

/// A description, and its numbers if they were found off the main actor.
struct PreparedDescription: Sendable {
  let description: ListDescription

  /// The list with numbers, and the stamp of the one that it was compared with.
  private(set) var numbered: (base: Int, list: NumberedList)?

  init(_ description: ListDescription) { self.description = description }

  init(_ description: ListDescription, after old: NumberedList) {
    self.description = description
    numbered = (old.stamp, DescriptionWalk.number(description, after: old))
  }
}
