import Foundation
import ListDiff
import ListTesting

// The operations of a batch; each by itself is a batch, too.
extension StubList {
  public func insertItems(at paths: [IndexPath]) {
    record { try $0.insertItems(at: paths.map { $0.itemPath() }) }
  }

  public func deleteItems(at paths: [IndexPath]) {
    record { try $0.deleteItems(at: paths.map { $0.itemPath() }) }
  }

  public func reloadItems(at paths: [IndexPath]) {
    record { try $0.reloadItems(at: paths.map { $0.itemPath() }) }
  }

  public func moveItem(at path: IndexPath, to newPath: IndexPath) {
    record { try $0.moveItem(from: path.itemPath(), to: newPath.itemPath()) }
  }

  public func insertSections(_ sections: IndexSet) {
    record { try $0.insertSections(sections.map { SectionIndex($0) }) }
  }

  public func deleteSections(_ sections: IndexSet) {
    record { try $0.deleteSections(sections.map { SectionIndex($0) }) }
  }

  public func reloadSections(_ sections: IndexSet) {
    record { try $0.reloadSections(sections.map { SectionIndex($0) }) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    record { try $0.moveSection(from: SectionIndex(section), to: SectionIndex(newSection)) }
  }

  private func record(_ call: (StrictHost) throws -> Void) {
    guard let strict else { return raise("an update of a list that was never loaded") }
    calls.append(.operation)
    func body() { do { try call(strict) } catch { raise("\(error)") } }
    if isBusy { body() } else { performBatch { body() } }
  }
}
