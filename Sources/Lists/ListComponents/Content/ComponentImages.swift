/// An image of a component: where to load it from, and what to show until then.
public struct ComponentImage: Hashable, Sendable {
  /// The URI to load the image from.
  public var uri: ViewURI?

  /// The name of an icon that is shown until the image is loaded.
  public var placeholder: String?

  /// The name of an image of the application.
  public var local: String?

  /// Other data for the application about the image.
  public var data: JSONObject

  /// Makes an image.
  public init(
    uri: ViewURI? = nil, placeholder: String? = nil, local: String? = nil, data: JSONObject = [:]
  ) {
    (self.uri, self.placeholder, self.local, self.data) = (uri, placeholder, local, data)
  }

  /// Whether all properties are empty.
  public var isEmpty: Bool { self == ComponentImage() }
}

/// The images of a component.
public struct ComponentImages: Hashable, Sendable {
  public var main: ComponentImage?
  public var background: ComponentImage?

  /// Further images, by names that the component's kind knows.
  public var custom: [String: ComponentImage]

  /// Makes images.
  public init(
    main: ComponentImage? = nil, background: ComponentImage? = nil,
    custom: [String: ComponentImage] = [:]
  ) {
    (self.main, self.background, self.custom) = (main, background, custom)
  }
}
