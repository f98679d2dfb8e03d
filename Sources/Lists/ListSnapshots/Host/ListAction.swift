/// Something that the user can do with an item by a swipe, a menu entry or a key.
///
/// ```swift
/// ListAction("Delete", image: "trash", style: .destructive) { delete(item) }
/// ```
@MainActor
public struct ListAction {
  /// How an action looks.
  public enum Style: Sendable, Hashable {
    case normal

    /// The action removes or destroys something.
    case destructive
  }

  /// The colour of a swipe: the system colour with this name.
  public enum Color: Sendable, Hashable, CaseIterable {
    case red, orange, yellow, green, blue, purple, gray
  }

  /// Reports whether the action was done. Only the first call counts.
  public typealias Completion = @MainActor (_ isDone: Bool) -> Void

  /// The title. Assistive technologies read it aloud.
  public var title: String

  /// The name of a symbol, which hosts without symbols ignore.
  public var image: String?

  /// How the action looks.
  public var style: Style

  /// The colour behind the title of a swipe; nil for that of the ``style``. Menus and terminals ignore
  /// it.
  public var color: Color?

  /// Whether the user has to confirm the action. If true, a full swipe doesn't perform it, a menu
  /// shows a confirmation, and on a terminal the user presses the key twice.
  public var needsConfirmation: Bool

  private let handler: @MainActor (@escaping Completion) -> Void

  /// Makes an action that is done when its handler returns.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The name of a symbol.
  ///   - style: How the action looks.
  ///   - color: The colour of a swipe.
  ///   - needsConfirmation: Whether the user has to confirm the action.
  ///   - handler: Performs the action.
  public init(
    _ title: String, image: String? = nil, style: Style = .normal, color: Color? = nil,
    needsConfirmation: Bool = false,
    handler: @escaping @MainActor () -> Void
  ) {
    self.init(
      title, image: image, style: style, color: color, needsConfirmation: needsConfirmation
    ) { done in
      handler()
      done(true)
    }
  }

  /// Makes an action whose handler reports whether the action was done, possibly later.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The name of a symbol.
  ///   - style: How the action looks.
  ///   - color: The colour of a swipe.
  ///   - needsConfirmation: Whether the user has to confirm the action.
  ///   - reporting: Performs the action, and calls its argument once.
  public init(
    _ title: String, image: String? = nil, style: Style = .normal, color: Color? = nil,
    needsConfirmation: Bool = false,
    reporting: @escaping @MainActor (@escaping Completion) -> Void
  ) {
    (self.title, self.image, self.style, self.color) = (title, image, style, color)
    self.needsConfirmation = needsConfirmation
    handler = reporting
  }

  /// Returns an action that looks like this one, but performs something else.
  func performed(
    by handler: @escaping @MainActor (@escaping Completion) -> Void
  ) -> ListAction {
    ListAction(
      title, image: image, style: style, color: color, needsConfirmation: needsConfirmation,
      reporting: handler)
  }

  /// Performs the action.
  ///
  /// - Parameter completion: Called once, when the handler reports.
  public func perform(completion: @escaping Completion = { _ in }) {
    var isOver = false
    handler { isDone in
      guard !isOver else { return }
      isOver = true
      completion(isDone)
    }
  }
}

/// Where the user finds the actions of an item.
public enum ListActionPlace: Sendable, Hashable, CaseIterable {
  /// A swipe from the leading edge. The first action is next to the edge.
  case leading

  /// A swipe from the trailing edge. The first action is next to the edge.
  case trailing

  /// A context menu.
  case menu

  /// The control that deletes the item, in front of it while the list is edited. If there are
  /// several actions, the first one is used.
  case deletion

  /// As ``deletion``, for the control that inserts an item.
  case insertion

  /// A tap, Return, or a double click. If there are several actions, the first one is used.
  case primary
}
