import TestSupport

/// An identity whose `==` and hash a test decides.
private struct Tag: Hashable, CustomStringConvertible {
  let text: String
  var equals: @Sendable (String, String) -> Bool = { $0 == $1 }
  var hashed: @Sendable (String) -> String = { $0 }

  var description: String { text }

  static func == (left: Tag, right: Tag) -> Bool { left.equals(left.text, right.text) }

  func hash(into hasher: inout Hasher) { hasher.combine(hashed(text)) }
}

private enum Place: Hashable {
  case named(String)
  case numbered(Int, in: [UInt8])
}

private final class Handle: Hashable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (left: Handle, right: Handle) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite struct `Trials with identities of other types` {
  /// Two forms of each identity by turns.
  private func forms(_ make: @escaping (Int) -> Tag) -> (Int) -> Tag {
    var isUpper = false
    return { number in
      isUpper.toggle()
      let tag = make(number)
      return Tag(
        text: isUpper ? tag.text.uppercased() : tag.text, equals: tag.equals, hashed: tag.hashed)
    }
  }

  @Test func `hold for identities that keep the rules`() {
    expectEqual(Trial.firstFailure(runs: 50) { $0 }, nil)
    expectEqual(Trial.firstFailure(runs: 50) { "item \($0)" }, nil)
    expectEqual(Trial.firstFailure(runs: 50) { Handle($0) }, nil)
    expectEqual(Trial.firstFailure(runs: 50) { AnyHashable([Double($0)]) }, nil)
    let places = Trial.firstFailure(runs: 50) { number in
      number.isMultiple(of: 2) ? Place.named("\(number)") : .numbered(number, in: [0, 1])
    }
    expectEqual(places, nil)
    // One hash for all is slow, and right.
    expectEqual(Trial.firstFailure(runs: 50) { Tag(text: "\($0)", hashed: { _ in "" }) }, nil)
  }

  @Test func `hold for identities in several forms`() {
    let identity = forms { number in
      Tag(
        text: "a\(number)", equals: { $0.lowercased() == $1.lowercased() },
        hashed: { $0.lowercased() })
    }
    expectEqual(Trial.firstFailure(runs: 50, identity: identity), nil)
    // "é" in one scalar or two.
    var isComposed = false
    let accents = Trial.firstFailure(runs: 50) { number in
      isComposed.toggle()
      return isComposed ? "\u{E9}\(number)" : "e\u{301}\(number)"
    }
    expectEqual(accents, nil)
  }

  @Test func `find equal identities that hash differently`() throws {
    let identity = forms {
      Tag(text: "a\($0)", equals: { $0.lowercased() == $1.lowercased() })
    }
    let failure = try #require(Trial.firstFailure(identity: identity))
    let found = ["A0 and a0", "a0 and A0"].map { "\($0) are equal, but their hashes are not" }
    expect(found.contains(failure.failure))
    expectEqual(failure.pair.old.count + failure.pair.new.count, 2)
  }

  @Test func `find different identities that are equal`() throws {
    let failure = try #require(Trial.firstFailure(runs: 10, seed: 3) { Tag(text: "a\($0 / 2)") })
    expectEqual(failure.failure, "the identities of 0 and 1 are equal: a0 and a0")
    expectEqual(Set((failure.pair.old + failure.pair.new).map(\.id)), [0, 1])
    expectEqual(
      failure.description,
      "\(failure.failure); try it again with Trial(\(failure.pair))"
        + ".failure(seed: \(failure.seed)) and these identities")
  }

  @Test func `find identities that equal nothing, or only one way`() {
    expectEqual(
      Trial(TrialPair(old: [1], new: [])).failure { _ in Double.nan },
      "nan is not equal to itself")
    var serial = 0
    let fresh = Trial(TrialPair(old: [7], new: [7])).failure { _ in
      serial += 1
      return serial
    }
    expectEqual(fresh, "two identities of 7 are not equal: 1 and 2")
    let ordered = Trial(TrialPair(old: [2], new: [1])).failure {
      Tag(text: "a\($0)", equals: { $0 <= $1 })
    }
    expectEqual(ordered, "a1 == a2 is true, but a2 == a1 is false")
  }

  @Test func `repeat what a seed gives`() {
    func failure() -> FailedTrial? { Trial.firstFailure(runs: 20, seed: 9) { $0 / 3 } }
    #expect(failure() != nil)
    expectEqual(failure(), failure())
    expectEqual(Trial.firstFailure(runs: 0) { $0 / 3 }, nil)
  }

  @Test func `write a pair as in Swift`() {
    expectEqual("\(TrialPair(old: [0, 1], new: []))", "TrialPair(old: [0, 1], new: [])")
    let updated = TrialPair(old: [TrialElement(id: 0)], new: [TrialElement(id: 0, contents: 1)])
    expectEqual(
      "\(updated)",
      "TrialPair(old: [TrialElement(id: 0, contents: 0)], "
        + "new: [TrialElement(id: 0, contents: 1)])")
  }
}
