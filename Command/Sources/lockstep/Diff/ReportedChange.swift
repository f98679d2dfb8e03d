import LockstepFiles

/// A change as a text report shows it.
enum ReportedChange<Element: Place> {
  case deletion(from: Element)
  case insertion(to: Element)
  case move(from: Element, to: Element)
  case update(from: Element, to: Element)
}

extension Operations {
  /// All changes: deletions first, the others in the order of their new places.
  var reportedChanges: [ReportedChange<Element>] {
    let others: [(to: Element, change: ReportedChange<Element>)] =
      insertions.map { ($0, .insertion(to: $0)) }
      + moves.map { ($0.to, .move(from: $0.from, to: $0.to)) }
      + updates.map { ($0.to, .update(from: $0.from, to: $0.to)) }
    return deletions.map { .deletion(from: $0) }
      + others.sorted { $0.to < $1.to }.map(\.change)
  }
}

extension ChangedElement {
  /// The changes of the element; a move comes before an update.
  var reportedChanges: [ReportedChange<Element>] {
    guard let to else { return from.map { [.deletion(from: $0)] } ?? [] }
    guard let from else { return [.insertion(to: to)] }
    return (isMoved ? [.move(from: from, to: to)] : [])
      + (isUpdated ? [.update(from: from, to: to)] : [])
  }
}
