/// The children of a ``ManagedParent``, which is edited instead of this.
///
/// Children know their indexes as long as nobody is inserted or removed before them. Afterwards they are
/// searched around the index they had; when the searches have cost as much as a pass, all are counted.
@MainActor
public class ManagedChildren<Child: ManagedNode> {
  private(set) var all: [Child] = []

  /// By how much the index of a child may differ from its stored one.
  private var drift = 0

  /// How many children were visited by searches.
  private var visited = 0

  init() {}

  /// The parent.
  var owner: AnyObject? { nil }

  /// Children were removed.
  func didTake(_ children: [Child]) {}

  /// Children were inserted.
  func didPut(_ range: Range<Int>) {}

  /// Returns the index of a child; nil if it is none.
  final func index(of child: Child) -> Int? {
    guard let parent = child.parent, parent === owner else { return nil }
    if visited > all.count { count() }
    let hint = Int(child.place)
    for distance in 0...drift {
      visited += distance == 0 ? 0 : 1
      let found =
        has(child, at: hint - distance)
        ? hint - distance : has(child, at: hint + distance) ? hint + distance : nil
      if let found {
        child.place = Int32(found)
        return found
      }
    }
    return nil
  }

  private func has(_ child: Child, at index: Int) -> Bool {
    all.indices.contains(index) && all[index] === child
  }

  private func count() {
    for (index, child) in all.enumerated() { child.place = Int32(index) }
    drift = 0
    visited = 0
  }

  /// Removes the children at indexes, ascending.
  func take(_ indexes: [Int]) {
    guard let first = indexes.first else { return }
    let taken = indexes.map { all[$0] }
    if indexes.count == 1 {
      all.remove(at: first)
    } else if indexes.count == all.count {
      all = []
    } else {
      let gone = Set(indexes)
      all = all.indices.filter { !gone.contains($0) }.map { all[$0] }
    }
    if first < all.count { drift += indexes.count }
    for child in taken { child.parent = nil }
    didTake(taken)
  }

  /// Inserts children that have no parent.
  final func put(_ children: [Child], at index: Int) {
    guard !children.isEmpty else { return }
    if index < all.count { drift += children.count }
    if all.isEmpty { all = children } else { all.insert(contentsOf: children, at: index) }
    let range = index..<index + children.count
    let owner = owner
    for (index, child) in zip(range, children) {
      child.parent = owner
      child.place = Int32(index)
    }
    didPut(range)
  }

  // MARK: Edits of one or many, all or nothing

  final func checkUnrepeated(_ children: [Child]) throws(ManagedListError) {
    guard children.count > 1 else { return }
    var known: Set<Child> = []
    var repeated: [Child] = []
    for (index, child) in children.enumerated() {
      if child.parent != nil {
        if !known.insert(child).inserted { repeated.append(child) }
      } else {
        // Without a parent the place is free to say where the child was met first, without a hash.
        let first = Int(child.place)
        if first < index && children[first] === child {
          repeated.append(child)
        } else {
          child.place = Int32(index)
        }
      }
    }
    guard repeated.isEmpty else { throw .repeated(repeated) }
  }

  /// Returns the indexes of children, ascending.
  func indexes(of children: [Child]) throws(ManagedListError) -> [Int] {
    try checkUnrepeated(children)
    let unknown = children.filter { $0.parent !== owner }
    guard unknown.isEmpty else { throw .unknown(unknown) }
    return children.compactMap(index(of:)).sorted()
  }

  /// Returns how many children before another one stay while some are moved.
  func count(before anchor: Child, distance: Int, moving children: [Child])
    throws(ManagedListError) -> Int
  {
    guard let index = index(of: anchor) else { throw .unknown([anchor]) }
    let moved = children.filter { self.index(of: $0).map { $0 < index + distance } == true }
    return index + distance - moved.count
  }

  /// Inserts or moves children, whatever parents they have.
  ///
  /// - Parameter index: The index of the first one afterwards; nil for the end.
  @discardableResult
  @_specialize(where Child == ManagedSection)
  @_specialize(where Child == ManagedItem)
  final func place(
    _ children: [Child], at index: Int? = nil
  ) throws(ManagedListError) -> Range<Int> {
    try checkUnrepeated(children)
    var own: [Int] = []
    // In a closure, each call would check that it is on the main actor.
    for child in children {
      if let index = self.index(of: child) { own.append(index) }
    }
    let index = index ?? all.count - own.count
    guard index >= 0, index <= all.count - own.count else {
      throw .outOfRange(index: index, count: all.count - own.count)
    }
    take(own.sorted())
    for child in children { child.leaveParent() }
    put(children, at: index)
    return index..<index + children.count
  }
}
