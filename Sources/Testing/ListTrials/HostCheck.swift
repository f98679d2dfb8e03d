import ListBatches
import ListDiff
import ListTesting

// A list view that enforces the rules of batches has to accept the changes of every diff.

extension Trial {
  /// Returns the error, in words, if a host performs the changes as one batch.
  ///
  /// - Parameter sources: The old index of each new element.
  func hostFailure<Element: Identifiable & Equatable>(
    of changes: ListChanges, from old: [Element], to new: [Element], _ sources: [Int?]
  ) -> String? {
    let (old, new) = (PlainSection(id: 0, items: old), PlainSection(id: 0, items: new))
    return HostCheck(old: [old], new: [new]).failure(
      [(BatchOperations(changes), [new])],
      sources: [sources.map { $0.map { ItemPath(section: 0, item: $0) } }])
  }
}

extension SectionedTrial {
  /// A host accepts the batches, and each item that is in both lists keeps its identity.
  static let areShownFaithfully: Property = { pair, changes in
    let batches = try changes.batches(.faithful, from: pair.old, to: pair.new)
    return HostCheck(old: pair.old, new: pair.new).failure(
      batches.map { ($0.operations, $0.data) },
      sources: try changes.oldPaths(itemCounts: pair.old.map(\.items.count)))
  }

  /// A host accepts the one batch, and only the items in its `replacements` lose their identity.
  static let areShownInOneBatch: Property = { pair, changes in
    let batches = try changes.batches(.single, from: pair.old, to: pair.new)
    if batches.count > 1 { return "a single batch is \(batches.count) batches" }
    var sources = try changes.oldPaths(itemCounts: pair.old.map(\.items.count))
    for replacement in batches.flatMap(\.replacements) {
      sources[replacement.after.section][replacement.after.item] = nil
    }
    return HostCheck(old: pair.old, new: pair.new).failure(
      batches.map { ($0.operations, $0.data) }, sources: sources)
  }
}

/// Shows a list on a strict host and changes it to another list by batches.
private struct HostCheck<Section: ListSection & Equatable>
where Section.Items.Element: Identifiable & Equatable {
  let old: [Section]
  let new: [Section]

  /// Returns the first error, in words.
  ///
  /// - Parameters:
  ///   - batches: The operations of each batch, and the list after it.
  ///   - sources: The old path of each new item; nil for inserted items.
  func failure(
    _ batches: [(operations: BatchOperations, data: [Section])],
    sources: [[ItemPath<Before>?]]
  ) -> String? {
    let data = StrictHostData(old)
    do throws(StrictHostError) {
      var options = StrictHostOptions()
      options.logsEvents = false
      let host = try StrictHost(data, options: options)
      let shown = host.sections.map(\.items)
      for batch in batches {
        try host.perform(batch.operations) { data.sections = batch.data }
      }
      guard data.sections == new else { return "the batches lead to \(data.sections)" }
      return identityFailure(host, shown, sources)
    } catch {
      return "a host refuses \(batches.map(\.operations)): \(error)"
    }
  }

  private func identityFailure(
    _ host: StrictHost, _ shown: [[StrictHostItem]], _ sources: [[ItemPath<Before>?]]
  ) -> String? {
    let before = Set(shown.joined().map { ObjectIdentifier($0) })
    for (section, items) in host.sections.map(\.items).enumerated() {
      for (item, object) in items.enumerated() {
        let isKept =
          sources[section][item].map { shown[$0.section][$0.item] === object }
          ?? !before.contains(ObjectIdentifier(object))
        if !isKept { return "the item \(section).\(item) is not the one that it was" }
      }
    }
    return nil
  }
}
