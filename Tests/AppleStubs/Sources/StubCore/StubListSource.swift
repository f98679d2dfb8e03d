import Foundation

/// A view, with the calls of its ``StubList`` to its data source and its delegate.
@MainActor
public protocol StubListSource: AnyObject {
  /// The kinds of the elements above and below the items of each section.
  var elementKinds: (above: String, below: String) { get }

  var sectionCount: Int { get }

  func itemCount(inSection section: Int) -> Int

  /// Returns the cell of an item from the data source; nil if there is none.
  func cell(at path: IndexPath) -> AnyObject?

  /// Returns the cell of a reconfigured item from the data source. The item already has a cell.
  func reconfiguredCell(_ cell: AnyObject, at path: IndexPath) -> AnyObject?

  /// As ``cell(at:)``, for an element above or below the items.
  func element(ofKind kind: String, inSection section: Int) -> AnyObject?

  func height(ofItemAt path: IndexPath) -> Double

  /// Returns 0 if the section has no such element.
  func height(ofElementOfKind kind: String, inSection section: Int) -> Double

  func willDisplay(_ cell: AnyObject, at path: IndexPath)

  /// The path is the one that the cell had when it came into the window.
  func didEndDisplaying(_ cell: AnyObject, at path: IndexPath)

  func willDisplayElement(_ view: AnyObject, ofKind kind: String, inSection section: Int)

  func didEndDisplayingElement(_ view: AnyObject, ofKind kind: String, inSection section: Int)
}
