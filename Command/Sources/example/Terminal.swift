import Foundation
import ListTerminal

/// A list on the terminal, until the user presses Ctrl-C.
@MainActor
protocol TerminalExample {
  var host: TerminalListHost { get }

  /// The text at the bottom of the screen.
  var help: String { get }

  /// Whether letters are text. If not, `q` leaves the example.
  var acceptsText: Bool { get }

  /// Handles a key before the list does, and returns whether it was handled.
  func takes(_ key: TerminalKey) -> Bool

  /// Handles a key that the list doesn't handle.
  func handle(_ key: TerminalKey)

  /// Looks for files that have changed. Called ten times a second.
  func lookAtFiles()
}

extension TerminalExample {
  var acceptsText: Bool { false }
  func takes(_ key: TerminalKey) -> Bool { false }
  func lookAtFiles() {}
}

/// Shows an example on the terminal, and passes the keys to it.
@MainActor
func run(_ example: some TerminalExample) async throws {
  guard let device = TerminalDevice() else {
    throw ExampleError("the examples need a terminal for their input and output")
  }
  example.host.showsCursor = true
  try device.enter()
  defer { device.leave() }
  var reader = TerminalKeyReader()
  var quietTicks = 0
  for await event in events(of: device) {
    switch event {
    case .time:
      // The marks of a change stay visible for a moment.
      quietTicks += 1
      example.lookAtFiles()
      if quietTicks == 8 { example.host.clearMarks() }
      if let key = reader.takeEscape() { example.host.handle(key) }
    case .keys(let bytes):
      quietTicks = 0
      for key in reader.keys(bytes) {
        if key == .character("\u{3}") || key == .character("q") && !example.acceptsText { return }
        example.host.clearMarks()
        if !example.takes(key), !example.host.handle(key) { example.handle(key) }
      }
      // Lists may collect all edits of one turn.
      await Task.yield()
    }
    example.host.size = device.size
    example.host.footing = TerminalText.wrapped(example.help, columns: device.size.columns)
      .map { TerminalLine($0, TerminalStyle(isDim: true)) }
    try device.show(example.host.screen())
  }
}

private enum Event: Sendable {
  case keys([UInt8])
  case time
}

/// The keys, read on a thread of their own, and a tick ten times a second for everything else.
@MainActor
private func events(of device: TerminalDevice) -> AsyncStream<Event> {
  let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
  let input = device.input
  continuation.yield(.time)
  Thread.detachNewThread {
    var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&polled, 1, 100)
      guard count > 0 else {
        continuation.yield(.time)
        continue
      }
      var bytes = [UInt8](repeating: 0, count: 64)
      let length = read(input, &bytes, bytes.count)
      guard length > 0 else { break }
      continuation.yield(.keys(Array(bytes[..<length])))
    }
    continuation.finish()
  }
  return stream
}

/// A message for the user.
struct ExampleError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
