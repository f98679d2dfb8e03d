import Foundation
import ListTrials
import Testing

@testable import ListBrowser

@MainActor
@Suite(
  .serialized,
  .enabled(if: Driver.isInstalled, "make browser installs it."))
struct `The script of a page` {
  private let messageCount = 2_000

  @Test func `shows what the rules in Swift say after each of 2,000 messages`() async throws {
    let site = Site([[0]])
    try await site.start()
    let browser = try await Browser()
    do {
      try await browser.open(site.address + "blank")
      try await browser.run(Self.preparation)
      var (count, seed) = (0, 0)
      while count < messageCount {
        var story = try PageStory(seed: seed)
        let stage = story.stage
        var messages: [String] = []
        var expected: [String] = []
        stage.onMessage = { [unowned stage] message in
          messages.append(message)
          expected.append(stage.shownRows)
        }
        #expect(try story.run() == nil)
        let shown: [String] = try await browser.run(
          "return window.play(arguments[0])", [stage.host.role.rawValue] + messages)
        #expect(shown.count == expected.count)
        for (place, pair) in zip(shown, expected).enumerated() where pair.0 != pair.1 {
          let difference = zip(pair.0.split(separator: "\n"), pair.1.split(separator: "\n"))
            .first { $0 != $1 }
          throw Driver.Failure(
            description: "story \(seed), message \(place): \(difference.debugDescription); "
              + "\(messages[place])")
        }
        count += messages.count
        seed += 1
      }
    } catch {
      Issue.record("\(error); the browser's log: \((try? await browser.log()) ?? [])")
    }
    await browser.close()
    await site.stop()
  }

  /// A list without a connection, whose rows have the heights that rows have in Swift.
  private static let preparation = """
    const measure = Element.prototype.getBoundingClientRect
    const read = ({ node, name }) => name ? node.getAttribute(name) : node.data
    Element.prototype.getBoundingClientRect = function () {
      const row = this.parentNode?.row
      if (row?.body !== this) return measure.call(this)
      const width = row.frame[2]
      const length = row.slots.reduce((sum, slot) => sum + read(slot).length, 0)
      return { width, height: 20 * (1 + Math.floor(length * 8 / Math.max(width, 1))) }
    }
    const markup = (node, slots) => {
      const own = slots.filter(slot => slot.node === node)
      if (node.nodeType === Node.TEXT_NODE) return read(own[0])
      const tag = node.tagName.toLowerCase()
      const classes = node.className ? ` class='${node.className}'` : ''
      const names = own.map(slot => ` ${slot.name}='${read(slot)}'`).join('')
      const children = [...node.childNodes].map(child => markup(child, slots)).join('')
      return `<${tag}${classes}${names}>${children}</${tag}>`
    }
    const hundredths = value => Math.floor(value * 100 + 0.5)
    const shown = area => [...area.children].filter(box => box.row).map(box => {
      const { key, index, body, slots } = box.row
      const { insetInlineStart, top, width, height } = box.style
      const places = [insetInlineStart, top, width, height].map(parseFloat).map(hundredths)
      const number = body.getAttribute('aria-posinset') ?? body.getAttribute('aria-rowindex') ?? 0
      if (Number(number) !== (index ?? -1) + 1) throw new Error(`the number of ${key}`)
      return [key, index ?? -1, ...places, markup(body, slots)].join(' ')
    }).join('\\n')
    const { mount } = await import('/page.js')
    window.play = ([role, ...messages]) => {
      const element = document.createElement('div')
      element.style.height = '400px'
      document.body.replaceChildren(element)
      const list = mount(element, '/nothing/')
      list.close()
      element.querySelector('.area').role = role
      return messages.map(message => {
        list.take(JSON.parse(message))
        return shown(element.querySelector('.area'))
      })
    }
    """
}

extension BrowserStage {
  /// The rows that the page should show, a line for each: its key and index, where it is in
  /// hundredths of a pixel, and its content.
  fileprivate var shownRows: String {
    func hundredths(_ value: Double) -> Int { Int((value * 100 + 0.5).rounded(.down)) }
    return zip(page.rows, places).map { row, y in
      let height = row.frame[5] > 0 ? row.frame[5] : shownHeight(row)
      let frame = [row.frame[0], y, row.frame[2], height].map { String(hundredths($0)) }
      let content = (try? page.markup(row)) ?? "no shape"
      return ([String(row.key), String(row.index ?? -1)] + frame + [content]).joined(separator: " ")
    }.joined(separator: "\n")
  }

  private func shownHeight(_ row: PageTwin.Row) -> Double {
    row.frame[4] >= 2 ? height(row) : row.frame[3]
  }

  /// Where rows begin: lines keep the gaps between them that the server gave them, also where their
  /// heights are not what it has estimated.
  private var places: [Double] {
    var (end, shownEnd, push) = (-Double.infinity, 0.0, 0.0)
    return page.rows.map { row in
      let (y, height) = (row.frame[1], row.frame[3])
      if y >= end - 0.5, height > 0 {
        push = end.isFinite ? shownEnd - end : 0
        (end, shownEnd) = (y, y + push)
      }
      end = max(end, y + height)
      shownEnd = max(shownEnd, y + push + shownHeight(row))
      return y + push
    }
  }
}
