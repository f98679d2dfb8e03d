import ListBatches
import ListDiff
import ListSnapshots

/// A plan that fits the data: the place of each object after the batch.
///
/// The initializer checks that each kept element shows the contents that the data has at its place.
/// It changes nothing.
struct CheckedBatch {
  let plan: BatchEffect

  /// The items of all sections before the batch; empty if the items of no section change.
  let oldItems: [StrictHostItem]

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
    oldItems = plan.hasItemChanges.contains(true) ? host.items : []
    supplementaries = try Self.keptSupplementaries(plan, in: host)

    let fresh = checkingContents ? FreshPlaces(operations) : nil
    let same = host.shownIdentities.flatMap {
      identities?.sameSections(as: $0, from: plan.sections.origins)
    }
    for (section, origin) in plan.sections.origins.enumerated() where origin >= 0 {
      let shown = host.sections[origin]
      let hasSameItems = same?[section] == true
      if hasSameItems {
        try host.checkContents(of: shown, at: section, fresh)
      } else {
        try host.checkSection(shown, from: origin, at: section, fresh)
      }
      if !supplementaries.isEmpty {
        for case (let element, let shown?) in supplementaries[section].enumerated() {
          try host.checkContents(
            of: shown, at: SupplementaryPath(section: section, element: element), fresh)
        }
      }
      guard plan.hasItemChanges[section] else {
        guard !hasSameItems || checkingContents && host.knowsContents else { continue }
        for (item, shown) in shown.items.enumerated() {
          let path = ItemPath<After>(section: section, item: item)
          if hasSameItems {
            try host.checkContents(of: shown, at: path, fresh)
          } else {
            try host.checkItem(
              shown, from: ItemPath(section: origin, item: item), at: path, fresh)
          }
        }
        continue
      }
      let places = plan.newItems(section)
      for place in places where plan.items.origins[place] >= 0 {
        let path = ItemPath<After>(section: section, item: place - places.lowerBound)
        let origin = plan.items.origins[place]
        try host.checkItem(oldItems[origin], from: plan.oldPath(origin), at: path, fresh)
      }
    }
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

/// The elements that are reconfigured after a batch. Their contents can't be out of date.
struct FreshPlaces {
  // A set is usually empty, so nothing is hashed.
  private let sections: Set<SectionIndex<After>>
  private let items: Set<ItemPath<After>>
  private let supplementaries: Set<SupplementaryPath<After>>

  /// Nothing is reconfigured.
  static let none = FreshPlaces(BatchOperations())

  init(_ operations: BatchOperations) {
    sections = Set(operations.sectionReconfigurations)
    items = Set(operations.itemReconfigurations)
    supplementaries = Set(operations.supplementaryReconfigurations)
  }

  func contains(_ index: SectionIndex<After>) -> Bool {
    !sections.isEmpty && sections.contains(index)
  }

  func contains(_ path: ItemPath<After>) -> Bool { !items.isEmpty && items.contains(path) }

  func contains(_ path: SupplementaryPath<After>) -> Bool {
    !supplementaries.isEmpty && supplementaries.contains(path)
  }
}
