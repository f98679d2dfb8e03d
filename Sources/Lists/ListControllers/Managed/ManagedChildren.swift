/// The children of a ``ManagedParent``. To edit them, use the methods of the parent.
///
/// A child stores its index. After edits before it, a search begins at that index. When the
/// searches have cost as much as a pass over all children, all of them are counted again.
@MainActor
public final class ManagedChildren<Child: ManagedNode> {
  private(set) var all: [Child] = []
  private unowned let owner: any ManagedOwner<Child>

  /// How many children were visited by searches since all were counted.
  private var visited = 0

  init(of owner: any ManagedOwner<Child>) { self.owner = owner }

  /// Returns the index of a child; nil if it is not a child.
  func index(of child: Child) -> Int? {
    guard let parent = child.parent, parent === owner else { return nil }
    if visited > all.count {
      for (index, child) in all.enumerated() { child.details.hints.place = Int32(index) }
      visited = 0
    }
    let hint = Int(child.details.hints.place)
    for distance in 0...max(hint, all.count) {
      // First the stored index, then those at growing distances on both sides.
      for index in stride(from: hint - distance, through: hint + distance, by: max(1, 2 * distance))
      where all.indices.contains(index) && all[index] === child {
        child.details.hints.place = Int32(index)
        return index
      }
      visited += 1
    }
    return nil
  }

  /// Returns the indexes of children, ascending.
  func indexes(of children: [Child]) throws(ManagedListError) -> [Int] {
    try Self.check(children) { $0.parent === owner }
    return children.compactMap(index(of:)).sorted()
  }

  func child(at index: Int) throws(ManagedListError) -> Child {
    guard all.indices.contains(index) else { throw .outOfRange(index: index, count: all.count) }
    return all[index]
  }

  /// Throws if a child is repeated. Returns whether one of them has a parent.
  @discardableResult
  static func check(_ children: [Child]) throws(ManagedListError) -> Bool {
    guard children.count > 1 else { return children.first?.parent != nil }
    var known: Set<Child> = []
    var repeated: [Child] = []
    var hasParent = false
    for (index, child) in children.enumerated() {
      if child.parent != nil {
        hasParent = true
        if !known.insert(child).inserted { repeated.append(child) }
      } else {
        // Without a parent, the stored place is unused. It records here where the child was found
        // first, so no hash is needed.
        let first = Int(child.details.hints.place)
        if first < index && children[first] === child {
          repeated.append(child)
        } else {
          child.details.hints.place = Int32(index)
        }
      }
    }
    guard repeated.isEmpty else { throw .repeated(repeated) }
    return hasParent
  }

  /// Throws if a child is repeated, or is not inside the node that is edited.
  static func check(
    _ children: [Child], isInside: (Child) -> Bool
  ) throws(ManagedListError) {
    try check(children)
    let unknown = children.filter { !isInside($0) }
    guard unknown.isEmpty else { throw .unknown(unknown) }
  }

  // MARK: Edits

  /// Inserts or moves children, which may have other parents, and returns their indexes.
  ///
  /// - Parameters:
  ///   - index: The index of the first one afterwards; nil for the end.
  ///   - anchor: Instead of `index`, the index that the child after the last one has now.
  ///   - old: The indexes of children that are removed, unless they are among the new ones.
  @discardableResult
  @_specialize(where Child == ManagedSection)
  @_specialize(where Child == ManagedItem)
  func place(
    _ new: [Child], at index: Int? = nil, before anchor: Int? = nil,
    replacing old: Range<Int> = 0..<0
  ) throws(ManagedListError) -> Range<Int> {
    // Reading the parents takes as long as the rest of adding a new child.
    let hasParent = try Self.check(new)
    var taken = Array(old)
    for child in new where hasParent {
      if let index = self.index(of: child), !old.contains(index) { taken.append(index) }
    }
    taken.sort()
    let rest = all.count - taken.count
    let index =
      anchor.map { anchor in anchor - taken.prefix { $0 < anchor }.count } ?? index ?? rest
    guard 0...rest ~= index else { throw .outOfRange(index: index, count: rest) }
    replace(taken, with: new, at: index, hasParent: hasParent)
    return index..<index + new.count
  }

  /// Removes the children at ascending indexes. Then inserts others, which may have other parents,
  /// so that the first one has an index, or at the end. All edits use this method.
  @_specialize(where Child == ManagedItem)
  func replace(
    _ old: [Int], with new: [Child] = [], at index: Int? = nil, hasParent: Bool = true
  ) {
    ManagedList.edit {
      take(old)
      for child in new where hasParent { child.leaveParent() }
      put(new, at: index ?? all.count)
    }
  }

  /// Removes a child. Does nothing if it is not a child.
  func remove(_ child: Child) {
    if let index = index(of: child) { replace([index]) }
  }

  private func take(_ indexes: [Int]) {
    guard let first = indexes.first else { return }
    let taken = indexes.map { all[$0] }
    if indexes.count == 1 {
      all.remove(at: first)
    } else {
      var rest: [Child] = []
      var end = 0
      for index in indexes {
        rest += all[end..<index]
        end = index + 1
      }
      all = rest + all[end...]
    }
    for child in taken { child.parent = nil }
    owner.didTake(taken)
  }

  private func put(_ new: [Child], at index: Int) {
    guard !new.isEmpty else { return }
    all.insert(contentsOf: new, at: index)
    // Loaded once, since each load counts a reference, which is slow for objects with weak
    // references.
    let owner = owner
    for (offset, child) in new.enumerated() {
      child.parent = owner
      child.details.hints.place = Int32(index + offset)
    }
    owner.didPut(new, at: index)
  }
}

/// A parent that its ``ManagedChildren`` call after children were removed and inserted.
@MainActor
protocol ManagedOwner<Child>: ManagedParent {
  func didTake(_ old: [Child])
  func didPut(_ new: [Child], at index: Int)
}
