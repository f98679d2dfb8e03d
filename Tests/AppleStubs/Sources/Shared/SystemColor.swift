import StubCore

/// A color of the system.
public final class SystemColor: NSObject, Sendable {
  public static let systemRed = SystemColor()
  public static let systemOrange = SystemColor()
  public static let systemYellow = SystemColor()
  public static let systemGreen = SystemColor()
  public static let systemBlue = SystemColor()
  public static let systemPurple = SystemColor()
  public static let systemGray = SystemColor()
}
