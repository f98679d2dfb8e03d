/// Neighbours on both sides that are paired, with the layout of the core's `listdiff_run`.
@usableFromInline
package struct PairedRun {
  @usableFromInline package let before: UInt32
  @usableFromInline package let after: UInt32
  @usableFromInline package let length: UInt32

  @inlinable
  package init(before: Int, after: Int, length: Int) {
    self.before = UInt32(truncatingIfNeeded: before)
    self.after = UInt32(truncatingIfNeeded: after)
    self.length = UInt32(truncatingIfNeeded: length)
  }
}
