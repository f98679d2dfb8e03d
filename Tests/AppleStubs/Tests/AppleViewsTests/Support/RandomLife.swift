/// Random updates of one view, in a window and outside, some of them requested from inside callbacks.
@MainActor
struct RandomLife<View: Screen> {
  let stage = ViewStage<View>()
  var random: SplitMix64

  /// How the life went wrong; nil if it did not.
  mutating func live(updates: Int) throws -> String? {
    guard let screen = stage.screen else { return "there is no view" }
    screen.height = Bool.random(using: &random) ? 100_000 : 300
    screen.isInWindow = Bool.random(using: &random)
    for update in 0..<updates {
      if let failure = try step(screen) ?? stage.failure() { return "update \(update): \(failure)" }
    }
    return nil
  }

  /// Lets the view or the host go while updates are under way; nil if all of them complete.
  mutating func end() throws -> String? {
    guard let screen = stage.screen else { return "there is no view" }
    try stage.apply(next())
    try stage.apply(next(), animated: Bool.random(using: &random))
    if Bool.random(using: &random) { stage.dropHost() } else { stage.dropView() }
    try stage.apply(next())
    repeat { stage.settle() } while screen.endAnimations(.finished)
    if let failure = stage.completionFailure() { return "at the end: \(failure)" }
    return screen.exceptions.isEmpty ? nil : "at the end: \(screen.exceptions)"
  }

  private mutating func step(_ screen: View) throws -> String? {
    if Int.random(in: 0..<10, using: &random) == 0 {
      screen.isInWindow.toggle()
      if Bool.random(using: &random) { stage.settle() }
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      screen.scroll(to: Double.random(in: 0...2_000, using: &random))
    }
    let end = AnimationEnd.allCases.randomElement(using: &random) ?? .finished
    switch Int.random(in: 0..<9, using: &random) {
    case 0: try requestFromCell()
    case 1: try requestFromCompletion()
    case 2: try requestDuringAnimation(screen)
    case 3: try applyOutline()
    case 4: try swapContent()
    default: return try updateAlone(screen, end)
    }
    stage.settle(end)
    return nil
  }

  private mutating func next() throws -> Snapshot<Int, Int> {
    var snapshot =
      try Bool.random(using: &random)
      ? randomSnapshot(&random) : stage.source.shownSnapshot.edited(&random)
    guard Bool.random(using: &random) else { return snapshot }
    let items = snapshot.itemIdentifiers.shuffled(using: &random)
    let (reconfigured, reloaded) = (Array(items.prefix(3)), Array(items.dropFirst(3).prefix(2)))
    stage.change(reconfigured, changingKind: Int.random(in: 0..<4, using: &random) == 0)
    stage.change(reloaded, changingKind: Bool.random(using: &random))
    try snapshot.reconfigureItems(reconfigured)
    try snapshot.reloadItems(reloaded)
    if Int.random(in: 0..<4, using: &random) == 0,
      let section = snapshot.sectionIdentifiers.randomElement(using: &random)
    {
      try snapshot.reloadSections([section])
    }
    return snapshot
  }

  /// One update, after which items that stay must have their cells.
  private mutating func updateAlone(_ screen: View, _ end: AnimationEnd) throws -> String? {
    screen.layOut()
    let (old, cells) = (stage.source.shownSnapshot, stage.cells)
    let isBatch = screen.isInWindow && stage.host?.shownVersion == stage.source.version
    let kinds = Dictionary(uniqueKeysWithValues: cells.keys.map { ($0, stage.kind(of: $0)) })
    let new = try next()
    try stage.apply(new, animated: Bool.random(using: &random))
    stage.settle(end)
    guard isBatch, screen.height > 1_000, case .applied? = stage.outcomes.last?.outcome else {
      return nil
    }
    let sections = Set(new.reloadedSectionIdentifiers)
    let reloaded = Set(new.reloadedItemIdentifiers)
    for (item, cell) in stage.cells {
      guard let oldCell = cells[item], !reloaded.contains(item),
        kinds[item] == stage.kind(of: item),
        let section = new.sectionIdentifier(containingItem: item), !sections.contains(section),
        old.sectionIdentifier(containingItem: item).map({ !sections.contains($0) }) == true
      else { continue }
      if oldCell as AnyObject !== cell as AnyObject { return "item \(item) has another cell" }
    }
    return nil
  }

  private mutating func requestFromCell() throws {
    let (first, second) = (try next(), try next())
    let stage = stage
    stage.onCell = { [weak stage] in
      stage?.onCell = nil
      try? stage?.apply(second)
    }
    try stage.apply(first)
    // Without a question for a cell, the second update was not requested.
    if stage.onCell != nil {
      stage.onCell = nil
      try stage.apply(second)
    }
  }

  private mutating func requestFromCompletion() throws {
    let (first, second) = (try next(), try next())
    let stage = stage
    try stage.apply(first, animated: Bool.random(using: &random)) { [weak stage] in
      try? stage?.apply(second)
    }
  }

  private mutating func requestDuringAnimation(_ screen: View) throws {
    try stage.apply(next())
    stage.scheduler.run()
    try stage.apply(next(), animated: Bool.random(using: &random))
    if Bool.random(using: &random) { screen.isInWindow.toggle() }
    try stage.apply(next())
  }

  /// Shows the list of another data source meanwhile.
  private mutating func swapContent() throws {
    try stage.showOther(randomSnapshot(&random))
    if Bool.random(using: &random) { stage.settle() }
    try stage.apply(next())
  }

  private mutating func applyOutline() throws {
    let outline = try randomOutline(&random)
    var snapshot = stage.source.shownSnapshot
    try snapshot.deleteItems(snapshot.itemIdentifiers.filter { $0 >= 200 })
    try stage.apply(snapshot)
    stage.settle()
    let section = Int.random(in: 0..<6, using: &random)
    try stage.apply(outline, to: section, animated: Bool.random(using: &random))
  }
}
