/// The sections that are in both lists.
struct SectionPairs {
  /// By ascending new index.
  let all: [ListChanges.Update]

  /// The place in `all` of each old section; nil if the section is deleted.
  let ofOld: [Int?]

  /// The place in `all` of each new section; nil if the section is inserted.
  let ofNew: [Int?]

  init(_ pairs: [ListChanges.Update], oldCount: Int, newCount: Int) {
    var ofOld = [Int?](repeating: nil, count: oldCount)
    var ofNew = [Int?](repeating: nil, count: newCount)
    for (place, pair) in pairs.enumerated() {
      ofOld[pair.before] = place
      ofNew[pair.after] = place
    }
    (all, self.ofOld, self.ofNew) = (pairs, ofOld, ofNew)
  }

  /// The place of the section that an item leaves, if that section is in both lists.
  func oldPlace(of step: ItemStep) -> Int? { step.old.flatMap { ofOld[$0.section] } }

  /// The place of the section that an item enters, if that section is in both lists.
  func newPlace(of step: ItemStep) -> Int? { step.new.flatMap { ofNew[$0.section] } }

  /// Which pairs stay if the sections of these moves move.
  func staying(withMoves moves: some Collection<ListChanges.Move>) -> [Bool] {
    var stays = [Bool](repeating: true, count: all.count)
    for move in moves {
      if let place = ofNew[move.after] { stays[place] = false }
    }
    return stays
  }

  /// Which pairs have to stay so that the sum of their worth is the greatest.
  func staying(worth: (_ place: Int) -> Worth) -> [Bool] {
    staying(withMoves: weightedMoves(among: all, oldCount: ofOld.count, worth: worth))
  }

  /// Whether two sections, given by their places in `all`, are in the same order in both lists.
  func keepOrder(_ a: Int, _ b: Int) -> Bool {
    (a < b) == (all[a].before < all[b].before)
  }
}

/// The effect of the item steps on the paired sections, each given by its place among the pairs.
struct SectionTraffic {
  /// Whether items are deleted, inserted or moved in the section. If so, the section can't move in
  /// the same batch.
  private(set) var isTouched: [Bool]

  /// Whether the section takes an item out of a deleted section, which must happen before the
  /// deletion.
  private(set) var takesFromDeleted: [Bool]

  /// Whether the section gives an item to an inserted section, which must happen after the
  /// insertion.
  private(set) var givesToInserted: [Bool]

  /// How many items are in the section in both lists.
  private(set) var ownItems: [Int]

  /// How many items no step operates on.
  private(set) var stayingItems: [Int]

  /// The two sections of each item that moves between paired sections, in the order of the steps.
  private(set) var exchanges: [(old: Int, new: Int)] = []

  /// Whether an item leaves any deleted section.
  private(set) var leavesDeleted = false

  /// Whether an item enters any inserted section.
  private(set) var entersInserted = false

  /// Whether an item moves from a deleted section to an inserted one. This needs a batch between
  /// the insertion and the deletion.
  private(set) var goesFromDeletedToInserted = false

  init(_ steps: [ItemStep], _ pairs: SectionPairs, oldItemCounts: [Int]) {
    isTouched = [Bool](repeating: false, count: pairs.all.count)
    takesFromDeleted = isTouched
    givesToInserted = isTouched
    stayingItems = pairs.all.map { oldItemCounts[$0.before] }
    ownItems = stayingItems
    for step in steps {
      add(step, pairs)
    }
  }

  private mutating func add(_ step: ItemStep, _ pairs: SectionPairs) {
    let (old, new) = (pairs.oldPlace(of: step), pairs.newPlace(of: step))
    if let old {
      isTouched[old] = true
      stayingItems[old] -= 1
      if old != new { ownItems[old] -= 1 }
    }
    if let new { isTouched[new] = true }
    guard step.old != nil, step.new != nil else { return }
    if old == nil { leavesDeleted = true }
    if new == nil { entersInserted = true }
    switch (old, new) {
    case (nil, nil): goesFromDeletedToInserted = true
    case (nil, let new?): takesFromDeleted[new] = true
    case (let old?, nil): givesToInserted[old] = true
    case (let old?, let new?):
      if old != new { exchanges.append((old, new)) }
    }
  }

  /// The least number of batches in which every item keeps its identity, if those sections stay and
  /// there are structural changes at all.
  ///
  /// One is enough if no rule is against it. Three are always enough: insert sections, operate on
  /// items, delete and move sections. Two are enough if each moved section can have all its item
  /// operations in one of them and its move in the other.
  func batchCount(staying stays: [Bool]) -> Int {
    let isFree =
      !leavesDeleted && !entersInserted && stays.indices.allSatisfy { stays[$0] || !isTouched[$0] }
    if isFree { return 1 }
    return goesFromDeletedToInserted || conflict(staying: stays) != nil ? 3 : 2
  }

  /// A path of moved sections, as short as possible, in which each section exchanges items with the
  /// next. It leads from a section that gives items to an inserted section to one that takes items
  /// out of a deleted section. Nil if there is none.
  ///
  /// Such sections need more than two batches: sections that move and exchange items have all item
  /// operations in the same batch, but on this path the first section needs the second batch, and
  /// the last one needs the first.
  func conflict(staying stays: [Bool]) -> [Int]? {
    let reached = reach(from: takesFromDeleted, staying: stays)
    guard let end = reached.order.first(where: { givesToInserted[$0] }) else { return nil }
    var path = [end]
    while let last = path.last, let previous = reached.previous[last], previous != last {
      path.append(previous)
    }
    return path
  }

  /// Searches the moved sections breadth first, along the items that they exchange.
  ///
  /// - Parameter isStart: The sections where the search begins; those that stay are ignored.
  /// - Returns: The sections that were reached, in order, and for each of them the section before
  ///   it on the path: itself for a start.
  func reach(
    from isStart: [Bool], staying stays: [Bool]
  ) -> (order: [Int], previous: [Int?]) {
    var previous = [Int?](repeating: nil, count: stays.count)
    var order = stays.indices.filter { !stays[$0] && isStart[$0] }
    guard !order.isEmpty else { return (order, previous) }
    for place in order {
      previous[place] = place
    }
    var neighbours = [[Int]](repeating: [], count: stays.count)
    for (old, new) in exchanges where !stays[old] && !stays[new] {
      neighbours[old].append(new)
      neighbours[new].append(old)
    }
    var next = 0
    while next < order.count {
      let place = order[next]
      next += 1
      for neighbour in neighbours[place] where previous[neighbour] == nil {
        previous[neighbour] = place
        order.append(neighbour)
      }
    }
    return (order, previous)
  }
}
