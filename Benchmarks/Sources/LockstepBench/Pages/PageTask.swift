import ListBrowser
import ListLayout
import ListSnapshots
import ListTesting

/// An edit of a list that a page shows, up to the text of the message.
///
/// It runs on the main actor.
struct PageTask {
  let count: Int

  /// Prepares the contenders that can perform it.
  func benchCase(
    _ workload: Workload, _ contenders: [Contender]
  ) throws(BenchError) -> BenchCase {
    try BenchCase(workload: workload.rawValue, count: count, contenders: contenders) { contender in
      switch contender {
      case .page: MainActor.assumeIsolated { try? OpenPage(count) }.map { entry(contender, $0) }
      case .wholePage: entry(contender, MainActor.assumeIsolated { WholePage(count) })
      default: nil
      }
    }
  }

  private func entry(_ contender: Contender, _ page: some EditablePage) -> BenchEntry {
    BenchEntry(contender) {
      MainActor.assumeIsolated {
        let text = page.edit()
        precondition(text.contains(page.newText), "the edit is not in the page")
        return Outcome(deletions: 1, insertions: 1)
      }
    }
  }
}

/// A page in which one row is replaced by another, near the beginning.
@MainActor
private protocol EditablePage: AnyObject, Sendable {
  /// The text of the new row.
  var newText: String { get }

  /// Replaces a row. Returns the text that the browser gets.
  func edit() -> String
}

/// A page that receives the difference.
private final class OpenPage: EditablePage {
  private let host: BrowserListHost
  private let source: DiffableDataSource<Int, Int, BrowserListHost>
  private let scheduler = ManualScheduler()
  private var snapshot: Snapshot<Int, Int>
  private var next: Int

  /// The row that is replaced next.
  private var edited: Int
  private var number = 0

  init(_ count: Int) throws {
    host = BrowserListHost(
      layout: LayoutDescription(try LayoutSection(ListSolver(rowExtent: .absolute(24)))))
    let rows = CellRegistration<BrowserCell, Int> { cell, _, row in
      cell.show { HTML(.p) { "Row \(row)" } }
    }
    source = DiffableDataSource(host: host, scheduler: scheduler) { rows.cell(for: $1, at: $0) }
    snapshot = try Snapshot([(id: 0, items: Array(0..<count))])
    (next, edited) = (count, min(10, count - 1))
    host.connect()
    _ = try show()
  }

  var newText: String { "Row \(next - 1)" }

  func edit() -> String {
    try? snapshot.insertItems([next], beforeItem: edited)
    try? snapshot.deleteItems([edited])
    edited = next
    next += 1
    return (try? show()) ?? ""
  }

  private func show() throws -> String {
    try source.apply(snapshot) { _ in }
    scheduler.run()
    guard let message = host.nextMessage() else { return "" }
    number += 1
    var report = PageReport()
    report.number = number
    host.take(report)
    scheduler.run()
    return message
  }
}

/// A page that receives all rows as text, as from a server that doesn't know what the page has.
private final class WholePage: EditablePage {
  private var rows: [Int]
  private var next: Int

  init(_ count: Int) {
    rows = Array(0..<count)
    next = count
  }

  var newText: String { "Row \(next - 1)" }

  func edit() -> String {
    rows[min(10, rows.count - 1)] = next
    next += 1
    var text = ""
    for row in rows { text += "<div class=\"row\" role=\"listitem\"><p>Row \(row)</p></div>\n" }
    return text
  }
}
