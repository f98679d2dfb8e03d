import LockstepFiles

/// Writes the entries of a report in one form.
protocol ReportWriter {
  /// Whether no further entry fits.
  var isFull: Bool { get }

  /// Begins a section, changed or not. The items that follow are in it.
  mutating func enter(_ section: ChangedElement<SectionPlace>)

  /// Writes a changed element.
  ///
  /// - Parameter left: The most changes that may be written.
  /// - Returns: How many changes are done with, and how many of these were written.
  mutating func write<Element: Place>(
    _ element: ChangedElement<Element>, atMost left: Int
  ) -> (done: Int, written: Int)

  /// Writes an unchanged item that is near a changed one.
  mutating func writeUnchanged(_ item: ChangedElement<ItemPlace>)

  /// Writes that unchanged items are left out here.
  mutating func writeGap()
}

/// The order of a report: sections, and in each one its changed items, up to a limit, and the
/// unchanged items around these.
struct ReportWalk {
  let comparison: FileComparison
  let changes: FileChanges
  let options: ReportDetail

  /// Writes all entries.
  ///
  /// - Parameter drain: Called after each changed element.
  /// - Returns: The number of changes that are left out.
  func visit<Writer: ReportWriter>(
    _ writer: inout Writer, drain: (inout Writer) -> Void = { _ in }
  ) -> Int {
    var course = Course(left: options.limit ?? .max, context: options.context)
    if comparison.view.ignoresOrder {
      let goesOn = changes.sections.changedElements.allSatisfy {
        let goesOn = course.take($0, &writer)
        drain(&writer)
        return goesOn
      }
      guard goesOn else { return changes.count - course.done }
      for item in changes.items.changedElements {
        guard course.take(item, &writer) else { break }
        drain(&writer)
      }
    } else if changes.hasChanges {
      changes.visitAll(in: comparison) { section in
        writer.enter(section)
        course.leaveSection()
        return course.take(section, &writer)
      } item: { item in
        let goesOn = course.take(item, &writer)
        drain(&writer)
        return goesOn
      }
    }
    return changes.count - course.done
  }

  /// Where a walk is.
  private struct Course {
    /// The number of changes that may still be written.
    var left: Int
    let context: Int
    /// The number of changes that were written or need no entry.
    var done = 0
    /// The number of unchanged items that are still written after a changed one.
    private var following = 0
    /// The last unchanged items that were not written.
    private var waiting: [ChangedElement<ItemPlace>] = []
    private var skips = false
    private var hasEntries = false

    init(left: Int, context: Int) { (self.left, self.context) = (left, context) }

    mutating func leaveSection() {
      waiting.removeAll(keepingCapacity: true)
      (following, skips, hasEntries) = (0, false, false)
    }

    /// Returns whether the walk goes on.
    mutating func take<Element: Place>(
      _ element: ChangedElement<Element>, _ writer: inout some ReportWriter
    ) -> Bool {
      if element.from == nil || element.to == nil || element.isMoved || element.isUpdated {
        guard left > 0, !writer.isFull else { return false }
        writeWaiting(&writer)
        let counts = writer.write(element, atMost: left)
        done += counts.done
        left -= counts.written
        if counts.written > 0 { (following, hasEntries) = (context, true) }
      } else if context > 0, let item = element as? ChangedElement<ItemPlace> {
        if following > 0 {
          following -= 1
          writer.writeUnchanged(item)
        } else {
          wait(item)
        }
      }
      return left > 0 || following > 0
    }

    private mutating func wait(_ item: ChangedElement<ItemPlace>) {
      waiting.append(item)
      guard waiting.count >= 2 * context else { return }
      waiting.removeFirst(waiting.count - context)
      skips = true
    }

    private mutating func writeWaiting(_ writer: inout some ReportWriter) {
      if hasEntries, skips || waiting.count > context { writer.writeGap() }
      for item in waiting.suffix(context) { writer.writeUnchanged(item) }
      waiting.removeAll(keepingCapacity: true)
      skips = false
    }
  }
}

/// How much a report shows.
struct ReportDetail {
  /// The most changes; nil for all.
  var limit: Int?
  /// How many unchanged items are shown before and after a changed one.
  var context = 0
  /// Whether long values are shown whole.
  var isWhole = false
}

extension Operations {
  /// All changes: deletions first, the others in the order of their new places.
  var changedElements: [ChangedElement<Element>] {
    let others: [(to: Element, change: ChangedElement<Element>)] =
      insertions.map { ($0, ChangedElement(from: nil, to: $0)) }
      + moves.map { ($0.to, ChangedElement(from: $0.from, to: $0.to, isMoved: true)) }
      + updates.map { ($0.to, ChangedElement(from: $0.from, to: $0.to, isUpdated: true)) }
    return deletions.map { ChangedElement(from: $0, to: nil) }
      + others.sorted { $0.to < $1.to }.map(\.change)
  }
}
