import ListTrials
import TestSupport
import Testing

@Suite struct `Every pair of small lists` {
  @Test func `of up to 5 elements, up to renaming, has all properties`() {
    var failures: [String] = []
    let count = forEveryPair(upTo: 5) { old, new in
      if let failure = Trial(TrialPair(old: old, new: new)).failure() {
        failures.append("\(old) → \(new): \(failure)")
      }
    }
    #expect(count == 175_628)
    #expect(failures.isEmpty, "\(failures.count) failures, first: \(failures.first ?? "")")
  }

  @Test func `of up to 5 unique elements, with every pattern of changed contents`() {
    var failures: [String] = []
    let count = forEveryUniquePairWithContents(upTo: 5) { pair in
      if let failure = Trial(pair).failure() {
        failures.append("\(pair): \(failure)")
      }
    }
    #expect(count == 32_150)
    #expect(failures.isEmpty, "\(failures.count) failures, first: \(failures.first ?? "")")
  }
}
