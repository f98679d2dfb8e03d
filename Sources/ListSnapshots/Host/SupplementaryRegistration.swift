import ListSectionDiff

/// How headers, footers or badges of one kind are filled.
///
/// As with ``CellRegistration``, make it once.
public struct SupplementaryRegistration<View> {
  /// What a view shows: called on the main actor with the view and its place.
  public typealias Configuration = @MainActor (View, SupplementaryPath<After>) -> Void

  /// What tells the views of this registration, and of its copies, from all others.
  public let kind = CellKind(View.self)

  /// Which kind of element the host asks for, such as `header`.
  public let elementKind: String

  private let configuration: Configuration

  /// A registration of its own kind.
  ///
  /// - Parameters:
  ///   - elementKind: Which kind of element the host asks for.
  ///   - configuration: Fills a view. It must set all that it ever sets.
  public init(elementKind: String, _ configuration: @escaping Configuration) {
    self.elementKind = elementKind
    self.configuration = configuration
  }

  /// The view for a place, for a host with views of a type that these are, or inherit from.
  ///
  /// - Parameter path: Which section, and which of its elements of that kind.
  /// - Returns: What a supplementary provider returns. It fills no view of another type.
  @MainActor
  public func view<HostView>(at path: SupplementaryPath<After>) -> ListCell<HostView> {
    ListCell(kind: kind) { [configuration] view in
      guard let view = view as? View else { return false }
      configuration(view, path)
      return true
    }
  }
}
