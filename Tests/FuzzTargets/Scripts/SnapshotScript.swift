import TestSupport

/// A script of edits on a snapshot and on a copy of it.
struct SnapshotScript {
  /// Bytes name items and sections below this; items from here on are fresh.
  private static let itemLimit = 32
  private static let sectionLimit = 8
  /// Long enough that chunks are split. Models are slow for longer lists.
  private static let maxCount = 3_000

  private var pair: SnapshotPair
  private var copy: SnapshotPair
  private var nextItem = Self.itemLimit
  private let heard: (SnapshotEdit) -> SnapshotEdit

  init(policy: DuplicatePolicy, heard: @escaping (SnapshotEdit) -> SnapshotEdit) {
    pair = SnapshotPair(policy: policy)
    copy = pair
    self.heard = heard
  }

  func failure(_ bytes: inout ByteSource) throws -> String? {
    var script = self
    for step in 0..<SnapshotsBody.maxSteps where !bytes.isEmpty {
      if let failure = try script.step(&bytes) { return "step \(step): \(failure)" }
    }
    for pair in [script.pair, script.copy] where try !script.answersAsModel(pair) {
      return "\(pair.snapshot) is not \(pair.model)"
    }
    return nil
  }

  private mutating func step(_ bytes: inout ByteSource) throws -> String? {
    let opcode = bytes.next()
    switch opcode & 31 {
    case 29: copy = pair
    case 30: swap(&pair, &copy)
    case 31:
      guard try answersAsModel(pair) else { return "\(pair.snapshot) is not \(pair.model)" }
    default:
      let edit = edit(opcode & 31, &bytes)
      guard pair.apply(edit, heard: heard(edit)) else { return "\(edit) is not the model's" }
      // Half of the edits use an index that exists, the others one that is still to be made.
      guard opcode & 32 != 0 else { return nil }
      let item = bytes.number(below: Self.itemLimit)
      guard pair.snapshot.path(of: item) == pair.model.place(item) else {
        return "after \(edit), \(item) is at the wrong place"
      }
    }
    return nil
  }

  private func answersAsModel(_ pair: SnapshotPair) throws -> Bool {
    let asked = pair.model.items.count > 200 ? 4 : Self.itemLimit
    return try pair.snapshot.answers(as: pair.model, about: 0..<asked)
  }

  private mutating func edit(_ opcode: UInt8, _ bytes: inout ByteSource) -> SnapshotEdit {
    switch opcode {
    case 0: .appendSections(sections(&bytes))
    case 1: .insertSectionsBefore(sections(&bytes), section(&bytes))
    case 2: .insertSectionsAfter(sections(&bytes), section(&bytes))
    case 3: .deleteSections(sections(&bytes))
    case 4: .moveSectionBefore(section(&bytes), section(&bytes))
    case 5: .moveSectionAfter(section(&bytes), section(&bytes))
    case 6: .appendItems(items(&bytes), nil)
    case 7, 8, 9: .appendItems(items(&bytes), section(&bytes))
    case 10: .appendItems(fresh(8 * bytes.number(below: 256)), section(&bytes))
    case 11, 12: .insertItemsBefore(items(&bytes), item(&bytes))
    case 13, 14: .insertItemsAfter(items(&bytes), item(&bytes))
    case 15: .insertItemsAfter(fresh(bytes.number(below: 256)), item(&bytes))
    case 16, 17: .deleteItems(items(&bytes))
    case 18: .deleteItems(stretch(&bytes))
    case 19: .deleteAllItems
    case 20, 21: .moveItemBefore(item(&bytes), item(&bytes))
    case 22, 23: .moveItemAfter(item(&bytes), item(&bytes))
    case 24, 25: .reloadItems(items(&bytes))
    case 26, 27: .reconfigureItems(items(&bytes))
    default: .reloadSections(sections(&bytes))
    }
  }

  private func section(_ bytes: inout ByteSource) -> Int {
    bytes.number(below: Self.sectionLimit)
  }

  private func sections(_ bytes: inout ByteSource) -> [Int] {
    (0..<(1 + bytes.number(below: 3))).map { _ in section(&bytes) }
  }

  /// Returns an item, usually one that bytes name; a high byte names one by its place, which may be
  /// fresh.
  private func item(_ bytes: inout ByteSource) -> Int {
    let byte = Int(bytes.next())
    guard byte >= 192 else { return byte % Self.itemLimit }
    let items = pair.model.items
    return items.isEmpty ? 0 : items[(byte - 192) * (items.count - 1) / 63]
  }

  private func items(_ bytes: inout ByteSource) -> [Int] {
    (0..<bytes.number(below: 5)).map { _ in item(&bytes) }
  }

  /// Returns up to a thousand neighbours.
  private func stretch(_ bytes: inout ByteSource) -> [Int] {
    let items = pair.model.items
    let start = items.count * Int(bytes.next()) / 256
    return Array(items[start...].prefix(4 * Int(bytes.next())))
  }

  private mutating func fresh(_ count: Int) -> [Int] {
    guard pair.model.items.count + count <= Self.maxCount else { return [] }
    defer { nextItem += count }
    return Array(nextItem..<(nextItem + count))
  }
}
