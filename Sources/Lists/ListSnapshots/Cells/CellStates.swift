/// The states of the items of a data source, and the cells that wait for an update.
@MainActor
final class CellStates<ItemID: Hashable> {
  /// The states that the host has reported.
  var selected: Set<ItemID> = []
  var highlighted: Set<ItemID> = []
  var focused: ItemID?
  var dragged: ItemID?

  /// The items that lose their selection and highlight in the batch that the host performs now.
  var renewed: Set<ItemID> = []

  /// The states that the application has set.
  var own: [ItemID: CellState] = [:]
  var isEditing = false

  /// The items whose cells wait for an update; true if the update takes place even if the state is
  /// equal.
  var waiting: [ItemID: Bool] = [:]
  var isScheduled = false

  /// Whether there were outlines after the last update.
  var hadOutlines = false

  /// Returns the state of an item, without what its outline adds.
  func state(of item: ItemID) -> CellState {
    var state = own[item] ?? CellState()
    let isRenewed = renewed.contains(item)
    state.isSelected = !isRenewed && selected.contains(item)
    state.isHighlighted = !isRenewed && highlighted.contains(item)
    state.isFocused = focused == item
    state.isDragging = dragged == item
    state.isEditing = state.isEditing || isEditing
    return state
  }

  func did(_ interaction: ListInteraction, _ item: ItemID) {
    if renewed.remove(item) != nil {
      selected.remove(item)
      highlighted.remove(item)
    }
    switch interaction {
    case .select: selected.insert(item)
    case .deselect: selected.remove(item)
    case .highlight: highlighted.insert(item)
    case .unhighlight: highlighted.remove(item)
    }
  }

  /// Drops what the host has reported of items that it no longer shows.
  func dropReported(where isHidden: (ItemID) -> Bool) {
    selected = selected.filter { !isHidden($0) }
    highlighted = highlighted.filter { !isHidden($0) }
    if focused.map(isHidden) == true { focused = nil }
    if dragged.map(isHidden) == true { dragged = nil }
  }

  /// Drops the states that the application has set for items that are gone.
  func dropOwn(where isGone: (ItemID) -> Bool) {
    if !own.isEmpty { own = own.filter { !isGone($0.key) } }
  }
}
