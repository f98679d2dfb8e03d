/// The items of one section as a layout sees them: their number, sizes, weights and traits.
public struct SectionItems: Sendable {
  /// The number of items.
  public internal(set) var count: Int

  /// The widths and heights that are known; a value that is not a number is unknown.
  var widths: ItemValues<Double>
  var heights: ItemValues<Double>

  /// Whether the sizes are measured.
  var states: ItemValues<SizeState>

  var weights: ItemValues<Double>
  var traits: ItemValues<LayoutTraits>

  /// Creates items without sizes: their description has the sizes or estimates.
  ///
  /// - Parameter count: The number of items. A section has 2³¹ − 2 at most.
  public init(count: Int) {
    self.count = max(0, min(count, Int(Int32.max) - 1))
    widths = .same(.nan)
    heights = .same(.nan)
    states = .same(.unknown)
    weights = .same(1)
    traits = .same([])
  }

  /// Creates items with given heights, which count as measured.
  public init(heights: [Double]) {
    self.init(given: heights.count, heights: .each(heights))
  }

  /// Creates items with given widths, which count as measured.
  public init(widths: [Double]) {
    self.init(given: widths.count, widths: .each(widths))
  }

  /// Creates items with given sizes, which count as measured.
  public init(sizes: [LayoutSize]) {
    self.init(
      given: sizes.count, widths: .each(sizes.map(\.width)), heights: .each(sizes.map(\.height)))
  }

  /// Creates equal items of a given size, which counts as measured.
  public init(count: Int, size: LayoutSize) {
    self.init(given: count, widths: .same(size.width), heights: .same(size.height))
  }

  private init(
    given count: Int, widths: ItemValues<Double> = .same(.nan),
    heights: ItemValues<Double> = .same(.nan)
  ) {
    self.init(count: count)
    (self.widths, self.heights, states) = (widths, heights, .same(.given))
  }

  /// Creates items from the inputs of all.
  public init(_ items: [LayoutItemInput]) {
    self.init(count: items.count)
    widths = .each(items.map { $0.size?.width ?? .nan })
    heights = .each(items.map { $0.size?.height ?? .nan })
    states = .each(items.map { $0.size == nil ? .unknown : .given })
    if items.contains(where: { $0.weight != 1 }) { weights = .each(items.map(\.weight)) }
    if items.contains(where: { !$0.traits.isEmpty }) { traits = .each(items.map(\.traits)) }
  }

  /// Returns the known width of an item; nil if it is unknown.
  public func width(at index: Int) -> Double? { Self.usable(widths[index]) }

  /// Returns the known height of an item; nil if it is unknown.
  public func height(at index: Int) -> Double? { Self.usable(heights[index]) }

  /// Returns the known extent of an item along an axis; nil if it is unknown.
  public func extent(_ axis: ScrollDirection, at index: Int) -> Double? {
    Self.usable(axis == .vertical ? heights[index] : widths[index])
  }

  /// Returns the part of a row that an item takes in a ``WeightedSolver``: 1 unless a weight above
  /// 0 and at most 1 was given.
  public func weight(at index: Int) -> Double {
    let given = weights[index]
    return given > 0 && given <= 1 ? given : 1
  }

  /// Returns the traits of an item in a ``StackSolver``.
  public func traits(at index: Int) -> LayoutTraits { traits[index] }

  /// Whether the size of an item is given, or was measured for the current proposal of the layout.
  public func isMeasured(at index: Int) -> Bool {
    states[index] != .unknown && states[index] != .old
  }

  /// Whether the size is measured, or all extents that a proposal leaves open are given.
  func isSettled(at index: Int, for proposal: SizeProposal) -> Bool {
    guard states[index] == .given else { return isMeasured(at: index) }
    return (proposal.width != nil || width(at: index) != nil)
      && (proposal.height != nil || height(at: index) != nil)
  }

  static func usable(_ value: Double) -> Double? {
    value >= 0 && value <= NumberRange.limit ? value : nil
  }
}

/// What an application knows of an item before it is laid out.
public struct LayoutItemInput: Sendable, Hashable {
  /// The size; nil if it has to be measured, or if the description has it.
  public var size: LayoutSize?

  /// The part of a row that the item takes in a ``WeightedSolver``: larger than 0 and at most 1.
  /// Any other value counts as 1 and has a diagnostic.
  public var weight: Double

  /// The traits of the item in a ``StackSolver``.
  public var traits: LayoutTraits

  /// Creates the input of an item.
  public init(size: LayoutSize? = nil, weight: Double = 1, traits: LayoutTraits = []) {
    self.size = size
    self.weight = weight
    self.traits = traits
  }
}

/// How a size is known.
enum SizeState: UInt8, Sendable {
  /// Not at all.
  case unknown

  /// From a measurement of other contents, or for another proposal. It is an estimate.
  case old

  case measured

  /// From the application.
  case given
}

/// A value for each item, or one for all.
enum ItemValues<Value: Sendable>: Sendable {
  case same(Value)
  case each([Value])

  subscript(index: Int) -> Value {
    @inline(__always) get {
      switch self {
      case .same(let value): value
      case .each(let values): values[index]
      }
    }
  }
}

/// The layout properties that a component wishes for, in a ``StackSolver``. Applications may add
/// traits.
public typealias LayoutTraits = Set<LayoutTrait>

/// A trait of a component.
public struct LayoutTrait: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The component is narrower than the container.
  public static let compactWidth = LayoutTrait(rawValue: "compactWidth")

  /// The component is as wide as the container, without margins beside it.
  public static let fullWidth = LayoutTrait(rawValue: "fullWidth")

  /// There is no margin between the component and stackable ones above and below.
  public static let stackable = LayoutTrait(rawValue: "stackable")

  /// The component is in the middle of its row, if all in the row are.
  public static let centered = LayoutTrait(rawValue: "centered")

  /// There is no margin above the component.
  public static let alwaysStackUpwards = LayoutTrait(rawValue: "alwaysStackUpwards")
}
