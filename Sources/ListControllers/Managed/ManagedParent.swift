/// What has children that can be edited: a ``ManagedList`` has sections, a ``ManagedSection`` groups, and
/// an ``ItemGroup`` items.
///
/// A child that has a parent already is moved. Indexes are those that the children have afterwards.
/// Edits of several children are done for all of them or, if one throws, for none.
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
  public func append(_ child: Child) { insert(child, from: Int.max) }

  /// Adds a child at the beginning.
  public func prepend(_ child: Child) { insert(child, from: 0) }

  private func insert(_ child: Child, from index: Int) {
    child.leaveParent()
    children.put([child], at: min(index, children.all.count))
  }

  /// Adds children at the end.
  ///
  /// - Returns: The indexes that they have now.
  /// - Throws: ``ManagedListError/repeated(_:)``.
  @discardableResult
  public func append(_ new: [Child]) throws(ManagedListError) -> Range<Int> {
    try children.place(new, at: nil)
  }

  /// Inserts children, or moves them.
  ///
  /// - Parameters:
  ///   - new: The children.
  ///   - index: The index that the first one has afterwards.
  /// - Returns: The indexes that they have now.
  /// - Throws: ``ManagedListError/repeated(_:)``, ``ManagedListError/outOfRange(index:count:)``.
  @discardableResult
  public func insert(_ new: [Child], at index: Int) throws(ManagedListError) -> Range<Int> {
    try children.place(new, at: index)
  }

  /// Inserts a child, or moves it.
  public func insert(_ child: Child, at index: Int) throws(ManagedListError) {
    try children.place([child], at: index)
  }

  /// Inserts children before another one, or moves them there. If that one is among them, they come
  /// before the first that follows it and isn't.
  ///
  /// - Returns: The indexes that they have now.
  /// - Throws: ``ManagedListError/unknown(_:)``, ``ManagedListError/repeated(_:)``.
  @discardableResult
  public func insert(_ new: [Child], before sibling: Child) throws(ManagedListError) -> Range<Int> {
    try insert(new, beside: sibling, 0)
  }

  /// Inserts a child before another one.
  public func insert(_ child: Child, before sibling: Child) throws(ManagedListError) {
    try insert([child], beside: sibling, 0)
  }

  /// Inserts children after another one, or moves them there.
  ///
  /// - Returns: The indexes that they have now.
  /// - Throws: ``ManagedListError/unknown(_:)``, ``ManagedListError/repeated(_:)``.
  @discardableResult
  public func insert(_ new: [Child], after sibling: Child) throws(ManagedListError) -> Range<Int> {
    try insert(new, beside: sibling, 1)
  }

  /// Inserts a child after another one.
  public func insert(_ child: Child, after sibling: Child) throws(ManagedListError) {
    try insert([child], beside: sibling, 1)
  }

  @discardableResult
  private func insert(_ new: [Child], beside sibling: Child, _ distance: Int)
    throws(ManagedListError) -> Range<Int>
  {
    try children.checkUnrepeated(new)
    return try children.place(
      new, at: children.count(before: sibling, distance: distance, moving: new))
  }

  /// Moves a child.
  ///
  /// - Parameters:
  ///   - index: The index of the child.
  ///   - target: The index that it has afterwards.
  /// - Throws: ``ManagedListError/outOfRange(index:count:)``.
  public func move(at index: Int, to target: Int) throws(ManagedListError) {
    try insert(child(at: index), at: target)
  }

  /// Exchanges two children.
  ///
  /// - Throws: ``ManagedListError/unknown(_:)``.
  public func exchange(_ one: Child, with other: Child) throws(ManagedListError) {
    guard one !== other else {
      _ = try children.indexes(of: [one])
      return
    }
    let indexes = try children.indexes(of: [one, other])
    let pair = indexes.map { children.all[$0] }
    children.take(indexes)
    children.put([pair[1]], at: indexes[0])
    children.put([pair[0]], at: indexes[1])
  }

  /// Replaces a child by others, which may be children already, or that child itself.
  ///
  /// - Throws: ``ManagedListError/unknown(_:)``, ``ManagedListError/repeated(_:)``.
  public func replace(_ child: Child, with new: [Child]) throws(ManagedListError) {
    try children.checkUnrepeated(new)
    let index = try children.count(before: child, distance: 0, moving: new)
    if !new.contains(child) { try remove(child) }
    try children.place(new, at: index)
  }

  /// Replaces all children.
  ///
  /// - Throws: ``ManagedListError/repeated(_:)``.
  public func replaceAll(with new: [Child]) throws(ManagedListError) {
    try children.checkUnrepeated(new)
    removeAll()
    try children.place(new, at: 0)
  }

  /// Sorts the children. Equal ones keep their order.
  public func sort(by areInIncreasingOrder: (Child, Child) throws -> Bool) rethrows {
    let sorted = try children.all.sorted(by: areInIncreasingOrder)
    removeAll()
    children.put(sorted, at: 0)
  }

  /// Removes a child, which has no parent then.
  ///
  /// - Returns: The index that it had.
  /// - Throws: ``ManagedListError/unknown(_:)``.
  @discardableResult
  public func remove(_ child: Child) throws(ManagedListError) -> Int { try remove([child])[0] }

  /// Removes children.
  ///
  /// - Returns: The indexes that they had, ascending.
  /// - Throws: ``ManagedListError/unknown(_:)``, ``ManagedListError/repeated(_:)``.
  @discardableResult
  public func remove(_ old: [Child]) throws(ManagedListError) -> [Int] {
    let indexes = try children.indexes(of: old)
    children.take(indexes)
    return indexes
  }

  /// Removes the child at an index.
  ///
  /// - Throws: ``ManagedListError/outOfRange(index:count:)``.
  @discardableResult
  public func remove(at index: Int) throws(ManagedListError) -> Child {
    let child = try child(at: index)
    children.take([index])
    return child
  }

  /// Removes all children.
  public func removeAll() { children.take(Array(children.all.indices)) }

  private func child(at index: Int) throws(ManagedListError) -> Child {
    guard children.all.indices.contains(index) else {
      throw .outOfRange(index: index, count: children.all.count)
    }
    return children.all[index]
  }
}
