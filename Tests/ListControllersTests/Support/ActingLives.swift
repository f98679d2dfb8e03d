import ListControllers
import TestSupport

/// A list of one style on a stage, with a model of what it has to show.
@MainActor
protocol ActingLives: AnyObject, Sendable {
  var stage: ActingStage { get }

  init(seed: UInt64, kind: LifeKind) throws

  /// Requests that the list shows the model.
  func show(animated: Bool)

  /// Empties the model.
  func clear()

  func isShown(on host: StrictListHost) -> Bool
}

extension ActingLives {
  /// Lives all lives of a kind, up to the first one that fails.
  static func live(_ kind: LifeKind) throws {
    for seed in 0..<UInt64(kind.count) {
      guard try passes(seed, kind) else { return }
    }
  }

  private static func passes(_ seed: UInt64, _ kind: LifeKind) throws -> Bool {
    weak var list: ControlledList?
    weak var cell: StrictHostCell?
    do {
      let lives = try Self(seed: seed, kind: kind)
      let stage = lives.stage
      list = stage.list
      stage.list.attach(to: stage.hosts[0])
      for _ in 0..<(8 + stage.pick(16)) { try stage.step() }
      cell = stage.anyCell
      let differences = stage.finish(
        show: { lives.show(animated: false) }, clear: lives.clear, shows: lives.isShown)
      expectEqual(differences, [], "seed \(seed): \(stage.trace)")
      guard differences.isEmpty else { return false }
    }
    expect(list == nil && cell == nil, "seed \(seed)")
    return list == nil && cell == nil
  }
}
