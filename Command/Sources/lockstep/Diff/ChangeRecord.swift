import ListDiff
import LockstepFiles

/// One operation, as reports for people list them.
enum ChangeRecord<Element: Place> {
  case deletion(from: Element)
  case insertion(to: Element)
  case move(from: Element, to: Element)
  case update(from: Element, to: Element)
}

extension Operations {
  /// All operations: deletions, then the others by their new place.
  func records(by areInOrder: (Element, Element) -> Bool) -> [ChangeRecord<Element>] {
    let others: [(to: Element, record: ChangeRecord<Element>)] =
      insertions.map { ($0, .insertion(to: $0)) }
      + moves.map { ($0.to, .move(from: $0.from, to: $0.to)) }
      + updates.map { ($0.to, .update(from: $0.from, to: $0.to)) }
    return deletions.map { .deletion(from: $0) }
      + others.sorted { areInOrder($0.to, $1.to) }.map(\.record)
  }
}

/// What becomes of one list, or of one section's items, told from its new version.
struct ChangedList<Element: Place> {
  /// An element of the new version.
  struct Member {
    /// Where it stands.
    let to: Element
    /// Where it stood; nil if it is inserted.
    let from: Element?
    /// Its old index if it stands where it stood, in relation to the others that do.
    let stayingIndex: Int?
    let isUpdated: Bool
  }

  /// How many elements the new version has.
  let count: Int
  /// Gives the element at an index of the new version; made anew each time, as a list may be long.
  let member: (Int) -> Member
  /// What was deleted, with its old index, ascending.
  let deletions: [(index: Int, from: Element)]

  /// Visits everything by its place in the new version, deletions where they stood: right behind
  /// the element before them that stays.
  func forEach(deletion: (Element) -> Void, member: (Member) -> Void) {
    var gone = deletions[...]
    var staying = (0..<count).compactMap { self.member($0).stayingIndex }[...]
    func visitDeletions() {
      let end = staying.first ?? .max
      while let next = gone.first, next.index < end {
        deletion(next.from)
        gone.removeFirst()
      }
    }
    visitDeletions()
    for index in 0..<count {
      let next = self.member(index)
      member(next)
      if next.stayingIndex != nil {
        staying.removeFirst()
        visitDeletions()
      }
    }
  }
}

extension ChangedList.Member {
  /// What is done to it; a move comes before an update.
  var records: [ChangeRecord<Element>] {
    guard let from else { return [.insertion(to: to)] }
    return (stayingIndex == nil ? [.move(from: from, to: to)] : [])
      + (isUpdated ? [.update(from: from, to: to)] : [])
  }
}

extension ChangedList {
  /// A flat list, or the sections taken as one.
  init(_ changes: ListChanges, place: @escaping (Int) -> Element) {
    let moved = Set(changes.moves.lazy.map(\.to))
    let updated = Set(changes.updates.lazy.map(\.after))
    let oldIndexes = changes.oldIndexes()
    count = oldIndexes.count
    member = { newIndex in
      Member(
        to: place(newIndex), from: oldIndexes[newIndex].map(place),
        stayingIndex: moved.contains(newIndex) ? nil : oldIndexes[newIndex],
        isUpdated: updated.contains(newIndex))
    }
    deletions = changes.deletions.map { ($0, place($0)) }
  }
}

extension ChangedList<ItemPlace> {
  /// The items of each section of the new version.
  ///
  /// - Parameter counts: How many items each section of the old version has.
  /// - Throws: If the changes are not for such a list.
  static func sections(
    of changes: SectionedChanges, oldItemCounts counts: [Int]
  ) throws(ListDiffError) -> [ChangedList] {
    let moved = Set(changes.itemMoves.lazy.map(\.to))
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
