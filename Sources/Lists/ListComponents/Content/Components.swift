/// Components by their ids: a collection in the order in which they were first edited. ``inOrder``
/// has them in the order in which they are shown.
///
/// A component that is edited first comes first, unless it has a ``Component/preferredIndex``.
/// Copies share their storage: a copy is O(1), and the first change of a copy copies one level of
/// components, not their children.
public struct Components: Sendable {
  /// A component that several lists share. It is changed in place only if one list has it.
  final class Box: @unchecked Sendable {
    var component: Component
    init(_ component: Component) { self.component = component }
  }

  /// A component and the places of its neighbours. The last one is before the first one.
  private struct Link {
    var box: Box
    var previous: Int
    var next: Int
  }

  /// The components, not in order, so that an insertion or a removal moves at most one of them.
  private var links: [Link] = []

  /// The place of the first component among the links.
  private var head = 0

  private var places: [String: Int] = [:]

  /// Makes an empty list.
  public init() {}

  /// Makes a list. If several components have one id, the last one is used, at the place of the
  /// first.
  public init(_ components: some Sequence<Component>) {
    for component in components { self[component.id] = component }
  }

  public var count: Int { links.count }
  public var isEmpty: Bool { links.isEmpty }

  /// The component with an id, or nil if there is none. Setting it replaces the component at its
  /// place, adds it at the end, or removes it. If the new component has another id, it gets this
  /// one.
  ///
  /// - Complexity: O(1); setting is O(*n*) if the storage is shared.
  public subscript(id: String) -> Component? {
    get { places[id].map { links[$0].box.component } }
    set {
      guard var component = newValue else { return remove(id) }
      component.id = id
      if let place = places[id] {
        links[place].box = Box(component)
      } else {
        insert(Box(component), at: nil)
      }
    }
  }

  /// Changes the component with an id at its place, or makes it at the end. Its id doesn't change.
  ///
  /// - Complexity: O(1), or O(*n*) if the storage is shared.
  public mutating func edit<Result, Failure: Error>(
    _ id: String, _ change: (inout Component) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let place = places[id] ?? insert(Box(Component(id: id)), at: nil)
    if !isKnownUniquelyReferenced(&links[place].box) {
      links[place].box = Box(links[place].box.component)
    }
    let box = links[place].box
    defer { box.component.id = id }
    return try change(&box.component)
  }

  /// Removes a component, if it is there. If it is made again later, it is at the end.
  ///
  /// - Complexity: O(1), or O(*n*) if the storage is shared.
  public mutating func remove(_ id: String) {
    guard let place = places.removeValue(forKey: id) else { return }
    let link = links[place]
    links[link.previous].next = link.next
    links[link.next].previous = link.previous
    if head == place { head = link.next }
    // The last link fills the gap.
    let end = links.count - 1
    if place < end {
      let last = links[end]
      links[last.previous].next = place
      links[last.next].previous = place
      links[place] = links[end]
      places[links[place].box.component.id] = place
      if head == end { head = place }
    }
    links.removeLast()
  }

  /// Removes the components for which a closure returns true; none if it throws.
  ///
  /// - Complexity: O(*n*)
  public mutating func removeAll(where isRemoved: (Component) throws -> Bool) rethrows {
    for component in try filter(isRemoved) { remove(component.id) }
  }

  public mutating func removeAll() { self = Components() }

  /// The components in the order in which they are shown.
  ///
  /// The components with a preferred index are moved by rising index, each to its index, or to the
  /// end if the list is shorter. If several have one index, only the last one moves.
  ///
  /// - Complexity: O(*n* · *k*) for *k* preferred indexes.
  public var inOrder: [Component] { boxesInOrder.map(\.component) }

  /// The components of a group in the order in which they are shown; nil if there are none.
  public func inGroup(_ group: String) -> [Component]? {
    let members = inOrder.filter { $0.group == group }
    return members.isEmpty ? nil : members
  }

  /// Returns the index at which a component is shown.
  func index(of id: String) -> Int? {
    box(id).flatMap { box in boxesInOrder.firstIndex { $0 === box } }
  }

