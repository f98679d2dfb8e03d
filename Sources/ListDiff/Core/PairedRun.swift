/// Neighbours on both sides that are paired: laid out as the core's `listdiff_run` is.
@usableFromInline
struct PairedRun {
  @usableFromInline let from: UInt32
  @usableFromInline let to: UInt32
  @usableFromInline let length: UInt32
}
