/// The document, the script and the style sheet of pages.
struct PageAssets: Sendable {
  private let options: PageOptions
  private let script: [UInt8]
  private let ownScript: [UInt8]
  private let style: [UInt8]

  /// A digest of the scripts and the style sheet, which is a part of their addresses. So browsers
  /// cache them until they change.
  private let digest: String

  init(_ options: PageOptions) {
    self.options = options
    script = PackageResources.page_js
    style = PackageResources.page_css + Array(options.style.utf8)
    ownScript = Array(options.script.utf8)
    let hash = (script + style + ownScript).reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    digest = String(hash, radix: 36)
  }

  /// The headers of every answer. They prevent a page from running or loading foreign code.
  var safetyHeaders: [(name: String, value: String)] {
    let policy = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
      "img-src " + options.imageSources.joined(separator: " "), "base-uri 'none'",
      "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]
    return [
      ("Content-Security-Policy", policy.joined(separator: "; ")),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
  }

  /// Returns a script or the style sheet.
  func answer(to request: PageRequest) -> PageResponse {
    let isScript = request.path != "/page.css"
    let text = request.path == "/own.js" ? ownScript : isScript ? script : style
    let isKnown = request.query["v"] == digest
    return PageResponse(
      status: 200,
      headers: [
        ("Content-Type", (isScript ? "text/javascript" : "text/css") + "; charset=utf-8"),
        ("Cache-Control", isKnown ? "max-age=31536000, immutable" : "no-cache"),
      ],
      body: .bytes(text))
  }

  /// Returns the document of a page, with its first rows for browsers without scripts.
  @MainActor
  func document(of page: BrowserPage, session: String) -> PageResponse {
    let own =
      options.script.isEmpty
      ? "" : "\n<script type=\"module\" src=\"own.js?v=\(digest)\"></script>"
    let text = """
      <!doctype html>
      <html lang="\(Markup.escaped(options.language))" dir="\(Markup.escaped(options.direction))">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Markup.escaped(page.title))</title>
      <link rel="stylesheet" href="page.css?v=\(digest)">
      <script type="module" src="page.js?v=\(digest)"></script>\(own)
      <main data-lockstep="\(session)"></main>
      <noscript><div class="lockstep">\(page.host.markup)</div></noscript>
      </html>

      """
    return PageResponse(
      status: 200,
      headers: [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")],
      body: .bytes(Array(text.utf8)))
  }
}
