/// Two versions of a list.
public struct BenchLists<Element> {
  /// The list as it was.
  public let old: [Element]

  /// The list as it is now.
  public let new: [Element]

  /// Two lists as they are.
  @inlinable
  public init(old: [Element], new: [Element]) {
    self.old = old
    self.new = new
  }

  /// The first elements of both lists, so many at the most.
  public func prefix(_ count: Int) -> BenchLists {
    BenchLists(old: Array(old.prefix(count)), new: Array(new.prefix(count)))
  }
}

extension BenchLists {
  /// The lists of a plan, sharing what their elements refer to.
  init(_ plan: WorkloadPlan, make: (Int) -> Element) {
    let elements = (0..<plan.serialCount).map(make)
    self.init(old: plan.old.map { elements[$0] }, new: plan.new.map { elements[$0] })
  }

  /// The lists of a plan, every element of which is made anew.
  init(freshlyMade plan: WorkloadPlan, make: (Int) -> Element) {
    self.init(old: plan.old.map(make), new: plan.new.map(make))
  }
}

extension BenchLists<Record> {
  /// The lists of a plan, with new contents where it has them.
  init(records plan: WorkloadPlan, make: (Int) -> Record) {
    let lists = BenchLists(plan, make: make)
    var new = lists.new
    for place in plan.updated {
      new[place] = new[place].updated
    }
    self.init(old: lists.old, new: new)
  }
}
