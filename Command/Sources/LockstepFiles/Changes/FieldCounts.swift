/// In how many updated elements each field differs, and by how much its numbers do.
package struct FieldCounts {
  /// A field with at least one difference.
  package struct Count {
    /// The name of the field as a report shows it.
    package let name: String
    /// The number of updated elements in which it differs.
    package fileprivate(set) var updates = 0
    fileprivate var distance: DecimalNumber?

    /// The largest difference of two numbers in it; nil if there are none.
    package var largestDifference: String? { distance?.description }
  }

  /// Columns in the order of the old list, fields of JSON as they first differ.
  package let counts: [Count]

  /// - Complexity: Linear in the length of all updated elements.
  package init(_ comparison: FileComparison, _ changes: FileChanges) {
    let rows = comparison.rowPairs()
    var counts: [Count] = []
    var places: [ExactText: Int] = [:]
    func place(of path: String) -> Int {
      if let place = places[ExactText(path)] { return place }
      places[ExactText(path)] = counts.count
      counts.append(Count(name: ReportPrinter.path(path)))
      return counts.count - 1
    }
    for column in rows?.columns ?? [] { _ = place(of: column.name) }
    for update in changes.items.updates {
      for difference in comparison.differences(from: update.from, to: update.to, rows) {
        let place = place(of: difference.path)
        counts[place].updates += 1
        guard let before = Self.number(difference.before, inRows: rows != nil),
          let after = Self.number(difference.after, inRows: rows != nil),
          let distance = DecimalNumber.distance(before, after)
        else { continue }
        if counts[place].distance.map({ $0.isBelow(distance) }) ?? true {
          counts[place].distance = distance
        }
      }
    }
    self.counts = counts.filter { $0.updates > 0 }
  }

  private static func number(_ value: ListValue?, inRows: Bool) -> DecimalNumber? {
    switch value {
    case .number(let text)?: DecimalNumber(text)
    case .string(let text)? where inRows: DecimalNumber(text)
    default: nil
    }
  }
}
