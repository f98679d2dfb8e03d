/// The description of a section: how its items are laid out, and what is around them.
///
/// ```swift
/// let section = try LayoutSection(
///   CompositionalSolver(group: row, interGroupSpacing: 8),
///   contentInsets: LayoutInsets(16),
///   boundaryItems: [
///     LayoutBoundaryItem(kind: "header", height: .estimated(40), alignment: .top)
///   ])
/// ```
///
/// Along the direction of scrolling, a section consists of: the margin, headers, the content inset,
/// the items, the content inset, footers, the margin.
public struct LayoutSection: Sendable {
  /// The elements that are shown in a section without items.
  public enum WhenEmpty: String, Sendable, Hashable, CaseIterable {
    /// Insets, boundary items and background.
    case shown

    /// Insets and background.
    case hidesBoundaryItems

    /// Nothing, and no spacing to the next section.
    case hidden
  }

  /// Which insets of the environment a section keeps across the direction of scrolling.
  public enum InsetsReference: String, Sendable, Hashable, CaseIterable {
    /// Those that the configuration of the layout says.
    case automatic

    case none
    case safeArea
    case layoutMargins
    case readableContent
  }

  /// A solver. It is equal to equal solvers of its type.
  struct Solver: Sendable, Equatable {
    var value: any SectionSolver

    static func == (a: Solver, b: Solver) -> Bool { isEqual(a.value, b.value) }
  }

  struct Values: Sendable, Equatable {
    var solver: Solver
    var margins = LayoutInsets.zero
    var contentInsets = LayoutInsets.zero
    var insetsReference = InsetsReference.automatic
    var boundaryItems: [LayoutBoundaryItem] = []
    var boundaryItemsFollowContentInsets = true
    var decorationItems: [LayoutDecorationItem] = []
    var orthogonalScrolling: OrthogonalScrolling?
    var whenEmpty = WhenEmpty.shown
    var itemZIndex = 0
  }

  final class Storage: Sendable {
    let values: Values

    /// The problem because of which the initializer throws; nil if there is none.
    let problem: LayoutDiagnostic?

    init(_ values: Values, problem: LayoutDiagnostic? = nil) {
      self.values = values
      self.problem = problem
    }
  }

  let storage: Storage

  /// Creates a section, and checks the whole description.
  ///
  /// - Parameters:
  ///   - solver: How the items are laid out, such as a ``CompositionalSolver``.
  ///   - margins: The distances from the section's edges to everything in it.
  ///   - contentInsets: The distances around the items, inside headers and footers.
  ///   - insetsReference: The insets of the environment that the section keeps.
  ///   - boundaryItems: Headers, footers, and other supplementary elements at the edges.
  ///   - boundaryItemsFollowContentInsets: Whether boundary items are as narrow as the items.
  ///   - decorationItems: Backgrounds and separators.
  ///   - orthogonalScrolling: How the items scroll by themselves; nil if they don't.
  ///   - whenEmpty: The elements that are shown without items.
  ///   - itemZIndex: The position of the items in depth.
  /// - Throws: ``LayoutDiagnostic`` with the path of a value that is wrong in every layout.
  /// - Complexity: O(*d*) for a description of *d* values.
  public init(
    _ solver: any SectionSolver, margins: LayoutInsets = .zero,
    contentInsets: LayoutInsets = .zero, insetsReference: InsetsReference = .automatic,
    boundaryItems: [LayoutBoundaryItem] = [], boundaryItemsFollowContentInsets: Bool = true,
    decorationItems: [LayoutDecorationItem] = [],
    orthogonalScrolling: OrthogonalScrolling? = nil, whenEmpty: WhenEmpty = .shown,
    itemZIndex: Int = 0
  ) throws(LayoutDiagnostic) {
    try self.init(
      Values(
        solver: Solver(value: solver), margins: margins, contentInsets: contentInsets,
        insetsReference: insetsReference, boundaryItems: boundaryItems,
        boundaryItemsFollowContentInsets: boundaryItemsFollowContentInsets,
        decorationItems: decorationItems, orthogonalScrolling: orthogonalScrolling,
        whenEmpty: whenEmpty, itemZIndex: itemZIndex))
  }

  init(_ values: Values) throws(LayoutDiagnostic) {
    if let problem = values.problem { throw problem }
    storage = Storage(values)
  }

  /// Creates a list in place of a section that can't be described.
  init(insteadOf problem: LayoutDiagnostic) {
    storage = Storage(Values(solver: Solver(value: ListSolver())), problem: problem)
  }

  public var solver: any SectionSolver { storage.values.solver.value }
  public var margins: LayoutInsets { storage.values.margins }
  public var contentInsets: LayoutInsets { storage.values.contentInsets }
  public var insetsReference: InsetsReference { storage.values.insetsReference }
  public var boundaryItems: [LayoutBoundaryItem] { storage.values.boundaryItems }
  public var boundaryItemsFollowContentInsets: Bool {
    storage.values.boundaryItemsFollowContentInsets
  }
  public var decorationItems: [LayoutDecorationItem] { storage.values.decorationItems }
  public var orthogonalScrolling: OrthogonalScrolling? { storage.values.orthogonalScrolling }
  public var whenEmpty: WhenEmpty { storage.values.whenEmpty }
  public var itemZIndex: Int { storage.values.itemZIndex }
}

extension LayoutSection: Equatable {
  public static func == (a: LayoutSection, b: LayoutSection) -> Bool {
    a.storage === b.storage || a.storage.values == b.storage.values
  }
}

/// Whether two values have one type and are equal.
func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { value == other as? Value }
