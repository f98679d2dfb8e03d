/// In which batch each operation is done; batches count from 1.
///
/// Sections are always inserted in the first batch and deleted in the last.
struct BatchSchedule {
  /// How many batches there are.
  let count: Int

  /// Which of the paired sections stay.
  let stays: [Bool]

  /// When each paired section moves, if it doesn't stay.
  let moveTimes: [Int]

  /// When each item step is done.
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
    var groups = MovedGroups(traffic, staying: staying)
    // Where there is a choice, items are operated on in the batch where others have to be.
    let usual = traffic.entersInserted && !traffic.leavesDeleted ? 2 : 1
    moveTimes = staying.indices.map { place in
      traffic.isTouched[place] ? 3 - groups.time(of: place, usual: usual) : 2
    }
    stepTimes = steps.map { step in
      let source = step.from.flatMap { pairs.ofOld[$0.section] }
      let target = step.to.flatMap { pairs.ofNew[$0.section] }
      if step.from != nil, source == nil { return 1 }
      if step.to != nil, target == nil { return 2 }
      if let source, !staying[source] { return groups.time(of: source, usual: usual) }
      if let target, !staying[target] { return groups.time(of: target, usual: usual) }
      return usual
    }
  }
}
