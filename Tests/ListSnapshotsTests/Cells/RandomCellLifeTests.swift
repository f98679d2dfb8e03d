import TestSupport

@MainActor
@Suite struct `Lives of cells, at random` {
  @Test func `10.24 follow the order of a life, belong to what is shown, and have its states`()
    throws
  {
    for seed in 0..<UInt64(thorough(300)) { try Life(seed: seed).run(steps: 40) }
  }

  /// A list in a window that is edited, scrolled and reloaded.
  @MainActor
  private final class Life {
    let seed: UInt64
    var random: SplitMix64
    let stage: Stage
    let lives = CellLives<Int, StrictHostCell>()
    let views = CellLives<SupplementaryID<Int>, StrictHostCell>()
    var next = 100
    var ratings: [Int: Int] = [:]

    /// The items that were told to be needed and have neither been displayed nor ended.
    var needed: Set<Int> = []

    /// How often the handlers may still act in this step.
    var deedCount = 0

    init(seed: UInt64) throws {
      self.seed = seed
      random = SplitMix64(seed: seed)
      var options = StrictHostOptions()
      options.viewportHeight = seed % 4 == 0 ? nil : 130
      stage = try Stage(host: options) { Double(($0.base as? Int ?? 0) % 3 * 20 + 10) }
      stage.source.display = lives.handlers
      let display = lives.handlers.willDisplay
      stage.source.display.willDisplay = { [unowned self] cell, item in
        needed.remove(item)
        display?(cell, item)
      }
      stage.source.prefetching.willNeed = { [unowned self] items in
        expect(!items.isEmpty && items.allSatisfy { lives.displayed[$0] == nil }, "seed \(seed)")
        for item in items { expect(needed.insert(item).inserted, "seed \(seed), item \(item)") }
        act()
      }
      stage.source.prefetching.noLongerNeeds = { [unowned self] items in
        for item in items { #expect(needed.remove(item) != nil, "seed \(seed), item \(item)") }
        act()
      }
      let headers = SupplementaryRegistration<StrictHostCell>(elementKind: "header") { _, _ in }
      stage.source.supplementaryProvider = { kind, path, section in
        kind == "header" && section % 2 == 0 ? headers.view(at: path) : nil
      }
      stage.source.supplementaryDisplay = views.handlers
    }

    func run(steps: Int) throws {
      let host = try #require(stage.host)
      for _ in 0..<steps {
        deedCount = 2
        switch Int.random(in: 0..<8, using: &random) {
        case 0: host.scroll(by: Double.random(in: -200...200, using: &random))
        case 1: host.resize(toWidth: 320, height: Double.random(in: 0...200, using: &random))
        case 2: try stage.reload(edited())
        case 3: touch(host)
        default: try stage.apply(edited())
        }
        stage.settle()
        host.layoutIfNeeded()
        expectEqual(host.strictHost.lastError, nil, "seed \(seed)")
        check(host)
        checkStates(host)
      }
      stage.source.leave()
      expect(needed.isEmpty, "seed \(seed)")
      stage.source.prefetching = PrefetchingHandlers()
      stage.source.display = DisplayHandlers()
    }

    /// Does something inside a handler.
    private func act() {
      guard deedCount > 0 else { return }
      deedCount -= 1
      switch Int.random(in: 0..<6, using: &random) {
      case 0: _ = try? stage.apply(edited())
      case 1: _ = try? stage.reload(edited())
      case 2: stage.host?.scroll(by: Double.random(in: -100...100, using: &random))
      case 3: stage.source.handle(.willNeed(stage.source.host?.visibleItems ?? []))
      default: break
      }
    }

    /// What is displayed has the cells that the host shows, and nothing else has one.
    private func check(_ host: StrictListHost) {
      var shown: [Int: StrictHostCell] = [:]
      for path in host.visibleItems {
        guard let item = stage.source.itemIdentifier(for: path) else { continue }
        shown[item] = host.visibleCell(at: path)
      }
      expectEqual(shown.keys, lives.displayed.keys, "seed \(seed)")
      expectEqual(lives.bound.keys, lives.displayed.keys, "seed \(seed)")
      expect(needed.allSatisfy { stage.source.itemPath(for: $0) != nil }, "seed \(seed)")
      expect(needed.isDisjoint(with: shown.keys), "seed \(seed)")
      for (item, cell) in shown {
        expect(lives.displayed[item] === cell && stage.source.cell(of: item) === cell)
      }
      let headed = stage.source.shownSnapshot.sectionIdentifiers.enumerated().filter {
        host.visibleSupplementary(ofKind: "header", inSection: $0.offset) != nil
      }
      expectEqual(Set(headed.map(\.element)), Set(views.displayed.keys.map(\.section)))
      expectEqual(views.bound.keys, views.displayed.keys)
    }

    /// Does what a user does with an item, or sets its state.
    private func touch(_ host: StrictListHost) {
      for path in host.visibleItems {
        let item = stage.source.itemIdentifier(for: path)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: host.select(path)
        case 1: host.deselect(path)
        case 2: host.highlight(path)
        case 3: host.unhighlight(path)
        case 4: if let item { stage.source.setSelected(Bool.random(using: &random), of: item) }
        case 5:
          guard let item else { break }
          ratings[item] = Int.random(in: 1...5, using: &random)
          stage.source.updateCellState(of: item) { $0[Rating.self] = ratings[item]! }
        default: break
        }
      }
    }

    /// All cells are in the states of their items.
    private func checkStates(_ host: StrictListHost) {
      let items = Set(stage.source.shownSnapshot.itemIdentifiers)
      ratings = ratings.filter { items.contains($0.key) }
      let highlighted = Set(host.highlightedItems)
      let selected = Set(host.selectedItems)
      for (item, cell) in lives.bound {
        var state = CellState()
        let path = stage.source.itemPath(for: item)
        state.isSelected = path.map(selected.contains) ?? false
        state.isHighlighted = path.map(highlighted.contains) ?? false
        state[Rating.self] = ratings[item] ?? 3
        expectEqual(cell.configurationState, state, "seed \(seed), item \(item)")
      }
    }

    private func edited() throws -> Snapshot<Int, Int> {
      let old = stage.source.snapshot()
      var sections = old.sectionIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) > 0
      }
      if sections.count < 4 && Bool.random(using: &random) {
        next += 1
        sections.append(next)
      }
      if Int.random(in: 0..<4, using: &random) == 0 { sections.shuffle(using: &random) }
      var snapshot = Snapshot<Int, Int>()
      try snapshot.appendSections(sections)
      var kept: [Int] = []
      for item in old.itemIdentifiers where Int.random(in: 0..<6, using: &random) > 0 {
        guard let section = old.sectionIdentifier(containingItem: item) else { continue }
        let home =
          Int.random(in: 0..<8, using: &random) > 0
          ? section : sections.randomElement(using: &random)
        guard let home, sections.contains(home) else { continue }
        try snapshot.appendItems([item], toSection: home)
        kept.append(item)
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        guard let section = sections.randomElement(using: &random) else { break }
        next += 1
        try snapshot.appendItems([next], toSection: section)
      }
      let marked = kept.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
      try snapshot.reloadItems(marked.filter { $0 % 2 == 0 })
      try snapshot.reconfigureItems(marked.filter { $0 % 2 == 1 })
      return snapshot
    }
  }
}
