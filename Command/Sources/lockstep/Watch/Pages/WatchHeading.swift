import ListBrowser

/// What the bar above a watched list says.
struct WatchHeading {
  /// The command.
  let title: String
  let counts: String

  /// The last run and the one under way, in words.
  let status: String

  /// The name of the age of the list, which gives the status its colour.
  let age: String

  /// The reason why the last run has failed.
  let problem: String?

  @HTMLBuilder var html: HTML {
    HTML(.div, .class("head")) {
      HTML(.h1) { title }
      HTML(.span, .class("counts")) { counts }
      HTML(.span, .class("status"), .data("age", age)) { status }
    }
    if let problem { HTML(.p, .class("problem"), .role("alert")) { problem } }
  }
}
