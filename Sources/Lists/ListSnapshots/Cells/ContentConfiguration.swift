/// The content of a cell, as a value.
///
/// A ``ConfigurableCell`` shows it: it keeps its content view while the configurations have one
/// type, and does nothing if they are equal.
public protocol ContentConfiguration: Equatable, Sendable {
  /// Returns the configuration for a state of the cell. By default it is the same for all states.
  ///
  /// The cell calls it on the configuration that was set, never on a result of this method.
  func updated(for state: CellState) -> Self
}

extension ContentConfiguration {
  public func updated(for state: CellState) -> Self { self }
}

/// The content of an ordinary cell: a text, a second one, a value and an image.
public struct ListContentConfiguration: ContentConfiguration {
  /// The text.
  public var text: String?

  /// A smaller text below or beside the text.
  public var secondaryText: String?

  /// A value at the right edge.
  public var value: String?

  /// The name of an image in front of the text, or a character.
  public var imageName: String?

  /// By how many levels the content is indented; nil for the level of the item in its outline.
  public var indentationLevel: Int?

  /// Makes a configuration.
  public init(
    text: String? = nil, secondaryText: String? = nil, value: String? = nil,
    imageName: String? = nil, indentationLevel: Int? = nil
  ) {
    self.text = text
    self.secondaryText = secondaryText
    self.value = value
    self.imageName = imageName
    self.indentationLevel = indentationLevel
  }

  public func updated(for state: CellState) -> Self {
    var updated = self
    updated.indentationLevel = indentationLevel ?? state.outlineLevel
    return updated
  }
}
