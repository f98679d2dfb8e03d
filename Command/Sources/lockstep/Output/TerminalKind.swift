/// Whether the terminal obeys escape sequences, by `TERM`: any but an empty and a dumb one.
var terminalObeysEscapes: Bool {
  guard let name = getenv("TERM").map({ String(cString: $0) }) else { return false }
  return !name.isEmpty && name != "dumb"
}
