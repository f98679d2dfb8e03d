import Foundation
import ListDiff
import ListFoundation
import ListSnapshots
import ListTesting

/// A data source on a view, both driven by hand.
@MainActor
final class ViewStage<View: Screen> {
  typealias Source = DiffableDataSource<Int, Int, View.Host>

  private(set) var screen: View?
  private(set) var host: View.Host?
  let scheduler = ManualScheduler()
  let source: Source

  /// The outcomes told so far, with the number of their call.
  private(set) var outcomes: [(call: Int, outcome: UpdateOutcome)] = []
  private(set) var callCount = 0

  private let model: Model

  /// The contents of the items, and what cells ask for.
  @MainActor
  private final class Model {
    var revisions: [Int: Int] = [:]
    var kinds: [Int: Int] = [:]
    var onCell: (() -> Void)?

    func text(of item: Int) -> String { "\(item) #\(revisions[item] ?? 0)" }
  }

  init() {
    let (screen, model) = (View(), Model())
    let host = screen.makeHost()
    (self.screen, self.host, self.model) = (screen, host, model)
    source = Source(host: host, scheduler: scheduler) { [weak screen] _, item in
      model.onCell?()
      return screen?.cell(model.text(of: item), ofKind: model.kinds[item] ?? 0)
    }
    source.supplementaryProvider = { [weak screen] kind, path, section in
      kind == View.headerKind && section % 2 == 0
        ? screen?.header("Section \(section)", at: path) : nil
    }
    screen.identify = { [weak host] path in
      host?.content?.identity(ofItemAt: ItemPath(section: path[0], item: path[1]))
    }
  }

  /// Called whenever the data source is asked for a cell.
  var onCell: (() -> Void)? {
    get { model.onCell }
    set { model.onCell = newValue }
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
    return headerFailure(snapshot)
  }

  /// Which calls were not completed exactly once, in order; nil if all were.
  func completionFailure() -> String? {
    outcomes.map(\.call) == Array(0..<callCount).map { $0 + 1 }
      ? nil : "\(callCount) calls, completions of \(outcomes.map(\.call))"
  }

  private func headerFailure(_ snapshot: Source.List) -> String? {
    guard let screen, screen.showsHeaders, screen.height > 1_000 else { return nil }
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      let (shown, wanted) = (
        screen.headerText(ofSection: index), section % 2 == 0 ? "Section \(section)" : nil
      )
      if shown != wanted { return "header \(shown ?? "none") instead of \(wanted ?? "none")" }
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
}
