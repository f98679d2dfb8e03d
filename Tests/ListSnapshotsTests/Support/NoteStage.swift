import TestSupport

struct Note: Identifiable, Equatable {
  let id: Int
  var text = ""
}

/// A data source of notes on a host that looks for stale cells.
@MainActor
final class NoteStage {
  typealias Section = SnapshotSection<Int, Note>

  let scheduler = ManualScheduler()
  let host: StrictListHost
  let source: ModelDataSource<Int, Note, StrictListHost>
  private let link = Link()

  /// How the host finds the notes.
  private final class Link {
    weak var source: ModelDataSource<Int, Note, StrictListHost>?
  }

  init(threshold: Int = .max, animated: Bool = false) throws {
    host = try StrictListHost(contents: { [link] id in
      (id.base as? Int).flatMap { link.source?.model(for: $0)?.text }
    })
    var options = DataSourceOptions()
    options.backgroundThreshold = threshold
    let cells = CellRegistration<StrictHostCell, Note> { cell, _, note in
      cell.contents = note.text
    }
    source = ModelDataSource(host: host, options: options, scheduler: scheduler) { path, note in
      cells.cell(for: note, at: path)
    }
    link.source = source
    host.finishesAnimationsAtOnce = !animated
  }

  /// The outcomes told so far.
  var told: [UpdateOutcome] = []

  /// Shows notes with these texts, all in one section.
  @discardableResult
  func apply(_ notes: KeyValuePairs<Int, String>) throws -> UpdateTicket {
    let items = notes.map { Note(id: $0, text: $1) }
    return try source.apply([Section(id: 0, items: items)]) { [self] in told.append($0) }
  }

  /// Shows a list of identities.
  @discardableResult
  func apply(_ snapshot: Snapshot<Int, Int>) throws -> UpdateTicket {
    try source.identities.apply(snapshot) { [self] in told.append($0) }
  }

  /// Does all that waits, animations included.
  func settle() {
    repeat {
      scheduler.run()
      host.finishAnimations()
    } while scheduler.waitingCount > 0 || host.animationCount > 0
  }

  /// What the cells show.
  var texts: [String?] { host.strictHost.items.map { $0.cell?.contents as? String } }

  var reconfiguredCount: Int {
    host.strictHost.events.count { if case .cellReconfigured = $0 { true } else { false } }
  }
}
