import CListDiff
import ListDiff
import ListTrials

/// One version of a list with sections in the form of the C core, with all items of all sections.
package struct CoreSectionedList: Equatable, Sendable {
  package var sections: [listdiff_section] = []
  package var items = CoreList([], contents: [])

  /// The sections' identities and items, for the reference.
  fileprivate var named: [(id: Int, items: [CoreItem])] = []

  package static func == (a: Self, b: Self) -> Bool { a.items == b.items }
}

/// An item with its place, by which its contents are found.
private struct CoreItem: Identifiable, Equatable {
  let id: UInt64
  let contents: UInt64
}

extension CoreSectionedList {
  /// Two lists of sections with unique identities, and partners by these.
  package static func pair(
    old: [(id: Int, items: CoreList)], new: [(id: Int, items: CoreList)]
  ) -> (old: CoreSectionedList, new: CoreSectionedList) {
    func list(
      _ sections: [(id: Int, items: CoreList)], partners: [(id: Int, items: CoreList)]
    ) -> CoreSectionedList {
      var list = CoreSectionedList()
      for (index, section) in sections.enumerated() {
        let partner = partners.firstIndex { $0.id == section.id }.map { UInt32($0) }
        list.sections.append(
          listdiff_section(
            index: UInt32(index), partner: partner ?? UInt32.max, count: section.items.count,
            front: 0, back: 0))
        list.items.keys += section.items.keys
        list.items.contents? += section.items.contents ?? []
        list.named.append(
          (
            section.id,
            section.items.keys.indices.map {
              CoreItem(
                id: section.items.keys[$0], contents: section.items.contents?[$0] ?? 0)
            }
          ))
      }
      return list
    }
    return (list(old, partners: new), list(new, partners: old))
  }

  package func withCoreList<Result>(
    _ body: (UnsafePointer<listdiff_sectioned_list>) -> Result
  ) -> Result {
    sections.withUnsafeBufferPointer { sections in
      items.withCoreList { items in
        var list = listdiff_sectioned_list(
          sections: sections.baseAddress, section_count: sections.count, items: items.pointee)
        return body(&list)
      }
    }
  }
}

/// The core's result as a value.
package struct CoreSectionedChanges: Equatable, Sendable {
  package var deletions: [[UInt32]]
  package var insertions: [[UInt32]]
  package var moves: [[UInt32]]
  package var updates: [[UInt32]]
  package var staying: [UInt32]

  package init(_ changes: listdiff_sectioned_changes, newSectionCount: Int) {
    func paths(_ start: UnsafePointer<listdiff_path>?, _ count: Int) -> [[UInt32]] {
      UnsafeBufferPointer(start: start, count: count).map { [$0.section, $0.item] }
    }
    func pairs(_ start: UnsafePointer<listdiff_path_pair>?, _ count: Int) -> [[UInt32]] {
      UnsafeBufferPointer(start: start, count: count).map {
        [$0.before.section, $0.before.item, $0.after.section, $0.after.item]
      }
    }
    deletions = paths(changes.deletions, changes.deletion_count)
    insertions = paths(changes.insertions, changes.insertion_count)
    moves = pairs(changes.moves, changes.move_count)
    updates = pairs(changes.updates, changes.update_count)
    staying = Array(UnsafeBufferPointer(start: changes.staying, count: newSectionCount))
  }

  /// The result that the core must have, by the reference.
  package init(
    expectedFrom old: CoreSectionedList, to new: CoreSectionedList
  ) throws(ListDiffError) {
    let changes = try SectionedChanges(from: old.named, to: new.named, engine: .reference)
    func path<Version>(_ path: ItemPath<Version>) -> [UInt32] {
      [UInt32(path.section), UInt32(path.item)]
    }
    deletions = changes.itemDeletions.map(path)
    insertions = changes.itemInsertions.map(path)
    moves = changes.itemMoves.map { path($0.before) + path($0.after) }
    updates = changes.itemUpdates.map { path($0.before) + path($0.after) }
    // An item of a surviving section has stayed if it is neither inserted nor moved.
    staying = new.sections.enumerated().map { index, section in
      guard section.partner != UInt32.max else { return 0 }
      let arrived =
        changes.itemInsertions.count { $0.section == index }
        + changes.itemMoves.count { $0.after.section == index }
      return UInt32(section.count - arrived)
    }
  }
}

extension CoreWorkspace {
  /// Runs a diff of sections and writes the core's result to `changes`.
  package func run(
    from old: CoreSectionedList, to new: CoreSectionedList, options: listdiff_options? = nil,
    into changes: inout listdiff_sectioned_changes
  ) -> listdiff_status {
    old.withCoreList { oldList in
      new.withCoreList { newList in
        guard var options else {
          return listdiff_diff_sections(pointer, oldList, newList, nil, &changes)
        }
        return listdiff_diff_sections(pointer, oldList, newList, &options, &changes)
      }
    }
  }

  /// Runs a diff of sections and copies its result.
  package func diff(
    from old: CoreSectionedList, to new: CoreSectionedList, options: listdiff_options? = nil
  ) throws(CoreFailure) -> CoreSectionedChanges {
    var changes = listdiff_sectioned_changes()
    let status = run(from: old, to: new, options: options, into: &changes)
    guard status == .ok else { throw CoreFailure(status: status) }
    return CoreSectionedChanges(changes, newSectionCount: new.sections.count)
  }
}
