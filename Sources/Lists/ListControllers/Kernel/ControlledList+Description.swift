import ListDiff
import ListSnapshots

extension ControlledList {
  /// The list as it is shown, the updates that wait, and what is on screen, a line for each
  /// section.
  public var debugDescription: String {
    let shown = screen?.shownSnapshot
    let sections = shown?.sectionIdentifiers ?? []
    let state =
      updates.current != nil ? "updating" : screen?.isWaiting == true ? "update waits" : "idle"
    let header =
      "\(type(of: self)): \(sections.count) sections, \(shown?.numberOfItems ?? 0) items, "
      + "\(isAttached ? "attached" : "without host"), \(state)"
    let lines = sections.enumerated().map { index, section in
      let items = shown.map { Array($0.items(inSectionAt: index, 0..<Int.max)) } ?? []
      let marks =
        (display.counts[section] == nil ? "" : ", displayed")
        + (display.workingRange[section] == nil ? "" : ", in the working range")
      return "  \(index): \(describeSection(section, items))\(marks)"
    }
    return ([header] + lines).joined(separator: "\n")
  }
}
