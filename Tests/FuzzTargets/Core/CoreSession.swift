import CListDiff
import ListTrials
import TestSupport

/// A workspace with a script of calls.
struct CoreSession {
  static let callKindCount: UInt8 = 13

  let body: CoreBody
  let workspace: CoreWorkspace
  let memory: FaultyAllocator
  /// The bytes from which lists are made, and which are hashed.
  let script: ByteSource

  /// Lazy, since most scripts need only one of the two.
  private(set) lazy var flat: TrialPair = {
    var bytes = script
    return PairScript(&bytes, maxCount: CoreBody.maxCount).pair
  }()
  private(set) lazy var sectioned: SectionedTrialPair = {
    var bytes = script
    return SectionScript(&bytes, maxCount: CoreBody.maxItemCount).pair
  }()

  init(
    body: CoreBody, workspace: CoreWorkspace, memory: FaultyAllocator, script: ByteSource
  ) {
    self.body = body
    self.workspace = workspace
    self.memory = memory
    self.script = script
  }

  /// Returns the seed and the damage to hashes for a byte.
  static func options(_ byte: UInt8) -> listdiff_options {
    listdiff_options(
      seed: UInt64(byte) &* 0x0101_0101_0101_0101,
      discarded_hash_bits: [0, 1, 32, 60, 62, 63, 64, 4][Int(byte % 8)], front: 0, back: 0,
      progress: nil)
  }

  mutating func call(_ opcode: UInt8, _ argument: UInt8) throws(CoreFailure) -> String? {
    switch opcode % Self.callKindCount {
    case 0: nil
    case 1: try diff(kind: argument, options: opcode)
    case 2: try diffWithoutEnds(kind: argument, options: opcode)
    case 3: try diffWithoutMemory(kind: argument, budget: Int(opcode / Self.callKindCount))
    case 4: invalidArguments(argument)
    case 5: try diffSections(options: argument)
    case 6: try diffPartsOfSections(argument)
    case 7: try diffSectionsWithoutMemory(budget: Int(argument))
    case 8: invalidSections(argument)
    case 9: try lend(place: Int(argument % 8), size: Int(argument) * 64)
    case 10: trim()
    case 11: try slot(limit: Int(argument) * 16)
    default: try bytesFailure(argument)
    }
  }
}

// MARK: - Flat lists

extension CoreSession {
  /// Checks a diff against the lists and the reference, and with other hashing.
  private mutating func diff(kind: UInt8, options: UInt8) throws(CoreFailure) -> String? {
    let kind = CoreKeyKind(kind)
    let (old, new) = (kind.list(flat.old), kind.list(flat.new))
    var changes = try workspace.diff(from: old, to: new)
    body.spoil(&changes)
    let check = CoreResultCheck(old: flat.old, new: flat.new)
    if let failure = check.failure(changes, hasContents: kind.hasContents) { return failure }
    if !kind.isWide {
      let expected = CoreChanges(expectedFrom: old, to: new)
      guard changes == expected else { return "it is \(changes), not \(expected)" }
    }
    let others = try workspace.diff(from: old, to: new, options: Self.options(options))
    return others == changes ? nil : "other hashing gives \(others), not \(changes)"
  }

  /// Checks that leaving out equal ends doesn't change the result.
  private mutating func diffWithoutEnds(
    kind: UInt8, options: UInt8
  ) throws(CoreFailure) -> String? {
    let kind = CoreKeyKind(kind)
    let (old, new) = (flat.old, flat.new)
    var expected = try workspace.diff(from: kind.list(old), to: kind.list(new))
    body.spoil(&expected)
    let front = zip(old, new).prefix { $0 == $1 }.count
    // The end of the lists may only be left out if the front stops at an unequal identity.
    let isDone =
      front == min(old.count, new.count) || old[front].id != new[front].id
    let rest = min(old.count, new.count) - front
    let equalBehind = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let back = isDone ? equalBehind : 0
    var settings = Self.options(options)
    (settings.front, settings.back) = (front, back)
    let changes = try workspace.diff(
      from: kind.list(old[front..<(old.count - back)]),
      to: kind.list(new[front..<(new.count - back)]), options: settings)
    return changes == expected
      ? nil : "without \(front) in front and \(back) behind it is \(changes), not \(expected)"
  }

  /// Checks that a diff without enough memory reports that, writes no result, and leaves a usable
  /// workspace.
  private mutating func diffWithoutMemory(
    kind: UInt8, budget: Int
  ) throws(CoreFailure) -> String? {
    let list = CoreKeyKind(kind)
    let failure = try failureWithoutMemory(budget: budget) { () -> (listdiff_status, Bool) in
      var changes = CoreMark.changes
      let status = workspace.run(
        from: list.list(flat.old), to: list.list(flat.new), into: &changes)
      return (status, CoreMark.isOn(changes))
    }
    if let failure { return failure }
    return try diff(kind: kind, options: kind)
  }

  /// Returns what is wrong with a diff after a limited number of allocations.
  ///
  /// - Parameter budget: Twice the number of allocations; odd if only the next one fails.
  /// - Parameter run: Runs the diff, and returns its status and whether the result is untouched.
  func failureWithoutMemory(
    budget: Int, _ run: () -> (status: listdiff_status, isUntouched: Bool)
  ) throws(CoreFailure) -> String? {
    workspace.trim()
    let limit = memory.requests + budget / 2
    memory.budget = limit
    memory.failsFromThenOn = budget % 2 == 0
    let (status, isUntouched) = run()
    memory.budget = nil
    guard (status == .out_of_memory) == (memory.requests > limit) else {
      return "\(status) after \(memory.requests) requests with a limit of \(limit)"
    }
    if status == .out_of_memory {
      guard isUntouched else { return "a diff without memory has changed its result" }
    } else if status != .ok {
      throw CoreFailure(status: status)
    }
    return workspace.size == memory.liveBytes ? nil : "the size is not \(memory.liveBytes)"
  }

  private mutating func invalidArguments(_ argument: UInt8) -> String? {
    let good = CoreList([1, 2])
    var bad = good
    var options = Self.options(argument)
    var expected = listdiff_status.invalid_argument
    switch argument % 5 {
    case 0: bad.contents = [1, 2]
    case 1:
      bad.keys += bad.keys
      bad.keySize = 16
    case 2:
      bad.keys += [3, 4]
      bad.keySize = [4, 32, 1][Int(argument) % 3]
    case 3: (options.front, expected) = (LISTDIFF_MAX_COUNT - 1, .too_many_elements)
    default: (options.back, expected) = (Int.max - Int(argument), .too_many_elements)
    }
    for (old, new) in [(good, bad), (bad, good)] {
      var changes = CoreMark.changes
      let status = workspace.run(from: old, to: new, options: options, into: &changes)
      guard status == expected, CoreMark.isOn(changes) else {
        return "\(old) and \(new) give \(status), and a result that is touched or not"
      }
    }
    return nil
  }
}

/// Marked results, which show whether the core has written to them.
enum CoreMark {
  static var changes: listdiff_changes {
    var changes = listdiff_changes()
    changes.move_count = 0xDEAD
    return changes
  }

  static func isOn(_ changes: listdiff_changes) -> Bool {
    changes.move_count == 0xDEAD && changes.deletions == nil && changes.runs == nil
  }

  static var sectionedChanges: listdiff_sectioned_changes {
    var changes = listdiff_sectioned_changes()
    changes.move_count = 0xDEAD
    return changes
  }

  static func isOn(_ changes: listdiff_sectioned_changes) -> Bool {
    changes.move_count == 0xDEAD && changes.deletions == nil && changes.runs == nil
  }
}
