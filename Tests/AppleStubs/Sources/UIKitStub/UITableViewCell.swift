import StubCore

open class StubTableViewCell: UIView {
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }
}

open class UITableViewCell: StubTableViewCell, ReusableView {
  public enum CellStyle: Sendable { case `default` }

  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  public override init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) { nil }

  public let reuseIdentifier: String?
  open var isSelected = false
  open var isHighlighted = false
  open var contentConfiguration: (any UIContentConfiguration)?

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }

  open func prepareForReuse() {}
}

open class StubHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) { super.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }
}

open class UITableViewHeaderFooterView: StubHeaderFooterView, ReusableView {
  public override init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) { nil }

  public let reuseIdentifier: String?
  open var contentConfiguration: (any UIContentConfiguration)?

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }

  open func prepareForReuse() {}
}

open class MadeTableViewCell: UIView {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }
}

open class MadeHeaderFooterView: UIView {
  public required init(reuseIdentifier: String?) { super.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }
}

/// As `make(_:frame:)`, for cells of a table view.
@MainActor
func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
  let type = unsafeBitCast(type, to: MadeTableViewCell.Type.self)
  return unsafeDowncast(
    type.init(style: .default, reuseIdentifier: reuseIdentifier), to: UITableViewCell.self)
}

@MainActor
func make(
  _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
) -> UITableViewHeaderFooterView {
  let type = unsafeBitCast(type, to: MadeHeaderFooterView.Type.self)
  return unsafeDowncast(
    type.init(reuseIdentifier: reuseIdentifier), to: UITableViewHeaderFooterView.self)
}
