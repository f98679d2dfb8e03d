import TestSupport

@testable import ListComponents

@Suite("Page layers")
struct PageLayerTests {
  private func list(_ ids: String, title: String? = nil) -> Components {
    Components(ids.map { Component(id: "\($0)", title: title) })
  }

  private func apply(_ layer: PageLayer, to content: ViewContent) -> ViewContent {
    var content = content
    layer.apply(to: &content)
    return content
  }

  /// Returns the ids of the body after a page that made `result` of `base` was put on `current`.
  private func body(_ base: String, _ result: String, on current: String) -> String {
    var (before, after, now) = (ViewContent(), ViewContent(), ViewContent())
    (before.body, after.body, now.body) = (list(base), list(result), list(current))
    return apply(PageLayer(base: before, result: after), to: now).body.inOrder.map(\.id).joined()
  }

  @Test func `What a page added stands before what it precedes, or at the end`() {
    expectEqual(body("ab", "abxy", on: "abc"), "abcxy")
    expectEqual(body("ab", "axyb", on: "cab"), "caxyb")
    expectEqual(body("ab", "axb", on: "a"), "ax")
    expectEqual(body("ab", "abx", on: "ax"), "ax")
    expectEqual(body("ab", "b", on: "abc"), "bc")
    expectEqual(body("abc", "bca", on: "abcd"), "bcda")
    expectEqual(body("abc", "bca", on: "bcd"), "bcd")
    expectEqual(body("abc", "xyabc", on: "bc"), "xybc")
    expectEqual(body("abc", "axybc", on: "ac"), "axyc")
    expectEqual(body("abc", "abcxy", on: ""), "xy")
    expectEqual(body("ab", "xab", on: ""), "x")
  }

  @Test("What has changed on both sides is as in the new content; the rest is merged by identity")
  func changes() throws {
    var base = ViewContent(id: "1", title: "1")
    base.editHeader { $0.title = "1" }
    base.body.edit("a") { $0.children = list("xy", title: "1") }
    base.body.edit("b") { $0.title = "1" }
    base.overlays = list("o")
    var page = base
    page.id = "page"
    page.title = "page"
    page.data = ["page": true]
    page.editHeader { $0.subtitle = "page" }
    page.body.edit("a") { parent in
      parent.title = "page"
      parent.children.edit("x") { $0.title = "page" }
      parent.children.edit("y") { $0.title = "page" }
      parent.children.edit("z") { _ in }
    }
    page.body.remove("b")
    page.overlays = Components()
    var new = base
    new.title = "new"
    new.body.edit("a") { parent in parent.children.edit("x") { $0.title = "new" } }
    new.body.edit("b") { $0.title = "new" }
    let merged = apply(PageLayer(base: base, result: page), to: new)
    expect(merged.id == "page" && merged.title == "new" && merged.data == ["page": true])
    expect(merged.header?.subtitle == "page" && merged.overlays.isEmpty)
    expectEqual(merged.body["b"]?.title, "new")
    let parent = try #require(merged.body["a"])
    expectEqual(parent.title, "page")
    expectEqual(parent.children.inOrder.map(\.title), ["new", "page", nil])
    new.header = nil
    new.body.remove("a")
    expectEqual(apply(PageLayer(base: base, result: page), to: new).header, nil)
    expectEqual(apply(PageLayer(base: base, result: page), to: new).body["a"], nil)
  }

  @Test func `A page on its own base is its result, and one that did nothing changes nothing`() {
    for seed in 0..<UInt64(thorough(20_000)) {
      var random = SplitMix64(seed: seed)
      func edited(_ content: ViewContent) -> ViewContent {
        var content = content
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          let id = "\(Int.random(in: 0..<6, using: &random))"
          if Bool.random(using: &random) {
            content.body.edit(id) { $0.title = "\(Int.random(in: 0..<4, using: &random))" }
          } else {
            content.body.remove(id)
          }
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
          content.body = Components(content.body.shuffled(using: &random))
        }
        return content
      }
      let base = edited(ViewContent())
      let (result, current) = (edited(base), edited(base))
      let layer = PageLayer(base: base, result: result)
      expectEqual(apply(layer, to: base), result)
      expectEqual(apply(PageLayer(base: base, result: base), to: current), current)
      let merged = apply(layer, to: current)
      for id in (0..<6).map(String.init) {
        let (before, after, now) = (base.body[id], result.body[id], current.body[id])
        expectEqual(merged.body[id], before == now ? after : now, "seed \(seed)")
      }
      // What only one side has keeps the order of the new content.
      let left = current.body.inOrder.map(\.id).filter {
        result.body[$0] == nil || base.body[$0] == nil
      }
      expectEqual(
        merged.body.inOrder.map(\.id).filter(left.contains),
        left.filter { merged.body[$0] != nil })
    }
  }
}
