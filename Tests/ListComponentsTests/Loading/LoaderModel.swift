/// The rules of a loader in plain Swift: a set of operations whose part of the content must be made,
/// and lists of ids with texts.
struct LoaderModel {
  typealias Entries = [Entry]

  struct Entry: Equatable {
    let id: String
    var text: String
  }

  enum Delivery: Equatable {
    case content(Entries)
    case failed(String, index: Int, last: Entries?)
  }

  struct Run: Equatable {
    let step: LoaderScript.Step
    let start: Entries
    var isDropped = false
  }

  private struct OpenPage {
    let before: Entries
    var now: Entries
    var error: (text: String, index: Int)?
    var left: [Int]
  }

  let count: Int
  let paged: [Int]
  var isOnline = true
  private(set) var run: Run?
  private(set) var deliveries: [Delivery] = []
  private(set) var shown: Entries?

  private var wasAsked = false
  private var missing: Set<Int> = []
  private var beganWithFirst = false
  private var toldOnline = true
  private var parts: [(entries: Entries, error: String?)]
  private var pages: [(before: Entries, after: Entries)] = []
  private var wantedPages = 0
  private var openPage: OpenPage?
  private var isMainGood = false
  private var news: Delivery?
  private var runCount = 0

  init(count: Int, paged: [Int]) {
    (self.count, self.paged) = (count, paged)
    parts = Array(repeating: ([], nil), count: count)
  }

  mutating func load() {
    wasAsked = true
    // One chain answers all who ask for the whole before it has ended.
    if missing.contains(0) || (beganWithFirst && !missing.isEmpty) { return }
    rerun(0)
  }

  mutating func rerun(_ index: Int) {
    guard wasAsked else { return }
    missing.formUnion(index..<count)
    guard let run, !run.isDropped, index <= run.step.index else { return }
    self.run?.isDropped = true
    if run.step.page != nil {
      openPage = nil
      wantedPages += 1
    }
  }

  mutating func nextPage() -> Bool {
    guard shown != nil, !paged.isEmpty, run != nil || isMainGood else { return false }
    wantedPages += 1
    return true
  }

  /// Ends the run with what the script does, and an error or none.
  mutating func end(_ error: String?) {
    guard let run else { return }
    self.run = nil
    if run.isDropped { return }
    let entries = Self.perform(run.step, count, on: run.start)
    if run.step.page == nil {
      parts[run.step.index] = (entries, error)
      missing.remove(run.step.index)
      if missing.isEmpty { endMain() }
    } else {
      openPage?.now = entries
      openPage?.error = error.map { ($0, run.step.index) }
      openPage?.left.removeFirst()
      if openPage?.left == [] { endPage() }
    }
  }

  /// Begins what must run now; what is done is delivered if there is nothing.
  mutating func proceed() {
    guard run == nil, wasAsked else { return }
    if missing.isEmpty, openPage == nil, isOnline != toldOnline { missing = Set(0..<count) }
    if let openPage, let index = openPage.left.first {
      begin(index, page: pages.count + 1, openPage.error?.text, openPage.now)
    } else if let index = missing.min() {
      if index == 0 { (toldOnline, pages, beganWithFirst) = (isOnline, [], true) }
      let before = index == 0 ? nil : parts[index - 1]
      begin(index, page: nil, before?.error, before?.entries ?? [])
    } else if wantedPages > 0, isMainGood, let shown {
      wantedPages -= 1
      openPage = OpenPage(before: shown, now: shown, left: paged)
      proceed()
    } else {
      wantedPages = 0
      if let news { deliveries.append(news) }
      news = nil
    }
  }

  private mutating func begin(_ index: Int, page: Int?, _ error: String?, _ start: Entries) {
    runCount += 1
    let step = LoaderScript.Step(
      index: index, page: page, number: runCount, isOnline: toldOnline, previousError: error)
    run = Run(step: step, start: start)
  }

  private mutating func endMain() {
    beganWithFirst = false
    let (entries, error) = parts[count - 1]
    isMainGood = error == nil
    if let error {
      news = .failed(error, index: count - 1, last: shown)
    } else {
      let whole = pages.reduce(entries) { Self.put($1, on: $0) }
      shown = whole
      news = .content(whole)
    }
  }

  private mutating func endPage() {
    guard let page = openPage else { return }
    openPage = nil
    if let error = page.error {
      news = .failed(error.text, index: error.index, last: shown)
    } else {
      pages.append((page.before, page.now))
      shown = page.now
      news = .content(page.now)
    }
  }

  static func perform(_ step: LoaderScript.Step, _ count: Int, on entries: Entries) -> Entries {
    var entries = entries
    for edit in LoaderScript.edits(step, operationCount: count) {
      switch edit {
      case .remove(let id): entries.removeAll { $0.id == id }
      case .set(let id, let text):
        if let place = entries.firstIndex(where: { $0.id == id }) {
          entries[place].text = text
        } else {
          entries.append(Entry(id: id, text: text))
        }
      }
    }
    return entries
  }

  /// For each id: what the page did, unless the main content differs from what the page was made on.
  private static func put(_ page: (before: Entries, after: Entries), on main: Entries) -> Entries {
    func text(_ id: String, _ entries: Entries) -> String? { entries.first { $0.id == id }?.text }
    var ids = main.map(\.id)
    ids += page.after.map(\.id).filter { !ids.contains($0) }
    return ids.compactMap { id in
      let (before, after, now) = (text(id, page.before), text(id, page.after), text(id, main))
      return (before == now ? after : now).map { Entry(id: id, text: $0) }
    }
  }
}
