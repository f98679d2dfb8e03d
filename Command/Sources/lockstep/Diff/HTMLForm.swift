import LockstepFiles

/// A page of HTML without scripts and without other files.
struct HTMLForm: TableForm {
  var byteLimit: Int? { nil }
  var lineBreak: String { "<br>" }
  var tableEnd: String { "</tbody>\n</table></div>\n" }
  var end: String { "</body>\n</html>\n" }

  func start(title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title.escapedForXML)</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <h1>\(title.escapedForXML)</h1>

    """
  }

  func heading(_ text: String) -> String { "<h2>\(text)</h2>\n" }

  func paragraph(_ text: String) -> String { "<p>\(text)</p>\n" }

  func tableStart(_ names: [String]) -> String {
    let cells = names.map { "<th scope=\"col\" dir=\"auto\">\($0)</th>" }.joined()
    return "<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>\(cells)</tr></thead>\n<tbody>\n"
  }

  func row(_ cells: [String], isChanged: Bool) -> String {
    let start = isChanged ? "<tr>" : "<tr class=\"around\">"
    return start + cells.map { "<td dir=\"auto\">\($0)</td>" }.joined() + "</tr>\n"
  }

  func text(_ part: ReportPart) -> String {
    let text = part.text.escapedForXML
    return switch part.side {
    case .both: text
    case .old: "<del>\(text)</del>"
    case .new: "<ins>\(text)</ins>"
    }
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #d0d7de; --dim: #59636e; --head: #f6f8fa;
      --old: #ffd7d5; --new: #ccf2d4; }
    @media (prefers-color-scheme: dark) {
      :root { --line: #3d444d; --dim: #9198a1; --head: #1c2128; --old: #6e2c2b; --new: #1e5731; }
      body { background: #0d1117; color: #e6edf3; }
    }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 1.5rem; }
    h1 { font-size: 1.3rem; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
    h1, h2, p { overflow-wrap: anywhere; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: start;
      vertical-align: top; white-space: pre-wrap; max-width: 32rem; overflow-wrap: break-word; }
    th { background: var(--head); }
    td:first-child { color: var(--dim); white-space: nowrap; }
    .around td { color: var(--dim); }
    del { background: var(--old); } ins { background: var(--new); text-decoration: none; }
    del, ins { border-radius: .2rem; padding: 0 .15rem; color: CanvasText; print-color-adjust: exact;
      -webkit-print-color-adjust: exact; }
    @media (max-width: 40rem) { body { margin: .75rem; } th, td { padding: .2rem .4rem; } }
    @media print { body { margin: 0; font-size: 10px; } .wide { overflow: visible; }
      tr { break-inside: avoid; } }
    """
}
