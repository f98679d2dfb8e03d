/// Gives numbers to the parts of descriptions, one after the other: what is described again keeps its
/// number.
///
/// It is a value, so that it may be used off the main actor.
struct Numberer: Sendable {
  /// Some rows of a block.
  typealias Rest = (block: Int, indexes: [Int]?)

  /// The type of controllers and the type of ids.
  private struct TableKey: Hashable {
    let controller: ObjectIdentifier
    let id: ObjectIdentifier?

    init(_ rows: RowBlock) {
      controller = rows.type
      id = rows.ids?.type
    }
  }

  private var places = Places()

  /// The numbers of the ids of rows, as dictionaries.
  private var tables: [TableKey: any Sendable] = [:]

  /// Returns a description with numbers.
  ///
  /// - Complexity: O(*n*) comparisons of ids where they are in order, with one hash for each of the
  ///   others.
  mutating func number(_ description: ListDescription, after old: NumberedList) -> NumberedList {
    var walk = DescriptionWalk(after: old, places: places)
    walk.visit(description)
    var list = walk.finish()
    places = walk.places
    if claim(walk.newRest, of: &list, walk.oldRest, of: old) {
      // The first of the rows with an identity is shown, which may have been compared in order.
      _ = claim(Self.all(list), of: &list, Self.all(old), of: old, again: true)
      list.dropDuplicates()
    }
    for index in list.sections.indices {
      list.sections[index].items = list.numbers(ofRowsInSectionAt: index)
    }
    return list
  }

  private static func all(_ list: NumberedList) -> [Rest] {
    list.blocks.indices.filter { list.blocks[$0].rows.ids != nil }.map { ($0, nil) }
  }

  /// Finds the numbers of rows that are not where they were, and forgets those that have left.
  ///
  /// - Returns: Whether some rows have the same identity.
  private mutating func claim(
    _ newRest: [Rest], of list: inout NumberedList, _ oldRest: [Rest], of old: NumberedList,
    again: Bool = false
  ) -> Bool {
    var claims: [TableKey: Claim] = [:]
    func begin(_ rows: RowBlock) -> TableKey {
      let key = TableKey(rows)
      if claims[key] == nil { claims[key] = Claim(tables.removeValue(forKey: key)) }
      return key
    }
    for (index, indexes) in oldRest {
      let block = old.blocks[index]
      let key = begin(block.rows)
      let rest = indexes.map { $0.map { block.numbers[$0] } } ?? block.numbers
      claims[key]?.unclaimed.formUnion(rest)
    }
    for (index, _) in again ? newRest : [] {
      let key = begin(list.blocks[index].rows)
      claims[key]?.unclaimed.formUnion(list.blocks[index].numbers.lazy.filter { $0 >= 0 })
    }
    for (index, indexes) in newRest {
      let rows = list.blocks[index].rows
      let key = begin(rows)
      guard var claim = claims[key] else { continue }
      claims[key]?.table = nil
      rows.ids?.claim(indexes, &list.blocks[index].numbers, &claim)
      claims[key] = claim
    }
    for (index, indexes) in oldRest {
      let block = old.blocks[index]
      let key = begin(block.rows)
      guard var claim = claims[key], !claim.unclaimed.isEmpty else { continue }
      claims[key]?.table = nil
      block.rows.ids?.forget(indexes, block.numbers, &claim)
      claims[key] = claim
    }
    for (key, claim) in claims { tables[key] = claim.table }
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
