/// The views whose hosts are tested.
enum ViewKind: CaseIterable {
  case collectionView, tableView, nsCollectionView, nsTableView, flatNSTableView

  /// A collection view with a layout of the library.
  case layoutHost, nsLayoutHost

  /// Those that show sections.
  static let sectioned = allCases.filter { $0 != .flatNSTableView }
  static let uiKit = [collectionView, tableView, layoutHost]
  static let appKit = [nsCollectionView, nsTableView, nsLayoutHost]

  /// Whether the host counts the items that the view shows.
  var countsItself: Bool { self == .nsTableView || self == .flatNSTableView }

  /// Whether the layout has headers whatever the content has.
  var hasGivenHeaders: Bool { self == .layoutHost || self == .nsLayoutHost }

  @MainActor
  var screen: any Screen.Type {
    switch self {
    case .collectionView: CollectionScreen.self
    case .tableView: TableScreen.self
    case .nsCollectionView: NSCollectionScreen.self
    case .nsTableView: NSTableScreen.self
    case .flatNSTableView: FlatNSTableScreen.self
    case .layoutHost: LayoutScreen.self
    case .nsLayoutHost: NSLayoutScreen.self
    }
  }

  /// Makes a stage outside of a window.
  @MainActor
  func stage(isConnected: Bool = false) -> any Stage {
    func stage<View: Screen>(on screen: View) -> any Stage { ViewStage(on: screen) }
    let screen = screen.init()
    if isConnected { _ = screen.connect() }
    return stage(on: screen)
  }

  /// Makes a stage in a window that shows a list.
  ///
  /// - Parameters:
  ///   - sections: The sections with their items.
  ///   - height: The height of the window.
  ///   - isConnected: Whether the application has a delegate and a data source.
  @MainActor
  func stage(
    _ sections: KeyValuePairs<Int, [Int]>, height: Double = 480, isConnected: Bool = false
  ) throws -> any Stage {
    let stage = stage(isConnected: isConnected)
    stage.screen.height = height
    stage.screen.isInWindow = true
    try stage.show(sections)
    return stage
  }
}
