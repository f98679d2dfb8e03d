import ListSnapshots

extension ListAdapter {
  /// Shows the objects that the data source returns.
  ///
  /// Updates that wait become one. It calls the data source once, when it begins: by default in the
  /// next turn of the main actor.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated, if those of all updates merged with it are.
  ///   - completion: Called once with the outcome: `UpdateOutcome.cancelled` without a data source,
  ///     `UpdateOutcome.withoutHost` without a host.
  /// - Returns: A ticket to wait for the outcome, or to cancel the update.
  @discardableResult
  public func performUpdates(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    requestUpdate(.list, isAnimated: animated, completion: completion)
  }

  /// Shows the objects that the data source returns, and fills all cells again. With
  /// `remakingControllers`, new controllers replace all old ones.
  @discardableResult
  public func reloadData(
    remakingControllers: Bool = false,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    requests.remakesControllers = requests.remakesControllers || remakingControllers
    return requestUpdate(.reload, isAnimated: false, completion: completion)
  }

  /// Sets the given objects in their sections, which get new cells, headers and footers. The data
  /// source isn't called; if another request in the same update calls it, its objects are the newer
  /// ones. Objects whose identities are not in the list are named in
  /// ``ControlledList/lastReports``.
  @discardableResult
  public func reload(
    _ objects: [any ListObject],
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    requests.reloadedObjects += objects
    return requestUpdate(.items, isAnimated: false, completion: completion)
  }

  /// Edits the items of sections. The edits of a cancelled update are shown by the next one.
  ///
  /// `edits` is called before this method returns. It changes the data of controllers, and makes
  /// the same edits in the batch.
  ///
  /// - Throws: What `edits` throws. The edits of the batch are then undone, and no update is
  ///   requested.
  @discardableResult
  public func performBatch(
    animated: Bool = true, edits: (ListBatch) throws -> Void,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) rethrows -> UpdateTicket {
    let batch = ListBatch(adapter: self)
    do {
      try edits(batch)
    } catch {
      batch.undo()
      throw error
    }
    requests.edited.formUnion(batch.saved.map(\.controller.number))
    return requestUpdate(.items, isAnimated: animated, completion: completion)
  }

  /// Changes the data of the data source with a closure, and shows it at once, by a reload: when
  /// the call returns, the host shows the new data. The reload includes updates that wait; an
  /// update under way ends before it.
  ///
  /// Inside a callback of the host, the reload follows the callback.
  @discardableResult
  public func performDataSourceChange(
    _ change: () -> Void, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    screen?.endUpdate()
    change()
    return requestUpdate(.reload, isAnimated: false, isImmediate: true, completion: completion)
  }
}
