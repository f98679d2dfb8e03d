import ListBrowser
import ListComponents

/// Views of JSON in pages of browsers: what is saved is shown at once.
@MainActor
final class ComponentPages {
  /// How often it is looked whether files have been saved.
  private static let interval = Duration.milliseconds(500)

  private let files: ComponentFiles
  private let live: LiveContent
  private var base: ViewContent
  private var pages: [ComponentPage] = []
  private var dates: [FileDate] = []

  /// - Parameters:
  ///   - path: A file, or a folder with `feed.json`, and `page-1.json` and so on for its pages.
  ///   - options: How they are read.
  init(_ path: String, _ options: ComponentOptions) throws {
    files = ComponentFiles(path: path, isFolder: FileDate.isFolder(path), reader: options.reader)
    base = try options.base()
    // Errors that no edit can mend are told at once.
    live = LiveContent(try InputFile(path: files.main).bytes(), reader: options.reader)
    dates = files.dates
  }

  /// Serves until the process ends.
  func run(at address: ServeAddress) async throws {
    PageServer(address: address).start { [self] in try open() }
    while true {
      try await Task.sleep(for: Self.interval)
      lookAtFiles()
    }
  }

  private func open() throws -> BrowserPage {
    let base = base
    let page = try ComponentPage(
      operations: [ClosureOperation { _, content in content = base }, live, files], live: live)
    pages = pages.filter { !$0.isClosed } + [page]
    return page.page
  }

  private func lookAtFiles() {
    let new = files.dates
    if new != dates {
      dates = new
      // A file that is being saved may be missing for a moment.
      if let bytes = try? InputFile(path: files.main).bytes() { live.replace(bytes) }
      for page in pages where !page.isClosed { page.reload() }
    }
    for page in pages where !page.isClosed { page.showBar() }
  }
}

/// The files of a view, of which further pages are operations.
private struct ComponentFiles: PagedContent {
  let path: String
  let isFolder: Bool
  let reader: ContentReader

  var main: String { isFolder ? path + "/feed.json" : path }

  private func file(ofPage page: Int) -> String { "\(path)/page-\(page).json" }

  /// When the files were saved last.
  var dates: [FileDate] {
    var dates = [FileDate(main)].compactMap { $0 }
    var page = 1
    while isFolder, let date = FileDate(file(ofPage: page)) {
      dates.append(date)
      page += 1
    }
    return dates
  }

  func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
    if let error = run.previousError { throw error }
  }

  func appendPage(_ page: Int, _ run: OperationRun, to content: inout ViewContent) async throws {
    guard isFolder, FileDate(file(ofPage: page)) != nil else { return }
    _ = try reader.add(InputFile(path: file(ofPage: page)).bytes(), to: &content)
  }
}

/// A page of one visitor of a view.
@MainActor
private final class ComponentPage {
  private let host = BrowserListHost()
  private let components: ComponentList<BrowserCell>
  private let live: LiveContent
  private weak var browserPage: BrowserPage?
  private var shownLines: [String]?

  init(operations: [any ContentOperation], live: LiveContent) throws {
    guard let uri = ViewURI("lockstep:show") else { throw ContentReaderError.noData }
    self.live = live
    var actions = ActionHandlers()
    weak var page: ComponentPage?
    actions.openURI = { uri, _ in
      page?.browserPage?.announce("This would open \(uri).")
      return true
    }
    components = ComponentList(
      try ContentLoader(ViewInfo(uri: uri), operations: operations),
      registry: ComponentRegistry(), actions: actions)
    page = self
    components.failureComponent = { error in
      var row = Component(id: "failure", title: "The view can't be shown.")
      row.subtitle = "\(error.error)"
      return row
    }
    components.fillsWindow = true
    components.list.attach(to: host)
    reload()
  }

  var isClosed: Bool { browserPage == nil }

  /// The page; it is kept by whoever shows it, and keeps this.
  var page: BrowserPage {
    if let browserPage { return browserPage }
    let page = BrowserPage(title: "Components", host: host, keeping: self)
    browserPage = page
    return page
  }

  /// Loads the files again. The reader stays where they are, so the pages are loaded, too.
  func reload() { Task { [components] in await components.loader.reload(withPages: true) } }

  /// Shows the title, why the newest files can't be shown, and what is left out.
  func showBar() {
    let title = components.loader.state.content?.title ?? "Components"
    var lines = [title]
    // The row of the failure is behind the rows that are still shown.
    if case .failed(let error, _) = components.loader.state {
      lines.append("The view can't be shown: \(error.error)")
    }
    lines += (live.reports + components.reports).map { "\($0)" }
    guard lines != shownLines else { return }
    shownLines = lines
    page.title = title
    host.bar.show {
      HTML(.strong) { title }
      for line in lines.dropFirst() { HTML(.p) { line } }
    }
  }
}

/// When a file was saved last.
private struct FileDate: Equatable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int

  /// Nil if there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds, size) = (time.tv_sec, time.tv_nsec, Int(status.st_size))
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
