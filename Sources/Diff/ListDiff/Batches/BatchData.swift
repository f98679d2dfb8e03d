/// Makes the lists between the batches from the elements of the old list and the new one.
@usableFromInline
struct BatchData<Section: ListSection> {
  /// The old list; after ``reload(_:)``, with the new versions of updated items.
  @usableFromInline private(set) var old: [Section]

  @usableFromInline let new: [Section]

  /// The items of the sections that were read so far, as arrays.
  @usableFromInline var oldItems: [[Section.Items.Element]?]
  @usableFromInline var newItems: [[Section.Items.Element]?]

  @inlinable
  init(old: [Section], new: [Section]) {
    (self.old, self.new) = (old, new)
    oldItems = Array(repeating: nil, count: old.count)
    newItems = Array(repeating: nil, count: new.count)
  }

  /// Makes a list between two batches.
  ///
  /// - Throws: ``/ListFlatDiff/ListDiffError/invalidChanges(reason:)`` if a section gives fewer
  ///   items than it counted before.
  @inlinable
  mutating func list(in state: ListState) throws(ListDiffError) -> [Section] {
    var list: [Section] = []
    list.reserveCapacity(state.sections.count)
    for section in state.sections {
      let original = section.side == .old ? old[section.section] : new[section.section]
      guard let runs = section.runs else {
        list.append(original)
        continue
      }
      var items: [Section.Items.Element] = []
      items.reserveCapacity(runs.reduce(0) { $0 + state.runs[$1].items.count })
      for run in state.runs[runs] {
        try add(run, to: &items)
      }
      list.append(Section(original: original, items: items))
    }
    return list
  }

  /// Puts the new versions of updated items into the old list.
  ///
  /// - Parameter updates: By ascending old path.
  @inlinable
  mutating func reload(_ updates: [SectionedChanges.ItemUpdate]) throws(ListDiffError) {
    var rest = updates[...]
    while let section = rest.first?.before.section {
      var items = self.items(of: .old, section)
      while let update = rest.first, update.before.section == section {
        let found = self.items(of: .new, update.after.section)
        guard update.before.item < items.count else { throw Self.tooFew(items, section) }
        guard update.after.item < found.count else {
          throw Self.tooFew(found, update.after.section)
        }
        items[update.before.item] = found[update.after.item]
        rest.removeFirst()
      }
      oldItems[section] = items
      old[section] = Section(original: old[section], items: items)
    }
  }

  @inlinable
  mutating func add(
    _ run: ListState.ItemRun, to items: inout [Section.Items.Element]
  ) throws(ListDiffError) {
    let found = self.items(of: run.side, run.section)
    guard run.items.upperBound <= found.count else { throw Self.tooFew(found, run.section) }
    if run.items.count == 1 {
      items.append(found[run.items.lowerBound])
    } else {
      items.append(contentsOf: found[run.items])
    }
  }

  @inlinable
  mutating func items(of side: ListSide, _ section: Int) -> [Section.Items.Element] {
    if let items = side == .old ? oldItems[section] : newItems[section] { return items }
    let items = Array((side == .old ? old[section] : new[section]).items)
    if side == .old { oldItems[section] = items } else { newItems[section] = items }
    return items
  }

  @inlinable
  static func tooFew(_ items: [Section.Items.Element], _ section: Int) -> ListDiffError {
    .invalidChanges(
      reason: "section \(section) gives \(items.count) items, fewer than it counted")
  }
}
