import ListDiff
import LockstepFiles

/// The changes of a list, or of one section's items, in the order of its new version.
struct ChangedList<Element: Place> {
  /// An element of the new version.
  struct Member {
    /// Its new place.
    let to: Element
    /// Its old place; nil if it is inserted.
    let from: Element?
    /// Its old index if it is neither inserted nor moved.
    let stayingIndex: Int?
    let isUpdated: Bool
  }

  /// The number of elements in the new version.
  let count: Int
  /// Returns the element at an index of the new version. Elements are not stored, since the list
  /// may be long.
  let member: (Int) -> Member
  /// The deleted elements with their old indexes, ascending.
  let deletions: [(index: Int, from: Element)]

  /// Visits all elements in the order of the new version, as long as the visits return true.
  /// Deleted elements follow the last element before them that stays.
  func forEach(deletion: (Element) -> Bool, member: (Member) -> Bool) {
    var gone = deletions[...]
    var next = 0
    /// Visits the deleted elements before the next element that stays, which is at `start` or
    /// later.
    func visitDeletions(from start: Int) -> Bool {
      if gone.isEmpty { return true }
      next = max(next, start)
      while next < count, self.member(next).stayingIndex == nil { next += 1 }
      let end = next < count ? self.member(next).stayingIndex ?? .max : .max
      while let first = gone.first, first.index < end {
        gone.removeFirst()
        guard deletion(first.from) else { return false }
      }
      return true
    }
    guard visitDeletions(from: 0) else { return }
    for index in 0..<count {
      let element = self.member(index)
      guard member(element) else { return }
      if element.stayingIndex != nil, !visitDeletions(from: index + 1) { return }
    }
  }
}

extension ChangedList {
  /// The changes of a flat list, or of the sections themselves.
  init(_ changes: ListChanges, place: @escaping (Int) -> Element) {
    let oldIndexes = changes.oldIndexes()
    count = oldIndexes.count
    var moved = [Bool](repeating: false, count: count)
    for move in changes.moves { moved[move.after] = true }
    var updated = [Bool](repeating: false, count: count)
    for update in changes.updates { updated[update.after] = true }
    member = { [moved, updated] newIndex in
      Member(
        to: place(newIndex), from: oldIndexes[newIndex].map(place),
        stayingIndex: moved[newIndex] ? nil : oldIndexes[newIndex],
        isUpdated: updated[newIndex])
    }
    deletions = changes.deletions.map { ($0, place($0)) }
  }
}

extension ChangedList<ItemPlace> {
  /// Returns the changes of each section's items in the new version.
  ///
  /// - Parameter counts: The number of items in each section of the old version.
  /// - Throws: If the changes do not fit such a list.
  static func sections(
    of changes: SectionedChanges, oldItemCounts counts: [Int]
  ) throws(ListDiffError) -> [ChangedList] {
    let moved = Set(changes.itemMoves.lazy.map(\.after))
    let updated = Set(changes.itemUpdates.lazy.map(\.after))
    let deletions = Dictionary(grouping: changes.itemDeletions, by: \.section)
    let paths = try changes.oldPaths(itemCounts: counts)
    return zip(changes.sections.oldIndexes(), paths).enumerated().map { section, origin in
      let (before, paths) = origin
      return ChangedList(
        count: paths.count,
        member: { item in
          let path = ItemPath<After>(section: section, item: item)
          return Member(
            to: ItemPlace(path), from: paths[item].map { ItemPlace($0) },
            stayingIndex: moved.contains(path) ? nil : paths[item]?.item,
            isUpdated: updated.contains(path))
        },
        deletions: (before.flatMap { deletions[$0] } ?? []).map { ($0.item, ItemPlace($0)) })
    }
  }
}
