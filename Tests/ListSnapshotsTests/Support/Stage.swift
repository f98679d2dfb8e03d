import TestSupport

/// A data source on a strict host, both driven by hand.
@MainActor
final class Stage {
  typealias Source = DiffableDataSource<Int, Int, StrictListHost>

  let scheduler = ManualScheduler()
  private(set) var host: StrictListHost?
  let source: Source

  /// The outcomes told so far, with the number of their call.
  var outcomes: [(call: Int, outcome: UpdateOutcome)] = []

  /// Called for each cell that is filled.
  var onCell: ((Int) -> Void)? {
    get { script.onCell }
    set { script.onCell = newValue }
  }

  /// Called with the path and the item of each question for a cell.
  var onQuestion: ((ItemPath<After>, Int) -> Void)? {
    get { script.onQuestion }
    set { script.onQuestion = newValue }
  }

  /// Called from inside the registration, as each cell is filled.
  var onFill: (() -> Void)? {
    get { script.onFill }
    set { script.onFill = newValue }
  }

  private let script = Script()
  private var calls = 0

  private final class Script {
    var onCell: ((Int) -> Void)?
    var onQuestion: ((ItemPath<After>, Int) -> Void)?
    var onFill: (() -> Void)?
  }

  init(
    options: DataSourceOptions = DataSourceOptions(), host options2: StrictHostOptions? = nil,
    itemHeight: (@MainActor (AnyHashable) -> Double?)? = nil
  ) throws {
    let host = try StrictListHost(options: options2 ?? StrictHostOptions(), itemHeight: itemHeight)
    self.host = host
    let cells = CellRegistration<StrictHostCell, Int> { [script] cell, _, item in
      cell.contents = item
      script.onFill?()
    }
    source = Source(host: host, options: options, scheduler: scheduler) { [script] path, item in
      script.onCell?(item)
      script.onQuestion?(path, item)
      return cells.cell(for: item, at: path)
    }
  }

  /// Asks for an update.
  @discardableResult
  func apply(_ snapshot: Source.List, animated: Bool = true) throws -> UpdateTicket {
    calls += 1
    return try source.apply(snapshot, animatingDifferences: animated) { [self, calls] in
      outcomes.append((calls, $0))
    }
  }

  @discardableResult
  func reload(_ snapshot: Source.List) throws -> UpdateTicket {
    calls += 1
    return try source.applyUsingReloadData(snapshot) { [self, calls] in
      outcomes.append((calls, $0))
    }
  }

  /// Lets the host go away.
  func dropHost() { host = nil }

  /// Does all that waits, animations included.
  func settle() {
    repeat {
      scheduler.run()
      host?.finishAnimations()
    } while scheduler.waitingCount > 0 || host?.animationCount ?? 0 > 0
  }

  /// What was told to whom, in order.
  var told: [UpdateOutcome] { outcomes.map(\.outcome) }

  /// How the host differs from a snapshot, or what rule was broken; nil if all is right.
  func failure(_ snapshot: Source.List) -> String? {
    guard let host else { return nil }
    if let error = host.strictHost.lastError { return "\(error)" }
    let sections = snapshot.sectionIdentifiers
    let items = (0..<sections.count).map {
      Array(snapshot.items(inSectionAt: $0, 0..<Int.max)).map { AnyHashable($0) }
    }
    guard host.shownSections == sections.map({ AnyHashable($0) }), host.shownItems == items else {
      return "shows \(host.shownSections) \(host.shownItems)"
    }
    guard host.shownVersion == source.version else { return "the host is at another version" }
    guard source.shownSnapshot == snapshot else { return "the state is \(source.shownSnapshot)" }
    for (section, shown) in host.strictHost.sections.enumerated() {
      for (item, object) in shown.items.enumerated() {
        guard let cell = object.cell else { continue }
        guard cell.contents as? Int == snapshot.item(at: ItemPath(section: section, item: item))
        else { return "the cell at \(section).\(item) shows another item" }
      }
    }
    return nil
  }
}
