import ListSnapshots
import ListTrials

/// A snapshot of sections with their items.
package func list(_ sections: KeyValuePairs<Int, [Int]>) throws -> Snapshot<Int, Int> {
  var snapshot = Snapshot<Int, Int>()
  for (section, items) in sections {
    try snapshot.appendSections([section])
    try snapshot.appendItems(items, toSection: section)
  }
  return snapshot
}

/// A snapshot of a few sections and items.
package func randomSnapshot(_ random: inout SplitMix64) throws -> Snapshot<Int, Int> {
  var snapshot = Snapshot<Int, Int>()
  let sections = (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
  var items = (0..<30).shuffled(using: &random)[...]
  for section in sections {
    try snapshot.appendSections([section])
    let count = Int.random(in: 0...8, using: &random)
    try snapshot.appendItems(items.prefix(count).sorted(), toSection: section)
    items = items.dropFirst(count)
  }
  return snapshot
}

extension Snapshot<Int, Int> {
  /// The snapshot with a few edits.
  package func edited(_ random: inout SplitMix64) throws -> Self {
    var snapshot = self
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let items = snapshot.itemIdentifiers
      guard let first = items.randomElement(using: &random),
        let second = items.randomElement(using: &random)
      else { break }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try snapshot.deleteItems([first])
      case 1: try snapshot.moveItem(first, afterItem: second)
      case 2:
        let sections = snapshot.sectionIdentifiers.shuffled(using: &random)
        if sections.count > 1 { try snapshot.moveSection(sections[0], afterSection: sections[1]) }
      default:
        let new = Int.random(in: 100..<130, using: &random)
        if !items.contains(new) { try snapshot.insertItems([new], beforeItem: first) }
      }
    }
    return snapshot
  }
}
