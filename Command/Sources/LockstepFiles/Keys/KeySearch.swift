/// Finds the field, or the two fields, that identify the elements of two lists by their values.
///
/// A key's values are unique in both lists, and half of those of the shorter list are in the other one, too.
/// Among several keys, the names decide, as in `id`; then the order of the fields.
///
/// A sample of the elements rules out most fields; the others are looked at in all elements.
package struct KeySearch {
  /// The fields of the best key; nil if there is none.
  package private(set) var key: [FieldPath]?

  /// If there is no key, the fields whose values repeat least: by how many of the elements in the sample
  /// have a value that one before them has.
  package private(set) var repeats: [(field: FieldPath, count: Int)] = []

  /// The number of elements in the sample of the list whose values repeat more.
  package private(set) var sampleCount = 0

  private static let mostSamples = 1_024
  /// The most fields that are looked at in all elements, and the most pairs of them.
  private static let mostChecks = 6
  /// The most fields of which pairs are made.
  private static let mostPaired = 12

  /// A field, or two, with what ranks them.
  private struct Candidate {
    let fields: [FieldPath]
    let rank: [Int]

    static func isBefore(_ a: Candidate, _ b: Candidate) -> Bool {
      a.rank.lexicographicallyPrecedes(b.rank)
    }
  }

  private let old: ListFile
  private let new: ListFile

  /// Looks for a key.
  ///
  /// - Parameter excluded: Fields that are no contents of elements, or may differ a little.
  /// - Complexity: Linear in the number of bytes, in 16 to 32 bytes of memory for each element.
  package init(_ old: ListFile, _ new: ListFile, excluded: [FieldPath]) {
    (self.old, self.new) = (old, new)
    guard old !== new, old.count > 0, new.count > 0,
      old.format.elementKind == new.format.elementKind, old.format.elementKind != .lines,
      !old.isKeyed, !new.isKeyed
    else { return }
    let fields = Self.sharedFields(of: old, new).filter { !excluded.contains($0) }
    let samples = (Self.sample(of: old.count), Self.sample(of: new.count))
    var candidates: [Candidate] = []
    var repeating: [(place: Int, field: FieldPath, count: Int, hashes: ([UInt64], [UInt64]))] = []
    for (place, field) in fields.enumerated() {
      guard let before = old.hashes(of: [field], at: samples.0),
        let after = new.hashes(of: [field], at: samples.1)
      else { continue }
      let count = max(HashedValues(before).repeatCount, HashedValues(after).repeatCount)
      if count == 0 {
        candidates.append(Candidate(fields: [field], rank: [Self.rank(of: field), place]))
      } else {
        repeating.append((place, field, count, (before, after)))
      }
    }
    if choose(from: candidates) { return }
    repeating.sort { ($0.count, $0.place) < ($1.count, $1.place) }
    let paired = repeating.prefix(Self.mostPaired).sorted { $0.place < $1.place }
    let pairs = paired.indices.flatMap { first in
      paired[(first + 1)...].compactMap { second -> Candidate? in
        let first = paired[first]
        func isUnique(_ hashes: KeyPath<([UInt64], [UInt64]), [UInt64]>) -> Bool {
          let together = zip(first.hashes[keyPath: hashes], second.hashes[keyPath: hashes])
            .map { $0 &* 0x9E37_79B9_7F4A_7C15 ^ $1 }
          return HashedValues(together).repeatCount == 0
        }
        guard isUnique(\.0), isUnique(\.1) else { return nil }
        let rank = Self.rank(of: first.field) + Self.rank(of: second.field)
        return Candidate(
          fields: [first.field, second.field], rank: [rank, first.place, second.place])
      }
    }
    if choose(from: pairs) { return }
    repeats = repeating.map { ($0.field, $0.count) }
    sampleCount = max(samples.0.count, samples.1.count)
  }

  /// Takes the first candidate that is a key; returns whether there is one.
  private mutating func choose(from candidates: [Candidate]) -> Bool {
    for candidate in candidates.sorted(by: Candidate.isBefore).prefix(Self.mostChecks)
    where isKey(candidate.fields) {
      key = candidate.fields
      return true
    }
    return false
  }

  private func isKey(_ fields: [FieldPath]) -> Bool {
    let areShort = max(old.byteCount, new.byteCount) < shortByteCount
    let values = inParallel(old, new, areShort: areShort) { file in
      file.hashes(of: fields, at: 0..<file.count).map { (hashes: $0, values: HashedValues($0)) }
    }
    guard let before = values.0, let after = values.1, before.values.repeatCount == 0,
      after.values.repeatCount == 0
    else { return false }
    let shared = after.values.count(of: before.hashes)
    return 2 * shared >= min(old.count, new.count)
  }

  /// The columns of rows that both lists have, or the fields of both first elements, in the old order.
  private static func sharedFields(of old: ListFile, _ new: ListFile) -> [FieldPath] {
    func names(_ file: ListFile) -> [String] {
      if let columns = file.columns { return columns }
      guard case .object(let fields) = file.value(at: 0) else { return [] }
      return fields.compactMap { name, value in
        switch value {
        case .string, .number, .bool: name
        default: nil
        }
      }
    }
    let shared = Set(names(new).map { FieldPath($0) })
    return names(old).map { FieldPath($0) }.filter { shared.contains($0) }
  }

  /// The indexes of a sample of elements: the first ones, and others at equal distances.
  static func sample(of count: Int) -> [Int] {
    guard count > mostSamples else { return Array(0..<count) }
    let half = mostSamples / 2
    let rest = count - half
    return Array(0..<half) + (0..<half).map { half + $0 * rest / half }
  }

  /// How much a name tells of an identity: the less, the more.
  private static func rank(of field: FieldPath) -> Int {
    let name = field.description
    switch name.lowercased() {
    case "id": return 0
    case "key", "uuid", "guid": return 1
    case "code", "name": return 3
    default:
      let isIdentity = ["_id", "-id", " id", ".id"].contains { name.lowercased().hasSuffix($0) }
      return isIdentity || name.hasSuffix("Id") || name.hasSuffix("ID") ? 2 : 4
    }
  }
}
