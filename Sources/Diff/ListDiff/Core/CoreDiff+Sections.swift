internal import CListDiff

extension CoreDiff {
  /// Computes the changes of the items of two lists with sections.
  ///
  /// - Parameters:
  ///   - old: The given sections of the old list, and the keys of their items.
  ///   - new: The given sections of the new list, and the keys of their items.
  ///   - hashing: The seed of the core's tables.
  @usableFromInline
  func run(
    old: (sections: [GivenSection], items: KeyList),
    new: (sections: [GivenSection], items: KeyList), hashing: Hashing
  ) throws(ListDiffError) -> CoreSectionedResult {
    let (status, changes) = Self.withSectionedList(old) { oldList in
      Self.withSectionedList(new) { newList in
        var options = listdiff_options(
          seed: hashing.seed, discarded_hash_bits: hashing.discardedTableBits, front: 0, back: 0,
          progress: nil)
        var changes = listdiff_sectioned_changes()
        let status = listdiff_diff_sections(workspace, oldList, newList, &options, &changes)
        return (status, changes)
      }
    }
    try status.check(elementCount: max(old.items.count, new.items.count))
    return CoreSectionedResult(changes)
  }

  private static func withSectionedList<Result>(
    _ list: (sections: [GivenSection], items: KeyList),
    _ body: (UnsafePointer<listdiff_sectioned_list>) -> Result
  ) -> Result {
    list.sections.withUnsafeBytes { sections in
      var given = listdiff_sectioned_list(
        sections: sections.baseAddress?.assumingMemoryBound(to: listdiff_section.self),
        section_count: list.sections.count, items: listdiff_list(list.items))
      return body(&given)
    }
  }
}
