import AppleViewsOnStubs
import Foundation
import ListDiff
import ListLayout
import ListSnapshots
import ListTesting
import StubCore

@testable import AppKitStub
@testable import UIKitStub

/// A layout of either framework.
@MainActor
protocol HostingLayout: AnyObject {
  init(_ description: LayoutDescription)

  var layoutDescription: LayoutDescription { get set }
  var listLayout: ListLayout? { get }
  var itemInput: ((ItemPath<After>) -> LayoutItemInput)? { get set }
  var measure: ((LayoutElement, SizeProposal) -> LayoutSize)? { get set }
  var sticksToStart: Bool { get set }
  var sticksToEnd: Bool { get set }

  func setOrthogonalOffset(_ offset: Double, ofSection section: Int)
  func orthogonalOffset(ofSection section: Int) -> Double
  func invalidateSizes(ofItemsAt paths: [ItemPath<After>])
}

/// A list in a layout whose cells have heights of their own.
@MainActor
protocol LaidOutList: AnyObject {
  associatedtype Host: ViewHost
  associatedtype Layout: HostingLayout

  /// Makes a list in a window.
  init(_ description: LayoutDescription, size: CGSize)

  var layout: Layout { get }
  var host: Host { get }
  var source: DiffableDataSource<Int, Int, Host> { get }
  var scheduler: ManualScheduler { get }
  var stub: StubList { get }
  var model: ListModel { get }

  /// The offset of the view.
  var offset: CGPoint { get set }
  var size: CGSize { get set }
  var isRightToLeft: Bool { get set }

  func layOut()

  /// Shows a class of views for a kind of decorations.
  func registerDecoration(_ kind: String)

  /// Changes the attributes of all elements: moves them by a distance.
  func shiftVisible(by distance: Double)
  func invalidateLayout()
  func finishAnimations()

  /// Tells for which elements the data source is asked, by kind and section.
  func showElements(_ note: @escaping @MainActor (String, Int) -> Void)
}

/// The heights that cells prefer, and how often they were asked.
@MainActor
final class ListModel {
  var heights: [Int: Double] = [:]
  var questions: [Int: Int] = [:]

  func height(_ item: Int) -> Double? {
    guard let height = heights[item] else { return nil }
    questions[item, default: 0] += 1
    return height
  }
}

extension LaidOutList {
  var stage: StubStage { stub.stage! }

  var visible: LayoutRect {
    LayoutRect(CGRect(origin: stage.offset, size: stage.size))
  }

  var snapshot: Snapshot<Int, Int> { source.shownSnapshot }

  func path(of item: Int) -> ItemPath<After>? { source.itemPath(for: item) }

  func item(at path: ItemPath<After>) -> Int? { source.itemIdentifier(for: path) }

  func show(_ sections: KeyValuePairs<Int, [Int]>, animated: Bool = false) throws {
    try apply(list(sections), animated: animated)
  }

  func apply(_ snapshot: Snapshot<Int, Int>, animated: Bool = false) throws {
    try source.apply(snapshot, animatingDifferences: animated) { _ in }
    settle()
  }

  func settle() {
    repeat {
      layOut()
      scheduler.run()
      finishAnimations()
    } while scheduler.waitingCount > 0
    layOut()
  }

  func scroll(to offset: Double) {
    self.offset = CGPoint(x: 0, y: offset)
    layOut()
  }

  /// What the view shows: the frames by their elements.
  var shown: [String: CGRect] {
    Dictionary(
      stage.shownAttributes.map { ("\($0.category) \($0.kind ?? "") \($0.indexPath)", $0.frame) },
      uniquingKeysWith: { a, _ in a })
  }

  func frame(_ section: Int, _ item: Int) -> CGRect? {
    stub.attributes(.item, at: [section, item])?.frame
  }

  func frame(ofKind kind: String, _ path: IndexPath) -> CGRect? {
    stub.attributes(.supplementary, kind: kind, at: path)?.frame
  }
}

extension LayoutHost: HostingLayout {}
extension NSLayoutHost: HostingLayout {}

