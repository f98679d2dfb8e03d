/// The edits of a managed list since its last update began, one after the other, of the list
/// that is shown, and marks.
struct ListEdits {
  typealias Edit = @MainActor (inout ListDraft.List) throws -> Void

  /// The edits; nil if the list is described anew.
  var edits: [Edit]? = []

  private var cost = 0

  var reconfiguredItems: Set<Int> = []
  var reloadedItems: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var refilledSections: Set<Int> = []
  var resizedItems: Set<Int> = []

  /// Adds an edit that visits some items, unless describing all `itemCount` of the list is faster.
  mutating func add(visiting count: Int, itemCount: Int, _ edit: @escaping Edit) {
    edits?.append(edit)
    // An edit finds its place in about the time in which 50 items are described.
    cost += 50 + count
    if cost > max(itemCount, 1_000) { edits = nil }
  }
}
