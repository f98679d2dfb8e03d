import ListSnapshots

/// One walk through a description, which finds its sections and blocks, and what of them was there
/// before.
struct DescriptionWalk {
  private let old: NumberedList
  private let policy: DuplicatePolicy
  private var list = NumberedList()

  /// The old blocks without ids that were not found so far, by their places.
  private var oldBlocks: [NumberedList.Key: Int]

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
    _ description: ListDescription, after old: NumberedList, _ policy: DuplicatePolicy
  ) -> NumberedList {
    var walk = DescriptionWalk(after: old, policy)
    walk.visit(description, Position())
    walk.finish()
    return walk.list
  }

  private init(after old: NumberedList, _ policy: DuplicatePolicy) {
    self.old = old
    self.policy = policy
    list.places = old.places
    oldBlocks = Dictionary(
      uniqueKeysWithValues: old.blocks.indices.lazy.filter { !old.blocks[$0].rows.kind.hasIDs }
        .map { (old.blocks[$0].key, $0) })
    list.blocks.reserveCapacity(old.blocks.count)
    list.sections.reserveCapacity(old.sections.count)
  }

  private mutating func finish() {
    if list.groups.isEmpty { beginSection() }
    for index in oldBlocks.values where old.blocks[index].elementKind != nil {
      list.sectionsWithOtherHeaders.insert(old.blocks[index].key.scope)
    }
    if !list.sectionsWithOtherHeaders.isEmpty {
      list.sectionsWithOtherHeaders.formIntersection(old.sections.lazy.map(\.id))
    }
    list.numberRows(after: old, policy)
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
    let known = rows.kind.hasIDs ? nil : numbers(of: rows, elementKind, key)
    list.blocks.append(
      NumberedList.Block(
        key: key, elementKind: elementKind, context: context, rows: rows, numbers: known ?? []))
    let last = list.sections.count - 1
    list.sections[last].blocks = list.sections[last].blocks.lowerBound..<list.blocks.count
  }

  /// Returns the number of a row, a header or a footer that is identified by its place.
  private mutating func numbers(
    of rows: any Elements, _ elementKind: String?, _ key: NumberedList.Key
  ) -> [Int] {
    if let index = oldBlocks[key], old.blocks[index].elementKind == elementKind,
      old.blocks[index].rows.kind == rows.kind
    {
      oldBlocks[key] = nil
      return old.blocks[index].numbers
    }
    if elementKind != nil {
      list.sectionsWithOtherHeaders.insert(list.sections[list.sections.count - 1].id)
    }
    return [ListNumbers.next()]
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
    let group = old.groups[key].flatMap { $0.kind == ids.kind ? $0.ids : nil }
    let numbered = ids.number([ids], after: group, policy)
    list.groups[key] = (ids.kind, numbered)
    list.note(numbered.match) { ids.text(at: $0) }
    var inner = position
    inner.place = list.places.child(0, of: position.place)
    // Those of a list that is rejected are not shown.
    let kept = list.isRefused ? [] : numbered.match.kept
    for (number, index) in zip(numbered.numbers, kept) {
      inner.scope = number
      begin(number)
      visit(contents[index], inner)
    }
    section = nil
    run = key
  }
}
