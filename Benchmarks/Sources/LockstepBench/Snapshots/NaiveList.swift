/// A list with sections in its simplest form: arrays, and a dictionary of places. After an edit,
/// the dictionary is built again when it is needed.
struct NaiveList {
  private(set) var sections: [(id: Int, items: [Int])] = []
  private var places: [Int: (section: Int, item: Int)]?

  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  mutating func append(_ items: [Int], toSection id: Int) {
    sections.append((id, items))
    places = nil
  }

  mutating func insert(_ item: Int, before other: Int) {
    guard let place = place(of: other) else { return }
    sections[place.section].items.insert(item, at: place.item)
    places = nil
  }

  mutating func delete(_ items: [Int]) {
    let gone = Set(items)
    for section in sections.indices {
      sections[section].items.removeAll { gone.contains($0) }
    }
    places = nil
  }

  mutating func section(containing item: Int) -> Int? {
    place(of: item).map { sections[$0.section].id }
  }

  private mutating func place(of item: Int) -> (section: Int, item: Int)? {
    let known = places ?? index()
    places = known
    return known[item]
  }

  private func index() -> [Int: (section: Int, item: Int)] {
    var index: [Int: (section: Int, item: Int)] = [:]
    index.reserveCapacity(itemCount)
    for (section, content) in sections.enumerated() {
      for (item, id) in content.items.enumerated() {
        index[id] = (section, item)
      }
    }
    return index
  }
}
