open class NSPasteboard: NSObject {
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public internal(set) var pasteboardItems: [NSPasteboardItem]?
}

public protocol NSPasteboardWriting: NSObjectProtocol {}

open class NSPasteboardItem: NSObject, NSPasteboardWriting {
  private var strings: [NSPasteboard.PasteboardType: String] = [:]

  @discardableResult
  open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
    strings[type] = string
    return true
  }

  open var types: [NSPasteboard.PasteboardType] { Array(strings.keys) }
}

// As in the SDK: neither belongs to the main actor, but all members of the protocol do.
public protocol NSDraggingInfo: NSObjectProtocol {
  @MainActor var draggingSource: Any? { get }
  @MainActor var draggingPasteboard: NSPasteboard { get }
}

open class NSDraggingSession: NSObject {}

public struct NSDragOperation: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let copy = NSDragOperation(rawValue: 1)
  public static let move = NSDragOperation(rawValue: 16)
}
