/// The rows that a page has acknowledged, and those of the message under way.
///
/// One message is under way at a time, so the page has one of two states. If a page connects again,
/// it gets one difference, no matter how long it was away.
final class PageMemory {
  /// A state, and the number of the message after which the page has it.
  private struct Known {
    let number: Int
    let state: WindowState
  }

  private var acknowledged: Known?
  private var sent: Known?

  /// The number of the last message.
  private(set) var lastNumber = 0

  /// The keys of rows that the page has, or may have, but whose items have left the list.
  private var deleted: Set<Int> = []

  /// Whether a message was sent that is not acknowledged.
  var isUnderWay: Bool { sent != nil }

  /// The number of the message that the page has acknowledged.
  var acknowledgedNumber: Int? { acknowledged?.number }

  /// The rows that the page has acknowledged.
  var acknowledgedRows: [WindowRow] { acknowledged?.state.rows ?? [] }

  /// Records rows whose items have left the list.
  func delete(_ keys: some Sequence<Int>) { deleted.formUnion(keys) }

  /// Returns the next message.
  ///
  /// - Returns: Nil if a message is under way, or there is nothing to send.
  func message(
    to state: WindowState, _ presentation: WindowMessage.Presentation
  ) -> WindowMessage? {
    guard sent == nil else { return nil }
    if let acknowledged, acknowledged.state == state, presentation.target == nil,
      presentation.results.isEmpty
    {
      return nil
    }
    // Items may be inserted again.
    deleted.subtract(state.rows.map(\.key))
    lastNumber += 1
    sent = Known(number: lastNumber, state: state)
    return WindowMessage(
      number: lastNumber, from: acknowledged?.state, to: state, deleted: deleted, presentation)
  }

  /// Records that the page has shown a message.
  ///
  /// - Returns: Whether it is the message under way.
  func acknowledge(_ number: Int) -> Bool {
    guard let sent, sent.number == number else { return false }
    acknowledged = sent
    self.sent = nil
    deleted.formIntersection(sent.state.rows.map(\.key))
    return true
  }

  /// Records which message a page has shown when it connects again.
  ///
  /// - Parameter number: The number of the last message that it has shown; nil if there is none, or
  ///   if the page can't use its rows.
  func resume(after number: Int?) {
    if let number, acknowledge(number) { return }
    sent = nil
    if number == nil || acknowledged?.number != number { acknowledged = nil }
  }
}
