/// The changes of a batch to places of one kind, as flat indexes: what becomes of each old element,
/// and what fills each new place.
///
/// The indexes must be in range.
package struct PlaceLedger {
  /// The use of an old place.
  package enum Use: UInt8 {
    case kept, deleted, moved, reloaded
  }

  /// The origin of a new place that no old element fills. Old elements have origins from 0 on.
  package static let free = -1
  package static let made = -2

  /// The uses of the old places.
  package private(set) var uses: [Use]

  /// The new places of kept and moved elements; -1 for the others.
  package private(set) var targets: [Int]

  /// The origins of the new places: an old place, ``free`` or ``made``.
  package private(set) var origins: [Int]

  /// Whether a duplicate of an insertion or a move was ignored.
  package private(set) var hasDuplicates = false

  package init(oldCount: Int, newCount: Int) {
    uses = Array(repeating: .kept, count: oldCount)
    targets = Array(repeating: -1, count: oldCount)
    origins = Array(repeating: Self.free, count: newCount)
  }

  /// A reason why an operation can't be combined with those before it.
  package enum Conflict {
    case deletedTwice, reloadedTwice
    case deletedAndReloaded, deletedAndMoved, reloadedAndMoved
    case movedTwice(other: Int)
    case twoMovesTo(other: Int)
    case insertedAndMovedTo(other: Int)
  }

  // The methods below must be called in this order: deletions, reloads, moves, insertions.

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

  /// Returns whether the elements that stay in `old` exactly fill the free places of `new`.
  package func addsUp(_ old: Range<Int>, _ new: Range<Int>) -> Bool {
    var balance = 0
    for index in old where uses[index] == .kept || uses[index] == .reloaded { balance += 1 }
    for index in new where origins[index] == Self.free { balance -= 1 }
    return balance == 0
  }

  /// Returns the new place that each element of `old` would have without moves. The elements that
  /// are not deleted fill, in order, the places without insertions. Call it before reloads are
  /// placed.
  ///
  /// - Returns: A place of `new` for each place of `old`; nil for deleted elements and for those
  ///   that would be after the end of `new`.
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

  /// Inserts the element of a reload at `new`.
  ///
  /// - Returns: The old place that moves there; nil if it is free.
  package mutating func placeReload(at new: Int) -> Int? {
    guard origins[new] == Self.free else { return origins[new] }
    origins[new] = Self.made
    return nil
  }

  /// Fills the places of `new` that are still free with the elements kept in `old`, in order. There
  /// must be as many elements as places.
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
