import ListControllers
import ListSnapshots

/// Selections and presses of the user on the components of a list.
@MainActor
final class ComponentUser {
  /// How long a selection is shown, and how long a press lasts before it is shown.
  static let delay = Duration.milliseconds(200)

  let runner: ActionRunner
  let handlers: ActionHandlers
  var didUpdate: @MainActor () -> Void = {}
  var onAction: (@MainActor (ActionContext) -> Void)?
  var willDisplay: (@MainActor (ComponentContext) -> Void)?
  var didEndDisplaying: (@MainActor (ComponentContext) -> Void)?

  /// Functions that return the components in the window. The components refer to this object, so it
  /// must not own them.
  var shown: [ObjectIdentifier: @MainActor () -> ComponentController?] = [:]

  private let scheduler: any UpdateScheduler

  /// The components that the user presses on and has selected: one each.
  private weak var pressed: ComponentController?
  private weak var selected: ComponentController?

  /// The number of presses and selections so far. A delay compares it to find out whether it is
  /// outdated.
  private var pressCount = 0
  private var selectionCount = 0

  init(_ loader: ContentLoader, _ handlers: ActionHandlers, _ scheduler: any UpdateScheduler) {
    runner = ActionRunner(loader: loader, handlers: handlers)
    (self.handlers, self.scheduler) = (handlers, scheduler)
    runner.onAction = { [weak self] action in
      for component in Array((self?.shown ?? [:]).values).compactMap({ $0() }) {
        component.cell.map { component.model.entry.didTry($0, action) }
      }
      self?.onAction?(action)
    }
  }

  func did(_ interaction: ListInteraction, _ controller: ComponentController) {
    switch interaction {
    case .highlight: press(controller)
    case .unhighlight: if pressed === controller { endPress() }
    case .select: select(controller)
    case .deselect: break
    }
  }

  private func press(_ controller: ComponentController) {
    endPress()
    pressed = controller
    let number = pressCount
    scheduler.later(after: Self.delay) { [weak self] in
      guard let self, pressCount == number, let pressed else { return }
      if pressed.state.selection == .none { pressed.show(.highlighted) }
    }
  }

  func endPress() {
    pressCount += 1
    if pressed?.state.selection == .highlighted { pressed?.show(.none) }
    pressed = nil
  }

  private func select(_ controller: ComponentController) {
    endPress()
    if selected !== controller { selected?.show(.none) }
    selected = controller
    controller.show(.selected)
    selectionCount += 1
    let number = selectionCount
    scheduler.later(after: Self.delay) { [weak self] in
      guard let self, selectionCount == number else { return }
      selected?.show(.none)
      selected = nil
    }
    let shown = controller.model
    Task { [runner] in
      await runner.select(shown.component, at: shown.place.path, data: [:])
    }
  }
}

extension ComponentUser: ListUpdateListener {
  func list(_ list: ControlledList, didUpdate kind: ListUpdateKind) { didUpdate() }
}
