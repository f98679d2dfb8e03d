import ArgumentParser
import ListLayout
import LockstepFiles

/// `lockstep layout FILE`
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    // See `DiffCommand`.
    _superCommandName: "lockstep",
    abstract: "Print or draw the frames of a layout that a file describes.",
    usage: "lockstep layout <file> [<options>]",
    discussion: """
      FILE is JSON: the container as 'environment', and 'sections', each with a solver \
      (compositional, list, flow, waterfall, weighted or stack) and its 'items'. Values have the \
      names and defaults of the library ListLayout. Command/lockstep-layout.schema.json \
      describes the form; Examples/layouts has examples.

      A file has at most \(LayoutFile.maximumSections) sections, and \(LayoutFile.maximumSizedItems) \
      items with sizes of their own. Equal items cost nothing each.

      Without --in and --offset, all elements are printed, of at most \(LayoutCommand.mostItems) \
      items. Elements that are pinned at an offset have their pinned frames.

      What does not fit into the container is reported on standard error, and laid out as well as \
      possible.

      Examples:
        lockstep layout Examples/layouts/mosaic.json
        lockstep layout Examples/layouts/list.json --offset 120 --svg --out list.svg
        lockstep layout Examples/layouts/grid.json --size 320x480 --rtl --output json

      Exit status: 0 if the layout is printed, 2 on bad usage or bad input.
      """)

  /// The greatest number of items with which all elements are printed.
  static let mostItems = 10_000

  /// The most warnings that are printed.
  private static let mostWarnings = 20

  @Argument(help: "The file of the layout; - for standard input.", completion: .file())
  var file: String

  @Option(
    name: .long, help: ArgumentHelp("The container's size, in points.", valueName: "WxH"))
  var size: SizeArgument?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Print what is visible at a scroll offset, pinned elements at their pinned places.",
      valueName: "points"))
  var offset: Double?

  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp("Print what intersects a rectangle of the content.", valueName: "X,Y,W,H"))
  var rectangle: RectArgument?

  @Flag(name: .long, help: "Lay out from right to left.")
  var rtl = false

  @Option(
    name: .long, help: ArgumentHelp("Round edges to pixels, so many a point.", valueName: "n"))
  var scale: Double?

  @Option(name: .long, help: "The format of the output.")
  var output: LayoutOutput = .text

  @Flag(name: .long, help: "Draw the frames as an SVG image.")
  var svg = false

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The file for the image; - for standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var out = "-"

  mutating func validate() throws {
    guard !out.isEmpty else { throw ValidationError("--out names no file") }
    guard svg || out == "-" else { throw ValidationError("--out needs --svg") }
    guard !svg || output == .text else {
      throw ValidationError("give --svg or --output, not both")
    }
    guard offset == nil || rectangle == nil else {
      throw ValidationError("give --offset or --in, not both")
    }
    guard offset?.isFinite ?? true else { throw ValidationError("--offset is not a number") }
    guard scale.map({ $0 > 0 && $0 <= 1e9 }) ?? true else {
      throw ValidationError("--scale '\(scale ?? 0)' is not larger than 0, at most a billion")
    }
  }

  mutating func run() throws {
    let input = InputFile(path: file)
    let layoutFile = try LayoutFile(name: input.name, bytes: input.bytes())
    guard var environment = layoutFile.environment ?? size.map({ LayoutEnvironment(size: $0.size) })
    else {
      throw CommandError(
        "\(input.name): there is no environment", remedy: "give the container's --size")
    }
    if let size { environment.size = size.size }
    if rtl { environment.direction = .rightToLeft }
    if let scale { environment.scale = scale }
    let count = layoutFile.itemCount
    guard count <= Self.mostItems || rectangle != nil || offset != nil else {
      throw CommandError(
        "\(input.name): it has \(count) items, more than \(Self.mostItems)",
        remedy: "give --in X,Y,W,H or --offset N")
    }
    let layout = layoutFile.layout(in: environment)
    warn(of: layout.diagnostics, in: input.name)
    try print(layout)
  }

  /// Prints a warning for each element that doesn't fit.
  private func warn(of problems: [LayoutDiagnostic], in file: String) {
    for found in problems.prefix(Self.mostWarnings) {
      writeToStandardError(
        "lockstep: \(file): warning: \(found.filePath): \(found.problem.description)".shown + "\n")
    }
    if problems.count > Self.mostWarnings {
      writeToStandardError(
        "lockstep: \(file): \(problems.count - Self.mostWarnings) further warnings".shown + "\n")
    }
  }

  private func print(_ layout: ListFrames) throws {
    let elements = elements(of: layout)
    if svg {
      let picture = LayoutPicture(
        window: window(of: layout), viewport: viewport(of: layout), elements: elements)
      return try OutputFile(path: out).write(Array(picture.svg.utf8))
    }
    var standardOutput = StandardOutput()
    let report = LayoutReport(layout: layout, elements: elements)
    switch output {
    case .text: report.writeText(to: &standardOutput)
    case .json: report.writeJSON(to: &standardOutput)
    }
    try standardOutput.finish()
  }

  private func elements(of layout: ListFrames) -> [LayoutAttributes] {
    if let rectangle { return layout.elements(in: rectangle.rect) }
    if offset != nil { return layout.visibleElements(in: viewport(of: layout)) }
    // This includes the items of sections that scroll by themselves.
    let far = 1e15
    return layout.elements(in: LayoutRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
  }

  /// The visible part of the content.
  private func viewport(of layout: ListFrames) -> LayoutRect {
    let size = layout.environment.size
    guard layout.configuration.scrollDirection == .horizontal else {
      return LayoutRect(x: 0, y: offset ?? 0, width: size.width, height: size.height)
    }
    // From right to left, the content begins at its right edge.
    let start = offset ?? 0
    let isMirrored = layout.environment.direction == .rightToLeft
    return LayoutRect(
      x: isMirrored ? layout.contentSize.width - size.width - start : start, y: 0,
      width: size.width, height: size.height)
  }

  /// The part of the content that is drawn.
  private func window(of layout: ListFrames) -> LayoutRect {
    rectangle?.rect ?? (offset == nil ? LayoutRect(size: layout.contentSize) : viewport(of: layout))
  }
}

/// The values of `--output`.
enum LayoutOutput: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// A size as an argument: `300x500`.
struct SizeArgument: ExpressibleByArgument {
  let size: LayoutSize

  init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map {
      Double($0)
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (0...1e9).contains(width), (0...1e9).contains(height)
    else { return nil }
    size = LayoutSize(width: width, height: height)
  }
}

/// A rectangle as an argument: `0,100,300,500`.
struct RectArgument: ExpressibleByArgument {
  let rect: LayoutRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0,
      argument.split(separator: ",", omittingEmptySubsequences: false).count == 4
    else { return nil }
    rect = LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
