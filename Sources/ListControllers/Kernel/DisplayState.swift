import ListDiff
import ListSnapshots

/// Which cells of a list are on screen, which sections that makes visible, and which sections are in
/// the working range.
@MainActor
final class DisplayState {
  /// A cell or a view on screen. Its end is told to those that were told its begin.
  struct Shown {
    let element: Element
    let controller: (any CellController)?
    var section: Int
    var owner: (any SectionOwner)?
  }

  enum Element {
    case item(Int)
    case supplementary(SupplementaryID<Int>)
  }

  /// By the cells and views.
  private(set) var shown: [ObjectIdentifier: Shown] = [:]

  /// How many cells and views each visible section has on screen.
  private(set) var counts: [Int: Int] = [:]

  /// Whether the end of a change that the host tells is awaited.
  var isSettling = false

  /// The sections in the working range, with their owners.
  private(set) var workingRange: [Int: any SectionOwner] = [:]

  /// Adds a cell. Returns the owner of its section if the section becomes visible.
  func add(_ view: AnyObject, _ entry: Shown) -> (any SectionOwner)? {
    shown[ObjectIdentifier(view)] = entry
    return enter(entry.section) ? entry.owner : nil
  }

  /// Removes a cell. Returns what it was, and whether its section has none left.
  func remove(_ view: AnyObject) -> (Shown, isLast: Bool)? {
    shown.removeValue(forKey: ObjectIdentifier(view)).map { ($0, exit($0.section)) }
  }

  private func enter(_ section: Int) -> Bool {
    counts[section, default: 0] += 1
    return counts[section] == 1
  }

  private func exit(_ section: Int) -> Bool {
    guard let count = counts[section] else { return false }
    counts[section] = count > 1 ? count - 1 : nil
    return count == 1
  }

  /// Finds the items on screen that have come into another section with an update. Their new sections
  /// become visible before the old ones end.
  func settle(in list: ControlledList) {
    guard let screen = list.screen else { return }
    var ended: [any SectionOwner] = []
    var begun: [any SectionOwner] = []
    for (view, entry) in shown {
      guard case .item(let item) = entry.element, let path = screen.path(of: item),
        let section = screen.section(at: path.section), section != entry.section
      else { continue }
      let owner = list.owner(ofSection: section)
      shown[view]?.section = section
      shown[view]?.owner = owner
      if enter(section), let owner { begun.append(owner) }
      if exit(entry.section), let owner = entry.owner { ended.append(owner) }
    }
    for owner in begun { owner.willDisplaySection() }
    for owner in ended { owner.didEndDisplayingSection() }
  }

  /// Finds the sections that have entered and left the working range: those on screen, and as many
  /// before and behind them as the list wants.
  ///
  /// - Parameter isSettled: Whether the host has told all of a change. Until then, no section leaves.
  func updateWorkingRange(of list: ControlledList, isSettled: Bool) {
    guard list.updates.current == nil, list.workingRangeSize > 0 || !workingRange.isEmpty else {
      return
    }
    var next = isSettled ? [:] : workingRange
    if let screen = list.screen, list.workingRangeSize > 0 {
      let indexes = counts.keys.compactMap { screen.index(ofSection: $0) }
      if let first = indexes.min(), let last = indexes.max() {
        let end = screen.shown.numberOfSections
        let range =
          max(0, first - list.workingRangeSize)..<min(end, last + list.workingRangeSize + 1)
        for index in range {
          guard let section = screen.section(at: index), let owner = list.owner(ofSection: section)
          else { continue }
          next[section] = owner
        }
      }
    }
    changeWorkingRange(to: next)
  }

  func leaveWorkingRange() { changeWorkingRange(to: [:]) }

  private func changeWorkingRange(to next: [Int: any SectionOwner]) {
    let old = workingRange
    workingRange = next
    for (section, owner) in old where next[section] == nil { owner.didExitWorkingRange() }
    for (section, owner) in next where old[section] == nil { owner.willEnterWorkingRange() }
  }
}
