import ListDiff
import ListSnapshots

// Actions of a user. Selection belongs to the items of the host: an item keeps it when it moves or
// is reconfigured, and loses it when it is reloaded.
extension StrictListHost {
  /// Selects an item as a user does, if the content allows it.
  ///
  /// - Returns: Whether the item has become selected; false if it was.
  @discardableResult
  public func select(_ path: ItemPath<After>) -> Bool { perform(.select, path) }

  /// Ends the selection of an item as a user does, if the content allows it.
  ///
  /// - Returns: Whether the item was selected and no longer is.
  @discardableResult
  public func deselect(_ path: ItemPath<After>) -> Bool { perform(.deselect, path) }

  /// Presses on an item as a user does, if the content allows it.
  ///
  /// - Returns: Whether the item has become highlighted; false if it was.
  @discardableResult
  public func highlight(_ path: ItemPath<After>) -> Bool { perform(.highlight, path) }

  /// Ends the press on an item.
  ///
  /// - Returns: Whether the item was highlighted.
  @discardableResult
  public func unhighlight(_ path: ItemPath<After>) -> Bool { perform(.unhighlight, path) }

  /// Performs an action of an item as a user does.
  ///
  /// - Parameters:
  ///   - place: Where the user finds the action.
  ///   - path: The path of the item.
  ///   - index: The index of the action among those at this place.
  ///   - completion: Called once, when the action reports whether it was done.
  /// - Returns: Whether there was such an action.
  @discardableResult
  public func perform(
    _ place: ListActionPlace, itemAt path: ItemPath<After>, index: Int = 0,
    completion: @escaping ListAction.Completion = { _ in }
  ) -> Bool {
    let found = actions(in: place, forItemAt: path)
    guard found.indices.contains(index) else { return false }
    found[index].perform(completion: completion)
    return true
  }

  /// Performs the action of an item that has the given title; otherwise as
  /// ``perform(_:itemAt:index:completion:)``.
  @discardableResult
  public func perform(
    _ place: ListActionPlace, itemAt path: ItemPath<After>, title: String,
    completion: @escaping ListAction.Completion = { _ in }
  ) -> Bool {
    guard let found = actions(in: place, forItemAt: path).first(where: { $0.title == title })
    else { return false }
    found.perform(completion: completion)
    return true
  }

  /// Returns what the user can do with an item at a place.
  public func actions(
    in place: ListActionPlace, forItemAt path: ItemPath<After>
  ) -> [ListAction] {
    guard let content, strictHost.item(at: path) != nil else { return [] }
    return content.actions(in: place, forItemAt: path)
  }

  /// Drops something from another view or application as a user does, if the content allows it.
  ///
  /// - Returns: Whether the content has accepted it.
  @discardableResult
  public func drop(_ drop: ListDrop, at path: ItemPath<After>) -> Bool {
    guard let content, content.canDrop(drop, at: path) else { return false }
    return content.drop(drop, at: path)
  }

  public var highlightedItems: [ItemPath<After>] { paths { $0.isHighlighted } }

  public var selectedItems: [ItemPath<After>] { paths { $0.isSelected } }

  public func setSelected(_ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool) {
    strictHost.item(at: path)?.isSelected = isSelected
  }

  private func perform(_ interaction: ListInteraction, _ path: ItemPath<After>) -> Bool {
    guard let content, let item = strictHost.item(at: path) else { return false }
    let (state, value): (ReferenceWritableKeyPath<StrictHostItem, Bool>, Bool) =
      switch interaction {
      case .select: (\.isSelected, true)
      case .deselect: (\.isSelected, false)
      case .highlight: (\.isHighlighted, true)
      case .unhighlight: (\.isHighlighted, false)
      }
    guard item[keyPath: state] != value,
      interaction == .unhighlight || content.allows(interaction, itemAt: path)
    else { return false }
    item[keyPath: state] = value
    content.handle(.interaction(interaction, path))
    return true
  }

  private func paths(where isIncluded: (StrictHostItem) -> Bool) -> [ItemPath<After>] {
    strictHost.sections.enumerated().flatMap { section, shown in
      shown.items.indices.filter { isIncluded(shown.items[$0]) }
        .map { ItemPath(section: section, item: $0) }
    }
  }
}
