import CommandTestSupport
import ListTerminal

@testable import example

/// The form, without a terminal.
@MainActor
@Suite struct `The example of a form` {
  private let form = SignUpForm()

  init() async {
    form.host.size = TerminalSize(columns: 60, rows: 14)
    form.host.showsCursor = true
    await settle()
  }

  /// Lets the list collect the edits of a turn, as the program does.
  private func settle() async {
    for _ in 0..<3 { await Task.yield() }
  }

  private func press(_ keys: TerminalKey...) async {
    for key in keys {
      form.host.clearMarks()
      if !form.host.handle(key) { form.handle(key) }
      await settle()
    }
  }

  private func type(_ text: String) async {
    for scalar in text.unicodeScalars { await press(.character(scalar)) }
  }

  private var rows: [String] { form.host.screen().text.filter { !$0.isEmpty } }

  private func row(_ title: String) -> String {
    rows.first { $0.dropFirst(3).hasPrefix(title) } ?? ""
  }

  private var marked: [String] { rows.filter { $0.prefix(3).contains("~") } }

  private let enter = TerminalKey.character("\r")

  @Test func `marks only the rows that have changed`() async {
    await type("Ad")
    expectEqual(marked, [row("Name")])
    await press(.end, enter)
    expectEqual(marked, [row("Name"), row("Age")])
    await press(enter)
    expectEqual(marked, [])
  }

  @Test func `has errors beside the values, which stay in their column`() async {
    await type("Ad")
    let before = row("Start")
    await press(.end, enter)
    expectEqual(row("Name"), " ~ Name           Ad           a name has 3 to 20 letters")
    expectEqual(row("Age"), " ~ Age                         Age is missing")
    expectEqual(row("Start"), before)
  }

  @Test func `takes its message back when it is no longer true`() async {
    await type("Ad")
    await press(.end, enter)
    expect(form.help.hasPrefix("2 to correct: "))
    await press(.home)
    await type("a")
    expectEqual(form.help, "1 to correct: Age is missing")
    expect(!row("Name").contains("letters"))
    await press(.down)
    await type("18")
    expect(form.help.hasPrefix("Up and Down"))
    // What becomes wrong after that is said at once.
    await press(.character("\u{7F}"))
    expectEqual(form.help, "1 to correct: only adults can sign up")
    expect(row("Age").contains("only adults can sign up"))
    await type("8")
    await press(.end, enter)
    expectEqual(form.help, "Welcome, Ada!")
    await press(.home)
    await type("m")
    expect(form.help.hasPrefix("Up and Down"))
  }

  @Test func `says that a key does nothing on a row, as long as the cursor is there`() async {
    await press(.left)
    expectEqual(form.help, "Left does nothing on Name")
    await press(enter)
    expectEqual(form.help, "Return does nothing on Name")
    await press(.down)
    expect(form.help.hasPrefix("Up and Down"))
    await press(.down, .down)
    await type("x")
    expectEqual(form.help, "“x” does nothing on Plan")
    await press(.right)
    expect(form.help.hasPrefix("Up and Down"))
    await press(.end, .character(" "))
    expectEqual(form.help, "Space does nothing on Save")
  }

  @Test func `names all keys in its hint`() {
    for key in ["Up", "Down", "Left", "Right", "Space", "Return", "Ctrl-C"] {
      expect(form.help.contains(key))
    }
  }
}
