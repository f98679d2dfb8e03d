extension SectionPairs {
  /// Which sections stay so that few items lose their identity if there is only one batch.
  ///
  /// A section that neither stays nor can be moved, since items in it are operated on, is replaced
  /// with all its items; items that it exchanges with other sections are lost with it. How much is
  /// lost with a section depends on which others are, so it is weighed in several ways, and what
  /// loses the least is taken; the changes' own choice on a tie.
  func fewestReplacements(_ traffic: SectionTraffic, own: [Bool]) -> [Bool] {
    var loss = traffic.loss(staying: own)
    guard loss.sections > 0 else { return own }
    var exchanged = [Int](repeating: 0, count: all.count)
    for link in traffic.links {
      exchanged[link.source] += 1
      exchanged[link.target] += 1
    }
    var best = own
    for weight in 0...2 {
      let stays = staying { place in
        // As many touched sections as can be are kept first, then as many as can be.
        guard traffic.isTouched[place] else { return Worth(0, 1, traffic.stayingItems[place]) }
        return Worth(
          2 * traffic.ownItems[place] + weight * exchanged[place], all.count + 1,
          traffic.stayingItems[place])
      }
      let other = traffic.loss(staying: stays)
      if other < loss { (best, loss) = (stays, other) }
    }
    return best
  }
}

/// What loses its identity, by the choice of the sections that stay.
struct ReplacementLoss: Comparable {
  var items: Int
  var sections: Int

  static func < (a: Self, b: Self) -> Bool { (a.items, a.sections) < (b.items, b.sections) }
}

extension SectionTraffic {
  /// What of the sections that are in both lists is replaced in one batch.
  func loss(staying stays: [Bool]) -> ReplacementLoss {
    let replaced = stays.indices.filter { !stays[$0] && isTouched[$0] }
    let exchanged = links.filter { link in !stays[link.source] || !stays[link.target] }
    return ReplacementLoss(
      items: replaced.reduce(exchanged.count) { $0 + ownItems[$1] }, sections: replaced.count)
  }
}
