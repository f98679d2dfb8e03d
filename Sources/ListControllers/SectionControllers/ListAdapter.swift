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
/// Updates begin in the next turn of the main actor, once for all that are requested until then; see
/// ``ControlledList/coalescing``.
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

  /// Told about all sections on screen, after the delegate of each.
  public weak var displayDelegate: (any SectionDisplayDelegate)?

  var sections = SectionTable()

  /// What the next update does besides asking the data source.
  var requests = SectionRequests()

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

  override var defaultCoalescing: UpdateCoalescing { .nextTurn }

  override var canDescribe: Bool { dataSource != nil }

  override var tracksWorkingRange: Bool { true }

  override func edit(_ draft: inout ListDraft) { describe(&draft) }

  override func owner(of element: ListElement) -> (any ElementOwner)? {
    switch element {
    case .item(let item): sections.controller(ofItem: item)
    case .section(let section): sections.numbered[section]
    case .supplementary(let id): sections.numbered[id.section]
    }
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

  override func letGo(_ shown: ListDraft.List) {
    for controller in sections.takeLeaving() {
      events.add(.left, of: .section(controller.number), to: controller)
    }
    emptyView = isAttached && isEmpty ? dataSource?.emptyView(for: self) : nil
  }

  override func forgetRequests() { requests = SectionRequests() }
}
