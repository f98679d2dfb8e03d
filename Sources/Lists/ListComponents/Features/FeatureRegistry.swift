import ListSnapshots

/// The features of an application, which makes the loaders of their views.
@MainActor
public struct FeatureRegistry {
  /// The features in the order in which they were registered.
  public private(set) var features: [Feature] = []

  /// The schemas that features name.
  public var schemas: SchemaRegistry

  /// The contents of targets that are being opened; see ``ActionHandlers/targetContents``.
  public let targetContents: TargetContents

  /// The reload policy of loaders whose options have none.
  public var reloadPolicy: LoaderOptions.ReloadPolicy?

  private let reader: ContentReader
  private let before: Feature.Operations
  private let after: Feature.Operations

  /// Makes a registry without features.
  ///
  /// - Parameters:
  ///   - before: Makes operations that come before those of every feature.
  ///   - after: Makes operations that come after those of every feature.
  ///   - reader: The reader that operations get, with the schema of their feature.
  ///   - schemas: The schemas that features name.
  ///   - targetContents: Those of the ``ActionHandlers`` whose URIs open views.
  ///   - reloadPolicy: The reload policy of loaders whose options have none.
  public init(
    before: @escaping Feature.Operations = { _, _ in [] },
    after: @escaping Feature.Operations = { _, _ in [] },
    reader: ContentReader = ContentReader(), schemas: SchemaRegistry = SchemaRegistry(),
    targetContents: TargetContents = TargetContents(),
    reloadPolicy: LoaderOptions.ReloadPolicy? = nil
  ) {
    (self.before, self.after, self.reader, self.schemas) = (before, after, reader, schemas)
    (self.targetContents, self.reloadPolicy) = (targetContents, reloadPolicy)
  }

  /// Adds a feature after the others.
  ///
  /// - Throws: ``RegistryError/nameIsTaken(_:)`` if a feature has its id.
  public mutating func register(_ feature: Feature) throws(RegistryError) {
    guard !features.contains(where: { $0.id == feature.id }) else {
      throw .nameIsTaken(feature.id)
    }
    features.append(feature)
  }

  /// Removes a feature, if it is there. If it is registered again, it comes after the others.
  public mutating func unregister(_ id: String) { features.removeAll { $0.id == id } }

  /// Returns the feature that was registered first among those with a URI.
  public func feature(for uri: ViewURI) -> Feature? {
    features.first { $0.views.contains(uri) }
  }

  /// Makes a loader for a view. Content of a target that is being opened is shown first.
  ///
  /// - Returns: The loader, or nil if no feature has the URI.
  /// - Throws: ``LoaderError/noOperations`` if no closure makes an operation.
  public func loader(
    for uri: ViewURI, scheduler: any UpdateScheduler = TaskScheduler()
  ) throws(LoaderError) -> ContentLoader? {
    guard let feature = feature(for: uri) else { return nil }
    var reader = reader
    (reader.schema, reader.schemaReport) = schemas.schema(named: feature.schema)
    let loader = try loader(
      ViewInfo(uri: uri, title: feature.title, feature: feature.id), feature.operations, reader,
      feature.options, scheduler)
    loader.actionHandler = feature.handler
    return loader
  }

  /// Makes a loader for a view that belongs to no feature. Its feature id is the title in lower
  /// case.
  ///
  /// - Throws: ``LoaderError/noOperations`` if there is no operation.
  public func loader(
    for uri: ViewURI, title: String, operations: [any ContentOperation],
    options: LoaderOptions = LoaderOptions(), scheduler: any UpdateScheduler = TaskScheduler()
  ) throws(LoaderError) -> ContentLoader {
    try loader(
      ViewInfo(uri: uri, title: title), [{ _, _ in operations }], reader, options, scheduler)
  }

  private func loader(
    _ view: ViewInfo, _ operations: [Feature.Operations], _ reader: ContentReader,
    _ options: LoaderOptions, _ scheduler: any UpdateScheduler
  ) throws(LoaderError) -> ContentLoader {
    var options = options
    options.initialContent = targetContents[view.uri] ?? options.initialContent
    options.reloadPolicy = options.reloadPolicy ?? reloadPolicy
    return try ContentLoader(
      view, operations: ([before] + operations + [after]).flatMap { $0(view, reader) },
      options: options, scheduler: scheduler)
  }
}
