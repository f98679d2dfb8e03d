import ListControllers
import ListTerminal

@MainActor
final class DayList: ListAdapterDataSource {
  let host = TerminalListHost(size: TerminalSize(columns: 40, rows: 8))
  private let adapter = ListAdapter()
  private var messages: [Message] = []

  init() {
    adapter.dataSource = self
    adapter.attach(to: host)
  }

  func show(_ messages: [Message]) async {
    host.clearMarks()
    self.messages = messages
    _ = await adapter.performUpdates().outcome
  }

  func objects(for adapter: ListAdapter) -> [any ListObject] {
    var days: [Day] = []
    for message in messages {
      if days.last?.id != message.day {
        days.append(Day(id: message.day, messages: []))
      }
      days[days.count - 1].messages.append(message)
    }
    return days
  }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? { object is Day ? DayController() : nil }
}
