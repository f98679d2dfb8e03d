/// The ids of rows or of sections, of any type.
@usableFromInline
protocol IdentityList: Sendable {
  /// The type of the ids.
  var type: ObjectIdentifier { get }

  var count: Int { get }

  func keeping(_ indexes: [Int]) -> any IdentityList

  /// Returns the id at an index as text.
  func text(at index: Int) -> String

  /// Compares with older ids of the same type, in order.
  func aligned(with old: any IdentityList, _ numbers: [Int]) -> Alignment

  /// Returns a dictionary from the ids to numbers.
  func table(_ numbers: [Int]) -> any Sendable

  /// Gives numbers to ids, from a table or new ones; to all if the indexes are nil. See ``Claim``.
  func claim(_ indexes: [Int]?, _ numbers: inout [Int], _ claim: inout Claim)

  /// Removes ids from a table if their numbers were not claimed.
  func forget(_ indexes: [Int]?, _ numbers: [Int], _ claim: inout Claim)
}

/// What comparing ids in order finds out.
@usableFromInline
struct Alignment: Sendable {
  /// The numbers of the new ids; 0 where the number was not found.
  @usableFromInline var numbers: [Int]

  /// The indexes of the ids whose numbers were not found.
  @usableFromInline var newRest: [Int] = []

  /// The indexes of the old ids that were not found.
  @usableFromInline var oldRest: [Int] = []

  @inlinable
  init(_ numbers: [Int]) { self.numbers = numbers }
}

/// The numbers of ids that are not where they were.
@usableFromInline
struct Claim {
  /// The numbers of all ids of a type, as a dictionary; nil if there are none.
  @usableFromInline var table: (any Sendable)?

  /// The numbers of old ids that were not found again so far.
  @usableFromInline var unclaimed: Set<Int> = []

  /// Whether an id occurs twice. Its number is then complemented, as in `~12`.
  @usableFromInline var hasDuplicates = false

  init(_ table: (any Sendable)?) { self.table = table }

  @usableFromInline
  static func next(_ count: Int) -> Int { ListNumbers.next(count) }
}

/// The ids of rows or sections.
///
/// What is done for each id is a closure, since it is then specialised where the list is described.
@usableFromInline
final class IDs<ID: Hashable & Sendable>: IdentityList {
  private let ids: [ID]
  private let align: @Sendable ([ID], [ID], [Int]) -> Alignment
  private let claim: @Sendable ([ID], [Int]?, inout [Int], inout Claim) -> Void

  @usableFromInline
  init(
    _ ids: [ID], align: @escaping @Sendable ([ID], [ID], [Int]) -> Alignment,
    claim: @escaping @Sendable ([ID], [Int]?, inout [Int], inout Claim) -> Void
  ) {
    self.ids = ids
    self.align = align
    self.claim = claim
  }

  @inlinable
  convenience init(_ ids: [ID]) {
    self.init(
      ids, align: { Self.align($0, $1, $2) }, claim: { Self.claim($0, $1, &$2, &$3) })
  }

  @usableFromInline var type: ObjectIdentifier { ObjectIdentifier(ID.self) }

  @usableFromInline var count: Int { ids.count }

  @usableFromInline
  func keeping(_ indexes: [Int]) -> any IdentityList {
    IDs(indexes.map { ids[$0] }, align: align, claim: claim)
  }

  @usableFromInline
  func text(at index: Int) -> String { "\(ids[index])" }

  @usableFromInline
  func aligned(with old: any IdentityList, _ numbers: [Int]) -> Alignment {
    guard let old = old as? IDs<ID> else { preconditionFailure("The ids have another type.") }
    return align(old.ids, ids, numbers)
  }

  @usableFromInline
  func table(_ numbers: [Int]) -> any Sendable {
    Dictionary(uniqueKeysWithValues: zip(ids, numbers))
  }

  @usableFromInline
  func claim(_ indexes: [Int]?, _ numbers: inout [Int], _ claim: inout Claim) {
    self.claim(ids, indexes, &numbers, &claim)
  }

  @usableFromInline
  func forget(_ indexes: [Int]?, _ numbers: [Int], _ claim: inout Claim) {
    guard var table = claim.table as? [ID: Int] else { return }
    claim.table = nil
    for index in indexes ?? Array(ids.indices)
    where claim.unclaimed.contains(numbers[index]) {
      table[ids[index]] = nil
    }
    claim.table = table
  }

  /// How far the next equal ids are looked for after two that differ.
  @inlinable static var reach: Int { 4 }

  @inlinable
  static func align(_ old: [ID], _ new: [ID], _ numbers: [Int]) -> Alignment {
    guard old != new else { return Alignment(numbers) }
    var (oldEnd, newEnd) = (old.count, new.count)
    var found = Alignment(Array(repeating: 0, count: newEnd))
    while oldEnd > 0, newEnd > 0, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      found.numbers[newEnd] = numbers[oldEnd]
    }
    var (i, j) = (0, 0)
    while i < oldEnd, j < newEnd {
      if old[i] != new[j] {
        let distance = (1...reach).first { distance in
          i + distance < oldEnd && old[i + distance] == new[j]
            || j + distance < newEnd && old[i] == new[j + distance]
        }
        let isDeletion = distance.map { i + $0 < oldEnd && old[i + $0] == new[j] } ?? true
        let isInsertion = distance == nil || !isDeletion
        for _ in 0..<(distance ?? 1) {
          if isDeletion {
            found.oldRest.append(i)
            i += 1
          }
          if isInsertion {
            found.newRest.append(j)
            j += 1
          }
        }
      } else {
        found.numbers[j] = numbers[i]
        i += 1
        j += 1
      }
    }
    found.oldRest += i..<oldEnd
    found.newRest += j..<newEnd
    return found
  }

  @inlinable
  static func claim(
    _ ids: [ID], _ indexes: [Int]?, _ numbers: inout [Int], _ claim: inout Claim
  ) {
    var table = claim.table as? [ID: Int] ?? [:]
    claim.table = nil
    let count = indexes?.count ?? ids.count
    table.reserveCapacity(table.count + count)
    var next = Claim.next(count)
    for place in 0..<count {
      let index = indexes?[place] ?? place
      // One look-up, which adds an id that is not there.
      let number = read(&table[ids[index], default: next])
      if number == next {
        next += 1
        numbers[index] = number
      } else if claim.unclaimed.remove(number) != nil {
        numbers[index] = number
      } else {
        numbers[index] = ~number
        claim.hasDuplicates = true
      }
    }
    claim.table = table
  }

  @inlinable
  static func read(_ number: inout Int) -> Int { number }
}
