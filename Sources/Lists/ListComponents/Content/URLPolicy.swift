/// Which URIs of content are taken: those with a scheme of a list, and those without a scheme.
///
/// A ``ContentReader`` asks it about every URI that it reads, and ``ActionHandlers`` about every
/// URI before it is opened, so content can't make an application open what it never meant to.
public struct URLPolicy: Hashable, Sendable {
  private let schemes: Set<String>?

  /// Whether URIs without a scheme are taken, such as `/albums/1`. Those that begin with `//` name
  /// a host, and never are.
  public var allowsRelative = true

  /// Makes a policy.
  ///
  /// - Parameter schemes: The schemes of the application, without a colon; upper and lower case are
  ///   the same. `https` is always taken.
  public init(schemes: some Sequence<String> = []) {
    self.schemes = Set(schemes.map { $0.lowercased() } + ["https"])
  }

  private init(schemes: Set<String>?) { self.schemes = schemes }

  /// A policy that takes every URI, for content that the application has written itself.
  public static let everything = URLPolicy(schemes: nil)

  /// Returns whether a URI is taken.
  public func allows(_ uri: ViewURI) -> Bool {
    guard let schemes else { return true }
    guard let scheme = uri.scheme else {
      // Other readers find a scheme that isn't one here in front of a colon.
      let start = uri.description.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      return allowsRelative && !uri.description.hasPrefix("//") && !start.contains(":")
    }
    return schemes.contains(scheme)
  }
}
