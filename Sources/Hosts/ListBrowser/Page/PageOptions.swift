/// What pages look like, who may open them, and their limits.
public struct PageOptions: Sendable {
  /// The names of the server, without ports. A request that names another host is refused, since
  /// the domain of a foreign page may point to this server.
  public var hosts: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// Allows every name. For servers that check a ``token``, since a foreign page doesn't have its
  /// cookie.
  public static let anyHost: Set<String> = ["*"]

  /// The secret text for visitors. A browser sends it once as `?token=…`, and then has it as a
  /// cookie; a program sends `Authorization: Bearer …` with each request. If nil, everybody who can
  /// reach the server may open pages.
  public var token: String?

  /// Returns the visitor of a request, for example by a cookie of your application; nil if it is
  /// nobody in particular. A ``PageError`` that it throws is the answer. If this is nil, the server
  /// sets ``PageRequest/user``.
  public var identify: (@Sendable (PageRequest) async throws -> String?)?

  /// Whether a server listens to other machines though there is no ``token``, since the application
  /// or a proxy decides who may open pages.
  public var allowsNetworkWithoutToken = false

  /// The addresses of proxies before the server, such as `127.0.0.1`. They have no limit of
  /// connections, and the addresses in their header `X-Forwarded-For` are those of visitors.
  public var proxies: Set<String> = []

  /// The language of the pages, such as `en`.
  public var language = "en"

  /// The direction of the pages: `ltr` or `rtl`.
  public var direction = "ltr"

  /// Rules that are added to the style sheet of the pages.
  public var style = ""

  /// A script of your own: a module that runs in the pages after theirs. It can import `mount` from
  /// `./page.js`. The element of a list gets an event `lockstep` when it shows a change. As all
  /// scripts of the pages, it comes from this server, and can't make code or HTML out of texts.
  public var script = ""

  /// The sources of images, in the syntax of a content security policy.
  public var imageSources = ["'self'"]

  /// Makes a compressor in the format gzip for an answer to a client that accepts it. If this is nil,
  /// answers are not compressed: the library links no compressor.
  ///
  /// A compressor is called with the parts of an answer, and whether each is the last one. A client
  /// must be able to read each part when it has what the compressor has returned for it. After the
  /// last part, the compressor returns nothing.
  public var gzip: (@Sendable () -> @Sendable (_ part: [UInt8], _ isLast: Bool) -> [UInt8])?

  /// The longest report of a page, in bytes. The answer to a longer one has the status 413.
  public var maximumReportSize = 64 << 10

  /// The most reports of a page in a second. The answer to one more has the status 429.
  public var maximumReportsPerSecond = 30

  /// The longest message, in bytes. Rows far from the window that don't fit are in the next one.
  public var maximumMessageSize = 256 << 10

  /// The most pages, and the most pages of one user, or of one browser if there are no users. To
  /// open one more, the oldest without a connection is closed; if all are connected, the answer has
  /// the status 503.
  public var maximumPages = 1_000
  public var maximumPagesPerVisitor = 32

  /// The most streams of one browser, which has only six connections to a server. Further windows
  /// ask for changes every second.
  public var maximumStreamsPerBrowser = 4

  /// The most connections of one address at once, except for ``proxies``. One more closes the
  /// connection that has waited longest for a request; if all are busy, it is closed itself.
  public var maximumConnectionsPerAddress = 64

  /// How long a page without a connection is kept.
  public var maximumIdleTime = Duration.seconds(600)

  /// The time after which a page connects again.
  public var maximumStreamTime = Duration.seconds(3_600)

  /// How often a page without messages is sent a sign that the connection works.
  public var pingInterval = Duration.seconds(15)

  /// Creates the default options: for pages on this machine.
  public init() {}
}
