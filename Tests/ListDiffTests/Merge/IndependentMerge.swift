import ListDiff
import ListTrials
import TestSupport

/// A merge of three lists with sections, written from the rules alone and as simply as they are said.
/// What moved is an input, as several choices can have the fewest moves.
struct IndependentMerge {
  /// A conflict, with the paths in the base, ours, theirs and the merged list.
  struct Conflict: Equatable {
    let id: Int
    let kind: MergeConflictKind
    let paths: [[Int]?]
  }

  typealias Merge = (Int?, Int, Int) -> MergedContents<Int>
  /// What ours and theirs moved.
  typealias Moves = [Set<Int>]

  /// The sections or the items of a list, by identity.
  private struct Table {
    var contents: [Int: Int] = [:]
    var paths: [Int: [Int]] = [:]
    /// The sections of items.
    var homes: [Int: Int] = [:]

    func ids(in home: Int?) -> [Int] {
      paths.keys.filter { homes[$0] == home }.sorted { paths[$0]!.last! < paths[$1]!.last! }
    }
  }

  /// The side that decides where something stands; `base` where no side moved it.
  private enum Decider { case base, ours, theirs }

  /// What remains of something, and the conflict of its contents.
  private struct Rest {
    let contents: Int
    let decider: Decider
    var conflict: MergeConflictKind?
  }

  private(set) var sections: [SampleSection] = []
  private(set) var sectionConflicts: [Conflict] = []
  private(set) var itemConflicts: [Conflict] = []

  init(_ lists: [[SampleSection]], sectionMoves: Moves, itemMoves: Moves, merge: Merge?) {
    let (sections, items) = (lists.map(Self.sections), lists.map(Self.items))
    let rests = Self.rests(items, itemMoves, merge)
    var headers = Self.rests(sections, sectionMoves, merge)
    var homes: [Int: Int] = [:]
    for (id, rest) in rests {
      let home = (rest.decider == .theirs ? nil : items[1].homes[id]) ?? items[2].homes[id]!
      homes[id] = home
      // A section that has items stays.
      if headers[home] == nil {
        let side = sections[1].paths[home] != nil ? 0 : 1
        headers[home] = Rest(
          contents: sections[0].contents[home]!,
          decider: !sectionMoves[side].contains(home) ? .base : side == 0 ? .ours : .theirs,
          conflict: .sectionDeleted)
      }
    }
    self.sections = Self.order(sections.map { $0.ids(in: nil) }, headers).map { id in
      let order = Self.order(items.map { $0.ids(in: id) }, rests.filter { homes[$0.key] == id })
      return SampleSection(
        id, order.map { TrialElement(id: $0, contents: rests[$0]!.contents) },
        contents: headers[id]!.contents)
    }
    sectionConflicts = Self.conflicts(
      sections + [Self.sections(self.sections)], headers, sectionMoves)
    itemConflicts = Self.conflicts(items + [Self.items(self.sections)], rests, itemMoves)
  }

  private static func sections(_ list: [SampleSection]) -> Table {
    var table = Table()
    for (index, section) in list.enumerated() {
      table.contents[section.id] = section.contents
      table.paths[section.id] = [index]
    }
    return table
  }

  private static func items(_ list: [SampleSection]) -> Table {
    var table = Table()
    for (index, section) in list.enumerated() {
      for (place, item) in section.items.enumerated() {
        table.contents[item.id] = item.contents
        table.paths[item.id] = [index, place]
        table.homes[item.id] = section.id
      }
    }
    return table
  }

  private static func rests(_ tables: [Table], _ moves: Moves, _ merge: Merge?) -> [Int: Rest] {
    var all: [Int: Rest] = [:]
    for id in tables.flatMap(\.contents.keys) {
      let contents = tables.map { $0.contents[id] }
      all[id] = rest(contents, moves[0].contains(id), moves[1].contains(id), merge)
    }
    return all
  }

  /// The tables of presence and contents, for the contents in the base, ours and theirs.
  private static func rest(
    _ contents: [Int?], _ isOurMove: Bool, _ isTheirMove: Bool, _ merge: Merge?
  ) -> Rest? {
    let isNew = contents[0] == nil
    switch (contents[0], contents[1], contents[2]) {
    case (_, nil, nil): return nil
    case (let base, let ours?, nil):
      if base == ours { return nil }
      return Rest(
        contents: ours, decider: isNew || isOurMove ? .ours : .base,
        conflict: isNew ? nil : .deletedByThem)
    case (let base, nil, let theirs?):
      if base == theirs { return nil }
      return Rest(
        contents: theirs, decider: isNew || isTheirMove ? .theirs : .base,
        conflict: isNew ? nil : .deletedByUs)
    case (let base, let ours?, let theirs?):
      let decider: Decider = isNew || isOurMove ? .ours : isTheirMove ? .theirs : .base
      if ours == theirs || theirs == base { return Rest(contents: ours, decider: decider) }
      if ours == base { return Rest(contents: theirs, decider: decider) }
      switch merge?(base, ours, theirs) ?? .conflict(ours) {
      case .merged(let contents): return Rest(contents: contents, decider: decider)
      case .conflict(let contents):
        return Rest(
          contents: contents, decider: decider, conflict: isNew ? .insertedByBoth : .changedByBoth)
      }
    }
  }

  /// What ours has comes first, but not before what no side moved and the base has before it.
  private static func order(_ ids: [[Int]], _ rests: [Int: Rest]) -> [Int] {
    func decided(_ ids: [Int], by decider: Decider) -> [Int] {
      ids.filter { rests[$0]?.decider == .base || rests[$0]?.decider == decider }
    }
    var fixed = decided(ids[0], by: .base)
    var ours = decided(ids[1], by: .ours)
    var theirs = decided(ids[2], by: .theirs)
    var result: [Int] = []
    while let first = ours.first ?? theirs.first {
      let isFree =
        rests[first]!.decider != .base
        || fixed[0] == first && (theirs.first == first || !theirs.contains(first))
      let next = isFree ? first : theirs[0]
      result.append(next)
      ours = Array(ours.drop { $0 == next })
      theirs = Array(theirs.drop { $0 == next })
      fixed = Array(fixed.drop { $0 == next })
    }
    return result
  }

  private static func conflicts(
    _ tables: [Table], _ rests: [Int: Rest], _ moves: Moves
  ) -> [Conflict] {
    func gap(_ id: Int, _ table: Table) -> [Int?] {
      let stable = table.ids(in: table.homes[id]).prefix { $0 != id }.last {
        rests[$0]?.decider == .base && tables[1].paths[$0] != nil && tables[2].paths[$0] != nil
      }
      return [table.homes[id], stable]
    }
    return rests.flatMap { id, rest in
      let isMovedByBoth =
        moves.allSatisfy { $0.contains(id) } && gap(id, tables[1]) != gap(id, tables[2])
      return [rest.conflict, isMovedByBoth ? .movedByBoth : nil].compactMap { $0 }.map {
        Conflict(id: id, kind: $0, paths: tables.map { $0.paths[id] })
      }
    }
  }
}
