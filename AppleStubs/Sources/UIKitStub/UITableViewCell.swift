import StubCore

open class UITableViewCell: UIView, ReusableView {
  public enum CellStyle: Sendable { case `default` }

  public let reuseIdentifier: String?
  open var isSelected = false
  open var isHighlighted = false

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
  }

  open var contentConfiguration: (any UIContentConfiguration)?

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }

  open func prepareForReuse() {}
}

open class UITableViewHeaderFooterView: UIView, ReusableView {
  public let reuseIdentifier: String?

  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

  open var contentConfiguration: (any UIContentConfiguration)?

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }

  open func prepareForReuse() {}
}
