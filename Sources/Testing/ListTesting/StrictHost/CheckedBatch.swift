import ListBatches
import ListDiff
import ListSnapshots

/// A plan that fits the data: the place of each object after the batch.
///
/// The initializer checks that each kept element shows the contents that the data has at its place.
/// It changes nothing.
struct CheckedBatch {
  let plan: BatchEffect

  /// The items of each section before the batch; empty if the items of no section change.
  private let oldItems: [[StrictHostItem]]

  /// The kept supplementary elements of each new section, with nil for new ones; empty if there are
  /// none.
  let supplementaries: [[StrictHostSupplementary?]]

  /// - Parameters:
  ///   - identities: The identities in the data, if they are known at once.
  ///   - checkingContents: Whether kept elements that are not reconfigured must show the contents
  ///     in the data.
  init(
    _ plan: BatchEffect, _ operations: BatchOperations, in host: StrictHost,
    _ identities: (any ListIdentities)?, _ checkingContents: Bool
  ) throws(StrictHostError) {
    self.plan = plan
    oldItems = plan.hasItemChanges.contains(true) ? host.sections.map(\.items) : []
    supplementaries = try Self.keptSupplementaries(plan, in: host)

    let fresh = checkingContents ? operations.reconfiguredPlaces : nil
    let same = host.shownIdentities.flatMap {
      identities?.sameSections(as: $0, from: plan.sections.origins)
    }
    let comparesContents = checkingContents && host.knowsContents
    for (section, origin) in plan.sections.origins.enumerated() where origin >= 0 {
      let hasSameItems = same?[section] == true
      if hasSameItems, !comparesContents, !plan.hasItemChanges[section], supplementaries.isEmpty {
        continue
      }
      let shown = host.sections[origin]
      try host.checkSection(shown, from: origin, at: section, fresh, isIt: hasSameItems)
      if !supplementaries.isEmpty {
        for case (let element, let shown?) in supplementaries[section].enumerated() {
          let path = SupplementaryPath<After>(section: section, element: element)
          try host.checkContents(shown.shownContents, at: .supplementary(path), fresh)
        }
      }
      guard plan.hasItemChanges[section] else {
        guard !hasSameItems || comparesContents else { continue }
        for (item, shown) in shown.items.enumerated() {
          try host.checkItem(
            shown, from: ItemPath(section: origin, item: item),
            at: ItemPath(section: section, item: item), fresh, isIt: hasSameItems)
        }
        continue
      }
      let places = plan.newItems(section)
      for place in places where plan.items.origins[place] >= 0 {
        let path = ItemPath<After>(section: section, item: place - places.lowerBound)
        let origin = plan.items.origins[place]
        try host.checkItem(oldItem(origin), from: plan.oldPath(origin), at: path, fresh)
      }
    }
  }

  /// Returns the item that was at an index among all items before the batch.
  func oldItem(_ index: Int) -> StrictHostItem {
    let path = plan.oldPath(index)
    return oldItems[path.section][path.item]
  }

  /// Finds the old supplementary element for each new one: by identity if the data source returns
  /// one, otherwise by order.
  private static func keptSupplementaries(
    _ plan: BatchEffect, in host: StrictHost
  ) throws(StrictHostError) -> [[StrictHostSupplementary?]] {
    guard let elements = plan.supplementaries else { return [] }
    var kept: [[StrictHostSupplementary?]] = []
    for (section, origin) in plan.sections.origins.enumerated() {
      guard origin >= 0 else {
        kept.append([])
        continue
      }
      let places = elements.old(origin)
      var left = places.filter { elements.ledger.uses[$0] == .kept }
        .map { host.sections[origin].supplementaries[$0 - places.lowerBound] }
      var found: [StrictHostSupplementary?] = []
      for (element, place) in elements.new(section).enumerated() {
        guard elements.ledger.origins[place] == PlaceLedger.free else {
          found.append(nil)
          continue
        }
        let path = SupplementaryPath<After>(section: section, element: element)
        let identity = host.dataSource.identity(of: .supplementary(path))
        let match = left.firstIndex {
          identity == nil || $0.identity == nil || $0.identity == identity
        }
        guard let match else {
          throw StrictHostError(
            .wrongItem, .batch, [.newSupplementary(path)],
            "none of the elements that are kept is the one that the data has there")
        }
        found.append(left.remove(at: match))
      }
      kept.append(found)
    }
    return kept
  }
}

extension BatchOperations {
  /// The elements that are reconfigured after the batch. Their contents can't be out of date.
  fileprivate var reconfiguredPlaces: Set<StrictHostPlace> {
    Set(
      sectionReconfigurations.map { .section($0) } + itemReconfigurations.map { .item($0) }
        + supplementaryReconfigurations.map { .supplementary($0) })
  }
}
