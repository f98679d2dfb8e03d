/// What was done to a managed list since its last update began: edits, one after the other, of the list
/// that is shown, and marks.
struct ListEdits {
  enum Edit {
    /// Inserts items after the one with a number, or at the beginning of a section.
    case insertItems([ManagedItem], after: Int?, section: Int)
    case removeItems([ManagedItem])

    /// Inserts a section with items before the one with a number, or at the end.
    case insertSection(ManagedSection, [ManagedItem], before: Int?)
    case removeSection(ManagedSection, [ManagedItem])
  }

  /// The edits; nil if the list is described anew.
  var edits: [Edit]? = []

  /// What the edits cost, in items.
  private var cost = 0

  var reconfiguredItems: Set<Int> = []
  var reloadedItems: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var refilledSections: Set<Int> = []
  var resizedItems: Set<Int> = []

  /// Adds an edit to a list of `itemCount` items, unless describing it is faster.
  mutating func add(_ edit: Edit, itemCount: Int) {
    edits?.append(edit)
    // An edit finds its place in about the time in which 50 items are described.
    cost += 50
    switch edit {
    case .insertItems(let items, _, _), .insertSection(_, let items, _), .removeItems(let items):
      cost += items.count
    case .removeSection: break
    }
    if cost > max(itemCount, 1_000) { edits = nil }
  }
}
