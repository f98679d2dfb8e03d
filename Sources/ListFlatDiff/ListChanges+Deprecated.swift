extension ListChanges.Move {
  @available(*, deprecated, renamed: "before")
  @inlinable public var from: Int { before }

  @available(*, deprecated, renamed: "after")
  @inlinable public var to: Int { after }

  @available(*, deprecated, renamed: "init(before:after:)")
  @inlinable public init(from: Int, to: Int) { self.init(before: from, after: to) }
}
