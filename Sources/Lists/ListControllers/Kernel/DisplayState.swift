import ListSnapshots

/// Which elements of a list have cells, which cells and sections are in the window, and which
/// sections are in the working range.
struct DisplayState {
  /// A cell or a view that belongs to an element. The owners that learned of its beginning also
  /// learn of its end.
  struct Bound {
    let element: ListElement
    let owner: (any ElementOwner)?

    /// The section in which it is displayed, with its owner; nil if it isn't.
    var section: (number: Int, owner: (any ElementOwner)?)?
  }

  /// By the cells and views.
  private(set) var bound: [ObjectIdentifier: Bound] = [:]

  /// The items whose owners know that they will soon be displayed, and haven't been displayed since
  /// or cancelled.
  var needed: Set<Int> = []

  /// How many cells and views each visible section has in the window.
  private(set) var counts: [Int: Int] = [:]

  /// The sections in the working range.
  var workingRange: [Int: any ElementOwner] = [:]

  /// Whether more events of a change that the host reports are expected.
  var isSettling = false

  /// How much of an item is in the window, and the owner that gets its events.
  typealias Visible = (part: VisiblePart, owner: (any ElementOwner)?)

  /// The items in the window.
  var visible: [Int: Visible] = [:]

  /// When the last search for items in the window took place, whether another one is scheduled, and
  /// how many there were.
  var lastPass: Duration?
  var isPassScheduled = false
  var passCount = 0

  /// The kinds of views that the host got for the supplementary elements of each section when it
  /// last requested them; nil for elements that weren't there.
  var answers: [Int: [SupplementaryID<Int>: CellKind?]] = [:]

  func isDisplayed(_ view: AnyObject) -> Bool { bound[ObjectIdentifier(view)]?.section != nil }

  mutating func bind(_ view: AnyObject, to element: ListElement, of owner: (any ElementOwner)?) {
    bound[ObjectIdentifier(view)] = Bound(element: element, owner: owner)
  }

  mutating func unbind(_ view: AnyObject) -> Bound? {
    bound.removeValue(forKey: ObjectIdentifier(view))
  }

  /// Sets the section in which a cell is displayed, or nil.
  ///
  /// - Returns: The sections that come into the window and leave it because of that.
  mutating func setSection(
    _ section: (number: Int, owner: (any ElementOwner)?)?, of view: ObjectIdentifier
  ) -> (begun: Bool, ended: Bool) {
    let old = bound[view]?.section
    bound[view]?.section = section
    if let section { counts[section.number, default: 0] += 1 }
    if let old { counts[old.number, default: 1] -= 1 }
    let isEnded = old.map { counts[$0.number] == 0 } ?? false
    if isEnded, let old { counts[old.number] = nil }
    return (section.map { counts[$0.number] == 1 && old?.number != $0.number } ?? false, isEnded)
  }
}

/// How much of an item is in the window.
enum VisiblePart { case some, all }
