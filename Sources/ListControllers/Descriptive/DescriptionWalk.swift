/// One walk through a description, which finds its sections and blocks, and what of them was there
/// before.
struct DescriptionWalk {
  private let old: NumberedList
  private var list = NumberedList()

  /// The rows that are not where they were, and the old rows that were not found in their places.
  private var newRest: [NumberedList.Rest] = []
  private var oldRest: [NumberedList.Rest] = []

  /// The old blocks that were not found so far, by their places.
  private var oldBlocks: [NumberedList.Key: Int]
  private let oldGroups: [NumberedList.Key: NumberedList.Group]

  /// Where the walk is.
  private struct Position {
    var scope = 0
    var place = Places.root
    var context = ListContext()
  }

  /// The section that rows are added to; nil if they begin one of their own.
  private var section: Int?

  /// The place after which such a section begins.
  private var run = NumberedList.Key(scope: 0, place: Places.root)

  /// Returns a description with numbers: what was described before keeps its number.
  ///
  /// - Complexity: O(*n*) comparisons of ids where they are in order; if there are others, O(*n*) hashes.
  static func number(
    _ description: ListDescription, after old: NumberedList
  ) -> NumberedList {
    var walk = DescriptionWalk(after: old)
    walk.visit(description, Position())
    walk.finish()
    return walk.list
  }

  private init(after old: NumberedList) {
    self.old = old
    list.places = old.places
    oldBlocks = Dictionary(
      uniqueKeysWithValues: old.blocks.indices.map { (old.blocks[$0].key, $0) })
    oldGroups = Dictionary(uniqueKeysWithValues: old.groups.map { ($0.key, $0) })
    list.blocks.reserveCapacity(old.blocks.count)
    list.sections.reserveCapacity(old.sections.count)
  }

  private mutating func finish() {
    if list.groups.isEmpty { beginSection() }
    for index in oldBlocks.values.sorted() {
      let block = old.blocks[index]
      if block.rows.kind.hasIDs { oldRest.append((index, 0..<block.rows.count)) }
      if block.elementKind != nil { list.sectionsWithOtherHeaders.insert(block.key.scope) }
    }
    if !list.sectionsWithOtherHeaders.isEmpty {
      list.sectionsWithOtherHeaders.formIntersection(old.sections.lazy.map(\.id))
    }
    list.findNumbers(newRest, oldRest, of: old)
  }

  private mutating func visit(_ description: ListDescription, _ position: Position) {
    var position = position
    switch description.node {
    case .parts(let parts):
      let place = position.place
      for (index, part) in parts.enumerated() {
        position.place = list.places.child(index, of: place)
        visit(part, position)
      }
    case .branch(let index, let part):
      position.place = list.places.child(index, of: position.place)
      visit(part, position)
    case .context(let context, let part):
      position.context = context.merged(into: position.context)
      visit(part, position)
    case .rows(let rows):
      guard rows.count > 0 else { return }
      beginSection()
      add(rows, nil, .init(scope: position.scope, place: position.place), position.context)
    case .supplementary(let kind, let rows):
      // The elements of each kind are counted; a place below 0 is that of no row.
      let section = beginSection()
      let range = list.sections[list.sections.count - 1].blocks
      let element = range.reduce(0) { $0 + (list.blocks[$1].elementKind == kind ? 1 : 0) }
      let place = ~(2 * element + (kind == Header.kind ? 0 : 1))
      add(rows, kind, .init(scope: section, place: place), position.context)
    case .sections(let ids, let contents): add(ids, contents, position)
    }
  }

  // MARK: Rows

  private mutating func add(
    _ rows: any Elements, _ elementKind: String?, _ key: NumberedList.Key, _ context: ListContext
  ) {
    let index = oldBlocks[key].flatMap { index in
      let block = old.blocks[index]
      return block.elementKind == elementKind && block.rows.kind == rows.kind ? index : nil
    }
    let last = list.sections.count - 1
    if index != nil {
      oldBlocks[key] = nil
    } else if elementKind != nil {
      list.sectionsWithOtherHeaders.insert(list.sections[last].id)
    }
    list.blocks.append(
      NumberedList.Block(
        key: key, elementKind: elementKind, context: context, rows: rows,
        numbers: numbers(of: rows, index)))
    list.sections[last].blocks = list.sections[last].blocks.lowerBound..<list.blocks.count
  }

  /// Returns the numbers of rows, as far as they are where they were.
  private mutating func numbers(of rows: any Elements, _ index: Int?) -> [Int] {
    let found = index.map { old.blocks[$0] }
    guard rows.kind.hasIDs else { return found?.numbers ?? [ListNumbers.next()] }
    let block = list.blocks.count
    guard let found, let index else {
      newRest.append((block, 0..<rows.count))
      return Array(repeating: 0, count: rows.count)
    }
    let known = found.numbers
    let (front, back) = rows.commonEnds(with: found.rows)
    guard front < max(known.count, rows.count) else { return known }
    if front + back < rows.count { newRest.append((block, front..<(rows.count - back))) }
    if front + back < known.count { oldRest.append((index, front..<(known.count - back))) }
    return known[..<front] + Array(repeating: 0, count: rows.count - front - back)
      + known[(known.count - back)...]
  }

  // MARK: Sections

  /// Begins a section for rows that are in none. Returns the section.
  @discardableResult
  private mutating func beginSection() -> Int {
    if let section { return section }
    let number = old.runs[run] ?? ListNumbers.next()
    list.runs[run] = number
    begin(number)
    return number
  }

  private mutating func begin(_ number: Int) {
    section = number
    list.sections.append(
      NumberedList.Section(id: number, blocks: list.blocks.count..<list.blocks.count))
  }

  private mutating func add(
    _ ids: any Elements, _ contents: [ListDescription], _ position: Position
  ) {
    let key = NumberedList.Key(scope: position.scope, place: position.place)
    let numbers = numbers(of: ids, key)
    var inner = position
    inner.place = list.places.child(0, of: position.place)
    for (number, content) in zip(numbers, contents) where number != Self.dropped {
      inner.scope = number
      begin(number)
      visit(content, inner)
    }
    section = nil
    run = key
  }

  /// Returns the numbers of sections.
  private mutating func numbers(of ids: any Elements, _ key: NumberedList.Key) -> [Int] {
    let group = oldGroups[key].flatMap { $0.ids.kind == ids.kind ? $0 : nil }
    if let group, group.ids.count == ids.count, ids.commonEnds(with: group.ids).front == ids.count {
      list.groups.append(group)
      return group.numbers
    }
    let all = 0..<ids.count
    var numbers = ids.numbers(
      of: [ElementSlice(elements: ids, range: all)],
      after: group.map {
        [ElementSlice(elements: $0.ids, range: 0..<$0.ids.count, numbers: $0.numbers[...])]
      } ?? [])
    for indexes in ids.duplicates(in: [ids]) {
      for index in indexes.dropFirst() { numbers[index] = Self.dropped }
      list.reports.append(
        .duplicates(identity: ids.text(at: indexes[0]), indexes: indexes, kept: indexes[0]))
    }
    let kept = numbers.indices.filter { numbers[$0] != Self.dropped }
    list.groups.append(
      NumberedList.Group(key: key, ids: ids.keeping(kept), numbers: kept.map { numbers[$0] }))
    return numbers
  }

  /// The number of a section that has the identity of one before it.
  private static let dropped = -1
}
