import ListDiff
import ListTrials
import TestSupport

/// A merge of three lists with sections, written from the rules alone and as simply as they are said.
/// What moved is an input, as several choices can have the fewest moves.
struct IndependentMerge {
  /// A conflict, with the section and the item of each place, or of a section its index.
  struct Conflict: Hashable {
    let id: Int
    let kind: MergeConflictKind
    var base: [Int]?, ours: [Int]?, theirs: [Int]?, merged: [Int]?
  }

  /// What one side moved.
  struct Moves {
    var sections: Set<Int> = []
    var items: Set<Int> = []
  }

  /// The side that decides where something stands; `base` does where no side moved it.
  enum Decider { case base, ours, theirs }

  /// What remains of something, and the conflict of its contents.
  struct Rest {
    let contents: Int
    let decider: Decider
    var conflict: MergeConflictKind?
  }

  typealias Merge = (Int?, Int, Int) -> (contents: Int, isConflict: Bool)

  /// A list, by identities.
  private struct Version {
    let order: [Int]
    var headers: [Int: Int] = [:]
    var items: [Int: [Int]] = [:]
    var contents: [Int: Int] = [:]
    var section: [Int: Int] = [:]
    /// The places of items and of sections.
    var paths: [Int: [Int]] = [:]
    var indexes: [Int: [Int]] = [:]

    init(_ sections: [SampleSection]) {
      order = sections.map(\.id)
      for (index, one) in sections.enumerated() {
        headers[one.id] = one.contents
        indexes[one.id] = [index]
        items[one.id] = one.items.map(\.id)
        for (place, item) in one.items.enumerated() {
          contents[item.id] = item.contents
          section[item.id] = one.id
          paths[item.id] = [index, place]
        }
      }
    }
  }

  private(set) var sections: [SampleSection] = []
  private(set) var itemConflicts: Set<Conflict> = []
  private(set) var sectionConflicts: Set<Conflict> = []

  init(
    _ base: [SampleSection], _ ours: [SampleSection], _ theirs: [SampleSection], moves our: Moves,
    _ their: Moves, merge: Merge? = nil
  ) {
    let (base, ours, theirs) = (Version(base), Version(ours), Version(theirs))
    // What remains of the items, and in which section.
    var rests: [Int: Rest] = [:]
    var homes: [Int: Int] = [:]
    for id in Set(base.contents.keys).union(ours.contents.keys).union(theirs.contents.keys) {
      let rest = Self.rest(
        base.contents[id], ours.contents[id], theirs.contents[id], our.items.contains(id),
        their.items.contains(id), merge)
      rests[id] = rest
      homes[id] = rest.map {
        ($0.decider == .theirs ? nil : ours.section[id]) ?? theirs.section[id]!
      }
    }
    // What remains of the sections; one that has items stays.
    let inhabited = Set(homes.values)
    var headers: [Int: Rest] = [:]
    for id in Set(base.order + ours.order + theirs.order) {
      headers[id] = Self.rest(
        base.headers[id], ours.headers[id], theirs.headers[id], our.sections.contains(id),
        their.sections.contains(id), merge)
      if headers[id] == nil, inhabited.contains(id) {
        let moved = our.sections.contains(id) || their.sections.contains(id)
        let isOurs = ours.headers[id] != nil
        headers[id] = Rest(
          contents: base.headers[id]!, decider: !moved ? .base : isOurs ? .ours : .theirs,
          conflict: .sectionDeleted)
      }
    }
    // Their order.
    for id in Self.order(base.order, ours.order, theirs.order, headers) {
      let order = Self.order(
        base.items[id] ?? [], ours.items[id] ?? [], theirs.items[id] ?? [],
        rests.filter { homes[$0.key] == id })
      sections.append(
        SampleSection(
          id, order.map { TrialElement(id: $0, contents: rests[$0]!.contents) },
          contents: headers[id]!.contents))
    }
    // The conflicts.
    let merged = Version(sections)
    func conflicts(
      _ rests: [Int: Rest], _ places: KeyPath<Version, [Int: [Int]]>, our: Set<Int>,
      their: Set<Int>, gap: (Int, Version) -> [Int?]
    ) -> Set<Conflict> {
      var all: Set<Conflict> = []
      for (id, rest) in rests {
        let inAll = ours[keyPath: places][id] != nil && theirs[keyPath: places][id] != nil
        let isMovedByBoth = inAll && our.contains(id) && their.contains(id)
          && gap(id, ours) != gap(id, theirs)
        for kind in [rest.conflict, isMovedByBoth ? .movedByBoth : nil].compactMap({ $0 }) {
          all.insert(
            Conflict(
              id: id, kind: kind, base: base[keyPath: places][id], ours: ours[keyPath: places][id],
              theirs: theirs[keyPath: places][id], merged: merged[keyPath: places][id]))
        }
      }
      return all
    }
    func isStable(_ id: Int, _ rests: [Int: Rest], _ places: KeyPath<Version, [Int: [Int]]>) -> Bool
    {
      rests[id]?.decider == .base && ours[keyPath: places][id] != nil
        && theirs[keyPath: places][id] != nil
    }
    sectionConflicts = conflicts(headers, \.indexes, our: our.sections, their: their.sections) {
      id, list in
      [list.order.prefix { $0 != id }.last { isStable($0, headers, \.indexes) }]
    }
    itemConflicts = conflicts(rests, \.paths, our: our.items, their: their.items) { id, list in
      let section = list.section[id]!
      let before = list.items[section]!.prefix { $0 != id }
      return [section, before.last { isStable($0, rests, \.paths) }]
    }
  }

