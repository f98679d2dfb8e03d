/// The description of a section with one full-width row for each item, as in UIKit's list layout.
///
/// ```swift
/// let configuration = ListConfiguration(appearance: .insetGrouped, headerMode: .supplementary)
/// let section = try configuration.section()
/// ```
///
/// It has the geometry of such a list. Colours and corners are up to the views. Distances that
/// UIKit derives from the size class are properties here.
public struct ListConfiguration: Sendable, Hashable {
  /// The style of a list.
  public enum Appearance: String, Sendable, Hashable, CaseIterable {
    /// Headers are pinned, and rows reach from edge to edge.
    case plain
    case sidebarPlain

    /// Headers scroll with their section.
    case grouped

    /// As `grouped`, with a distance from the edges of the container.
    case insetGrouped
    case sidebar

    var pinsHeaders: Bool { self == .plain || self == .sidebarPlain }
    var isInset: Bool { self == .insetGrouped || self == .sidebar }
  }

  /// The kind of header of a section.
  public enum HeaderMode: String, Sendable, Hashable, CaseIterable {
    case none

    /// A supplementary element of the kind ``ListConfiguration/headerKind``.
    case supplementary

    /// The first item, which is an item like the others for the layout.
    case firstItemInSection
  }

  /// The kind of footer of a section.
  public enum FooterMode: String, Sendable, Hashable, CaseIterable {
    case none

    /// A supplementary element of the kind ``ListConfiguration/footerKind``.
    case supplementary
  }

  public static let headerKind = "header"
  public static let footerKind = "footer"
  public static let separatorKind = "separator"

  public var appearance: Appearance
  public var headerMode: HeaderMode
  public var footerMode: FooterMode
  public var showsSeparators: Bool

  /// The distance of separators from the edges of their row.
  public var separatorInsets: LayoutInsets

  /// The distance above a header, in points.
  public var headerTopPadding: Double

  /// The distance of an inset list from the container's edges. UIKit uses 16 points if the width is
  /// compact, 20 if it is regular.
  public var sideInset: Double

  /// The height of rows, headers and footers before they are measured.
  public var estimatedHeight: Double

  /// Creates a configuration.
  public init(
    appearance: Appearance = .plain, headerMode: HeaderMode = .none, footerMode: FooterMode = .none,
    showsSeparators: Bool = true, separatorInsets: LayoutInsets = .zero,
    headerTopPadding: Double = 0, sideInset: Double = 16, estimatedHeight: Double = 44
  ) {
    self.appearance = appearance
    self.headerMode = headerMode
    self.footerMode = footerMode
    self.showsSeparators = showsSeparators
    self.separatorInsets = separatorInsets
    self.headerTopPadding = headerTopPadding
    self.sideInset = sideInset
    self.estimatedHeight = estimatedHeight
  }

  /// Returns the description of a section.
  ///
  /// - Throws: ``LayoutDiagnostic`` with the path of a value that is wrong in every layout.
  public func section() throws(LayoutDiagnostic) -> LayoutSection {
    var boundary: [LayoutBoundaryItem] = []
    let height = Dimension.estimated(estimatedHeight)
    if headerMode == .supplementary {
      boundary.append(
        LayoutBoundaryItem(
          kind: Self.headerKind, height: height, alignment: .top,
          pinToVisibleBounds: appearance.pinsHeaders))
    }
    if footerMode == .supplementary {
      boundary.append(
        LayoutBoundaryItem(kind: Self.footerKind, height: height, alignment: .bottom))
    }
    let side = appearance.isInset ? sideInset : 0
    return try LayoutSection(
      ListSolver(rowExtent: height),
      margins: LayoutInsets(
        top: headerMode == .supplementary ? headerTopPadding : 0, leading: side, trailing: side),
      boundaryItems: boundary,
      decorationItems: showsSeparators
        ? [.separator(kind: Self.separatorKind, contentInsets: separatorInsets)] : [])
  }
}
