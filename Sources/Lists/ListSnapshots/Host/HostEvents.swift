import ListDiff

/// Sends the events of a host to its content. It holds events back while the host changes its list,
/// and finds the items that will soon be needed.
@MainActor
package final class HostEvents<Cell, Supplementary> {
  /// The content of the host.
  package weak var content: (any ListContent<Cell, Supplementary>)? {
    didSet { if content !== oldValue { forgetPaths() } }
  }

  /// The events of the change that is being made, or of the one whose events are being sent; nil if
  /// there is neither.
  private var held: [ListEvent<Cell, Supplementary>]?

  /// The items that were reported to the content because it will soon need them.
  private var prefetch = PrefetchWindow()

  package init() {}

  /// Sends an event to the content; during a change, once the change is done. The content gets the
  /// events in the order of these calls, even if it changes the list when it gets one.
  package func tell(_ event: ListEvent<Cell, Supplementary>) {
    if held != nil { held?.append(event) } else { content?.handle(event) }
  }

  /// Makes a change, and sends its events once the list is whole again. The events of a change inside
  /// another one are sent after the outer one.
  package func holding(_ change: () -> Void) {
    guard held == nil else { return change() }
    held = []
    change()
    var count = 0
    while let event = held?.dropFirst(count).first {
      count += 1
      content?.handle(event)
    }
    held = nil
  }

  /// Forgets all paths: the list changes, so that they mean other items.
  package func forgetPaths() { prefetch.reset() }

  /// Reports to the content which items the window will show soon, and which it will not after all.
  ///
  /// - Parameter visible: The items in the window, ascending.
  package func tellNeeds(around visible: [ItemPath<After>]) {
    guard let content else { return }
    let change = prefetch.show(visible, of: content)
    if !change.willNeed.isEmpty { tell(.willNeed(change.willNeed)) }
    if !change.noLongerNeeds.isEmpty { tell(.noLongerNeeds(change.noLongerNeeds)) }
  }
}
