import StubCore

extension UITableView: StubListSource {
  public var elementKinds: (above: String, below: String) { ("header", "footer") }

  public var sectionCount: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  public func itemCount(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  public func cell(at path: IndexPath) -> AnyObject? {
    cells.asking { dataSource?.tableView(self, cellForRowAt: path) }
  }

  public func reconfiguredCell(_ cell: AnyObject, at path: IndexPath) -> AnyObject? {
    cells.asking(present: cell as? UITableViewCell) {
      dataSource?.tableView(self, cellForRowAt: path)
    }
  }

  public func element(ofKind kind: String, inSection section: Int) -> AnyObject? {
    elements.asking(isOptional: true) {
      let view =
        kind == elementKinds.above
        ? delegate?.tableView(self, viewForHeaderInSection: section)
        : delegate?.tableView(self, viewForFooterInSection: section)
      return view as? UITableViewHeaderFooterView
    }
  }

  public func height(ofItemAt path: IndexPath) -> Double {
    if keepsHeights, let extent = stub.extent(ofItemAt: path) {
      return extent.upperBound - extent.lowerBound
    }
    let isAsked = delegateReceiver.responds(to: stubHeightForRow)
    let height = isAsked ? delegate?.tableView(self, heightForRowAt: path) ?? rowHeight : rowHeight
    return height == Self.automaticDimension ? 44 : Double(height)
  }

  /// In a grouped table, 0 means the distance of sections.
  public func height(ofElementOfKind kind: String, inSection section: Int) -> Double {
    let height =
      kind == elementKinds.above
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    switch height {
    case Self.automaticDimension: return 28
    case 0 where style != .plain: return 18
    default: return Double(height)
    }
  }

  public func willDisplay(_ cell: AnyObject, at path: IndexPath) {
    guard let cell = cell as? UITableViewCell else { return }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  public func didEndDisplaying(_ cell: AnyObject, at path: IndexPath) {
    guard let cell = cell as? UITableViewCell else { return }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  public func willDisplayElement(_ view: AnyObject, ofKind kind: String, inSection section: Int) {
    guard let view = view as? UIView else { return }
    if kind == elementKinds.above {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  public func didEndDisplayingElement(
    _ view: AnyObject, ofKind kind: String, inSection section: Int
  ) {
    guard let view = view as? UIView else { return }
    if kind == elementKinds.above {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }
}
