import ListDiff
import ListSnapshots

/// The numbers of the identities of a list, in order. An identity keeps its number while it is in
/// the list.
@usableFromInline
struct NumberTable<ID: Hashable & Sendable>: Sendable {
  @usableFromInline private(set) var ids: [ID] = []
  @usableFromInline private(set) var numbers: [Int] = []

  @inlinable
  init() {}

  /// Removes an identity that the user has moved.
  mutating func remove(at index: Int) -> (id: ID, number: Int) {
    (ids.remove(at: index), numbers.remove(at: index))
  }

  /// Inserts an identity that the user has moved.
  mutating func insert(_ entry: (id: ID, number: Int), at index: Int) {
    ids.insert(entry.id, at: index)
    numbers.insert(entry.number, at: index)
  }

  /// Takes over the identities of a newer list, given in parts; see ``update(_:_:next:)``.
  @inlinable
  mutating func update(
    joining parts: [[ID]], _ policy: DuplicatePolicy, next: (Int) -> Int
  ) -> IdentityMatch {
    if parts.count == 1 { return update(parts[0], policy, next: next) }
    var all: [ID] = []
    all.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { all += part }
    return update(all, policy, next: next)
  }

  /// Takes over the identities of a newer list.
  ///
  /// - Parameters:
  ///   - new: The identities, with duplicates.
  ///   - policy: Which of several equal ones are kept. With `reject`, duplicates change nothing.
  ///   - next: Returns the first of as many new numbers.
  /// - Returns: Which identities were in the table before, and the duplicates.
  /// - Complexity: O(*n*) comparisons for identities in the old order; otherwise O(*n*) hashes.
  @inlinable
  mutating func update(
    _ new: [ID], _ policy: DuplicatePolicy, next: (Int) -> Int
  ) -> IdentityMatch {
    let match = IdentityMatch(
      count: new.count, oldCount: ids.count, policy, isSame: { new[$0] == ids[$1] },
      id: { new[$0] }, oldID: { ids[$0] })
    guard match.isAccepted else { return match }
    let old = numbers
    ids = match.duplicates.isEmpty ? new : match.kept.map { new[$0] }
    guard !match.isUnchanged(from: old.count) else { return match }
    var free = next(match.newCount)
    numbers = match.origins.lazy.filter { $0 != IdentityMatch.dropped }.map { origin in
      if origin >= 0 { return old[origin] }
      defer { free += 1 }
      return free
    }
    return match
  }
}

/// Where the elements of a list were before, found by their identities, and which of them are
/// duplicates.
@usableFromInline
struct IdentityMatch: Sendable {
  /// The index that each element had in the old list, or one of the values below.
  @usableFromInline private(set) var origins: [Int]

  /// The duplicates, in order, with the policy for them.
  @usableFromInline private(set) var duplicates: [(indexes: [Int], kept: Int?)] = []

  @inlinable
  static var new: Int { -1 }

  @inlinable
  static var dropped: Int { -2 }

  /// Whether the list may be shown under the policy for duplicates.
  @inlinable
  var isAccepted: Bool { duplicates.first.map { $0.kept != nil } ?? true }

  /// The indexes of the elements that are kept.
  @inlinable
  var kept: [Int] { origins.indices.filter { origins[$0] != Self.dropped } }

  @inlinable
  var newCount: Int { origins.reduce(0) { $0 + ($1 == Self.new ? 1 : 0) } }

  /// Whether the list has as many elements as before, each at its old index.
  @inlinable
  func isUnchanged(from oldCount: Int) -> Bool {
    origins.count == oldCount && origins.indices.allSatisfy { origins[$0] == $0 }
  }

  /// Finds the elements of a list in an older one, whose identities are unique.
  ///
  /// Most elements follow the same element as before. These need no look-up.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - oldCount: The number of old ones.
  ///   - front: How many elements at the start are known to have their old indexes.
  ///   - policy: Which of several equal ones are kept.
  ///   - isSame: Returns whether an element has the identity of an old one.
  ///   - id: Returns the identity of an element.
  ///   - oldID: Returns the identity of an old one.
  @inlinable
  init<ID: Hashable & Sendable>(
    count: Int, oldCount: Int, front: Int = 0, _ policy: DuplicatePolicy,
    isSame: (Int, Int) -> Bool, id: (Int) -> ID, oldID: (Int) -> ID
  ) {
    var next = front
    while next < min(count, oldCount), isSame(next, next) { next += 1 }
    origins = Array(0..<next)
    guard next < count else { return }
    // Old elements come first in the table.
    let table = IdentityTable<ID>(count: oldCount + count - next)
    table.prepare()
    for index in 0..<oldCount {
      _ = table.enter(index, table.seed.hash(oldID(index))) { _ in false }
    }
    var takers: [Int?] = Array(0..<next) + Array(repeating: nil, count: oldCount - next)
    var equal: [Int: [Int]] = [:]
    for index in next..<count {
      if next < oldCount, takers[next] == nil, isSame(index, next) {
        takers[next] = index
        origins.append(next)
        next += 1
        continue
      }
      let own = id(index)
      let found = table.enter(oldCount + index, table.seed.hash(own)) { place in
        place < oldCount ? oldID(place) == own : id(place - oldCount) == own
      }
      if let found, let first = found < oldCount ? takers[found] : found - oldCount {
        equal[first, default: [first]].append(index)
        origins.append(Self.dropped)
      } else if let found {
        takers[found] = index
        origins.append(found)
        next = found + 1
      } else {
        origins.append(Self.new)
      }
    }
    for (first, indexes) in equal.sorted(by: { $0.key < $1.key }) {
      let last = indexes[indexes.count - 1]
      if policy == .keepLast { origins.swapAt(first, last) }
      duplicates.append(
        (indexes, policy == .reject ? nil : policy == .keepLast ? last : first))
    }
  }
}
