import ListDiff
import ListSnapshots

/// A list of sections, each with an object and a controller that has the code of its cells.
///
/// ```swift
/// let adapter = ListAdapter()
/// adapter.dataSource = feed
/// adapter.attach(to: host)
/// feed.posts.append(post)
/// adapter.performUpdates(animated: true)
/// ```
///
/// The data source says which objects there are; a controller is made for each identity when it first
/// appears, and kept until the identity leaves. The list holds its data source weakly.
@MainActor
public final class ListAdapter: ControlledList {
  /// Says what the list is. A change shows at the next update.
  public weak var dataSource: (any ListAdapterDataSource)?

  /// Moves whole sections that the user drags; nil if none may be dragged.
  public weak var moveDelegate: (any ListAdapterMoveDelegate)?

  /// What the data source wants to be shown while no section has an item; nil while one has.
  public private(set) var emptyView: AnyObject?

  /// Any object that the controllers need to know, such as the screen that the list is a part of.
  public weak var owner: AnyObject?

  var sections = SectionTable()

  /// What the next update does besides asking the data source.
  var requests = SectionRequests()

  /// The indexes of the items on screen, by their cells.
  var lastIndexes: [ObjectIdentifier: Int] = [:]

  /// Makes a list without a host.
  ///
  /// - Parameters:
  ///   - options: How the host is updated.
  ///   - scheduler: The clock, and the executor of what is done later.
  public override init(
    options: DataSourceOptions = DataSourceOptions(),
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    super.init(options: options, scheduler: scheduler)
  }

  override var canDescribe: Bool { dataSource != nil }

  override func edit(_ draft: inout ListDraft) { describe(&draft) }

  override func controller(ofItem item: Int) -> (any CellController)? {
    sections.controller(ofItem: item)
  }

  override func owner(ofSection section: Int) -> (any SectionOwner)? {
    sections.numbered[section]
  }

  override func describeSection(_ section: Int, _ items: [Int]) -> String {
    guard let controller = sections.numbered[section], let object = controller.anyObject else {
      return super.describeSection(section, items)
    }
    return "\(text(of: object)), \(type(of: controller)), \(items.count) items"
  }

  override func canReorder(item: Int) -> Bool {
    super.canReorder(item: item) || moveDelegate != nil && isAlone(item)
  }

  override func canDrop(item: Int, at path: ItemPath<After>) -> Bool {
    if super.canDrop(item: item, at: path) { return true }
    moveSection(of: item, to: path)
    return false
  }

  override func didReorder(item: Int, to path: ItemPath<After>) { moveItem(item, to: path) }

  override func didDetach() { letGo() }

  private func letGo() {
    for controller in sections.takeLeaving() {
      controller.didLeaveList()
      controller.adapter = nil
    }
  }

  override func didShow(_ list: Snapshot<Int, Int>) {
    letGo()
    emptyView = isEmpty ? dataSource?.emptyView(for: self) : nil
  }
}
