import TestSupport

@Suite struct `Arguments that the core refuses` {
  @Test func `are an internal error, which asks for a report`() throws {
    var diff = try CoreDiff()
    defer { diff.close() }
    // There are keys of 8 and of 16 bytes.
    let list = KeyList(recordsIn: try diff.keyWords(.oldKeys, count: 2), size: 5, count: 2)
    do {
      try diff.run(old: list, new: list, front: 0, back: 0, hashing: Hashing(seed: 1))
      Issue.record("the core took keys of 5 bytes")
    } catch {
      guard case .internalError(let reason) = error else { throw error }
      expect(reason.hasPrefix("the C core refused its input: an argument is null"))
      expect(error.description.hasPrefix("internal error: the C core"))
      expect(error.description.contains("please report it"))
    }
  }
}
