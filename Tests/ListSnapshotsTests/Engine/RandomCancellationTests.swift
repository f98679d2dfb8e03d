import TestSupport

/// Lists and outlines that wait, some of which are cancelled: what is shown is what those make of the
/// list that were not, one after the other.
@MainActor
@Suite struct `Updates with outlines, some cancelled` {
  @Test(arguments: [0, Int.max])
  func `show what the others make of the list`(threshold: Int) throws {
    for seed in 0..<UInt64(thorough(2_000)) {
      try Story(seed: seed, threshold: threshold).run(steps: 14)
    }
  }

  private typealias Outline = SectionSnapshot<Int>

  /// The sections in order with the items that they show, and the outlines of some.
  private struct Model {
    var sections: [(id: Int, items: [Int])] = []
    var outlines: [Int: Outline] = [:]

    /// Returns whether the request can be done; nothing is changed if not.
    mutating func perform(_ request: Request) -> Bool {
      switch request {
      case .list(let new):
        sections = new
        outlines = outlines.filter { id, outline in
          sections.contains { $0.id == id && $0.items == outline.visibleItems }
        }
        return true
      case .outline(let outline, let id): return show(outline, in: id)
      case .turn(let item, let isExpanded, let first):
        let isThere = outlines[first]?.contains(item) ?? false
        guard let id = isThere ? first : sections.first(where: { $0.items.contains(item) })?.id,
          var outline = outlines[id], outline.contains(item)
        else { return true }
        if isExpanded { try? outline.expand([item]) } else { try? outline.collapse([item]) }
        return show(outline, in: id)
      }
    }

    private mutating func show(_ outline: Outline, in id: Int) -> Bool {
      let visible = outline.visibleItems
      let others = sections.filter { $0.id != id }.flatMap(\.items)
      guard !others.contains(where: visible.contains) else { return false }
      if let place = sections.firstIndex(where: { $0.id == id }) {
        sections[place].items = visible
      } else {
        sections.append((id, visible))
      }
      outlines[id] = outline
      return true
    }

    /// The section in which the data source turns an item; nil if there is none.
    func section(turning item: Int, to isExpanded: Bool) -> Int? {
      let showing = sections.first { $0.items.contains(item) }
      let section =
        showing ?? sections.first { outlines[$0.id]?.contains(item) ?? false }
      guard let id = section?.id, let outline = outlines[id], outline.contains(item),
        outline.isExpanded(item) != isExpanded
      else { return nil }
      return id
    }
  }

  private enum Request {
    case list([(id: Int, items: [Int])])
    case outline(Outline, Int)
    case turn(Int, Bool, first: Int)
  }

  @MainActor
  private final class Story {
    let seed: UInt64
    var random: SplitMix64
    let stage: Stage
    var requests: [(request: Request, ticket: UpdateTicket)] = []
    var outcomes: [Int: UpdateOutcome] = [:]
    var deedCount = 0

    init(seed: UInt64, threshold: Int) throws {
      self.seed = seed
      random = SplitMix64(seed: seed)
      var options = DataSourceOptions()
      options.backgroundThreshold = threshold
      stage = try Stage(options: options)
      stage.host?.finishesAnimationsAtOnce = false
    }

    func run(steps: Int) throws {
      for step in 0..<steps {
        deedCount = 1
        try act()
        // Nobody looks in some stories, so that nothing is made again early.
        if seed % 3 != 0 { check("step \(step)") }
      }
      stage.settle()
      check("the end")
      let (model, refused) = replayed()
      let shown = stage.source.shownSnapshot
      expectEqual(shown.sectionIdentifiers, model.sections.map(\.id), "seed \(seed)")
      expectEqual(shown.itemIdentifiers, model.sections.flatMap(\.items), "seed \(seed)")
      if requests.indices.contains(where: {
        !requests[$0].ticket.isCancelled && !refused.contains($0)
      }) {
        expectEqual(stage.failure(shown), nil, "seed \(seed)")
      }
      expectEqual(outcomes.count, requests.count, "seed \(seed)")
      for (place, outcome) in outcomes {
        let isCancelled = requests[place].ticket.isCancelled
        expectEqual(outcome == .cancelled, isCancelled, "seed \(seed), request \(place)")
        var isRefused = false
        if case .refused = outcome { isRefused = true }
        expectEqual(isRefused, refused.contains(place), "seed \(seed), request \(place)")
      }
    }

