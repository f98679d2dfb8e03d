import TestSupport

@testable import ListSnapshots

/// The models of a list, compared with those of the list before.
@Suite struct `Models of two lists` {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var text = 0
  }

  private typealias List = Snapshot<Int, Row.ID>
  private typealias Section = (id: Int, models: [Row])

  /// Returns lists in up to five sections, whose items are often in the same places.
  private func list(_ random: inout SplitMix64) -> [Section] {
    var ids = (0..<24).filter { _ in Bool.random(using: &random) }
    for _ in 0..<Int.random(in: 0...2, using: &random) where ids.count > 1 {
      ids.insert(ids.removeLast(), at: Int.random(in: 0..<ids.count - 1, using: &random))
    }
    var sections = Array(0..<5)
    if Int.random(in: 0..<3, using: &random) == 0 { sections.shuffle(using: &random) }
    return sections.prefix(Int.random(in: 3...5, using: &random)).map { section in
      let items = ids.prefix(Int.random(in: 0...8, using: &random))
      ids.removeFirst(items.count)
      return (section, items.map { Row(id: $0, text: Int.random(in: 0..<2, using: &random)) })
    }
  }

  @Test func `are paired by their identities, whatever has changed`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<thorough(30_000) {
      let (old, new) = (list(&random), list(&random))
      let changes = try SectionedChanges(
        from: old.map { PlainSection(id: $0.id, items: $0.models.map(\.id)) },
        to: new.map { PlainSection(id: $0.id, items: $0.models.map(\.id)) })
      let runs = changes.commonRuns(from: old.map(\.models.count), to: new.map(\.models.count))
      var pairs: [Int: Int] = [:]
      for run in runs {
        for offset in 0..<run.count {
          let before = old[run.before.section].models[run.before.item + offset]
          expectEqual(pairs.updateValue(before.text, forKey: before.id), nil)
          expectEqual(new[run.after.section].models[run.after.item + offset].id, before.id)
        }
      }
      let ids = Set(old.flatMap(\.models).map(\.id)).intersection(new.flatMap(\.models).map(\.id))
      expectEqual(Set(pairs.keys), ids)
      let changed = new.enumerated().flatMap { section, rows in
        rows.models.enumerated().compactMap { item, row in
          (pairs[row.id] ?? row.text) == row.text
            ? nil : ItemPath<After>(section: section, item: item)
        }
      }
      let found = changedModels(from: old.map(\.models), to: new.map(\.models), runs)
      expectEqual(found.sorted(), changed)
    }
  }

  @Test func `make a list that keeps what it has of the one before`() throws {
    var random = SplitMix64(seed: 12)
    var last = List()
    for _ in 0..<thorough(6_000) {
      let sections = list(&random)
      let next = try List(identitiesOf: sections, like: last)
      expectEqual(next.sectionIdentifiers, sections.map(\.id))
      expectEqual(next.itemIdentifiers, sections.flatMap(\.models).map(\.id))
      let known = last.list
      for (node, section) in zip(next.list.nodes, sections) {
        guard let place = known.position(of: section.id) else { continue }
        let isSame = known.nodes[place].items.chunks.flatMap(\.items) == section.models.map(\.id)
        expectEqual(node.stamp == known.nodes[place].stamp, isSame)
      }
      expectEqual(try List(identitiesOf: sections, like: next).version, next.version)
      last = next
    }
  }

  @Test func `make no list if a section occurs twice`() {
    let sections: [Section] = [(1, []), (2, []), (1, [])]
    #expect(throws: List.Failure.self) { try List(identitiesOf: sections, like: List()) }
  }
}
