/// A part of a view, as a value: what it says, not how it looks.
public struct Component: Identifiable, Equatable, Sendable {
  /// The identity, unique among the siblings.
  public var id: String

  /// The kind, by which a registry finds what shows the component.
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

  /// The index among the siblings at which the component wants to be shown.
  public var preferredIndex: Int?

  /// What the application's server says about the component, apart from what it shows.
  public var metadata: JSONObject = [:]

  /// What is logged when the component is shown or selected. `ComponentList/willDisplay` and
  /// `ComponentList/onAction` say when that is.
  public var logging: JSONObject = [:]

  /// Anything else that the component's kind wants to know.
  public var data: JSONObject = [:]

  public var children = Components()

  // An array, since a struct can't store a value of its own type.
  private var fallbacks: [Component] = []

  /// The component that is shown instead if the kind is not registered, with the ``target`` of this
  /// one if it has none.
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

  /// Whether all but the children is equal.
  func hasFields(of other: Component) -> Bool {
    var (a, b) = (self, other)
    (a.children, b.children) = (Components(), Components())
    return a == b
  }
}
