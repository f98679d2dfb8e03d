/// The choice of the sections that stay for the fewest items that lose their identity in one batch.
///
/// A section that neither stays nor can be moved, since items in it are operated on, is replaced
/// with all its items. Items that two sections exchange are lost unless neither is replaced, so what
/// a section is worth depends on others. To find the best choice anyhow, half of what two sections
/// exchange is added to the worth of each: that weighs no choice too low, and those too high that
/// part the two. Where it does, the search goes on with both of them staying, and with the exchange
/// given up.
struct FewestReplacements {
  private let pairs: SectionPairs
  private let traffic: SectionTraffic

  /// How many items each two sections exchange, as far as they do.
  private var exchanges: [Exchange] = []

  /// The best choice so far, and what is lost with it.
  private var best: [Bool]
  private var leastLoss: ReplacementLoss

  private var tries: SearchLimit

  private struct Exchange {
    let first: Int
    let second: Int
    var count: Int
    var isGivenUp = false
  }

  /// - Parameter own: The changes' own choice, which is taken if none is better.
  init(_ pairs: SectionPairs, _ traffic: SectionTraffic, own: [Bool]) {
    (self.pairs, self.traffic, best) = (pairs, traffic, own)
    tries = SearchLimit(pairs, traffic)
    leastLoss = traffic.loss(staying: own)
  }

  /// Which sections stay.
  mutating func choice() -> [Bool] {
    guard leastLoss.sections > 0 else { return best }
    let links = traffic.links.map { (min($0.source, $0.target), max($0.source, $0.target)) }
    for (first, second) in links.sorted(by: <) {
      if let last = exchanges.last, (last.first, last.second) == (first, second) {
        exchanges[exchanges.count - 1].count += 1
      } else {
        exchanges.append(Exchange(first: first, second: second, count: 1))
      }
    }
    search(required: [])
    return best
  }

  private mutating func search(required: [Int]) {
    guard tries.next() else { return }
    // All in half items.
    var kept = traffic.ownItems.map { 2 * $0 }
    for exchange in exchanges where !exchange.isGivenUp {
      kept[exchange.first] += exchange.count
      kept[exchange.second] += exchange.count
    }
    let more = kept.reduce(1, +)
    var values = kept
    for place in required {
      values[place] += more
    }
    let stays = pairs.staying { place in
      // Then as many touched sections stay as can, then as many as can.
      traffic.isTouched[place]
        ? Worth(values[place], pairs.all.count + 1, traffic.stayingItems[place])
        : Worth(0, 1, traffic.stayingItems[place])
    }
    guard required.allSatisfy({ stays[$0] }) else { return }
    let loss = traffic.loss(staying: stays)
    if loss < leastLoss { (best, leastLoss) = (stays, loss) }
    let most = stays.indices.reduce(0) { $0 + (stays[$1] && traffic.isTouched[$1] ? kept[$1] : 0) }
    guard most > 2 * (traffic.keepableItems - leastLoss.items),
      let parted = exchanges.indices.filter({
        !exchanges[$0].isGivenUp && stays[exchanges[$0].first] != stays[exchanges[$0].second]
      }).max(by: { exchanges[$0].count < exchanges[$1].count })
    else { return }
    search(required: required + [exchanges[parted].first, exchanges[parted].second])
    exchanges[parted].isGivenUp = true
    search(required: required)
    exchanges[parted].isGivenUp = false
  }
}

/// What loses its identity, by the choice of the sections that stay.
struct ReplacementLoss: Comparable {
  let items: Int
  let sections: Int

  static func < (a: Self, b: Self) -> Bool { (a.items, a.sections) < (b.items, b.sections) }
}

extension SectionTraffic {
  /// How many items can be kept at all of those in sections that are operated on.
  var keepableItems: Int {
    isTouched.indices.reduce(links.count) { $0 + (isTouched[$1] ? ownItems[$1] : 0) }
  }

  /// What of the sections that are in both lists is replaced in one batch.
  func loss(staying stays: [Bool]) -> ReplacementLoss {
    let replaced = stays.indices.filter { !stays[$0] && isTouched[$0] }
    let exchanged = links.filter { link in !stays[link.source] || !stays[link.target] }
    return ReplacementLoss(
      items: replaced.reduce(exchanged.count) { $0 + ownItems[$1] }, sections: replaced.count)
  }
}
