extension SectionedChanges.Move {
  @available(*, deprecated, renamed: "before")
  @inlinable public var from: Old { before }

  @available(*, deprecated, renamed: "after")
  @inlinable public var to: New { after }

  @available(*, deprecated, renamed: "init(before:after:)")
  @inlinable public init(from: Old, to: New) { self.init(before: from, after: to) }
}
