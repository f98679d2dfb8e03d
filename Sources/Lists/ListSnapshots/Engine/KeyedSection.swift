import ListDiff

/// The items of a section between the ends that both lists have in common. The items are keys
/// themselves, so they need no numbers.
@usableFromInline
struct KeyedSection<ItemID: Hashable & Sendable> {
  @usableFromInline let number: Int
  @usableFromInline let piece: ItemPiece<ItemID>

  /// The numbers of items at the ends, which are left out.
  @usableFromInline let front: Int
  @usableFromInline let back: Int

  @inlinable
  init(_ all: ChunkList<ItemID>, number: Int, hiding shared: SharedItems) {
    self.number = number
    (front, back) = (shared.front, shared.back)
    piece = all.inOnePiece(front..<all.count - back)
  }
}

/// Reads sections of keys.
@usableFromInline
struct KeyedSectionReader<ItemID: Hashable & Sendable>: SectionReader {
  @usableFromInline typealias Section = KeyedSection<ItemID>

  @inlinable init() {}
  @inlinable func id(_ section: Section) -> Int { section.number }
  @inlinable func items(_ section: Section) -> UnsafeBufferPointer<ItemID> { section.piece.items }
  @inlinable func hasSameContents(_ old: Section, _ new: Section) -> Bool { true }

  @inlinable
  func supplementaries(_ section: Section) -> EmptyCollection<NoSupplementary> {
    EmptyCollection()
  }

  @inlinable
  func hiddenEnds(_ section: Section) -> (front: Int, back: Int) { (section.front, section.back) }
}
