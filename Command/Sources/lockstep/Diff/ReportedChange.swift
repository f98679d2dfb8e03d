import ListDiff
import LockstepFiles

/// A change as a text report shows it.
enum ReportedChange<Element: Place> {
  case deletion(from: Element)
  case insertion(to: Element)
  case move(from: Element, to: Element)
  case update(from: Element, to: Element)
}

extension Operations {
  /// Returns all changes: deletions first, the others in the order of their new places.
  func reportedChanges(by areInOrder: (Element, Element) -> Bool) -> [ReportedChange<Element>] {
    let others: [(to: Element, change: ReportedChange<Element>)] =
      insertions.map { ($0, .insertion(to: $0)) }
      + moves.map { ($0.to, .move(from: $0.from, to: $0.to)) }
      + updates.map { ($0.to, .update(from: $0.from, to: $0.to)) }
    return deletions.map { .deletion(from: $0) }
      + others.sorted { areInOrder($0.to, $1.to) }.map(\.change)
  }
}

extension ChangedList.Member {
  /// The changes of the element; a move comes before an update.
  var reportedChanges: [ReportedChange<Element>] {
    guard let from else { return [.insertion(to: to)] }
    return (stayingIndex == nil ? [.move(from: from, to: to)] : [])
      + (isUpdated ? [.update(from: from, to: to)] : [])
  }
}
