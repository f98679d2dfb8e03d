import ListLayout

/// The purpose of a list for assistive technology. It determines the roles of the rows.
public enum BrowserRole: String, Sendable, Hashable, CaseIterable {
  /// Items to read.
  case list

  /// Items to select.
  case listbox

  /// Articles of any length, one after the other.
  case feed

  /// Items with several values each. The values are elements with the role `gridcell`. A content
  /// without such an element is one value.
  case grid

  /// The role of the row of an item.
  var itemRole: String {
    switch self {
    case .list: "listitem"
    case .listbox: "option"
    case .feed: "article"
    case .grid: "row"
    }
  }

  /// The attributes of the row of a header or a footer.
  func boundaryAttributes(isHeader: Bool) -> [HTMLAttribute] {
    switch self {
    case .grid: [.role("row")]
    // A screen reader can go from one heading to the next.
    case .list where isHeader, .feed where isHeader: [.role("heading"), .aria("level", "2")]
    // Only options may be in a box of options.
    case .list, .feed, .listbox: [.role("presentation")]
    }
  }
}

extension LayoutDescription {
  /// A list of rows as wide as the window. The page measures their heights. If the content has
  /// headers and footers of the kinds `header` and `footer`, they are shown. Headers stay visible
  /// while their section is.
  public static var browserList: LayoutDescription {
    LayoutDescription { _, _ in
      try LayoutSection(
        ListSolver(),
        boundaryItems: [
          LayoutBoundaryItem(
            kind: ListConfiguration.headerKind, height: .estimated(0), alignment: .top,
            pinToVisibleBounds: true),
          LayoutBoundaryItem(
            kind: ListConfiguration.footerKind, height: .estimated(0), alignment: .bottom),
        ])
    }
  }
}
