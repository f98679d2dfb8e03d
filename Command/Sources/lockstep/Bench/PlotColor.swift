/// The colour of a line, by the name of its class in the image.
///
/// The colours are far apart, even for people who can't distinguish red and green, and have enough
/// contrast for text on their background, light or dark.
enum PlotColor: String, CaseIterable, CustomStringConvertible {
  case gray, blue, green, orange, pink, ink, olive, violet

  private var light: String {
    switch self {
    case .gray: "#6e6e6e"
    case .blue: "#0072b2"
    case .green: "#00856a"
    case .orange: "#c74a00"
    case .pink: "#b0508a"
    case .ink: "#1a1a1a"
    case .olive: "#8a6d00"
    case .violet: "#6247aa"
    }
  }

  private var dark: String {
    switch self {
    case .gray: "#9a9a9a"
    case .blue: "#58b4e8"
    case .green: "#3fc9a8"
    case .orange: "#ff8a4c"
    case .pink: "#e08fc0"
    case .ink: "#e6e6e6"
    case .olive: "#d9b530"
    case .violet: "#ab94ee"
    }
  }

  var description: String { rawValue }

  /// The style sheet of the image.
  static let style = """
    .name { stroke-width: 3; paint-order: stroke; }
    .frame { fill: none; stroke: #888888; }
    \(rules(paper: "#ffffff", text: "#1a1a1a", minor: "#f2f2f2", major: "#d4d4d4", \.light))
    @media (prefers-color-scheme: dark) {
    \(rules(paper: "#0d1117", text: "#d3d8de", minor: "#1a1f27", major: "#343b45", \.dark))
    }
    """

  private static func rules(
    paper: String, text: String, minor: String, major: String, _ color: (PlotColor) -> String
  ) -> String {
    let lines = allCases.map { ".\($0) { color: \(color($0)); }" }
    return """
      .paper { fill: \(paper); }
      text { fill: \(text); }
      .name { fill: currentColor; stroke: \(paper); }
      .minor { stroke: \(minor); }
      .major { stroke: \(major); }
      \(lines.joined(separator: "\n"))
      """
  }
}
