// The numbers of rows that are not where they were.

extension NumberedList {
  /// Some rows of a block.
  typealias Rest = (block: Int, range: Range<Int>)

  /// Gives numbers to rows that are not where they were, and drops those whose identity occurs before.
  ///
  /// - Parameters:
  ///   - newRest: Rows without numbers.
  ///   - oldRest: Rows of another list that were not found in their places.
  mutating func findNumbers(_ newRest: [Rest], _ oldRest: [Rest], of old: NumberedList) {
    let left = Dictionary(grouping: oldRest) { old.blocks[$0.block].rows.kind }
    var duplicates: [ElementKind: [[Int]]] = [:]
    for (kind, rest) in Dictionary(grouping: newRest, by: { blocks[$0.block].rows.kind }) {
      let rows = blocks[rest[0].block].rows
      var found = rows.numbers(
        of: rest.map { ElementSlice(elements: blocks[$0.block].rows, range: $0.range) },
        after: (left[kind] ?? []).map { rest in
          let block = old.blocks[rest.block]
          return ElementSlice(
            elements: block.rows, range: rest.range, numbers: block.numbers[rest.range])
        })[...]
      for (block, range) in rest {
        blocks[block].numbers.replaceSubrange(range, with: found.prefix(range.count))
        found = found.dropFirst(range.count)
      }
      let equal = rows.duplicates(in: blocks.lazy.map(\.rows).filter { $0.kind == kind })
      if !equal.isEmpty { duplicates[kind] = equal }
    }
    if !duplicates.isEmpty { drop(duplicates) }
    for index in sections.indices {
      for block in sections[index].blocks where blocks[block].elementKind == nil {
        // The numbers of a single block are shared.
        let items = sections[index].items
        sections[index].items =
          items.isEmpty ? blocks[block].numbers : items + blocks[block].numbers
      }
    }
  }

  /// Drops all rows of an identity but the first, and reports them.
  ///
  /// - Parameter duplicates: The indexes of rows among those of a kind.
  private mutating func drop(_ duplicates: [ElementKind: [[Int]]]) {
    let rows = blocks.indices.filter { blocks[$0].elementKind == nil }
      .flatMap { block in blocks[block].numbers.indices.map { (block: block, index: $0) } }
    let equal = duplicates.flatMap { kind, groups in
      let places = rows.indices.filter { blocks[rows[$0].block].rows.kind == kind }
      return groups.map { group in group.map { places[$0] } }
    }
    var dropped: [Int: Set<Int>] = [:]
    for indexes in equal.sorted(by: { $0[0] < $1[0] }) {
      let first = rows[indexes[0]]
      // The oldest number is the one that the identity has had.
      blocks[first.block].numbers[first.index] =
        indexes.map { blocks[rows[$0].block].numbers[rows[$0].index] }.min() ?? 0
      for row in indexes.dropFirst().map({ rows[$0] }) {
        dropped[row.block, default: []].insert(row.index)
      }
      reports.append(
        .duplicates(
          identity: blocks[first.block].rows.text(at: first.index), indexes: indexes,
          kept: indexes[0]))
    }
    for (block, indexes) in dropped {
      let kept = blocks[block].numbers.indices.filter { !indexes.contains($0) }
      blocks[block].rows = blocks[block].rows.keeping(kept)
      blocks[block].numbers = kept.map { blocks[block].numbers[$0] }
    }
  }
}