final class UIKitList: LaidOutList {
  final class Cell: UICollectionViewCell {
    var item = 0
    weak var model: ListModel?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let height = model?.height(item) { layoutAttributes.frame.size.height = height }
      return layoutAttributes
    }
  }

  let layout: LayoutHost
  let view: UICollectionView
  let window: UIWindow
  let host: CollectionViewHost
  let scheduler = ManualScheduler()
  let source: DiffableDataSource<Int, Int, CollectionViewHost>
  let model = ListModel()

  init(_ description: LayoutDescription, size: CGSize) {
    layout = LayoutHost(description)
    let frame = CGRect(origin: .zero, size: size)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    window = UIWindow(frame: frame)
    window.addSubview(view)
    host = CollectionViewHost(view)
    let model = model
    let cells = CellRegistration<Cell, Int> { cell, _, item in
      (cell.item, cell.model) = (item, model)
    }
    source = DiffableDataSource(host: host, scheduler: scheduler) { path, item in
      cells.cell(for: item, at: path)
    }
  }

  var stub: StubList { view.stub }

  var offset: CGPoint {
    get { view.contentOffset }
    set { view.contentOffset = newValue }
  }

  var size: CGSize {
    get { view.frame.size }
    set { view.frame.size = newValue }
  }

  var isRightToLeft: Bool {
    get { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    set { view.effectiveUserInterfaceLayoutDirection = newValue ? .rightToLeft : .leftToRight }
  }

  func layOut() { view.layoutIfNeeded() }

  func registerDecoration(_ kind: String) {
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
  }

  func shiftVisible(by distance: Double) {
    layout.adjustVisibleElements = { attributes, offset, _ in
      for attributes in attributes { attributes.frame.origin.x += distance + offset.y }
    }
  }

  func invalidateLayout() { layout.invalidateLayout() }

  func finishAnimations() { view.finishAnimations() }

  func showElements(_ note: @escaping @MainActor (String, Int) -> Void) {
    source.supplementaryProvider = { kind, _, section in
      note(kind, section)
      return nil
    }
  }
}

final class AppKitList: LaidOutList {
  final class Item: NSCollectionViewItem {
    var item = 0
    weak var model: ListModel?

    override func loadView() { view = NSView(frame: .zero) }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: NSCollectionViewLayoutAttributes
    ) -> NSCollectionViewLayoutAttributes {
      if let height = model?.height(item) { layoutAttributes.frame.size.height = height }
      return layoutAttributes
    }
  }

  let layout: NSLayoutHost
  let view: NSCollectionView
  let scrollView: NSScrollView
  let window = NSWindow()
  let host: NSCollectionViewHost
  let scheduler = ManualScheduler()
  let source: DiffableDataSource<Int, Int, NSCollectionViewHost>
  let model = ListModel()

  init(_ description: LayoutDescription, size: CGSize) {
    layout = NSLayoutHost(description)
    let frame = CGRect(origin: .zero, size: size)
    view = NSCollectionView(frame: frame)
    view.collectionViewLayout = layout
    scrollView = NSScrollView(frame: frame)
    scrollView.documentView = view
    window.contentView = scrollView
    host = NSCollectionViewHost(view)
    let model = model
    let cells = CellRegistration<Item, Int> { cell, _, item in
      (cell.item, cell.model) = (item, model)
    }
    source = DiffableDataSource(host: host, scheduler: scheduler) { path, item in
      cells.cell(for: item, at: path)
    }
  }

  var stub: StubList { view.stub }

  var offset: CGPoint {
    get { scrollView.contentView.bounds.origin }
    set {
      let bounds = NSRect(origin: newValue, size: scrollView.contentView.bounds.size)
      scrollView.contentView.scroll(to: scrollView.contentView.constrainBoundsRect(bounds).origin)
    }
  }

  var size: CGSize {
    get { scrollView.frame.size }
    set {
      scrollView.frame.size = newValue
      scrollView.contentView.frame.size = newValue
    }
  }

  var isRightToLeft: Bool {
    get { view.userInterfaceLayoutDirection == .rightToLeft }
    set { view.userInterfaceLayoutDirection = newValue ? .rightToLeft : .leftToRight }
  }

  func layOut() { view.layoutSubtreeIfNeeded() }

  func registerDecoration(_ kind: String) {
    layout.register(NSView.self, forDecorationViewOfKind: kind)
  }

  func shiftVisible(by distance: Double) {
    layout.adjustVisibleElements = { attributes, offset, _ in
      for attributes in attributes { attributes.frame.origin.x += distance + offset.y }
    }
  }

  func invalidateLayout() { layout.invalidateLayout() }

  func finishAnimations() { view.finishAnimations() }

  func showElements(_ note: @escaping @MainActor (String, Int) -> Void) {
    source.supplementaryProvider = { kind, _, section in
      note(kind, section)
      return nil
    }
  }
}

/// The frameworks whose layouts are tested.
enum Framework: CaseIterable {
  case uiKit, appKit

  @MainActor
  func list(
    _ description: LayoutDescription, width: Double = 320, height: Double = 480
  ) -> any LaidOutList {
    let size = CGSize(width: width, height: height)
    return switch self {
    case .uiKit: UIKitList(description, size: size)
    case .appKit: AppKitList(description, size: size)
    }
  }
}
