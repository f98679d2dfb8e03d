/// The edits and marks of a managed list since its last update began. Each edit is one of the list
/// that results from those before it, starting with the list that is shown.
struct ListEdits {
  typealias Edit = @MainActor (inout ListDraft.List) throws -> Void

  /// The edits; nil if the whole list is to be described.
  var edits: [Edit]? = []

  private var cost = 0

  var reconfiguredItems: Set<Int> = []
  var reloadedItems: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var refilledSections: Set<Int> = []
  var resizedItems: Set<Int> = []

  /// Adds an edit that visits `count` items. If describing all `itemCount` items is faster, it
  /// drops all edits instead.
  mutating func add(visiting count: Int, itemCount: Int, _ edit: @escaping Edit) {
    edits?.append(edit)
    // Performing an edit takes about as long as describing 50 items, besides the items that it
    // visits.
    cost += 50 + count
    if cost > max(itemCount, 1_000) { edits = nil }
  }
}
