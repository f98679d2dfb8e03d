/// Two versions of a list.
public struct BenchLists<Element> {
  /// The old list.
  public let old: [Element]

  /// The new list.
  public let new: [Element]

  /// The seed of the hashing, for lists that collide under it; nil for a random one.
  public let seed: UInt64?

  /// Creates a pair of the given lists.
  @inlinable
  public init(old: [Element], new: [Element], seed: UInt64? = nil) {
    self.old = old
    self.new = new
    self.seed = seed
  }

  /// Returns the first elements of both lists, up to a number of each.
  public func prefix(_ count: Int) -> BenchLists {
    BenchLists(old: Array(old.prefix(count)), new: Array(new.prefix(count)), seed: seed)
  }
}

extension BenchLists {
  /// Creates the lists of a plan, whose elements share the memory that they refer to.
  init(_ plan: WorkloadPlan, seed: UInt64? = nil, make: (Int) -> Element) {
    let elements = (0..<plan.serialCount).map(make)
    self.init(
      old: plan.old.map { elements[$0] }, new: plan.new.map { elements[$0] }, seed: seed)
  }

  /// Creates the lists of a plan, whose elements share no memory.
  ///
  /// - Parameter make: Makes the element with a serial number, with or without new contents.
  init(freshlyMade plan: WorkloadPlan, make: (_ serial: Int, _ isUpdated: Bool) -> Element) {
    let updated = Set(plan.updated)
    self.init(
      old: plan.old.map { make($0, false) },
      new: plan.new.enumerated().map { make($1, updated.contains($0)) })
  }
}

extension BenchLists<Record> {
  /// Creates the lists of a plan, with new contents for its updates.
  init(records plan: WorkloadPlan, seed: UInt64? = nil, make: (Int) -> Record) {
    let lists = BenchLists(plan, make: make)
    var new = lists.new
    for place in plan.updated {
      new[place] = new[place].updated
    }
    self.init(old: lists.old, new: new, seed: seed)
  }
}
