import ListDiff
import ListLayout
import ListSnapshots

/// A list in a page, as the host of a `DiffableDataSource`.
///
/// ```swift
/// let host = BrowserListHost()
/// let rows = CellRegistration<BrowserCell, String> { cell, _, name in
///   cell.contentConfiguration = ListContentConfiguration(text: name)
/// }
/// let source = DiffableDataSource<Int, String, BrowserListHost>(host: host) { path, name in
///   rows.cell(for: name, at: path)
/// }
/// ```
///
/// The layout places all rows; the page has those near its window, at most ``maximumRowCount``. A
/// server sends ``nextMessage()`` to the page whenever ``onChange`` is called, and passes the
/// reports of the page to ``take(_:)``. One message is under way at a time: until the page has
/// acknowledged it, further changes are merged into the next one. The completion of a batch is
/// called when the page has acknowledged it, or at once if no page is connected.
///
/// A page scrolls vertically. Each page needs a host of its own.
@MainActor
public final class BrowserListHost: ListHost {
  public typealias Cell = BrowserCell
  public typealias Supplementary = BrowserCell

  /// The most rows that a page has.
  public static let maximumRowCount = 400

  /// The content, held weakly. If you set another one than a data source, reload the host.
  public weak var content: (any ListContent<BrowserCell, BrowserCell>)? {
    didSet {
      events.content = content
      guard content !== oldValue else { return }
      shownVersion = nil
      emptyView = nil
    }
  }

  /// The text below the ``bar`` while the list is empty. The ``content`` sets it.
  public var emptyView: String? {
    didSet { if emptyView != oldValue { onChange?() } }
  }

  public var shownVersion: StateVersion?

  /// The layout of the rows. A point is a CSS pixel. The page measures sizes that are estimated.
  public var layout: LayoutDescription {
    didSet {
      offset = visible.minY + frames.setDescription(layout, keeping: LayoutViewport(visible))
      events.holding { layOut() }
      onChange?()
    }
  }

  /// Returns the size, the weight and the traits of an item for the layout; nil if it needs none.
  public var itemInput: ((ItemPath<After>) -> LayoutItemInput)?

  /// The purpose of the list.
  public let role: BrowserRole

  /// The addresses that links and images may have.
  public var addressPolicy = AddressPolicy()

  /// Called with each part of a cell's content that is not shown.
  public var onRefusal: ((HTMLRefusal) -> Void)?

  /// Called when there may be another message for the page; possibly several times for one.
  public var onChange: (() -> Void)?

  /// The row above the list: a title, or fields that change what the list shows. Actions work as in
  /// rows. If the list has columns, the attribute `data-columns` sets their widths: `12` is a share
  /// of the window, in proportion to the other shares; `12ch` is at most 12 characters, `90px`
  /// exactly 90 pixels.
  public let bar = BrowserCell(
    kind: CellRegistration<BrowserCell, Void> { _, _, _ in }.kind)

  /// Whether a page that shows the end of the list still shows it when rows are added, as in a
  /// chat.
  public var sticksToEnd = false

  /// The longest message, in bytes, unless a single row is longer.
  var maximumMessageSize = Int.max

  /// The duration of the animations of a page, in milliseconds.
  public var animationDuration = 250

  /// Whether a page is connected.
  public internal(set) var isConnected = false

  var frames: ListFrames

  /// The size of the window of the page; a common size until the page reports it.
  var size = ListSize(width: 1024, height: 768)

  /// How far the page is scrolled, by its last report and the scrolling since.
  var offset = 0.0

  /// How far the window is ahead of the page, estimated from its latest scrolling.
  var lead = 0.0

  /// The distance by which the page has to scroll, after the batches since the last message, to keep
  /// its first row in place. If the data source wants that, it calls `scroll(by:)`.
  var correction = 0.0

  /// The number of batches and reloads.
  var batchCount = 0

  /// Whether there were batches since the last message.
  var followsBatch = false

  /// The rows that the page should have, in the order of the list.
  var rows: [BrowserRow] = []

  /// The number of the next row.
  var lastKey = 0
  var shapes = ShapeTable()
  let memory = PageMemory()

  /// How the page shows the next message, and the one under way.
  var presentation = WindowMessage.Presentation()
  var sentPresentation = WindowMessage.Presentation()

  /// The completions of batches that are in no message yet, and of those in the message under way.
  var waiting: [@MainActor () -> Void] = []
  var sent: [@MainActor () -> Void] = []

  var selected: Set<ItemPath<After>> = []
  var focused: ItemPath<After>?
  let events = HostEvents<BrowserCell, BrowserCell>()
  var pool: [CellKind: [BrowserCell]] = [:]

  /// Creates a host with an empty list.
  public init(layout: LayoutDescription = .browserList, role: BrowserRole = .list) {
    self.layout = layout
    self.role = role
    frames = ListFrames(layout, items: [], in: LayoutEnvironment(size: size))
    bar.onChange = { [weak self] in self?.onChange?() }
  }

  public var shownItemCounts: [Int] {
    (0..<frames.sectionCount).map { frames.itemCount(inSection: $0) }
  }

  /// Nil: a page drags rows by itself, and reports where they are dropped.
  public var draggedItem: ItemPath<After>? { nil }

  /// Returns the cell of an item that the page should have.
  public func visibleCell(at path: ItemPath<After>) -> BrowserCell? {
    rows.first { $0.path == path }?.cell
  }

  public func visibleSupplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> BrowserCell? {
    guard path.element == 0 else { return nil }
    let element = LayoutElement.boundary(kind: elementKind, section: path.section)
    return rows.first { $0.element == element }?.cell
  }

  public var visibleItems: [ItemPath<After>] {
    frames.elements(in: visible).compactMap { attributes in
      if case .item(let path) = attributes.element { path } else { nil }
    }
  }

  public var selectedItems: [ItemPath<After>] { selected.sorted() }

  public func setSelected(_ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool) {
    guard isSelected != selected.contains(path), path.section >= 0,
      0..<frames.itemCount(inSection: path.section) ~= path.item
    else { return }
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    rows.first { $0.path == path }?.content = nil
    onChange?()
  }
}
