/// Neighbours on both sides that are paired: laid out as the core's `listdiff_run` is.
@usableFromInline
package struct PairedRun {
  @usableFromInline package let from: UInt32
  @usableFromInline package let to: UInt32
  @usableFromInline package let length: UInt32
}
