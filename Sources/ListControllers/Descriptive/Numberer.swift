/// Gives numbers to the parts of descriptions, one after the other: what is described again keeps its
/// number.
///
/// It is a value, so that it may be used off the main actor.
struct Numberer: Sendable {
  /// Some rows of a block.
  typealias Rest = (block: Int, range: Range<Int>)

  private var places = Places()
  private var tables: [ElementKind: IDTable] = [:]

  /// Returns a description with numbers.
  ///
  /// - Complexity: O(*n*) comparisons of ids where they are in order, with a hash for each of the others.
  mutating func number(_ description: ListDescription, after old: NumberedList) -> NumberedList {
    var walk = DescriptionWalk(after: old, places: places)
    walk.visit(description)
    var list = walk.finish()
    places = walk.places
    if claim(walk.newRest, of: &list, walk.oldRest, of: old) {
      // The first of the rows with an identity is shown, which may have been found in its place.
      _ = claim(list.allRows, of: &list, old.allRows, of: old, again: true)
      list.dropDuplicates()
    }
    for index in list.sections.indices {
      list.sections[index].items = list.numbers(ofRowsInSectionAt: index)
    }
    return list
  }

  /// Finds the numbers of rows that are not where they were, and forgets those that have left.
  ///
  /// - Parameter again: Whether all rows may be found in other places than they were found in.
  /// - Returns: Whether some rows have the same identity.
  private mutating func claim(
    _ newRest: [Rest], of list: inout NumberedList, _ oldRest: [Rest], of old: NumberedList,
    again: Bool = false
  ) -> Bool {
    var claims: [ElementKind: Claim] = [:]
    func claim(for rows: any Elements) -> Claim {
      if let known = claims[rows.kind] { return known }
      var table = tables.removeValue(forKey: rows.kind) ?? rows.emptyTable
      // A description off the main actor may have it, too.
      if !isKnownUniquelyReferenced(&table) { table = table.copy() }
      let claim = Claim(table)
      claims[rows.kind] = claim
      return claim
    }
    for (index, range) in oldRest {
      let block = old.blocks[index]
      claim(for: block.rows).unclaimed.formUnion(block.numbers[range])
    }
    for (index, _) in again ? newRest : [] {
      let block = list.blocks[index]
      claim(for: block.rows).unclaimed.formUnion(block.numbers.lazy.filter { $0 >= 0 })
    }
    for (index, range) in newRest {
      let rows = list.blocks[index].rows
      rows.claim(range, &list.blocks[index].numbers, claim(for: rows))
    }
    for (index, range) in oldRest {
      let block = old.blocks[index]
      block.rows.forget(range, block.numbers, claim(for: block.rows))
    }
    for (kind, claim) in claims { tables[kind] = claim.table }
    return claims.values.contains { $0.hasDuplicates }
  }
}

/// The places in descriptions as numbers. A description has a few places, however many sections it has:
/// places in sections are those in the block of ``Sections``.
struct Places: Sendable {
  /// The places below each place.
  private var children: [[Int]] = [[]]

  static let root = 0

  mutating func child(_ index: Int, of place: Int) -> Int {
    while children[place].count <= index {
      children[place].append(children.count)
      children.append([])
    }
    return children[place][index]
  }
}
