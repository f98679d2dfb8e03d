import TestSupport

@Suite struct `A snapshot that is brought to given sections` {
  typealias List = Snapshot<Int, String>

  @Test func `has exactly these, whatever it had`() throws {
    for seed in 0..<UInt64(thorough(5_000)) {
      var random = SplitMix64(seed: seed)
      var list = List()
      var sections: [List.Section] = []
      var next = 0
      for _ in 0..<6 {
        Self.edit(&sections, &next, &random)
        let old = list
        try list.setSections(sections)
        try list.validate()
        expectEqual(list.sectionIdentifiers, sections.map(\.id), "seed \(seed)")
        let items = try sections.map { try list.itemIdentifiers(inSection: $0.id) }
        expectEqual(items, sections.map(\.items), "seed \(seed)")
        expectEqual(old.sectionIdentifiers.count, old.numberOfSections)
      }
    }
  }

  @MainActor
  @Test func `shares what agrees, so that a diff visits little`() throws {
    var list = List()
    var sections = (0..<100).map { section in
      (id: section, items: (0..<100).map { "\(section).\($0)" })
    }
    try list.setSections(sections)
    let host = try StrictListHost()
    var options = DataSourceOptions()
    options.backgroundThreshold = .max
    let source = DiffableDataSource<Int, String, StrictListHost>(
      host: host, options: options
    ) { _, _ in nil }
    try source.apply(list) { _ in }
    sections[40].items.insert("new", at: 50)
    sections.swapAt(3, 4)
    try list.setSections(sections)
    try source.apply(list) { _ in }
    #expect(source.lastMetrics?.visitedItems ?? .max < 20)
    expectEqual(host.shownItemCounts[40], 101)
  }

  @Test func `is left as it was by sections that occur twice`() throws {
    var list = List()
    try list.setSections([(1, ["a"]), (2, ["b"])])
    let old = list
    #expect(throws: List.Failure.self) { try list.setSections([(1, ["a"]), (1, ["b"])]) }
    expectEqual(list, old)
  }

  @Test func `finds items that occur twice when it is checked`() throws {
    for second in [["a", "b"], ["b", "b"]] {
      var list = List()
      try list.setSections([(1, ["a"]), (2, ["c"])])
      try list.setSections([(1, ["a"]), (2, second)])
      #expect(throws: List.Failure.self) { try list.validate() }
    }
  }

  private static func edit(
    _ sections: inout [List.Section], _ next: inout Int, _ random: inout SplitMix64
  ) {
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      next += 1
      guard let place = sections.indices.randomElement(using: &random),
        Int.random(in: 0..<4, using: &random) > 0
      else {
        sections.insert((next, []), at: Int.random(in: 0...sections.count, using: &random))
        continue
      }
      let item = sections[place].items.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<6, using: &random), item) {
      case (0, _): sections.remove(at: place)
      case (1, _): sections.swapAt(0, place)
      case (2, let item?):
        let moved = sections[place].items.remove(at: item)
        let target = Int.random(in: 0..<sections.count, using: &random)
        sections[target].items.insert(moved, at: 0)
      case (3, let item?): sections[place].items.remove(at: item)
      case (4, _): sections[place].items.shuffle(using: &random)
      default: sections[place].items.append("\(next)")
      }
    }
  }
}
