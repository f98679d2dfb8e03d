import ListControllers
import ListTerminal

struct Day: Identifiable, Equatable {
  let id: String
  var messages: [Message]
}

final class DayController: BindingSectionController<Day>,
  SectionSupplementarySource
{
  private static let rows = CellRegistration<TerminalCell, Message> {
    cell, _, message in
    cell.fields = ["\(message.author): \(message.text)"]
  }
  private static let headers = CellRegistration<TerminalCell, Day> {
    cell, _, day in
    cell.fields = ["\(day.id) (\(day.messages.count))"]
  }

  override init() {
    super.init()
    supplementarySource = self
  }

  override func viewModels(for day: Day) -> [any ListObject] { day.messages }

  override func cell(
    for viewModel: any ListObject, at index: Int
  ) -> ControllerCell? {
    guard let message = viewModel as? Message else { return nil }
    return Self.rows.cell(for: message, at: index, of: self)
  }

  func supplementary(
    ofKind elementKind: String, at index: Int
  ) -> ControllerCell? {
    guard elementKind == TerminalListHost.headerKind, let object else {
      return nil
    }
    return Self.headers.cell(for: object, at: index, of: self)
  }
}
