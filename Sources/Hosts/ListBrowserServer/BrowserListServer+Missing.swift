#if !BrowserServer
  import ListBrowser

  /// Not available without the trait `BrowserServer`, since it depends on another package.
  @available(
    *, unavailable,
    message: """
      enable the trait 'BrowserServer' of the package: add traits: ["BrowserServer"] to its line in \
      the dependencies of Package.swift
      """
  )
  public struct BrowserListServer: Sendable {
    public init(
      _ pages: BrowserPages, address: String = "127.0.0.1", port: UInt16,
      answeringOthers other: @escaping @Sendable (PageRequest) async -> PageResponse? = { _ in nil }
    ) {}

    public func run(
      listening: @escaping @Sendable (_ port: UInt16) -> Void = { _ in }
    ) async throws {}
  }
#endif
