import ListSnapshots
import ListTrials

/// A snapshot of a few sections and items.
func randomSnapshot(_ random: inout SplitMix64) throws -> Snapshot<Int, Int> {
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
  func edited(_ random: inout SplitMix64) throws -> Self {
    var snapshot = self
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let items = snapshot.itemIdentifiers
      guard let first = items.randomElement(using: &random),
        let second = items.randomElement(using: &random)
      else { break }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try snapshot.deleteItems([first])
      case 1: if first != second { try snapshot.moveItem(first, afterItem: second) }
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

/// An outline of a few new items, some of them expanded.
func randomOutline(_ random: inout SplitMix64) throws -> SectionSnapshot<Int> {
  var outline = SectionSnapshot<Int>()
  var items: [Int] = []
  for item in (200..<230).shuffled(using: &random).prefix(8) {
    let parent = Bool.random(using: &random) ? items.randomElement(using: &random) : nil
    try outline.append([item], to: parent)
    items.append(item)
  }
  try outline.expand(Array(items.prefix(4)))
  return outline
}
