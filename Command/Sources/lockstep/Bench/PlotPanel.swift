import LockstepBench

/// The lines of one workload, with their axes.
struct PlotPanel {
  static let width = 640
  static let height = 440

  let title: String
  private let lines: [PlotLine]
  private let x: PlotScale
  private let y: PlotScale

  private static let left = 72.0
  private static let right = 480.0
  private static let top = 44.0
  private static let bottom = 384.0

  init(title: String, results: [BenchResult]) {
    self.title = title
    lines = Contender.allCases.compactMap { contender in
      let points = results.filter { $0.contender == contender }.sorted { $0.count < $1.count }
      return points.isEmpty ? nil : PlotLine(contender: contender, points: points)
    }
    x = PlotScale(
      values: results.lazy.map { Double($0.count) }, start: Self.left, end: Self.right)
    y = PlotScale(values: results.lazy.map(\.median), start: Self.bottom, end: Self.top)
  }

  var svg: String {
    let heading = text(title, x: Self.left, y: 24, "font-size=\"15\" font-weight=\"bold\"")
    let frame = """
      <rect x="\(Self.left)" y="\(Self.top)" width="\(Self.right - Self.left)" \
      height="\(Self.bottom - Self.top)" class="frame"/>

      """
    return heading + grid + frame + axes + lineImages
  }

  // MARK: - Axes

  private var grid: String {
    func vertical(_ place: Double, _ kind: String) -> String {
      line(from: (place, Self.top), to: (place, Self.bottom), "class=\"\(kind)\"")
    }
    func horizontal(_ place: Double, _ kind: String) -> String {
      line(from: (Self.left, place), to: (Self.right, place), "class=\"\(kind)\"")
    }
    let minor =
      x.minorTicks.map { vertical(x.place($0), "minor") }
      + y.minorTicks.map { horizontal(y.place($0), "minor") }
    let major =
      x.ticks.map { vertical(x.place($0), "major") }
      + y.ticks.map { horizontal(y.place($0), "major") }
    return (minor + major).joined()
  }

  private var axes: String {
    let counts = x.ticks.map {
      text(shortCount(Int($0)), x: x.place($0), y: Self.bottom + 18, "text-anchor=\"middle\"")
    }
    let times = y.ticks.map {
      text(Self.tickText($0), x: Self.left - 8, y: y.place($0) + 4, "text-anchor=\"end\"")
    }
    let middle = (Self.top + Self.bottom) / 2
    return (counts + times).joined()
      + text(
        "elements", x: (Self.left + Self.right) / 2, y: Self.bottom + 40, "text-anchor=\"middle\"")
      + text(
        "median time", x: 18, y: middle,
        "text-anchor=\"middle\" transform=\"rotate(-90 18 \(middle))\"")
  }

  /// A power of ten without digits after the point: `100 µs`.
  private static func tickText(_ nanoseconds: Double) -> String {
    var (number, unit) = (nanoseconds, "ns")
    for larger in ["µs", "ms", "s"] where number > 999 {
      (number, unit) = (number / 1_000, larger)
    }
    return formatted("%g ", number) + unit
  }

  // MARK: - Lines

  /// The names of lines that reach the longest lists are beside the frame, the others at the end of
  /// their lines.
  private var lineImages: String {
    let longest = lines.compactMap(\.points.last?.count).max()
    let short = lines.filter { $0.points.last?.count != longest }
    let long = lines.filter { $0.points.last?.count == longest }
    let ends = long.map { end(of: $0).y }
    let labels = spread(ends, gap: 15, in: (Self.top + 4)...(Self.bottom - 4))
    let names = zip(long, labels).map { plotLine, label in
      line(
        from: end(of: plotLine), to: (Self.right + 14, label),
        "class=\"\(plotLine.color)\" stroke=\"currentColor\" stroke-dasharray=\"1 3\"")
        + name(of: plotLine, x: Self.right + 18, y: label + 4, anchor: "start")
    }
    let shortNames = short.map { plotLine in
      let end = end(of: plotLine)
      return name(of: plotLine, x: end.x - 4, y: end.y - 8, anchor: "end")
    }
    return (lines.map(image) + names + shortNames).joined()
  }

  private func end(of plotLine: PlotLine) -> (x: Double, y: Double) {
    let last = plotLine.points[plotLine.points.count - 1]
    return (x.place(Double(last.count)), y.place(last.median))
  }

  /// A contender's name, with an edge in the colour of the background, so that it can be read above
  /// lines.
  private func name(of plotLine: PlotLine, x: Double, y: Double, anchor: String) -> String {
    text(
      plotLine.contender.rawValue, x: x, y: y,
      """
      class="name \(plotLine.color)" font-weight="\(plotLine.weight)" text-anchor="\(anchor)"
      """)
  }

  private func image(of plotLine: PlotLine) -> String {
    let (color, dashes) = (plotLine.color, plotLine.dashes)
    let places = plotLine.points.map { (x: x.place(Double($0.count)), y: y.place($0.median)) }
    let path = places.map { "\(rounded($0.x)),\(rounded($0.y))" }.joined(separator: " ")
    let dots = zip(plotLine.points, places).map { result, place in
      """
      <circle cx="\(rounded(place.x))" cy="\(rounded(place.y))" r="\(plotLine.radius)" \
      class="\(color)" fill="currentColor"><title>\(plotLine.contender.rawValue), \(result.count): \
      \(durationText(result.median))</title></circle>

      """
    }
    return """
      <polyline points="\(path)" class="\(color)" fill="none" stroke="currentColor" \
      stroke-width="\(plotLine.width)" stroke-linejoin="round"\(dashes)/>

      """ + dots.joined()
  }
}

/// One contender's results, by count.
private struct PlotLine {
  let contender: Contender
  let points: [BenchResult]

  var color: PlotColor {
    switch contender {
    case .floor: .gray
    case .core, .sectionControllers, .merge, .layout10k: .blue
    case .fingerprints, .describedList: .green
    case .changes, .snapshot, .dataSource, .page, .components, .layout: .orange
    case .reference, .managedList, .wholePage, .jsonDecoder, .layoutReference: .pink
    case .dictionaryJoin, .naive, .limit: .ink
    case .collectionDifference, .heckel: .olive
    case .orderedSet: .violet
    }
  }

  var width: Double { contender.isOurs ? 2.8 : 1.6 }
  var radius: Double { contender.isOurs ? 4 : 2.8 }
  var weight: String { contender.isOurs ? "bold" : "normal" }
  var dashes: String { contender == .floor ? " stroke-dasharray=\"6 4\"" : "" }
}

// MARK: - Pieces of SVG

private func rounded(_ place: Double) -> Double { (place * 10).rounded() / 10 }

private func line(
  from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ attributes: String
) -> String {
  """
  <line x1="\(rounded(start.x))" y1="\(rounded(start.y))" x2="\(rounded(end.x))" \
  y2="\(rounded(end.y))" \(attributes)/>

  """
}

private func text(_ text: String, x: Double, y: Double, _ attributes: String) -> String {
  "<text x=\"\(rounded(x))\" y=\"\(rounded(y))\" \(attributes)>\(text.escapedForXML)</text>\n"
}
