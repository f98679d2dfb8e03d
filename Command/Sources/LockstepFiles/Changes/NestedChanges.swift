import ListDiff

/// The changes of an array that is a field in both versions of an element.
package struct NestedChanges {
  package let comparison: FileComparison
  package let changes: FileChanges

  /// Objects are compared by the key that their values show, others by their whole value.
  ///
  /// Nil if not both values are arrays, or if they have nothing in common.
  ///
  /// - Complexity: Expected linear in the length of the values.
  init?(from before: ListValue?, to after: ListValue?) {
    guard case .array(let items)? = before, case .array? = after, !items.isEmpty else { return nil }
    func list(_ value: ListValue?) -> ListFile? {
      try? value.map { value throws(ListFileError) in
        try ListFile(name: "value", bytes: Array(value.jsonText.utf8), format: .json)
      }
    }
    guard let old = list(before), let new = list(after) else { return nil }
    var view = ElementView().settled(for: old, new)
    view.key = view.key ?? KeySearch(old, new, excluded: []).key
    // The report shows what is new in a single element.
    let hasColumns = old.count > 1 || new.count > 1
    guard
      let comparison = try? FileComparison(old: old, new: new, view: view, hasColumns: hasColumns),
      let changes = try? comparison.changes(engine: .c, seed: nil),
      changes.items.deletions.count < items.count
    else { return nil }
    (self.comparison, self.changes) = (comparison, changes)
  }
}
