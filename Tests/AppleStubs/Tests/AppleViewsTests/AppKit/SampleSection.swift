/// A section of numbers.
struct SampleSection: ListSection, Hashable, Sendable {
  let id: Int
  var items: [Int]

  init(_ id: Int, _ items: [Int]) {
    self.id = id
    self.items = items
  }

  init(original: SampleSection, items: [Int]) { self.init(original.id, items) }

  /// A random list, which is an edited one or has nothing of its order.
  static func list(after old: [SampleSection], _ random: inout SplitMix64) -> [SampleSection] {
    var new = old
    if Int.random(in: 0..<4, using: &random) == 0 {
      var items = (0..<40).shuffled(using: &random)[...]
      return (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)).map {
        defer { items = items.dropFirst(8) }
        return SampleSection($0, Array(items.prefix(Int.random(in: 0...8, using: &random))))
      }
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) { edit(&new, &random) }
    return new
  }

  private static func edit(_ list: inout [SampleSection], _ random: inout SplitMix64) {
    func fresh(_ used: [Int], _ random: inout SplitMix64) -> Int? {
      (0..<50).filter { !used.contains($0) }.randomElement(using: &random)
    }
    let place = list.indices.randomElement(using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      guard list.count < 6, let id = fresh(list.map(\.id), &random) else { return }
      list.insert(SampleSection(id, []), at: Int.random(in: 0...list.count, using: &random))
    case 1: if let place { list.remove(at: place) }
    case 2:
      guard let place else { return }
      let section = list.remove(at: place)
      list.insert(section, at: Int.random(in: 0...list.count, using: &random))
    case 3, 4:
      guard let place, let item = fresh(list.flatMap(\.items), &random) else { return }
      list[place].items.insert(
        item, at: Int.random(in: 0...list[place].items.count, using: &random))
    case 5:
      guard let place, let item = list[place].items.randomElement(using: &random) else { return }
      list[place].items.removeAll { $0 == item }
    default:
      guard let place, let target = list.indices.randomElement(using: &random),
        let item = list[place].items.randomElement(using: &random)
      else { return }
      list[place].items.removeAll { $0 == item }
      list[target].items.insert(
        item, at: Int.random(in: 0...list[target].items.count, using: &random))
    }
  }

  /// The rows that show a list: items as they are, headers as negative numbers.
  static func rows(_ list: [SampleSection], _ hasGroupRows: Bool) -> [Int] {
    list.flatMap { (hasGroupRows ? [-1 - $0.id] : []) + $0.items }
  }
}

/// Returns the path of an item.
func at<Version>(_ section: Int, _ item: Int) -> ItemPath<Version> {
  ItemPath(section: section, item: item)
}
