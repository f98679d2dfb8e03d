/// What pages look like, who may open them, and their limits.
public struct PageOptions: Sendable {
  /// The names by which the server may be called, without ports. A request that names another host
  /// is refused, since a foreign page may have been led here by its own name.
  public var hosts: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// Allows every name, for servers that check a ``token``: a foreign page doesn't have its cookie.
  public static let anyHost: Set<String> = ["*"]

  /// The text that a visitor must know, given once as `?token=…` and then kept as a cookie, or with
  /// each request of a program as `Authorization: Bearer …`; nil if everybody who reaches the server
  /// may open pages.
  public var token: String?

  /// The language of the pages, such as `en`.
  public var language = "en"

  /// The direction of the pages: `ltr` or `rtl`.
  public var direction = "ltr"

  /// Rules that are added to the style sheet of the pages.
  public var style = ""

  /// From where images may come, in the words of a content security policy.
  public var imageSources = ["'self'"]

  /// The longest report of a page, in bytes. A longer one is answered by 413.
  public var maximumReportSize = 64 << 10

  /// The most reports of a page in a second. One more is answered by 429.
  public var maximumReportsPerSecond = 30

  /// The longest message, in bytes. Rows that are far from the window then come with the next one.
  public var maximumMessageSize = 256 << 10

  /// The most pages, and those of one visitor. For a new one, the oldest without a connection is
  /// given up; if there is none, the request is answered by 503.
  public var maximumPages = 1_000
  public var maximumPagesPerVisitor = 32

  /// How long a page without a connection is kept.
  public var maximumIdleTime = Duration.seconds(600)

  /// After which time a page connects anew.
  public var maximumStreamTime = Duration.seconds(3_600)

  /// How often a page without messages is told that the connection holds.
  public var pingInterval = Duration.seconds(15)

  /// Creates the usual options: for pages on this machine.
  public init() {}
}
