// Sections that scroll across the direction of the layout. The caller stores their offsets, as it
// does that of the layout.
extension ListFrames {
  /// Returns the extent of the content of a section that scrolls by itself, in points; nil if the
  /// section doesn't.
  public func orthogonalContentExtent(ofSection index: Int) -> Double? {
    guard sections.indices.contains(index), sections[index].isOrthogonal else { return nil }
    let section = sections[index]
    let across = axis.across
    return section.insets.total(across) + section.boundary.room.total(across)
      + section.solution.extent.asLength
  }

  /// Returns where a section that scrolls by itself comes to rest, which its
  /// ``OrthogonalScrolling/Behavior-swift.enum`` determines; nil if the section doesn't scroll.
  ///
  /// - Parameters:
  ///   - index: The index of the section.
  ///   - proposed: The offset at which scrolling would end without a rest position.
  ///   - current: The offset at which the finger is lifted.
  ///   - velocity: The velocity at that moment. Above 0.2 in either direction, paging continues to
  ///     the next page or group.
  /// - Complexity: O(log *n*).
  public func restPosition(
    ofSection index: Int, proposed: Double, current: Double, velocity: Double
  ) -> Double? {
    guard let extent = orthogonalContentExtent(ofSection: index),
      let behavior = sections[index].description.orthogonalScrolling?.behavior,
      proposed.isFinite, current.isFinite
    else { return nil }
    let section = sections[index]
    let page = max(0, section.crossRange.end - section.crossRange.start)
    let last = max(0, extent - page)
    func clamped(_ offset: Double) -> Double { max(0, min(offset, last)) }
    func step(_ position: Double) -> Double {
      velocity > 0.2
        ? position.rounded(.down) + 1
        : velocity < -0.2 ? position.rounded(.up) - 1 : position.rounded()
    }
    switch behavior {
    case .continuous: return clamped(proposed)
    case .paging: return page > 0 ? clamped(step(current / page) * page) : 0
    case .continuousGroupLeadingBoundary:
      guard let group = section.solution.group(at: proposed) else { return clamped(proposed) }
      return clamped(proposed - group.start <= group.next - proposed ? group.start : group.next)
    case .groupPaging, .groupPagingCentered:
      // Centred groups rest with their middle in the middle of the container.
      let lead = section.bodyAcross - section.crossRange.start
      func rest(_ group: (start: Double, extent: Double, next: Double)) -> Double {
        behavior == .groupPaging
          ? clamped(group.start) : lead + group.start - (page - group.extent) / 2
      }
      let place =
        behavior == .groupPaging ? current : max(0, current + page / 2 - lead)
      guard var group = section.solution.group(at: place) else { return clamped(proposed) }
      let passed = current - rest(group)
      let isForward =
        velocity > 0.2
        ? passed >= 0
        : velocity < -0.2 ? false : passed > (group.next - group.start) / 2
      if isForward {
        group = section.solution.group(at: group.next) ?? group
      } else if velocity < -0.2, passed <= 0, group.start > 0 {
        group = section.solution.group(at: group.start - 0.001) ?? group
      }
      return rest(group)
    }
  }
}
