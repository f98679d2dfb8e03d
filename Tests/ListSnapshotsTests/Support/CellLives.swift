import TestSupport

/// Keeps account of the lives of cells by the events of a data source, and records each event that is
/// out of order.
@MainActor
final class CellLives<Element: Hashable, View: AnyObject> {
  private(set) var bound: [Element: View] = [:]
  private(set) var displayed: [Element: View] = [:]

  /// The last events, as in `bind 1`.
  private(set) var log: [String] = []

  /// Handlers that keep the account.
  var handlers: DisplayHandlers<Element, View> {
    var handlers = DisplayHandlers<Element, View>()
    handlers.didBind = { [self] cell, element in
      log.append("bind \(element)")
      expect(bound[element] == nil, "\(element) has a cell")
      expect(!bound.values.contains { $0 === cell }, "the cell of \(element) is another's")
      bound[element] = cell
    }
    handlers.willDisplay = { [self] cell, element in
      log.append("show \(element)")
      expect(bound[element] === cell && displayed[element] == nil, "\(element)")
      displayed[element] = cell
    }
    handlers.didEndDisplaying = { [self] cell, element in
      log.append("hide \(element)")
      expect(bound[element] === cell && displayed[element] === cell, "\(element)")
      displayed[element] = nil
    }
    handlers.willUnbind = { [self] cell, element in
      log.append("unbind \(element)")
      expect(bound[element] === cell && displayed[element] == nil, "\(element)")
      bound[element] = nil
    }
    return handlers
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}
