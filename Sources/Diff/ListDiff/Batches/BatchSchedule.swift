/// The batch of each operation; batches count from 1.
///
/// Sections are always inserted in the first batch and deleted in the last.
struct BatchSchedule {
  /// How many batches there are.
  let count: Int

  /// Which of the paired sections stay.
  let stays: [Bool]

  /// The batch in which each paired section moves, if it doesn't stay.
  let moveTimes: [Int]

  /// The batch of each item step.
  let stepTimes: [Int]

  init(_ steps: [ItemStep], _ pairs: SectionPairs, _ traffic: SectionTraffic, staying: [Bool]) {
    stays = staying
    let isNothing =
      steps.isEmpty && !staying.contains(false) && pairs.all.count == pairs.ofOld.count
      && pairs.all.count == pairs.ofNew.count
    count = isNothing ? 0 : traffic.batchCount(staying: staying)
    guard count == 2 else {
      moveTimes = [Int](repeating: count, count: staying.count)
      stepTimes = [Int](repeating: count == 3 ? 2 : 1, count: steps.count)
      return
    }
    // Moved sections that exchange items, directly or through each other, have all item operations
    // in the same batch.
    let early = traffic.reach(from: traffic.takesFromDeleted, staying: staying).previous
    let late = traffic.reach(from: traffic.givesToInserted, staying: staying).previous
    // If items can be operated on in either batch, they are in the same batch as those that can't.
    let usual = traffic.entersInserted && !traffic.leavesDeleted ? 2 : 1
    let itemTimes = staying.indices.map { place in
      early[place] != nil ? 1 : late[place] != nil ? 2 : usual
    }
    moveTimes = staying.indices.map { traffic.isTouched[$0] ? 3 - itemTimes[$0] : 2 }
    stepTimes = steps.map { step in
      let (old, new) = (pairs.oldPlace(of: step), pairs.newPlace(of: step))
      if step.old != nil, old == nil { return 1 }
      if step.new != nil, new == nil { return 2 }
      if let old, !staying[old] { return itemTimes[old] }
      if let new, !staying[new] { return itemTimes[new] }
      return usual
    }
  }
}
