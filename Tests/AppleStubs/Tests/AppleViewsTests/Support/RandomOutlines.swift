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
