/// Which elements a merged list has, in which order, from which side.
@usableFromInline
struct MergePlan {
  /// Ranges of our list and of theirs that become one range of the merged list: both whole lists,
  /// or the items of one section in each.
  @usableFromInline typealias Span = (ours: Range<Int>, theirs: Range<Int>)

  /// Neighbours of ours or of theirs that are neighbours in the merged list.
  @usableFromInline
  struct Run {
    @usableFromInline let isTheirs: Bool
    @usableFromInline fileprivate(set) var range: Range<Int>
  }

  /// The merged list.
  @usableFromInline private(set) var runs: [Run] = []
  /// The number of elements of the merged list.
  @usableFromInline private(set) var count = 0
  /// The conflicts, unless contents can be merged, with numbers as identities.
  @usableFromInline private(set) var marks: [MergeConflict<Int>] = []
  /// The number of elements of each span.
  @usableFromInline private(set) var counts: [Int] = []

  private let ours, theirs: MergeSide
  private let baseCount: Int
  /// The number of the gap, from 1.
  private var gap = 0
  /// The gap of each element that both sides moved.
  private var ourGaps: [Int: Int] = [:]
  private var theirGaps: [Int: Int] = [:]

  @usableFromInline
  init(_ ours: MergeSide, _ theirs: MergeSide, baseCount: Int, spans: [Span]) {
    (self.ours, self.theirs, self.baseCount) = (ours, theirs, baseCount)
    for span in spans {
      let start = count
      add(span)
      counts.append(count - start)
    }
    let (ourGaps, theirGaps) = (ourGaps, theirGaps)
    marks.removeAll { mark in
      mark.kind == .movedByBoth && ourGaps[mark.id] == theirGaps[mark.id]
    }
  }

  /// The items of each merged section, on both sides.
  @usableFromInline
  func spans(_ starts: [ItemStarts]) -> [Span] {
    runs.flatMap { run in
      (run.isTheirs ? theirs : ours).numbers[run.range].map { number -> Span in
        (
          ours.index(of: Int(number)).map(starts[1].range) ?? 0..<0,
          theirs.index(of: Int(number)).map(starts[2].range) ?? 0..<0
        )
      }
    }
  }

  private mutating func add(_ span: Span) {
    var (i, j) = (span.ours.lowerBound, span.theirs.lowerBound)
    while true {
      // Both arrive at the same stable element.
      while i < span.ours.upperBound, j < span.theirs.upperBound {
        // Most elements are the same everywhere.
        let same = Self.sameCount(
          ours.numbers, ours.traits, i, theirs.numbers, theirs.traits, j,
          limit: min(span.ours.upperBound - i, span.theirs.upperBound - j))
        if same > 0 { append(i..<i + same, isTheirs: false) }
        (i, j) = (i + same, j + same)
        guard i < span.ours.upperBound, j < span.theirs.upperBound else { break }
        let number = Int(ours.numbers[i])
        guard number == Int(theirs.numbers[j]),
          (ours.traits[number] | theirs.traits[number]) & MergeSide.moved == 0
        else { break }
        append(number)
        (i, j) = (i + 1, j + 1)
      }
      gap += 1
      var ahead = j
      while i < span.ours.upperBound {
        let number = Int(ours.numbers[i])
        let choice = ours.choice(of: number, theirs, wins: true)
        guard choice != .stable else { break }
        if choice == .placed {
          // What one side deleted and the other kept in its place stays in the order of the base.
          while isKept(number, ours), ahead < span.theirs.upperBound {
            let other = Int(theirs.numbers[ahead])
            let choice = theirs.choice(of: other, ours, wins: false)
            guard choice != .stable else { break }
            if choice == .placed, isKept(other, theirs) {
              guard other < number else { break }
              while j <= ahead { addTheirs(&j) }
            }
            ahead += 1
          }
          if isMovedByBoth(number) { ourGaps[number] = gap }
          append(number)
        }
        i += 1
      }
      while j < span.theirs.upperBound, addTheirs(&j) {}
      guard i < span.ours.upperBound, j < span.theirs.upperBound else { return }
    }
  }

  /// How many elements from two indexes on are those of the base on both sides.
  private static func sameCount(
    _ ours: UnsafePointer<Int32>, _ ourTraits: UnsafePointer<MergeSide.Traits>, _ i: Int,
    _ theirs: UnsafePointer<Int32>, _ theirTraits: UnsafePointer<MergeSide.Traits>, _ j: Int,
    limit: Int
  ) -> Int {
    for offset in 0..<limit {
      let number = Int(ours[i + offset])
      guard number == Int(theirs[j + offset]), ourTraits[number] | theirTraits[number] == 0
      else { return offset }
    }
    return limit
  }

  /// Steps over an element of theirs, and adds it if it is placed. Returns false if it is stable.
  @discardableResult
  private mutating func addTheirs(_ index: inout Int) -> Bool {
    let number = Int(theirs.numbers[index])
    switch theirs.choice(of: number, ours, wins: false) {
    case .stable: return false
    case .placed: append(number)
    case .skipped: if isMovedByBoth(number) { theirGaps[number] = gap }
    }
    index += 1
    return true
  }

  /// Whether this side alone has an element of the base, and didn't move it.
  private func isKept(_ number: Int, _ side: MergeSide) -> Bool {
    side.traits[number] & MergeSide.moved == 0
      && (ours.traits[number] | theirs.traits[number]) & MergeSide.absent != 0
  }

  private func isMovedByBoth(_ number: Int) -> Bool {
    number < baseCount && ours.traits[number] & theirs.traits[number] & MergeSide.moved != 0
  }

  private mutating func append(_ number: Int) {
    let (mine, others) = (ours.traits[number], theirs.traits[number])
    let isNew = number >= baseCount
    func mark(_ kind: MergeConflictKind) {
      marks.append(
        MergeConflict(
          kind, number, base: isNew ? nil : number, ours: ours.index(of: number),
          theirs: theirs.index(of: number), merged: count))
    }
    if mine & others & (MergeSide.moved | MergeSide.updated) != 0 {
      if isNew { mark(.insertedByBoth) }
      if mine & others & MergeSide.updated != 0 { mark(.changedByBoth) }
      if isMovedByBoth(number) { mark(.movedByBoth) }
    } else if (mine | others) & MergeSide.absent != 0, !isNew {
      let changed = mine & MergeSide.updated != 0 ? MergeConflictKind.deletedByThem : .deletedByUs
      mark((mine | others) & MergeSide.updated != 0 ? changed : .sectionDeleted)
    }
    let isTheirs = mine & MergeSide.absent != 0 || others & ~mine & MergeSide.updated != 0
    let source = Int(isTheirs ? theirs.places[number] : ours.places[number])
    append(source..<source + 1, isTheirs: isTheirs)
  }

  private mutating func append(_ range: Range<Int>, isTheirs: Bool) {
    count += range.count
    if let last = runs.last, last.isTheirs == isTheirs, last.range.upperBound == range.lowerBound {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(Run(isTheirs: isTheirs, range: range))
    }
  }
}