  /// The tables of presence and contents.
  private static func rest(
    _ base: Int?, _ ours: Int?, _ theirs: Int?, _ weMoved: Bool, _ theyMoved: Bool, _ merge: Merge?
  ) -> Rest? {
    switch (base, ours, theirs) {
    case (_, nil, nil): return nil
    case (nil, let ours?, nil): return Rest(contents: ours, decider: .ours)
    case (nil, nil, let theirs?): return Rest(contents: theirs, decider: .theirs)
    case (let base?, let ours?, nil):
      return base == ours
        ? nil : Rest(contents: ours, decider: weMoved ? .ours : .base, conflict: .deletedByThem)
    case (let base?, nil, let theirs?):
      return base == theirs
        ? nil : Rest(contents: theirs, decider: theyMoved ? .theirs : .base, conflict: .deletedByUs)
    case (_, let ours?, let theirs?):
      let decider: Decider = base == nil || weMoved ? .ours : theyMoved ? .theirs : .base
      if ours == theirs || theirs == base { return Rest(contents: ours, decider: decider) }
      if ours == base { return Rest(contents: theirs, decider: decider) }
      let (contents, isConflict) = merge?(base, ours, theirs) ?? (ours, true)
      let kind: MergeConflictKind = base == nil ? .insertedByBoth : .changedByBoth
      return Rest(contents: contents, decider: decider, conflict: isConflict ? kind : nil)
    }
  }

  /// What ours has comes first, but after all that the base has before it and no side moved, and
  /// after what theirs has before that.
  private static func order(
    _ base: [Int], _ ours: [Int], _ theirs: [Int], _ rests: [Int: Rest]
  ) -> [Int] {
    func decider(_ id: Int) -> Decider? { rests[id]?.decider }
    var fixed = base.filter { decider($0) == .base }
    var ours = ours.filter { decider($0) == .base || decider($0) == .ours }
    var theirs = theirs.filter { decider($0) == .base || decider($0) == .theirs }
    var result: [Int] = []
    while !ours.isEmpty || !theirs.isEmpty {
      let isFree =
        ours.first.map { first in
          decider(first) == .ours
            || fixed.first == first && (theirs.first == first || !theirs.contains(first))
        } ?? false
      let next = isFree ? ours.removeFirst() : theirs.removeFirst()
      if decider(next) == .base {
        fixed.removeFirst()
        if isFree, theirs.first == next { theirs.removeFirst() }
      }
      result.append(next)
    }
    return result
  }
}
