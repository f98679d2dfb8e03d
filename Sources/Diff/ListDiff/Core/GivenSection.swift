/// One section for the core, with the layout of its `listdiff_section`.
@usableFromInline
struct GivenSection {
  @usableFromInline var index: UInt32
  @usableFromInline var partner: UInt32
  @usableFromInline var count: Int
  @usableFromInline var front: Int
  @usableFromInline var back: Int

  /// A section of which `count` items are given. `front` more are before them and `back` more after
  /// them.
  @inlinable
  init(index: Int, partner: Int?, count: Int, front: Int, back: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
    self.partner = partner.map { UInt32(truncatingIfNeeded: $0) } ?? UInt32.max
    self.count = count
    self.front = front
    self.back = back
  }
}
