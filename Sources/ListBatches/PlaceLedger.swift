/// What a batch does to places of one kind, as flat indexes: from where on the old side everything
/// comes, and what fills each place on the new side.
///
/// Nothing traps as long as the indexes are in range.
package struct PlaceLedger {
  /// What becomes of a place on the old side.
  package enum Use: UInt8 {
    case kept, deleted, moved, reloaded
  }

  /// What stands at a place on the new side, where it isn't an old place (from 0).
  package static let free = -1
  package static let made = -2

  /// The old side.
  package private(set) var uses: [Use]

  /// Where what is kept or moved goes; -1 for the others.
  package private(set) var targets: [Int]

  /// The new side: an old place, ``free`` or ``made``.
  package private(set) var origins: [Int]

  /// Whether an insertion or a move was asked for twice, and taken once.
  package private(set) var hasDuplicates = false

  package init(oldCount: Int, newCount: Int) {
    uses = Array(repeating: .kept, count: oldCount)
    targets = Array(repeating: -1, count: oldCount)
    origins = Array(repeating: Self.free, count: newCount)
  }

  /// Why an operation can't be combined with those before it.
  package enum Conflict {
    case deletedTwice, reloadedTwice
    case deletedAndReloaded, deletedAndMoved, reloadedAndMoved
    case movedTwice(other: Int)
    case twoMovesTo(other: Int)
    case insertedAndMovedTo(other: Int)
  }

  // Called in this order: deletions, reloads, moves, insertions.

  package mutating func delete(_ old: Int) -> Conflict? {
    guard uses[old] == .kept else { return .deletedTwice }
    uses[old] = .deleted
    return nil
  }

  package mutating func reload(_ old: Int) -> Conflict? {
    switch uses[old] {
    case .deleted: return .deletedAndReloaded
    case .reloaded: return .reloadedTwice
    case .kept, .moved: break
    }
    uses[old] = .reloaded
    return nil
  }

  package mutating func move(_ old: Int, to new: Int) -> Conflict? {
    switch uses[old] {
    case .deleted: return .deletedAndMoved
    case .reloaded: return .reloadedAndMoved
    case .moved where targets[old] == new:
      hasDuplicates = true
      return nil
    case .moved: return .movedTwice(other: targets[old])
    case .kept: break
    }
    guard origins[new] == Self.free else { return .twoMovesTo(other: origins[new]) }
    uses[old] = .moved
    targets[old] = new
    origins[new] = old
    return nil
  }

  package mutating func insert(_ new: Int) -> Conflict? {
    switch origins[new] {
    case Self.free: origins[new] = Self.made
    case Self.made: hasDuplicates = true
    default: return .insertedAndMovedTo(other: origins[new])
    }
    return nil
  }

  /// Whether what stays in `old` exactly fills the free places of `new`.
  package func addsUp(_ old: Range<Int>, _ new: Range<Int>) -> Bool {
    var balance = 0
    for index in old where uses[index] == .kept || uses[index] == .reloaded { balance += 1 }
    for index in new where origins[index] == Self.free { balance -= 1 }
    return balance == 0
  }

  /// Where what is at `old` comes to stand if moves are left out of account: what is not deleted
  /// fills, in order, the places not inserted. To be asked before reloads are placed.
  ///
  /// - Returns: For each place of `old` one of `new`; nil for what is deleted, and for what comes
  ///   after the end of `new`.
  package func targetsIgnoringMoves(_ old: Range<Int>, _ new: Range<Int>) -> [Int?] {
    var next = new.lowerBound
    return old.map { index in
      guard uses[index] != .deleted else { return nil }
      while next < new.upperBound && origins[next] == Self.made { next += 1 }
      guard next < new.upperBound else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// Puts what a reload makes at `new`.
  ///
  /// - Returns: The old place that moves there; nil if it is free.
  package mutating func placeReload(at new: Int) -> Int? {
    guard origins[new] == Self.free else { return origins[new] }
    origins[new] = Self.made
    return nil
  }

  /// Lets what is kept in `old` fill the places of `new` that are still free, in order. Both must
  /// add up.
  package mutating func fill(_ old: Range<Int>, _ new: Range<Int>) {
    var next = new.lowerBound
    for index in old where uses[index] == .kept {
      while origins[next] != Self.free { next += 1 }
      origins[next] = index
      targets[index] = next
      next += 1
    }
  }
}
