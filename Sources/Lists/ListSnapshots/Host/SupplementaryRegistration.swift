import ListDiff

/// Fills the headers, footers or badges of one kind.
///
/// Make it once, as a ``CellRegistration``.
public struct SupplementaryRegistration<View> {
  /// Fills a view, called on the main actor with the view and its path.
  public typealias Configuration = @MainActor (View, SupplementaryPath<After>) -> Void

  /// The kind that the views of this registration, and of its copies, share.
  public let kind = CellKind(View.self)

  /// The element kind for the host, such as `header`.
  public let elementKind: String

  private let configuration: Configuration

  /// Makes a registration with a kind of its own.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind for the host.
  ///   - configuration: Fills a view. It must set every property that it ever sets.
  public init(elementKind: String, _ configuration: @escaping Configuration) {
    self.elementKind = elementKind
    self.configuration = configuration
  }

  /// Returns the view for a path, for a host whose view type is this one or a superclass of it.
  ///
  /// - Parameter path: The section, and the index among its elements of that kind.
  /// - Returns: The result for a supplementary provider. It fills no view of another type.
  @MainActor
  public func view<HostView>(at path: SupplementaryPath<After>) -> ListCell<HostView> {
    ListCell(kind: kind) { [configuration] view in
      guard let view = view as? View else { return false }
      configuration(view, path)
      return true
    }
  }
}
