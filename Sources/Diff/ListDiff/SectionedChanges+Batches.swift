extension SectionedChanges {
  /// Splits the changes into batches that every list view accepts.
  ///
  /// ```swift
  /// for batch in try changes.batches(.faithful, from: old, to: new) {
  ///   listView.performBatchUpdates {
  ///     dataSource.sections = batch.data
  ///     …                                           // batch.operations
  ///   }
  /// }
  /// ```
  ///
  /// In one batch, a list view can't move an item out of a section that is deleted, nor into one
  /// that is inserted, and can't operate on items of a section that it moves. With
  /// ``BatchPolicy/faithful`` such operations are in different batches, at most three; there is at
  /// most one operation on each section and item. With ``BatchPolicy/single`` there is one batch,
  /// and items that can't keep their identity in it are deleted and inserted.
  ///
  /// Between two batches, elements that are in both lists have their old contents, and inserted
  /// ones their new contents; after the last batch the list is `new`. The result is empty if
  /// nothing changed, and one batch without structural operations if there are only updates.
  ///
  /// - Parameters:
  ///   - policy: Whether all items keep their identity, which may take several batches, or there is
  ///     one batch.
  ///   - updates: Whether updated items are reconfigured in their cells after the last batch, or
  ///     reloaded in one more batch before all others, which is the last one if no others follow.
  ///   - old: The old list of the changes.
  ///   - new: The new list of the changes.
  /// - Returns: The batches, in order. The same sections stay as in the changes, unless another
  ///   choice needs fewer batches.
  /// - Throws: ``/ListFlatDiff/ListDiffError/countMismatch(side:expected:actual:)`` if the number
  ///   of sections in a list is not the one that the changes are for,
  ///   ``/ListFlatDiff/ListDiffError/invalidChanges(reason:)`` if the number of items or
  ///   supplementary elements in a section isn't.
  /// - Complexity: For each batch O(*s* + *k* log *k*) for *s* sections and *k* changes, plus a
  ///   copy of the items of each section whose items changed. Other sections are used as they are.
  @inlinable
  public func batches<Section: ListSection>(
    _ policy: BatchPolicy, updates: BatchUpdates = .reconfigure,
    from old: some Collection<Section>, to new: some Collection<Section>
  ) throws(ListDiffError) -> [SectionedBatch<Section>] {
    var data = BatchData(old: Array(old), new: Array(new))
    try ListChanges.check(data.old, has: oldSectionCount, .old)
    try ListChanges.check(data.new, has: newSectionCount, .new)
    try checkSupplementaries(data.old, data.new)
    let counts = ItemCounts(
      old: data.old.map { $0.items.count }, new: data.new.map { $0.items.count })
    let plan = try BatchPlanner(self, counts, policy, updates)
    if plan.batches.count > 1 { try data.reload(plan.reloads) }
    var batches: [SectionedBatch<Section>] = []
    for batch in plan.batches {
      let list =
        switch batch.list {
        case .reloaded: data.old
        case .between(let state): try data.list(in: state)
        case .new: data.new
        }
      batches.append(
        SectionedBatch(
          data: list, operations: batch.operations, replacements: batch.replacements))
    }
    return batches
  }

  /// Splits the changes into batches, for lists whose sections are pairs of an identity and items.
  ///
  /// Parameters, errors and cost are those of
  /// ``batches(_:updates:from:to:)->[SectionedBatch<Section>]``.
  ///
  /// - Returns: The batches, whose sections are ``PlainSection``.
  @inlinable
  public func batches<Old: Collection, New: Collection, ID: Hashable, Items>(
    _ policy: BatchPolicy, updates: BatchUpdates = .reconfigure, from old: Old, to new: New
  ) throws(ListDiffError) -> [SectionedBatch<PlainSection<ID, Items>>]
  where
    Items: RangeReplaceableCollection, Old.Element == (id: ID, items: Items),
    New.Element == Old.Element
  {
    try batches(
      policy, updates: updates, from: old.map { PlainSection(id: $0.id, items: $0.items) },
      to: new.map { PlainSection(id: $0.id, items: $0.items) })
  }

  /// Throws if a section has fewer supplementary elements than the changes refer to.
  @inlinable
  func checkSupplementaries<Section: ListSection>(
    _ old: [Section], _ new: [Section]
  ) throws(ListDiffError) {
    for path in supplementaryDeletions {
      try Self.check(path, old, .old)
    }
    for path in supplementaryInsertions {
      try Self.check(path, new, .new)
    }
    for update in supplementaryUpdates {
      try Self.check(update.before, old, .old)
      try Self.check(update.after, new, .new)
    }
  }

  @inlinable
  static func check<Version, Section: ListSection>(
    _ path: SupplementaryPath<Version>, _ list: [Section], _ side: ListSide
  ) throws(ListDiffError) {
    let count = path.section < list.count ? list[path.section].supplementaries.count : 0
    guard path.element < count else {
      throw .invalidChanges(
        reason: "section \(path.section) of the \(side.rawValue) list has \(count) supplementary "
          + "elements, but the changes refer to \(path)")
    }
  }
}
