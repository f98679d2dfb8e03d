@testable import AppKitStub

/// A data source on a view whose callbacks do something of which no view knows.
@MainActor
final class TroubledList<View: Screen> {
  typealias Source = DiffableDataSource<Int, Int, View.Host>

  private(set) var screen: View?
  private(set) var host: View.Host?
  private(set) var source: Source?
  let scheduler = ManualScheduler()
  private(set) var requestCount = 0
  private(set) var completions: [Int] = []
  private var random: SplitMix64

  /// Whether the host has lost its content at some time. A stub notes at each layout that the counts
  /// are no longer those of the data, for which no view of Apple's asks there.
  var losesContent = false

  /// Called at each moment; it must not be called again meanwhile.
  var trouble: ((Moment) -> Void)?

  /// When the application gets control.
  enum Moment: CaseIterable {
    case cell, header, size, headerSize, bind, unbind, display, endDisplay, scroll
  }

  init(_ random: SplitMix64) {
    let screen = View()
    let host = screen.makeHost()
    (self.screen, self.host, self.random) = (screen, host, random)
    let source = Source(host: host, scheduler: scheduler) { [weak self, weak screen] _, item in
      self?.come(to: .cell)
      // Every seventh item has no cell.
      return item % 7 == 6 ? nil : screen?.cell("\(item)", ofKind: item % 2)
    }
    self.source = source
    source.supplementaryProvider = { [weak self, weak screen] kind, path, section in
      self?.come(to: .header)
      return kind == View.headerKind && self?.chance(2) == true
        ? screen?.header("\(section)", ofKind: 0) : nil
    }
    source.sizeProvider = { [weak self] item, _ in
      self?.come(to: .size)
      return item % 3 == 0 ? ListSize(width: 320, height: Double(20 + item % 40)) : nil
    }
    source.supplementarySizeProvider = { [weak self] _, _ in
      self?.come(to: .headerSize)
      return self?.chance(2) == true ? ListSize(width: 320, height: 25) : nil
    }
    source.display.didBind = { [weak self] _, _ in self?.come(to: .bind) }
    source.display.willUnbind = { [weak self] _, _ in self?.come(to: .unbind) }
    source.display.willDisplay = { [weak self] _, _ in self?.come(to: .display) }
    source.display.didEndDisplaying = { [weak self] _, _ in self?.come(to: .endDisplay) }
    source.window.didScroll = { [weak self] _ in self?.come(to: .scroll) }
    screen.identify = { [weak host] path in
      host?.content?.identity(ofItemAt: ItemPath(section: path[0], item: path[1]))
    }
  }

  private func come(to moment: Moment) {
    guard let trouble else { return }
    self.trouble = nil
    trouble(moment)
    if self.trouble == nil { self.trouble = trouble }
  }

  private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  func apply(_ snapshot: Source.List, animated: Bool) throws {
    guard let source else { return }
    requestCount += 1
    try source.apply(snapshot, animatingDifferences: animated) { [self, requestCount] _ in
      completions.append(requestCount)
    }
  }

  func dropHost() {
    losesContent = true
    host = nil
  }
  func dropView() { screen = nil }
  func dropSource() {
    losesContent = true
    source = nil
  }

  func settle(_ end: AnimationEnd) {
    repeat {
      screen?.layOut()
      scheduler.run()
    } while endAnimations(end) || scheduler.waitingCount > 0
    screen?.layOut()
  }

  private func endAnimations(_ end: AnimationEnd) -> Bool {
    if let screen { return screen.endAnimations(end) }
    // Those of AppKit's table views outlive the view.
    defer { NSAnimationContext.finishAll() }
    return NSAnimationContext.waitingCount > 0
  }

  private func isForgiven(_ exception: String) -> Bool {
    ["layout:", "supplementary reconfiguration:"].contains { exception.hasPrefix($0) }
      || exception.hasSuffix("not nothing")
  }

  /// What is wrong when nothing waits any more; nil if all is right.
  func failure() -> String? {
    if completions.sorted() != Array(0..<requestCount).map({ $0 + 1 }) {
      return "\(requestCount) requests, completions of \(completions)"
    }
    guard let screen else { return nil }
    let exceptions = screen.exceptions.filter { !losesContent || !isForgiven($0) }
    guard exceptions.isEmpty else { return "\(exceptions)" }
    guard let host, let source else { return nil }
    let snapshot = source.shownSnapshot
    let counts = snapshot.sectionIdentifiers.map {
      (try? snapshot.numberOfItems(inSection: $0)) ?? -1
    }
    guard host.shownItemCounts == counts else {
      return "shows \(host.shownItemCounts) instead of \(counts)"
    }
    guard screen.isInWindow else { return nil }
    for path in host.visibleItems {
      guard let item = source.itemIdentifier(for: path) else { return "\(path) is no item" }
      let shown = host.visibleCell(at: path).flatMap(screen.text)
      if shown != (item % 7 == 6 ? nil : "\(item)") {
        return "\(path): \(shown ?? "nothing") for \(item)"
      }
    }
    return nil
  }
}
