import CommandTestSupport
import ListDiff

@testable import lockstep

@Suite struct `Engines that disagree` {
  @Test func `leave both results for a report`() throws {
    let files = try ["old.txt", "new.txt"].map {
      try ListFile(name: $0, bytes: Array("a\n".utf8))
    }
    let comparison = try FileComparison(old: files[0], new: files[1], view: ElementView())
    let core = try ListChanges(from: [1, 2], to: [2, 1], id: \.self)
    let reference = try ListChanges(from: [1, 2], to: [2], id: \.self)
    try expectKept(core, reference, comparison)
  }

  @Test func `on sections leave both results, too`() throws {
    let files = try ["old.json", "new.json"].map {
      try ListFile(name: $0, bytes: Array(#"{"sections": [{"id": 1, "items": [2]}]}"#.utf8))
    }
    let comparison = try FileComparison(old: files[0], new: files[1], view: ElementView())
    let core = try SectionedChanges(from: [(id: 1, items: [2, 3])], to: [(id: 2, items: [3])])
    let reference = SectionedChanges(unchangedSectionCount: 1)
    try expectKept(core, reference, comparison)
  }

  private func expectKept<Changes: Codable & Equatable>(
    _ core: Changes, _ reference: Changes, _ comparison: FileComparison
  ) throws {
    let folder = try Disagreement(comparison: comparison, core: core, reference: reference).keep()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, changes) in [("c", core), ("reference", reference)] {
      let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
      try expectEqual(JSONDecoder().decode(Changes.self, from: data), changes)
    }
  }
}
