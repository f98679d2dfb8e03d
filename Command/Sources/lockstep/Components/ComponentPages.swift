import ListBrowser
import ListComponents

/// Views of JSON in pages of browsers. When a file is saved, its pages show it at once.
@MainActor
final class ComponentPages {
  /// The time between two checks for saved files.
  private static let interval = Duration.milliseconds(250)

  private let files: ComponentFiles
  private let options: ComponentOptions
  private var pages: [ComponentPage] = []

  /// The number of page files that have existed so far.
  private var pageCount = 0

  /// The dates of the files that are shown, and those of the last check.
  private var shownDates: [FileDate?] = []
  private var lastDates: [FileDate?] = []

  /// - Parameters:
  ///   - path: A file or a folder.
  ///   - options: How they are read.
  init(_ path: String, _ options: ComponentOptions) throws {
    files = ComponentFiles(path)
    self.options = options
    // Errors that no edit of the files can fix are reported at once.
    _ = try options.base()
    _ = try InputFile(path: files.main).bytes()
    shownDates = dates()
    lastDates = shownDates
  }

  /// Serves until the process ends.
  func run(at address: ServeAddress) async throws {
    PageServer(address: address).start { [self] _ in try open() }
    while true {
      try await Task.sleep(for: Self.interval)
      lookAtFiles()
    }
  }

  private func open() throws -> BrowserPage {
    let page = try ComponentPage(ViewOperation(files, options))
    pages = pages.filter { !$0.isClosed } + [page]
    return page.page
  }

  private func lookAtFiles() {
    let dates = dates()
    // A file that is being saved may be missing or short for a moment.
    if dates != shownDates, dates == lastDates {
      shownDates = dates
      for page in pages where !page.isClosed { page.reload() }
    }
    lastDates = dates
    for page in pages where !page.isClosed { page.showBar() }
  }

  private func dates() -> [FileDate?] {
    while files.hasPage(pageCount + 1) { pageCount += 1 }
    return ([options.onto, files.main] + (0..<pageCount).map { files.page($0 + 1) })
      .map { $0.flatMap(FileDate.init) }
  }
}

/// The files of a view, read again at each load.
@MainActor
private final class ViewOperation: PagedContent {
  private let files: ComponentFiles
  private let options: ComponentOptions

  /// What is left out of the files, by the numbers of their pages; 0 is the main file.
  private var messagesOfPages: [Int: [String]] = [:]

  /// The numbers of the pages that were read once.
  private var readPages: Set<Int> = []

  init(_ files: ComponentFiles, _ options: ComponentOptions) {
    (self.files, self.options) = (files, options)
  }

  var messages: [String] { messagesOfPages.sorted { $0.key < $1.key }.flatMap(\.value) }

  func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
    messagesOfPages = [:]
    content = try options.base()
    messagesOfPages[0] = try options.add(files.main, to: &content)
  }

  func appendPage(_ page: Int, _ run: OperationRun, to content: inout ViewContent) async throws {
    let file = files.page(page)
    if files.hasPage(page) {
      messagesOfPages[page] = try options.add(file, to: &content)
      readPages.insert(page)
    } else if readPages.contains(page) {
      messagesOfPages[page] = ["\(file): the file is gone, and so are its rows; save it again"]
    }
  }
}

/// A page of one visitor of a view.
@MainActor
private final class ComponentPage {
  private let host = BrowserListHost()
  private let components: ComponentList<BrowserCell>
  private let operation: ViewOperation
  private weak var browserPage: BrowserPage?
  private var shownLines: [String]?

  init(_ operation: ViewOperation) throws {
    guard let uri = ViewURI("lockstep:show") else { throw ContentReaderError.noData }
    self.operation = operation
    var actions = ActionHandlers()
    weak var page: ComponentPage?
    actions.openURI = { uri, _ in
      page?.browserPage?.announce("This would open \(uri).")
      return true
    }
    components = ComponentList(
      try ContentLoader(ViewInfo(uri: uri), operations: [operation]),
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

  /// The page. Its owner keeps it, and the page keeps this object.
  var page: BrowserPage {
    if let browserPage { return browserPage }
    let page = BrowserPage(title: "Components", host: host, keeping: self)
    browserPage = page
    return page
  }

  /// Loads the files again. It also loads the pages again, so that the reader keeps their place.
  func reload() { Task { [components] in await components.loader.reload(withPages: true) } }

  /// Shows the title, the reason why the newest files can't be shown, and what is left out.
  func showBar() {
    let title = components.loader.state.content?.title ?? "Components"
    var lines = [title]
    // The row with the failure is after the rows that are still shown.
    if case .failed(let error, _) = components.loader.state {
      lines.append("The view can't be shown: \(error.error)")
    }
    lines += operation.messages + components.reports.map { "\($0)" }
    guard lines != shownLines else { return }
    shownLines = lines
    page.title = title
    host.bar.show {
      HTML(.strong) { title }
      for line in lines.dropFirst() { HTML(.p) { line } }
    }
  }
}

/// The date at which a file was last saved.
private struct FileDate: Equatable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int

  /// Nil if there is no such file.
  init?(_ path: String) {
    guard let status = fileStatus(path) else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds, size) = (time.tv_sec, time.tv_nsec, Int(status.st_size))
  }
}
