import ListComponents
import TestSupport

@Suite("Patches")
struct PatchTests {
  /// Reads a patch into content with the body a, b, whose child is c.
  private func patched(_ patch: String) throws -> (ids: [String], reports: [ContentReport]) {
    var content = ViewContent()
    content.editHeader { _ in }
    content.body.edit("a") { _ in }
    content.body.edit("b") { $0.children.edit("c") { _ in } }
    let reports = try ContentReader().add(Array(#"{"patch": \#(patch)}"#.utf8), to: &content)
    var ids: [String] = []
    content.enumerate { path, _, _ in ids.append("\(path)") }
    return (ids, reports)
  }

  @Test func `Entries replace, remove and insert`() throws {
    let replaced = try patched(#"[{"id": "body/a", "items": [{"id": "x"}, {"id": "a"}]}]"#)
    expectEqual(replaced.ids, ["header", "body/x", "body/a", "body/b", "body/b/c"])
    let removed = try patched(#"[{"id": "body/b/c"}, {"id": "body/a", "items": null}]"#)
    expectEqual(removed.ids, ["header", "body/b"])
    let inserted = try patched(
      #"[{"before": "body/b/c", "items": [{"id": "x"}, {"id": "y"}]}, {"before": "body/b/y", "items": [{}]}]"#
    )
    expectEqual(
      inserted.ids,
      ["header", "body/a", "body/b", "body/b/x", "body/b/default:row#0", "body/b/y", "body/b/c"])
    try expectEqual(patched(#"[{"id": "header"}]"#).ids.first, "body/a")
    try expectEqual(patched(#"[{"id": "header", "items": [{"id": "h"}]}]"#).ids.first, "header")
  }

  @Test(
    "A patch of which one entry fails is not applied",
    arguments: [
      #"{"id": "body/none"}"#, #"{"id": "body"}"#, #"{"id": 5}"#, "{}",
      #"{"id": "body/b", "before": "body/b"}"#, #"{"before": "header", "items": [{"id": "x"}]}"#,
      #"{"id": "header", "items": [{"id": "x"}, {"id": "y"}]}"#,
      #"{"before": "body/b", "items": [{"id": "b"}]}"#, #"{"id": "body/b", "items": 5}"#,
    ])
  func failures(entry: String) throws {
    let (ids, reports) = try patched(#"[{"id": "body/a"}, \#(entry)]"#)
    expectEqual(ids, ["header", "body/a", "body/b", "body/b/c"])
    expect(reports.count == 1 && reports.first?.path == "patch[1]")
    guard case .failedPatch? = reports.first?.problem else {
      Issue.record("\(reports)")
      return
    }
  }
}
