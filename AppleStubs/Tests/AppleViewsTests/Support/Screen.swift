import Foundation
import ListDiff
import ListSnapshots

/// A view on a stub with its host, as tests of all views see them.
@MainActor
protocol Screen: AnyObject {
  associatedtype Host: ListHost where Host.Failure == Never

  init()

  /// The element kind of headers.
  static var headerKind: String { get }

  func makeHost() -> Host

  var isInWindow: Bool { get set }

  /// The height of the window in points.
  var height: Double { get set }

  /// Returns a cell of one of two kinds that shows a text.
  func cell(_ text: String, ofKind kind: Int) -> ListCell<Host.Cell>

  /// Returns a header that shows a text.
  func header(_ text: String, at path: SupplementaryPath<After>) -> ListCell<Host.Supplementary>

  func text(of cell: Host.Cell) -> String?

  /// Whether sections have headers.
  var showsHeaders: Bool { get }

  /// The text of the header that the view shows.
  func headerText(ofSection section: Int) -> String?

  /// Whether the view has a data source to ask.
  var hasDataSource: Bool { get }

  /// What would have raised exceptions.
  var exceptions: [String] { get }

  /// Returns the identity of the item at a path, for the stub to compare.
  var identify: ((IndexPath) -> AnyHashable?)? { get set }

  /// Ends the animations of all batches so far; false if there was none.
  func endAnimations(_ end: AnimationEnd) -> Bool

  func layOut()

  func scroll(to offset: Double)
}

extension Screen {
  var showsHeaders: Bool { true }
}

/// How a view ends an animation.
enum AnimationEnd: CaseIterable {
  case finished, interrupted

  /// The completion is released without a call.
  case forgotten
}
