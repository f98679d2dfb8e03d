import ListControllers
import ListTerminal
import TestSupport

@Suite("Form items")
@MainActor struct FormTests {
  enum Size: String, CaseIterable { case small, large }

  private func messages(_ item: ManagedItem) -> [String] { item.failures().map(\.message) }

  @Test func `6.10 take text, and length rules pass on nothing unless it is required`() {
    let item = TextItem("Name")
    item.addLengthRule(3...5, "Name has 3 to 5 characters")
    expectEqual(messages(item), [])
    var changes: [String?] = []
    item.onChange { changes.append($0.value) }
    for edit in [FormEdit.insert("A"), .insert("da"), .deleteBackward] { item.edit(edit) }
    expect(changes == ["A", "Ada", "Ad"] && item.value == "Ad")
    expectEqual(messages(item), ["Name has 3 to 5 characters"])
    item.value = nil
    expect(messages(item) == [] && changes.count == 3)
    item.isRequired = true
    expectEqual(messages(item), ["Name is missing", "Name has 3 to 5 characters"])
    expect(!item.edit(.deleteBackward) && !item.edit(.toggle) && !item.edit(.next))
    item.isEnabled = false
    expect(!item.edit(.insert("a")) && item.text == "")
  }

  @Test func `6.10 take numbers, and never lose a text that is none`() {
    let item = NumberItem("Age", value: 36)
    item.addValueRule("Age is at least 18") { $0 >= 18 }
    expect(item.text == "36" && item.value == 36)
    item.edit(.insert("x"))
    expect(item.text == "36x" && item.value == nil)
    expectEqual(messages(item), ["Age: “36x” is not a number"])
    item.edit(.deleteBackward)
    item.edit(.next)
    expectEqual(item.value, 37)
    item.step = 0.25
    item.edit(.previous)
    expectEqual(item.text, "36.75")
    item.text = "17"
    expectEqual(messages(item), ["Age is at least 18"])
    for text in ["nan", "inf", "1e999", "1,5"] {
      item.text = text
      expectEqual(item.value, nil)
    }
  }

  @Test func `6.10 take dates, and never lose a text that is none`() {
    let item = DateItem("Born", value: CalendarDate(year: 2024, month: 2, day: 28))
    expectEqual(item.text, "2024-02-28")
    item.edit(.next)
    expectEqual(item.text, "2024-02-29")
    item.edit(.next)
    expectEqual(item.value, CalendarDate("2024-03-01"))
    item.edit(.previous)
    expectEqual(item.value?.day, 29)
    item.edit(.deleteBackward)
    expect(item.text == "2024-02-2" && item.value == nil)
    expectEqual(messages(item), ["Born: “2024-02-2” is not a date such as 2024-02-29"])
    expect(!item.edit(.next))
  }

  @Test func `6.10 accept blanks around numbers and dates, and keep the text as it is typed`() {
    let number = NumberItem("Age")
    number.text = " 12\t"
    expect(number.value == 12 && messages(number) == [] && number.valueText == " 12\t")
    for (text, value) in [("\t-0.5", -0.5), (" 1e3\n", 1000), ("\u{a0}7\u{a0}", 7)] {
      number.text = text
      expect(number.value == value && messages(number) == [] && number.text == text)
    }
    for text in ["1 2", "- 5", " 1 e3", "1\t0"] {
      number.text = text
      expect(number.value == nil && messages(number).count == 1)
    }
    number.text = ""
    for character in " 17 " { number.edit(.insert(String(character))) }
    expectEqual(number.value, 17)
    number.edit(.next)
    expectEqual(number.value, 18)
    number.text = "  "
    expect(number.value == nil && messages(number) == ["Age: “  ” is not a number"])
    let date = DateItem("Born")
    date.text = "\u{a0}2024-02-29 "
    expect(date.value == CalendarDate("2024-02-29") && messages(date) == [])
    expect(date.edit(.next) && date.text == "2024-03-01")
    let name = TextItem("Name")
    name.text = " Ada "
    expectEqual(name.value, " Ada ")
  }

  @Test func `6.10 check lengths against every kind of range`() {
    let item = TextItem("Name")
    item.addLengthRule(3..., "short")
    item.addLengthRule(...10, "long")
    item.addLengthRule(2..<5, "not 2 to 4")
    item.addLengthRule(4...4, "not 4")
    let failures = [
      "": [], "a": ["short", "not 2 to 4", "not 4"], "abc": ["not 4"], "abcd": [],
      "abcdefghijk": ["long", "not 2 to 4", "not 4"],
    ]
    for (text, expected) in failures {
      item.text = text
      expectEqual(messages(item), expected)
    }
  }

