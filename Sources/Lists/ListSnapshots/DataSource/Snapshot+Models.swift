extension Snapshot {
  /// Makes the list of the identities of models. It shares the parts that it has in common with an
  /// older list, and is that list if all is the same. It is compiled where the type of the models is
  /// known.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)``.
  @inlinable
  init<Model: Identifiable>(
    identitiesOf sections: [(id: SectionID, models: [Model])], like older: Snapshot
  ) throws(Failure) where Model.ID == ItemID {
    var isSame = sections.count == older.numberOfSections
    let parts = sections.enumerated().map { index, section -> (origin: Int?, items: [ItemID]) in
      // Without optimisation, `map` and `for` allocate memory for each model.
      let items = section.models.withUnsafeBufferPointer { models in
        [ItemID](unsafeUninitializedCapacity: models.count) { ids, count in
          while count < models.count {
            (ids.baseAddress! + count).initialize(to: models[count].id)
            count += 1
          }
        }
      }
      let place = older.indexOfSection(section.id)
      guard let place, older.hasItems(items, inSectionAt: place) else {
        isSame = false
        return (nil, items)
      }
      isSame = isSame && place == index
      return (place, [])
    }
    guard !isSame else {
      self = older
      return
    }
    self.init()
    var nodes = SectionNodes<SectionID, ItemID>()
    nodes.insert(sections.map(\.id), at: 0)
    // Reports the sections that occur twice.
    if nodes.slots.count < sections.count { try appendSections(sections.map(\.id)) }
    for (index, part) in parts.enumerated() {
      if let origin = part.origin {
        nodes.nodes[index].stamp = older.list.nodes[origin].stamp
        nodes.nodes[index].items = older.list.nodes[origin].items
        nodes.itemCount += nodes.nodes[index].items.count
      } else {
        nodes.append(part.items, toSectionAt: index, Stamp.next())
      }
    }
    list = nodes
  }
}
