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
  /// - Returns: A ticket to wait for the outcome, or to cancel the update.
  @discardableResult
  public func showInBackground(
    animated: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in },
    @DescriptionBuilder _ content: @escaping @Sendable () -> ListDescription
  ) -> UpdateTicket {
    let description = RequestedDescription()
    let scheduler = scheduler
    let make: LateDescription<ListDraft.List>.Preparation = { [weak self] done in
      let (base, policy) = (self?.base ?? NumberedList(), self?.duplicatePolicy ?? .keepFirst)
      scheduler.compute {
        PreparedDescription(content(), after: base, policy)
      } deliver: {
        description.value = $0
        done()
      }
    }
    guard isAttached else {
      return makeWithoutHost(description, animated: animated, completion, make)
    }
    return show(description, animated: animated, preparation: make, completion: completion)
  }

  /// Makes a description for the host that is attached later, or meanwhile.
  private func makeWithoutHost(
    _ description: RequestedDescription, animated: Bool,
    _ completion: @escaping @MainActor (UpdateOutcome) -> Void,
    _ make: LateDescription<ListDraft.List>.Preparation
  ) -> UpdateTicket {
    let ticket = UpdateTicket()
    let end: @MainActor @Sendable (UpdateOutcome) -> Void = {
      completion($0)
      ticket.complete($0)
    }
    make { [weak self] in
      guard let self, !ticket.isCancelled else { return end(.cancelled) }
      show(description, animated: animated, preparation: nil, completion: end)
    }
    return ticket
  }
}

/// A description that was requested; made later if it is made off the main actor.
@MainActor
final class RequestedDescription {
  var value: PreparedDescription?

  /// The ticket of the update that shows it.
  var ticket: UpdateTicket?
}

/// A description, and its numbers if they were found off the main actor.
struct PreparedDescription: Sendable {
  let description: ListDescription

  /// The list with numbers, and the stamp of the one that it was compared with.
  private(set) var numbered: (base: Int, list: NumberedList)?

  init(_ description: ListDescription) { self.description = description }

  init(_ description: ListDescription, after old: NumberedList, _ policy: DuplicatePolicy) {
    self.description = description
    numbered = (old.stamp, DescriptionWalk.number(description, after: old, policy))
  }
}