  @Test func `6.10 check email addresses, and pass on nothing unless it is required`() {
    let item = TextItem("Email")
    item.addEmailRule("not an address", priority: 1)
    expectEqual(messages(item), [])
    let long = String(repeating: "a", count: 242)
    let valid = [
      "ada@example.org", "a+b.c@mail.example.co.uk", "\"x\"@x-y.de", "ä@müller.de", "1@2.3",
      long + "@example.org",
    ]
    let wrong = [
      "ada", "ada@", "@example.org", "ada@example", "ada@@example.org", "a@b@example.org",
      "a b@example.org", "ada@exam ple.org", "ada@.org", "ada@example.", "ada@example..org",
      "ada@-example.org", "ada@example-.org", "ada@exa_mple.org", " ada@example.org",
      "ada@example.org ", long + "a@example.org",
    ]
    for text in valid {
      item.text = text
      expectEqual(messages(item), [], "\(text)")
    }
    for text in wrong {
      item.text = text
      expectEqual(messages(item), ["not an address"], "\(text)")
    }
    item.text = ""
    item.isRequired = true
    expectEqual(messages(item), ["Email is missing", "not an address"])
  }

  @Test func `6.10 show a placeholder while the text is empty, which is no value`() {
    let item = NumberItem("Age")
    item.placeholder = "years"
    expect(item.content.value == "years" && item.value == nil && item.valueText == "")
    item.isRequired = true
    expectEqual(messages(item), ["Age is missing"])
    item.edit(.insert("3"))
    expectEqual(item.content.value, "3")
    item.edit(.deleteBackward)
    expectEqual(item.content.value, "years")
  }

  @Test func `6.10 keep dates within their limits`() throws {
    let (first, last) = (CalendarDate("2024-01-30")!, CalendarDate("2024-02-01")!)
    let item = DateItem("Trip", value: first)
    item.limits = first...last
    expect(!item.edit(.previous) && item.value == first && messages(item) == [])
    for _ in 0..<3 { item.edit(.next) }
    expect(item.value == last && messages(item) == [])
    item.text = "2024-02-02"
    #expect(item.value != nil)
    expectEqual(messages(item), ["Trip: 2024-02-02 is not from 2024-01-30 to 2024-02-01"])
    item.edit(.next)
    expectEqual(item.value, last)
    item.text = "2023-12-31"
    item.edit(.previous)
    expectEqual(item.value, first)
    item.text = "soon"
    expectEqual(messages(item), ["Trip: “soon” is not a date such as 2024-02-29"])
  }

  @Test func `6.10 know the days of the calendar`() {
    let valid = ["2000-02-29", "2023-12-31", "0001-01-01", "9999-12-31", "2023-04-30"]
    expectEqual(valid.map { CalendarDate($0)?.description }, valid)
    let wrong = [
      "1900-02-29", "2023-02-29", "2023-04-31", "2023-13-01", "2023-00-01", "2023-01-00",
      "23-01-01", "2023-1-01", "2023-01", "2023-01-01-", "+023-01-01", "0000-01-01", "２023-01-01",
    ]
    expect(wrong.allSatisfy { CalendarDate($0) == nil })
    var date = CalendarDate("1999-12-30")!
    var days = 0
    while date < CalendarDate("2001-01-02")! {
      expectEqual(date.advanced(by: 1).advanced(by: -1), date)
      date = date.advanced(by: 1)
      days += 1
    }
    expectEqual(days, 2 + 366 + 1)
    expectEqual(CalendarDate("9999-12-31")?.advanced(by: 1).description, "9999-12-31")
    expectEqual(CalendarDate("0001-01-02")?.advanced(by: -3).description, "0001-01-01")
  }

  @Test func `6.10 take switches and choices`() {
    let news = SwitchItem("News")
    var changes = 0
    news.onChange { _ in changes += 1 }
    expect(news.edit(.toggle) && news.isOn && news.valueText == "on")
    expect(!news.edit(.insert("x")) && changes == 1)
    let size = ChoiceItem("Size", choices: Size.allCases) { $0.rawValue }
    expectEqual(size.valueText, "")
    size.edit(.previous)
    expectEqual(size.value, .large)
    size.edit(.next)
    expect(size.value == .small && size.valueText == "small")
    size.edit(.previous)
    expect(size.value == .large && !size.edit(.toggle))
    expect(!ChoiceItem("None", choices: [Int]()).edit(.next))
  }

  @Test func `6.8 6.9 are shown, filled in and checked on a terminal`() throws {
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
    expect(host.handle(.down))
    expectEqual(rows(), [["Name", ""], ["Age", ""], ["News", "off"]])
    while host.cursor?.item != 1 { host.handle(.down) }
    press(.insert("3"))
    press(.insert("x"))
    host.handle(.down)
    press(.toggle)
    expectEqual(rows(), [["Name", ""], ["Age", "3x"], ["News", "on"]])
    do throws(ValidationError) {
      try list.validate()
      Issue.record("the form is valid")
    } catch {
      for failure in error.failures { (failure.item as? FormItem)?.showsFailure = true }
    }
    scheduler.run()
    expectEqual(rows()[0], ["Name", "Name is missing", ""])
    expectEqual(rows()[1], ["Age", "Age: “3x” is not a number", "3x"])
    age.value = 3
    name.value = "Ada"
    scheduler.run()
    expectEqual(rows(), [["Name", "Ada"], ["Age", "3"], ["News", "on"]])
    let values = list.reduce(into: [String: String]()) { values, item in
      if let item = item as? FormItem { values[item.title] = item.valueText }
    }
    expectEqual(values, ["Name": "Ada", "Age": "3", "News": "on"])
  }
}
