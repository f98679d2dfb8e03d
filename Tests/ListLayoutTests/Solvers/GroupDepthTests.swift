import Foundation
import ListLayout
import TestSupport

/// What is wrong in nested groups.
@Suite struct `Nested groups` {
  private static let item = LayoutSubitem.item(
    LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1)))

  private static func group(
    _ depth: Int, _ content: (LayoutSubitem) -> LayoutGroup.Content
  ) -> LayoutGroup {
    var group = LayoutGroup(
      axis: .vertical, width: .fractionalWidth(1), height: .absolute(40), content: content(item))
    for _ in 1..<depth {
      group = LayoutGroup(
        axis: .vertical, width: .fractionalWidth(1), height: .absolute(40),
        content: content(.group(group)))
    }
    return group
  }

  private static let contents: [@Sendable (LayoutSubitem) -> LayoutGroup.Content] = [
    { .subitems([$0]) }, { .repeating($0, count: 1) }, { .equalShares($0, count: 1) },
  ]

  private func layout(_ section: LayoutSection, count: Int = 3) -> ListFrames {
    ListFrames(
      LayoutDescription(section), items: [SectionItems(count: count)],
      in: LayoutEnvironment(size: LayoutSize(width: 150, height: 90)))
  }

  @Test(arguments: contents.indices) func `can be 32 deep`(_ content: Int) throws {
    let deepest = try LayoutSection(
      CompositionalSolver(group: Self.group(32, Self.contents[content])))
    let layout = layout(deepest)
    expectEqual(layout.contentSize.height, 120)
    expect(layout.diagnostics.isEmpty)
    expectEqual(
      layout.elements(in: LayoutRect(x: 0, y: 50, width: 9, height: 9)).first?.frame,
      LayoutRect(x: 0, y: 40, width: 150, height: 40))
  }

  @Test(arguments: contents.indices, [33, 400, 3000])
  func `are refused where they are deeper`(_ content: Int, _ depth: Int) throws {
    let group = Self.group(depth, Self.contents[content])
    let name = [".subitems[0]", ".repeating", ".equalShares"][content]
    let path = "group" + String(repeating: name, count: 32)
    let found = LayoutDiagnostic(path, .tooDeep(limit: 32))
    let solver = CompositionalSolver(group: group)
    expectEqual(solver.problem, found)
    #expect(throws: found) { try LayoutSection(solver) }
    expect(found.description.hasSuffix(": groups are nested more than 32 deep"))
    // A solver can be used without a section.
    let solution = solver.solve(
      SectionItems(count: 2),
      in: SectionContainer(size: LayoutSize(width: 150, height: 90), axis: .vertical))
    expectEqual(solution.diagnostics, [found])
  }

  @Test(arguments: contents.indices) func `need little of a small stack`(_ content: Int) async {
    let refused: [Bool] = await withCheckedContinuation { done in
      let thread = Thread {
        let refused = [32, 400].map { depth in
          let solver = CompositionalSolver(group: Self.group(depth, Self.contents[content]))
          let solution = solver.solve(
            SectionItems(count: 2),
            in: SectionContainer(size: LayoutSize(width: 150, height: 90), axis: .vertical))
          return solver.problem != nil && !solution.diagnostics.isEmpty
        }
        done.resume(returning: refused)
      }
      // The stack of a thread that is not the main one, on Apple platforms.
      thread.stackSize = 512 << 10
      thread.start()
    }
    expectEqual(refused, [false, true])
  }

  @Test func `say once that insets are larger than an item`() throws {
    let item = LayoutSubitem.item(
      LayoutItem(
        width: .absolute(20), height: .absolute(20),
        contentInsets: LayoutInsets(top: 15, bottom: 6)))
    let row = LayoutGroup.horizontal(
      width: .absolute(90), height: .absolute(20), repeating: item, count: 4)
    let column = LayoutGroup.vertical(
      width: .absolute(90), height: .absolute(80), repeating: .group(row), count: 4)
    expectEqual(
      layout(try LayoutSection(CompositionalSolver(group: column)), count: 40).diagnostics,
      [
        LayoutDiagnostic(
          "sections[0].group.repeating.repeating",
          .noRoom(container: LayoutSize(width: 20, height: 20)))
      ])
    let fitting = LayoutSubitem.item(
      LayoutItem(
        width: .absolute(20), height: .estimated(20),
        contentInsets: LayoutInsets(top: 15, leading: 10, bottom: 6, trailing: 10)))
    let plain = LayoutGroup.horizontal(
      width: .absolute(90), height: .estimated(20), subitems: [fitting])
    expect(layout(try LayoutSection(CompositionalSolver(group: plain))).diagnostics.isEmpty)
  }

  @Test func `say once that their subitems do not fit`() throws {
    let row = LayoutGroup.horizontal(
      width: .absolute(30), height: .absolute(20),
      repeating: .item(LayoutItem(width: .absolute(20), height: .absolute(20))), count: 2)
    let column = LayoutGroup.vertical(
      width: .absolute(90), height: .absolute(320), repeating: .group(row), count: 16)
    let section = try LayoutSection(CompositionalSolver(group: column))
    expectEqual(layout(section, count: 90).diagnostics.count, 1)
  }
}
