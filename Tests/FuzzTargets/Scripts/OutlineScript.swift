import TestSupport

/// A script of edits on an outline and on a copy of it.
struct OutlineScript {
  private typealias Side = (snapshot: SectionSnapshot<CollidingID>, model: OutlineModel)

  private static let itemLimit = 16

  private let identities: OutlineIdentities
  private let heard: (OutlineEdit) -> OutlineEdit
  private var side: Side = (SectionSnapshot(), OutlineModel())
  private var copy: Side = (SectionSnapshot(), OutlineModel())

  init(_ bytes: inout ByteSource, heard: @escaping (OutlineEdit) -> OutlineEdit) {
    identities = OutlineIdentities(hashes: 1 + bytes.number(below: 16))
    self.heard = heard
  }

  func failure(_ bytes: inout ByteSource) throws -> String? {
    var script = self
    for step in 0..<SnapshotsBody.maxSteps where !bytes.isEmpty {
      if let failure = try script.step(&bytes) { return "step \(step): \(failure)" }
    }
    if let failure = try script.mismatch(script.side) ?? script.mismatch(script.copy) {
      return failure
    }
    let (one, other) = (script.side, script.copy)
    guard (one.snapshot == other.snapshot) == (one.model == other.model) else {
      return "== of an outline and its copy"
    }
    return try script.identities.mismatch(
      ofPartsOf: one.snapshot, with: one.model, count: Self.itemLimit)
  }

  private func mismatch(_ side: Side) throws -> String? {
    try identities.mismatch(of: side.snapshot, with: side.model, count: Self.itemLimit)
  }

  private mutating func step(_ bytes: inout ByteSource) throws -> String? {
    let opcode = bytes.next() % 20
    switch opcode {
    case 17: copy = side
    case 18: swap(&side, &copy)
    case 19: return try mismatch(side)
    default:
      let edit = edit(opcode, &bytes)
      return identities.mismatch(
        applying: edit, heard: heard(edit), to: &side.snapshot, and: &side.model)
    }
    return nil
  }

  private func edit(_ opcode: UInt8, _ bytes: inout ByteSource) -> OutlineEdit {
    switch opcode {
    case 0, 1: .append(items(&bytes), to: nil)
    case 2, 3, 4: .append(items(&bytes), to: item(&bytes))
    case 5: .insertBefore(items(&bytes), item(&bytes))
    case 6: .insertAfter(items(&bytes), item(&bytes))
    case 7, 8: .delete(items(&bytes))
    case 9: .deleteAll
    case 10, 11: .expand(items(&bytes))
    case 12, 13: .collapse(items(&bytes))
    case 14: .replaceChildren(item(&bytes), outline(&bytes))
    case 15: .insertSnapshotBefore(outline(&bytes), item(&bytes))
    default: .insertSnapshotAfter(outline(&bytes), item(&bytes))
    }
  }

  private func item(_ bytes: inout ByteSource) -> Int { bytes.number(below: Self.itemLimit) }

  private func items(_ bytes: inout ByteSource) -> [Int] {
    (0..<bytes.number(below: 4)).map { _ in item(&bytes) }
  }

  /// Returns a new outline, made only by valid edits.
  private func outline(_ bytes: inout ByteSource) -> OutlineModel {
    var model = OutlineModel()
    for _ in 0..<bytes.number(below: 5) {
      let parent = bytes.number(below: Self.itemLimit + 1)
      let id = item(&bytes)
      let edits: [OutlineEdit] = [
        .append([id], to: model.items.contains(parent) ? parent : nil),
        id % 2 == 0 ? .expand([id]) : .collapse([id]),
      ]
      for edit in edits where model.failure(of: edit) == nil {
        model.apply(edit)
      }
    }
    return model
  }
}
