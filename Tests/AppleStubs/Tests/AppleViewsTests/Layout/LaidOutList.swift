import ListLayout
import UIKitViews

/// A layout of either framework.
@MainActor
protocol HostingLayout: AnyObject {
  init(_ description: LayoutDescription)

  var layoutDescription: LayoutDescription { get set }
  var listFrames: ListFrames? { get }
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

extension CGSize {
  /// In UIKit, content as wide as the container is a little narrower.
  func isAbout(_ other: CGSize) -> Bool {
    height == other.height && width - other.width >= 0 && width - other.width < 0.001
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
      stage.shownAttributes.map {
        ("\($0.category) \($0.kind ?? "") \($0.indexPath ?? [])", $0.frame)
      },
      uniquingKeysWith: { a, _ in a })
  }

  func frame(_ section: Int, _ item: Int) -> CGRect? {
    stub.attributes(.item, at: [section, item])?.frame
  }

  func frame(ofKind kind: String, _ path: IndexPath) -> CGRect? {
    stub.attributes(.supplementary, kind: kind, at: path)?.frame
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
