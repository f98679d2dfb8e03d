/// What a snapshot is asked to show anew, as asked: with repetitions, and what has been deleted
/// since. Who reads it sorts that out; who writes it need not wait.
@usableFromInline
struct Marks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var reloadedItems: [ItemID] = []
  @usableFromInline var reconfiguredItems: [ItemID] = []
  @usableFromInline var reloadedSections: [SectionID] = []

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool {
    reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty
  }

  /// Adds marks, and sorts repetitions out once there are many.
  @inlinable
  static func add<ID: Hashable>(_ new: [ID], to marks: inout [ID], atMost count: Int) {
    guard !marks.isEmpty else {
      marks = new
      return
    }
    marks.append(contentsOf: new)
    if marks.count > 2 * count + 64 {
      marks = Self.unique(marks) { _ in true }
    }
  }

  /// Each once, in the order in which they were first marked, of those that meet a condition.
  @inlinable
  static func unique<ID: Hashable>(_ marks: [ID], where isWanted: (ID) -> Bool) -> [ID] {
    var seen = Set<ID>(minimumCapacity: marks.count)
    return marks.filter { isWanted($0) && seen.insert($0).inserted }
  }
}
