/// Where the parts of content are in JSON.
///
/// To make a schema of your own, change some paths of ``standard``:
///
/// ```swift
/// var schema = ContentSchema.standard
/// schema.view.body = .go("items").each
/// schema.component.title = .go("name").or(.go("text").go("title"))
/// ```
public struct ContentSchema: Sendable {
  public struct View: Sendable {
    public var id = JSONPath.go("id")
    public var title = JSONPath.go("title")
    public var header = JSONPath.go("header")
    public var body = JSONPath.go("body").each
    public var overlays = JSONPath.go("overlays").each
    public var data = JSONPath.go("custom")

    /// The format. Content is only read if it is 1.
    public var format = JSONPath.go("format")

    /// The text that is shown instead of content of an unknown format.
    public var fallbackText = JSONPath.go("fallbackText")

    /// The entries of a patch, which each have `id` or `before`, and `items`.
    public var patch = JSONPath.go("patch").each
  }

  public struct Component: Sendable {
    public var id = JSONPath.go("id")
    public var kind = JSONPath.go("component").go("id")
    public var category = JSONPath.go("component").go("category")
    public var title = JSONPath.go("text").go("title")
    public var subtitle = JSONPath.go("text").go("subtitle")
    public var accessory = JSONPath.go("text").go("accessory")
    public var text = JSONPath.go("text").go("description")
    public var icon = JSONPath.go("images").go("icon")
    public var mainImage = JSONPath.go("images").go("main")
    public var backgroundImage = JSONPath.go("images").go("background")

    /// An object of images by name.
    public var customImages = JSONPath.go("images").go("custom")

    public var target = JSONPath.go("target")
    public var group = JSONPath.go("group")
    public var preferredIndex = JSONPath.go("preferredIndex")
    public var metadata = JSONPath.go("metadata")
    public var logging = JSONPath.go("logging")
    public var data = JSONPath.go("custom")
    public var children = JSONPath.go("children").each
    public var fallback = JSONPath.go("fallback")
  }

  public struct Image: Sendable {
    public var uri = JSONPath.go("uri")
    public var placeholder = JSONPath.go("placeholder")
    public var local = JSONPath.go("local")
    public var data = JSONPath.go("custom")
  }

  public struct Target: Sendable {
    public var uri = JSONPath.go("uri")
    public var actions = JSONPath.go("actions").each

    /// The content to show first.
    public var content = JSONPath.go("view")

    public var data = JSONPath.go("custom")
  }

  public var view = View()
  public var component = Component()
  public var image = Image()
  public var target = Target()

  /// The schema with the keys of HubFramework.
  public static let standard = ContentSchema()

  init() {}
}

/// Schemas by the names that features use.
public struct SchemaRegistry: Sendable {
  private var schemas: [String: ContentSchema] = [:]

  /// Makes a registry that has only the standard schema.
  public init() {}

  /// Adds a schema.
  ///
  /// - Throws: ``RegistryError/nameIsTaken(_:)`` if a schema has this name.
  public mutating func register(_ name: String, _ schema: ContentSchema) throws(RegistryError) {
    guard schemas[name] == nil else { throw .nameIsTaken(name) }
    schemas[name] = schema
  }

  /// Returns the schema with a name. If the name is nil or unknown, it is the standard one.
  ///
  /// - Returns: The schema, and a report if the name is unknown.
  public func schema(named name: String?) -> (schema: ContentSchema, report: ContentReport?) {
    guard let name else { return (.standard, nil) }
    if let schema = schemas[name] { return (schema, nil) }
    return (.standard, ContentReport(path: "", problem: .unknownSchema(name)))
  }
}
