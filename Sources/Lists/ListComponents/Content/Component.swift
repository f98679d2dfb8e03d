/// A part of a view, as a value: its contents, not its looks.
public struct Component: Identifiable, Equatable, Sendable {
  /// The identity, unique among the siblings.
  public var id: String

  /// The kind. A registry finds by it what shows the component.
  public var kind: ComponentKind

  /// How the component is shown if its kind is not registered.
  public var category: ComponentCategory

  public var title: String?
  public var subtitle: String?

  /// A short text beside the title.
  public var accessory: String?

  /// A longer text.
  public var text: String?

  /// The name of an icon.
  public var icon: String?

  public var images = ComponentImages()

  /// What the component leads to.
  public var target: Target?

  /// The group of siblings that the component belongs to.
  public var group: String?

  /// The index among the siblings at which to show the component.
  public var preferredIndex: Int?

  /// Information of the application's server about the component that isn't shown.
  public var metadata: JSONObject = [:]

  /// Data to log when the component is shown or selected. `ComponentList/willDisplay` and
  /// `ComponentList/onAction` are called then.
  public var logging: JSONObject = [:]

  /// Other data for the component's kind.
  public var data: JSONObject = [:]

  public var children = Components()

  // An array, since a struct can't store a value of its own type.
  private var fallbacks: [Component] = []

  /// The component that is shown instead if the kind is not registered. If it has no ``target``, it
  /// has the one of this component.
  public var fallback: Component? {
    get { fallbacks.first }
    set { fallbacks = newValue.map { [$0] } ?? [] }
  }

  /// Makes a component without children.
  public init(
    id: String, kind: ComponentKind = .standard, category: ComponentCategory = .row,
    title: String? = nil
  ) {
    (self.id, self.kind, self.category, self.title) = (id, kind, category, title)
  }

  /// Whether everything except the children is equal.
  func hasFields(of other: Component) -> Bool {
    var (a, b) = (self, other)
    (a.children, b.children) = (Components(), Components())
    return a == b
  }
}