  func box(_ id: String) -> Box? { places[id].map { links[$0].box } }

  /// The boxes in the order of the collection.
  var boxes: [Box] {
    var boxes: [Box] = []
    boxes.reserveCapacity(count)
    var place = head
    for _ in links {
      boxes.append(links[place].box)
      place = links[place].next
    }
    return boxes
  }

  /// The boxes in the order in which they are shown.
  var boxesInOrder: [Box] {
    var order = boxes
    var movers: [Int: Box] = [:]
    for box in order {
      if let index = box.component.preferredIndex { movers[Swift.max(0, index)] = box }
    }
    for (index, mover) in movers.sorted(by: { $0.key < $1.key }) {
      order.removeAll { $0 === mover }
      order.insert(mover, at: Swift.min(index, order.count))
    }
    return order
  }

  /// Returns an id for a component without one: its kind, and the first number from `number` on
  /// with which no component of the list has that id.
  func madeID(
    for kind: ComponentKind, from number: inout Int, unless isTaken: (String) -> Bool
  ) -> String {
    while true {
      let id = "\(kind)#\(number)"
      number += 1
      if places[id] == nil, !isTaken(id) { return id }
    }
  }

  /// The place of a component, for ``replace(_:with:)``.
  func place(of id: String) -> Int? { places[id] }

  /// Replaces the component at a place with others, or inserts these before it if the range is
  /// empty. Returns false, and changes nothing, if an id would then be there twice.
  ///
  /// - Complexity: O(*k*) for *k* others, or O(*n*) if the storage is shared.
  mutating func replace(_ range: Range<Int>, with others: [Component]) -> Bool {
    guard Set(others.map(\.id)).count == others.count,
      others.allSatisfy({ places[$0.id].map(range.contains) ?? true })
    else { return false }
    let link = links[range.lowerBound]
    var next: String? = link.box.component.id
    if let id = next, !range.isEmpty {
      next = link.next == head ? nil : links[link.next].box.component.id
      remove(id)
    }
    for component in others { insert(Box(component), at: next.flatMap { places[$0] }) }
    return true
  }

  /// Inserts a component between two others: before the next one, or at the end if `next` is nil.
  /// If the next one isn't here, it comes after the previous one, or at the beginning if there is
  /// none.
  mutating func insert(_ box: Box, _ neighbours: (previous: String?, next: String?)?) {
    var place = neighbours?.next.flatMap { places[$0] }
    if neighbours?.next != nil, place == nil, !isEmpty {
      guard let previous = neighbours?.previous else {
        insert(box, at: head)
        return
      }
      place = places[previous].map { links[$0].next }
      if place == head { place = nil }
    }
    insert(box, at: place)
  }

  /// Inserts a component before the one at a place, or at the end.
  @discardableResult
  private mutating func insert(_ box: Box, at place: Int?) -> Int {
    let new = links.count
    let next = place ?? (isEmpty ? new : head)
    let previous = isEmpty ? new : links[next].previous
    links.append(Link(box: box, previous: previous, next: next))
    links[previous].next = new
    links[next].previous = new
    if place == head { head = new }
    places[box.component.id] = new
    return new
  }
}

extension Components: BidirectionalCollection {
  /// Where a component is. It is valid until the list is changed.
  public struct Index: Comparable, Sendable {
    fileprivate let offset: Int
    fileprivate let place: Int

    public static func < (a: Index, b: Index) -> Bool { a.offset < b.offset }
  }

  public var startIndex: Index { Index(offset: 0, place: head) }
  public var endIndex: Index { Index(offset: count, place: head) }

  public func index(after index: Index) -> Index {
    Index(offset: index.offset + 1, place: links[index.place].next)
  }

  public func index(before index: Index) -> Index {
    Index(offset: index.offset - 1, place: links[index.place].previous)
  }

  public subscript(index: Index) -> Component { links[index.place].box.component }
}

extension Components: Equatable {
  public static func == (a: Components, b: Components) -> Bool {
    a.count == b.count
      && zip(a.boxes, b.boxes).allSatisfy { $0 === $1 || $0.component == $1.component }
  }
}
