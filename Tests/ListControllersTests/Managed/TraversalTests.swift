import ListControllers
import TestSupport

@Suite("Managed lists: traversal")
@MainActor struct TraversalTests {
  let list = ManagedList()

  init() throws {
    let section = ManagedSection()
    try section.append([ItemGroup(sampleItems("a b")), ItemGroup(sampleItems("c"))])
    let hidden = try ManagedSection(sampleItems("d"))
    hidden.isHidden = true
    try list.append([section, hidden])
  }

  private func names(_ tree: some ManagedTree) -> String {
    tree.reduce(into: "") { $0 += ($1 as? SampleItem)?.name ?? "?" }
  }

  @Test func `6.8 reduces the items of a list, a section, a group and an item`() {
    expectEqual(names(list), "abcd")
    expectEqual(names(list.sections[0]), "abc")
    expectEqual(names(list.sections[0].groups[0]), "ab")
    expectEqual(names(list.sections[0].items[2]), "c")
  }

  @Test func `6.8 visits all levels, and may be stopped by an error`() {
    struct Stop: Error {}
    var path = ""
    #expect(throws: Stop.self) {
      try list.traverse { element in
        switch element {
        case .section: path += "S"
        case .group: path += "G"
        case .item(let item):
          path += "I"
          if item === list.sections[0].items[2] { throw Stop() }
        }
      }
    }
    expectEqual(path, "SGIIGI")
  }
}

@Suite("Managed lists: rules")
@MainActor struct RuleTests {
  let list = ManagedList()
  let items = sampleItems("a bb ccc")

  init() throws {
    for item in items {
      item.addRule("\(item.name) is short") { $0.name.count > 2 }
      item.addRule("\(item.name) has no x", priority: 5) { $0.name.contains("x") }
    }
    items[1].addRule("bb begins with b", priority: 9) { !$0.name.hasPrefix("b") }
    list.append(try ManagedSection(items))
  }

  private func messages(_ tree: some ManagedTree, _ gain: ValidationGain = .all) -> [String] {
    tree.failures(gain).map(\.message)
  }

  @Test func `6.9 come by priority, then in order, at each level`() {
    expectEqual(
      messages(list),
      [
        "bb begins with b", "a has no x", "bb has no x", "ccc has no x", "a is short",
        "bb is short",
      ])
    expectEqual(messages(list.sections[0]), messages(list))
    expectEqual(messages(items[0]), ["a has no x", "a is short"])
    items[0].name = "xxx"
    expectEqual(messages(items[0]), [])
  }

  @Test func `6.9 give one failure in all as first or last, without asking the others`() {
    var asked = 0
    items[2].addRule("last", priority: -1) { _ in
      asked += 1
      return false
    }
    expectEqual(messages(list, .first), ["bb begins with b"])
    expectEqual(asked, 0)
    expectEqual(messages(list, .last), ["last"])
    items[2].addRule("first", priority: 10) { _ in false }
    expectEqual(messages(list.sections[0].groups[0], .first), ["first"])
  }

  @Test func `6.9 are thrown as a typed error`() throws {
    do throws(ValidationError) {
      try list.validate(.first)
      Issue.record("nothing was thrown")
    } catch {
      expect(error.failures.map(\.item) == [items[1]] && error.failures[0].priority == 9)
      expectEqual("\(error)", "bb begins with b")
    }
    for item in items { item.name = "xxx" }
    try list.validate()
  }
}
