import ListBatches
import ListDiff

/// Makes the changes of a batch, which keeps all rules, to the rows of a ``TerminalListHost``.
@MainActor
struct TerminalChange {
  private let host: TerminalListHost
  private let plan: BatchEffect
  private let areMarked: Bool

  /// The rows before the batch, at the indexes of the plan.
  private let oldRows: [TerminalRow]

  /// The leaving rows and groups, by identity.
  private var leavingRows: [AnyHashable: TerminalRow] = [:]
  private var leavingGroups: [AnyHashable: TerminalGroup] = [:]

  /// The rows and groups that the batch moves.
  private var moved: Set<ObjectIdentifier> = []

  /// The marks of the rows and groups that the batch deletes. Rows and groups that replace them
  /// keep these.
  private var oldMarks: [ObjectIdentifier: TerminalMarks] = [:]

  init(_ host: TerminalListHost, _ plan: BatchEffect, areMarked: Bool) {
    self.host = host
    self.plan = plan
    self.areMarked = areMarked
    oldRows = host.groups.flatMap(\.items)
    findWhatGoes()
    findWhatIsLeaving()
  }

  /// Shows the list after the batch.
  func commit() {
    let groups = plan.sections.origins.enumerated().map { section, origin in
      origin >= 0 ? kept(host.groups[origin], at: section) : made(at: section)
    }
    for group in groups {
      group.rows = weave(group.rows, into: group.items, isLeaving: \.isLeaving)
    }
    host.shownGroups = weave(host.shownGroups, into: groups, isLeaving: \.isLeaving)
    host.groups = groups
    for group in host.shownGroups where group.isLeaving {
      group.items = []
      group.rows = group.rows.filter(\.isLeaving)
    }
  }

  // MARK: - Old rows

  private mutating func findWhatGoes() {
    for (section, use) in plan.sections.uses.enumerated() {
      let group = host.groups[section]
      let isGone = use == .deleted || use == .reloaded
      if isGone {
        if areMarked {
          oldMarks[ObjectIdentifier(group)] = group.marks
          group.marks = .leaving
          for case let element? in [group.header, group.footer] { host.endDisplay(of: element) }
        } else {
          host.recycleElements(of: group)
        }
      }
      if use == .moved { moved.insert(ObjectIdentifier(group)) }
      for (row, place) in zip(group.items, plan.oldItems(section)) {
        let use = plan.items.uses[place]
        if use == .moved {
          moved.insert(ObjectIdentifier(row))
        } else if isGone || use == .deleted || use == .reloaded {
          if areMarked {
            oldMarks[ObjectIdentifier(row)] = row.marks
            row.marks = .leaving
            host.endDisplay(of: row)
          } else {
            host.recycleCell(of: row)
          }
        }
      }
    }
  }

  private mutating func findWhatIsLeaving() {
    for group in host.shownGroups {
      if group.isLeaving, let identity = group.identity {
        leavingGroups[identity] = group
      }
      for row in group.rows where row.isLeaving {
        if let identity = row.identity { leavingRows[identity] = row }
      }
    }
  }

  // MARK: - New rows

  private func kept(_ group: TerminalGroup, at section: Int) -> TerminalGroup {
    if areMarked && moved.contains(ObjectIdentifier(group)) { group.marks.insert(.moved) }
    guard plan.hasItemChanges[section] else { return group }
    let places = plan.newItems(section)
    group.items = places.map { place in
      let origin = plan.items.origins[place]
      guard origin >= 0 else {
        return made(host.makeRow(at: ItemPath(section: section, item: place - places.lowerBound)))
      }
      let row = oldRows[origin]
      if areMarked && moved.contains(ObjectIdentifier(row)) { row.marks.insert(.moved) }
      return row
    }
    return group
  }

  private func made(at section: Int) -> TerminalGroup {
    let group = host.makeGroup(section: section, itemCount: plan.new.items[section])
    for row in group.items { _ = made(row) }
    let marks = comes(from: group.identity.flatMap { leavingGroups[$0] }) { before in
      // Rows of the old section that left before this batch are shown in the new section at its
      // place.
      group.rows = before.rows.filter(\.isLeaving) + group.items
      host.recycleElements(of: before)
      before.marks = []
    }
    group.marks = marks
    return group
  }

  private func made(_ row: TerminalRow) -> TerminalRow {
    row.marks = comes(from: row.identity.flatMap { leavingRows[$0] }) { before in
      host.recycleCell(of: before)
      before.marks = []
    }
    return row
  }

  /// Returns the mark of a new row. If it replaces a row of the same identity, it was not inserted.
  private func comes<Part: AnyObject>(
    from before: Part?, replacing: (Part) -> Void
  ) -> TerminalMarks {
    if let before { replacing(before) }
    guard areMarked else { return [] }
    return before.map { oldMarks[ObjectIdentifier($0), default: []].union(.changed) } ?? .came
  }

  // MARK: - Both

  /// Inserts the leaving elements among the others, each after the nearest element before it that
  /// stays.
  private func weave<Part: AnyObject>(
    _ shown: [Part], into parts: [Part], isLeaving: (Part) -> Bool
  ) -> [Part] {
    guard shown.contains(where: isLeaving) else { return parts }
    let staying = Set(parts.map(ObjectIdentifier.init)).subtracting(moved)
    var first: [Part] = []
    var followers: [ObjectIdentifier: [Part]] = [:]
    var anchor: ObjectIdentifier?
    for part in shown {
      if isLeaving(part) {
        if let anchor { followers[anchor, default: []].append(part) } else { first.append(part) }
      } else if staying.contains(ObjectIdentifier(part)) {
        anchor = ObjectIdentifier(part)
      }
    }
    return first + parts.flatMap { [$0] + (followers[ObjectIdentifier($0)] ?? []) }
  }
}
