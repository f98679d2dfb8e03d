import ListControllers
import ListDiff
import ListSnapshots
import ListTerminal

/// A form of ready items, with rules. The rows are edited where the cursor is.
@MainActor
final class SignUpForm: TerminalExample {
  let host = TerminalListHost(size: TerminalSize(columns: 80, rows: 24))
  let acceptsText = true

  var help: String {
    message ?? "Type text, Left and Right choose, Space switches, Return saves, Ctrl-C leaves"
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

  init() {
    name.addLengthRule(3...20, "a name has 3 to 20 letters")
    age.addValueRule("only adults can sign up") { $0 >= 18 }
    host.columns = [
      TerminalColumn("", width: 14), TerminalColumn("", width: 30), TerminalColumn(""),
    ]
    for item in [name, age, start, plan, news] as [FormItem] { person.body.append(item) }
    company.body.append(seats)
    company.isHidden = true
    let buttons = ManagedSection()
    buttons.body.append(save)
    for section in [person, company, buttons] { list.append(section) }
    plan.onChange { [company] in company.isHidden = $0.value == "free" }
    save.on(.select) { [weak self] _ in self?.validate() }
    list.registerForms(in: TerminalCell.self)
    list.attach(to: host)
  }

  private let person = ManagedSection()

  func handle(_ key: TerminalKey) {
    guard let item = host.cursor.flatMap({ list.item(at: $0) as? FormItem }) else { return }
    switch key {
    case .left: item.edit(.previous)
    case .right: item.edit(.next)
    case .character("\u{7F}"): item.edit(.deleteBackward)
    case .character(" ") where item is SwitchItem: item.edit(.toggle)
    case .character(let scalar) where scalar.value >= 32: item.edit(.insert(String(scalar)))
    default: break
    }
  }

  /// Shows what is wrong next to each item, or that all is right.
  private func validate() {
    let failures = list.failures()
    for item in (person.items + company.items).compactMap({ $0 as? FormItem }) {
      item.showsFailure = true
      item.setNeedsUpdate()
    }
    message =
      failures.isEmpty
      ? "Welcome, \(name.text)!" : "\(failures.count) to correct: \(failures[0].message)"
  }
}

/// The button of the form.
final class SaveItem: FormItem {}
