import CListDiff
import TestSupport
import Testing

@Suite struct `The C core` {
  @Test func `is the version that its header says`() {
    expectEqual(listdiff_version(), 100)
    expectEqual(
      Int32(listdiff_version()),
      LISTDIFF_VERSION_MAJOR * 10_000
        + LISTDIFF_VERSION_MINOR * 100 + LISTDIFF_VERSION_PATCH)
  }

  @Test func `has a line of its own for each status`() throws {
    let statuses: [listdiff_status] = [
      .ok, .out_of_memory, .too_many_elements, .invalid_argument, .unsupported,
    ]
    let messages = statuses.map { String(cString: listdiff_status_message($0)) }
    expectEqual(Set(messages).count, statuses.count)
    for message in messages {
      expect(!message.isEmpty && !message.contains("\n"))
      #expect(message != "unknown status")
    }
    expectEqual(messages[0], "no error")
    expect(messages[2].contains("2147483646"))
  }

  @Test func `has frozen status values`() {
    expectEqual(listdiff_status.ok.rawValue, 0)
    expectEqual(listdiff_status.out_of_memory.rawValue, 1)
    expectEqual(listdiff_status.too_many_elements.rawValue, 2)
    expectEqual(listdiff_status.invalid_argument.rawValue, 3)
    expectEqual(listdiff_status.unsupported.rawValue, 4)
  }
}
