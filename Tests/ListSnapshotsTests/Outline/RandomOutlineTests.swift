import TestSupport

@Suite struct `Outlines under random edits` {
  private let count = 24

  private func randomEdit(_ random: inout SplitMix64) -> OutlineEdit {
    let id = Int.random(in: 0..<count, using: &random)
    let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Int.random(in: 0..<count, using: &random)
    }
    return switch Int.random(in: 0..<40, using: &random) {
    case 0: .deleteAll
    case 1..<5: .append(new, to: nil)
    case 5..<10: .append(new, to: id)
    case 10..<13: .insertBefore(new, id)
    case 13..<16: .insertAfter(new, id)
    case 16..<19: .delete([id])
    case 19: .delete(new)
    case 20..<24: .expand([id])
    case 24: .expand(new)
    case 25..<28: .collapse([id])
    case 28: .collapse(new)
    case 29..<32: .replaceChildren(id, randomOutline(&random))
    case 32..<36: .insertSnapshotBefore(randomOutline(&random), id)
    default: .insertSnapshotAfter(randomOutline(&random), id)
    }
  }

  private func randomOutline(_ random: inout SplitMix64) -> OutlineModel {
    var model = OutlineModel()
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let id = Int.random(in: 0..<count, using: &random)
      let parent =
        Int.random(in: 0..<3, using: &random) == 0 ? nil : model.items.randomElement(using: &random)
      let edits: [OutlineEdit] = [.append([id], to: parent), .expand(model.items.suffix(1))]
      for edit in edits where model.failure(of: edit) == nil {
        model.apply(edit)
      }
    }
    return model
  }

  @Test func `Are what a naive tree is, and their copies too`() throws {
    let identities = OutlineIdentities(hashes: 5)
    var random = SplitMix64(seed: 1)
    var snapshots = Array(repeating: SectionSnapshot<CollidingID>(), count: 4)
    var models = Array(repeating: OutlineModel(), count: 4)
    var failures = 0
    let steps = thorough(10_000)
    for step in 0..<steps {
      let place = Int.random(in: 0..<4, using: &random)
      if Int.random(in: 0..<20, using: &random) == 0 {
        let other = Int.random(in: 0..<4, using: &random)
        snapshots[place] = snapshots[other]
        models[place] = models[other]
      }
      let edit = randomEdit(&random)
      failures += models[place].failure(of: edit) == nil ? 0 : 1
      let thrown = identities.mismatch(applying: edit, to: &snapshots[place], and: &models[place])
      try #require(thrown == nil)
      let wrong = try identities.mismatch(of: snapshots[place], with: models[place], count: count)
      try #require(wrong == nil)
      guard step % 4 == 0 else { continue }
      let other = Int.random(in: 0..<4, using: &random)
      let changed = try identities.mismatch(of: snapshots[other], with: models[other], count: count)
      try #require(changed == nil)
      try #require((snapshots[place] == snapshots[other]) == (models[place] == models[other]))
      let wrongPart = try identities.mismatch(
        ofPartsOf: snapshots[place], with: models[place], count: 2)
      try #require(wrongPart == nil)
    }
    expect(failures > steps / 10 && failures < steps * 9 / 10)
  }
}
