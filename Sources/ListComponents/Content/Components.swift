/// Components by their ids, in order.
///
/// A component that is edited first comes first, unless it has a ``Component/preferredIndex``.
/// Copies share their storage: a copy is O(1), and the first change of a copy copies one level of
/// components, not their children.
public struct Components: Sendable {
  /// A component that several lists share. It is changed only where one list has it.
  final class Box: @unchecked Sendable {
    var component: Component
    init(_ component: Component) { self.component = component }
  }

  /// The components as they were edited first.
  private(set) var boxes: [Box] = []

  private var places: [String: Int] = [:]

  /// Makes an empty list.
  public init() {}

  /// Makes a list. Of several components with one id, the last one counts, at the place of the
  /// first.
  public init(_ components: some Sequence<Component>) {
    for component in components { self[component.id] = component }
  }

  init(boxes: [Box]) {
    for box in boxes { append(box) }
  }

  public var count: Int { boxes.count }
  public var isEmpty: Bool { boxes.isEmpty }

  /// The component with an id, or nil if there is none. Setting it replaces the component where it
  /// is, adds it at the end, or removes it; a component of another id gets this one.
  ///
  /// - Complexity: O(1); setting is O(*n*) if the storage is shared.
  public subscript(id: String) -> Component? {
    get { places[id].map { boxes[$0].component } }
    set {
      guard var component = newValue else { return remove(id) }
      component.id = id
      if let place = places[id] { boxes[place] = Box(component) } else { append(Box(component)) }
    }
  }

  /// Changes the component with an id where it is, or makes it at the end. The id stays what it is.
  ///
  /// - Complexity: O(1), or O(*n*) if the storage is shared.
  public mutating func edit<Result, Failure: Error>(
    _ id: String, _ change: (inout Component) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let place = places[id] ?? append(Box(Component(id: id)))
    if !isKnownUniquelyReferenced(&boxes[place]) {
      boxes[place] = Box(boxes[place].component)
    }
    let box = boxes[place]
    defer { box.component.id = id }
    return try change(&box.component)
  }

  /// Removes a component, if it is there. One that is made again later is at the end.
  ///
  /// - Complexity: O(*n*)
  public mutating func remove(_ id: String) {
    if let place = places[id] { _ = replace(place..<place + 1, with: []) }
  }

  public mutating func removeAll() { self = Components() }

  /// The components as they are shown.
  ///
  /// The components with a preferred index are taken by rising index, each out of the list and into
  /// it at its index, or at the end if the list is shorter. Of several with one index, only the
  /// last one moves.
  ///
  /// - Complexity: O(*n* · *k*) for *k* preferred indexes.
  public var inOrder: [Component] { order.map { boxes[$0].component } }

  /// The boxes as they are shown.
  var boxesInOrder: [Box] { order.map { boxes[$0] } }

  /// The components of a group as they are shown; nil if it has none.
  public func inGroup(_ group: String) -> [Component]? {
    let members = inOrder.filter { $0.group == group }
    return members.isEmpty ? nil : members
  }

  /// Returns the index at which a component is shown.
  func index(of id: String) -> Int? { places[id].flatMap { order.firstIndex(of: $0) } }

  func box(_ id: String) -> Box? { places[id].map { boxes[$0] } }

  /// Returns an id for a component without one: its kind, and a number that no component of the
  /// list has with it, counted from `number`.
  func madeID(
    for kind: ComponentKind, from number: inout Int, unless isTaken: (String) -> Bool
  ) -> String {
    while true {
      let id = "\(kind)#\(number)"
      number += 1
      if places[id] == nil, !isTaken(id) { return id }
    }
  }

  /// Replaces components at a place with others; false, and nothing is changed, if an id would be
  /// there twice.
  ///
  /// - Complexity: O(*k*) for as many others, *k*; else O(*n*).
  mutating func replace(_ range: Range<Int>, with others: [Component]) -> Bool {
    guard Set(others.map(\.id)).count == others.count,
      others.allSatisfy({ places[$0.id].map(range.contains) ?? true })
    else { return false }
    for box in boxes[range] { places[box.component.id] = nil }
    boxes.replaceSubrange(range, with: others.map(Box.init))
    let end = others.count == range.count ? range.upperBound : boxes.count
    for place in range.lowerBound..<end { places[boxes[place].component.id] = place }
    return true
  }

  /// The place of a component among the boxes.
  func place(of id: String) -> Int? { places[id] }

  @discardableResult
  private mutating func append(_ box: Box) -> Int {
    places[box.component.id] = boxes.count
    boxes.append(box)
    return boxes.count - 1
  }

  /// The places of the components as they are shown.
  private var order: [Int] {
    var movers: [Int: Int] = [:]
    for (place, box) in boxes.enumerated() {
      if let index = box.component.preferredIndex { movers[max(0, index)] = place }
    }
    var order = Array(boxes.indices)
    for (index, mover) in movers.sorted(by: { $0.key < $1.key }) {
      order.removeAll { $0 == mover }
      order.insert(mover, at: min(index, order.count))
    }
    return order
  }
}

extension Components: Equatable {
  public static func == (a: Components, b: Components) -> Bool {
    a.boxes.elementsEqual(b.boxes) { $0 === $1 || $0.component == $1.component }
  }
}
