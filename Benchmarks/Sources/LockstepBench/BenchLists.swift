/// Two versions of a list.
public struct BenchLists<Element> {
  /// The list as it was.
  public let old: [Element]

  /// The list as it is now.
  public let new: [Element]

  /// The seed that hashing begins with, for lists that were made to collide under it; nil for one
  /// that nobody knows.
  public let seed: UInt64?

  /// Two lists as they are.
  @inlinable
  public init(old: [Element], new: [Element], seed: UInt64? = nil) {
    self.old = old
    self.new = new
    self.seed = seed
  }

  /// The first elements of both lists, so many at the most.
  public func prefix(_ count: Int) -> BenchLists {
    BenchLists(old: Array(old.prefix(count)), new: Array(new.prefix(count)), seed: seed)
  }
}

extension BenchLists {
  /// The lists of a plan, sharing what their elements refer to.
  init(_ plan: WorkloadPlan, seed: UInt64? = nil, make: (Int) -> Element) {
    let elements = (0..<plan.serialCount).map(make)
    self.init(
      old: plan.old.map { elements[$0] }, new: plan.new.map { elements[$0] }, seed: seed)
  }

  /// The lists of a plan, every element of which is made anew.
  init(freshlyMade plan: WorkloadPlan, make: (Int) -> Element) {
    self.init(old: plan.old.map(make), new: plan.new.map(make))
  }
}

extension BenchLists<Record> {
  /// The lists of a plan, with new contents where it has them.
  init(records plan: WorkloadPlan, seed: UInt64? = nil, make: (Int) -> Record) {
    let lists = BenchLists(plan, make: make)
    var new = lists.new
    for place in plan.updated {
      new[place] = new[place].updated
    }
    self.init(old: lists.old, new: new, seed: seed)
  }
}
