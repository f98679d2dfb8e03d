import ListDiff
import ListTesting
import ListTrials

/// Checks the properties of the batches between any two lists.
package struct BatchTrial {
  private let old: [SampleSection]
  private let new: [SampleSection]
  private let changes: SectionedChanges
  private let surviving: SurvivingElements

  /// Whether identities are unique, so that contents can be looked up.
  private let isUnique: Bool

  package init(_ old: [SampleSection], _ new: [SampleSection]) throws {
    (self.old, self.new) = (old, new)
    // The references check the order of operations, too.
    changes = try SectionedChanges(from: old, to: new, engine: .verified)
    surviving = SurvivingElements(changes, old, new)
    isUnique = [old, new].allSatisfy { list in
      let items = list.flatMap(\.items)
      return Set(list.map(\.id)).count == list.count && Set(items.map(\.id)).count == items.count
    }
  }

  /// Returns the first property that doesn't hold; nil if all do.
  package func failure() -> String? {
    for policy in BatchPolicy.allCases {
      for updates in BatchUpdates.allCases {
        do {
          if let failure = try failure(policy, updates) {
            return "\(policy), \(updates): \(failure)"
          }
        } catch {
          return "\(policy), \(updates): \(error)"
        }
      }
    }
    return nil
  }

  private func failure(_ policy: BatchPolicy, _ updates: BatchUpdates) throws -> String? {
    let batches = try changes.batches(policy, updates: updates, from: old, to: new)
    let structural = batches.filter {
      $0.operations.isStructural && $0.operations.itemReloads.isEmpty
    }
    if batches.isEmpty != changes.isEmpty { return "\(batches.count) batches" }
    if batches.contains(where: { $0.operations.isEmpty }) { return "an empty batch" }
    if structural.count > (policy == .single ? 1 : 3) { return "\(batches.count) batches" }
    if let last = batches.last, last.data != new { return "the last data is \(last.data)" }
    if let failure = contentsFailure(batches, updates) ?? orderFailure(batches)
      ?? updateFailure(batches, updates)
    {
      return failure
    }
    let data = StrictHostData(old)
    var options = StrictHostOptions()
    options.logsEvents = false
    let host = try StrictHost(data, options: options)
    let shown = host.sections
    let items = shown.map(\.items)
    for batch in batches {
      try host.perform(batch.operations) { data.sections = batch.data }
    }
    return sectionFailure(host, shown, policy)
      ?? itemFailure(host, items, lost: lost(batches, updates))
  }

  /// Returns what is wrong with the contents between two batches.
  private func contentsFailure(
    _ batches: [SectionedBatch<SampleSection>], _ updates: BatchUpdates
  ) -> String? {
    guard isUnique else { return nil }
    let reloads = batches.first.map { !$0.operations.itemReloads.isEmpty } ?? false
    let replaced = Set(batches.last?.replacements.map(\.after) ?? [])
    var items = Dictionary(uniqueKeysWithValues: new.flatMap(\.items).map { ($0.id, $0) })
    for pair in surviving.items where !reloads || replaced.contains(pair.after) {
      let item = old[pair.before.section].items[pair.before.item]
      items[item.id] = item
    }
    for item in old.flatMap(\.items) where items[item.id] == nil {
      items[item.id] = item
    }
    let sections = Dictionary(new.map { ($0.id, $0) }) { $1 }.merging(old.map { ($0.id, $0) }) {
      $1
    }
    for list in batches.dropLast().map(\.data) {
      for section in list {
        guard let original = sections[section.id], section.contents == original.contents,
          section.supplementaries == original.supplementaries,
          section.items.allSatisfy({ items[$0.id] == $0 })
        else { return "wrong contents in between: \(list)" }
      }
    }
    return nil
  }

  /// Returns which operations are out of order.
  private func orderFailure(_ batches: [SectionedBatch<SampleSection>]) -> String? {
    func ascends<Place: Comparable>(_ places: [Place]) -> Bool {
      zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    }
    for batch in batches {
      let operations = batch.operations
      guard ascends(operations.sectionDeletions), ascends(operations.sectionInsertions),
        ascends(operations.sectionMoves.map(\.after)), ascends(operations.itemDeletions),
        ascends(operations.itemInsertions), ascends(operations.itemMoves.map(\.after)),
        ascends(operations.itemReloads), ascends(operations.sectionReconfigurations),
        ascends(operations.itemReconfigurations), ascends(operations.supplementaryDeletions),
        ascends(operations.supplementaryInsertions),
        ascends(operations.supplementaryReconfigurations), ascends(batch.replacements.map(\.after))
      else { return "out of order: \(operations), \(batch.replacements)" }
    }
    return nil
  }

  /// Returns which sections or items are reloaded needlessly, or not reloaded although they changed.
  private func updateFailure(
    _ batches: [SectionedBatch<SampleSection>], _ updates: BatchUpdates
  ) -> String? {
    guard let last = batches.last else { return nil }
    let replaced = Set(last.replacements.map(\.after))
    let items = changes.itemUpdates.filter { !replaced.contains($0.after) }
    let reconfigured = updates == .reconfigure ? items.map(\.after) : []
    let reloaded = updates == .reload ? items.map(\.before).sorted() : []
    let sections = changes.sectionUpdates.map(\.after).filter {
      !last.operations.sectionInsertions.contains($0)
    }
    guard batches.dropLast().allSatisfy({ $0.operations.itemReconfigurations.isEmpty }),
      batches.dropFirst().allSatisfy({ $0.operations.itemReloads.isEmpty }),
      batches.dropLast().allSatisfy({ $0.operations.sectionReconfigurations.isEmpty }),
      last.operations.itemReconfigurations == reconfigured,
      batches[0].operations.itemReloads == reloaded,
      last.operations.sectionReconfigurations == sections
    else { return "wrong updates: \(batches.map(\.operations))" }
    return nil
  }

  /// The items that may lose their identity.
  private func lost(
    _ batches: [SectionedBatch<SampleSection>], _ updates: BatchUpdates
  ) -> Set<ItemPath<After>> {
    let replaced = batches.flatMap(\.replacements).map(\.after)
    return Set(replaced).union(updates == .reload ? changes.itemUpdates.map(\.after) : [])
  }

  /// Returns sections that should be the same object, or a new one.
  private func sectionFailure(
    _ host: StrictHost, _ shown: [StrictHostSection], _ policy: BatchPolicy
  ) -> String? {
    let sources = Dictionary(
      uniqueKeysWithValues: surviving.sections.map { ($0.after.section, $0.before.section) })
    for (index, section) in host.sections.enumerated() {
      if let source = sources[index], policy == .faithful, section !== shown[source] {
        return "section \(index) lost its identity"
      }
      if shown.enumerated().contains(where: { $0 != sources[index] && $1 === section }) {
        return "section \(index) has the identity of another"
      }
    }
    return nil
  }

  /// Returns items that should be the same object, or a new one.
  private func itemFailure(
    _ host: StrictHost, _ shown: [[StrictHostItem]], lost: Set<ItemPath<After>>
  ) -> String? {
    var places: [ObjectIdentifier: ItemPath<Before>] = [:]
    for (section, items) in shown.enumerated() {
      for (item, object) in items.enumerated() {
        places[ObjectIdentifier(object)] = ItemPath(section: section, item: item)
      }
    }
    var expected = Dictionary(uniqueKeysWithValues: surviving.items.map { ($0.after, $0.before) })
    for path in lost {
      guard expected.removeValue(forKey: path) != nil else { return "\(path) was not there before" }
    }
    for (section, shown) in host.sections.enumerated() {
      for (item, object) in shown.items.enumerated() {
        let path = ItemPath<After>(section: section, item: item)
        let found = places[ObjectIdentifier(object)]
        if found != expected[path] {
          return "item \(path) is the old \(found.map(\.description) ?? "none")"
        }
      }
    }
    return nil
  }
}
