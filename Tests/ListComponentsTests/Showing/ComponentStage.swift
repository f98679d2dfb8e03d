import ListComponents
import TestSupport

@testable import ListComponents

/// A component list on a strict host, with a loader of one operation that has pages.
@MainActor
final class ComponentStage {
  let staged: StagedLoader
  let registry = ComponentRegistry<StrictHostCell>()
  let host: StrictListHost
  let list: ComponentList<StrictHostCell>

  /// The contexts that cells of registered kinds were filled with last, by paths.
  private(set) var contexts: [ComponentPath?: ComponentContext] = [:]

  var scheduler: ManualScheduler { staged.scheduler }

  init(windowHeight: Double? = nil, actions: ActionHandlers = ActionHandlers()) throws {
    staged = try StagedLoader(count: 1, paged: [0])
    var options = StrictHostOptions()
    options.viewportHeight = windowHeight
    (options.estimatedItemHeight, options.estimatedSupplementaryHeight) = (10, 10)
    options.logsEvents = false
    host = try StrictListHost(options: options)
    list = ComponentList(
      staged.loader, registry: registry, actions: actions, scheduler: staged.scheduler)
    list.list.attach(to: host)
  }

  /// Registers a kind whose cells show the id, the selection and the number of the component.
  func register(
    _ kind: ComponentKind, _ prefix: String = "", children: ChildPlacement = .inside,
    then act: @escaping @MainActor (ComponentContext) -> Void = { _ in }
  ) throws {
    try registry.register(kind, cell: StrictHostCell.self, children: children) {
      [unowned self] cell, context in
      contexts[context.path] = context
      let marks =
        switch context.selection {
        case .none: ""
        case .highlighted: "?"
        case .selected: "!"
        }
      let number = context.state(Int.self).map { "+\($0)" } ?? ""
      cell.contents = prefix + (context.component.title ?? context.component.id) + number + marks
      act(context)
    }
  }

  /// Loads content.
  func show(_ edit: @escaping @Sendable (inout ViewContent) -> Void) async {
    await staged.reload()
    await staged.end(nil, edit)
    scheduler.run()
  }

  /// Loads a body.
  func show(_ body: [Component]) async { await show { $0.body = Components(body) } }

  /// The texts of each section, with that of its header in front.
  var texts: [[String]] {
    host.strictHost.sections.map { section in
      section.supplementaries.compactMap { $0.view.map(text).map { "# " + $0 } }
        + section.items.map { $0.cell.map(text) ?? "-" }
    }
  }

  private func text(_ cell: StrictHostCell) -> String {
    guard let content = cell.configuration.shownContent as? ListContentConfiguration else {
      return cell.contents as? String ?? "empty"
    }
    return content.fields.joined(separator: "|")
  }

  func context(_ path: ComponentPath) throws -> ComponentContext { try #require(contexts[path]) }

  func path(_ section: Int, _ item: Int) -> ItemPath<After> {
    ItemPath(section: section, item: item)
  }

  /// Waits until the tasks that a selection or an action has begun are done.
  func wait(until condition: @MainActor () -> Bool) async { await staged.wait(until: condition) }
}

extension ListContentConfiguration {
  /// The texts as the terminal shows them.
  var fields: [String] {
    [(imageName.map { $0 + " " } ?? "") + (text ?? "")] + [secondaryText, value].compactMap { $0 }
  }
}

extension ComponentKind {
  static let card = ComponentKind("test:card")!
  static let shelf = ComponentKind("test:shelf")!
}

extension Component {
  init(
    _ id: String, _ kind: ComponentKind = .card, title: String? = nil, children: [Component] = []
  ) {
    self.init(id: id, kind: kind, title: title)
    self.children = Components(children)
  }
}
