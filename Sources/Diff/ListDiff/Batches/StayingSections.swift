/// Chooses the sections that stay where they are; the other paired sections move.
///
/// The changes move as few sections as possible. Moving others may save a batch, or let fewer items
/// lose their identity: a section that no item step touches moves in the same batch as items do.
struct StayingSections {
  private let pairs: SectionPairs
  private let traffic: SectionTraffic

  /// The best choice so far. It begins with the choice of the changes, which is kept unless another
  /// one is better.
  private var best: [Bool]

  /// How many more choices a search may try.
  ///
  /// Their number can grow exponentially, and each takes time in proportion to the sections and to
  /// the items that they exchange. With this limit a search takes a few milliseconds at most, and
  /// lists of about ten sections are searched completely.
  private var triesLeft: Int

  init(_ pairs: SectionPairs, _ traffic: SectionTraffic, own: [Bool]) {
    (self.pairs, self.traffic, best) = (pairs, traffic, own)
    triesLeft = min(max(30_000 / (1 + pairs.all.count + traffic.exchanges.count), 8), 1_000)
  }

  // MARK: Fewest batches

  /// The sections that stay so that the changes need the fewest batches.
  mutating func forFewestBatches() -> [Bool] {
    let count = traffic.batchCount(staying: best)
    guard count > 1 else { return best }
    if !traffic.leavesDeleted && !traffic.entersInserted {
      let mostTouched = pairs.staying { place in
        Worth(traffic.isTouched[place] ? 1 : 0, 1, traffic.stayingItems[place])
      }
      return traffic.batchCount(staying: mostTouched) == 1 ? mostTouched : best
    }
    guard count > 2, !traffic.goesFromDeletedToInserted else { return best }
    return separating(required: []) ?? best
  }

  /// A choice without a conflict; see ``SectionTraffic/conflict(staying:)``.
  ///
  /// At least one section on the path of a conflict has to stay, so each is tried.
  private mutating func separating(required: [Int]) -> [Bool]? {
    guard triesLeft > 0 else { return nil }
    triesLeft -= 1
    var isRequired = [Bool](repeating: false, count: pairs.all.count)
    for place in required {
      isRequired[place] = true
    }
    let stays = pairs.staying { place in
      Worth(isRequired[place] ? 1 : 0, 1, traffic.stayingItems[place])
    }
    guard let path = traffic.conflict(staying: stays) else { return stays }
    for place in path where required.allSatisfy({ pairs.keepOrder($0, place) }) {
      if let stays = separating(required: required + [place]) { return stays }
    }
    return nil
  }

  // MARK: Fewest replacements

  /// How many items two sections exchange.
  private struct Exchange {
    let first: Int
    let second: Int
    var count: Int
  }

  /// The sections that stay so that the fewest items lose their identity in one batch.
  ///
  /// If a section neither stays nor can be moved, since items in it are operated on, it is replaced
  /// with all its items. Items that two sections exchange are lost unless both keep their identity,
  /// so the worth of a section depends on others. The search therefore adds half of these items to
  /// the worth of either section. No choice is then valued too low, but a choice that replaces only
  /// one of the two is valued too high. If the best choice does this, the search tries two ways:
  /// both sections must stay, or their exchange isn't counted.
  mutating func forFewestReplacements() -> [Bool] {
    var least = loss(staying: best)
    guard least.sections > 0 else { return best }
    var exchanges: [Exchange] = []
    let sections = traffic.exchanges.map { (min($0.old, $0.new), max($0.old, $0.new)) }
    for (first, second) in sections.sorted(by: <) {
      if let last = exchanges.last, (last.first, last.second) == (first, second) {
        exchanges[exchanges.count - 1].count += 1
      } else {
        exchanges.append(Exchange(first: first, second: second, count: 1))
      }
    }
    // The items in sections that are operated on which are in both lists.
    let keepableItems = traffic.isTouched.indices.reduce(traffic.exchanges.count) {
      $0 + (traffic.isTouched[$1] ? traffic.ownItems[$1] : 0)
    }
    search(required: [], exchanges, keepableItems, &least)
    return best
  }

  /// - Parameters:
  ///   - required: The sections that must stay.
  ///   - exchanges: The exchanges that are counted.
  ///   - keepableItems: The number of items that any choice can keep at most.
  ///   - least: The loss of the best choice so far.
  private mutating func search(
    required: [Int], _ exchanges: [Exchange], _ keepableItems: Int, _ least: inout Loss
  ) {
    guard triesLeft > 0 else { return }
    triesLeft -= 1
    // Each item counts as two, so that half an item is a whole number.
    var kept = traffic.ownItems.map { 2 * $0 }
    for exchange in exchanges {
      kept[exchange.first] += exchange.count
      kept[exchange.second] += exchange.count
    }
    let more = kept.reduce(1, +)
    var values = kept
    for place in required {
      values[place] += more
    }
    let stays = pairs.staying { place in
      // Among equal values, as many touched sections as possible stay, then as many sections as
      // possible.
      traffic.isTouched[place]
        ? Worth(values[place], pairs.all.count + 1, traffic.stayingItems[place])
        : Worth(0, 1, traffic.stayingItems[place])
    }
    guard required.allSatisfy({ stays[$0] }) else { return }
    let loss = loss(staying: stays)
    if loss < least { (best, least) = (stays, loss) }
    let most = stays.indices.reduce(0) { $0 + (stays[$1] && traffic.isTouched[$1] ? kept[$1] : 0) }
    guard most > 2 * (keepableItems - least.items),
      let separated = exchanges.indices.filter({
        stays[exchanges[$0].first] != stays[exchanges[$0].second]
      }).max(by: { exchanges[$0].count < exchanges[$1].count })
    else { return }
    let both = [exchanges[separated].first, exchanges[separated].second]
    search(required: required + both, exchanges, keepableItems, &least)
    var rest = exchanges
    rest.remove(at: separated)
    search(required: required, rest, keepableItems, &least)
  }

  private typealias Loss = (items: Int, sections: Int)

  /// How many items, and how many sections, lose their identity in one batch.
  private func loss(staying stays: [Bool]) -> Loss {
    let replaced = stays.indices.filter { !stays[$0] && traffic.isTouched[$0] }
    let exchanged = traffic.exchanges.count { !stays[$0.old] || !stays[$0.new] }
    return (replaced.reduce(exchanged) { $0 + traffic.ownItems[$1] }, replaced.count)
  }
}
