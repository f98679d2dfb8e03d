/// A page of one visitor: a list with a bar above it.
@MainActor
public final class BrowserPage {
  /// The title of the page.
  public var title: String {
    didSet { if title != oldValue { onTell?(.object([.init("title", .text(title))])) } }
  }

  /// The list.
  public let host: BrowserListHost

  /// The query of the page's address, by names: what the visitor has chosen. The browser shows it,
  /// and sends it again when it opens the page, also after the server was restarted.
  public var query: [String: String] = [:] {
    didSet {
      guard query != oldValue else { return }
      onTell?(.object([.init("query", .text(PageRequest.text(of: query)))]))
    }
  }

  /// An object that keeps the content of the list alive.
  private let owner: AnyObject?

  /// Called with the messages to the page that are not about its rows.
  var onTell: ((JSON) -> Void)?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The title of the page. It is also the name of the list.
  ///   - host: The list. It must belong to this page alone.
  ///   - owner: An object that is kept as long as the page: the data source, or an object that owns
  ///     it.
  public init(title: String, host: BrowserListHost, keeping owner: AnyObject? = nil) {
    self.title = title
    self.host = host
    self.owner = owner
  }

  /// Makes a screen reader say a text. Of several texts within two seconds, the last one is said.
  public func announce(_ text: String) { onTell?(.object([.init("say", .text(text))])) }

  /// Called when a connected page is shown or hidden.
  public var onVisibility: ((_ isVisible: Bool) -> Void)?
}
