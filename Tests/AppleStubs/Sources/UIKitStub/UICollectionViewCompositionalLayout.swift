import StubCore

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A list, or sections in which each group is one item and boundary items are at the top.
@MainActor
public final class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The configuration of a list.
  let configuration: UICollectionLayoutListConfiguration?

  let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider?

  private var elements: [StubAttributes] = []
  private var height: CGFloat = 0

  /// How far the user has scrolled the sections that scroll by themselves.
  private var offsets: [Int: CGFloat] = [:]

  init(_ configuration: UICollectionLayoutListConfiguration) {
    (self.configuration, sectionProvider) = (configuration, nil)
    super.init()
  }

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    (configuration, self.sectionProvider) = (nil, sectionProvider)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(configuration)
  }

  /// Scrolls a section as a user does.
  func scroll(section: Int, to offset: CGFloat) {
    offsets[section] = offset
    invalidateLayout()
    collectionView?.layoutIfNeeded()
  }

  // MARK: Frames of sections

  private final class Environment: NSObject, NSCollectionLayoutEnvironment {
    let traitCollection: UITraitCollection

    init(_ traits: UITraitCollection) { traitCollection = traits }
  }

  public override func prepare() {
    guard let sectionProvider, let view = collectionView else { return }
    (elements, height) = ([], 0)
    for index in 0..<view.numberOfSections {
      if let section = sectionProvider(index, Environment(view.traitCollection)) {
        place(section, index, count: view.numberOfItems(inSection: index), in: view.bounds.size)
      }
    }
  }

  private func place(
    _ section: NSCollectionLayoutSection, _ index: Int, count: Int, in container: CGSize
  ) {
    for item in section.boundarySupplementaryItems {
      let path = IndexPath(item: 0, section: index)
      var header = StubAttributes(.supplementary, kind: item.elementKind, at: path)
      let size = item.layoutSize.size(in: container)
      header.frame = CGRect(origin: CGPoint(x: 0, y: height), size: size)
      elements.append(header)
      height += size.height
    }
    let insets = section.contentInsets
    let width = container.width - insets.leading - insets.trailing
    let size = section.group.layoutSize.size(in: CGSize(width: width, height: container.height))
    let scrolls = section.orthogonalScrollingBehavior != .none
    height += insets.top
    for item in 0..<count {
      let distance =
        (scrolls ? size.width : size.height) * CGFloat(item)
        + section.interGroupSpacing * CGFloat(item)
      var cell = StubAttributes(.item, at: IndexPath(item: item, section: index))
      let corner = CGPoint(
        x: insets.leading + (scrolls ? distance - (offsets[index] ?? 0) : 0),
        y: height + (scrolls ? 0 : distance))
      cell.frame = CGRect(origin: corner, size: size)
      elements.append(cell)
    }
    let rows = CGFloat(scrolls ? min(count, 1) : count)
    height += rows * size.height + max(0, rows - 1) * section.interGroupSpacing + insets.bottom
  }

  public override var collectionViewContentSize: CGSize {
    guard sectionProvider != nil else { return super.collectionViewContentSize }
    return CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  public override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    elements.filter { $0.frame.intersects(rect) }.map { UICollectionViewLayoutAttributes($0) }
  }

  public override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elements.first { $0.category == .item && $0.indexPath == indexPath }
      .map { UICollectionViewLayoutAttributes($0) }
  }

  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elements.first { $0.kind == elementKind && $0.indexPath == indexPath }
      .map { UICollectionViewLayoutAttributes($0) }
  }
}
