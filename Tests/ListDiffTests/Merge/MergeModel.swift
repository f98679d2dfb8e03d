import ListDiff
import ListTrials
import TestSupport

/// The merge of three lists by its rules alone, in quadratic time. A flat list is one section.
struct MergeModel {
  typealias List = [SampleSection]

  /// The elements of three lists, or their sections, by identity.
  private struct Row {
    let base, ours, theirs: [Int: Int]
    var baseOrder: [Int: Int]
    var movedByUs: Set<Int>
    var movedByThem: Set<Int>
    /// The sections into which a side puts an item.
    var needed: [Int: Side] = [:]

    func isUpdated(_ id: Int, by side: Side) -> Bool {
      base[id] != (side == .ours ? ours : theirs)[id]
    }
  }

  private enum Side { case ours, theirs, none }

  private(set) var merged: List = []
  /// The conflicts as text, without an order.
  private(set) var conflicts: Set<String> = []

  init(base: List, ours: List, theirs: List) throws {
    let (toOurs, toTheirs) = (
      try SectionedChanges(from: base, to: ours, engine: .reference),
      try SectionedChanges(from: base, to: theirs, engine: .reference)
    )
    func places(_ list: List) -> [Int: Int] {
      Dictionary(uniqueKeysWithValues: list.flatMap(\.items).enumerated().map { ($1.id, $0) })
    }
    func contents(_ list: List) -> [Int: Int] {
      Dictionary(uniqueKeysWithValues: list.flatMap(\.items).map { ($0.id, $0.contents) })
    }
    func heads(_ list: List) -> [Int: Int] {
      Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0.contents) })
    }
    let items = Row(
      base: contents(base), ours: contents(ours), theirs: contents(theirs),
      baseOrder: places(base),
      movedByUs: Set(toOurs.itemMoves.map { base[$0.before.section].items[$0.before.item].id }),
      movedByThem: Set(
        toTheirs.itemMoves.map { base[$0.before.section].items[$0.before.item].id }))
    var sections = Row(
      base: heads(base), ours: heads(ours), theirs: heads(theirs),
      baseOrder: Dictionary(uniqueKeysWithValues: base.enumerated().map { ($1.id, $0) }),
      movedByUs: Set(toOurs.sectionMoves.map { base[$0.before.section].id }),
      movedByThem: Set(toTheirs.sectionMoves.map { base[$0.before.section].id }))
    for (list, side) in [(ours, Side.ours), (theirs, .theirs)] {
      for section in list where section.items.contains(where: { decider($0.id, items) == side }) {
        sections.needed[section.id] = side
      }
    }
    var sectionGaps: [Int: [Side: Int]] = [:]
    var itemGaps: [Int: [Side: [Int]]] = [:]
    for id in woven(ours.map(\.id), theirs.map(\.id), sections, &sectionGaps) {
      func members(of list: List) -> [Int] {
        list.first { $0.id == id }?.items.map(\.id) ?? []
      }
      var gaps: [Int: [Side: Int]] = [:]
      let content = woven(members(of: ours), members(of: theirs), items, &gaps)
      for (item, sides) in gaps {
        for (side, gap) in sides { itemGaps[item, default: [:]][side] = [id, gap] }
      }
      merged.append(
        SampleSection(
          id, content.map { TrialElement(id: $0, contents: resolved($0, items, "item")) },
          contents: resolved(id, sections, "section")))
    }
    noteMoves(sections, "section", Set(merged.map(\.id)), sectionGaps)
    noteMoves(items, "item", Set(merged.flatMap(\.items).map(\.id)), itemGaps)
  }

  /// The side that decides where an element is; nil if it is gone, `.none` if it is stable.
  private func decider(_ id: Int, _ row: Row) -> Side? {
    switch (row.base[id] != nil, row.ours[id] != nil, row.theirs[id] != nil) {
    case (true, true, true):
      row.movedByUs.contains(id) ? .ours : row.movedByThem.contains(id) ? .theirs : Side.none
    case (true, true, false):
      row.isUpdated(id, by: .ours) || row.needed[id] == .ours ? .ours : nil
    case (true, false, true):
      row.isUpdated(id, by: .theirs) || row.needed[id] == .theirs ? .theirs : nil
    case (false, true, _): .ours
    case (false, false, true): .theirs
    default: nil
    }
  }

  /// The elements of both sides in the order of the result.
  ///
  /// - Parameter gaps: Gets the gap of each element on either side.
  private func woven(
    _ ours: [Int], _ theirs: [Int], _ row: Row, _ gaps: inout [Int: [Side: Int]]
  ) -> [Int] {
    func parts(_ list: [Int], _ side: Side) -> [[Int]] {
      var parts: [[Int]] = [[]]
      for id in list {
        if decider(id, row) == Side.none {
          parts.append([])
        } else {
          gaps[id, default: [:]][side] = parts.count
          if decider(id, row) == side { parts[parts.count - 1].append(id) }
        }
      }
      return parts
    }
    let stable = ours.filter { decider($0, row) == Side.none }
    var result: [Int] = []
    for (gap, (our, their)) in zip(parts(ours, .ours), parts(theirs, .theirs)).enumerated() {
      var their = their
      for id in our {
        // What one side alone still has, where the base has it, keeps the order of the base.
        if let place = keptPlace(id, row),
          let last = their.lastIndex(where: { keptPlace($0, row).map { $0 < place } ?? false })
        {
          result += their[...last]
          their.removeSubrange(...last)
        }
        result.append(id)
      }
      result += their
      if gap < stable.count { result.append(stable[gap]) }
    }
    return result
  }

  private func keptPlace(_ id: Int, _ row: Row) -> Int? {
    let isOnBothSides = row.ours[id] != nil && row.theirs[id] != nil
    let isMoved = row.movedByUs.contains(id) || row.movedByThem.contains(id)
    return isOnBothSides || isMoved ? nil : row.baseOrder[id]
  }

  private mutating func resolved(_ id: Int, _ row: Row, _ word: String) -> Int {
    func conflict(_ kind: MergeConflictKind) { conflicts.insert("\(kind) \(word) \(id)") }
    switch (row.ours[id], row.theirs[id]) {
    case (let ours?, let theirs?):
      if ours == row.base[id] { return theirs }
      if theirs == row.base[id] || ours == theirs { return ours }
      conflict(row.base[id] == nil ? .insertedByBoth : .changedByBoth)
      return ours
    case (let ours?, nil):
      if row.base[id] != nil {
        conflict(ours != row.base[id] ? .deletedByThem : .sectionDeleted)
      }
      return ours
    case (nil, let theirs?):
      if row.base[id] != nil {
        conflict(theirs != row.base[id] ? .deletedByUs : .sectionDeleted)
      }
      return theirs
    default: return -1
    }
  }

  private mutating func noteMoves<Gap: Equatable>(
    _ row: Row, _ word: String, _ present: Set<Int>, _ gaps: [Int: [Side: Gap]]
  ) {
    for id in row.movedByUs.intersection(row.movedByThem).intersection(present)
    where gaps[id]?[.ours] != gaps[id]?[.theirs] {
      conflicts.insert("\(MergeConflictKind.movedByBoth) \(word) \(id)")
    }
  }
}
