import Foundation
import ListDiff
import ListFiles
import Testing

@testable import lockstep

@Suite struct `Engines that disagree` {
  @Test func `leave both results for a report`() throws {
    let files = try ["old.txt", "new.txt"].map {
      try ListFile(name: $0, bytes: Array("a\n".utf8))
    }
    let comparison = try ListComparison(old: files[0], new: files[1], key: nil, ignored: [])
    let core = try ListChanges(from: [1, 2], to: [2, 1], id: \.self)
    let reference = try ListChanges(from: [1, 2], to: [2], id: \.self)
    let folder = try Disagreement(comparison: comparison, core: core, reference: reference).keep()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, changes) in [("c", core), ("reference", reference)] {
      let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
      #expect(try JSONDecoder().decode(ListChanges.self, from: data) == changes)
    }
  }
}
