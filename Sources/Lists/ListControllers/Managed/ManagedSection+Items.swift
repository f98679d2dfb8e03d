import ListDiff

// Edits by the indexes of items in a section or a list, across groups. An item that is inserted
// where two groups meet is added at the end of the first one.

extension ManagedSection {
  /// Adds an item at the end of the last group.
  public func append(_ item: ManagedItem) { (groups.last ?? body).append(item) }

  /// Adds items at the end of the last group.
  public func append(_ items: [ManagedItem]) throws(ManagedListError) {
    try (groups.last ?? body).append(items)
  }

  /// As ``append(_:)-([ManagedItem])``.
  public func appendItems(_ items: [ManagedItem]) throws(ManagedListError) { try append(items) }

  /// As ``insertItems(_:at:)``.
  public func insert(_ item: ManagedItem, at index: Int) throws(ManagedListError) {
    try insertItems([item], at: index)
  }

  /// Inserts items, or moves them here, so that the first one has an index in the section.
  public func insertItems(_ items: [ManagedItem], at index: Int) throws(ManagedListError) {
    try ManagedChildren.check(items)
    let count = itemCount - items.count { $0.section === self }
    guard 0...count ~= index else { throw .outOfRange(index: index, count: count) }
    ManagedList.edit {
      for item in items { item.leaveParent() }
      let (group, place) = place(before: index)
      group.children.replace([], with: items, at: place)
    }
  }

  /// As ``removeItems(_:)``.
  public func remove(_ item: ManagedItem) throws(ManagedListError) { try removeItems([item]) }

  /// Removes items, whichever groups they are in.
  public func removeItems(_ items: [ManagedItem]) throws(ManagedListError) {
    try removeAnywhere(items) { $0.section === self }
  }

  /// Returns the item at an index in the section; nil if there is none.
  public func item(at index: Int) -> ManagedItem? {
    guard index >= 0, index < itemCount else { return nil }
    let (group, place) = place(before: index + 1)
    return group.items[place - 1]
  }

  /// Returns the group, and the index in it, at which to insert an item that gets an index in the
  /// section.
  private func place(before index: Int) -> (ItemGroup, Int) {
    countOffsets()
    guard !groups.isEmpty else { return (body, index - body.offset) }
    // The first group that ends at or after the index.
    let group = groups[(1..<groups.count).partitioningIndex { groups[$0].offset >= index } - 1]
    return (group, index - group.offset)
  }
}

extension ManagedList {
  /// Inserts items, or moves them here, so that the first one has a path, or at the end of a
  /// section.
  public func insertItems(
    _ items: [ManagedItem], at path: ItemPath<After>
  ) throws(ManagedListError) {
    guard let section = section(at: path.section) else {
      throw .unknownPath(section: path.section, item: path.item)
    }
    try section.insertItems(items, at: path.item)
  }

  /// Moves the item at a path to the path that it has afterwards, in its section or in another one.
  public func moveItem(
    at path: ItemPath<After>, to target: ItemPath<After>
  ) throws(ManagedListError) {
    guard let item = item(at: path) else {
      throw .unknownPath(section: path.section, item: path.item)
    }
    try insertItems([item], at: target)
  }

  /// Removes items, whichever sections they are in.
  public func removeItems(_ items: [ManagedItem]) throws(ManagedListError) {
    try removeAnywhere(items) { $0.list === self }
  }

  /// Returns the section at an index among those that are shown; nil if there is none.
  public func section(at index: Int) -> ManagedSection? {
    let shown = shownSections
    return shown.indices.contains(index) ? shown[index] : nil
  }

  /// Returns the item at a path; nil if there is none.
  public func item(at path: ItemPath<After>) -> ManagedItem? {
    section(at: path.section)?.item(at: path.item)
  }
}

@MainActor
private func removeAnywhere(
  _ items: [ManagedItem], isInside: (ManagedItem) -> Bool
) throws(ManagedListError) {
  try ManagedChildren.check(items, isInside: isInside)
  ManagedList.edit {
    for (group, items) in Dictionary(grouping: items, by: \.group) {
      guard let children = group?.children else { continue }
      children.replace(items.compactMap(children.index(of:)).sorted())
    }
  }
}
