import TestSupport

@testable import ListComponents

/// Ratios of processor times. They are better in a release build, so the limits are for both.
@Suite(
  "The speed of components",
  .disabled(if: isThorough, "'make test' measures it; beside 'make prove' other work runs"))
struct SpeedTests {
  private static let count = 10_000

  private static func add(_ ids: Range<Int>, to content: inout ViewContent) {
    for id in ids { content.body.edit("row \(id)") { $0.title = "Title \(id)" } }
  }

  /// Runs a chain from an operation on, and returns its content.
  private static func run(
    _ chain: inout OperationChain, from index: Int,
    _ operations: [(inout ViewContent) -> Void]
  ) -> ViewContent? {
    if index == 0 { chain.load() } else { chain.rerun(from: index) }
    while let run = chain.start() {
      var content = run.content
      operations[run.index](&content)
      _ = chain.end(content, nil)
    }
    return chain.content
  }

  @Test("A rerun of the last of ten operations takes a tenth of the chain")
  func rerun() {
    let size = Self.count / 10
    let operations = (0..<10).map { part in
      { (content: inout ViewContent) in
        Self.add(part * size..<(part + 1) * size, to: &content)
      }
    }
    var chain = OperationChain(operationCount: 10, pagedIndexes: [])
    expectEqual(Self.run(&chain, from: 0, operations)?.body.count, Self.count)
    let share = ThreadClock.growth(from: 0, to: 9, limit: 0.25) {
      _ = Self.run(&chain, from: $0, operations)
    }
    #expect(share <= 0.25)
  }

  @Test func `Ten operations that each add one of 10,000 components cost little more than one`() {
    // It is near the limit, so other work beside it needs more tries.
    let growth = ThreadClock.growth(from: 1, to: 10, limit: 1.6, rounds: 20) { count in
      let size = 10 / count
      let parts = (0..<count).map { Self.count + $0 * size..<Self.count + ($0 + 1) * size }
      let operations = ([0..<Self.count] + parts).map { part in
        { (content: inout ViewContent) in Self.add(part, to: &content) }
      }
      var chain = OperationChain(operationCount: operations.count, pagedIndexes: [])
      let content = Self.run(&chain, from: 0, operations)
      if content?.body.count != Self.count + 10 { Issue.record("not all were added") }
    }
    #expect(growth <= 1.6)
  }

  @Test func `A rerun below pages takes time in proportion to them, also where they come first`() {
    for isAbove in [false, true] {
      func add(_ page: Int, _ content: inout ViewContent) {
        var rows = ViewContent()
        Self.add(page * 20..<page * 20 + 20, to: &rows)
        if isAbove {
          content.body = Components(Array(rows.body) + Array(content.body))
        } else {
          for row in rows.body { content.body[row.id] = row }
        }
      }
      let chains = [16, 128].map { count in
        var chain = OperationChain(operationCount: 2, pagedIndexes: [0])
        chain.load()
        for _ in 0..<count {
          while let run = chain.start() {
            var content = run.content
            add(run.page ?? 0, &content)
            _ = chain.end(content, nil)
          }
          _ = chain.loadNextPage()
        }
        return chain
      }
      let most = ThreadClock.mostForLinear
      let growth = ThreadClock.growth(from: 16, to: 128, limit: most) { count in
        var chain = chains[count == 16 ? 0 : 1]
        chain.rerun(from: 1)
        while let run = chain.start() { _ = chain.end(run.content, nil) }
        if chain.content?.body.count != count * 20 { Issue.record("not all pages are there") }
      }
      #expect(growth < most)
    }
  }

  @Test("Removing all components one by one takes linear time, from either end and by a condition")
  func removing() {
    let most = ThreadClock.mostForLinear
    for way in 0..<3 {
      let growth = ThreadClock.growth(from: 1_000, to: 8_000, limit: most) { count in
        var content = ViewContent()
        Self.add(0..<count, to: &content)
        switch way {
        case 0: for id in 0..<count { content.body.remove("row \(id)") }
        case 1: for id in (0..<count).reversed() { content.body.remove("row \(id)") }
        default: content.body.removeAll { $0.id.hasPrefix("row") }
        }
        if !content.isEmpty { Issue.record("not all were removed") }
      }
      #expect(growth < most)
    }
  }

  @Test func `A patch that replaces components takes little more time in a long view`() {
    let entries = (0..<200).map {
      #"{"id": "body/row \#($0)", "items": [{"id": "row \#($0)", "text": {"title": "New"}}]}"#
    }
    let json = Array(#"{"patch": [\#(entries.joined(separator: ","))]}"#.utf8)
    let views = [500, 8_000].map { count in
      var content = ViewContent()
      Self.add(0..<count, to: &content)
      return content
    }
    let growth = ThreadClock.growth(from: 0, to: 1, limit: 3) {
      var content = views[$0]
      let reports = try? ContentReader().add(json, to: &content)
      if reports != [] || content.body["row 199"]?.title != "New" { Issue.record("not patched") }
    }
    #expect(growth <= 3)
  }

  @Test func `Reading takes linear time`() {
    let most = ThreadClock.mostForLinear
    let growth = ThreadClock.growth(from: 250, to: 2_000, limit: most) { count in
      let rows = (0..<count).map {
        #"{"id": "row \#($0)", "text": {"title": "Title \#($0)", "subtitle": "Sub"}, "#
          + #""target": {"uri": "https://a/\#($0)"}}"#
      }
      let json = Array(#"{"body": [\#(rows.joined(separator: ","))]}"#.utf8)
      let content = try? ContentReader().read(json).content
      if content?.body.count != count { Issue.record("\(count) components were not read") }
    }
    #expect(growth < most)
  }
}
