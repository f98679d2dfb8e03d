import ListTrials
import TestSupport

/// Random changes of a list with sections.
enum MergeEdit {
  static func list(sections: Int, items: Int) -> [SampleSection] {
    (0..<sections).map { section in
      SampleSection(
        section,
        (0..<items).filter { $0 % sections == section }.map { TrialElement(id: $0) })
    }
  }

  /// Returns a list after some changes. Both sides insert some of the same identities.
  static func edited(
    _ base: [SampleSection], _ count: Int, contents: Int, using random: inout SplitMix64
  ) -> [SampleSection] {
    var list = base
    func place(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    for _ in 0..<count {
      if list.isEmpty { return list }
      let section = place(list.count)
      let kind = place(10)
      if kind == 0, base.count > 1 {
        let moved = list.remove(at: section)
        if place(2) == 0 { list.insert(moved, at: place(list.count + 1)) }
      } else if kind == 1, base.count > 1 {
        let id = base.count + place(3)
        if !list.contains(where: { $0.id == id }) {
          list.insert(SampleSection(id, [], contents: place(2)), at: place(list.count + 1))
        }
      } else if kind == 2 {
        list[section].contents = base.count > 1 ? place(2) * contents : 0
      } else if kind < 5 {
        let id = 1_000 + place(12)
        if !list.contains(where: { $0.items.contains { $0.id == id } }) {
          list[section].items.insert(
            TrialElement(id: id, contents: place(2) * contents),
            at: place(list[section].items.count + 1))
        }
      } else if !list[section].items.isEmpty {
        let item = place(list[section].items.count)
        if kind < 7 {
          list[section].items[item].contents = place(3) == 0 ? 3 : contents
        } else {
          let moved = list[section].items.remove(at: item)
          if kind > 7 {
            let target = place(list.count)
            list[target].items.insert(moved, at: place(list[target].items.count + 1))
          }
        }
      }
    }
    return list
  }
}
