/// What happens when the user selects a component.
public struct Target: Equatable, Sendable {
  /// The view to open.
  public var uri: ViewURI?

  /// The actions to try, in order, before the view is opened.
  public var actions: [ActionID]

  /// Other data for the actions.
  public var data: JSONObject

  // An array, since a struct can't store a value that contains one of its own type.
  private var contents: [ViewContent]

  /// The content to show in the view before it has loaded its own.
  public var content: ViewContent? {
    get { contents.first }
    set { contents = newValue.map { [$0] } ?? [] }
  }

  /// Makes a target.
  public init(
    uri: ViewURI? = nil, actions: [ActionID] = [], content: ViewContent? = nil,
    data: JSONObject = [:]
  ) {
    (self.uri, self.actions, self.data) = (uri, actions, data)
    contents = content.map { [$0] } ?? []
  }
}
