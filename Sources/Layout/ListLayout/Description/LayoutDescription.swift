/// The description of a whole layout: its sections and what they share.
public struct LayoutDescription: Sendable {
  public var configuration: LayoutConfiguration

  private let make: @Sendable (Int, LayoutEnvironment) throws -> LayoutSection

  /// Creates a layout with equal sections.
  public init(_ section: LayoutSection, configuration: LayoutConfiguration = .vertical) {
    self.configuration = configuration
    make = { _, _ in section }
  }

  /// Creates a layout whose sections depend on their index, and on the environment.
  ///
  /// - Parameters:
  ///   - configuration: The settings that the sections share.
  ///   - section: Returns the description of a section. It is called once for each section, and
  ///     again when the environment changes or sections are inserted, deleted or moved. To save
  ///     work and memory, make one value outside of the closure, and return it for all sections
  ///     with equal descriptions. If the closure throws, the section is a list, and the layout has
  ///     the diagnostic.
  public init(
    configuration: LayoutConfiguration = .vertical,
    section: @escaping @Sendable (Int, LayoutEnvironment) throws -> LayoutSection
  ) {
    self.configuration = configuration
    make = section
  }

  /// Returns the description of a section.
  func section(_ index: Int, _ environment: LayoutEnvironment) -> LayoutSection {
    do {
      return try make(index, environment)
    } catch {
      let problem = LayoutDiagnostic("", .notDescribed(String(describing: error)))
      return LayoutSection(insteadOf: error as? LayoutDiagnostic ?? problem)
    }
  }
}

/// The element that pushes a pinned header out of the visible rectangle.
public enum PinningLimit: String, Sendable, Hashable, CaseIterable {
  /// The end of its section.
  case sectionEnd

  /// The beginning of the next section. For the last section, nothing.
  case nextSection
}

/// The settings that the sections of a layout share.
public struct LayoutConfiguration: Sendable, Hashable {
  public internal(set) var scrollDirection = ScrollDirection.vertical

  /// The distance between two sections that are shown.
  public internal(set) var interSectionSpacing = 0.0

  /// Headers and footers of the whole layout.
  public internal(set) var boundaryItems: [LayoutBoundaryItem] = []

  /// The insets of the environment that sections with ``LayoutSection/InsetsReference/automatic``
  /// keep.
  public internal(set) var insetsReference = LayoutSection.InsetsReference.safeArea

  /// The element that pushes pinned headers out.
  public internal(set) var pinningLimit = PinningLimit.sectionEnd

  /// A layout that scrolls vertically, without anything around its sections.
  public static let vertical = LayoutConfiguration()

  /// Creates a configuration.
  ///
  /// - Throws: ``LayoutDiagnostic`` with the path of a value that is wrong in every layout.
  public init(
    scrollDirection: ScrollDirection = .vertical, interSectionSpacing: Double = 0,
    boundaryItems: [LayoutBoundaryItem] = [],
    insetsReference: LayoutSection.InsetsReference = .safeArea,
    pinningLimit: PinningLimit = .sectionEnd
  ) throws(LayoutDiagnostic) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundaryItems = boundaryItems
    self.insetsReference = insetsReference
    self.pinningLimit = pinningLimit
    if let problem { throw problem }
  }

  private init() {}
}

/// The container that a layout is shown in.
public struct LayoutEnvironment: Sendable, Hashable {
  /// The size of the container, usually of the list view.
  public var size: LayoutSize

  public var safeAreaInsets: LayoutInsets
  public var layoutMargins: LayoutInsets
  public var readableContentInsets: LayoutInsets

  public var direction: LayoutDirection

  /// The number of pixels in a point, if all edges are to be rounded to whole pixels.
  public var scale: Double?

  /// Other facts on which descriptions depend, such as the size class.
  public var traits: [String: String]

  /// Creates an environment.
  public init(
    size: LayoutSize, safeAreaInsets: LayoutInsets = .zero, layoutMargins: LayoutInsets = .zero,
    readableContentInsets: LayoutInsets = .zero, direction: LayoutDirection = .leftToRight,
    scale: Double? = nil, traits: [String: String] = [:]
  ) {
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins
    self.readableContentInsets = readableContentInsets
    self.direction = direction
    self.scale = scale
    self.traits = traits
  }

  func insets(_ reference: LayoutSection.InsetsReference) -> LayoutInsets {
    switch reference {
    case .automatic, .none: .zero
    case .safeArea: safeAreaInsets
    case .layoutMargins: layoutMargins
    case .readableContent: readableContentInsets
    }
  }
}
