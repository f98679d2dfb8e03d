import ListDiff

// Edits by the indexes of items in a section or a list, whatever groups they are in. An item that is
// inserted where two groups meet comes to the end of the first one.

extension ManagedSection {
  /// Inserts items, or moves them here.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - index: The index in the section that the first one has afterwards.
  /// - Throws: ``ManagedListError/repeated(_:)``, ``ManagedListError/outOfRange(index:count:)``.
  public func insertItems(_ items: [ManagedItem], at index: Int) throws(ManagedListError) {
    try body.children.checkUnrepeated(items)
    let own = items.filter { $0.section === self }
    guard index >= 0, index <= itemCount - own.count else {
      throw .outOfRange(index: index, count: itemCount - own.count)
    }
    for item in items { item.leaveParent() }
    let (group, place) = place(before: index)
    try group.insert(items, at: place)
  }

  /// Adds items at the end of the last group.
  ///
  /// - Throws: ``ManagedListError/repeated(_:)``.
  public func appendItems(_ items: [ManagedItem]) throws(ManagedListError) {
    try (groups.last ?? body).append(items)
  }

  /// Removes items, whichever groups they are in.
  ///
  /// - Throws: ``ManagedListError/unknown(_:)``, ``ManagedListError/repeated(_:)``.
  public func removeItems(_ items: [ManagedItem]) throws(ManagedListError) {
    try removeItemsAnywhere(items) { $0.section === self }
  }

  /// Returns the item at an index in the section; nil if there is none.
  public func item(at index: Int) -> ManagedItem? {
    guard index >= 0, index < itemCount else { return nil }
    let (group, place) = place(before: index + 1)
    return group.items[place - 1]
  }

  /// The group and the index in it where an item with an index in the section is inserted.
  private func place(before index: Int) -> (ItemGroup, Int) {
    countOffsets()
    var range = 0..<groups.count
    // The first group that ends at the index or behind it.
    while range.count > 1 {
      let middle = (range.lowerBound + range.upperBound) / 2
      let isBehind = groups[middle].offset < index
      range = isBehind ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.isEmpty
      ? (body, 0) : (groups[range.lowerBound], index - groups[range.lowerBound].offset)
  }
}

extension ManagedList {
  /// Inserts items, or moves them here.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - path: The path that the first one has afterwards; the end of a section is one, too.
  /// - Throws: ``ManagedListError/repeated(_:)``, ``ManagedListError/unknownPath(section:item:)``,
  ///   ``ManagedListError/outOfRange(index:count:)``.
  public func insertItems(
    _ items: [ManagedItem], at path: ItemPath<After>
  ) throws(ManagedListError) {
    guard let section = section(at: path.section) else {
      throw .unknownPath(section: path.section, item: path.item)
    }
    try section.insertItems(items, at: path.item)
  }

  /// Moves an item.
  ///
  /// - Parameters:
  ///   - path: The path of the item.
  ///   - target: The path that it has afterwards, in its section or in another one.
  /// - Throws: ``ManagedListError/unknownPath(section:item:)``,
  ///   ``ManagedListError/outOfRange(index:count:)``.
  public func moveItem(
    at path: ItemPath<After>, to target: ItemPath<After>
  ) throws(ManagedListError) {
    guard let item = item(at: path) else {
      throw .unknownPath(section: path.section, item: path.item)
    }
    try insertItems([item], at: target)
  }

  /// Removes items, whichever sections they are in.
  ///
  /// - Throws: ``ManagedListError/unknown(_:)``, ``ManagedListError/repeated(_:)``.
  public func removeItems(_ items: [ManagedItem]) throws(ManagedListError) {
    try removeItemsAnywhere(items) { $0.list === self }
  }

  /// Returns the section at an index among those that are shown; nil if there is none.
  public func section(at index: Int) -> ManagedSection? {
    countShownSections()
    return shownSections.indices.contains(index) ? shownSections[index] : nil
  }

  /// Returns the item at a path; nil if there is none.
  public func item(at path: ItemPath<After>) -> ManagedItem? {
    section(at: path.section)?.item(at: path.item)
  }
}

@MainActor
private func removeItemsAnywhere(
  _ items: [ManagedItem], isInside: (ManagedItem) -> Bool
) throws(ManagedListError) {
  let unknown = items.filter { !isInside($0) }
  guard unknown.isEmpty else { throw .unknown(unknown) }
  var rest = items
  guard Set(rest).count == rest.count else {
    var known: Set<ManagedItem> = []
    throw .repeated(rest.filter { !known.insert($0).inserted })
  }
  while let group = rest.last?.group {
    let end = rest.partition { $0.group === group }
    try group.remove(Array(rest[end...]))
    rest.removeSubrange(end...)
  }
}
