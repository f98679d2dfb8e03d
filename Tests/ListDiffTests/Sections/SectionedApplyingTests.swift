import TestSupport

@Suite struct `Changes of sections applied` {
  @Test func `lead to the new list, and back`() throws {
    var random = SplitMix64(seed: 21)
    for _ in 0..<300 {
      let pair = SectionedTrialPair.random(limits: TrialLimits(maxCount: 25), using: &random).pair
      let changes = try SectionedChanges(from: pair.old, to: pair.new)
      try expectEqual(changes.applying(to: pair.old, insertedFrom: pair.new), pair.new)
      try expectEqual(changes.inverted().applying(to: pair.new, insertedFrom: pair.old), pair.old)
    }
  }

  @Test func `ask only for what is inserted or updated`() throws {
    let old = [
      TrialSection(id: 1, items: [TrialElement(id: 1), TrialElement(id: 2)]), TrialSection(id: 2),
      TrialSection(id: 3, items: [TrialElement(id: 3)]),
    ]
    let new = [
      TrialSection(id: 1, contents: 1, items: [TrialElement(id: 2, contents: 1)]),
      TrialSection(id: 3, items: [TrialElement(id: 4), TrialElement(id: 3), TrialElement(id: 1)]),
      TrialSection(id: 9),
    ]
    let changes = try SectionedChanges(from: old, to: new)
    var asked: [String] = []
    let applied = try changes.applying(
      to: old,
      newSection: { index in
        asked.append("\(index)")
        return TrialSection(original: new[index.section], items: [])
      },
      newItem: { path in
        asked.append("\(path)")
        return new[path.section].items[path.item]
      })
    expectEqual(applied, new)
    expectEqual(asked, ["0.0", "0", "1.0", "2"])
  }

  /// A section with supplementary elements.
  private struct Album: ListSection, Equatable {
    let id: Int
    var items: [TrialElement] = []
    var headers: [Supplementary<String, Int>] = []

    var supplementaries: [Supplementary<String, Int>] { headers }

    init(id: Int, headers: [Supplementary<String, Int>]) {
      self.id = id
      self.headers = headers
    }

    init(original: Album, items: [TrialElement]) {
      self = original
      self.items = items
    }
  }

  @Test func `take over supplementary elements`() throws {
    let old = [
      Album(id: 1, headers: [.init("head", 1)]), Album(id: 2, headers: [.init("head", 1)]),
      Album(id: 3, headers: []), Album(id: 4, headers: [.init("foot", 1)]),
    ]
    let new = [
      Album(id: 4, headers: [.init("foot", 1)]), Album(id: 1, headers: [.init("head", 2)]),
      Album(id: 2, headers: []), Album(id: 3, headers: [.init("head", 1)]),
    ]
    let changes = try SectionedChanges(from: old, to: new)
    try expectEqual(changes.applying(to: old, insertedFrom: new), new)
  }

  @Test func `refuse lists that they are not for`() throws {
    let old = SectionedTrialPair(old: [(1, [1, 2]), (2, [3])], new: []).old
    let new = SectionedTrialPair(old: [(1, [2, 4]), (3, [3])], new: []).old
    let changes = try SectionedChanges(from: old, to: new)
    func error(_ old: [TrialSection], _ new: [TrialSection]) -> String? {
      do throws(ListDiffError) {
        _ = try changes.applying(to: old, insertedFrom: new)
        return nil
      } catch {
        return error.description
      }
    }
    expectEqual(error(old, new), nil)
    expectEqual(error([], new), "the old list has 0 elements, but the changes are for 2")
    expectEqual(error(old, []), "the new list has 0 elements, but the changes are for 2")
    let prefix = "the changes are not valid: "
    expectEqual(
      error([TrialSection(id: 1), old[1]], new),
      prefix + "the old item 0.0 is beyond the end of its section of 0 items")
    expectEqual(
      error([TrialSection(id: 1, items: [TrialElement(id: 1)]), old[1]], new),
      prefix + "the new item 0.1 is beyond its section's end; the count is 1")
    expectEqual(
      error([old[0], TrialSection(id: 2, items: old[0].items)], new),
      prefix + "the item 1.1 of a deleted section is neither deleted nor moved")
    expectEqual(
      error(old, [new[0], TrialSection(id: 3)]),
      prefix + "section 1 of the new list has 0 items, but the changes give 1")
  }
}
