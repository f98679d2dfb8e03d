import TestSupport

@MainActor
@Suite struct `Random stories of outlines` {
  private typealias Outline = SectionSnapshot<Int>

  /// An outline of the items of a range, each below a random one before it.
  private func outline(_ items: Range<Int>, _ random: inout SplitMix64) throws -> Outline {
    var outline = Outline()
    for item in items {
      let parent = Bool.random(using: &random) ? outline.items.randomElement(using: &random) : nil
      try outline.append([item], to: parent)
      if Bool.random(using: &random) { try outline.expand([item]) }
    }
    return outline
  }

  /// A random item that is shown and its place.
  private func place(
    _ source: Stage.Source, _ random: inout SplitMix64
  ) -> (item: Int, path: ItemPath<Before>)? {
    let snapshot = source.shownSnapshot
    guard let item = snapshot.itemIdentifiers.randomElement(using: &random),
      let path = source.itemPath(for: item)
    else { return nil }
    return (item, ItemPath(sameIndexes: path))
  }

  @Test func `lose no item and break no rule`() throws {
    var random = SplitMix64(seed: 8)
    for round in 0..<thorough(1_800) {
      let stage = try Stage()
      let source = stage.source
      try stage.apply(list([3: [90, 91], 4: []]))
      for section in 0..<3 {
        try source.apply(outline(section * 10..<section * 10 + 8, &random), to: section) { _ in }
      }
      source.reordering.canReorderItem = { _ in true }
      let sections = source.shownSnapshot.sectionIdentifiers
      let all = sections.flatMap { source.snapshot(for: $0).items }.sorted()
      for _ in 0..<40 {
        guard let (item, path) = place(source, &random) else { break }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: try source.expand(item)
        case 1: try source.collapse(item)
        default:
          let section = Int.random(in: 0..<sections.count, using: &random)
          let count = source.itemCount(inSection: section) - (section == path.section ? 1 : 0)
          let target = ItemPath<After>(
            section: section, item: Int.random(in: 0...count, using: &random))
          // Only what shows items below it can't be dragged.
          let isMoved = try stage.host?.drag(path, to: target)
          try expect(
            isMoved == true
              || !source.snapshot(for: sections[path.section]).snapshot(of: item).items.isEmpty)
        }
        let now = sections.flatMap { source.snapshot(for: $0).items }.sorted()
        let failure = stage.failure(source.shownSnapshot)
        for section in sections {
          try expectEqual(
            source.shownSnapshot.itemIdentifiers(inSection: section),
            source.snapshot(for: section).visibleItems)
        }
        guard now == all, failure == nil else {
          Issue.record("round \(round): \(failure ?? "has \(now)")")
          return
        }
      }
    }
  }
}
