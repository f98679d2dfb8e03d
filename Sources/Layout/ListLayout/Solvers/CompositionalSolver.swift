/// Lays out items with a description of nested groups, as UIKit's compositional layout does.
///
/// The outermost group is repeated, one instance after the other along the axis, until every item
/// has a place. The items take the places depth first.
///
/// - A fraction refers to the size of the containing group without its content insets; for the
///   outermost group, to the section's container.
/// - A subitem fits if its size and edge spacing end at most 0.001 points after the group's content
///   area. If not even the first one fits, it is cut to that area, which it fills, and the solution
///   has a diagnostic for it.
/// - Across the group's axis, subitems begin at the edge. Flexible edge spacing moves them.
/// - Content insets are cut off after a subitem is placed, on axes that are not estimated.
/// - An estimated group is as large as its subitems: along its axis the sum, across it the largest.
///   The estimates decide how many subitems it has. A group of fixed extent with estimated subitems
///   has as many as fit with their measured sizes, as a row of tags does. A nested group always
///   counts as full, so what fits doesn't depend on where the items end.
/// - The last group keeps its full extent, unless that is estimated, and its places are those of a
///   full group. If measured sizes decide how many items are in a group, and a group ends because
///   there are no more items, though another would fit, its flexible spacing keeps its minimum.
public struct CompositionalSolver: Sendable, Hashable {
  public var group: LayoutGroup

  /// The distance between two instances of the group.
  public var interGroupSpacing: Double

  /// Creates a solver.
  public init(group: LayoutGroup, interGroupSpacing: Double = 0) {
    self.group = group
    self.interGroupSpacing = interGroupSpacing
  }
}
