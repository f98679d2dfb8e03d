import ListFoundation

/// A data source on a view, both driven by hand.
@MainActor
final class ViewStage<View: Screen>: Stage {
  typealias Source = DiffableDataSource<Int, Int, View.Host>

  private(set) var screen: View!
  private(set) var host: View.Host!
  let scheduler = ManualScheduler()
  let source: Source

  /// The outcomes told so far, with the number of their call.
  private(set) var outcomes: [(call: Int, outcome: UpdateOutcome)] = []
  private(set) var callCount = 0

  private let model: Model

  /// Another data source of the host.
  private var other: Source?

  /// The contents of the items, and what cells ask for.
  @MainActor
  private final class Model {
    var revisions: [Int: Int] = [:]
    var kinds: [Int: Int] = [:]
    var onCell: (() -> Void)?
    var onQuestion: ((_ item: Int?, _ section: Int?, ItemPath<After>) -> Void)?
    var elementText: (String, Int) -> String? = { kind, section in
      kind == View.headerKind && section % 2 == 0 ? "Section \(section)" : nil
    }
    var elementView = 0

    func text(of item: Int) -> String { "\(item) #\(revisions[item] ?? 0)" }
  }

  init(on screen: View = View()) {
    let (host, model) = (screen.makeHost(), Model())
    (self.screen, self.host, self.model) = (screen, host, model)
    source = Source(host: host, scheduler: scheduler) { [weak screen] path, item in
      model.onCell?()
      model.onQuestion?(item, nil, path)
      return screen?.cell(model.text(of: item), ofKind: model.kinds[item] ?? 0)
    }
    source.supplementaryProvider = { [weak screen] kind, path, section in
      model.onQuestion?(nil, section, ItemPath(section: path.section, item: 0))
      return model.elementText(kind, section).flatMap {
        screen?.header($0, ofKind: model.elementView)
      }
    }
    screen.identify = { [weak host] path in
      host?.content?.identity(ofItemAt: ItemPath(section: path[0], item: path[1]))
    }
  }

  /// Makes a stage in a window that shows a list.
  ///
  /// - Parameters:
  ///   - sections: The sections with their items.
  ///   - height: The height of the window.
  ///   - prepare: Prepares the host.
  convenience init(
    _ sections: KeyValuePairs<Int, [Int]>, height: Double = 480,
    prepare: (View.Host) -> Void = { _ in }
  ) throws {
    self.init()
    screen.height = height
    screen.isInWindow = true
    prepare(host)
    try show(sections)
  }

  /// Makes another host of the view, with a data source of its own.
  func sharingView() -> ViewStage { ViewStage(on: screen) }

  /// Called whenever the data source is asked for a cell.
  var onCell: (() -> Void)? {
    get { model.onCell }
    set { model.onCell = newValue }
  }

  /// Called with the item of each cell that the data source is asked for, or the section of each header
  /// and footer, and the path.
  var onQuestion: ((_ item: Int?, _ section: Int?, ItemPath<After>) -> Void)? {
    get { model.onQuestion }
    set { model.onQuestion = newValue }
  }

  /// Returns the text of a header or a footer, for an element kind and a section.
  var elementText: (String, Int) -> String? {
    get { model.elementText }
    set { model.elementText = newValue }
  }

  /// Which of two kinds of views headers and footers have.
  var elementView: Int {
    get { model.elementView }
    set { model.elementView = newValue }
  }

  func kind(of item: Int) -> Int { model.kinds[item] ?? 0 }

  func text(of item: Int) -> String { model.text(of: item) }

  /// Changes the contents of items, and perhaps the kinds of their cells.
  func change(_ items: [Int], changingKind: Bool = false) {
    for item in items {
      model.revisions[item, default: 0] += 1
      if changingKind { model.kinds[item] = 1 - (model.kinds[item] ?? 0) }
    }
  }

  func apply(
    _ snapshot: Source.List, animated: Bool = true, then: (@MainActor () -> Void)? = nil
  ) throws {
    callCount += 1
    if other != nil {
      host.content = source
      other = nil
    }
    try source.apply(snapshot, animatingDifferences: animated) { [self, callCount] in
      outcomes.append((callCount, $0))
      then?()
    }
  }

  func apply(_ outline: SectionSnapshot<Int>, to section: Int, animated: Bool) throws {
    callCount += 1
    try source.apply(outline, to: section, animatingDifferences: animated) {
      [self, callCount] in outcomes.append((callCount, $0))
    }
  }

