import ListSnapshots

extension ManagedItem {
  /// Marks the contents as changed: the cell is filled again, if there is one, and the size is asked for
  /// again.
  public func setNeedsUpdate() {
    setNeedsLayout()
    list?.mark { $0.reconfiguredItems.insert(number) }
  }

  /// Marks the size as changed.
  public func setNeedsLayout() {
    needsLayout = true
    list?.mark { $0.resizedItems.insert(number) }
  }

  /// Gives the item a new cell.
  public func reload(animated: Bool = false) {
    setNeedsLayout()
    list?.mark(isAnimated: animated) { $0.reloadedItems.insert(number) }
  }

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

extension ItemGroup {
  /// Marks the contents of all items as changed.
  public func setNeedsUpdate() {
    for item in items { item.setNeedsUpdate() }
  }

  /// Gives all items new cells.
  public func reload(animated: Bool = false) {
    for item in items { item.reload(animated: animated) }
  }
}

extension ManagedSection {
  /// Marks the contents of all items, the header and the footer as changed.
  public func setNeedsUpdate() {
    for group in groups { group.setNeedsUpdate() }
    setNeedsUpdateViews()
  }

  /// Gives all items, the header and the footer new cells.
  public func reload(animated: Bool = false) {
    for group in groups { for item in group.items { item.needsLayout = true } }
    list?.mark(isAnimated: animated) { $0.reloadedSections.insert(number) }
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
