import ListSnapshots

extension ControlledList {
  /// Updates the working range: sections enter it now, and leave it in the next turn, since a host
  /// may report the ends of a change before its beginnings.
  func noteSections() {
    guard tracksWorkingRange else { return }
    updateWorkingRange(isSettled: false)
    guard !display.isSettling else { return }
    display.isSettling = true
    scheduler.later { [weak self] in
      guard let self else { return }
      display.isSettling = false
      updateWorkingRange(isSettled: true)
    }
  }

  /// Finds the sections that have entered and left the working range. It contains the sections in
  /// the window, and ``workingRangeSize`` sections before and after them.
  ///
  /// - Parameter isSettled: Whether the host has reported all events of a change. Until then, no
  ///   section leaves the range.
  func updateWorkingRange(isSettled: Bool) {
    guard tracksWorkingRange, updates.current == nil else { return }
    let old = display.workingRange
    var next = isSettled ? [:] : old
    var entered: [Int] = []
    let indexes = display.counts.keys.compactMap { screen?.index(for: $0) }
    if let screen, let first = indexes.min(), let last = indexes.max() {
      let size = max(0, workingRangeSize)
      let end = min(screen.shownSnapshot.numberOfSections, last + size + 1)
      for index in max(0, first - size)..<end {
        guard let section = screen.sectionIdentifier(for: index) else { continue }
        next[section] = old[section] ?? owner(of: .section(section))
        if old[section] == nil { entered.append(section) }
      }
    }
    changing {
      display.workingRange = next
      for section in old.keys.sorted() where next[section] == nil {
        events.add(.leftRange, of: .section(section), to: old[section])
      }
      for section in entered {
        events.add(.enteredRange, of: .section(section), to: next[section])
      }
    }
  }
}
