import ListSnapshots

/// The simplest possible outline: every question is answered by a search of the whole tree.
package struct OutlineModel: Hashable {
  package struct Branch: Hashable {
    package let id: Int
    package var isExpanded = false
    package var children: [Branch] = []

    package init(_ id: Int, isExpanded: Bool = false, _ children: [Branch] = []) {
      self.id = id
      self.isExpanded = isExpanded
      self.children = children
    }
  }

  /// An item with its properties.
  package struct Row: Hashable {
    package let branch: Branch
    package let level: Int
    package let parent: Int?
    package let isVisible: Bool
  }

  package var roots: [Branch] = []

  package init(roots: [Branch] = []) {
    self.roots = roots
  }

  package var rows: [Row] { rows(roots, level: 0, parent: nil, isVisible: true) }

  package var items: [Int] { rows.map(\.branch.id) }

  package var visibleItems: [Int] { rows.filter(\.isVisible).map(\.branch.id) }

  package func row(_ id: Int) -> Row? { rows.first { $0.branch.id == id } }

  private func rows(_ branches: [Branch], level: Int, parent: Int?, isVisible: Bool) -> [Row] {
    branches.flatMap { branch in
      [Row(branch: branch, level: level, parent: parent, isVisible: isVisible)]
        + rows(
          branch.children, level: level + 1, parent: branch.id,
          isVisible: isVisible && branch.isExpanded)
    }
  }

  package var visualDescription: String {
    rows.map { row in
      let state = row.branch.isExpanded ? "+" : row.branch.children.isEmpty ? " " : "-"
      let indent = String(repeating: "  ", count: row.level)
      return "\(row.isVisible ? "*" : " ")\(state) \(indent)\(row.branch.id)"
    }.joined(separator: "\n")
  }

  /// Calls `body` with an item's siblings and its index among them.
  private mutating func edit(_ id: Int, _ body: (inout [Branch], Int) -> Void) {
    func edit(_ branches: inout [Branch]) {
      if let index = branches.firstIndex(where: { $0.id == id }) {
        return body(&branches, index)
      }
      for index in branches.indices {
        edit(&branches[index].children)
      }
    }
    edit(&roots)
  }

  /// Performs an edit that throws no error.
  package mutating func apply(_ edit: OutlineEdit) {
    switch edit {
    case .append(let new, to: nil):
      roots += new.map { Branch($0) }
    case .append(let new, to: let parent?):
      self.edit(parent) { $0[$1].children += new.map { Branch($0) } }
    case .insertBefore(let new, let id):
      self.edit(id) { $0.insert(contentsOf: new.map { Branch($0) }, at: $1) }
    case .insertAfter(let new, let id):
      self.edit(id) { $0.insert(contentsOf: new.map { Branch($0) }, at: $1 + 1) }
    case .delete(let ids):
      for id in ids {
        self.edit(id) { $0.remove(at: $1) }
      }
    case .deleteAll:
      roots = []
    case .expand(let ids):
      for id in ids {
        self.edit(id) { $0[$1].isExpanded = true }
      }
    case .collapse(let ids):
      for id in ids {
        self.edit(id) { $0[$1].isExpanded = false }
      }
    case .replaceChildren(let id, let new):
      self.edit(id) { $0[$1].children = new.roots }
    case .insertSnapshotBefore(let new, let id):
      self.edit(id) { $0.insert(contentsOf: new.roots, at: $1) }
    case .insertSnapshotAfter(let new, let id):
      self.edit(id) { $0.insert(contentsOf: new.roots, at: $1 + 1) }
    }
  }

  /// Returns the error that an edit throws, or nil.
  package func failure(of edit: OutlineEdit) -> SectionSnapshotError<Int>? {
    let items = items
    let unknown = edit.named.filter { !items.contains($0) }.unique
    guard unknown.isEmpty else { return .unknownItems(unknown) }
    var present = items
    if case .replaceChildren(let id, _) = edit, let row = row(id) {
      let replaced = OutlineModel(roots: row.branch.children).items
      present.removeAll { replaced.contains($0) }
    }
    var duplicates: [DuplicateOutlineItem<Int>] = []
    for (index, item) in edit.added.enumerated() {
      let earlier = edit.added[..<index].firstIndex(of: item)
      let first: OutlinePlace
      if present.contains(item), let index = items.firstIndex(of: item) {
        first = .present(at: index)
      } else if let earlier {
        first = .given(at: earlier)
      } else {
        continue
      }
      duplicates.append(DuplicateOutlineItem(item: item, first: first, second: .given(at: index)))
    }
    return duplicates.isEmpty ? nil : .duplicateItems(duplicates)
  }
}
