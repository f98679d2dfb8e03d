import ListSnapshots

/// A snapshot of sections with their items.
func list(_ sections: KeyValuePairs<Int, [Int]>) throws -> Snapshot<Int, Int> {
  var snapshot = Snapshot<Int, Int>()
  for (section, items) in sections {
    try snapshot.appendSections([section])
    try snapshot.appendItems(items, toSection: section)
  }
  return snapshot
}
