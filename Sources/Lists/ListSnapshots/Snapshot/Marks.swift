/// The marks of a snapshot as they were set. They may have repetitions and elements that were
/// deleted since: these are filtered out when the marks are read, so that setting them is cheap.
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

  /// Adds marks, and removes repetitions once there are many.
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

  /// Returns the marks that meet a condition, each once, in the order of their first occurrence.
  @inlinable
  static func unique<ID: Hashable>(_ marks: [ID], where isWanted: (ID) -> Bool) -> [ID] {
    var seen = Set<ID>(minimumCapacity: marks.count)
    return marks.filter { isWanted($0) && seen.insert($0).inserted }
  }
}
