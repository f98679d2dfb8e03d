/// Whether the terminal, if there is one, obeys escape sequences. `TERM` tells; a terminal that
/// nothing is known of gets none.
var terminalObeysEscapes: Bool {
  guard let name = getenv("TERM").map({ String(cString: $0) }) else { return false }
  return !name.isEmpty && name != "dumb"
}
