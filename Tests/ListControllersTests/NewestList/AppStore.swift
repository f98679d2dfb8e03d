import TestSupport

/// A section of a list that all styles show.
struct Chapter: Identifiable, Equatable, Sendable {
  let id: Int
  var lines: [Post]
}

/// The data of an application, which is always the newest: whoever fills a cell indexes it by path and
/// by id, where an application would trap.
@MainActor
final class AppStore {
  /// Whether all styles show the same: without headers, with cells of one kind, and with lines that stay in
  /// their chapters, where all styles know them again.
  let isUniform: Bool

  private(set) var chapters: [Chapter] = []

  /// What a cell shows besides its model, so that it has to be filled again by a mark.
  private(set) var tints: [Int: Int] = [:]

  /// The first question for something that the newest data doesn't have.
  private(set) var failure: String?

  private var lastID = 0

  init(isUniform: Bool = false) { self.isUniform = isUniform }

  /// The texts of all cells.
  var texts: [[String?]] {
    chapters.enumerated().map { section, chapter in
      chapter.lines.indices.map { text(at: ItemPath(section: section, item: $0)) }
    }
  }

  /// The paths of the lines in the data.
  var paths: [ItemPath<After>] {
    chapters.enumerated().flatMap { section, chapter in
      chapter.lines.indices.map { ItemPath(section: section, item: $0) }
    }
  }

  /// Returns what the cell at a path shows.
  func text(at path: ItemPath<After>) -> String {
    guard chapters.indices.contains(path.section),
      chapters[path.section].lines.indices.contains(path.item)
    else { return fail("there is no item at \(path)") }
    let line = chapters[path.section].lines[path.item]
    return "\(line.id)\(line.text)#\(tints[line.id, default: 0])"
  }

  /// Returns the text of a cell for an item that has to be at a path.
  func text(ofItem id: Int, at path: ItemPath<After>) -> String {
    guard self.path(ofItem: id) == path else { return fail("item \(id) is not at \(path)") }
    return text(at: path)
  }

  /// Returns the text of a cell for a model that has to be the newest.
  func text(of model: Post, at path: ItemPath<After>? = nil) -> String {
    guard let found = self.path(ofItem: model.id) else { return fail("there is no \(model)") }
    guard chapters[found.section].lines[found.item] == model else { return fail("\(model) is old") }
    return text(ofItem: model.id, at: path ?? found)
  }

  /// Returns the text of the header of a section that has to be at an index; nil for every third.
  func header(of id: Int, at index: Int?) -> String? {
    guard let index, chapters.indices.contains(index), chapters[index].id == id else {
      return fail("section \(id) is not at \(index ?? -1)")
    }
    return isUniform || id % 3 == 0 ? nil : "section \(id)"
  }

  /// Returns the height of an item.
  func height(ofItem id: Int) -> Double {
    if path(ofItem: id) == nil { _ = fail("there is no item \(id)") }
    return Double(1 + id % 3)
  }

  func path(ofItem id: Int) -> ItemPath<After>? {
    for (section, chapter) in chapters.enumerated() {
      if let item = chapter.lines.firstIndex(where: { $0.id == id }) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }

  func chapter(_ id: Int) -> Chapter? { chapters.first { $0.id == id } }

  /// Changes what the cells of items show, which are then reloaded or reconfigured.
  func tint(_ items: some Sequence<Int>) {
    for item in items { tints[item, default: 0] += 1 }
  }

  private func fail(_ message: String) -> String {
    if failure == nil { failure = message }
    return message
  }

  // MARK: Edits

  func edit(_ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0..<5, using: &random) { editOnce(&random) }
  }

  private func editOnce(_ random: inout SplitMix64) {
    lastID += 1
    guard chapters.count > 1, Int.random(in: 0..<4, using: &random) > 0 else {
      let lines = (0..<Int.random(in: 0..<4, using: &random)).map {
        Post(id: 1_000 * lastID + $0)
      }
      let index = Int.random(in: 0...chapters.count, using: &random)
      return chapters.insert(Chapter(id: lastID, lines: lines), at: index)
    }
    let (first, second) = (
      Int.random(in: chapters.indices, using: &random),
      Int.random(in: chapters.indices, using: &random)
    )
    let item = chapters[first].lines.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<7, using: &random), item) {
    case (0, _) where chapters.count > 3: chapters.remove(at: first)
    case (1, _): chapters.swapAt(first, second)
    case (2, let item?): chapters[first].lines.remove(at: item)
    case (3, let item?): chapters[first].lines[item].text += "!"
    case (4, let item?), (5, let item?):
      let line = chapters[first].lines.remove(at: item)
      let target = isUniform ? first : second
      let end = chapters[target].lines.count
      chapters[target].lines.insert(line, at: Int.random(in: 0...end, using: &random))
    default: chapters[first].lines.insert(Post(id: 1_000 * lastID), at: 0)
    }
  }

  /// Chooses what is reloaded or reconfigured with the next update.
  func marks(_ random: inout SplitMix64) -> AppMarks {
    var marks = AppMarks()
    guard Int.random(in: 0..<4, using: &random) > 0 else { return marks }
    let items = chapters.flatMap(\.lines).map(\.id).shuffled(using: &random)
    marks.reloaded = Array(items.prefix(Int.random(in: 0..<3, using: &random)))
    marks.reconfigured = Array(items.dropFirst(2).prefix(Int.random(in: 0..<3, using: &random)))
    if Bool.random(using: &random) {
      marks.sections = chapters.map(\.id).shuffled(using: &random).prefix(1).map { $0 }
    }
    return marks
  }
}

/// What is reloaded or reconfigured, besides what has changed.
struct AppMarks {
  var sections: [Int] = []
  var reloaded: [Int] = []
  var reconfigured: [Int] = []
}
