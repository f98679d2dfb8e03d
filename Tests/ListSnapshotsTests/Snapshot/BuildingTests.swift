import TestSupport

@Suite struct `A new snapshot` {
  private struct Song: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  private struct Album: ListSection {
    let id: String
    var items: [Song]

    init(id: String, items: [Song]) {
      self.id = id
      self.items = items
    }

    init(original: Album, items: [Song]) {
      self.init(id: original.id, items: items)
    }
  }

  @Test func `is made of sections of identities`() throws {
    let sections = [PlainSection(id: "a", items: [1, 2][...]), PlainSection(id: "b", items: [])]
    let snapshot = try Snapshot(sections)
    expectEqual(snapshot.description, "2 items in 2 sections: a [1, 2], b []")
  }

  @Test func `is made of the identities of sections`() throws {
    let albums = [
      Album(id: "Blue", items: [Song(id: 1), Song(id: 2)]), Album(id: "Hejira", items: []),
    ]
    let snapshot = try Snapshot(identifying: albums)
    expectEqual(snapshot.description, "2 items in 2 sections: Blue [1, 2], Hejira []")
    #expect(throws: SnapshotError<String, Int>.self) {
      try Snapshot(identifying: albums + albums)
    }
  }

  @Test(arguments: [false, true])
  func `is made of what a block lists`(isLong: Bool) throws {
    let snapshot = try Snapshot<String, Int>(duplicatePolicy: .keepFirst) {
      if isLong {
        SnapshotSection("long") { 1...3 }
      } else {
        SnapshotSection("short") { 1 }
      }
      for day in 0..<2 {
        SnapshotSection("day \(day)") {
          10 + day
          if isLong { [20 + day, 3] }
        }
      }
      SnapshotSection("end") {}
    }
    expectEqual(
      snapshot.description,
      isLong
        ? "7 items in 4 sections: long [1, 2, 3], day 0 [10, 20], day 1 [11, 21], end []"
        : "3 items in 4 sections: short [1], day 0 [10], day 1 [11], end []")
  }

  @Test func `describes long lists by their beginnings`() throws {
    let snapshot = try Snapshot((0..<12).map { (id: $0, items: Array($0 * 20..<$0 * 21)) })
    expect(
      snapshot.description.hasSuffix(
        "9 [180, 181, 182, 183, 184, 185, 186, 187, 188], and 2 more"))
    let long = try Snapshot([(id: "a", items: Array(0..<12))])
    expectEqual(
      long.description,
      "12 items in 1 section: a [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, and 2 more]")
    expect(Snapshot<Int, Int>().description == "0 items in 0 sections")
  }

  @Test func `keeps what equals nothing, itself included`() throws {
    var snapshot = try Snapshot([(id: "a", items: [Double.nan, 1, Double.nan])])
    try snapshot.validate()
    expectEqual(snapshot.numberOfItems, 3)
    expectEqual(snapshot.indexOfItem(.nan), nil)
    expectEqual(snapshot.indexOfItem(1), 1)
    try snapshot.deleteItems([.nan, 1])
    expectEqual(snapshot.numberOfItems, 2)
  }
}
