import ListDiff
import ListSnapshots

/// What is done for each id, specialised where a list is described.
@usableFromInline
struct IDWork<ID: Hashable & Sendable>: Sendable {
  @usableFromInline let commonEnds: @Sendable ([ID], [ID]) -> (front: Int, back: Int)

  /// Returns the numbers of ids: those of equal old ids, or from `next` on.
  @usableFromInline let numbers:
    @Sendable (_ old: [ID], _ oldNumbers: [Int], _ new: [ID], _ next: Int) -> [Int]

  /// Returns the indexes of equal ids.
  @usableFromInline let duplicates: @Sendable ([ID]) -> [[Int]]

  @inlinable
  init() {
    commonEnds = { old, new in
      guard old != new else { return (new.count, 0) }
      let limit = min(old.count, new.count)
      var front = 0
      while front < limit, old[front] == new[front] { front += 1 }
      var back = 0
      while back < limit - front, old[old.count - 1 - back] == new[new.count - 1 - back] {
        back += 1
      }
      return (front, back)
    }
    numbers = { old, oldNumbers, new, next in
      guard !old.isEmpty else { return Array(next..<(next + new.count)) }
      let known = Dictionary(uniqueKeysWithValues: zip(old, oldNumbers))
      return new.indices.map { known[new[$0]] ?? next + $0 }
    }
    duplicates = { ids in
      var list = Snapshot<Int, ID>()
      do throws(SnapshotError<Int, ID>) {
        try list.appendSections([0])
        try list.appendItems(ids)
        try list.validate()
      } catch {
        guard case .duplicateItems(let items) = error else { return [] }
        return items.map { $0.places.map(\.item) }
      }
      return []
    }
  }
}
