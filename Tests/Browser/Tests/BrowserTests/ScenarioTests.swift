import Foundation
import ListSnapshots
import ListTrials
import Testing

@testable import ListBrowser

extension Trait where Self == ConditionTrait {
  /// For tests that use the protocol of Chromium's tools.
  fileprivate static var onlyChromium: Self {
    .enabled(if: !Driver.isFirefox, "It needs the tools of Chromium.")
  }
}

@MainActor
@Suite(
  .serialized,
  .enabled(if: Driver.isInstalled, "make browser installs it."))
struct `A page in a browser` {
  private let numbers = Array(0..<200)

  /// Whether random tests run all their cases.
  private let isLong = ProcessInfo.processInfo.environment["LOCKSTEP_LONG"] != nil

  // MARK: Rows

  @Test func `shows insertions, deletions, moves and changes`() async throws {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      #expect(try await browser.value("texts()") == (0..<8).map { "item \($0)" })
      site.sections = [[7, 0, 1, 20, 3, 4, 6]]
      site.texts[3] = "other"
      try await site.show(reconfiguring: [3])
      let expected = ["item 7", "item 0", "item 1", "item 20", "other", "item 4", "item 6"]
      #expect(try await browser.value("texts()") == expected)
      // Each begins where the one before ends, as soon as nothing moves any more.
      try await browser.wait(for: "moving() === 0")
      let gaps: [Double] = try await browser.value(
        "boxes.map((box, i) => top(box) - (i ? top(boxes[i - 1]) + boxes[i - 1].offsetHeight : 0))")
      let widest = gaps.map(abs).max() ?? 100
      #expect(widest < 1)
    }
  }

  @Test func `keeps the focus and a text that is being typed through a move`() async throws {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      try await browser.click("box('item 5').querySelector('input')")
      try await browser.type("abcd")
      try await browser.run(
        "const input = document.activeElement; input.setSelectionRange(1, 3); input.mark = 1")
      site.sections = [[5, 0, 1, 2, 3, 4, 6, 7]]
      site.texts[5] = "moved"
      try await site.show(reconfiguring: [5])
      try await browser.wait(for: "texts()[0] === 'moved'")
      let state: [Int] = try await browser.value(
        """
        (({ mark, selectionStart, selectionEnd }) => [mark, selectionStart, selectionEnd])(
          document.activeElement)
        """)
      #expect(state == [1, 1, 3])
      #expect(try await browser.value("document.activeElement.value") == "abcd")
      // The server's answer to an older part of the text doesn't overwrite the newer one.
      site.values[5] = "ab"
      try await site.show(reconfiguring: [5])
      #expect(try await browser.value("document.activeElement.value") == "abcd")
      // Another text does, since it is the server's own.
      site.values[5] = "other"
      try await site.show(reconfiguring: [5])
      #expect(try await browser.value("document.activeElement.value") == "other")
    }
  }

  @Test func `sends what is typed, and clicks of buttons and rows`() async throws {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      try await browser.click("box('item 5').querySelector('input')")
      try await browser.type("ab")
      try await browser.click("box('item 3').querySelector('button')")
      try await browser.click("document.querySelector('.bar button')")
      try await browser.click("box('item 1')")
      try await browser.wait(for: "box('item 1').firstChild.dataset.selected === 'true'")
      #expect(site.clicks == ["open 3", "all", "select 1"])
      #expect(site.values[5] == "ab")
      // A list without a selection ignores clicks of rows without a word.
      site.allowsSelection = false
      try await browser.click("box('item 2')")
      try await browser.click("box('item 3').querySelector('button')")
      try await site.wait { $0.clicks.last == "open 3" && $0.clicks.count == 4 }
      try await browser.waitForFrames()
      #expect(try await browser.value("document.querySelector('.live').textContent") == "")
    }
  }

  @Test func `waits for more typing where that is wanted`() async throws {
    let site = Site([Array(0..<8)])
    site.wait = 400
    try await withPage(site) { site, browser in
      try await browser.click("box('item 5').querySelector('input')")
      for text in ["a", "b", "c"] { try await browser.type(text) }
      try await site.wait { $0.values[5] == "abc" }
      #expect(site.performed == ["note 5 abc"])
    }
  }

  @Test func `runs a script of one's own, which learns of changes`() async throws {
    let site = Site([Array(0..<8)])
    site.options.script = """
      import { mount } from './page.js'
      window.changes = typeof mount === 'function' ? 0 : NaN
      document.querySelector('main').addEventListener('lockstep', () => changes++)
      """
    try await withPage(site) { site, browser in
      try await browser.wait(for: "window.changes >= 0")
      let count: Int = try await browser.value("changes")
      site.sections = [[1]]
      try await site.show()
      try await browser.wait(for: "changes > \(count) && texts().length === 1")
    }
  }

  @Test func `sends a field by Return, and then clears it`() async throws {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      try await browser.click("box('item 6').querySelector('input')")
      try await browser.type("ab")
      try await browser.press(.enter)
      try await site.wait { $0.clicks == ["send 6 ab"] }
      try await browser.wait(for: "document.activeElement.value === ''")
      try await browser.type("cd")
      try await browser.press(.enter)
      try await site.wait { $0.clicks == ["send 6 ab", "send 6 cd"] }
      // The address has what the application puts there.
      site.pages[0].page?.query = ["filter": "a b"]
      try await browser.wait(for: "location.search === '?filter=a%20b'")
      site.pages[0].page?.query = [:]
      try await browser.wait(for: "location.search === ''")
    }
  }

  @Test func `shows hostile texts as texts`() async throws {
    let site = Site([Array(0..<hostileTexts.count)])
    site.content = { item in
      let text = hostileTexts[item]
      return HTML(.div, .class("row-content"), .title(text), .aria("label", text)) {
        HTML(.p) { text }
        HTML(.a, .href(text), .data("x", text)) { text }
        HTML(.img, .src(text), .alt(text))
        HTML(.input, .name(text), .value(text), .placeholder(text))
      }
    }
    try await withPage(site) { site, browser in
      for place in 0..<hostileTexts.count {
        let shown: String = try await browser.run(
          """
          scroller.scrollTop = 0
          for (let step = 0; step < 1000; step++) {
            if (all('.area > .box').some(box => box.row.index === \(place))) break
            // On a busy machine, the row may have been passed before it came.
            const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
            scroller.scrollTop = isAtEnd ? 0 : scroller.scrollTop + 300
            await new Promise(done => setTimeout(done, 20))
          }
          const row = all('.area > .box').find(box => box.row.index === \(place))
          return text(row)
          """)
        #expect(shown == hostileTexts[place])
      }
      let forbidden: Int = try await browser.value(
        "all('.area :is(script, iframe, object, embed, style, [onclick], [onerror])').length")
      #expect(forbidden == 0)
      let links: [String] = try await browser.value(
        "all('.area [href], .area [src]').map(e => new URL(e.href || e.src).protocol)")
      #expect(Set(links).isSubset(of: ["http:", "https:"]))
      #expect(try await browser.value("window.hacked === undefined"))
    }
  }

  // MARK: Places

  @Test func `keeps the first row in place while 100 come above`() async throws {
    try await withPage(Site([numbers])) { site, browser in
      try await browser.run("scroller.scrollTop = 1234")
      try await browser.wait(for: "visible().length > 3 && moving() === 0")
      try await browser.waitForFrames()
      let name: String = try await browser.value("text(visible()[0])")
      let place: Double = try await browser.value("top(visible()[0])")
      for count in 1...10 {
        site.sections = [Array(1_000..<1_000 + 10 * count) + numbers]
        try await site.show()
        let now: Double = try await browser.value("top(box('\(name)'))")
        #expect(abs(now - place) < 0.5)
      }
    }
  }

  @Test(arguments: [false, true])
  func `keeps the first whole row in place while those above it change`(
    _ hasHeaders: Bool
  ) async throws {
    let site = Site([numbers])
    site.hasHeaders = hasHeaders
    try await withPage(site) { site, browser in
      try await browser.run("scroller.scrollTop = 1234")
      try await browser.wait(for: "visible().length > 3 && moving() === 0")
      // Two pixels of a row are to see, or it is hidden behind the header.
      let start = "(all('.pinned > *')[0]?.offsetHeight ?? 0)"
      let whole = "visible().find(box => top(box) >= \(start) - 0.5)"
      try await browser.run("scroller.scrollTop += top(\(whole)) - \(start) - 2")
      try await browser.waitForFrames(20)
      let name: String = try await browser.value("text(\(whole))")
      let place: Double = try await browser.value("top(\(whole))")
      let index: Int = try await browser.value("(\(whole)).row.index")
      for count in 1...3 {
        site.texts[index - 1] = String(repeating: "long ", count: 60 * count)
        site.sections = [Array(900..<900 + count) + numbers.filter { $0 != index - 2 }]
        try await site.show(reconfiguring: [index - 1])
        try await browser.waitForFrames()
        let now: Double = try await browser.value("top(box('\(name)'))")
        #expect(abs(now - place) < 1)
      }
    }
  }

  @Test func `moves no row that is read in any frame of random stories`() async throws {
    let site = Site([numbers])
    site.hasHeaders = true
    try await withPage(site) { site, browser in
      var random = SplitMix64(seed: 50)
      var next = 1_000
      for story in 0..<(isLong ? 300 : 24) {
        try await browser.run("scroller.scrollTop = \(Int.random(in: 900...4_000, using: &random))")
        try await browser.wait(for: "visible().length > 3 && moving() === 0")
        try await browser.waitForFrames(12)
        let whole: [Int] = try await browser.value(
          """
          visible().filter(box => top(box) >= all('.pinned > *')[0].offsetHeight - 0.5
            && top(box) + box.offsetHeight <= scroller.clientHeight + 0.5).map(box => box.row.index)
          """)
        var items = site.sections[0]
        let read = whole.map { items[$0] }
        let last = try #require(whole.last)
        var grown: [Int] = []
        for _ in 0...Int.random(in: 0...3, using: &random) {
          let place = Int.random(in: 0...last - 4, using: &random)
          switch Int.random(in: 0...2, using: &random) {
          case 0: items.remove(at: place)
          case 1:
            items.insert(next, at: place)
            next += 1
          default:
            grown.append(items[place])
            site.texts[items[place]] = String(
              repeating: "long \(next) ", count: Int.random(in: 0...50, using: &random))
          }
        }
        let kept = try #require(read.first { items.contains($0) })
        let index = try #require(site.sections[0].firstIndex(of: kept))
        try await browser.run(
          """
          window.places = []
          const kept = boxes.find(box => box.row.index === \(index))
          const look = () => {
            places.push(top(kept))
            if (places.length < 30) requestAnimationFrame(look)
          }
          look()
          """)
        site.sections = [items]
        try await site.show(reconfiguring: grown.filter { items.contains($0) })
        try await browser.wait(for: "places.length === 30")
        let worst: Double = try await browser.value(
          "Math.max(...places.map(place => Math.abs(place - places[0])))")
        #expect(worst <= 1, "story \(story)")
      }
    }
  }

  @Test func `shows all of a row that grows when the user opens it`() async throws {
    try await withPage(Site([numbers])) { site, browser in
      try await browser.run("scroller.scrollTop = 1234")
      try await browser.wait(for: "visible().length > 3 && moving() === 0")
      let index: Int = try await browser.value(
        "visible().findLast(box => top(box) + box.offsetHeight < scroller.clientHeight).row.index")
      try await browser.click("boxes.find(box => box.row.index === \(index)).querySelector('p')")
      try await site.wait { $0.clicks == ["select \(index)"] }
      site.texts[index] = String(repeating: "long ", count: 120)
      try await site.show(reconfiguring: [index])
      try await browser.wait(
        for: """
          moving() === 0 && (box => box.offsetHeight > 90
            && Math.abs(top(box) + box.offsetHeight - scroller.clientHeight) < 1)(
              boxes.find(box => box.row.index === \(index)))
          """)
    }
  }

  @Test func `opens at the end of a list whose heights it doesn't know, and stays there`()
    async throws
  {
    let site = Site([Array(0..<60)])
    for item in 0..<60 { site.texts[item] = "item \(item) " + String(repeating: "w ", count: 400) }
    (site.sticksToEnd, site.opensAtEnd) = (true, true)
    try await withPage(site) { site, browser in
      let distance = """
        Math.abs(top(visible().at(-1)) + visible().at(-1).offsetHeight - scroller.clientHeight)
        """
      try await browser.wait(for: "visible().at(-1)?.row.index === 59 && \(distance) < 1")
      try await browser.waitForFrames(20)
      #expect(try await browser.value("\(distance) < 1 && visible().at(-1).row.index === 59"))
      site.sections[0].append(60)
      try await site.show()
      try await browser.wait(
        for: "visible().at(-1)?.row.index === 60 && moving() === 0 && \(distance) < 1")
    }
  }

  @Test func `is where it was when it is loaded again`() async throws {
    try await withPage(Site([numbers])) { site, browser in
      try await browser.run("scroller.scrollTop = 1234")
      try await browser.wait(for: "visible().length > 3 && moving() === 0")
      try await browser.open(site.address)
      try await browser.wait(for: "boxes.length && all('.area')[0].ariaBusy === 'false'")
      // Rows that are measured again push those below.
      let offset: Double = try await browser.value("scroller.scrollTop")
      #expect(abs(offset - 1_234) < 200)
    }
  }

  @Test func `stays at the top, and at the end of a list that sticks to it`() async throws {
    let site = Site([numbers])
    site.sticksToEnd = true
    try await withPage(site) { site, browser in
      site.sections = [[900] + numbers]
      try await site.show()
      #expect(try await browser.value("text(visible()[0])") == "item 900")
      try await browser.run("scroller.scrollTop = 1e6")
      try await browser.wait(for: "text(visible().at(-1)) === 'item 199'")
      try await browser.waitForFrames()
      site.sections[0].append(500)
      try await site.show()
      try await browser.wait(for: "text(visible().at(-1)) === 'item 500' && moving() === 0")
      let end: Double = try await browser.value(
        "top(box('item 500')) + box('item 500').offsetHeight - scroller.clientHeight")
      #expect(abs(end) < 1)
    }
  }

  @Test func `shows a million rows up to the end and back`() async throws {
    try await withPage(Site([Array(0..<1_000_000)])) { site, browser in
      try await browser.press(.tab, .tab)
      try await browser.press(.end)
      try await browser.wait(for: "document.activeElement.textContent.includes('item 999999')")
      try await browser.wait(for: "text(visible().at(-1)) === 'item 999999'")
      #expect(try await browser.value("boxes.length <= 400"))
      // A short scroll is exact, though the list is longer than an element can be.
      try await browser.waitForFrames(20)
      let name: String = try await browser.value("text(visible()[1])")
      let place: Double = try await browser.value("top(visible()[1])")
      try await browser.run("scroller.scrollTop -= 150")
      try await browser.wait(for: "Math.abs(top(box('\(name)')) - \(place) - 150) < 1")
      try await browser.waitForFrames(30)
      #expect(try await browser.value("Math.abs(top(box('\(name)')) - \(place) - 150) < 1"))
      try await browser.run("visible()[0].firstChild.focus()")
      try await browser.press(.home)
      try await browser.wait(for: "text(visible()[0]) === 'item 0' && scroller.scrollTop === 0")
      #expect(try await browser.value("boxes.length <= 400"))
    }
  }

  @Test func `follows the thumb of the scroll bar through a million rows`() async throws {
    try await withPage(Site([Array(0..<1_000_000)])) { site, browser in
      for part in [0.25, 0.75, 0.5, 1, 0] {
        try await browser.run(
          "scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * \(part)")
        try await browser.wait(
          for: """
            visible().length > 3
              && Math.abs(visible()[0].row.index - \(part) * 1e6) < 2e4
              && top(visible()[0]) <= 0
              && top(visible().at(-1)) + visible().at(-1).offsetHeight >= scroller.clientHeight - 1
            """)
        // When the thumb is let go, it stays where it is, and so do the rows.
        let name: String = try await browser.value("text(visible()[0])")
        let place: [Double] = try await browser.value("[top(visible()[0]), scroller.scrollTop]")
        try await browser.waitForFrames(25)
        let later: [Double] = try await browser.value("[top(box('\(name)')), scroller.scrollTop]")
        #expect(abs(later[0] - place[0]) < 1)
        #expect(abs(later[1] - place[1]) < 2_000)
      }
    }
  }

  @Test func `moves no measured row twice over a slow connection`() async throws {
    let site = Site([Array(0..<2_000)])
    for item in 0..<2_000 {
      site.texts[item] = "item \(item) " + String(repeating: "words ", count: item * 7 % 90)
    }
    site.latency = .milliseconds(50)
    try await withPage(site) { site, browser in
      try await browser.run(
        """
        // Where each row was when it was drawn first, as long as nobody scrolls.
        window.worst = 0
        window.jumps = 0
        let places = new Map(), offset = 0, wait = 0
        const list = document.querySelector('.area')
        const look = () => {
          const rows = [...list.querySelectorAll('.box')].filter(box => box.row.index !== null)
          const top = scroller.getBoundingClientRect().top
          const seen = new Map()
          for (const box of rows) {
            const rect = box.getBoundingClientRect()
            if (rect.bottom < top || rect.top > top + scroller.clientHeight) continue
            seen.set(box, rect.top)
            if (places.has(box)) window.worst = Math.max(worst, Math.abs(places.get(box) - rect.top))
          }
          places = seen
          if (wait++ % 8 === 7 && jumps < 50) {
            places = new Map()
            scroller.scrollTop += (window.jumps++ % 3 === 2 ? -1.5 : 1) * (300 + jumps * 37 % 500)
          }
          requestAnimationFrame(look)
        }
        look()
        """)
      try await browser.wait(for: "jumps === 50")
      try await browser.waitForFrames(30)
      #expect(try await browser.value("worst < 0.6"))
      #expect(try await browser.value("visible().length > 1"))
    }
  }

  @Test func `gets few messages for many updates over a slow connection`() async throws {
    let site = Site([numbers])
    site.latency = .milliseconds(50)
    try await withPage(site) { site, browser in
      let host = site.pages[0].host
      try await browser.waitForFrames(20)
      let (first, start) = (host.lastMessageNumber, ContinuousClock.now)
      for update in 1...200 {
        site.sections[0][update % 7] = 1_000 + update
        try site.pages[0].show()
        try await Task.sleep(until: start + .milliseconds(10) * update)
      }
      // In 2 s, or longer on a busy machine.
      let most = 25 * ((ContinuousClock.now - start) / .seconds(2))
      try await browser.wait(for: "box('item 1200')")
      let count = host.lastMessageNumber - first
      #expect(count > 1 && Double(count) <= most, "\(count) messages")
      let shown: [String] = try await browser.value("texts().slice(0, 7)")
      #expect(shown == site.sections[0].prefix(7).map { site.text($0) })
    }
  }

  @Test func `keeps the first row when the window is resized`() async throws {
    let site = Site([numbers])
    for item in numbers { site.texts[item] = "item \(item) " + String(repeating: "w ", count: 260) }
    try await withPage(site) { site, browser in
      try await browser.run("scroller.scrollTop = 2000")
      try await browser.waitForFrames(10)
      let name: String = try await browser.value("text(visible()[1])")
      let place: Double = try await browser.value("top(visible()[1])")
      let height: Double = try await browser.value("visible()[1].offsetHeight")
      try await browser.resize(width: Driver.leastWidth, height: 500)
      try await browser.wait(
        for: "all('.box')[0].offsetWidth <= \(Driver.leastWidth) && box('\(name)')")
      try await browser.waitForFrames(10)
      #expect(try await browser.value("box('\(name)').offsetHeight > \(height) + 20"))
      #expect(try await browser.value("Math.abs(top(box('\(name)')) - \(place)) < 1"))
      let end: Bool = try await browser.value(
        "top(visible().at(-1)) + visible().at(-1).offsetHeight >= scroller.clientHeight")
      #expect(end)
      // So it does when a row above it grows by itself, as by an image that comes late.
      let growth: Double = try await browser.run(
        """
        const above = boxes.findLast(box => top(box) + box.offsetHeight <= 0)
        const old = above.offsetHeight
        above.firstChild.style.fontSize = '40px'
        await new Promise(done => setTimeout(done, 300))
        return above.row.frame[3] - old
        """)
      #expect(growth > 50)
      #expect(try await browser.value("Math.abs(top(box('\(name)')) - \(place)) < 1"))
    }
  }

  @Test func `keeps headers visible while their sections are`() async throws {
    let site = Site([Array(0..<60), Array(60..<120)])
    site.hasHeaders = true
    try await withPage(site) { site, browser in
      try await browser.run("scroller.scrollTop = 700")
      try await browser.waitForFrames(10)
      let header = "all('.boundary').find(e => e.textContent === 'section 0')"
      #expect(try await browser.value("Math.abs(top(\(header))) < 1"))
      #expect(try await browser.value("visible()[0].row.index > 5"))
      // The focus is not hidden by a header.
      try await browser.run("visible().at(-1).firstChild.focus()")
      for _ in 0..<12 { try await browser.press(.up) }
      try await browser.waitForFrames()
      let room: Double = try await browser.value(
        "top(document.activeElement) - top(\(header)) - \(header).offsetHeight")
      #expect(room > -1)
    }
  }

  @Test func `begins rows at whole pixels where the heights of lines are fractions`() async throws {
    let site = Site([Array(0..<8)])
    site.options.style = ".lockstep .row { line-height: 19.6px; }"
    try await withPage(site) { site, browser in
      try await browser.waitForFrames(10)
      let rows: [[Double]] = try await browser.value(
        """
        boxes.map(box => [top(box), box.getBoundingClientRect().height,
          box.firstChild.getBoundingClientRect().height])
        """)
      // A row fills its box, which has the height that the server has for it. In Firefox, which has no
      // `calc-size`, a part of a pixel may be free.
      let free = Driver.isFirefox ? 0.99 : 0
      #expect(rows.allSatisfy { 0...free ~= $0[1] - $0[2] && $0[1] == $0[1].rounded() })
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0[0] + $0[1] == $1[0] })
      #expect(try await browser.value("boxes.every(box => box.row.frame[3] === box.offsetHeight)"))
    }
  }

  // MARK: Animations

  @Test func `slides rows to their places, and then is at rest`() async throws {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      for page in site.pages { page.host.animationDuration = 400 }
      let place: Double = try await browser.value("top(box('item 7'))")
      site.sections = [[7, 0, 1, 2, 4, 5, 6, 30]]
      try await site.show()
      // It begins where it was; a row that was deleted fades out, one that is new fades in.
      let start: [Double] = try await browser.run(
        """
        for (const a of document.getAnimations()) { a.pause(); a.currentTime = 0 }
        return [top(box('item 7')), Number(getComputedStyle(box('item 30')).opacity),
          all('.ghosts .box').length, boxes.length, top(box('item 2'))]
        """)
      #expect(abs(start[0] - place) < 1)
      #expect(start[1...3] == [0, 1, 8])
      let ghost: Double = try await browser.value("top(all('.ghosts .box')[0])")
      let third: Double = try await browser.value(
        "top(box('item 2')) + box('item 2').offsetHeight")
      #expect(abs(ghost - third) < 1)
      // A change in the middle of it goes on from where the rows are seen.
      let middle: Double = try await browser.run(
        """
        for (const a of document.getAnimations()) a.currentTime = 200
        return top(box('item 7'))
        """)
      site.sections = [[0, 1, 2, 4, 5, 6, 7, 30]]
      try await site.show()
      let back: Double = try await browser.run(
        """
        for (const a of document.getAnimations()) { a.pause(); a.currentTime = 0 }
        const place = top(box('item 7'))
        for (const a of document.getAnimations()) a.play()
        return place
        """)
      #expect(abs(back - middle) < 1)
      try await browser.wait(for: "moving() === 0 && all('.ghosts .box').length === 0")
    }
  }

  @Test(.onlyChromium) func `moves nothing for those who prefer that`() async throws {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      try await browser.prefer("prefers-reduced-motion", "reduce")
      #expect(try await browser.value("matchMedia('(prefers-reduced-motion: reduce)').matches"))
      for page in site.pages { page.host.animationDuration = 5_000 }
      site.sections = [[7, 0, 1, 2, 4, 5, 6, 30]]
      try await site.show()
      #expect(try await browser.value("texts()[0]") == "item 7")
      #expect(try await browser.value("moving()") == 0)
      #expect(try await browser.value("all('.ghosts .box').length") == 0)
    }
  }

  // MARK: Connections

  @Test func `comes back with the newest list after its connection was cut`() async throws {
    try await withPage(Site([numbers])) { site, browser in
      try await browser.run("scroller.scrollTop = 900; visible()[2].mark = 1")
      try await browser.waitForFrames(10)
      let name: String = try await browser.value("text(visible()[1])")
      let place: Double = try await browser.value("top(visible()[1])")
      await site.cut()
      try await browser.wait(for: "document.querySelector('.notice').textContent !== ''")
      // It shows for how long, in a colour, and the list fades.
      let age = "document.querySelector('.notice').dataset.age"
      try await browser.wait(for: "Number.parseInt(\(age)) > 0")
      #expect(try await browser.value("getComputedStyle(all('.area')[0]).opacity < 1"))
      // What can't be sent is refused.
      try await browser.run("visible()[1].firstChild.click()")
      try await browser.wait(for: "document.querySelector('.live').textContent !== ''")
      site.sections = [Array(300..<310) + numbers]
      try await site.show()
      try await site.resume()
      try await browser.wait(for: "visible()[0].firstChild.ariaSetSize === '210'")
      #expect(try await browser.value("all('.notice')[0].offsetHeight === 0"))
      #expect(try await browser.value("getComputedStyle(all('.area')[0]).opacity === '1'"))
      #expect(abs(try await browser.value("top(box('\(name)'))") - place) < 1)
      // The session is the same, and so are the elements.
      #expect(site.pages.count == 1)
      #expect(try await browser.value("boxes.some(box => box.mark)"))
      #expect(site.performed == [])
      _ = try await browser.log()
    }
  }

  @Test func `loads a list again whose server was restarted`() async throws {
    try await withPage(Site([numbers])) { site, browser in
      try await browser.run("scroller.scrollTop = 900")
      try await browser.waitForFrames(10)
      await site.stop()
      site.sections = [numbers + [400]]
      try await site.start()
      try await browser.wait(for: "visible()[0]?.firstChild.ariaSetSize === '201'")
      #expect(site.pages.count == 1)
      // Rows have other keys in a new session, so the page comes back to its offset.
      #expect(try await browser.value("Math.abs(scroller.scrollTop - 900) < 200"))
      // It acts in the new session.
      try await browser.run("visible()[1].firstChild.click()")
      try await browser.wait(for: "all('[data-selected=true]').length === 1")
      _ = try await browser.log()
    }
  }

  @Test func `holds no connection while it is hidden, but its title counts on`() async throws {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      try await browser.run(
        """
        const later = window.setTimeout
        // Its patience is 15 s. A minute later, it looks what the title is.
        window.setTimeout = (f, time, ...rest) => {
          if (time !== 60000) return later(f, time === 15000 ? 20 : time, ...rest)
          window.look = f
        }
        window.hide = isHidden => {
          Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }
        hide(true)
        """)
      try await site.wait { !$0.hasConnections }
      // The page's last report may still be under way.
      try await browser.waitForFrames(10)
      let count = site.requests.count
      site.sections = [[9, 8, 7]]
      try await site.show()
      try await browser.waitForFrames(40)
      #expect(site.requests.count == count)
      #expect(try await browser.value("texts().length") == 8)
      site.pages[0].page?.title = "(1) Trial"
      try await browser.run("look()")
      try await browser.wait(for: "document.title === '(1) Trial'")
      try await site.wait { !$0.hasConnections }
      try await browser.run("hide(false)")
      try await browser.wait(for: "texts().join() === 'item 9,item 8,item 7'")
      #expect(site.pages.count == 1)
    }
  }

  @Test func `is quiet while nothing happens`() async throws {
    try await withPage(Site([numbers])) { site, browser in
      try await browser.waitForFrames(30)
      let count = site.requests.count
      try await browser.waitForFrames(60)
      #expect(site.requests.count == count)
      #expect(count < 12)
    }
  }

  @Test func `works in eight tabs at once`() async throws {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      // Browsers allow six connections to a server, and hidden tabs give up theirs.
      for _ in 0..<7 {
        try await browser.run(
          """
          Object.defineProperty(document, 'hidden', { value: true, configurable: true })
          const later = window.setTimeout
          window.setTimeout = (f, time, ...rest) => later(f, time === 15000 ? 0 : time, ...rest)
          document.dispatchEvent(new Event('visibilitychange'))
          """)
        try await site.wait { !$0.hasConnections }
        try await browser.openTab()
        try await browser.open(site.address)
        try await browser.wait(for: "texts().length === 8")
      }
      #expect(site.pages.count == 8)
      site.sections = [[3, 2, 1]]
      try await site.show()
      for tab in try await browser.tabs {
        try await browser.show(tab: tab)
        try await browser.run(
          """
          Object.defineProperty(document, 'hidden', { value: false, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
          """)
        try await browser.wait(for: "texts().join() === 'item 3,item 2,item 1'")
        try await browser.run(
          """
          Object.defineProperty(document, 'hidden', { value: true, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
          """)
      }
    }
  }

  @Test func `works in six lists of one window at once`() async throws {
    let site = Site([Array(0..<4)])
    try await withPage(site) { site, browser in
      try await browser.open(site.address + "blank")
      try await browser.run(
        """
        const { mount } = await import('/page.js')
        for (let number = 0; number < 6; number++) {
          const element = document.createElement('div')
          element.style.height = '200px'
          document.body.append(element)
          mount(element, '/')
        }
        """)
      let texts = """
        all('.area').map(area => [...area.querySelectorAll('p')].map(p => p.textContent).join())
        """
      try await browser.wait(
        for: "\(texts).every(text => text === 'item 0,item 1,item 2,item 3')")
      site.sections = [[3, 1]]
      try await site.show()
      try await browser.wait(
        for: "\(texts).length === 6 && \(texts).every(text => text === 'item 3,item 1')")
      // An action in each of them arrives.
      try await browser.run("for (const button of all('.bar button')) button.click()")
      try await site.wait { $0.clicks.count == 6 }
    }
  }

  @Test func `keeps the places and selections of two visitors apart`() async throws {
    try await withPage(Site([numbers])) { site, browser in
      let other = try await Browser()
      do {
        try await other.open(site.address)
        try await other.wait(for: "texts().length > 8")
        try await browser.click("box('item 1')")
        try await browser.wait(for: "all('[data-selected=true]').length === 1")
        try await other.run("scroller.scrollTop = 3000")
        try await other.wait(for: "visible()[0].row.index > 20")
        site.texts[1] = "changed"
        site.sections = [[700] + numbers]
        try await site.show(reconfiguring: [1])
        try await browser.wait(for: "texts()[2] === 'changed'")
        try await other.waitForFrames()
        #expect(try await other.value("all('[data-selected=true]').length") == 0)
        #expect(try await browser.value("scroller.scrollTop") == 0)
        #expect(try await other.value("scroller.scrollTop > 2000"))
      } catch {
        Issue.record(error)
      }
      await other.close()
    }
  }

  @Test func `meets its limits without harm`() async throws {
    let site = Site([Array(0..<8)])
    site.options.maximumReportSize = 2_000
    site.options.maximumReportsPerSecond = 5
    try await withPage(site) { site, browser in
      // More reports than are allowed wait, and the last one comes.
      for place in 1...12 {
        try await browser.run(
          """
          const input = box('item 5').querySelector('input')
          input.focus()
          input.value = 'text \(place)'
          input.dispatchEvent(new InputEvent('input', { bubbles: true }))
          """)
      }
      try await site.wait { $0.values[5] == "text 12" }
      // A report that is too long is refused, and the next one is not.
      try await browser.run(
        """
        const input = box('item 5').querySelector('input')
        input.value = 'x'.repeat(5000)
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        """)
      try await browser.wait(for: "all('.live')[0].textContent !== ''")
      try await browser.click("box('item 3').querySelector('button')")
      try await site.wait { $0.clicks == ["open 3"] }
      #expect(site.values[5] == "text 12")
      site.sections = [[3, 2, 1]]
      try await site.show()
      try await browser.wait(for: "texts().join() === 'item 3,item 2,item 1'")
      _ = try await browser.log()
    }
  }

  @Test func `moves rows by their handles, and by keys`() async throws {
    let site = Site([Array(0..<8)])
    site.accessories = [.reorder(displayed: .always)]
    try await withPage(site) { site, browser in
      func wait(_ items: [Int]) async throws {
        let texts = items.map { "item \($0)" }.joined(separator: ",")
        try await browser.wait(
          for: "texts().slice(0, \(items.count)).join() === '\(texts)' && moving() === 0")
      }
      let handle = "querySelector('.reorder')"
      try await browser.drag("box('item 1').\(handle)", to: "box('item 4')")
      try await wait([0, 2, 3, 4, 1])
      try await browser.drag("box('item 4').\(handle)", to: "box('item 0')")
      try await wait([4, 0, 2, 3, 1])
      // Outside of the rows, on its own place, and by another part of the row.
      try await browser.drag("box('item 4').\(handle)", to: "document.querySelector('.bar')")
      try await browser.drag("box('item 4').\(handle)", to: "box('item 4').\(handle)")
      try await browser.drag("box('item 4').querySelector('p')", to: "box('item 2')")
      #expect(try await browser.value("all('.aim').length") == 0)
      // Keys move the row with the focus, which stays on it.
      try await browser.run(
        "getSelection().empty(); box('item 2').firstChild.focus({ preventScroll: true })")
      try await browser.press(.down, with: .alt)
      try await wait([4, 0, 3, 2, 1])
      try await browser.press(.up, with: .alt)
      try await wait([4, 0, 2, 3, 1])
      #expect(try await browser.value("document.activeElement === box('item 2').firstChild"))
      #expect(site.performed == [])
    }
  }

  @Test(arguments: [max(390, Driver.leastWidth), 640])
  func `keeps the height of the bar of a watched list, whatever it says`(_ width: Int) async throws
  {
    let site = Site([numbers])
    site.options.style = WatchStyle.text
    try await withPage(site) { site, browser in
      try await browser.resize(width: width, height: 700)
      try await browser.wait(for: "innerWidth <= \(width)")
      try await browser.waitForFrames(10)
      var places: Set<[Double]> = []
      let long = "12:00:01, took 0.12 s; every 2 s; the list is 43 s old; running for 43 s"
      for problem in [nil, String(repeating: "kubectl: connection refused ", count: 9)] {
        for counts in ["200 rows", "17 of 200 rows  +4  ~37  >12  -2"] {
          for (status, age) in [("Paused", ""), (long, "old")] {
            let heading = WatchHeading(
              title: "kubectl get pods --all-namespaces --output wide", counts: counts,
              status: status, age: age, problem: problem)
            site.pages[0].host.bar.show { heading.html }
            try await browser.wait(
              for: "all('.counts')[0].textContent === '\(counts)' "
                + "&& all('.status')[0].textContent === '\(status)' "
                + "&& all('.problem').length === \(problem == nil ? 0 : 1)")
            try await browser.waitForFrames()
            places.insert(
              try await browser.value("[all('.bar')[0].offsetHeight, scroller.clientHeight]"))
          }
        }
      }
      #expect(places.count == 1, "\(places)")
      // So does a notice of the page itself.
      await site.cut()
      try await browser.wait(for: "all('.notice')[0].offsetHeight > 0")
      places.insert(
        try await browser.value("[all('.bar')[0].offsetHeight, scroller.clientHeight]"))
      #expect(places.count == 1, "\(places)")
      _ = try await browser.log()
    }
  }

  @Test func `copies rows with labelled fields as CSV`() async throws {
    let site = Site([numbers])
    site.content = { item in
      HTML(.div) {
        HTML(.span, .data("label", "name")) { "item \(item)" }
        HTML(.span, .data("label", "text, long")) { item == 3 ? "say \"a, b\"" : "plain" }
      }
    }
    try await withPage(site) { site, browser in
      let copied: [String] = try await browser.run(
        """
        const copy = () => {
          const event = new ClipboardEvent('copy',
            { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })
          document.activeElement.dispatchEvent(event)
          return event.clipboardData.getData('text/plain')
        }
        boxes[3].firstChild.focus()
        const one = copy()
        document.activeElement.blur()
        getSelection().setBaseAndExtent(boxes[2], 0, boxes[3].querySelector('span'), 1)
        const two = copy()
        getSelection().selectAllChildren(boxes[2].querySelector('span'))
        return [one, two, copy()]
        """)
      let head = "name,\"text, long\"\n"
      let third = "item 3,\"say \"\"a, b\"\"\"\n"
      #expect(copied == [head + third, head + "item 2,plain\n" + third, ""])
    }
  }

  @Test func `resizes columns by the corner of a title`() async throws {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      let bar = site.pages[0].host.bar
      @MainActor func show(_ widths: String) {
        bar.show {
          HTML(.div, .data("columns", widths)) {
            HTML(.span, .resize("width")) { "title" }
          }
        }
      }
      bar.on("width") { action in show(action.value ?? "") }
      show("12ch 8")
      let columns = "all('.lockstep')[0].style.getPropertyValue('--columns')"
      try await browser.wait(for: "\(columns) === 'minmax(5ch, 12ch) minmax(8ch, 8fr)'")
      try await browser.run(
        """
        const title = document.querySelector('[data-resize]')
        title.style.display = 'inline-block'
        title.style.width = '123px'
        """)
      try await browser.wait(for: "\(columns) === '123px'")
      #expect(try await browser.value("document.querySelector('[data-resize]').style.width") == "")
    }
  }

  // MARK: Keyboard and assistive technology

  @Test func `is used by keyboard alone`() async throws {
    try await withPage(Site([numbers])) { site, browser in
      let focused = "Number(document.activeElement.ariaPosInSet) - 1"
      // The button of the bar, then the list, which is one stop.
      try await browser.press(.tab, .tab)
      #expect(try await browser.value(focused) == 0)
      try await browser.press(.down, .down, .down, .up)
      #expect(try await browser.value(focused) == 2)
      try await browser.press(.space)
      try await browser.wait(for: "document.activeElement.dataset.selected === 'true'")
      try await browser.press(.down, .enter)
      try await browser.press(.down, .enter)
      try await browser.wait(for: "document.activeElement.dataset.selected === 'true'")
      #expect(site.performed == ["select 2", "open 3", "select 4"])
      try await browser.press(.pageDown)
      try await browser.wait(for: "\(focused) > 7 && top(document.activeElement) >= 0")
      try await browser.press(.end)
      try await browser.wait(for: "\(focused) === 199")
      #expect(
        try await browser.value(
          "top(document.activeElement) + document.activeElement.offsetHeight <= "
            + "scroller.clientHeight + 1"))
      try await browser.press(.pageUp)
      try await browser.wait(for: "\(focused) < 198 && \(focused) > 180")
      try await browser.press(.home)
      try await browser.wait(for: "\(focused) === 0 && scroller.scrollTop === 0")
      // The outline of the row that has the focus is visible.
      #expect(
        try await browser.value("getComputedStyle(document.activeElement).outlineStyle") == "solid")
      // The row with the focus stays when it is far away, and the next one has it when it is gone.
      try await browser.press(.down)
      try await browser.run("scroller.scrollTop = 5000")
      try await browser.wait(for: "visible()[0]?.row.index > 50")
      #expect(try await browser.value(focused) == 1)
      try await browser.run("scroller.scrollTop = 0")
      try await browser.wait(for: "visible()[0]?.row.index === 0")
      site.sections = [[0] + Array(2..<200)]
      try await site.show()
      try await browser.wait(for: "document.activeElement === box('item 2').firstChild")
    }
  }

  @Test func `gives the focus of a deleted row to the next one that stays, without a scroll`()
    async throws
  {
    try await withPage(Site([numbers])) { site, browser in
      try await browser.run("scroller.scrollTop = 60")
      try await browser.wait(for: "box('item 11') && moving() === 0")
      try await browser.run("box('item 10').firstChild.focus({ preventScroll: true })")
      let place: Double = try await browser.value("top(box('item 6'))")
      site.sections = [numbers.filter { !(1...5).contains($0) && $0 != 10 }]
      site.sections[0] += [600]
      try await site.show()
      try await browser.wait(for: "document.activeElement === box('item 11').firstChild")
      try await browser.wait(for: "moving() === 0")
      let now: Double = try await browser.value("top(box('item 6'))")
      // The list can't scroll beyond its beginning.
      let offset: Double = try await browser.value("scroller.scrollTop")
      #expect(abs(now - place) < 1 || offset == 0)
    }
  }

  @Test func `finds the search field of the bar by the key slash`() async throws {
    try await withPage(Site([Array(0..<6)])) { site, browser in
      let bar = site.pages[0].host.bar
      bar.show { HTML(.input, .type("search"), .action("search")) }
      try await browser.wait(for: "document.querySelector('.bar input')")
      try await browser.type("/")
      #expect(try await browser.value("document.activeElement.type") == "search")
      #expect(try await browser.value("document.activeElement.value") == "")
      // In a field, it is a character as others are.
      try await browser.type("a/b")
      #expect(try await browser.value("document.activeElement.value") == "a/b")
      // From there, the list is one key away.
      try await browser.press(.down)
      #expect(try await browser.value("document.activeElement === box('item 0').firstChild"))
    }
  }

  @Test func `gives up a row that a key has chosen when the user scrolls`() async throws {
    try await withPage(Site([Array(0..<2_000)])) { site, browser in
      try await browser.press(.tab, .tab)
      site.latency = .milliseconds(200)
      try await browser.press(.end)
      try await browser.run("scroller.dispatchEvent(new WheelEvent('wheel'))")
      site.latency = .zero
      try await browser.wait(for: "boxes.at(-1).row.index === 1999")
      try await browser.waitForFrames()
      #expect(try await browser.value("document.activeElement.textContent") == "item 0Open")
    }
  }

  @Test(.onlyChromium)
  func `has one of the list's rows in the accessibility tree for each that is shown`()
    async throws
  {
    for role in BrowserRole.allCases {
      let site = Site([numbers])
      site.role = role
      try await withPage(site) { site, browser in
        try await browser.waitForFrames(20)
        let tree: Tree = try await browser.command("Accessibility.getFullAXTree")
        let list = tree.nodes.first { $0.role?.value?.text == role.rawValue.lowercased() }
        #expect(list?.name?.value?.text == "Trial")
        let rows = tree.nodes.filter { $0.role?.value?.text == role.itemRole }
        #expect(rows.count >= 8)
        #expect(try await browser.value("boxes.length") == rows.count)
        if role == .grid {
          #expect(try await browser.value("all('.area')[0].ariaRowCount") == "200")
          #expect(try await browser.value("boxes[3].firstChild.ariaRowIndex") == "4")
        } else {
          #expect(try await browser.value("boxes[3].firstChild.ariaPosInSet") == "4")
          #expect(try await browser.value("boxes[3].firstChild.ariaSetSize") == "200")
        }
        try await browser.click("box('item 1')")
        let selected = role == .listbox || role == .grid ? "ariaSelected" : "dataset.selected"
        try await browser.wait(for: "box('item 1').firstChild.\(selected) === 'true'")
      }
    }
  }

  @Test(.onlyChromium)
  func `has headers of sections in the accessibility tree`() async throws {
    for (role, expected) in [
      (BrowserRole.list, "heading"), (.feed, "heading"), (.grid, "rowheader"),
    ] {
      let site = Site([Array(0..<5), Array(5..<9)])
      (site.role, site.hasHeaders) = (role, true)
      try await withPage(site) { _, browser in
        try await browser.waitForFrames(20)
        let tree: Tree = try await browser.command("Accessibility.getFullAXTree")
        let names = tree.nodes.filter { $0.role?.value?.text == expected }
          .compactMap { $0.name?.value?.text }
        #expect(names == ["section 0", "section 1"])
      }
    }
  }

  @Test func `says that there are no rows`() async throws {
    try await withPage(Site([[1]])) { site, browser in
      site.pages[0].host.emptyView = "No rows."
      try await browser.wait(for: "all('.empty')[0]?.textContent === 'No rows.'")
      try await browser.wait(for: "all('.live')[0].textContent === 'No rows.'")
      site.pages[0].host.emptyView = nil
      try await browser.wait(for: "all('.live')[0].textContent === ''")
    }
  }

  private struct Tree: Decodable {
    let nodes: [Node]

    struct Node: Decodable {
      let role: Value?
      let name: Value?
    }

    struct Value: Decodable {
      let value: Text?
    }

    struct Text: Decodable {
      let text: String?

      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }
  }

  // MARK: Appearance

  @Test func `runs from right to left`() async throws {
    let site = Site([Array(0..<8)])
    site.options.direction = "rtl"
    try await withPage(site) { site, browser in
      let ends: [Double] = try await browser.value(
        """
        (([list, row, text]) => [list.right - row.right, row.right - text.right])(
          [scroller, boxes[1], boxes[1].querySelector('p')].map(e => e.getBoundingClientRect()))
        """)
      #expect(abs(ends[0]) < 1 && abs(ends[1] - 16) < 2)
      #expect(try await browser.value("getComputedStyle(boxes[1].firstChild).direction") == "rtl")
      site.sections = [[1, 0]]
      try await site.show()
      try await browser.wait(for: "texts().join() === 'item 1,item 0' && moving() === 0")
    }
  }

  @Test(.onlyChromium) func `is light or dark as the visitor prefers, with enough contrast`()
    async throws
  {
    try await withPage(Site([Array(0..<8)])) { site, browser in
      for scheme in ["light", "dark"] {
        try await browser.prefer("prefers-color-scheme", scheme)
        let light: [Double] = try await browser.value(
          """
          ['color', 'backgroundColor'].map(name => {
            const parts = getComputedStyle(boxes[1].firstChild)[name].match(/[\\d.]+/g).map(Number)
            const [r, g, b] = parts.map(v => (v /= 255) <= 0.04 ? v / 12.92
              : ((v + 0.055) / 1.055) ** 2.4)
            return 0.2126 * r + 0.7152 * g + 0.0722 * b
          })
          """)
        #expect((light[0] > light[1]) == (scheme == "dark"))
        #expect((max(light[0], light[1]) + 0.05) / (min(light[0], light[1]) + 0.05) > 7)
      }
    }
  }
}
