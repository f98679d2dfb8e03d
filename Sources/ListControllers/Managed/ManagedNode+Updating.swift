import ListSnapshots

extension ManagedItem {
  /// The cell that belongs to the item; nil if it has none.
  public var cell: AnyObject? { list?.screen?.anyCell(of: number) }

  /// Scrolls to the item.
  ///
  /// - Returns: False if the item is not shown.
  @discardableResult
  public func scroll(
    to position: ListScrollPosition = .nearest, offset: Double = 0, animated: Bool = true
  ) -> Bool {
    guard let list else { return false }
    return list.scroll(
      toItems: [number], position, list.scrollAxis, offset: offset, animated: animated)
  }

  /// Whether the item is selected in the host.
  public var isSelected: Bool { list?.selectedItems.contains(number) ?? false }

  /// Selects the item, or ends its selection, without calling handlers.
  public func setSelected(_ isSelected: Bool, animated: Bool = false) {
    list?.screen?.setSelected(isSelected, of: number, animated: animated)
  }
}

extension ManagedList {
  /// Gives all items and sections new cells, without animation.
  ///
  /// - Parameter completion: Called once with the outcome.
  /// - Returns: A ticket to wait for the outcome, or to cancel the update.
  @discardableResult
  public func reload(
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    for section in sections {
      for group in section.groups { for item in group.items { item.needsLayout = true } }
    }
    return requestUpdate(.reload, isAnimated: false, completion: completion)
  }
}
