#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import ListDiff
  import ListSnapshots

  /// The element kinds of headers and footers: those of a layout, and those that all hosts have.
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

    /// Returns the kind of a layout for one of the content.
    ///
    /// - Parameter asked: The kinds that the layout has asked for. A layout can use the names that
    ///   all hosts have for kinds of its own.
    func layoutKind(_ elementKind: String, asked: Set<String>) -> String {
      asked.contains(elementKind) ? elementKind : layoutKind(elementKind)
    }

    private func layoutKind(_ elementKind: String) -> String {
      switch elementKind {
      case Self.header: header
      case Self.footer: footer
      default: elementKind
      }
    }

    /// Returns what a content has for a kind of the layout, and its kind for the content: the one
    /// that all hosts have, or else the layout's.
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
