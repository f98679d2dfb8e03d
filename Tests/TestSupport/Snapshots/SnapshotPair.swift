import ListDiff
import ListSnapshots

extension NumberSnapshot {
  /// Whether the snapshot answers every question like the model.
  ///
  /// - Parameter asked: The identities to ask about.
  package func answers(as model: SnapshotModel, about asked: some Sequence<Int>) throws -> Bool {
    let items = model.items
    guard sectionIdentifiers == model.sections.map(\.id), itemIdentifiers == items,
      numberOfItems == items.count, numberOfSections == model.sections.count
    else { return false }
    for (index, section) in model.sections.enumerated() {
      guard try itemIdentifiers(inSection: section.id) == section.items,
        try numberOfItems(inSection: section.id) == section.items.count,
        indexOfSection(section.id) == index
      else { return false }
    }
    for item in asked {
      let place = model.place(item)
      guard path(of: item) == place, indexOfItem(item) == items.firstIndex(of: item),
        sectionIdentifier(containingItem: item) == place.map({ model.sections[$0.section].id }),
        place.map({ self.item(at: $0) == item }) ?? true
      else { return false }
    }
    return hasMarks(of: model)
      && (duplicatePolicy != .reject || duplicates == model.duplicates)
  }

  private func hasMarks(of model: SnapshotModel) -> Bool {
    let items = Set(model.items)
    let reloaded = model.reloadedItems.unique.filter(items.contains)
    let reconfigured = model.reconfiguredItems.unique.filter {
      items.contains($0) && !reloaded.contains($0)
    }
    return reloadedItemIdentifiers == reloaded && reconfiguredItemIdentifiers == reconfigured
      && reloadedSectionIdentifiers
        == model.reloadedSections.unique.filter { model.section($0) != nil }
  }
}

extension [Int] {
  var unique: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A snapshot and its model with the same edits.
package struct SnapshotPair {
  package var snapshot: NumberSnapshot
  package var model: SnapshotModel

  package init(policy: DuplicatePolicy) {
    snapshot = NumberSnapshot(duplicatePolicy: policy)
    model = SnapshotModel(policy: policy)
  }

  /// Applies an edit to both sides. Returns whether both threw the same error or none, and whether an
  /// edit that throws or changes nothing kept the version.
  ///
  /// - Parameter heard: The edit that the snapshot gets; another one shows that this is noticed.
  package mutating func apply(_ edit: SnapshotEdit, heard: SnapshotEdit? = nil) -> Bool {
    let (version, before) = (snapshot.version, model)
    var expected: NumberSnapshot.Failure?
    var actual: NumberSnapshot.Failure?
    do { try model.apply(edit) } catch { expected = error }
    do { try snapshot.apply(heard ?? edit) } catch { actual = error }
    guard expected == actual else { return false }
    guard snapshot.version == version else { return expected == nil }
    return model.sections.elementsEqual(before.sections) { $0 == $1 }
  }
}
