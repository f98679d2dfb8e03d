import StubCore

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
}

open class UICollectionViewListCell: UICollectionViewCell {
  open var contentConfiguration: (any UIContentConfiguration)?

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
}

public struct UICollectionLayoutListConfiguration: Sendable {
  public enum Appearance: Sendable { case plain, grouped }

  public enum HeaderMode: Sendable { case none, supplementary }

  public var headerMode = HeaderMode.none

  public typealias SwipeActionsConfigurationProvider =
    @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {}
}