  /// Reloads the view with a list.
  func reload(_ snapshot: Source.List) throws {
    callCount += 1
    try source.applyUsingReloadData(snapshot) { [self, callCount] in
      outcomes.append((callCount, $0))
    }
  }

  /// Shows the list of another data source of the host, until the next update.
  func showOther(_ snapshot: Source.List) throws {
    other = Source(host: host, scheduler: scheduler) { [weak screen] _, item in
      screen?.cell("other \(item)", ofKind: 0)
    }
    try other?.apply(snapshot) { _ in }
  }

  /// Notes which items and headers come into the window and leave it.
  func noteDisplay(_ note: @escaping @MainActor (String) -> Void) {
    source.display.willDisplay = { note("+\($1)") }
    source.display.didEndDisplaying = { note("-\($1)") }
    source.supplementaryDisplay.willDisplay = { note("+\($1.elementKind) \($1.section)") }
    source.supplementaryDisplay.didEndDisplaying = { note("-\($1.elementKind) \($1.section)") }
  }

  func dropHost() { host = nil }

  func dropView() { screen = nil }

  /// Does all that waits, animations included.
  func settle(_ end: AnimationEnd = .finished) {
    repeat {
      screen?.layOut()
      scheduler.run()
    } while screen?.endAnimations(end) == true || scheduler.waitingCount > 0
    screen?.layOut()
  }

  /// How the view differs from the state of the data source, or what would have raised an exception;
  /// nil if all is right.
  func failure() -> String? {
    guard let screen, let host else { return nil }
    guard screen.exceptions.isEmpty else { return "\(screen.exceptions)" }
    let snapshot = source.shownSnapshot
    let counts = snapshot.sectionIdentifiers.map {
      (try? snapshot.numberOfItems(inSection: $0)) ?? -1
    }
    guard host.shownItemCounts == counts else {
      return "shows \(host.shownItemCounts) instead of \(counts)"
    }
    guard host.shownVersion == source.version else { return "the host is at another version" }
    if let failure = completionFailure() { return failure }
    guard screen.isInWindow else { return nil }
    let visible = host.visibleItems
    if visible.isEmpty != counts.allSatisfy({ $0 == 0 }) { return "\(visible.count) cells" }
    for path in visible {
      let item = source.itemIdentifier(for: path)
      let shown = host.visibleCell(at: path).flatMap(screen.text)
      guard let item, shown == text(of: item) else {
        return "\(path): \(shown ?? "nothing") for \(item ?? -1)"
      }
    }
    return elementFailure(snapshot)
  }

  /// Which calls were not completed exactly once, in order; nil if all were.
  func completionFailure() -> String? {
    outcomes.map(\.call) == Array(0..<callCount).map { $0 + 1 }
      ? nil : "\(callCount) calls, completions of \(outcomes.map(\.call))"
  }

  private func elementFailure(_ snapshot: Source.List) -> String? {
    guard let screen, screen.height > 1_000 else { return nil }
    let kinds = [
      ("header", screen.showsHeaders, screen.headerText),
      ("footer", screen.showsFooters, screen.footerText),
    ]
    for (kind, isShown, text) in kinds where isShown {
      for (index, section) in snapshot.sectionIdentifiers.enumerated() {
        let (shown, wanted) = (text(index), elementText(kind, section))
        if shown != wanted { return "\(kind) \(shown ?? "none") instead of \(wanted ?? "none")" }
      }
    }
    return nil
  }

  /// The cells of the items in the window.
  var cells: [Int: View.Host.Cell] {
    var cells: [Int: View.Host.Cell] = [:]
    for path in host?.visibleItems ?? [] {
      if let item = source.itemIdentifier(for: path) {
        cells[item] = host?.visibleCell(at: path)
      }
    }
    return cells
  }

  func cell(of item: Int) -> AnyObject? { cells[item] as AnyObject? }

  func shownText(at path: ItemPath<After>) -> String? {
    host.visibleCell(at: path).flatMap(screen.text)
  }

  func element(ofKind kind: String, inSection section: Int) -> AnyObject? {
    let path = SupplementaryPath<After>(section: section, element: 0)
    return host.visibleSupplementary(ofKind: kind, at: path) as AnyObject?
  }
}
