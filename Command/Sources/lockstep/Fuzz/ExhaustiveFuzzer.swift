import ListDiff
import ListTrials
import LockstepFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tries every pair of small lists.
struct ExhaustiveFuzzer: Sendable {
  /// The most elements in a list.
  let maxCount: Int
  var threadCount = ProcessInfo.processInfo.activeProcessorCount
  /// Returns the changes of a pair; throws if a check of them fails.
  var changes: @Sendable (TrialPair) throws(TrialFailure) -> ListChanges = {
    pair throws(TrialFailure) in try Trial(pair).changes()
  }

  func run() -> FuzzResult {
    var report = ""
    for family in PairFamily.allCases {
      switch tryAll(family) {
      case .held(let pairCount, let digest):
        let digits = hexadecimal(digest, digits: 16)
        report += "\(pairCount) \(family.noun), 0 failures, digest \(digits)\n"
      case .failed(let pair):
        return failed(pair, family)
      }
    }
    return FuzzResult(report: report, hasFailed: false)
  }

  private func tryAll(_ family: PairFamily) -> ExhaustiveResult {
    let progress = ExhaustiveProgress(
      pairCount: family.pairCount(upTo: maxCount), noun: family.noun)
    defer { progress.end() }
    return ExhaustiveTrials(family, upTo: maxCount, threadCount: threadCount, changes: changes)
      .run { progress.update($0) }
  }

  private func failed(_ pair: TrialPair, _ family: PairFamily) -> FuzzResult {
    FuzzResult(
      failing: pair, description: "among all \(family.noun)", summary: "1 failure",
      repeatedBy: { " --exhaustive \(max($0.old.count, $0.new.count))" },
      failure: { pair in
        do throws(TrialFailure) {
          _ = try changes(pair)
          return nil
        } catch {
          return error.description
        }
      })
  }
}

extension PairFamily {
  /// The name of its pairs in reports.
  fileprivate var noun: String {
    switch self {
    case .ofIdentities: "pairs"
    case .uniqueWithContents: "pairs with changed contents"
    }
  }
}
