/// All that is known of an item.
struct ItemRecord: Sendable {
  var width = Double.nan
  var height = Double.nan
  var state = SizeState.unknown
  var weight = 1.0
  var traits: LayoutTraits = []

  /// Takes over what is known of a new or changed content.
  mutating func update(_ input: LayoutItemInput) {
    (weight, traits) = (input.weight, input.traits)
    if let size = input.size {
      (width, height, state) = (size.width, size.height, .given)
    } else if state != .unknown {
      state = .old
    }
  }
}

/// An item that comes into a section, or is updated in it.
struct ItemArrival {
  /// Its index in the new section.
  let index: Int

  /// Whether it is inserted or moved to this place.
  let isPlaced: Bool

  var record = ItemRecord()

  /// The proposal that its size was measured for.
  var proposal: SizeProposal?
}

extension SectionItems {
  func record(at index: Int) -> ItemRecord {
    ItemRecord(
      width: widths[index], height: heights[index], state: states[index], weight: weights[index],
      traits: traits[index])
  }

  /// Takes out items and brings in others.
  ///
  /// - Parameters:
  ///   - departures: The items that leave, ascending.
  ///   - arrivals: The items that come or are updated, ascending.
  /// - Complexity: O(*n*); O(*c*) for *c* changes if all items are equal.
  mutating func take(_ arrivals: [ItemArrival], without departures: [Int]) {
    let placed = arrivals.filter(\.isPlaced)
    let edit = ItemEdit(
      departures: departures, places: placed.map(\.index), oldCount: count)
    count = edit.newCount
    widths.perform(edit, placed.map(\.record.width), ==)
    heights.perform(edit, placed.map(\.record.height), ==)
    states.perform(edit, placed.map(\.record.state), ==)
    weights.perform(edit, placed.map(\.record.weight), ==)
    traits.perform(edit, placed.map(\.record.traits), ==)
    for arrival in arrivals where !arrival.isPlaced {
      let record = arrival.record
      if !(record.width.isNaN && widths[arrival.index].isNaN) {
        widths.set(record.width, at: arrival.index, of: count)
      }
      if !(record.height.isNaN && heights[arrival.index].isNaN) {
        heights.set(record.height, at: arrival.index, of: count)
      }
      states.set(record.state, at: arrival.index, of: count)
      weights.set(record.weight, at: arrival.index, of: count)
      traits.set(record.traits, at: arrival.index, of: count)
    }
  }

  /// Whether any size may have been measured.
  var hasMeasurements: Bool {
    if case .same(let state) = states { state == .measured } else { true }
  }
}

/// Which items leave a section, and at which places others come in.
struct ItemEdit {
  let departures: [Int]
  let places: [Int]
  let oldCount: Int

  var newCount: Int { oldCount - departures.count + places.count }

  /// Calls closures with the ranges of old items that stay, and with the numbers of the items that come
  /// in, in the order of the new list.
  func forEach(stay: (Range<Int>) -> Void, arrive: (Int) -> Void) {
    var (old, new, departure, arrival) = (0, 0, 0, 0)
    while new < newCount {
      if arrival < places.count, places[arrival] == new {
        arrive(arrival)
        arrival += 1
        new += 1
        continue
      }
      while departure < departures.count, departures[departure] == old {
        departure += 1
        old += 1
      }
      let untilArrival = arrival < places.count ? places[arrival] - new : newCount - new
      let untilDeparture =
        departure < departures.count ? departures[departure] - old : oldCount - old
      let length = min(untilArrival, untilDeparture)
      guard length > 0 else { return }
      stay(old..<old + length)
      old += length
      new += length
    }
  }
}

extension ItemValues {
  /// Changes the values as their items change.
  mutating func perform(_ edit: ItemEdit, _ new: [Value], _ isEqual: (Value, Value) -> Bool) {
    if edit.departures.isEmpty && edit.places.isEmpty { return }
    if case .same(let value) = self {
      func isSame(_ other: Value) -> Bool {
        isEqual(other, value) || !isEqual(other, other) && !isEqual(value, value)
      }
      if new.allSatisfy(isSame) { return }
      if edit.oldCount == edit.departures.count, let first = new.first,
        new.allSatisfy({ isEqual($0, first) })
      {
        self = .same(first)
        return
      }
    }
    var values: [Value] = []
    values.reserveCapacity(edit.newCount)
    edit.forEach { range in
      switch self {
      case .same(let value): values.append(contentsOf: repeatElement(value, count: range.count))
      case .each(let old): values.append(contentsOf: old[range])
      }
    } arrive: {
      values.append(new[$0])
    }
    self = .each(values)
  }
}
