import Foundation
import ListSnapshots
import ListTerminal

/// Shows songs, which "r" reverses, until "q" or Control-C.
@MainActor
func showSongs() async throws {
  guard let device = TerminalDevice(), let state = TerminalRestoration(device)
  else { return print("This needs a terminal.") }
  let signals = [SIGHUP, SIGTERM].map { restore(state, on: $0) }
  defer { for signal in signals { signal.cancel() } }
  try device.enter()
  defer { device.leave() }

  let host = TerminalListHost(size: device.size)
  host.showsCursor = true
  let rows = CellRegistration<TerminalCell, String> { cell, _, title in
    cell.fields = [title]
  }
  let source = DiffableDataSource<Int, String, TerminalListHost>(host: host) {
    path, title in rows.cell(for: title, at: path)
  }
  var songs = ["Blue", "Hejira", "Mingus"]
  var reader = TerminalKeyReader()
  while true {
    try await source.apply(Snapshot([(id: 0, items: songs)]))
    host.size = device.size
    try device.show(host.screen())
    guard let bytes = device.read() else { return }
    host.clearMarks()
    for key in reader.keys(bytes) {
      switch key {
      case .character("q"), .character("\u{3}"): return
      case .character("r"): songs.reverse()
      default: host.handle(key)
      }
    }
  }
}

/// Restores the terminal if a signal ends the program.
func restore(
  _ state: TerminalRestoration, on number: Int32
) -> any DispatchSourceSignal {
  signal(number, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
  source.setEventHandler {
    state.perform(input: STDIN_FILENO, output: STDOUT_FILENO)
    _exit(128 + number)
  }
  source.activate()
  return source
}
