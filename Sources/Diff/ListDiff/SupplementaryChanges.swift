/// The changes of the supplementary elements of sections that are in both lists.
///
/// Their order is ignored, because the kind of an element determines where it is shown.
@usableFromInline
struct SupplementaryChanges {
  @usableFromInline var deletions: [SupplementaryPath<Before>] = []
  @usableFromInline var insertions: [SupplementaryPath<After>] = []
  @usableFromInline var updates: [SectionedChanges.SupplementaryUpdate] = []

  @inlinable
  init() {}

  /// Compares the supplementary elements of one section that is in both lists.
  @inlinable
  mutating func compare<List: Collection>(
    _ old: List, inSection before: Int, with new: List, inSection after: Int
  ) where List.Element: Identifiable & Equatable {
    if old.isEmpty && new.isEmpty { return }
    let (old, new) = (Array(old), Array(new))
    var pairing = ReferencePairing(old: old.map { $0.id }, new: new.map { $0.id })
    pairing.pairAll()
    deletions += pairing.deletions.map { SupplementaryPath(section: before, element: $0) }
    insertions += pairing.insertions.map { SupplementaryPath(section: after, element: $0) }
    updates += pairing.pairs.lazy.filter { old[$0.before] != new[$0.after] }.map {
      SectionedChanges.SupplementaryUpdate(
        before: SupplementaryPath(section: before, element: $0.before),
        after: SupplementaryPath(section: after, element: $0.after))
    }
  }

  /// Sorts the deletions, which are found by ascending new section.
  @inlinable
  mutating func sort() { deletions.sortIfAny(by: <) }
}

extension Array {
  /// Sorts the elements. Swift's own sort takes memory even if there is nothing to sort.
  @inlinable
  mutating func sortIfAny(by isBefore: (Element, Element) -> Bool) {
    if count > 1 { sort(by: isBefore) }
  }
}
