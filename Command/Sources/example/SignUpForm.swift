import ListControllers
import ListDiff
import ListSnapshots
import ListTerminal

/// A form of ready-made items, with rules. The user edits the row with the cursor.
@MainActor
final class SignUpForm: TerminalExample {
  let host = TerminalListHost(size: TerminalSize(columns: 80, rows: 24))
  let acceptsText = true

  var help: String {
    if let unused, unused.item === cursorItem {
      return "\(unused.key.name) does nothing on \(unused.item.title)"
    }
    return message
      ?? "Up and Down choose a row, Left and Right change its value, Space switches, Return on Save saves, "
      + "Ctrl-C leaves"
  }

  private let list = ManagedList()
  private let name = TextItem("Name", isRequired: true)
  private let age = NumberItem("Age", isRequired: true)
  private let start = DateItem("Start", value: CalendarDate(year: 2026, month: 1, day: 31))
  private let plan = ChoiceItem("Plan", choices: ["free", "team", "company"], value: "free")
  private let news = SwitchItem("News by mail")
  private let seats = NumberItem("Seats", value: 5)
  private let save = SaveItem("Save")
  private let company = ManagedSection()
  private var message: String?

  /// Whether the form was invalid when the user last saved it.
  private var isRefused = false

  /// The last key, if it had no meaning for the item with the cursor.
  private var unused: (key: TerminalKey, item: FormItem)?

  init() {
    name.addLengthRule(3...20, "a name has 3 to 20 letters")
    age.addValueRule("only adults can sign up") { $0 >= 18 }
    host.columns = [
      TerminalColumn("", width: 14), TerminalColumn("", width: 12), TerminalColumn(""),
    ]
    for item in [name, age, start, plan, news] as [FormItem] { person.body.append(item) }
    company.body.append(seats)
    company.isHidden = true
    let buttons = ManagedSection()
    buttons.body.append(save)
    for section in [person, company, buttons] { list.append(section) }
    plan.onChange { [company] in company.isHidden = $0.value == "free" }
    save.actions { [weak self] place, _ in
      place == .primary ? [ListAction("Save") { self?.trySaving() }] : []
    }
    for item in [name, age, start, plan, news, seats, save] as [FormItem] {
      item.allow { interaction, _ in interaction != .select }
    }
    list.register(
      FormItem.self,
      CellRegistration<TerminalCell, FormItem> { cell, _, item in
        let content = item.content
        cell.fields = [content.text, content.value, content.secondaryText].map { $0 ?? "" }
      })
    list.attach(to: host)
  }

  private let person = ManagedSection()

  private var cursorItem: FormItem? {
    host.cursor.flatMap { list.item(at: $0) as? FormItem }
  }

  func handle(_ key: TerminalKey) {
    guard let item = cursorItem else { return }
    guard let edit = key.edit(of: item), item.edit(edit) else {
      unused = (key, item)
      return
    }
    unused = nil
    message = nil
    if isRefused { showFailures() }
  }

  private func trySaving() {
    showFailures()
    isRefused = message != nil
    if !isRefused { message = "Welcome, \(name.text)!" }
  }

  /// Shows beside each value whether it is wrong, and the number of wrong values in the message.
  private func showFailures() {
    let failures = list.failures()
    let wrong = Set(failures.map(\.item))
    for item in (person.items + company.items).compactMap({ $0 as? FormItem }) {
      item.showsFailure = wrong.contains(item)
    }
    message = failures.first.map { "\(wrong.count) to correct: \($0.message)" }
  }
}

extension TerminalKey {
  /// Returns the edit for the key; nil if there is none.
  @MainActor
  fileprivate func edit(of item: FormItem) -> FormEdit? {
    switch self {
    case .left: .previous
    case .right: .next
    case .character("\u{7F}"): .deleteBackward
    case .character(" ") where item is SwitchItem: .toggle
    case .character(let scalar) where scalar.value >= 32: .insert(String(scalar))
    default: nil
    }
  }

  fileprivate var name: String {
    switch self {
    case .left: "Left"
    case .right: "Right"
    case .character("\r"), .character("\n"): "Return"
    case .character(" "): "Space"
    case .character("\t"): "Tab"
    case .character("\u{7F}"): "Backspace"
    case .character(let scalar) where scalar.value >= 32: "“\(scalar)”"
    default: "This key"
    }
  }
}

/// The button of the form.
final class SaveItem: FormItem {}
