import ListDiff
import ListFiles
import ListHosts
import ListSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Shows a list that is watched on a terminal, by a data source.
final class WatchScreen: WatchView {
  private let device: TerminalDevice
  private let host: TerminalListHost
  private let source: ModelDataSource<WatchRow.ID, WatchRow, TerminalListHost>
  private let titles: SectionTitles
  private let heading: String
  private var keyReader = TerminalKeyReader()
  private var lastRun = ""
  private var problem: String?
  private var hasList = false

  /// How many rows there are, and how many of them have which mark.
  private var counts = ""

  /// What the headers of sections say.
  private final class SectionTitles {
    var texts: [WatchRow.ID: String] = [:]
  }

  /// - Parameter heading: What stands at the top.
  init(device: TerminalDevice, heading: String) {
    self.device = device
    self.heading = heading
    let host = TerminalListHost(size: device.size)
    let titles = SectionTitles()
    var options = DataSourceOptions()
    // The loop waits at one place only, where nothing made elsewhere could be delivered.
    options.backgroundThreshold = .max
    let rows = CellRegistration<TerminalCell, WatchRow> { cell, _, row in cell.fields = row.fields }
    source = ModelDataSource(host: host, options: options) { path, row in
      rows.cell(for: row, at: path)
    }
    let headers = CellRegistration<TerminalCell, String> { cell, _, title in cell.fields = [title] }
    source.identities.supplementaryProvider = { _, path, section in
      titles.texts[section].map {
        headers.cell(for: $0, at: ItemPath(section: path.section, item: 0))
      }
    }
    self.host = host
    self.titles = titles
  }

  var keys: Int32? { device.input }

  func begin() throws {
    try reaching { () throws(TerminalError) in try device.enter() }
    try draw()
  }

  func show(_ list: WatchedList) throws {
    let table = try WatchTable(list)
    host.clearMarks()
    titles.texts = table.titles
    // A view at the very top stays there, so that what comes at the top is seen.
    source.identities.options.keepsVisibleItems = host.window.lowerBound > 0
    host.columns = widened(table.columns)
    try source.apply(table.sections, animatingDifferences: hasList) { _ in }
    hasList = true
    problem = nil
    lastRun = timeOfDay()
    counts = currentCounts
    try draw()
  }

  func report(_ problem: String) throws {
    self.problem = problem
    try draw()
  }

  func takeKeys() throws -> Bool {
    guard let bytes = device.read() else { return false }
    let page = Double(max(1, host.windowHeight - 1))
    let all = Double(host.lineCount)
    for key in keyReader.keys(bytes) {
      switch key {
      case .character("q"), .character("\u{3}"): return false
      // Control-Z stops all that the shell has started together with this.
      case .character("\u{1A}"): kill(0, SIGTSTP)
      case .character("\u{C}"): try windowChanged()
      case .up, .character("k"): host.scroll(by: -1)
      case .down, .character("j"): host.scroll(by: 1)
      case .pageUp, .character("b"): host.scroll(by: -page)
      case .pageDown, .character(" "): host.scroll(by: page)
      case .home, .character("g"): host.scroll(by: -all)
      case .end, .character("G"): host.scroll(by: all)
      case .left, .right, .character: break
      }
    }
    try draw()
    return true
  }

  func windowChanged() throws {
    host.size = device.size
    device.forgetScreen()
    try draw()
  }

  func suspend(_ pause: () -> Void) throws {
    device.leave()
    pause()
    host.size = device.size
    try begin()
  }

  func end() { device.leave() }

  // MARK: - Drawing

  private func draw() throws {
    host.heading = [
      TerminalLine(heading, TerminalStyle(isBold: true))
        .withRightEnd(lastRun, .plain, columns: host.size.columns)
    ]
    host.footing = [statusLine]
    let screen = host.screen()
    try reaching { () throws(TerminalError) in try device.show(screen) }
  }

  private var statusLine: TerminalLine {
    if let problem {
      return TerminalLine(problem, TerminalStyle(color: .red, isReversed: true))
    }
    guard hasList else {
      return TerminalLine("The first run is under way", TerminalStyle(isDim: true))
    }
    let window = host.window
    let place =
      window.count < host.lineCount
      ? "\(window.lowerBound + 1)-\(window.upperBound) of \(host.lineCount) lines" : ""
    let style = TerminalStyle(isDim: true)
    return TerminalLine(counts, style).withRightEnd(place, style, columns: host.size.columns)
  }

  private var currentCounts: String {
    let count = host.shownItemCounts.reduce(0, +)
    let marks = [
      ("+", TerminalMarks.came), ("~", .changed), (">", .moved), ("-", .leaving),
    ].map { (sign: $0, count: host.count(of: $1)) }.filter { $0.count > 0 }
    return (["\(count) row\(count == 1 ? "" : "s")"] + marks.map { "\($0.sign)\($0.count)" })
      .joined(separator: "  ")
  }

  /// The columns, none narrower than it was, so that nothing jumps from run to run.
  private func widened(_ columns: [TerminalColumn]) -> [TerminalColumn] {
    guard columns.map(\.title) == host.columns.map(\.title) else { return columns }
    return zip(columns, host.columns).map { new, old in
      var column = new
      column.width = max(new.width, old.width)
      return column
    }
  }

  /// Does something with the terminal, without which nothing can be shown.
  private func reaching(_ body: () throws(TerminalError) -> Void) throws(WatchFailure) {
    do throws(TerminalError) {
      try body()
    } catch {
      throw WatchFailure(
        cause: CommandError("the terminal: \(error)", remedy: "use another one, or --log"))
    }
  }
}
