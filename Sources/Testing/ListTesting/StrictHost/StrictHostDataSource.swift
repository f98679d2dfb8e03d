import ListDiff

/// The source of everything that a ``StrictHost`` shows.
///
/// A host calls it as list views do: for counts when a batch begins and when its block ends, for
/// kinds and heights when an item is inserted, and to fill a cell when an item gets one. Identities
/// and contents are used only for checks; nil means "not known", and is not checked.
///
/// Only ``sectionCount`` and ``itemCount(inSection:)`` have no default.
public protocol StrictHostDataSource: AnyObject {
  /// The number of sections.
  var sectionCount: Int { get }

  /// Returns the number of items in a section, whose index is below ``sectionCount``.
  func itemCount(inSection section: Int) -> Int

  /// Returns the number of supplementary elements of a section: headers, footers, badges. The
  /// default is 0.
  func supplementaryCount(inSection section: Int) -> Int

  /// The number of items of each section. A host reads all of them before and after each batch. By
  /// default ``itemCount(inSection:)`` is called for each section.
  var itemCounts: [Int] { get }

  /// The number of supplementary elements of each section, as ``itemCounts``.
  var supplementaryCounts: [Int] { get }

  /// Returns the pool that the cell of an item comes from. The default is "item".
  func reuseKind(ofItemAt path: ItemPath<After>) -> String

  /// Fills a new or reused cell with the item at `path`.
  func configure(_ cell: StrictHostCell, forItemAt path: ItemPath<After>)

  /// Fills a cell again that already shows the item at `path`. The default calls
  /// ``configure(_:forItemAt:)``.
  func reconfigure(_ cell: StrictHostCell, forItemAt path: ItemPath<After>)

  /// Returns the pool that the view of a supplementary element comes from, or nil if the element
  /// has no view. The default is nil.
  func reuseKind(ofSupplementaryAt path: SupplementaryPath<After>) -> String?

  /// Fills a new or reused view with the supplementary element at `path`, or fills the view of that
  /// element again.
  func configure(_ view: StrictHostCell, forSupplementaryAt path: SupplementaryPath<After>)

  /// Returns whether a supplementary element is below the items of its section, as a footer is. The
  /// default is `false`.
  func isBelowItems(supplementaryAt path: SupplementaryPath<After>) -> Bool

  /// Returns the identity of an element, which differs from that of all others of its kind.
  func identity(of place: StrictHostPlace) -> AnyHashable?

  /// Returns the contents of an element. ``StrictHostContents`` wraps a value that is only
  /// `Equatable`.
  func contents(of place: StrictHostPlace) -> AnyHashable?

  /// Returns the height of an item or a supplementary element in points, or nil for the host's
  /// estimate. A height that is negative or not finite counts as 0. It is not called for
  /// sections.
  func height(of place: StrictHostPlace) -> Double?

  /// Called when a cell, filled for the item at `path`, comes into the window. Like the methods
  /// below, it is called at the end of a batch, a reload or a layout, and does nothing by default.
  func willDisplay(_ cell: StrictHostCell, forItemAt path: ItemPath<After>)

  /// Called when the cell of an item has left the window, or its item has left the list.
  func didEndDisplaying(_ cell: StrictHostCell)

  /// Called when the cell of an item has returned to its pool.
  func didRecycle(_ cell: StrictHostCell)

  /// As ``willDisplay(_:forItemAt:)``, for the view of a supplementary element.
  func willDisplay(_ view: StrictHostCell, forSupplementaryAt path: SupplementaryPath<After>)

  /// As ``didEndDisplaying(_:)``, for the view of a supplementary element.
  func didEndDisplayingSupplementary(_ view: StrictHostCell)

  /// As ``didRecycle(_:)``, for the view of a supplementary element.
  func didRecycleSupplementary(_ view: StrictHostCell)
}

/// A place in the current list of the data source.
public enum StrictHostPlace: Sendable, Hashable {
  case section(SectionIndex<After>)
  case item(ItemPath<After>)
  case supplementary(SupplementaryPath<After>)
}

extension StrictHostDataSource {
  public func supplementaryCount(inSection section: Int) -> Int { 0 }

  public var itemCounts: [Int] { (0..<max(0, sectionCount)).map { itemCount(inSection: $0) } }

  public var supplementaryCounts: [Int] {
    (0..<max(0, sectionCount)).map { supplementaryCount(inSection: $0) }
  }

  public func reuseKind(ofItemAt path: ItemPath<After>) -> String { "item" }

  public func configure(_ cell: StrictHostCell, forItemAt path: ItemPath<After>) {}

  public func reconfigure(_ cell: StrictHostCell, forItemAt path: ItemPath<After>) {
    configure(cell, forItemAt: path)
  }

  public func reuseKind(ofSupplementaryAt path: SupplementaryPath<After>) -> String? { nil }

  public func configure(
    _ view: StrictHostCell, forSupplementaryAt path: SupplementaryPath<After>
  ) {}

  public func isBelowItems(supplementaryAt path: SupplementaryPath<After>) -> Bool { false }

  public func identity(of place: StrictHostPlace) -> AnyHashable? { nil }

  public func contents(of place: StrictHostPlace) -> AnyHashable? { nil }

  public func height(of place: StrictHostPlace) -> Double? { nil }

  public func willDisplay(_ cell: StrictHostCell, forItemAt path: ItemPath<After>) {}

  public func didEndDisplaying(_ cell: StrictHostCell) {}

  public func didRecycle(_ cell: StrictHostCell) {}

  public func willDisplay(
    _ view: StrictHostCell, forSupplementaryAt path: SupplementaryPath<After>
  ) {}

  public func didEndDisplayingSupplementary(_ view: StrictHostCell) {}

  public func didRecycleSupplementary(_ view: StrictHostCell) {}
}

/// Contents of a type that is only `Equatable`.
///
/// All values have one hash, since a host only compares them.
public struct StrictHostContents<Value: Equatable>: Hashable {
  /// The contents.
  public let value: Value

  /// Wraps a value.
  @inlinable
  public init(_ value: Value) { self.value = value }

  @inlinable
  public func hash(into hasher: inout Hasher) {}
}
