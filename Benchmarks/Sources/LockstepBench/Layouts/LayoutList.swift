import ListDiff
import ListLayout

/// How the sections of a benchmark's layout are laid out.
enum LayoutKind: CaseIterable {
  /// Groups of four with a size in the description, under pinned headers.
  case fixed
  /// Groups of two, estimated and not measured.
  case estimated
  /// As ``estimated``, and all are measured.
  case measured
  /// Groups with as many items as fit by their measured widths.
  case tags
  /// Rows with given heights.
  case list
  /// Rows with estimated heights.
  case estimatedList
  case flow
  /// Four columns; an item in a hundred is as tall as fifty others.
  case waterfall
  case weighted
  case stack

  func section() throws(LayoutDiagnostic) -> LayoutSection {
    switch self {
    case .fixed:
      let item = LayoutItem(
        width: .fractionalWidth(0.25), height: .fractionalHeight(1), contentInsets: LayoutInsets(2))
      let header = LayoutBoundaryItem(
        kind: "header", height: .absolute(40), alignment: .top, pinToVisibleBounds: true)
      return try LayoutSection(
        CompositionalSolver(
          group: .horizontal(
            width: .fractionalWidth(1), height: .absolute(90), subitems: [.item(item)])),
        boundaryItems: [header])
    case .estimated, .measured:
      let item = LayoutItem(width: .fractionalWidth(0.5), height: .estimated(90))
      return try LayoutSection(
        CompositionalSolver(
          group: .horizontal(
            width: .fractionalWidth(1), height: .estimated(90), subitems: [.item(item)])))
    case .tags:
      let item = LayoutItem(width: .estimated(60), height: .absolute(30))
      return try LayoutSection(
        CompositionalSolver(
          group: .horizontal(
            width: .fractionalWidth(1), height: .absolute(30), subitems: [.item(item)],
            interItemSpacing: .flexible(4)), interGroupSpacing: 4))
    case .list, .estimatedList:
      return try LayoutSection(
        ListSolver(rowExtent: .estimated(44)), contentInsets: LayoutInsets(8))
    case .flow: return try LayoutSection(FlowSolver(interItemSpacing: 4, lineSpacing: 4))
    case .waterfall:
      return try LayoutSection(WaterfallSolver(columnCount: 4, columnSpacing: 4, lineSpacing: 4))
    case .weighted:
      return try LayoutSection(WeightedSolver(interItemSpacing: 4, lineSpacing: 4))
    case .stack: return try LayoutSection(StackSolver())
    }
  }

  /// Returns items of a section. The serial numbers determine their sizes.
  func items(_ serials: Range<Int>, _ maker: ElementMaker) -> SectionItems {
    func size(_ serial: Int) -> LayoutSize {
      let random = UInt(bitPattern: maker.integer(serial))
      return LayoutSize(width: Double(40 + random / 64 % 67), height: Double(20 + random % 61))
    }
    switch self {
    case .fixed, .estimated, .estimatedList: return SectionItems(count: serials.count)
    case .measured, .list: return SectionItems(heights: serials.map { size($0).height })
    case .waterfall:
      return SectionItems(
        heights: serials.map { size($0).height * ($0 % 100 == 50 ? 50 : 1) })
    case .tags, .flow, .stack: return SectionItems(sizes: serials.map(size))
    case .weighted:
      return SectionItems(serials.map { LayoutItemInput(size: size($0), weight: 0.25) })
    }
  }
}

/// The list that a benchmark lays out: equal sections of 1,000 items, and the rest in the last one.
struct LayoutList {
  let section: LayoutSection
  var items: [SectionItems]

  static let itemsPerSection = 1_000
  static let environment = LayoutEnvironment(size: LayoutSize(width: 390, height: 844))

  let count: Int

  init(_ kind: LayoutKind, count: Int, seed: UInt64) throws(BenchError) {
    self.count = count
    do throws(LayoutDiagnostic) {
      section = try kind.section()
    } catch {
      throw .layout(error)
    }
    let maker = ElementMaker(seed: seed)
    items = stride(from: 0, to: count, by: Self.itemsPerSection).map {
      kind.items($0..<min(count, $0 + Self.itemsPerSection), maker)
    }
  }
}

/// Ten changes of a list with 1,000 rows in each section, and their inverse: five items are deleted
/// and five inserted, each in another section if there are ten.
struct LayoutEdits {
  /// The list before and after the changes, and the changes from each to the other one.
  let versions: [(list: LayoutList, changes: SectionedChanges)]

  private struct Item: Identifiable, Hashable {
    let id: Int
    let height: Double
  }

  init(_ list: LayoutList) throws(BenchError) {
    var id = 0
    let old = list.items.enumerated().map { section, items in
      PlainSection(
        id: section,
        items: (0..<items.count).map { item in
          id += 1
          return Item(id: id, height: items.height(at: item) ?? 0)
        })
    }
    var new = old
    for change in 0..<10 {
      let section = change * new.count / 10
      let count = new[section].items.count
      if change % 2 == 1 {
        new[section].items.insert(Item(id: -change, height: 44), at: count / 3)
      } else if count > 0 {
        new[section].items.remove(at: count / 2)
      }
    }
    func version(_ sections: [PlainSection<Int, [Item]>]) -> LayoutList {
      var list = list
      list.items = sections.map { SectionItems(heights: $0.items.map(\.height)) }
      return list
    }
    do throws(ListDiffError) {
      versions = [
        (version(old), try SectionedChanges(from: old, to: new)),
        (version(new), try SectionedChanges(from: new, to: old)),
      ]
    } catch {
      throw .diff(error)
    }
  }
}
