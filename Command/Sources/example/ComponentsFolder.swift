import Foundation
import ListComponents
import ListControllers
import ListTerminal

/// A folder of views in JSON. When a file is saved, the example shows it at once, with its reports
/// below the list.
@MainActor
final class ComponentsFolder: TerminalExample {
  let host = TerminalListHost(size: TerminalSize(columns: 80, rows: 24))
  private let folder: URL
  private let loader: ContentLoader
  private let components: ComponentList<TerminalCell>
  private let feed = LiveContent([], reader: ComponentsFolder.reader)
  private let search = SearchOperation()
  private var dates: [String: Date] = [:]
  private var message: String?

  /// The text to search for, while the user types it.
  private var query: String?

  static let reader = ContentReader(policy: URLPolicy(schemes: ["records"]))

  /// - Parameter path: A folder with `feed.json`, and `page-1.json` and so on for its pages.
  init(_ path: String) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("feed.json").path)
    else { throw ExampleError("there is no feed.json in \(path); name a folder that has one") }
    guard let uri = ViewURI("records:feed"), let sort = ActionID("records:sort") else {
      throw ExampleError("the names of the example are wrong")
    }
    var actions = ActionHandlers(policy: Self.reader.policy)
    loader = try ContentLoader(
      ViewInfo(uri: uri, title: "Records"),
      operations: [search, feed, PagesOperation(folder), FilterOperation()])
    let search = search
    try actions.register(sort) { _ in
      search.change { $0.isSorted.toggle() }
      return .handled()
    }
    weak var example: ComponentsFolder?
    actions.openURI = { uri, _ in
      example?.message = "This would open \(uri)."
      return true
    }
    components = ComponentList(loader, registry: ComponentRegistry(), actions: actions)
    example = self
    components.failureComponent = { error in
      var row = Component(id: "failure", title: "The content can't be loaded.")
      row.subtitle = "\(error.error)"
      return row
    }
    components.fillsWindow = true
    components.list.attach(to: host)
    lookAtFiles()
  }

  // MARK: The screen

  var help: String {
    let keys =
      query.map { "Search: \($0)_ (Return ends the search)" }
      ?? "Up and Down choose a row, Return selects it, / searches, o goes \(isOnline ? "off" : "on")line, q leaves"
    let reports = (feed.reports + components.reports).map { "feed.json: \($0)" }
    return ([message].compactMap { $0 } + reports + [keys]).joined(separator: "\n")
  }

  var acceptsText: Bool { query != nil }

  private var isOnline: Bool { loader.connectivity == .online }

  func takes(_ key: TerminalKey) -> Bool {
    guard var text = query, case .character(let character) = key else { return false }
    switch character {
    case "\r": query = nil
    case "\u{7F}": text.removeLast(min(1, text.count))
    default: text.unicodeScalars.append(character)
    }
    if query != nil { query = text }
    search.change { $0.query = text }
    return true
  }

  func handle(_ key: TerminalKey) {
    message = nil
    switch key {
    case .character("/"): query = ""
    case .character("o"): loader.connectivity = isOnline ? .offline : .online
    default: break
    }
  }

  // MARK: The files

  /// Loads what has been saved since the last look.
  func lookAtFiles() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let old = dates
    dates = [:]
    for name in names where name.hasSuffix(".json") {
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: folder.appendingPathComponent(name).path)
      dates[name] = attributes?[.modificationDate] as? Date
    }
    guard dates != old else { return }
    if let bytes = try? Data(contentsOf: folder.appendingPathComponent("feed.json")) {
      feed.replace(Array(bytes))
    }
    // The list keeps its place.
    Task { [loader] in await loader.reload(withPages: true) }
  }
}

/// The pages of a folder: `page-1.json` and so on.
private struct PagesOperation: PagedContent {
  let folder: URL

  init(_ folder: URL) { self.folder = folder }

  func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
    if let error = run.previousError { throw error }
  }

  func appendPage(_ page: Int, _ run: OperationRun, to content: inout ViewContent) async throws {
    let file = folder.appendingPathComponent("page-\(page).json")
    guard run.connectivity == .online, let bytes = try? Data(contentsOf: file) else { return }
    try await ComponentsFolder.reader.add(bytes, to: &content)
  }
}

/// Stores the search text in the content, and runs again when it changes. It is the first
/// operation, so pages are loaded again, too.
private final class SearchOperation: RerunningOperation, @unchecked Sendable {
  struct Wish {
    var query = ""
    var isSorted = false
  }

  private let lock = NSLock()
  private var wish = Wish()
  private var handle: OperationHandle?

  func change(_ change: (inout Wish) -> Void) {
    lock.withLock { change(&wish) }
    lock.withLock { handle }?.setNeedsRun()
  }

  func attach(_ handle: OperationHandle) { lock.withLock { self.handle = handle } }

  func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
    let wish = lock.withLock { self.wish }
    content.data = ["query": .string(wish.query), "isSorted": .bool(wish.isSorted)]
  }
}

/// Keeps the records that contain the search text, in the chosen order, also in pages.
private struct FilterOperation: PagedContent {
  func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
    if let error = run.previousError { throw error }
    content.body = filtered(content.body, content.data)
    guard run.connectivity == .offline else { return }
    content.editHeader { $0.subtitle = "Offline: further pages are not loaded." }
  }

  func appendPage(_ page: Int, _ run: OperationRun, to content: inout ViewContent) async throws {
    try await perform(run, on: &content)
  }

  private func filtered(_ records: Components, _ wish: JSONObject) -> Components {
    let query = wish["query"]?.string ?? ""
    var found = records.inOrder.compactMap { record -> Component? in
      var record = record
      record.children = filtered(record.children, wish)
      let isFound = record.title?.localizedStandardContains(query) ?? false
      return query.isEmpty || isFound || !record.children.isEmpty ? record : nil
    }
    if wish["isSorted"]?.bool == true { found.sort { $0.title ?? "" < $1.title ?? "" } }
    return Components(found)
  }
}
