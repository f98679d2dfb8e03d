/// One section as the core takes it: laid out as its `listdiff_section` is.
@usableFromInline
struct GivenSection {
  @usableFromInline var index: UInt32
  @usableFromInline var partner: UInt32
  @usableFromInline var count: Int
  @usableFromInline var front: Int
  @usableFromInline var back: Int

  /// A section of which `count` items are given, between so many more in front and at the back.
  @inlinable
  init(index: Int, partner: Int?, count: Int, front: Int, back: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
    self.partner = partner.map { UInt32(truncatingIfNeeded: $0) } ?? UInt32.max
    self.count = count
    self.front = front
    self.back = back
  }
}
