import ListDiff
import ListSnapshots

/// What was done to a managed list since its last update began: edits, one after the other, of the list
/// that is shown, and marks.
struct ListEdits {
  enum Edit {
    /// Inserts items after the one with a number, or at the beginning of a section.
    case insertItems([ManagedItem], after: Int?, section: Int)
    case removeItems([ManagedItem])

    /// Inserts a section with items before the one with a number, or at the end.
    case insertSection(ManagedSection, [ManagedItem], before: Int?)
    case removeSection(ManagedSection, [ManagedItem])
  }

  private(set) var edits: [Edit] = []

  /// What the edits cost, in items.
  private var cost = 0

  /// Whether there were so many edits that the list is described anew.
  private(set) var isAnew = false

  /// Whether there were edits, not marks only.
  var isEdited: Bool { isAnew || !edits.isEmpty }

  var reconfiguredItems: Set<Int> = []
  var reloadedItems: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var refilledSections: Set<Int> = []
  var resizedItems: Set<Int> = []

  /// An edit finds its place in about the time in which 50 items are described.
  private static let costOfEdit = 50

  /// Adds an edit.
  ///
  /// - Parameter itemCount: The number of items of the list.
  mutating func add(_ edit: Edit, itemCount: Int) {
    guard !isAnew else { return }
    switch edit {
    case .insertItems(let items, _, _), .insertSection(_, let items, _), .removeItems(let items):
      cost += items.count
    case .removeSection: break
    }
    edits.append(edit)
    cost += Self.costOfEdit
    if cost > max(itemCount, 1_000) { describeAnew() }
  }

  /// Forgets the edits, since the whole list is described.
  mutating func describeAnew() {
    edits = []
    isAnew = true
  }
}

extension ListEdits.Edit {
  func apply(to list: inout ListDraft.List) throws(ListDraft.List.Failure) {
    switch self {
    case .insertItems(let items, let anchor, let section):
      let numbers = items.map(\.number)
      if let anchor {
        try list.insertItems(numbers, afterItem: anchor)
      } else if let first = Self.firstItem(of: section, in: list) {
        try list.insertItems(numbers, beforeItem: first)
      } else {
        try list.appendItems(numbers, toSection: section)
      }
    case .removeItems(let items):
      try list.deleteItems(items.map(\.number))
    case .insertSection(let section, let items, let anchor):
      if let anchor {
        try list.insertSections([section.number], beforeSection: anchor)
      } else {
        try list.appendSections([section.number])
      }
      try list.appendItems(items.map(\.number), toSection: section.number)
    case .removeSection(let section, _):
      try list.deleteSections([section.number])
    }
  }

  private static func firstItem(of section: Int, in list: ListDraft.List) -> Int? {
    list.indexOfSection(section).flatMap { list.items(inSectionAt: $0, 0..<1).first }
  }
}

/// Items that have left a list, found by their numbers once one is wanted.
@MainActor
struct LeavingItems {
  private var items: [[ManagedItem]] = []
  private var table: [Int: ManagedItem]?

  mutating func add(_ new: [ManagedItem]) {
    items.append(new)
    table = nil
  }

  mutating func add(_ other: LeavingItems) {
    items += other.items
    table = nil
  }

  subscript(number: Int) -> ManagedItem? {
    mutating get {
      if table == nil {
        table = Dictionary(items.joined().map { ($0.number, $0) }) { $1 }
      }
      return table?[number]
    }
  }
}
