/// Whether the terminal supports escape sequences: unless `TERM` is empty or `dumb`.
var terminalObeysEscapes: Bool {
  guard let name = getenv("TERM").map({ String(cString: $0) }) else { return false }
  return !name.isEmpty && name != "dumb"
}

/// Returns the number of columns of a terminal's window; nil if the file is no terminal.
func windowColumns(of file: Int32) -> Int? {
  var window = winsize()
  guard ioctl(file, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
  return Int(window.ws_col)
}
