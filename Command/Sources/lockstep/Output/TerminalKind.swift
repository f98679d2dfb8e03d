/// Whether the terminal obeys escape sequences, by `TERM`: any but an empty and a dumb one.
var terminalObeysEscapes: Bool {
  guard let name = getenv("TERM").map({ String(cString: $0) }) else { return false }
  return !name.isEmpty && name != "dumb"
}

/// Returns the number of columns of the window that a file is; nil if it is none.
func windowColumns(of file: Int32) -> Int? {
  var window = winsize()
  guard ioctl(file, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
  return Int(window.ws_col)
}
