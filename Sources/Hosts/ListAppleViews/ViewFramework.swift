#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The types of UIKit or AppKit, with names that both have in common.
  public enum ViewFramework {
    public typealias View = UIView
    typealias Color = UIColor
    public typealias CollectionView = UICollectionView
    public typealias CollectionViewCell = UICollectionViewCell
    public typealias ReusableView = UICollectionReusableView
    public typealias CollectionViewDelegate = UICollectionViewDelegate
    public typealias CollectionViewDataSource = UICollectionViewDataSource
    public typealias CollectionViewLayout = UICollectionViewLayout
    public typealias LayoutAttributes = UICollectionViewLayoutAttributes
    public typealias InvalidationContext = UICollectionViewLayoutInvalidationContext
    public typealias UpdateItem = UICollectionViewUpdateItem
    public typealias ElementKind = String
    public typealias DecorationKind = String

    /// The attributes that a layout returns for a rectangle.
    public typealias LayoutAnswer = [UICollectionViewLayoutAttributes]?

    /// The result of a layout that can't know the frames yet.
    static var noAnswer: LayoutAnswer { nil }

    typealias IndexPaths = [IndexPath]
    typealias Identifier = String
    typealias FlowDelegate = UICollectionViewDelegateFlowLayout
    typealias FlowLayout = UICollectionViewFlowLayout
  }
#elseif canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation

  /// The types of UIKit or AppKit, with names that both have in common.
  public enum ViewFramework {
    public typealias View = NSView
    typealias Color = NSColor
    public typealias CollectionView = NSCollectionView
    public typealias CollectionViewCell = NSCollectionViewItem
    public typealias ReusableView = NSView
    public typealias CollectionViewDelegate = NSCollectionViewDelegate
    public typealias CollectionViewDataSource = NSCollectionViewDataSource
    public typealias CollectionViewLayout = NSCollectionViewLayout
    public typealias LayoutAttributes = NSCollectionViewLayoutAttributes
    public typealias InvalidationContext = NSCollectionViewLayoutInvalidationContext
    public typealias UpdateItem = NSCollectionViewUpdateItem
    public typealias ElementKind = NSCollectionView.SupplementaryElementKind
    public typealias DecorationKind = NSCollectionView.DecorationElementKind

    /// The attributes that a layout returns for a rectangle.
    public typealias LayoutAnswer = [NSCollectionViewLayoutAttributes]

    /// The result of a layout that can't know the frames yet.
    static var noAnswer: LayoutAnswer { [] }

    typealias IndexPaths = Set<IndexPath>
    typealias Identifier = NSUserInterfaceItemIdentifier
    typealias FlowDelegate = NSCollectionViewDelegateFlowLayout
    typealias FlowLayout = NSCollectionViewFlowLayout
  }

  /// The name in AppKit.
  public typealias NSCollectionViewHost = CollectionViewHost

  /// The name in AppKit.
  public typealias NSLayoutHost = LayoutHost
#endif
