import ListDiff

/// The columns of rows, merged as the elements of a list are.
struct MergedColumns {
  /// A column. It counts as changed if a side changed values in it that the other side removed.
  private struct Column: Identifiable, Equatable {
    let id: ExactText
    var isChanged = false
  }

  /// Whether all lists have the same columns in the same order, or no rows.
  let areAlike: Bool
  /// The columns that a list lacks.
  let unshared: [FieldPath]
  /// The columns that both sides have, and the base lacks.
  let addedByBoth: Set<FieldPath>
  /// All columns, so that a row can have fields for which there is no column any more.
  let all: Set<FieldPath>
  private var lists: [[Column]]
  /// Whether our file has neither a header nor rows.
  private let isOursEmpty: Bool

  /// - Parameter hasBase: Whether there is a base; if not, no column is removed.
  init(_ base: ListFile, _ ours: ListFile, _ theirs: ListFile, hasBase: Bool) {
    var names = [base, ours, theirs].map { $0.columns ?? [] }
    if !hasBase { names[0] = [] }
    isOursEmpty = ours.columns == []
    // A list without a header and rows may lack columns that nobody has removed.
    for list in names.indices where names[list].isEmpty {
      let others = names.filter { !$0.isEmpty }
      names[list] = (others.first ?? []).filter { name in
        others.allSatisfy { $0.contains { ExactText($0) == ExactText(name) } }
      }
    }
    lists = names.map { $0.map { Column(id: ExactText($0)) } }
    areAlike = Set(lists.map { $0.map(\.id) }).count == 1
    let sets = names.map { Set($0.map { FieldPath($0) }) }
    all = sets.reduce([]) { $0.union($1) }
    unshared = all.filter { column in !sets.allSatisfy { $0.contains(column) } }
    addedByBoth = sets[1].intersection(sets[2]).subtracting(sets[0])
  }

  /// The columns that one side removed, with the side that still has them.
  var removed: [(name: String, list: MergedList)] {
    let (ours, theirs) = (Set(lists[1].map(\.id)), Set(lists[2].map(\.id)))
    return lists[0].map(\.id).compactMap { name in
      switch (ours.contains(name), theirs.contains(name)) {
      case (false, true): (name.string, .theirs)
      case (true, false): (name.string, .ours)
      default: nil
      }
    }
  }

  /// Notes that a side changed values in a column that the other side removed.
  mutating func noteChange(of name: String) {
    for list in 1...2 {
      for column in lists[list].indices where lists[list][column].id == ExactText(name) {
        lists[list][column].isChanged = true
      }
    }
  }

  /// The conflicts about columns.
  func conflicts() throws(ListMergeError) -> [MergeConflict<ExactText>] {
    try merge().conflicts.filter { $0.kind != .movedByBoth }
  }

  /// The columns of the merged list; nil if they are ours.
  ///
  /// - Parameters:
  ///   - choice: The version of what is in conflict; nil for all columns.
  ///   - hasRows: Whether the merged list has rows, so that it needs columns.
  func names(_ choice: MergedList?, hasRows: Bool) throws(ListMergeError) -> [String]? {
    if areAlike { return isOursEmpty && hasRows ? lists[1].map(\.id.string) : nil }
    let result = try merge()
    let left = result.conflicts.filter { conflict in
      choice.map { $0.of(conflict.base, conflict.ours, conflict.theirs) == nil } ?? false
    }
    let leftNames = Set(left.map(\.id))
    return result.elements.map(\.id).filter { !leftNames.contains($0) }.map(\.string)
  }

  private func merge() throws(ListMergeError) -> ListMerge<Column, ExactText> {
    try ListMerge(base: lists[0], ours: lists[1], theirs: lists[2])
  }
}
