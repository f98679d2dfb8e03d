import LockstepFiles

/// An element of at least one version of a list.
struct ChangedElement<Element: Place> {
  /// Its old place; nil if it is inserted.
  let from: Element?
  /// Its new place; nil if it is deleted.
  let to: Element?
  var isMoved = false
  var isUpdated = false
}

/// The changes of the sections of a list, or of the items of one section.
struct ChangedList<Element: Place> {
  typealias Pair = Operations<Element>.Pair

  /// The number of elements in the new version.
  let count: Int
  /// The deleted elements, ascending.
  var deletions: ArraySlice<Element> = []
  /// The old places of the elements that move within the list or out of it, ascending.
  var departures: ArraySlice<Element> = []
  /// The inserted elements, ascending.
  var insertions: ArraySlice<Element> = []
  /// The elements that move within the list or into it, by ascending new places.
  var moves: ArraySlice<Pair> = []
  /// The updated elements, by ascending new places.
  var updates: ArraySlice<Pair> = []
  /// Returns an element that stays, from its old index and its new one.
  let staying: (_ from: Int, _ to: Int) -> Pair

  /// Visits all elements in the order of the new version, as long as the visits return true.
  /// Deleted elements follow the last element before them that stays.
  ///
  /// - Returns: Whether all visits returned true.
  @discardableResult
  func visitAll(_ visit: (ChangedElement<Element>) -> Bool) -> Bool {
    var rest = self
    var old = 0
    /// Visits the deleted elements before the next one that stays.
    func visitDeletions() -> Bool {
      while true {
        if let deleted = rest.deletions.first, deleted.index == old {
          rest.deletions.removeFirst()
          guard visit(ChangedElement(from: deleted, to: nil)) else { return false }
        } else if rest.departures.first?.index == old {
          rest.departures.removeFirst()
        } else {
          return true
        }
        old += 1
      }
    }
    guard visitDeletions() else { return false }
    for index in 0..<count {
      let element: ChangedElement<Element>
      let isUpdated = rest.updates.first?.to.index == index
      if isUpdated { rest.updates.removeFirst() }
      if let inserted = rest.insertions.first, inserted.index == index {
        rest.insertions.removeFirst()
        element = ChangedElement(from: nil, to: inserted)
      } else if let move = rest.moves.first, move.to.index == index {
        rest.moves.removeFirst()
        element = ChangedElement(
          from: move.from, to: move.to, isMoved: true, isUpdated: isUpdated)
      } else {
        let pair = staying(old, index)
        old += 1
        element = ChangedElement(from: pair.from, to: pair.to, isUpdated: isUpdated)
      }
      guard visit(element), visitDeletions() else { return false }
    }
    return true
  }
}

extension FileChanges {
  /// Visits the sections in the order of the new version, and after each one its items, as long as
  /// the visits return true.
  func visitAll(
    in lists: FileComparison, section visitSection: (ChangedElement<SectionPlace>) -> Bool,
    item visitItem: (ChangedElement<ItemPlace>) -> Bool
  ) {
    let (oldCounts, newCounts) = (lists.old.itemCounts, lists.new.itemCounts)
    let deletions = items.deletions.sections(oldCounts.count) { $0 }
    let departures = items.moves.map(\.from).sorted().sections(oldCounts.count) { $0 }
    let insertions = items.insertions.sections(newCounts.count) { $0 }
    let moves = items.moves.sections(newCounts.count) { $0.to }
    let updates = items.updates.sections(newCounts.count) { $0.to }
    ChangedList<SectionPlace>(
      count: newCounts.count, deletions: sections.deletions[...],
      departures: sections.moves.map(\.from).sorted()[...], insertions: sections.insertions[...],
      moves: sections.moves[...], updates: sections.updates[...],
      staying: { .init(from: SectionPlace($0), to: SectionPlace($1)) }
    ).visitAll { section in
      guard visitSection(section) else { return false }
      let (from, to) = (section.from?.index, section.to?.index)
      return ChangedList<ItemPlace>(
        count: to.map { newCounts[$0] } ?? 0,
        deletions: from.map { deletions[$0] } ?? [], departures: from.map { departures[$0] } ?? [],
        insertions: to.map { insertions[$0] } ?? [], moves: to.map { moves[$0] } ?? [],
        updates: to.map { updates[$0] } ?? [],
        staying: { old, new in
          .init(
            from: ItemPlace(section: from ?? 0, index: old),
            to: ItemPlace(section: to ?? 0, index: new))
        }
      ).visitAll(visitItem)
    }
  }
}

extension Array {
  /// Returns the elements of each section; they are in the order of the sections.
  fileprivate func sections(
    _ count: Int, of place: (Element) -> ItemPlace
  ) -> [ArraySlice<Element>] {
    var rest = self[...]
    return (0..<count).map { section in
      let part = rest.prefix { place($0).section == section }
      rest = rest[part.endIndex...]
      return part
    }
  }
}
