#if APPLE_VIEWS
  import ListDiff
  import ListSnapshots

  /// The element kinds of headers and footers: those of a layout, and the names that all hosts use.
  struct ElementKinds: Sendable {
    static let header = "header"
    static let footer = "footer"

    private let header: String
    private let footer: String

    /// - Parameters:
    ///   - header: The kind of headers in a layout.
    ///   - footer: The kind of footers in a layout.
    init(header: String, footer: String) {
      self.header = header
      self.footer = footer
    }

    /// Converts an element kind of the content to one of the layout.
    ///
    /// - Parameter requested: The kinds that the layout has requested. A layout may use the names
    ///   that all hosts use for kinds of its own.
    func layoutKind(_ elementKind: String, requested: Set<String>) -> String {
      requested.contains(elementKind) ? elementKind : layoutKind(elementKind)
    }

    private func layoutKind(_ elementKind: String) -> String {
      switch elementKind {
      case Self.header: header
      case Self.footer: footer
      default: elementKind
      }
    }

    /// Returns the view of a content for a kind of the layout, and its kind in the content: the
    /// name that all hosts use or, if there is no such view, the layout's.
    @MainActor
    func view<Cell, View>(
      in content: (any ListContent<Cell, View>)?, _ elementKind: String,
      at path: SupplementaryPath<After>
    ) -> (kind: String, view: ListCell<View>)? {
      for kind in [Self.header, Self.footer, elementKind]
      where kind == elementKind || layoutKind(kind) == elementKind {
        if let view = content?.supplementary(ofKind: kind, at: path) { return (kind, view) }
      }
      return nil
    }
  }
#endif
