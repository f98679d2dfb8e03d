@_exported import Foundation
import ListDiff

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public var section: Int { self[0] }

  public var item: Int { self[1] }

  init(_ path: ItemPath<After>) { self.init(item: path.item, section: path.section) }
}

extension IndexPath {
  /// The path for the strict host.
  public func itemPath<Version>() -> ItemPath<Version> {
    ItemPath(section: section, item: item)
  }
}
