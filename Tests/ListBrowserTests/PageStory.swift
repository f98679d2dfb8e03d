import ListDiff
import ListLayout
import ListSnapshots
import ListTesting
import ListTrials

@testable import ListBrowser

/// A list that is edited while its page scrolls, is resized and loses messages and reports.
@MainActor
struct PageStory {
  private var random: SplitMix64
  let stage: BrowserStage
  private var nextItem = 0

  init(seed: Int) throws {
    random = SplitMix64(seed: UInt64(seed))
    let layouts = [LayoutDescription.browserList] + (try Self.layouts)
    stage = BrowserStage(layouts[seed % layouts.count], role: BrowserRole.allCases[seed % 4])
  }

  private static var layouts: [LayoutDescription] {
    get throws {
      let grid = CompositionalSolver(
        group: .horizontal(
          width: .fractionalWidth(1), height: .estimated(30),
          repeating: .item(LayoutItem(width: .fractionalWidth(0.5), height: .estimated(30))),
          count: 2))
      return [
        LayoutDescription(try LayoutSection(grid)),
        LayoutDescription(
          try LayoutSection(WaterfallSolver(columnCount: 3, itemExtent: .estimated(30)))),
        LayoutDescription(try LayoutSection(ListSolver(rowExtent: .absolute(25), spacing: 2))),
        LayoutDescription(try LayoutSection(StackSolver())),
      ]
    }
  }

  mutating func run() throws -> String? {
    try stage.show(try list(), animated: false)
    stage.host.take(report { $0.size = ListSize(width: 240, height: 120) })
    stage.host.connect()
    for _ in 0..<10 {
      if let failure = try step() { return failure }
    }
    // In the end the page is quiet, and has all sizes.
    if !stage.host.isConnected || stage.host.memory.isUnderWay {
      stage.host.connect(after: stage.page.number)
    }
    try stage.settle()
    try stage.report { _ in }
    if stage.pendingCount > 0 { return "\(stage.pendingCount) updates are not completed" }
    return try stage.failure() ?? unmeasured()
  }

  private mutating func step() throws -> String? {
    switch number(0...9) {
    case 0...3:
      let list = try list()
      try stage.show(list, animated: chance(2))
    case 4: try reportPlace()
    case 5:
      stage.host.take(
        report {
          $0.size = ListSize(width: Double(number(1...9) * 60), height: Double(number(1...6) * 40))
        })
    case 6: stage.host.disconnect()
    case 7: stage.focusedKey = stage.page.rows.randomElement(using: &random)?.key
    case 8: stage.host.scroll(by: Double(number(-400...900)))
    default: stage.headers = Set((0..<4).filter { _ in chance(2) })
    }
    if !stage.host.isConnected { stage.host.connect(after: chance(8) ? nil : stage.page.number) }
    guard let message = stage.host.nextMessage() else { return nil }
    if chance(6) {
      // The message is lost with its connection.
      stage.host.connect(after: stage.page.number)
      return nil
    }
    try stage.take(message)
    if chance(6) { try stage.take(message) }
    if let failure = try stage.failure() { return failure }
    if chance(6) {
      // The report is lost with its connection, but what was measured is told later.
      stage.host.connect(after: stage.page.number)
      return nil
    }
    stage.host.take(report { _ in })
    if chance(8) { stage.host.take(report { _ in }) }
    stage.scheduler.run()
    return nil
  }

  private func report(_ change: (inout PageReport) -> Void) -> PageReport {
    var report = PageReport()
    report.number = stage.page.number
    report.focusedKey = stage.focusedKey
    report.measurements = stage.measurements()
    change(&report)
    return report
  }

  private mutating func reportPlace() throws {
    let key = stage.page.rows.randomElement(using: &random)?.key
    let distance = Double(number(0...30))
    let offset = Double(number(-50...2_000))
    stage.host.take(
      report {
        $0.topKey = key
        $0.topDistance = distance
        $0.offset = offset
      })
  }

  /// Returns a few edits of the list.
  private mutating func list() throws -> Snapshot<Int, Int> {
    var snapshot = stage.source.shownSnapshot
    for _ in 0...number(0...3) {
      let items = snapshot.itemIdentifiers
      let sections = snapshot.sectionIdentifiers
      guard let section = sections.randomElement(using: &random), !chance(9) else {
        let new = (0..<4).first { !sections.contains($0) }
        if let new { try snapshot.appendSections([new]) }
        continue
      }
      switch number(0...6) {
      case 0...2:
        let count = chance(4) ? 60 : number(1...4)
        let new = Array(nextItem..<nextItem + count)
        nextItem += count
        for item in new where chance(3) {
          stage[item] = String(repeating: "long \(item) ", count: number(1...30))
        }
        if let place = items.randomElement(using: &random), chance(2) {
          try snapshot.insertItems(new, beforeItem: place)
        } else {
          try snapshot.appendItems(new, toSection: section)
        }
      case 3: try snapshot.deleteItems(items.filter { _ in chance(5) })
      case 4:
        guard let first = items.randomElement(using: &random),
          let second = items.randomElement(using: &random), first != second
        else { continue }
        try snapshot.moveItem(first, beforeItem: second)
      case 5:
        let changed = items.filter { _ in chance(5) }
        for item in changed { stage[item] = "changed \(number(0...99))" }
        try snapshot.reconfigureItems(changed)
      default:
        guard let other = sections.randomElement(using: &random), other != section else {
          try snapshot.deleteSections([section])
          continue
        }
        try snapshot.moveSection(section, beforeSection: other)
      }
    }
    return snapshot
  }

  /// Returns a row that still has an estimated size, in words.
  private func unmeasured() -> String? {
    let visible = stage.host.visible
    let open = stage.host.frames.elementsToMeasure(in: visible).map(\.element).filter { element in
      if case .item = element { true } else { false }
    }
    return open.isEmpty ? nil : "not measured: \(open)"
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ times: Int) -> Bool { number(1...times) == 1 }
}
