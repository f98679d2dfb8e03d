import ListDiff

/// The sources of the items of a section after a change of its list. All items but the arrivals are
/// old items that stay in the section, in their old order.
struct ItemSources {
  /// An item that is inserted into the section, or moved to its place.
  struct Arrival {
    let path: ItemPath<After>

    /// The path in the old list; nil for an insertion.
    var before: ItemPath<Before>?
  }

  let oldCount: Int

  /// The old indexes of the items that leave the section or their places, ascending.
  var departures: [Int] = []

  /// The items that are inserted or moved here, ascending.
  var arrivals: [Arrival] = []

  /// The new indexes of the items with other contents.
  var updates: [Int] = []

  /// The number of items after the change.
  var count: Int { oldCount - departures.count + arrivals.count }

  /// Returns the new index of an old item; nil if it leaves its place.
  ///
  /// - Complexity: O(log *c*) for *c* changes.
  func newIndex(ofItemAt old: Int) -> Int? {
    let gone = departures.indices.partitioningIndex { departures[$0] >= old }
    if gone < departures.count, departures[gone] == old { return nil }
    let item = old - gone
    // Adds the arrivals before the item: those with at most as many staying items before them.
    return item + arrivals.indices.partitioningIndex { arrivals[$0].path.item - $0 > item }
  }

  /// Calls closures with the ranges of old items that stay, and with the numbers of the arrivals,
  /// in the order of the new list.
  func forEach(stay: (Range<Int>) -> Void, arrive: (Int) -> Void) {
    var (old, new, departure, arrival) = (0, 0, 0, 0)
    while new < count {
      let nextArrival = arrival < arrivals.count ? arrivals[arrival].path.item : count
      if nextArrival == new {
        arrive(arrival)
        arrival += 1
        new += 1
        continue
      }
      while departure < departures.count, departures[departure] == old {
        departure += 1
        old += 1
      }
      let nextDeparture = departure < departures.count ? departures[departure] : oldCount
      let length = min(nextArrival - new, nextDeparture - old)
      guard length > 0 else { return }
      stay(old..<old + length)
      old += length
      new += length
    }
  }
}

/// Everything that a layout stores about an item.
struct ItemRecord: Sendable {
  var width = Double.nan
  var height = Double.nan
  var state = SizeState.unknown
  var weight = 1.0
  var traits: LayoutTraits = []

  /// The proposal that the size was measured for.
  var proposal: SizeProposal?

  /// Updates the record for new or changed contents.
  mutating func update(_ input: LayoutItemInput) {
    (weight, traits) = (input.weight, input.traits)
    if let size = input.size {
      (width, height, state) = (size.width, size.height, .given)
    } else if state != .unknown {
      state = .old
    }
  }
}

extension SectionItems {
  func record(at index: Int) -> ItemRecord {
    ItemRecord(
      width: widths[index], height: heights[index], state: states[index], weight: weights[index],
      traits: traits[index])
  }

  /// Removes the items that leave, and adds others.
  ///
  /// - Complexity: O(*n*); O(*c*) for *c* changes if all items are equal.
  mutating func take(_ sources: ItemSources, arrivals: [ItemRecord]) {
    count = sources.count
    widths.take(sources, arrivals.map(\.width))
    heights.take(sources, arrivals.map(\.height))
    states.take(sources, arrivals.map(\.state))
    weights.take(sources, arrivals.map(\.weight))
    traits.take(sources, arrivals.map(\.traits))
  }

  /// Updates an item for its new contents.
  mutating func update(_ input: LayoutItemInput, at index: Int) {
    var record = record(at: index)
    record.update(input)
    widths.set(record.width, at: index, of: count)
    heights.set(record.height, at: index, of: count)
    states.set(record.state, at: index, of: count)
    weights.set(record.weight, at: index, of: count)
    traits.set(record.traits, at: index, of: count)
  }

  /// Whether any size may have been measured.
  var hasMeasurements: Bool {
    if case .same(let state) = states { state == .measured } else { true }
  }
}

extension ItemValues where Value: Equatable {
  /// Whether two values are equal, or neither is a number.
  private static func isSame(_ a: Value, _ b: Value) -> Bool { a == b || a != a && b != b }

  /// Changes the values as their items change.
  fileprivate mutating func take(_ sources: ItemSources, _ arrivals: [Value]) {
    if sources.departures.isEmpty && arrivals.isEmpty { return }
    if case .same(let value) = self {
      if arrivals.allSatisfy({ Self.isSame($0, value) }) { return }
      if sources.count == arrivals.count, arrivals.allSatisfy({ $0 == arrivals[0] }) {
        self = .same(arrivals[0])
        return
      }
    }
    var values: [Value] = []
    values.reserveCapacity(sources.count)
    sources.forEach { range in
      switch self {
      case .same(let value): values.append(contentsOf: repeatElement(value, count: range.count))
      case .each(let old): values.append(contentsOf: old[range])
      }
    } arrive: {
      values.append(arrivals[$0])
    }
    self = .each(values)
  }

  /// Sets the value of one item.
  ///
  /// - Complexity: O(1); O(*n*) if all values were one.
  mutating func set(_ value: Value, at index: Int, of count: Int) {
    switch self {
    case .same(let all):
      guard !Self.isSame(all, value) else { return }
      var values = [Value](repeating: all, count: count)
      values[index] = value
      self = .each(values)
    case .each(var values):
      // Sets another value, so that the array has one owner and isn't copied.
      self = .same(value)
      values[index] = value
      self = .each(values)
    }
  }
}
