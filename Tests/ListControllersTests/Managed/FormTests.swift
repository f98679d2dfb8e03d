import ListControllers
import ListDiff
import ListSnapshots
import ListTerminal
import ListTesting
import Testing

@Suite("Form items")
@MainActor
struct FormTests {
  enum Size: String, CaseIterable { case small, large }

  private func messages(_ item: ManagedItem) -> [String] { item.failures().map(\.message) }

  @Test("6.10 take text, and length rules pass on nothing unless it is required")
  func text() {
    let item = TextItem("Name")
    item.addLengthRule(3...5, "Name has 3 to 5 characters")
    #expect(messages(item) == [])
    var changes: [String?] = []
    item.onChange { changes.append($0.value) }
    for edit in [FormEdit.insert("A"), .insert("da"), .deleteBackward] { item.edit(edit) }
    #expect(changes == ["A", "Ada", "Ad"] && item.value == "Ad")
    #expect(messages(item) == ["Name has 3 to 5 characters"])
    item.value = nil
    #expect(messages(item) == [] && changes.count == 3)
    item.isRequired = true
    #expect(messages(item) == ["Name is missing", "Name has 3 to 5 characters"])
    #expect(!item.edit(.deleteBackward) && !item.edit(.toggle) && !item.edit(.next))
    item.isEnabled = false
    #expect(!item.edit(.insert("a")) && item.text == "")
  }

  @Test("6.10 take numbers, and never lose a text that is none")
  func numbers() {
    let item = NumberItem("Age", value: 36)
    item.addValueRule("Age is at least 18") { $0 >= 18 }
    #expect(item.text == "36" && item.value == 36)
    item.edit(.insert("x"))
    #expect(item.text == "36x" && item.value == nil)
    #expect(messages(item) == ["Age: “36x” is not a number"])
    item.edit(.deleteBackward)
    item.edit(.next)
    #expect(item.value == 37)
    item.step = 0.25
    item.edit(.previous)
    #expect(item.text == "36.75")
    item.text = "17"
    #expect(messages(item) == ["Age is at least 18"])
    for text in ["nan", "inf", "1e999", "1,5"] {
      item.text = text
      #expect(item.value == nil)
    }
  }

  @Test("6.10 take dates, and never lose a text that is none")
  func dates() {
    let item = DateItem("Born", value: CalendarDate(year: 2024, month: 2, day: 28))
    #expect(item.text == "2024-02-28")
    item.edit(.next)
    #expect(item.text == "2024-02-29")
    item.edit(.next)
    #expect(item.value == CalendarDate("2024-03-01"))
    item.edit(.previous)
    #expect(item.value?.day == 29)
    item.edit(.deleteBackward)
    #expect(item.text == "2024-02-2" && item.value == nil)
    #expect(messages(item) == ["Born: “2024-02-2” is not a date such as 2024-02-29"])
    #expect(!item.edit(.next))
  }

  @Test("6.10 know the days of the calendar")
  func calendar() {
    let valid = ["2000-02-29", "2023-12-31", "0001-01-01", "9999-12-31", "2023-04-30"]
    #expect(valid.map { CalendarDate($0)?.description } == valid)
    let wrong = [
      "1900-02-29", "2023-02-29", "2023-04-31", "2023-13-01", "2023-00-01", "2023-01-00",
      "23-01-01", "2023-1-01", "2023-01", "2023-01-01-", "+023-01-01", "0000-01-01", "２023-01-01",
    ]
    #expect(wrong.allSatisfy { CalendarDate($0) == nil })
    var date = CalendarDate("1999-12-30")!
    var days = 0
    while date < CalendarDate("2001-01-02")! {
      #expect(date.advanced(by: 1).advanced(by: -1) == date)
      date = date.advanced(by: 1)
      days += 1
    }
    #expect(days == 2 + 366 + 1)
    #expect(CalendarDate("9999-12-31")?.advanced(by: 1).description == "9999-12-31")
    #expect(CalendarDate("0001-01-02")?.advanced(by: -3).description == "0001-01-01")
  }

  @Test("6.10 take switches and choices")
  func choices() {
    let news = SwitchItem("News")
    var changes = 0
    news.onChange { _ in changes += 1 }
    #expect(news.edit(.toggle) && news.isOn && news.valueText == "on")
    #expect(!news.edit(.insert("x")) && changes == 1)
    let size = ChoiceItem("Size", choices: Size.allCases) { $0.rawValue }
    #expect(size.valueText == "")
    size.edit(.previous)
    #expect(size.value == .large)
    size.edit(.next)
    #expect(size.value == .small && size.valueText == "small")
    size.edit(.previous)
    #expect(size.value == .large && !size.edit(.toggle))
    #expect(!ChoiceItem("None", choices: [Int]()).edit(.next))
  }

  @Test("6.8 6.9 are shown, filled in and checked on a terminal")
  func terminal() throws {
    let host = TerminalListHost(size: TerminalSize(columns: 60, rows: 6))
    let scheduler = ManualScheduler()
    let list = ManagedList(scheduler: scheduler)
    list.registerForms(in: TerminalCell.self)
    host.showsCursor = true
    let name = TextItem("Name", isRequired: true)
    let age = NumberItem("Age")
    let news = SwitchItem("News")
    list.append(try ManagedSection([name, age, news]))
    list.attach(to: host)
    func rows() -> [[String]] {
      (0..<3).map { host.visibleCell(at: ItemPath(section: 0, item: $0))?.fields ?? [] }
    }
    func press(_ edit: FormEdit) {
      let item = host.cursor.flatMap(list.item(at:)) as? FormItem
      item?.edit(edit)
      scheduler.run()
      _ = host.screen()
    }
    _ = host.screen()
    #expect(host.handle(.down))
    #expect(rows() == [["Name", ""], ["Age", ""], ["News", "off"]])
    while host.cursor?.item != 1 { host.handle(.down) }
    press(.insert("3"))
    press(.insert("x"))
    host.handle(.down)
    press(.toggle)
    #expect(rows() == [["Name", ""], ["Age", "3x"], ["News", "on"]])
    do throws(ValidationError) {
      try list.validate()
      Issue.record("the form is valid")
    } catch {
      for failure in error.failures { (failure.item as? FormItem)?.showsFailure = true }
    }
    scheduler.run()
    #expect(rows()[0] == ["Name", "Name is missing", ""])
    #expect(rows()[1] == ["Age", "Age: “3x” is not a number", "3x"])
    age.value = 3
    name.value = "Ada"
    scheduler.run()
    #expect(rows() == [["Name", "Ada"], ["Age", "3"], ["News", "on"]])
    let values = list.reduce(into: [String: String]()) { values, item in
      if let item = item as? FormItem { values[item.title] = item.valueText }
    }
    #expect(values == ["Name": "Ada", "Age": "3", "News": "on"])
  }
}
