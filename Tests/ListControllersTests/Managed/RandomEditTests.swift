import ListControllers
import TestSupport

@Suite("Random edits of a tree")
@MainActor struct RandomEditTests {
  @Test func `6.1 leave each child with its index, as in an array`() throws {
    for seed in 0..<thorough(1_000) {
      var random = SplitMix64(seed: UInt64(seed))
      let group = ItemGroup()
      let section = ManagedSection()
      section.append(group)
      ManagedList().append(section)
      var model: [ManagedItem] = []
      for _ in 0..<30 {
        edit(group, &model, &random)
        expectEqual(group.items, model)
        if Bool.random(using: &random) {
          expect(model.shuffled(using: &random).allSatisfy { $0.index == model.firstIndex(of: $0) })
        }
      }
    }
  }

  private func edit(
    _ group: ItemGroup, _ model: inout [ManagedItem], _ random: inout SplitMix64
  ) {
    let count = Int.random(in: 1...4, using: &random)
    let some = Array(model.shuffled(using: &random).prefix(count))
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let index = Int.random(in: 0...model.count, using: &random)
      let new = (0..<count).map { _ in ManagedItem() }
      model.insert(contentsOf: new, at: index)
      _ = try? group.insert(new, at: index)
    case 1:
      model.removeAll { some.contains($0) }
      _ = try? group.remove(some)
    case 2:
      guard let anchor = model.randomElement(using: &random) else { return }
      let rest = model.filter { !some.contains($0) }
      let behind = model[model.firstIndex(of: anchor)!...].first { !some.contains($0) }
      let index = behind.flatMap { rest.firstIndex(of: $0) } ?? rest.count
      model = rest
      model.insert(contentsOf: some, at: index)
      _ = try? group.insert(some, before: anchor)
    default:
      guard let one = some.first, let other = some.last else { return }
      model.swapAt(model.firstIndex(of: one)!, model.firstIndex(of: other)!)
      try? group.exchange(one, with: other)
    }
  }
}
