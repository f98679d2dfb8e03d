internal import CListDiff

/// The items' changes as the core found them. Valid until the ``CoreDiff`` is closed.
@usableFromInline
struct CoreSectionedResult {
  private let changes: listdiff_sectioned_changes

  init(_ changes: listdiff_sectioned_changes) { self.changes = changes }

  /// The pairs within pairs of sections, among the items that were given.
  @usableFromInline
  var runs: UnsafeBufferPointer<PairedRun> { Self.buffer(changes.runs, changes.run_count) }

  /// The pairs across sections, among the items that were given.
  @usableFromInline
  var crossRuns: UnsafeBufferPointer<PairedRun> {
    Self.buffer(changes.cross_runs, changes.cross_run_count)
  }

  /// Returns how many items of a given new section stay in place.
  @usableFromInline
  func stayingCount(_ section: Int) -> Int { Int(changes.staying[section]) }

  /// Returns the result as a value.
  ///
  /// - Parameters:
  ///   - sections: The changes of the sections.
  ///   - updates: The updated items, four words each, in order.
  ///   - supplementaries: The changes of the supplementary elements.
  @usableFromInline
  func result(
    sections: ListChanges, updates: [UInt32], supplementaries: SupplementaryChanges
  ) -> SectionedChanges {
    let deletions = Self.words(changes.deletions, changes.deletion_count, each: 2)
    let insertions = Self.words(changes.insertions, changes.insertion_count, each: 2)
    let moves = Self.words(changes.moves, changes.move_count, each: 4)
    var packer = PlacePacker(
      capacity: deletions.count + insertions.count + moves.count + updates.count)
    packer.append(words: deletions)
    packer.append(words: insertions)
    packer.append(words: moves)
    packer.append(words: updates)
    packer.append(supplementaries)
    return SectionedChanges(sections: sections, words: packer.words, ends: packer.ends)
  }

  private static func buffer(
    _ runs: UnsafePointer<listdiff_run>?, _ count: Int
  ) -> UnsafeBufferPointer<PairedRun> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(runs)?.assumingMemoryBound(to: PairedRun.self), count: count)
  }

  /// Returns the words of paths in C.
  private static func words<Places>(
    _ places: UnsafePointer<Places>?, _ count: Int, each wordCount: Int
  ) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(places)?.assumingMemoryBound(to: UInt32.self),
      count: count * wordCount)
  }
}
