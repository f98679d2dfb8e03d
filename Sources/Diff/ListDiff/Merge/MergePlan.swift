/// Which elements a merged list has, in which order, from which side.
@usableFromInline
struct MergePlan {
  /// Ranges of our list and of theirs that become one range of the merged list: both whole lists,
  /// or the items of one section in each.
  @usableFromInline typealias Span = (ours: Range<Int>, theirs: Range<Int>)

  /// An element about which there is a conflict, unless its contents can be merged.
  @usableFromInline
  struct Mark {
    @usableFromInline let kind: MergeConflictKind
    /// The index in the merged list.
    @usableFromInline let merged: Int
    /// The index in each of the lists; nil if the element isn't there.
    @usableFromInline let base, ours, theirs: Int?
  }

  /// For each element of the merged list, its index in ours, or the complement of that in theirs.
  @usableFromInline private(set) var sources: [Int32] = []
  /// By ascending index in the merged list.
  @usableFromInline private(set) var marks: [Mark] = []
  /// The number of elements of each span.
  @usableFromInline private(set) var counts: [Int] = []

  private let ours, theirs: MergeSide
  /// The number of stable elements and of spans so far.
  private var gap = 0
  /// The gap of each element of the base that both sides moved.
  private var oursGaps: [Int: Int] = [:]
  private var theirsGaps: [Int: Int] = [:]

  @usableFromInline
  init(_ ours: MergeSide, _ theirs: MergeSide, spans: [Span]) {
    (self.ours, self.theirs) = (ours, theirs)
    sources.reserveCapacity(spans.reduce(0) { $0 + max($1.ours.count, $1.theirs.count) })
    for span in spans {
      let start = sources.count
      add(span)
      counts.append(sources.count - start)
    }
    let (oursGaps, theirsGaps) = (oursGaps, theirsGaps)
    marks.removeAll { mark in
      guard mark.kind == .movedByBoth, let base = mark.base else { return false }
      return oursGaps[base] == theirsGaps[base]
    }
  }

  private mutating func add(_ span: Span) {
    var (i, j) = (span.ours.lowerBound, span.theirs.lowerBound)
    while true {
      // Both arrive at the same stable element.
      while i < span.ours.upperBound, j < span.theirs.upperBound {
        let base = ours.origins[i]
        guard base >= 0, base == theirs.origins[j] else { break }
        let traits = ours.traits[Int(base)].union(theirs.traits[Int(base)])
        guard !traits.contains(.moved) else { break }
        // Most elements are the same everywhere.
        if traits.isEmpty { sources.append(Int32(i)) } else { append(i, j, base: Int(base)) }
        (i, j, gap) = (i + 1, j + 1, gap + 1)
      }
      gap += 1
      var ahead = j
      while i < span.ours.upperBound {
        let choice = ours.choice(of: i, theirs, wins: true)
        guard choice != .stable else { break }
        if choice == .placed {
          // What one side deleted and the other kept in its place stays in the order of the base.
          if ours.isKept(i, theirs) {
            while ahead < span.theirs.upperBound {
              let choice = theirs.choice(of: ahead, ours, wins: false)
              guard choice != .stable else { break }
              if choice == .placed, theirs.isKept(ahead, ours) {
                guard theirs.origins[ahead] < ours.origins[i] else { break }
                while j <= ahead { addTheirs(&j) }
              }
              ahead += 1
            }
          }
          let base = Int(ours.origins[i])
          if base >= 0, isMovedByBoth(base) { oursGaps[base] = gap }
          append(i, ours.partner(of: i, in: theirs), base: base)
        }
        i += 1
      }
      while j < span.theirs.upperBound, addTheirs(&j) {}
      guard i < span.ours.upperBound, j < span.theirs.upperBound else { return }
    }
  }

  /// Steps over an element of theirs, and adds it if it is placed. Returns false if it is stable.
  @discardableResult
  private mutating func addTheirs(_ index: inout Int) -> Bool {
    let base = Int(theirs.origins[index])
    switch theirs.choice(of: index, ours, wins: false) {
    case .stable: return false
    case .placed: append(theirs.partner(of: index, in: ours), index, base: base)
    case .skipped: if base >= 0, isMovedByBoth(base) { theirsGaps[base] = gap }
    }
    index += 1
    return true
  }

  private func isMovedByBoth(_ base: Int) -> Bool {
    ours.traits[base].contains(.moved) && theirs.traits[base].contains(.moved)
  }

  /// Adds an element with these indexes, of which one is not nil. That in the base is negative if it
  /// isn't there.
  private mutating func append(_ i: Int?, _ j: Int?, base: Int) {
    func mark(_ kind: MergeConflictKind) {
      let base = base < 0 ? nil : base
      marks.append(Mark(kind: kind, merged: sources.count, base: base, ours: i, theirs: j))
    }
    let isChanged = base >= 0 && ours.traits[base].contains(.updated)
    let isChangedByThem = base >= 0 && theirs.traits[base].contains(.updated)
    if i != nil, j != nil {
      if base < 0 { mark(.insertedByBoth) }
      if isChanged, isChangedByThem { mark(.changedByBoth) }
      if base >= 0, isMovedByBoth(base) { mark(.movedByBoth) }
    } else if base >= 0 {
      mark(isChanged ? .deletedByThem : isChangedByThem ? .deletedByUs : .sectionDeleted)
    }
    let isTheirs = i == nil || j != nil && isChangedByThem && !isChanged
    if let source = isTheirs ? j : i { sources.append(isTheirs ? ~Int32(source) : Int32(source)) }
  }
}
