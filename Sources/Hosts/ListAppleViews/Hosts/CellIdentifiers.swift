#if APPLE_VIEWS
  import ListSnapshots

  /// The reuse identifiers of the cells of a view.
  @MainActor
  struct CellIdentifiers {
    private var known: [CellKind: String] = [:]

    /// Returns the identifier of a kind.
    ///
    /// - Parameter register: Registers the type of the kind. Called once for each kind.
    mutating func identifier(of kind: CellKind, registering register: (String) -> Void) -> String {
      if let identifier = known[kind] { return identifier }
      let identifier = kind.description
      register(identifier)
      known[kind] = identifier
      return identifier
    }

    /// Sets the identifier of a kind that the application has registered itself.
    mutating func set(_ identifier: String, for kind: CellKind) { known[kind] = identifier }
  }
#endif
