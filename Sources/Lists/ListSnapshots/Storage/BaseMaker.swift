/// Makes the ``BaseIndex`` of a list in steps.
@usableFromInline
struct BaseMaker<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The sections of the list, and the number of those whose chunks are known.
  @usableFromInline var nodes: SectionBlocks<SectionID, ItemID>
  @usableFromInline var knownSections = 0

  @usableFromInline let table: IdentityTable<ItemID>
  @usableFromInline var hints: [ItemHint] = []
  @usableFromInline var starts: [Int] = []

  /// The items of each chunk, and their number.
  @usableFromInline var parts: [ArraySlice<ItemID>] = []
  @usableFromInline var knownItems = 0

  /// The next item.
  @usableFromInline var next = ChunkSpot(chunk: 0, offset: 0)

  /// The cells of a base that is no longer used, to be used again.
  @usableFromInline let spare: HashCells?

  /// The number of units of work for the whole base. A unit is one item, one section, or
  /// `cellsOfUnit` cells.
  @usableFromInline let work: Int

  // Clearing a cell takes a small part of the time that an item takes.
  @inlinable
  static var cellsOfUnit: Int { 64 }

  /// - Complexity: O(*s*) for *s* sections, which are not copied.
  @inlinable
  init(of list: SectionNodes<SectionID, ItemID>, spare: HashCells? = nil) {
    self.spare = spare
    nodes = list.nodes
    table = IdentityTable(count: list.itemCount)
    work = list.itemCount + list.nodes.count + table.cells.size / Self.cellsOfUnit
    var chunkCount = 0
    for position in list.nodes.indices {
      chunkCount += list.nodes[position].items.chunkCount
    }
    hints.reserveCapacity(chunkCount)
    starts.reserveCapacity(chunkCount)
    parts.reserveCapacity(chunkCount)
  }

  /// Does all the work.
  ///
  /// - Parameter again: As for ``advance(_:again:)``.
  /// - Complexity: O(*n*), expected.
  @inlinable
  mutating func finished(again: ((Int, Int) -> Void)?) -> BaseIndex<ItemID> {
    advance(Int.max, again: again)
    return BaseIndex(table: table, hints: hints, starts: starts)
  }

  /// The base, once it is complete.
  @inlinable
  var base: BaseIndex<ItemID>? {
    guard table.cells.preparedCount == table.cells.pieceCount, knownSections == nodes.count,
      next.chunk == parts.count
    else { return nil }
    return BaseIndex(table: table, hints: hints, starts: starts)
  }

  /// Does some units of the work, or all that remain if there are fewer.
  ///
  /// - Parameters:
  ///   - again: Called with the first index of an identity and another index of it. If nil, all
  ///     identities are known to be different: none is compared, and the items are released one chunk at
  ///     a time.
  @inlinable
  mutating func advance(_ work: Int, again: ((Int, Int) -> Void)?) {
    var rest = work
    while rest > 0, table.cells.preparedCount < table.cells.pieceCount {
      table.cells.preparePiece(reusing: spare)
      rest -= HashCells.pieceLength / Self.cellsOfUnit
    }
    while rest > 0 {
      guard next.chunk < parts.count else {
        guard knownSections < nodes.count else { return }
        addChunks(release: again == nil)
        rest -= 1
        continue
      }
      let part = parts[next.chunk].dropFirst(next.offset).prefix(min(rest, Self.blockLength))
      enter(part, again)
      rest -= part.count
      next.skip(part.count, of: parts[next.chunk].count)
      if again == nil, next.offset == 0 {
        parts[next.chunk - 1] = []
      }
    }
  }

  /// Adds the chunks of the next section.
  @inlinable
  mutating func addChunks(release: Bool) {
    let slot = nodes[knownSections].slot
    for (chunk, part) in nodes[knownSections].items.chunks.enumerated() {
      hints.append(ItemHint(slot: slot, birth: part.birth, chunk: chunk, offset: 0))
      starts.append(knownItems)
      parts.append(part.items)
      knownItems += part.count
    }
    if release {
      nodes[knownSections].items = ChunkList()
    }
    knownSections += 1
  }

  /// Enters the next items.
  @inlinable
  func enter(_ items: ArraySlice<ItemID>, _ again: ((Int, Int) -> Void)?) {
    // Hashed in blocks: the cells are scattered in memory. If all hashes are known, the processor
    // fetches several cells at once.
    let hashes = items.map(table.seed.hash)
    var index = starts[next.chunk] + next.offset
    guard let again else {
      for hash in hashes {
        _ = table.enter(index, hash) { _ in false }
        index += 1
      }
      return
    }
    for hash in hashes {
      if let first = table.enter(index, hash, isSame: { self[$0] == self[index] }) {
        again(first, index)
      }
      index += 1
    }
  }

  /// The item at an index, if it has not been released.
  @inlinable
  subscript(index: Int) -> ItemID {
    let chunk = ListOffsets.last(of: starts[...], upTo: index)
    return parts[chunk][parts[chunk].startIndex + index - starts[chunk]]
  }

  @inlinable
  static var blockLength: Int { 256 }
}
