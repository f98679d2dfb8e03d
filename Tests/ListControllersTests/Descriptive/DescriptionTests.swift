import ListControllers
import TestSupport

@Suite("Descriptive sections: descriptions")
@MainActor struct DescribedOrderTests {
  private let sample: SampleDescribedList

  init() throws { sample = try SampleDescribedList() }

  private func models(_ ids: some Sequence<Int>) -> [Post] { ids.map { Post(id: $0) } }

  @Test func `7.4 shows rows in the order of the builder, in one section`() {
    sample.show {
      Row(PlainController.self, "top")
      Rows(LoggingItemController.self, models([1, 2]))
      Rows(OtherItemController.self, models([1]))
      Row(PlainController.self, "end")
    }
    expectEqual(sample.cells, [["top", "1", "2", "1", "end"]])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `7.4 takes parts of an application's own`() {
    struct Titled: ListPart {
      let title: String
      let models: [Post]

      var parts: ListDescription {
        Row(PlainController.self, models.isEmpty ? nil : title)
        Rows(LoggingItemController.self, models)
      }
    }
    sample.show {
      Titled(title: "a", models: models([1]))
      Titled(title: "b", models: [])
      Titled(title: "c", models: models([2]))
    }
    expectEqual(sample.cells, [["a", "1", "c", "2"]])
  }

  @Test func `7.5 keeps the identities of parts when optional parts come and go`() {
    func show(_ loading: Bool, _ error: Bool, _ part: Row?) {
      sample.show {
        Row(PlainController.self, loading ? "loading" : nil)
        if error { Row(PlainController.self, "error") }
        part
        Row(PlainController.self, "a")
        Row(PlainController.self, "b")
      }
    }
    show(false, false, nil)
    let first = sample.controller(0, 0)
    let second = sample.controller(0, 1)
    show(true, true, Row(PlainController.self, "part"))
    expectEqual(sample.cells, [["loading", "error", "part", "a", "b"]])
    expect(sample.controller(0, 3) === first)
    expect(sample.controller(0, 4) === second)
    show(false, true, nil)
    expectEqual(sample.cells, [["error", "a", "b"]])
    expect(sample.controller(0, 1) === first)
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `7.5 tells branches apart, and the types of controllers at one place`() {
    func show(_ choice: Int) {
      sample.show {
        switch choice {
        case 0: Row(PlainController.self, "zero")
        case 1: Row(PlainController.self, "one")
        default: Row(OtherPlainController.self, "many")
        }
        if choice == 0 {
          Row(PlainController.self, "a")
        } else {
          Row(OtherPlainController.self, "b")
        }
      }
    }
    show(0)
    let zero = sample.controller(0, 0)
    show(1)
    expectEqual(sample.cells, [["one", "b"]])
    #expect(sample.controller(0, 0) !== zero)
    let one = sample.controller(0, 0)
    let second = sample.controller(0, 1)
    show(2)
    expectEqual(sample.cells, [["many", "b"]])
    #expect(sample.controller(0, 0) !== one)
    expect(sample.controller(0, 1) === second)
  }

  @Test func `7.5 identifies rows of a loop by its turns`() {
    func show(_ texts: [String]) {
      sample.show {
        for text in texts {
          Row(PlainController.self, text)
          Row(OtherPlainController.self, text + "!")
        }
      }
    }
    show(["a", "b"])
    let second = sample.controller(0, 2)
    show(["x", "y", "z"])
    expectEqual(sample.cells, [["x", "x!", "y", "y!", "z", "z!"]])
    expect(sample.controller(0, 2) === second)
  }

  @Test func `7.6 leaves out items without a model`() {
    sample.show {
      Rows(LoggingItemController.self, 1...5, id: \.self) { id in
        id.isMultiple(of: 2) ? nil : Post(id: id, text: "x")
      }
    }
    expectEqual(sample.cells, [["1x", "3x", "5x"]])
  }

  @Test("7.7 gives each item a section whose rows at one place are its own")
  func sections() {
    func show(_ ids: [Int]) {
      sample.show {
        Sections(models(ids)) { item in
          Row(PlainController.self, "row of \(item.id)")
          Rows(LoggingItemController.self, models([item.id * 10]))
        }
      }
    }
    show([1, 2])
    expectEqual(sample.cells, [["row of 1", "10"], ["row of 2", "20"]])
    let first = sample.controller(0, 0)
    let ten = sample.controller(0, 1)
    show([3, 2, 1])
    expectEqual(sample.cells, [["row of 3", "30"], ["row of 2", "20"], ["row of 1", "10"]])
    expect(sample.controller(2, 0) === first)
    expect(sample.controller(2, 1) === ten)
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `7.8 gives rows beside sections sections of their own, which keep their identities`() {
    func show(_ top: [Int], _ ids: [Int], _ end: [Int]) {
      sample.show {
        Rows(LoggingItemController.self, models(top))
        Sections(models(ids)) { Row(PlainController.self, "section \($0.id)") }
        Row(PlainController.self, "between")
        Sections(models(ids)) { Row(PlainController.self, "again \($0.id)") }
        Rows(OtherItemController.self, models(end))
      }
    }
    show([1], [7], [2])
    expectEqual(sample.cells, [["1"], ["section 7"], ["between"], ["again 7"], ["2"]])
    let sections = sample.host.shownSections
    show([], [7, 8], [])
    expectEqual(
      sample.cells,
      [["section 7"], ["section 8"], ["between"], ["again 7"], ["again 8"]])
    expectEqual(sample.host.shownSections[0], sections[1])
    expectEqual(sample.host.shownSections[2], sections[2])
    show([1, 3], [], [2])
    expectEqual(sample.cells, [["1", "3"], ["between"], ["2"]])
    expectEqual(sample.host.shownSections[1], sections[2])
  }

  @Test func `7.8 shows sections inside sections one after the other`() {
    sample.show {
      Sections(models([1, 2])) { outer in
        Row(PlainController.self, "\(outer.id) begins")
        Sections(models([1, 2])) { inner in
          Row(PlainController.self, "\(outer.id).\(inner.id)")
        }
        if outer.id == 1 { Row(PlainController.self, "1 ends") }
      }
    }
    expectEqual(
      sample.cells, [["1 begins"], ["1.1"], ["1.2"], ["1 ends"], ["2 begins"], ["2.1"], ["2.2"]])
  }

  @Test func `7.8 has one section without sections, even if it is empty`() {
    sample.show { Row(PlainController.self, nil) }
    expectEqual(sample.cells, [[]])
    sample.show {}
    expectEqual(sample.cells, [[]])
    sample.show { Sections(models([])) { _ in Row(PlainController.self, "") } }
    expectEqual(sample.cells, [])
    sample.show { Sections(models([1])) { _ in } }
    expectEqual(sample.cells, [[]])
  }

  @Test func `7.5 lets a row with an id move to another section and to another part`() {
    func show(_ a: [Int], _ b: [Int], _ top: [Int]) {
      sample.show {
        Rows(LoggingItemController.self, models(top))
        Sections([a, b].enumerated().map { $0 }, id: \.offset) { _, ids in
          Rows(LoggingItemController.self, models(ids))
        }
      }
    }
    show([1, 2, 3], [4], [9])
    let two = sample.controller(1, 1)
    let nine = sample.controller(0, 0)
    show([1, 3], [2, 4], [9])
    expect(sample.controller(2, 0) === two)
    show([1, 9], [4], [2, 3])
    expectEqual(sample.cells, [["2", "3"], ["1", "9"], ["4"]])
    expect(sample.controller(0, 0) === two)
    expect(sample.controller(1, 1) === nine)
    expectEqual(sample.host.strictHost.lastError, nil)
  }
}

@Suite("Descriptive sections: duplicates")
@MainActor struct DescribedDuplicateTests {
  private let sample: SampleDescribedList

  init() throws { sample = try SampleDescribedList() }

  private func show(_ a: [Post], _ b: [Post]) {
    sample.show {
      Rows(LoggingItemController.self, a)
      Rows(LoggingItemController.self, b)
      Rows(OtherItemController.self, b)
    }
  }

  @Test func `7.8 keeps the first of several rows with one identity, and reports all of them`() {
    let x = Post(id: 1, text: "x")
    let y = Post(id: 1, text: "y")
    let z = Post(id: 2, text: "z")
    show([], [z, y])
    expectEqual(sample.cells, [["2z", "1y", "2z", "1y"]])
    expectEqual(sample.list.lastReports, [])
    let one = sample.controller(0, 1)
    show([x], [z, y])
    expectEqual(sample.cells, [["1x", "2z", "2z", "1y"]])
    expect(sample.controller(0, 0) === one)
    expectEqual(
      sample.list.lastReports, [.duplicates(identity: "Post 1", indexes: [0, 2], kept: 0)])
    show([x], [z, y])
    expectEqual(sample.cells, [["1x", "2z", "2z", "1y"]])
    expectEqual(sample.list.lastReports.count, 1)
    show([], [y, z])
    expectEqual(sample.cells, [["1y", "2z", "1y", "2z"]])
    expect(sample.controller(0, 0) === one)
    expectEqual(sample.list.lastReports, [])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `7.8 reports duplicates of all kinds in the order of the list`() {
    let (x, y) = (Post(id: 1), Post(id: 2))
    show([x, y, x], [y, y, x])
    expectEqual(sample.cells, [["1", "2", "2", "1"]])
    expectEqual(
      sample.list.lastReports,
      [
        .duplicates(identity: "Post 1", indexes: [0, 2, 5], kept: 0),
        .duplicates(identity: "Post 2", indexes: [1, 3, 4], kept: 1),
        .duplicates(identity: "Post 2", indexes: [6, 7], kept: 6),
      ])
  }

  @Test("7.8 keeps the first of several sections with one id, and reports all of them")
  func sections() {
    func show(_ items: [Post]) {
      sample.show { Sections(items) { Row(PlainController.self, $0.text) } }
    }
    let (a, b, c) = (
      Post(id: 1, text: "a"), Post(id: 2, text: "b"), Post(id: 1, text: "c")
    )
    show([a, b, c])
    expectEqual(sample.cells, [["a"], ["b"]])
    expectEqual(
      sample.list.lastReports, [.duplicates(identity: "section 1", indexes: [0, 2], kept: 0)])
    show([a, b, c])
    expectEqual(sample.cells, [["a"], ["b"]])
    expectEqual(sample.list.lastReports.count, 1)
    show([c, b])
    expectEqual(sample.cells, [["c"], ["b"]])
    expectEqual(sample.list.lastReports, [])
  }

  @Test func `7.8 doesn't take ids of different types for the same`() {
    struct Wide: Identifiable {
      let id: Int64
    }
    sample.show {
      Rows(LoggingItemController.self, [Post(id: 1)])
      Rows(LoggingItemController.self, [Wide(id: 1)]) { _ in Post(id: 1, text: "wide") }
    }
    expectEqual(sample.cells, [["1", "1wide"]])
  }
}