    /// What the requests make of an empty list that were not cancelled, and which of them can't be done.
    private func replayed() -> (model: Model, refused: Set<Int>) {
      var model = Model()
      var refused: Set<Int> = []
      for (place, entry) in requests.enumerated() where !entry.ticket.isCancelled {
        if !model.perform(entry.request) { refused.insert(place) }
      }
      return (model, refused)
    }

    private func check(_ moment: String) {
      let model = replayed().model
      let newest = stage.source.snapshot()
      expectEqual(newest.sectionIdentifiers, model.sections.map(\.id), "seed \(seed), \(moment)")
      expectEqual(
        newest.itemIdentifiers, model.sections.flatMap(\.items), "seed \(seed), \(moment)")
      for (id, items) in model.sections {
        var flat = Outline()
        try? flat.append(items)
        expectEqual(
          stage.source.snapshot(for: id), model.outlines[id] ?? flat,
          "seed \(seed), \(moment), section \(id)")
      }
    }

    private func act() throws {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: try apply(sections())
      case 2: try applyEdited()
      case 3, 4: try applyOutline()
      case 5, 6: turn()
      case 7, 8: requests.randomElement(using: &random)?.ticket.cancel()
      case 9: stage.scheduler.step()
      default: stage.host?.finishAnimations()
      }
    }

    /// Sections with a few of a few items.
    private func sections() -> [(id: Int, items: [Int])] {
      var items = Array(0..<8).shuffled(using: &random)
      return Array(0..<3).shuffled(using: &random).prefix(.random(in: 1...3, using: &random)).map {
        let count = Int.random(in: 0...2, using: &random)
        defer { items.removeFirst(count) }
        return ($0, Array(items.prefix(count)))
      }
    }

    private func apply(_ sections: [(id: Int, items: [Int])]) throws {
      let number = requests.count
      let ticket = try stage.source.apply(Snapshot(sections), completion: completion(number))
      requests.insert((.list(sections), ticket), at: number)
    }

    /// Applies a copy of the newest list, which fits its outlines.
    private func applyEdited() throws {
      var sections = replayed().model.sections
      if Bool.random(using: &random) { sections.shuffle(using: &random) }
      if Bool.random(using: &random), !sections.isEmpty { sections.removeLast() }
      try apply(sections)
    }

    private func applyOutline() throws {
      var outline = Outline()
      for item in Array(0..<8).shuffled(using: &random).prefix(.random(in: 0...4, using: &random)) {
        let parent = outline.items.randomElement(using: &random)
        try outline.append([item], to: Bool.random(using: &random) ? parent : nil)
        if Bool.random(using: &random) { try outline.expand([item]) }
      }
      let section = Int.random(in: 0..<3, using: &random)
      let number = requests.count
      var model = replayed().model
      let request = Request.outline(outline, section)
      guard model.perform(request) else {
        #expect(throws: (any Error).self, "seed \(seed)") {
          try stage.source.apply(outline, to: section) { _ in }
        }
        return
      }
      let ticket = try stage.source.apply(outline, to: section, completion: completion(number))
      requests.insert((request, ticket), at: number)
    }

    private func turn() {
      let item = Int.random(in: 0..<8, using: &random)
      let isExpanded = Bool.random(using: &random)
      var model = replayed().model
      let number = requests.count
      let source = stage.source
      do {
        let ticket =
          try isExpanded
          ? source.expand(item, completion: completion(number))
          : source.collapse(item, completion: completion(number))
        let section = model.section(turning: item, to: isExpanded)
        expectEqual(ticket == nil, section == nil, "seed \(seed), item \(item)")
        guard let ticket, let section else { return }
        requests.insert((.turn(item, isExpanded, first: section), ticket), at: number)
      } catch {
        let section = model.section(turning: item, to: isExpanded)
        let isDone = section.map { model.perform(.turn(item, isExpanded, first: $0)) }
        expectEqual(isDone, false, "seed \(seed), item \(item): \(error)")
      }
    }

    /// A completion that may act.
    private func completion(_ number: Int) -> @MainActor (UpdateOutcome) -> Void {
      { [weak self] outcome in
        guard let self else { return }
        expectEqual(outcomes[number], nil, "seed \(seed)")
        outcomes[number] = outcome
        guard requests.count > number, deedCount > 0 else { return }
        deedCount -= 1
        if Int.random(in: 0..<3, using: &random) == 0 { try? act() }
      }
    }
  }
}
