import TestSupport

@testable import ListComponents

@Suite("Components")
struct ComponentsTests {
  @Test func `Reading makes nothing; editing makes a component at the end`() {
    var body = Components()
    expect(body["x"] == nil && body.isEmpty)
    body.edit("x") { $0.title = "A" }
    body.edit("y") { $0.title = "B" }
    body.edit("x") { $0.title = "C" }
    expectEqual(body.inOrder.map(\.title), ["C", "B"])
    expectEqual(body.count, 2)
  }

  @Test("An edit that renames a component leaves its id, and one that throws keeps what it did")
  func edits() {
    struct Failure: Error {}
    var body = Components()
    body.edit("x") { $0.id = "y" }
    expect(body["x"]?.id == "x" && body["y"] == nil)
    #expect(throws: Failure.self) {
      try body.edit("z") {
        $0.title = "kept"
        $0.id = "other"
        throw Failure()
      }
    }
    expectEqual(body["z"]?.title, "kept")
  }

  @Test func `A removed component comes back at the end`() {
    var body = Components(["a", "b", "c"].map { Component(id: $0) })
    body.remove("a")
    body.remove("not there")
    expect(body["a"] == nil && body["c"]?.id == "c")
    body["a"] = Component(id: "other")
    expectEqual(body.inOrder.map(\.id), ["b", "c", "a"])
    body["b"] = nil
    body.removeAll()
    expect(body.isEmpty)
  }

  @Test("A list is a collection, from which a condition removes; one that throws removes nothing")
  func collection() {
    struct Failure: Error {}
    var body = Components((0..<9).map { Component(id: "\($0)") })
    body.removeAll { $0.id == "0" || $0.id == "4" || $0.id == "8" }
    expectEqual(body.map(\.id), ["1", "2", "3", "5", "6", "7"])
    expectEqual(body.reversed().map(\.id), ["7", "6", "5", "3", "2", "1"])
    expect(body.first?.id == "1" && body.last?.id == "7" && body.dropFirst(2).first?.id == "3")
    #expect(throws: Failure.self) {
      try body.removeAll { if $0.id == "6" { throw Failure() } else { return true } }
    }
    expectEqual(body.count, 6)
    body.removeAll { _ in true }
    expect(body.isEmpty && body.first == nil && body.startIndex == body.endIndex)
    body.edit("x") { _ in }
    expectEqual(body.map(\.id), ["x"])
  }

  @Test func `Of components with one id, the last one counts, at the place of the first`() {
    let body = Components([
      Component(id: "a", title: "1"), Component(id: "b"), Component(id: "a", title: "2"),
    ])
    expectEqual(body.inOrder.map(\.title), ["2", nil])
  }

  @Test func `Preferred indexes are taken by rising index`() {
    func order(_ indexes: [(String, Int?)]) -> String {
      var body = Components()
      for (id, index) in indexes { body.edit(id) { $0.preferredIndex = index } }
      return body.inOrder.map(\.id).joined()
    }
    expectEqual(order([("a", nil), ("b", 0), ("c", nil), ("d", 9), ("e", 2)]), "baecd")
    expectEqual(order([("a", nil), ("b", nil), ("c", 0), ("d", 0)]), "dabc")
    expectEqual(order([("a", 1), ("b", -5), ("c", .max), ("d", .min)]), "dabc")
    // Taking the second one out moves the first one, as HubFramework does it.
    expectEqual(order([("a", 3), ("b", nil), ("c", nil), ("d", 1)]), "dbca")
  }

  @Test func `Groups have their members as shown; one without members is nil`() {
    var body = Components()
    for (id, group) in [("a", "g"), ("b", "h"), ("c", "g")] {
      body.edit(id) { $0.group = group }
    }
    body.edit("c") { $0.preferredIndex = 0 }
    expectEqual(body.inGroup("g")?.map(\.id), ["c", "a"])
    expectEqual(body.inGroup("none"), nil)
  }

  @Test func `A copy is not changed by the other, at any level: B8`() {
    var parent = Component(id: "p")
    parent.children.edit("c") { $0.group = "g" }
    let body = Components([parent])
    var copy = body
    copy.edit("p") { parent in
      parent.children.edit("c") { $0.group = "h" }
      parent.children.edit("d") { $0.group = "g" }
    }
    expectEqual(body["p"]?.children.inGroup("g")?.map(\.id), ["c"])
    expectEqual(body["p"]?.children.inGroup("h"), nil)
    expectEqual(copy["p"]?.children.inGroup("g")?.map(\.id), ["d"])
    expectEqual(copy["p"]?.children.inGroup("h")?.map(\.id), ["c"])
    #expect(copy != body)
  }

  @Test func `Copies share what is not changed, so a chain of operations copies no view: B15`() {
    var body = Components((0..<1000).map { Component(id: "\($0)", title: "title") })
    let copy = body
    body.edit("500") { $0.title = "other" }
    expectEqual(zip(body.boxes, copy.boxes).filter { $0 !== $1 }.count, 1)
    let shared = ObjectIdentifier(body.boxes[500])
    body.edit("500") { $0.title = "third" }
    expectEqual(ObjectIdentifier(body.boxes[500]), shared)
    expectEqual(copy["500"]?.title, "title")
  }

  @Test func `Order counts in comparisons`() {
    let (a, b) = (Component(id: "a"), Component(id: "b"))
    expectEqual(Components([a, b]), Components([a, b]))
    #expect(Components([a, b]) != Components([b, a]))
  }

  @Test("Random edits do what they do to a plain array", arguments: 0..<UInt64(thorough(3_000)))
  func randomEdits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var body = Components()
    var model: [(id: String, title: String?)] = []
    for step in 0..<40 {
      let id = "\(Int.random(in: 0..<8, using: &random))"
      let place = model.firstIndex { $0.id == id }
      let other = "\(Int.random(in: 0..<8, using: &random))"
      let next = model.firstIndex { $0.id == other }
      if step.isMultiple(of: 5), place == nil, let next, let otherPlace = body.place(of: other) {
        let added = Component(id: id, title: "\(step)")
        let isDone = body.replace(otherPlace..<otherPlace, with: [added])
        expect(isDone)
        model.insert((id, "\(step)"), at: next)
      } else if Bool.random(using: &random) {
        body.edit(id) { $0.title = "\(step)" }
        if let place { model[place].title = "\(step)" } else { model.append((id, "\(step)")) }
      } else {
        body.remove(id)
        if let place { model.remove(at: place) }
      }
      expectEqual(body.inOrder.map(\.id), model.map(\.id))
      expectEqual(body.reversed().map(\.id), model.reversed().map(\.id))
      expectEqual(body.inOrder.map(\.title), model.map(\.title))
      for number in 0..<8 {
        let expected = model.first { $0.id == "\(number)" }
        expectEqual(body["\(number)"]?.title, expected?.title)
      }
    }
  }
}
