import ListDiff

/// What a ``StrictHost`` shows.
///
/// It is asked as list views ask: counts when a batch begins and when its block is over, kinds and
/// heights when an item is made, and to fill a cell when the item gets one. What it tells of
/// identities and contents is for checking alone; nil is "not known" and checks nothing.
///
/// Only the two counts of items and sections have to be implemented.
public protocol StrictHostDataSource: AnyObject {
  /// How many sections there are.
  var sectionCount: Int { get }

  /// How many items there are in a section, whose index is below ``sectionCount``.
  func itemCount(inSection section: Int) -> Int

  /// How many supplementary elements a section has: headers, footers, badges. None, if you don't
  /// say.
  func supplementaryCount(inSection section: Int) -> Int

  /// Which pool the cell of an item comes from. "item", if you don't say.
  func reuseKind(ofItemAt path: ItemPath<After>) -> String

  /// Fills a cell, fresh or reused, which then shows the item at `path`.
  func configure(_ cell: StrictHostCell, forItemAt path: ItemPath<After>)

  /// Fills a cell that shows the item at `path` already. ``configure(_:forItemAt:)`` does it, if
  /// you don't say.
  func reconfigure(_ cell: StrictHostCell, forItemAt path: ItemPath<After>)

  /// Which pool the view of a supplementary element comes from. It has no view, if you don't say.
  func reuseKind(ofSupplementaryAt path: SupplementaryPath<After>) -> String?

  /// Fills a view, fresh or reused, which then shows the supplementary element at `path`. Also called
  /// where it shows that element already and is to be filled again.
  func configure(_ view: StrictHostCell, forSupplementaryAt path: SupplementaryPath<After>)

  /// Whether a supplementary element stands below the items of its section, as footers do. If you
  /// don't say, it stands above them.
  func isBelowItems(supplementaryAt path: SupplementaryPath<After>) -> Bool

  /// What tells an element from the others of its kind.
  func identity(of place: StrictHostPlace) -> AnyHashable?

  /// What an element shows. ``StrictHostContents`` makes it of a value that is only `Equatable`.
  func contents(of place: StrictHostPlace) -> AnyHashable?

  /// How high an item or a supplementary element is, in points. The host's estimate holds, if it is
  /// nil; it is 0, if it is negative or not finite. Sections are not asked about.
  func height(of place: StrictHostPlace) -> Double?
}

/// A place in the list as the data source has it now.
public enum StrictHostPlace: Sendable, Hashable {
  case section(SectionIndex<After>)
  case item(ItemPath<After>)
  case supplementary(SupplementaryPath<After>)
}

extension StrictHostDataSource {
  public func supplementaryCount(inSection section: Int) -> Int { 0 }

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
}

/// A value that can be compared, as contents that a data source tells.
///
/// All values have one hash: a host only compares.
public struct StrictHostContents<Value: Equatable>: Hashable {
  /// What is shown.
  public let value: Value

  /// The contents that are `value`.
  @inlinable
  public init(_ value: Value) { self.value = value }

  @inlinable
  public func hash(into hasher: inout Hasher) {}
}
