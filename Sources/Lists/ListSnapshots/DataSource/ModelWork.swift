import ListDiff

/// The functions of a data source that work on models, compiled where their type is known.
@usableFromInline
struct ModelWork<SectionID: Hashable & Sendable, Model: Identifiable> where Model.ID: Sendable {
  @usableFromInline typealias List = Snapshot<SectionID, Model.ID>
  @usableFromInline typealias Section = (id: SectionID, models: [Model])

  /// Returns the list of the identities of models. It shares the parts that it has in common with an
  /// older list, and is that list if all is the same. The result is nil if a section occurs twice.
  let list: (_ sections: [Section], _ older: List) -> List?

  /// Compares models that two lists have in common. Returns the paths in the new list of those that
  /// differ.
  let changes: (_ old: [[Model]], _ new: [[Model]], [CommonRun]) -> [ItemPath<After>]

  @usableFromInline
  init(
    list: @escaping ([Section], List) -> List?,
    changes: @escaping ([[Model]], [[Model]], [CommonRun]) -> [ItemPath<After>]
  ) {
    self.list = list
    self.changes = changes
  }

  @inlinable
  init() where Model: Equatable {
    self.init(
      list: { Self.list(of: $0, like: $1) }, changes: { Self.changes(from: $0, to: $1, $2) })
  }

  @inlinable
  static func list(of sections: [Section], like older: List) -> List? {
    var isSame = sections.count == older.numberOfSections
    let parts = sections.enumerated().map { index, section -> (origin: Int?, items: [Model.ID]) in
      // Without optimisation, `map` and `for` allocate memory for each model.
      let items = section.models.withUnsafeBufferPointer { models in
        [Model.ID](unsafeUninitializedCapacity: models.count) { ids, count in
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
    if isSame { return older }
    var nodes = SectionNodes<SectionID, Model.ID>()
    nodes.insert(sections.map(\.id), at: 0)
    guard nodes.slots.count == sections.count else { return nil }
    for (index, part) in parts.enumerated() {
      if let origin = part.origin {
        nodes.nodes[index].stamp = older.list.nodes[origin].stamp
        nodes.nodes[index].items = older.list.nodes[origin].items
        nodes.itemCount += nodes.nodes[index].items.count
      } else {
        nodes.append(part.items, toSectionAt: index, Stamp.next())
      }
    }
    var list = List()
    list.list = nodes
    return list
  }

  @inlinable
  static func changes(
    from old: [[Model]], to new: [[Model]], _ runs: [CommonRun]
  ) -> [ItemPath<After>] where Model: Equatable {
    let reader = IdentifiableReader<Model>()
    var paths: [ItemPath<After>] = []
    for run in runs {
      let (section, start) = (run.after.section, run.after.item)
      old[run.before.section].withUnsafeBufferPointer { old in
        new[section].withUnsafeBufferPointer { new in
          let (old, new) = (Elements(old), Elements(new))
          guard run.before.item != start || !old.isSameStorage(as: new) else { return }
          var offset = 0
          while offset < run.count {
            let (before, after) = (run.before.item + offset, start + offset)
            let same = old.sameBits(before, new, after, limit: run.count - offset)
            offset += same
            guard same == 0 else { continue }
            if !reader.hasSameContents(old[before], new[after]) {
              paths.append(ItemPath(section: section, item: after))
            }
            offset += 1
          }
        }
      }
    }
    return paths
  }
}
