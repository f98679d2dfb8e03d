import ListDiff
import ListTrials
import TestSupport
import Testing

/// The C core gives what the reference gives, to the last path.
@Suite struct SectionedEnginesTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var contents: Int
  }

  struct TextItem: Identifiable, Equatable {
    let id: String
    var contents: Int
  }

  typealias Section<Element> = (id: Int, items: [Element])

  static func randomList(
    _ random: inout SplitMix64, sections: Int, items: Int, alphabet: Int
  ) -> [Section<Item>] {
    (0..<Int.random(in: 0...sections, using: &random)).map { _ in
      (
        id: Int.random(in: 0...sections, using: &random),
        items: (0..<Int.random(in: 0...items, using: &random)).map { _ in
          Item(
            id: Int.random(in: 0..<alphabet, using: &random),
            contents: Int.random(in: 0...3, using: &random))
        }
      )
    }
  }

  /// A version of `list` in which a few things have happened.
  static func changed(
    _ list: [Section<Item>], _ random: inout SplitMix64, alphabet: Int
  ) -> [Section<Item>] {
    var list = list
    for _ in 0..<Int.random(in: 0...6, using: &random) where !list.isEmpty {
      let section = Int.random(in: list.indices, using: &random)
      let other = Int.random(in: list.indices, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: list.swapAt(section, other)
      case 1: list.remove(at: section)
      case 2:
        list.insert((id: Int.random(in: 0...9, using: &random), items: []), at: section)
      case 3 where !list[section].items.isEmpty:
        let item = list[section].items.remove(
          at: Int.random(in: list[section].items.indices, using: &random))
        list[other].items.insert(
          item, at: Int.random(in: 0...list[other].items.count, using: &random))
      case 4 where !list[section].items.isEmpty:
        list[section].items[Int.random(in: list[section].items.indices, using: &random)].contents +=
          1
      case 5:
        list[section].items.insert(
          Item(id: Int.random(in: 0..<alphabet, using: &random), contents: 0),
          at: Int.random(in: 0...list[section].items.count, using: &random))
      default: list[section].items.shuffle(using: &random)
      }
    }
    return list
  }

  @Test(arguments: [(3, 3, 2), (3, 4, 6), (6, 8, 40), (6, 8, 4), (5, 150, 300), (5, 150, 20)])
  func `C gives what the reference gives`(sections: Int, items: Int, alphabet: Int) throws {
    var random = SplitMix64(seed: UInt64(sections * items * alphabet))
    for round in 0..<thorough(items > 100 ? 3_000 : 30_000) {
      let old = Self.randomList(&random, sections: sections, items: items, alphabet: alphabet)
      let new =
        round.isMultiple(of: 2)
        ? Self.changed(old, &random, alphabet: alphabet)
        : Self.randomList(&random, sections: sections, items: items, alphabet: alphabet)
      let reference = try SectionedChanges(from: old, to: new, engine: .reference)
      let core = try SectionedChanges(from: old, to: new)
      guard core == reference else {
        Issue.record("\(old) → \(new): C gives \(core), the reference \(reference)")
        return
      }
      let texts = [old, new].map { list in
        list.map { section in
          (
            id: section.id,
            items: section.items.map { TextItem(id: "item \($0.id)", contents: $0.contents) }
          )
        }
      }
      try expectEqual(SectionedChanges(from: texts[0], to: texts[1]), reference)
      let identities = [old, new].map { list in
        list.map { (id: $0.id, items: $0.items.map(\.id)) }
      }
      _ = try SectionedChanges(from: identities[0], to: identities[1], engine: .verified)
    }
  }
}
