/// A stage, whatever its view: for tests of what all views promise.
@MainActor
protocol Stage: AnyObject {
  associatedtype View: Screen
  associatedtype Source: StageSource

  var screen: View! { get }
  var host: View.Host! { get }
  var source: Source { get }
  var scheduler: ManualScheduler { get }
  var outcomes: [(call: Int, outcome: UpdateOutcome)] { get }
  var onCell: (() -> Void)? { get set }
  var elementText: (String, Int) -> String? { get set }
  var elementView: Int { get set }

  func change(_ items: [Int], changingKind: Bool)
  func apply(_ snapshot: Snapshot<Int, Int>, animated: Bool, then: (@MainActor () -> Void)?) throws
  func reload(_ snapshot: Snapshot<Int, Int>) throws
  func dropHost()
  func dropView()
  func settle(_ end: AnimationEnd)
  func failure() -> String?
  func cell(of item: Int) -> AnyObject?
  func element(ofKind kind: String, inSection section: Int) -> AnyObject?
  func shownText(at path: ItemPath<After>) -> String?
  func noteDisplay(_ note: @escaping @MainActor (String) -> Void)
  func showOther(_ snapshot: Snapshot<Int, Int>) throws
  func sharingView() -> Self
}

extension Stage {
  /// Shows a list and waits until nothing is under way.
  func show(_ sections: KeyValuePairs<Int, [Int]>, animated: Bool = false) throws {
    try apply(list(sections), animated: animated, then: nil)
    settle(.finished)
  }

  func apply(_ sections: KeyValuePairs<Int, [Int]>, animated: Bool = true) throws {
    try apply(list(sections), animated: animated, then: nil)
  }

  /// The path of the header of a section.
  func header(_ section: Int) -> AnyObject? {
    element(ofKind: View.headerKind, inSection: section)
  }

  var items: [Int] { source.shownSnapshot.itemIdentifiers }
}

/// What does not depend on the host in a data source.
@MainActor
protocol StageSource: AnyObject {
  var reordering: ReorderingHandlers<Int, Int> { get set }
  var interactions: InteractionHandlers<Int> { get set }
  var window: WindowHandlers { get set }
  var prefetching: PrefetchingHandlers<Int> { get set }
  var dragging: DraggingHandlers<Int> { get set }
  var sizeProvider: (@MainActor (Int, ListSize) -> ListSize?)? { get set }
  var shownSnapshot: Snapshot<Int, Int> { get }
  var displayedItems: [Int] { get }

  func cellState(of item: Int) -> CellState
  func setSelected(_ isSelected: Bool, of item: Int, animated: Bool)
}

extension DiffableDataSource: StageSource where SectionID == Int, ItemID == Int {}
