import TestSupport

@Suite struct `Guides: snapshots` {
  @Test func `have the listings that are tested here`() throws {
    let guides = try GuideListings(of: "ListSnapshots", testedNextTo: #filePath)
    expectEqual(
      guides.counts.filter { $0.value > 0 }.keys.sorted(),
      [
        "ListSnapshots.md", "MovingFromApplesCells.md", "MovingFromDifferenceKit.md",
        "MovingFromIGListKit.md",
        "MovingFromNSDiffableDataSourceSnapshot.md", "StreamsOfLists.md",
        "UsingADiffableDataSource.md",
      ])
    for listing in guides.missing {
      Issue.record("not in the tests: \(listing)")
    }
  }

  @Test func `name every public type`() throws {
    let guides = try GuideListings(of: "ListSnapshots", testedNextTo: #filePath)
    expectEqual(guides.uncurated, [])
  }
}

@Suite struct `Guides: the search for listings` {
  private let fence = "```"

  private func guides(_ listing: String, _ test: String) -> GuideListings {
    let article = "Text.\n\n\(fence)swift\n\(listing)\n\(fence)\n\n- ``A``\n"
    let sources = """
      public struct A {
        public func f() {}
      }
      @MainActor
      public final class B<C> {}
      """
    return GuideListings(articles: [("a.md", article)], tests: test, sources: sources)
  }

  @Test func `passes over indentation`() {
    expectEqual(guides("if a {\n  b()\n}", "f {\n    if a {\n      b()\n    }\n}").missing, [])
    expectEqual(guides("a()\n\nb()", "  a()\n\n  b()\n").missing, [])
  }

  @Test func `passes over imports at the beginning`() {
    expectEqual(guides("import A\nimport B\n\na()", "import A\n\nf {\n  a()\n}").missing, [])
  }

  @Test func `finds what differs`() {
    for test in ["a(2)", "a(1) + 1", "", "let x = a(1)"] {
      expectEqual(guides("a(1)", test).missing, ["a.md:\na(1)"])
    }
    expectEqual(guides("a()\nb()", "a()\n\nb()").missing.count, 1)
  }

  @Test func `passes over code of other frameworks`() {
    let marked = "<!-- other framework: B -->\n\(fence)swift\nb()\n\(fence)\n"
    let own = "\(fence)swift\na()\n\(fence)\n"
    let guides = GuideListings(
      articles: [("a.md", "\(marked)\n\(own)")], tests: "", sources: "")
    expectEqual(guides.counts, ["a.md": 1])
    expectEqual(guides.missing, ["a.md:\na()"])
  }

  @Test func `finds types that are not listed`() {
    expectEqual(guides("a()", "a()").uncurated, ["B"])
    expectEqual(guides("a()", "a()").counts, ["a.md": 1])
  }
}
