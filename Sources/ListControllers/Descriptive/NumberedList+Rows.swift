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
    var searches: [ElementKind: any IDSearch] = [:]
    for (block, range) in newRest {
      let rows = blocks[block].rows
      let search = searches[rows.kind] ?? rows.search()
      searches[rows.kind] = search
      search.addNew(rows, range)
    }
    for (block, range) in oldRest {
      let block = old.blocks[block]
      searches[block.rows.kind]?.addOld(block.rows, range, block.numbers[range])
    }
    var found = searches.mapValues { $0.numbers()[...] }
    for (block, range) in newRest {
      let kind = blocks[block].rows.kind
      guard let numbers = found[kind] else { continue }
      blocks[block].numbers.replaceSubrange(range, with: numbers.prefix(range.count))
      found[kind] = numbers.dropFirst(range.count)
    }
    if !searches.isEmpty {
      for block in blocks { searches[block.rows.kind]?.add(block.rows) }
      let duplicates = searches.mapValues { $0.duplicates() }.filter { !$0.value.isEmpty }
      if !duplicates.isEmpty { drop(duplicates) }
    }
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
    var dropped: [Int: Set<Int>] = [:]
    for (kind, groups) in duplicates {
      let places = rows.indices.filter { blocks[rows[$0].block].rows.kind == kind }
      for group in groups {
        let indexes = group.map { places[$0] }
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
    }
    for (block, indexes) in dropped {
      let kept = blocks[block].numbers.indices.filter { !indexes.contains($0) }
      blocks[block].rows = blocks[block].rows.keeping(kept)
      blocks[block].numbers = kept.map { blocks[block].numbers[$0] }
    }
  }
}
