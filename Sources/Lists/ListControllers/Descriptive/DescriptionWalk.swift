import ListSnapshots

/// One walk through a description. It finds the sections and blocks, and which of them were there
/// before.
struct DescriptionWalk {
  private typealias Key = NumberedList.Key

  private let old: NumberedList
  private let policy: DuplicatePolicy
  private(set) var list = NumberedList()

  /// The old blocks without ids that haven't been found yet, by their places.
  private var oldBlocks: [Key: Int]

  /// The section that rows are added to; nil if the next row begins a section.
  private var section: Int?

  /// The place after which that section begins.
  private var run = Key()

  /// Numbers the elements of a description. Those that were described before keep their numbers.
  ///
  /// - Complexity: O(*n*) comparisons of ids where they are in order; if there are others, O(*n*)
  ///   hashes.
  init(_ description: ListDescription, after old: NumberedList, _ policy: DuplicatePolicy) {
    (self.old, self.policy) = (old, policy)
    (list.base, list.places) = (old.stamp, old.places)
    oldBlocks = Dictionary(
      uniqueKeysWithValues: old.blocks.indices.lazy.filter { !old.blocks[$0].rows.kind.hasIDs }
        .map { (old.blocks[$0].key, $0) })
    list.blocks.reserveCapacity(old.blocks.count)
    list.sections.reserveCapacity(old.sections.count)
    visit(description, at: Key(), ListContext())
    if list.groups.isEmpty { beginSection() }
    for index in oldBlocks.values where old.blocks[index].elementKind != nil {
      list.sectionsWithOtherHeaders.insert(old.blocks[index].key.scope)
    }
    if !list.sectionsWithOtherHeaders.isEmpty {
      list.sectionsWithOtherHeaders.formIntersection(old.sections.lazy.map(\.id))
    }
    list.numberRows(after: old, policy)
  }

  private mutating func visit(
    _ description: ListDescription, at key: Key, _ context: ListContext
  ) {
    switch description.node {
    case .parts(let parts):
      for (index, part) in parts.enumerated() { visit(part, at: child(index, of: key), context) }
    case .context(let nearer, let part): visit(part, at: key, nearer.merged(into: context))
    case .elements(let kind, let rows):
      guard rows.count > 0 else { return }
      let section = beginSection()
      guard let kind else { return add(rows, nil, key, context) }
      // Elements of each kind are counted from the start of the section. A place below 0 is that of
      // no row.
      let element = list.sections[list.sections.count - 1].blocks
        .reduce(0) { $0 + (list.blocks[$1].elementKind == kind ? 1 : 0) }
      let place = ~(2 * element + (kind == Header.kind ? 0 : 1))
      add(rows, kind, Key(scope: section, place: place), context)
    case .indexTitle(let title):
      beginSection()
      list.sections[list.sections.count - 1].indexTitle = title
    case .sections(let ids, let contents):
      let group = old.groups[key].flatMap { $0.kind == ids.kind ? $0.ids : nil }
      let numbered = ids.number([ids], after: group, policy)
      list.groups[key] = (ids.kind, numbered)
      list.reports += numbered.match.reports { ids.text(at: $0) }
      list.isRefused = list.isRefused || !numbered.match.isAccepted
      let place = child(0, of: key).place
      // A list that is rejected shows none of its elements.
      let kept = list.isRefused ? [] : numbered.match.kept
      for (number, index) in zip(numbered.numbers, kept) {
        begin(number)
        visit(contents[index], at: Key(scope: number, place: place), context)
      }
      section = nil
      run = key
    }
  }

  private mutating func child(_ index: Int, of key: Key) -> Key {
    while list.places[key.place].count <= index {
      list.places[key.place].append(list.places.count)
      list.places.append([])
    }
    return Key(scope: key.scope, place: list.places[key.place][index])
  }

  /// Adds a block. A row, header or footer that is identified by its place gets its number.
  private mutating func add(
    _ rows: any DescribedElements, _ elementKind: String?, _ key: Key, _ context: ListContext
  ) {
    let last = list.sections.count - 1
    var numbers: [Int] = []
    let known = rows.kind.hasIDs ? nil : oldBlocks[key]
    if let known, old.blocks[known].rows.kind == rows.kind {
      oldBlocks[key] = nil
      numbers = old.blocks[known].numbers
    } else if !rows.kind.hasIDs {
      numbers = [ListNumbers.next()]
      if elementKind != nil { list.sectionsWithOtherHeaders.insert(list.sections[last].id) }
    }
    list.blocks.append(
      .init(key: key, elementKind: elementKind, context: context, rows: rows, numbers: numbers))
    list.sections[last].blocks = list.sections[last].blocks.lowerBound..<list.blocks.count
  }

  /// Begins a section for rows outside of `Sections`, and returns it.
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
    list.sections.append(.init(id: number, blocks: list.blocks.count..<list.blocks.count))
  }
}
