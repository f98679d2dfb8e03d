/// A view on a stub with its host, as tests of all views see them.
@MainActor
protocol Screen: AnyObject {
  associatedtype Host: ViewHost
  associatedtype LabelCell: Label
  associatedtype HeaderView: Label

  init()

  /// The element kind of headers.
  static var headerKind: String { get }

  func makeHost() -> Host

  var isInWindow: Bool { get set }

  /// The height of the window in points.
  var height: Double { get set }

  /// Returns a cell of one of two kinds that shows a text.
  func cell(_ text: String, ofKind kind: Int) -> ListCell<Host.Cell>

  /// Returns a header or footer of one of two kinds that shows a text.
  func header(_ text: String, ofKind kind: Int) -> ListCell<Host.Supplementary>

  func text(of cell: Host.Cell) -> String?

  /// Whether sections have headers.
  var showsHeaders: Bool { get }

  var showsFooters: Bool { get }

  /// The text of the header that the view shows.
  func headerText(ofSection section: Int) -> String?

  func footerText(ofSection section: Int) -> String?

  /// The heights of items and of headers in points.
  var heights: (item: Double, header: Double) { get }

  /// The reloads and batches so far. Batches of a table view's rows count as one until somebody looks.
  var changes: [StubCall] { get }

  /// Whether the view asks its delegate for the size of each item.
  var asksForSizes: Bool { get }

  /// Gives the view an application's delegate and data source.
  func connect() -> (delegate: AnyObject, dataSource: AnyObject)

  /// The delegate and the data source of the view.
  var delegates: [AnyObject?] { get }

  /// What would have raised exceptions.
  var exceptions: [String] { get }

  /// Returns the identity of the item at a path, for the stub to compare.
  var identify: ((IndexPath) -> AnyHashable?)? { get set }

  /// Ends the animations of all batches so far; false if there was none.
  func endAnimations(_ end: AnimationEnd) -> Bool

  func layOut()

  /// Taps or clicks on an item.
  func tap(_ path: IndexPath)

  func scroll(to offset: Double)

  /// Ends the animation of a scroll.
  func finishScrolling()

  /// Lets the user move the content, in one of some ways.
  func setMoving(_ isMoving: Bool, _ way: Int)
  static var waysOfMoving: Int { get }

  /// Lets bars cover parts of a view that grows by them, if the view can have insets.
  func cover(top: Double, bottom: Double)
}

extension Screen {
  var showsHeaders: Bool { true }

  var showsFooters: Bool { false }

  func footerText(ofSection section: Int) -> String? { nil }

  func cover(top: Double, bottom: Double) {}

  /// Whether the view has a data source to ask.
  var hasDataSource: Bool { delegates[1] != nil }
}

/// A host of one of Apple's views.
@MainActor
protocol ViewHost: ListHost where Failure == Never {
  associatedtype View: AnyObject
  associatedtype Delegate
  associatedtype Source

  var view: View? { get }
  var delegate: Delegate? { get }
  var dataSource: Source? { get }
}

/// A cell or a header with a text.
@MainActor
protocol Label: AnyObject {
  var text: String? { get set }
}

/// How a view ends an animation.
enum AnimationEnd: CaseIterable {
  case finished, interrupted

  /// The completion is released without a call.
  case forgotten
}
