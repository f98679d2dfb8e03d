/// What the item operations mean for the sections that are in both lists, each by its place among
/// the pairs.
struct SectionTraffic {
  /// Whether items are deleted, inserted or moved in the section: then it can't move in the same
  /// batch.
  private(set) var isTouched: [Bool]

  /// Whether an item comes out of a deleted section, which it has to do before that is deleted.
  private(set) var receivesFromDeleted: [Bool]

  /// Whether an item goes into an inserted section, which it can do once that is there.
  private(set) var givesToInserted: [Bool]

  /// How many items are in the section both before and after.
  private(set) var ownItems: [Int]

  /// How many items are not operated on.
  private(set) var stayingItems: [Int]

  /// Item moves between two sections that are both in both lists.
  private(set) var links: [Link] = []

  /// Whether an item leaves any deleted section.
  private(set) var leavesDeleted = false

  /// Whether an item enters any inserted section.
  private(set) var entersInserted = false

  /// Whether an item goes from a deleted section to an inserted one: it needs a batch in between.
  private(set) var goesFromDeletedToInserted = false

  struct Link {
    let source: Int
    let target: Int
  }

  init(_ steps: [ItemStep], _ pairs: SectionPairs, oldItemCounts: [Int]) {
    isTouched = [Bool](repeating: false, count: pairs.all.count)
    receivesFromDeleted = isTouched
    givesToInserted = isTouched
    stayingItems = pairs.all.map { oldItemCounts[$0.before] }
    ownItems = stayingItems
    for step in steps {
      add(step, pairs)
    }
  }

  private mutating func add(_ step: ItemStep, _ pairs: SectionPairs) {
    let source = step.from.flatMap { pairs.ofOld[$0.section] }
    let target = step.to.flatMap { pairs.ofNew[$0.section] }
    if let source {
      isTouched[source] = true
      stayingItems[source] -= 1
      if source != target { ownItems[source] -= 1 }
    }
    if let target { isTouched[target] = true }
    guard step.from != nil, step.to != nil else { return }
    switch (source, target) {
    case (nil, nil):
      goesFromDeletedToInserted = true
      leavesDeleted = true
      entersInserted = true
    case (nil, let target?):
      receivesFromDeleted[target] = true
      leavesDeleted = true
    case (let source?, nil):
      givesToInserted[source] = true
      entersInserted = true
    case (let source?, let target?):
      if source != target { links.append(Link(source: source, target: target)) }
    }
  }

  /// The least number of batches in which no item loses its identity, if those sections stay and
  /// anything changes its place at all.
  ///
  /// One will do if nothing stands against it. Three always will: sections are inserted, items
  /// operated on, sections deleted and moved. Two will do if for each moved section all item
  /// operations can be in one of them, the move in the other.
  func batchCount(staying stays: [Bool]) -> Int {
    let isFree =
      !leavesDeleted && !entersInserted && stays.indices.allSatisfy { stays[$0] || !isTouched[$0] }
    if isFree { return 1 }
    return goesFromDeletedToInserted || MovedGroups(self, staying: stays).hasConflict ? 3 : 2
  }
}
