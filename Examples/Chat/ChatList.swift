import ListDiff
import ListSnapshots
import ListTerminal

@MainActor
final class ChatList {
  typealias Source = ModelDataSource<String, Message, TerminalListHost>

  let host = TerminalListHost(size: TerminalSize(columns: 40, rows: 6))
  private let rows = CellRegistration<TerminalCell, Message> {
    cell, _, message in
    cell.fields = ["\(message.author): \(message.text)"]
  }
  private lazy var source = Source(host: host) { [rows] path, message in
    rows.cell(for: message, at: path)
  }

  func show(_ messages: [Message]) async throws {
    host.clearMarks()
    try await source.apply([SnapshotSection(id: "chat", items: messages)])
  }
}

extension TerminalListHost {
  /// The text on the screen.
  var text: String { screen().text.joined(separator: "\n") }
}
