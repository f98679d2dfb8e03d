import Foundation
import ListDiff
import ListTesting

// The operations of a batch. Each of them can also be a batch by itself.
extension StubList {
  public func insertItems(at paths: [IndexPath]) {
    record(.insert, paths) { try $0.insertItems(at: paths.map { $0.itemPath() }) }
  }

  public func deleteItems(at paths: [IndexPath]) {
    record(.delete, paths) { try $0.deleteItems(at: paths.map { $0.itemPath() }) }
  }

  public func reloadItems(at paths: [IndexPath]) {
    record(.reload, paths) { try $0.reloadItems(at: paths.map { $0.itemPath() }) }
  }

  public func moveItem(at path: IndexPath, to newPath: IndexPath) {
    record(.move, [path], to: newPath) {
      try $0.moveItem(from: path.itemPath(), to: newPath.itemPath())
    }
  }

  public func insertSections(_ sections: IndexSet) {
    record(.insert, sections.map(Self.path)) {
      try $0.insertSections(sections.map { SectionIndex($0) })
    }
  }

  public func deleteSections(_ sections: IndexSet) {
    record(.delete, sections.map(Self.path)) {
      try $0.deleteSections(sections.map { SectionIndex($0) })
    }
  }

  public func reloadSections(_ sections: IndexSet) {
    record(.reload, sections.map(Self.path)) {
      try $0.reloadSections(sections.map { SectionIndex($0) })
    }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    record(.move, [Self.path(section)], to: Self.path(newSection)) {
      try $0.moveSection(from: SectionIndex(section), to: SectionIndex(newSection))
    }
  }

  /// The path of a section in the updates for a layout.
  private static func path(_ section: Int) -> IndexPath { [section, NSNotFound] }

  private func record(
    _ action: StubUpdate.Action, _ paths: [IndexPath], to target: IndexPath? = nil,
    _ call: (StrictHost) throws -> Void
  ) {
    guard let strict else { return raise("an update of a list that was never loaded") }
    calls.append(.operation)
    func body() {
      do { try call(strict) } catch { raise("\(error)") }
      for path in paths { note(action, path, to: target) }
    }
    if isBusy { body() } else { performBatch { body() } }
  }

  /// Records an update for the layout.
  func note(_ action: StubUpdate.Action, _ path: IndexPath, to target: IndexPath?) {
    guard stage != nil else { return }
    updates.append(
      StubUpdate(
        action: action, before: action == .insert ? nil : path,
        after: action == .insert ? path : target))
  }
}
