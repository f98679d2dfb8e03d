import TestSupport

struct ChatMessage: Identifiable, Equatable {
  let id: String
  var text: String
  var isRead = false
}

@MainActor
final class Conversation {
  typealias Source = ModelDataSource<String, ChatMessage, StrictListHost>

  /// What the server sent last, and what the user sees.
  private var sent: [ChatMessage] = []
  private(set) var shown: [ChatMessage] = []
  private let source: Source
  private let cells = CellRegistration<StrictHostCell, ChatMessage> {
    cell, _, message in cell.contents = message.text
  }

  init(in host: StrictListHost) {
    source = Source(host: host) { [cells] path, message in
      cells.cell(for: message, at: path)
    }
  }

  /// Changes messages before the server knows of it.
  func edit(_ change: (inout [ChatMessage]) -> Void) async throws {
    change(&shown)
    try await show()
  }

  /// Takes the messages of the server. Returns the conflicts.
  func receive(_ new: [ChatMessage]) async throws -> [MergeConflict<String>] {
    let merge = try ListMerge(base: sent, ours: shown, theirs: new) {
      base, ours, theirs in
      var message = ours
      message.isRead = ours.isRead || theirs.isRead
      if ours.text == base?.text { message.text = theirs.text }
      let textsDiffer = message.text != theirs.text && theirs.text != base?.text
      return textsDiffer ? .conflict(message) : .merged(message)
    }
    sent = new
    shown = merge.elements
    try await show()
    return merge.conflicts
  }

  private func show() async throws {
    try await source.apply([PlainSection(id: "messages", items: shown)])
  }
}

@Suite struct `Guides: merging two edits` {
  @Test @MainActor func `a chat has what the server and the user have changed`() async throws {
    var lines: [String] = []
    func print(_ parts: Any...) { lines.append(parts.map { "\($0)" }.joined(separator: " ")) }

    let chat = Conversation(in: try StrictListHost())
    let hello = ChatMessage(id: "1", text: "Helo")
    _ = try await chat.receive([hello])
    try await chat.edit { messages in
      messages[0].isRead = true
      messages.append(ChatMessage(id: "pending", text: "How are you?"))
    }
    let conflicts = try await chat.receive([
      ChatMessage(id: "1", text: "Hello"),
      ChatMessage(id: "2", text: "Are you there?"),
    ])
    print(chat.shown.map(\.text))  // ["Hello", "How are you?", "Are you there?"]
    print(chat.shown[0].isRead, conflicts.count)  // true 0

    expectEqual(lines, ["[\"Hello\", \"How are you?\", \"Are you there?\"]", "true 0"])
    try await chat.edit { $0[0].text = "Hi" }
    let other = try await chat.receive([ChatMessage(id: "1", text: "Hey")])
    expectEqual(other.map(\.kind), [.changedByBoth])
    expectEqual(chat.shown.map(\.text), ["Hi", "How are you?"])
  }

  @Test func `has the listings that are tested here`() throws {
    let guides = try GuideListings(of: "ListDiff", testedNextTo: #filePath)
    expectEqual(guides.counts["MergingTwoEdits.md"], 2)
    expectEqual(guides.missing.filter { $0.hasPrefix("MergingTwoEdits.md") }, [])
  }
}
