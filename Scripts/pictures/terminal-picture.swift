// terminal-picture.swift [COLUMNS]: turns the output of `tmux capture-pane -e -p`, or plain text, into
// an SVG image.
import Foundation

/// The style of characters after SGR sequences.
struct Style: Equatable {
  var color = "#d8dee9"
  var isBold = false
  var isDim = false
  var isUnderlined = false

  private static let colors = [
    31: "#e06c75", 32: "#98c379", 33: "#e5c07b", 34: "#61afef", 35: "#c678dd", 36: "#56b6c2",
  ]

  mutating func obey(_ code: Int) {
    switch code {
    case 0: self = Style()
    case 1: isBold = true
    case 2: isDim = true
    case 4: isUnderlined = true
    case 39: color = Style().color
    default: color = Self.colors[code] ?? color
    }
  }

  var attributes: String {
    "fill=\"\(color)\"" + (isBold ? " font-weight=\"bold\"" : "")
      + (isDim ? " opacity=\"0.6\"" : "")
      + (isUnderlined ? " text-decoration=\"underline\"" : "")
  }
}

func escaped(_ text: Substring) -> String {
  text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
}

let (lineHeight, characterWidth, margin) = (19, 8.43, 14)
var lines: [String] = []
var style = Style()
while var line = readLine()?[...] {
  var spans = ""
  while !line.isEmpty {
    let text = line.prefix { $0 != "\u{1B}" }
    if !text.isEmpty { spans += "<tspan \(style.attributes)>\(escaped(text))</tspan>" }
    line = line.dropFirst(text.count)
    // The rest begins with an SGR sequence: ESC [, numbers, and m.
    let sequence = line.prefix { $0 != "m" }
    let numbers = sequence.dropFirst(2).split(separator: ";").compactMap { Int($0) }
    for number in line.isEmpty || !numbers.isEmpty ? numbers : [0] { style.obey(number) }
    line = line.dropFirst(sequence.count + 1)
  }
  lines.append(spans)
}

let columns = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 60
let width = Int(columns * characterWidth) + 2 * margin
let height = lines.count * lineHeight + 2 * margin
print(
  """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)">
  <rect width="\(width)" height="\(height)" rx="8" fill="#1f2430"/>
  <g font-family="Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
  """)
for (number, line) in lines.enumerated() where !line.isEmpty {
  // A browser takes the attribute from no other element.
  let place = "x=\"\(margin)\" y=\"\(margin + 14 + number * lineHeight)\""
  print("<text xml:space=\"preserve\" \(place)>\(line)</text>")
}
print("</g>\n</svg>")
