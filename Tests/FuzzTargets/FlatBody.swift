import Foundation
import TestSupport

/// Checks a flat diff: first a whole trial with integers, then the same lists with another type of
/// identity.
struct FlatBody {
  /// The most elements in a list. A trial counts moves in quadratic time.
  static let maxCount = 80

  var core: Trial.Core = Trial.core

  func failure(_ bytes: [UInt8]) -> String? {
    var bytes = ByteSource(bytes)
    let kind = IdentityKind.allCases[bytes.number(below: IdentityKind.allCases.count)]
    let seed = UInt64(bytes.next())
    let pair = PairScript(&bytes, maxCount: Self.maxCount).pair
    if let failure = Trial(pair).failure(seed: seed, core: core) { return failure }
    do throws(ListDiffError) {
      return try kind.failure(of: pair, seed: seed)
    } catch {
      return "with \(kind) it throws: \(error)"
    }
  }
}

/// A type of identities, each of which stands for an integer.
private enum IdentityKind: CaseIterable {
  /// Strings of up to 15 bytes, which are stored inline.
  case shortTexts
  /// Strings on the heap with a long common prefix.
  case longTexts
  /// Strings that are equal, but have different bytes in the two lists.
  case equivalentTexts
  /// UUIDs.
  case uuids
  /// Pairs of an integer and a text.
  case tuples

  func failure(of pair: TrialPair, seed: UInt64) throws(ListDiffError) -> String? {
    switch self {
    case .shortTexts: try failure(pair, seed) { id, _ in "item \(id)" }
    case .longTexts:
      try failure(pair, seed) { id, _ in "something long in front of the number \(id)" }
    case .equivalentTexts:
      try failure(pair, seed) { id, isOld in (isOld ? "\u{E9}" : "e\u{301}") + "\(id)" }
    case .uuids:
      try failure(pair, seed) { id, _ in
        let byte = UInt8(truncatingIfNeeded: id)
        let high = UInt8(truncatingIfNeeded: id >> 8)
        return UUID(uuid: (byte, 0, 0, 0, 0, 0, high, 0, byte, 0, 0, 0, 0, 0, 0, ~byte))
      }
    case .tuples: try failure(pair, seed) { id, _ in TupleIdentity((id / 4, "\(id % 4)")) }
    }
  }

  /// Checks that other identities give the same result, from elements and from fingerprints.
  private func failure<ID: Hashable & Sendable>(
    _ pair: TrialPair, _ seed: UInt64, _ id: (_ id: Int, _ isOld: Bool) -> ID
  ) throws(ListDiffError) -> String? {
    let expected = try ListChanges(from: pair.old, to: pair.new, engine: .reference)
    let old = pair.old.map { Item(id: id($0.id, true), contents: $0.contents) }
    let new = pair.new.map { Item(id: id($0.id, false), contents: $0.contents) }
    let found = try ListChanges(from: old, to: new, engine: .c, seed: seed)
    guard found == expected else { return "with \(self), C gives \(found), not \(expected)" }
    let sides = [old, new].map { ListFingerprints(of: $0, seed: seed) }
    let printed = try ListChanges(from: sides[0], to: sides[1])
    guard printed == expected else {
      return "with fingerprints of \(self), C gives \(printed), not \(expected)"
    }
    return nil
  }
}
