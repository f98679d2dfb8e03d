/// Which URIs of content are allowed: those with a scheme of a list, and those without a scheme.
///
/// A ``ContentReader`` checks every URI that it reads, and ``ActionHandlers`` check every URI
/// before it is opened, so content can't make an application open URIs that it never meant to.
public struct URLPolicy: Hashable, Sendable {
  private let schemes: Set<String>?

  /// Whether URIs without a scheme are allowed, such as `/albums/1`. Those that begin with `//`
  /// name a host, and are never allowed.
  public var allowsRelative = true

  /// Makes a policy.
  ///
  /// - Parameter schemes: The schemes of the application, without a colon, in upper or lower case.
  ///   `https` is always allowed.
  public init(schemes: some Sequence<String> = []) {
    self.schemes = Set(schemes.map { $0.lowercased() } + ["https"])
  }

  private init(schemes: Set<String>?) { self.schemes = schemes }

  /// A policy that allows every URI, for content that the application has written itself.
  public static let everything = URLPolicy(schemes: nil)

  /// Returns whether a URI is allowed.
  public func allows(_ uri: ViewURI) -> Bool {
    guard let schemes else { return true }
    guard let scheme = uri.scheme else {
      // Other readers find a scheme before a colon even if it isn't one here.
      let start = uri.description.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      return allowsRelative && !uri.description.hasPrefix("//") && !start.contains(":")
    }
    return schemes.contains(scheme)
  }
}
