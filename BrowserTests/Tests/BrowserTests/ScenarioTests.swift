import Testing

@testable import ListBrowser

@MainActor
@Suite(
  .serialized,
  .enabled(if: Driver.isInstalled, "Scripts/browser-tests.sh installs the browser."))
struct `A page in a browser` {
  @Test func `shows insertions, deletions, moves and changes`() async throws {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      #expect(try await browser.value("texts()") == (0..<8).map { "item \($0)" })
      site.sections = [[7, 0, 1, 20, 3, 4, 6]]
      site.texts[3] = "other"
      try await site.show(reconfiguring: [3])
      let expected = ["item 7", "item 0", "item 1", "item 20", "other", "item 4", "item 6"]
      #expect(try await browser.value("texts()") == expected)
      // Each begins where the one before ends, as soon as nothing moves any more.
      try await browser.wait(for: "moving() === 0")
      let gaps: [Double] = try await browser.value(
        "boxes.map((box, i) => top(box) - (i ? top(boxes[i - 1]) + boxes[i - 1].offsetHeight : 0))")
      #expect(gaps.allSatisfy { abs($0) < 1 })
    }
  }
}
