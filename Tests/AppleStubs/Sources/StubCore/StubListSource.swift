import Foundation

/// A view, as its ``StubList`` sees it: what the view asks its data source and its delegate.
@MainActor
public protocol StubListSource: AnyObject {
  /// The kinds of the elements above and below the items of each section.
  var elementKinds: (above: String, below: String) { get }

  var sectionCount: Int { get }

  func itemCount(inSection section: Int) -> Int

  /// Asks the data source for the cell of an item; nil if there is none.
  func cell(at path: IndexPath) -> AnyObject?

  /// Asks the data source for the cell of a reconfigured item, which has a cell already.
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
