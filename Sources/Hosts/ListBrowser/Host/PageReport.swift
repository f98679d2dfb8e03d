import ListSnapshots

/// A report of a page: its place in the list, the sizes of its rows, and the actions of its user.
public struct PageReport: Sendable, Hashable {
  /// The size of a row that a page has measured, in CSS pixels.
  public struct Measurement: Sendable, Hashable {
    /// The key of the row.
    public var key: Int

    /// The size. An extent that the layout doesn't estimate is ignored.
    public var size: ListSize

    /// Creates a measurement.
    public init(key: Int, size: ListSize) {
      self.key = key
      self.size = size
    }
  }

  /// An action of a row.
  public struct Action: Sendable, Hashable {
    /// The number that the page has assigned to the action, so that it can match the result.
    public var number: Int

    /// The key of the row.
    public var key: Int

    /// The action and the value of its element.
    public var action: BrowserAction

    /// Creates an action of a row.
    public init(number: Int, key: Int, action: BrowserAction) {
      self.number = number
      self.key = key
      self.action = action
    }
  }

  /// The number of the last message that the page has shown.
  public var number: Int?

  /// The key of the first visible row.
  public var topKey: Int?

  /// How far the first visible row begins above the upper edge of the window, in CSS pixels.
  public var topDistance = 0.0

  /// How far the page is scrolled, in CSS pixels. Used if its first row has left the list.
  public var offset: Double?

  /// The size of the window; nil if it hasn't changed.
  public var size: ListSize?

  /// The sizes of rows that are new or changed, or whose given extents have changed.
  public var measurements: [Measurement] = []

  /// The key of the row that has the focus.
  public var focusedKey: Int?

  /// Whether the page is hidden, for example in a tab behind others; nil if this hasn't changed.
  public var isHidden: Bool?

  /// The actions of the user, in order.
  public var actions: [Action] = []

  /// Creates a report of nothing.
  public init() {}
}
