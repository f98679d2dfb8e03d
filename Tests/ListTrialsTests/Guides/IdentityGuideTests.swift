import TestSupport

/// What the page on identities shows.
@Suite struct `Guides: identities` {
  @Test func `try an identity type`() {
    struct ProductCode: Hashable {
      let text: String

      static func == (left: ProductCode, right: ProductCode) -> Bool {
        left.text.lowercased() == right.text.lowercased()
      }

      func hash(into hasher: inout Hasher) {
        hasher.combine(text.lowercased())
      }
    }

    func makeCodes() -> (Int) -> ProductCode {
      var isUpper = false
      return { number in
        isUpper.toggle()
        return ProductCode(text: isUpper ? "A\(number)" : "a\(number)")
      }
    }

    let failure = Trial.firstFailure(identity: makeCodes())  // nil

    expectEqual(failure, nil)

    struct WrongCode: Hashable {
      let text: String

      static func == (left: WrongCode, right: WrongCode) -> Bool {
        left.text.lowercased() == right.text.lowercased()
      }

      func hash(into hasher: inout Hasher) {
        hasher.combine(text)
      }
    }

    let codes = makeCodes()
    let wrong = Trial.firstFailure { WrongCode(text: codes($0).text) }
    let reason = wrong?.failure ?? ""
    // … are equal, but their hashes are not

    expect(reason.hasSuffix("are equal, but their hashes are not"))

    let pair = TrialPair(old: [0, 1, 2], new: [2, 0, 3])
    let problem = Trial(pair).failure { ProductCode(text: "a\($0)") }  // nil

    expectEqual(problem, nil)
  }

  @Test func `have the listings that are tested here, and name every public type`() throws {
    let guides = try GuideListings(of: "ListTrials", testedNextTo: #filePath)
    expectEqual(guides.counts, ["ListTrials.md": 0, "TryingYourOwnIdentities.md": 4])
    expectEqual(guides.uncurated, [])
    for listing in guides.missing {
      Issue.record("not in the tests: \(listing)")
    }
  }
}
