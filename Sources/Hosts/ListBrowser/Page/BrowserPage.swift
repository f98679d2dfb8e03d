/// A page of one visitor: a list with a bar above it.
@MainActor
public final class BrowserPage {
  /// The title of the page.
  public var title: String {
    didSet { if title != oldValue { onTell?(.object([.init("title", .text(title))])) } }
  }

  /// The list.
  public let host: BrowserListHost

  /// What keeps the content of the list alive.
  private let owner: AnyObject?

  /// Called with what is told to the page besides its rows.
  var onTell: ((JSON) -> Void)?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The title of the page, which names the list, too.
  ///   - host: The list, of this page alone.
  ///   - owner: What is kept as long as the page: the data source, or what has it.
  public init(title: String, host: BrowserListHost, keeping owner: AnyObject? = nil) {
    self.title = title
    self.host = host
    self.owner = owner
  }

  /// Lets a screen reader say a text. Of several in two seconds, the last is said.
  public func announce(_ text: String) { onTell?(.object([.init("say", .text(text))])) }

  /// Called when the page shows or hides itself, as far as it is connected.
  public var onVisibility: ((_ isVisible: Bool) -> Void)?
}
