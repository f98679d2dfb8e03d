import Foundation
import ListLayout
import ListTerminal
import TestSupport

@testable import ChatTutorial

/// What the tutorial says about its program.
@MainActor
@Suite struct `Guides: the tutorial` {
  private let folder = "Examples/Chat/Documentation.docc"

  /// The text in a picture.
  private func picture(_ number: Int) throws -> String {
    let lines = try Repository.text("\(folder)/Resources/chat-\(number).svg")
      .split(separator: "\n").filter { $0.hasPrefix("<text") }
    return lines.map {
      $0.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&amp;", with: "&")
    }.joined(separator: "\n")
  }

  /// The lines of a text that aren't empty: a picture has no others.
  private func lines(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: "\n")
  }

  @Test func `finds the changes`() throws {
    let report = try changeReport()
    expectEqual(
      report,
      """
      4 → 4 elements: deletions [1], insertions [3], moves [3 → 1], updates [2]
      - Congratulations
      + Where?
      > Yes
      ~ Lucnh at noon? → Lunch at noon?
      """)
    try expectEqual(picture(1), report)
  }

  @Test func `shows the list with marks`() async throws {
    let list = ChatList()
    try await list.show(Chat.before)
    try await list.show(Chat.after)
    expectEqual(
      list.host.screen().text,
      [
        "   Ada: The engine runs!", "-  Grace: Congratulations", ">  Grace: Yes",
        " ~ Ada: Lunch at noon?", "+  Edsger: Where?", "",
      ])
    try expectEqual(picture(2), lines(list.host.text))
  }

  @Test func `keeps the controllers of days`() async throws {
    let list = DayList()
    await list.show(Chat.before)
    await list.show(Chat.after)
    expectEqual(
      list.host.screen().text,
      [
        "   Monday (1)", "     Ada: The engine runs!", "-    Grace: Congratulations",
        "   Tuesday (3)", ">    Grace: Yes", " ~   Ada: Lunch at noon?",
        "+    Edsger: Where?", "",
      ])
    try expectEqual(picture(3), lines(list.host.text))
  }

  @Test func `keeps the place of what is read`() async throws {
    let list = DayList()
    list.host.layout = try .bubbles()
    await list.show(Chat.after)
    await list.show(Chat.older + Chat.after)
    let loaded = list.host.text
    list.host.scroll(by: -6)
    let scrolled = list.host.screen().text
    expectEqual(loaded.split(separator: "\n").first?.hasSuffix("Monday (1)"), true)
    expectEqual(
      Array(scrolled[1...3]),
      [
        "  +  Ada: I oil the engine", "     one more time before", "     we start it tomorrow.",
      ])
    let line = String(repeating: "─", count: 40)
    try expectEqual(picture(4), lines([loaded, line, list.host.text].joined(separator: "\n")))
  }

  @Test func `has code of at most 80 columns, and shows every file`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("\(folder)/Resources").path)
    let parts = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent(folder).path
    ).filter { $0.hasSuffix(".tutorial") }.map { try Repository.text("\(folder)/\($0)") }
    for name in names where name.hasSuffix(".swift") {
      let code = try Repository.text("\(folder)/Resources/\(name)")
      expect(code.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(name)")
      expect(parts.contains { $0.contains("file: \(name))") }, "\(name)")
    }
  }
}
