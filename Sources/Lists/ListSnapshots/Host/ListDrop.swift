/// The items that the user drops on a list.
@MainActor
public struct ListDrop {
  /// The dropped items, in the types of the host's framework: `NSItemProvider` in UIKit, and
  /// `NSPasteboardItem` in AppKit.
  public let items: [AnyObject]

  /// The identities of the dropped items that come from a list of this process, in order.
  public let identities: [AnyHashable]

  /// Makes the value that a host passes to its content.
  public init(items: [AnyObject], identities: [AnyHashable] = []) {
    (self.items, self.identities) = (items, identities)
  }
}
