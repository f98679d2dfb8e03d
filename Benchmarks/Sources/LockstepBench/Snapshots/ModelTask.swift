import ListDiff
import ListSnapshots

/// What happens to an application's models between two updates of its list view.
enum ModelStep {
  case chat, mixed, move
}

/// Shows versions of a list of models, there and back.
struct ModelTask<ID: Hashable & Sendable>: Sendable {
  typealias Model = Row<ID>

  private let old: [Model]
  private let new: [Model]

  /// The edits between one version of a chat and the next, which are then undone.
  private let edits: [ModelEdit<ID>]

  /// How many versions a run shows.
  private var updateCount: Int { max(1, 2 * edits.count) }

  /// - Parameters:
  ///   - plan: The lists; of a chat, the first one.
  ///   - model: Makes the model of a number. The second argument is whether it has new contents.
  init(_ step: ModelStep, _ plan: WorkloadPlan, model: (Int, Bool) -> Model) {
    let lists = BenchLists(freshlyMade: plan, make: model)
    (old, new) = (lists.old, lists.new)
    var models = old
    let editCount = step == .chat ? max(3, models.count / 10) : 0
    edits = (0..<editCount).map { step in
      let edit = ModelEdit(step, of: models) { model(plan.serialCount + step, false) }
      edit.make(in: &models)
      return edit
    }
  }

  /// Calls `body` with each version of the list.
  ///
  /// - Parameter isBack: Which of two versions to show; a chat shows all in each run.
  private func forEachVersion(
    isBack: Bool, _ body: ([Model]) throws(BenchError) -> Void
  ) throws(BenchError) {
    guard !edits.isEmpty else { return try body(isBack ? old : new) }
    var models = old
    for edit in edits {
      edit.make(in: &models)
      try body(models)
    }
    for edit in edits.reversed() {
      edit.undo(in: &models)
      try body(models)
    }
  }

  /// Prepares the contenders.
  func benchCase(
    _ workload: Workload, _ count: Int, _ contenders: [Contender]
  ) throws(BenchError) -> BenchCase {
    try BenchCase(workload: workload.rawValue, count: count, contenders: contenders) {
      contender throws(BenchError) in
      switch contender {
      case .dataSource: try dataSourceEntry()
      case .dictionaryJoin: joinEntry()
      default: nil
      }
    }
  }

  private func dataSourceEntry() throws(BenchError) -> BenchEntry {
    let view = try MainActor.assumeIsolated {
      Result { () throws(BenchError) in try ModelView(old) }
    }.get()
    var isBack = true
    return BenchEntry(.dataSource, updateCount: updateCount) { () throws(BenchError) in
      isBack.toggle()
      return try MainActor.assumeIsolated {
        let before = view.outcome
        return Result { () throws(BenchError) in
          try forEachVersion(isBack: isBack) { models throws(BenchError) in try view.show(models) }
          return view.outcome - before
        }
      }.get()
    }
  }

  private func joinEntry() -> BenchEntry {
    var last = old
    var isBack = true
    return BenchEntry(.dictionaryJoin, updateCount: updateCount) { () throws(BenchError) in
      isBack.toggle()
      var outcome = Outcome()
      try forEachVersion(isBack: isBack) { models throws(BenchError) in
        var places: [ID: Int] = [:]
        places.reserveCapacity(last.count)
        for index in last.indices { places[last[index].id] = index }
        for model in models {
          if let place = places[model.id] {
            outcome.updates += last[place] == model ? 0 : 1
          } else {
            outcome.insertions += 1
          }
        }
        last = models
      }
      return outcome
    }
  }
}

/// An edit of one model in a list, which can be undone.
private enum ModelEdit<ID: Hashable & Sendable>: Sendable {
  case append(Row<ID>)
  case replace(Int, old: Row<ID>, new: Row<ID>)
  case move(from: Int, to: Int)

  /// Makes the edit of a step: by turns another kind, at scattered places.
  init(_ step: Int, of models: [Row<ID>], new: () -> Row<ID>) {
    let (place, target) = (step * 7919 % models.count, step * 2971 % models.count)
    switch step % 3 {
    case 0: self = .append(new())
    case 1:
      let row = models[place]
      self = .replace(
        place, old: row, new: Row(id: row.id, title: row.title, count: row.count + 1))
    default: self = .move(from: place, to: target == place ? (place + 1) % models.count : target)
    }
  }

  func make(in models: inout [Row<ID>]) {
    switch self {
    case .append(let row): models.append(row)
    case .replace(let place, _, let new): models[place] = new
    case .move(let from, let to): models.insert(models.remove(at: from), at: to)
    }
  }

  func undo(in models: inout [Row<ID>]) {
    switch self {
    case .append: models.removeLast()
    case .replace(let place, let old, _): models[place] = old
    case .move(let from, let to): models.insert(models.remove(at: to), at: from)
    }
  }
}

/// A list view of models.
@MainActor
private final class ModelView<ID: Hashable & Sendable> {
  private let host = BenchHost()
  private let source: ModelDataSource<Int, Row<ID>, BenchHost>

  /// The operations of all batches so far.
  var outcome: Outcome { host.outcome }

  init(_ models: [Row<ID>]) throws(BenchError) {
    var options = DataSourceOptions()
    options.backgroundThreshold = .max
    source = ModelDataSource(host: host, options: options) { _, _ in nil }
    try show(models)
  }

  func show(_ models: [Row<ID>]) throws(BenchError) {
    do throws(SnapshotError<Int, ID>) {
      try source.apply([SnapshotSection(id: 0, items: models)]) { _ in }
    } catch {
      throw .models("\(error)")
    }
  }
}
