/// A node whose children can be edited: a ``ManagedList`` has sections, a ``ManagedSection``
/// groups, and an ``ItemGroup`` items.
///
/// A child that has a parent already is moved. Indexes in arguments are those after the edit;
/// removals return those before it. Each edit is one update of the list. An edit that throws a
/// ``ManagedListError`` has changed nothing.
@MainActor
public protocol ManagedParent: AnyObject {
  /// The type of the children.
  associatedtype Child: ManagedNode

  /// The children, in order.
  var children: ManagedChildren<Child> { get }
}

extension ManagedParent {
  /// Adds a child at the end.
  ///
  /// - Complexity: O(1), amortised, for a child without parent.
  @_specialize(where Self == ItemGroup)
  public func append(_ child: Child) { children.replace([], with: [child]) }

  /// Adds a child at the beginning.
  public func prepend(_ child: Child) { children.replace([], with: [child], at: 0) }

  /// Adds children at the end, and returns their indexes.
  @discardableResult
  public func append(_ new: [Child]) throws(ManagedListError) -> Range<Int> {
    try children.place(new)
  }

  /// Inserts a child.
  public func insert(_ child: Child, at index: Int) throws(ManagedListError) {
    try insert([child], at: index)
  }

  /// Inserts children so that the first one has an index, and returns their indexes.
  @discardableResult
  public func insert(_ new: [Child], at index: Int) throws(ManagedListError) -> Range<Int> {
    try children.place(new, at: index)
  }

  /// Inserts a child before another one.
  public func insert(_ child: Child, before sibling: Child) throws(ManagedListError) {
    try insert([child], before: sibling)
  }

  /// Inserts children before another one, and returns their indexes. If that child is one of them,
  /// they are inserted before the first child after it that isn't.
  @discardableResult
  public func insert(_ new: [Child], before sibling: Child) throws(ManagedListError) -> Range<Int> {
    try children.place(new, before: children.indexes(of: [sibling])[0])
  }

  /// Inserts a child after another one.
  public func insert(_ child: Child, after sibling: Child) throws(ManagedListError) {
    try insert([child], after: sibling)
  }

  /// Inserts children after another one, and returns their indexes.
  @discardableResult
  public func insert(_ new: [Child], after sibling: Child) throws(ManagedListError) -> Range<Int> {
    try children.place(new, before: children.indexes(of: [sibling])[0] + 1)
  }

  /// Moves the child at an index to the index that it has afterwards.
  public func move(at index: Int, to target: Int) throws(ManagedListError) {
    try insert(children.child(at: index), at: target)
  }

  /// Exchanges two children.
  public func exchange(_ one: Child, with other: Child) throws(ManagedListError) {
    let indexes = try children.indexes(of: one === other ? [one] : [one, other])
    guard let low = indexes.first, let high = indexes.last, low < high else { return }
    let (lower, upper) = (children.all[low], children.all[high])
    ManagedList.edit {
      children.replace([high], with: [upper], at: low)
      children.replace([low + 1], with: [lower], at: high)
    }
  }

  /// Sorts the children. Equal ones keep their order.
  public func sort(by areInIncreasingOrder: (Child, Child) throws -> Bool) rethrows {
    let sorted = try children.all.sorted(by: areInIncreasingOrder)
    children.replace(Array(children.all.indices), with: sorted)
  }

  /// Replaces a child with others, which may be children already, or that child itself.
  public func replace(_ child: Child, with new: [Child]) throws(ManagedListError) {
    let index = try children.indexes(of: [child])[0]
    try children.place(new, before: index, replacing: index..<index + 1)
  }

  /// Replaces all children.
  public func replaceAll(with new: [Child]) throws(ManagedListError) {
    try children.place(new, replacing: children.all.indices)
  }

  /// Removes a child, and returns the index that it had.
  @discardableResult
  public func remove(_ child: Child) throws(ManagedListError) -> Int { try remove([child])[0] }

  /// Removes children, and returns the indexes that they had, ascending.
  @discardableResult
  public func remove(_ old: [Child]) throws(ManagedListError) -> [Int] {
    let indexes = try children.indexes(of: old)
    children.replace(indexes)
    return indexes
  }

  /// Removes the child at an index, and returns it.
  @discardableResult
  public func remove(at index: Int) throws(ManagedListError) -> Child {
    let child = try children.child(at: index)
    children.replace([index])
    return child
  }

  /// Removes all children.
  public func removeAll() { children.replace(Array(children.all.indices)) }
}
