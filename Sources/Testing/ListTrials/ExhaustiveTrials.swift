import Dispatch
import ListDiff

/// Tries every pair of a family, on several threads.
public struct ExhaustiveTrials: Sendable {
  /// The pairs to try.
  public let family: PairFamily

  /// The most elements that a list has.
  public let maxCount: Int

  private let threadCount: Int
  private let changes: @Sendable (TrialPair) throws(TrialFailure) -> ListChanges

  /// Creates trials of all pairs of a family with lists of up to `maxCount` elements.
  ///
  /// - Parameters:
  ///   - family: The pairs to try.
  ///   - maxCount: The most elements that a list has.
  ///   - threadCount: How many threads to use.
  ///   - changes: Returns the changes of a pair, or throws the error in them; see
  ///     ``Trial/changes(seed:)``.
  public init(
    _ family: PairFamily, upTo maxCount: Int, threadCount: Int,
    changes: @escaping @Sendable (TrialPair) throws(TrialFailure) -> ListChanges
  ) {
    self.family = family
    self.maxCount = maxCount
    self.threadCount = threadCount
    self.changes = changes
  }

  /// Tries all pairs, or those up to the first that fails. The result is the same with any number
  /// of threads.
  ///
  /// - Parameter progress: Called now and then with the number of pairs that have been tried, on
  ///   one thread at a time.
  public func run(progress: @escaping @Sendable (Int) -> Void = { _ in }) -> ExhaustiveResult {
    let record = SliceRecord(family.slices(upTo: maxCount), progress: progress)
    DispatchQueue.concurrentPerform(iterations: threadCount) { _ in
      while let (number, slice) = record.next() {
        record.add(tally(of: slice), ofSlice: number)
      }
    }
    return record.result
  }

  private func tally(of slice: PairSlice) -> Tally {
    var tally = Tally()
    slice.forEachPair { pair in
      guard tally.firstFailing == nil else { return }
      do throws(TrialFailure) {
        tally.digest &+= try changes(pair).digest(of: pair)
        tally.pairCount += 1
      } catch {
        tally.firstFailing = pair
      }
    }
    return tally
  }
}

/// The result of trying all pairs of a family.
public enum ExhaustiveResult: Equatable, Sendable {
  /// No pair failed. The digest is the sum, modulo 2⁶⁴, of a hash of each pair with its changes; it
  /// is the same on every platform and in every build.
  case held(pairCount: Int, digest: UInt64)
  /// The first pair that failed, in the order of the enumeration.
  case failed(TrialPair)
}

/// The result for some of the pairs.
private struct Tally {
  var pairCount = 0
  var digest: UInt64 = 0
  var firstFailing: TrialPair?
}

/// The remaining slices, and the result of the others; used by all threads.
private final class SliceRecord: @unchecked Sendable {
  private let queue = DispatchQueue(label: "lockstep.slices")
  private let progress: @Sendable (Int) -> Void

  // Used on the queue only.
  private var rest: EnumeratedSequence<AnySequence<PairSlice>>.Iterator
  private var sum = Tally()
  private var failingSlice = Int.max

  init(_ slices: some Sequence<PairSlice>, progress: @escaping @Sendable (Int) -> Void) {
    rest = AnySequence(slices).enumerated().makeIterator()
    self.progress = progress
  }

  /// Returns the next slice, or nil at the end or after a failure. Slices are taken in order, so
  /// all slices before the failing one are then done or being tried.
  func next() -> (number: Int, slice: PairSlice)? {
    queue.sync {
      failingSlice == .max ? rest.next().map { ($0.offset, $0.element) } : nil
    }
  }

  func add(_ tally: Tally, ofSlice number: Int) {
    queue.sync {
      sum.pairCount += tally.pairCount
      sum.digest &+= tally.digest
      if let pair = tally.firstFailing, number < failingSlice {
        failingSlice = number
        sum.firstFailing = pair
      }
      progress(sum.pairCount)
    }
  }

  var result: ExhaustiveResult {
    queue.sync {
      sum.firstFailing.map { .failed($0) } ?? .held(pairCount: sum.pairCount, digest: sum.digest)
    }
  }
}

extension ListChanges {
  /// Returns a hash of these changes and of their pair.
  fileprivate func digest(of pair: TrialPair) -> UInt64 {
    var digest: UInt64 = 0
    func add(_ number: Int) {
      var mixer = SplitMix64(seed: digest ^ UInt64(truncatingIfNeeded: number))
      digest = mixer.next()
    }
    for list in [pair.old, pair.new] {
      add(list.count)
      for element in list {
        add(element.id)
        add(element.contents)
      }
    }
    for indexes in [deletions, insertions] {
      add(indexes.count)
      for index in indexes { add(index) }
    }
    add(moves.count)
    for move in moves {
      add(move.before)
      add(move.after)
    }
    for update in updates {
      add(update.before)
      add(update.after)
    }
    return digest
  }
}
