// A list that a server keeps in step. The server places the rows near the window; this script draws
// them, measures what only a browser can, and keeps the first visible row where it is.

const version = 1
// Browsers limit the height of an element. A longer list is scrolled by a base and this area.
const longest = 8e6
const unsafe = /^\s*(javascript|vbscript|data):|^\/\/|^ | $|[\u0000-\u001f\u007f\\]/i
const offline = 'Not connected. Trying again …'
const refused = 'That is not possible now.'

/** Shows the list of a server in an element. Returns an object whose `close()` ends that. */
export function mount(element, url = './') {
  return new List(element, new URL(url.replace(/\/?$/, '/'), location.href))
}

const make = (className, properties, ...children) => {
  const element = Object.assign(document.createElement('div'), { className, ...properties })
  element.append(...children)
  return element
}

const pause = time => new Promise(done => setTimeout(done, time))

/** Builds the element of a shape, and collects where its values go. */
function build(shape, slots) {
  const [tag, classes, names, ...children] = Array.isArray(shape) ? shape : []
  const node = tag ? document.createElement(tag) : document.createTextNode('')
  if (!tag) slots.push({ node })
  if (classes) node.className = classes
  for (const name of names ?? []) slots.push({ node, name })
  for (const child of children) node.append(build(child, slots))
  return node
}

/** Sets a value of a row. What a user is typing wins over what the server knows already. */
function setValue({ node, name }, value) {
  if (!name) node.data = value
  else if (name === 'checked' || name === 'disabled') node[name] = value !== ''
  else if (name === 'value' && /^(INPUT|SELECT)$/.test(node.tagName)) {
    if (node.value !== value && !node.reported?.has(value)) node.value = value
  } else if (/^(href|src)$/.test(name) && unsafe.test(value)) node.removeAttribute(name)
  else node.setAttribute(name, value)
}

class Row {
  constructor(key, name = 'box') {
    Object.assign(this, { key, index: null, box: make(name, { row: this }) })
  }

  set(changes) {
    // From the end, since a selection is possible when its options have their values.
    for (const [index, value] of changes.toReversed()) setValue(this.slots[index], value)
    this.isNew = true
  }

  fill(shapes, number, values) {
    if (this.shape !== number) {
      const slots = []
      Object.assign(this, { shape: number, slots, body: build(shapes.get(number), slots) })
      this.body.tabIndex = -1
      this.box.replaceChildren(this.body)
    }
    this.set([...values.entries()])
  }

  /** The extents as they are shown: as measured until the server has placed the rows by them. */
  get width() { return this.size && this.frame[4] & 1 ? this.size[0] : this.frame[2] }
  get height() { return this.size && this.frame[4] & 2 ? this.size[1] : this.frame[3] }
  get isPinned() { return this.frame[5] > 0 }
  get isItem() { return this.index !== null }

  /** Measures the row. Returns whether it has another size than before. */
  measure() {
    const { width, height } = this.body.getBoundingClientRect()
    const old = this.size ?? [-1, -1]
    this.size = [width, height]
    return Math.hypot(old[0] - width, old[1] - height) > 0.1
  }
}

class List {
  number = null
  rows = []
  byKey = new Map()
  shapes = new Map()
  measured = new Set()
  acts = []
  size = [0, 0]
  contentHeight = 0
  base = 0
  lastAct = 0
  lastReport = 0
  saidAt = 0
  wait = 200

  constructor(element, url) {
    Object.assign(this, { element, url, session: element.dataset.lockstep })
    this.place = 'lockstep ' + url
    this.offset = Number(sessionStorage.getItem(this.place)) || 0
    sessionStorage.removeItem(this.place)
    this.bar = new Row(0, 'bar')
    this.notice = make('notice', { role: 'status' })
    this.live = make('live', { ariaLive: 'polite' })
    this.ghosts = make('ghosts', { ariaHidden: 'true' })
    this.area = make('area', { ariaBusy: 'true' }, this.ghosts)
    this.scroller = make('scroller', {}, this.area)
    element.classList.add('lockstep')
    element.replaceChildren(this.bar.box, this.notice, this.scroller, this.live)
    this.listen()
    this.run()
  }

  close() {
    this.ended.abort()
    this.stream?.abort()
    this.sizes.disconnect()
    this.wake?.()
  }

  // Messages

  take(message) {
    if (message.session) return this.start(message)
    if (message.title !== undefined) this.setTitle(message.title)
    if (message.say) this.say(message.say)
    if (message.bye !== undefined) throw Object.assign(new Error(message.bye), message)
    if (message.q === undefined || (this.number !== null && message.q <= this.number)) return
    this.readOffset()
    const before = this.seen()
    const isAtEnd = this.offset > 0 && this.offset >= this.end - 1
    const active = document.activeElement
    const focused = this.rowOf(active)
    const place = this.rows.indexOf(focused)
    const moved = new Set()
    for (const [number, shape] of message.shapes ?? []) this.shapes.set(number, shape)
    for (const operation of this.operations(message)) this.perform(operation, moved)
    for (const number of message.old ?? []) this.shapes.delete(number)
    this.setFrames(message.at ?? [])
    if (this.digest() !== message.x) throw new Error('rows in another order than the server has')
    this.number = message.q
    this.runs = message.i ?? this.runs
    this.count = message.n ?? this.count
    this.size = message.size ?? this.size
    this.label()
    this.measure()
    this.arrange()
    if (message.to !== undefined) this.offset = message.to
    else if (message.end && isAtEnd) this.offset = this.end
    else if (message.keep) this.anchor(before, moved)
    this.write()
    this.keepFocus(active, focused, place)
    this.animate(before, message.a)
    this.area.ariaBusy = 'false'
    // A row that can't be selected is no mistake of the user; its action has the number 0.
    if (message.re?.some(([number, isDone]) => number && !isDone)) this.say(refused)
    this.report(true)
  }

  start({ session, p, role, title, n }) {
    if (p !== version) {
      // The script of the server's version is loaded, at most every 5 s.
      this.close()
      setTimeout(() => location.reload(), 5000 * (1 + Math.random()))
      return
    }
    if (session !== this.session) {
      this.reset()
      Object.assign(this, { acts: [], flight: null, lastReport: 0 })
    }
    this.lastReport = Math.max(n, this.lastReport)
    this.session = session
    this.area.role = role
    this.setTitle(title)
    this.notice.textContent = ''
    this.report(true)
  }

  reset() {
    for (const row of this.byKey.values()) row.box.remove()
    Object.assign(this, { rows: [], number: null })
    this.byKey.clear()
    this.measured.clear()
  }

  setTitle(title) {
    this.area.ariaLabel = title
    if (this.element.dataset.lockstep) document.title = title
  }

  digest() {
    const add = (digest, { key }) => Math.imul(digest ^ key, 16777619)
    return this.rows.reduce(add, 2166136261) >>> 0
  }

  row(key) {
    const row = key === 0 ? this.bar : this.byKey.get(key)
    if (!row) throw new Error(`no row ${key}`)
    return row
  }

  /** The operations of a message; those that lead to all rows keep the elements that are there. */
  operations({ all, ops = [] }) {
    if (!all) return ops
    const keys = new Set(all.map(([key]) => key))
    const gone = this.rows.filter(({ key }) => !keys.has(key)).map(({ key }) => ['-', key, 1])
    const kept = all.map(([key, ...content], index) =>
      [this.byKey.has(key) ? 'k' : '+', key, all[index + 1]?.[0] ?? null, ...content])
    return [...gone, ...kept.reverse(), ...ops]
  }

  perform([kind, key, ...rest], moved) {
    const row = kind === '+' ? new Row(key) : this.row(key)
    const place = this.rows.indexOf(row)
    if (place >= 0 && kind !== '=') this.rows.splice(place, 1)
    if (kind === '-') {
      this.byKey.delete(key)
      this.measured.delete(row)
      this.sizes.unobserve(row.body)
      row.box.remove()
      row.isGone = true
      row.fades = Boolean(rest[0])
      return
    }
    if (kind === '=' && rest.length === 1) row.set(rest[0])
    else if (kind !== 'm') row.fill(this.shapes, ...rest.slice(-2))
    if (key === 0) this.setColumns()
    if (kind === '=') return
    const next = rest[0] === null ? null : this.row(rest[0])
    this.rows.splice(next ? this.rows.indexOf(next) : this.rows.length, 0, row)
    this.byKey.set(key, row)
    if (kind !== 'k') moved.add(row)
    const { box } = row
    const behind = next?.box ?? this.ghosts
    if (box.nextSibling === behind) return
    if (box.isConnected && this.area.moveBefore) this.area.moveBefore(box, behind)
    else this.area.insertBefore(box, behind)
  }

  setFrames(changes) {
    let next = 0
    let shift = 0
    for (const row of this.rows) {
      const change = changes[next]?.[0] === row.key ? changes[next++].slice(1) : []
      if (change.length > 1) {
        const [x, y, width, height, measured = 0, track = 0] = change
        if (row.frame?.[2] !== width || row.frame[4] !== measured) row.isNew = true
        row.frame = [x, y, width, height, measured, track]
      } else {
        // As the server calculates, so that rounding errors don't matter.
        if (change.length) shift += change[0] - (row.frame[1] + shift)
        row.frame[1] = change[0] ?? row.frame[1] + shift
      }
    }
  }

  // Places

  /** Writes the given extents of rows that are new or changed, then reads the others at once. */
  measure() {
    const isNew = this.rows.filter(row => row.isNew)
    for (const { box, body, frame, isPinned } of isNew) {
      body.style.width = frame[4] & 1 ? 'max-content' : frame[2] + 'px'
      body.style.height = frame[4] & 2 ? '' : frame[3] + 'px'
      box.classList.toggle('pinned', isPinned)
    }
    for (const row of isNew) {
      row.isNew = false
      if (!row.frame[4]) continue
      row.measure()
      this.measured.add(row)
      this.sizes.observe(row.body)
    }
  }

  /** Places the rows: what is below a line is pushed by what is longer than its estimate. */
  arrange() {
    let line = { end: -Infinity, shownEnd: 0 }
    let push = 0
    for (const row of this.rows) {
      const [, y, , height] = row.frame
      if (y >= line.end - 0.5 && height > 0) {
        if (line.end > -Infinity) push = line.shownEnd - line.end
        line = { end: y, shownEnd: y + push }
      }
      row.y = y + push
      line.end = Math.max(line.end, y + height)
      line.shownEnd = Math.max(line.shownEnd, row.y + row.height)
    }
    if (line.end > -Infinity) push = line.shownEnd - line.end
    this.contentHeight = this.size[1] + push
  }

  get end() { return Math.max(0, this.contentHeight - this.scroller.clientHeight) }

  /** Where rows are: their distances from the top of the window, and where they are seen. */
  seen() {
    const { clientHeight } = this.scroller
    return new Map(this.rows.map(row => {
      const { left, top } = row.box.getBoundingClientRect()
      const distance = row.y - this.offset
      const isVisible = distance + row.height > 0 && distance < clientHeight
      return [row, { isVisible, distance, left, top }]
    }))
  }

  /** Keeps the first visible row in place. At the very top, the page stays there. */
  anchor(before, moved) {
    if (this.offset < 0.5) return
    for (const [row, { isVisible, distance }] of before) {
      if (!isVisible || row.isGone || row.isPinned || moved?.has(row)) continue
      this.offset = row.y - distance
      return
    }
  }

  write() {
    const { clientWidth, clientHeight } = this.scroller
    const height = Math.min(this.contentHeight, longest)
    this.offset = Math.max(0, Math.min(this.offset, this.end))
    this.area.style.height = height + 'px'
    this.area.style.width = this.size[0] > clientWidth ? this.size[0] + 'px' : ''
    const top = this.offset - this.base
    if (height < longest || top < 0 || top > height - clientHeight) this.setBase()
    for (const row of this.rows) this.writeRow(row)
    const scrollTop = this.offset - this.base
    if (Math.abs(this.scroller.scrollTop - scrollTop) > 0.5) this.scroller.scrollTop = scrollTop
  }

  writeRow({ box: { style }, y, frame, width, height, isPinned }) {
    // The track of a header may be longer than an element can be.
    const start = isPinned ? Math.max(y, this.offset - 1e5) : y
    const end = isPinned ? Math.min(y + frame[5], this.offset + 1e5) : y + height
    style.insetInlineStart = frame[0] + 'px'
    style.top = start - this.base + 'px'
    style.width = width + 'px'
    style.height = Math.max(0, end - start) + 'px'
  }

  /** Sets the base so that the thumb shows the part of a long list that is visible. */
  setBase() {
    const scrollTop = this.offset / this.end * (longest - this.scroller.clientHeight)
    this.base = this.contentHeight > longest ? this.offset - Math.round(scrollTop) : 0
  }

  /** Takes over where the user has scrolled: by a short distance, or far in proportion. */
  readOffset() {
    const { scrollTop, clientHeight } = this.scroller
    const distance = scrollTop + this.base - this.offset
    if (this.contentHeight > longest && Math.abs(distance) > 2 * clientHeight) {
      this.offset = scrollTop / (longest - clientHeight) * this.end
      this.base = this.offset - scrollTop
      for (const row of this.rows) this.writeRow(row)
    } else if (Math.abs(distance) > 0.5) this.offset += distance
  }

  didScroll() {
    this.readOffset()
    clearTimeout(this.atRest)
    this.atRest = setTimeout(() => {
      this.setBase()
      this.write()
    }, 200)
    this.report()
  }

  /** Lets rows slide from where they were seen, and fades what has come and what was deleted. */
  animate(before, duration) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!duration || !before.size || isCalm) return
    for (const row of before.keys()) row.slide?.cancel()
    const after = this.seen()
    if (this.rows.filter(row => !before.has(row)).length > 200) return
    const options = { duration, easing: 'ease' }
    for (const [row, { isVisible, left, top }] of after) {
      const old = before.get(row)
      if (row.isPinned || !(isVisible || old?.isVisible)) continue
      if (!old) row.box.animate({ opacity: [0, 1] }, options)
      else if (Math.hypot(old.left - left, old.top - top) > 0.5) {
        const start = `translate(${old.left - left}px, ${old.top - top}px)`
        row.slide = row.box.animate({ transform: [start, 'none'] }, options)
      }
    }
    for (const [row, { isVisible, distance }] of before) {
      if (!row.fades || !isVisible || row.isPinned) continue
      row.box.style.top = distance + this.offset - this.base + 'px'
      row.box.inert = true
      this.ghosts.append(row.box)
      row.box.animate({ opacity: [1, 0] }, options).onfinish = () => row.box.remove()
    }
  }

  // Words for assistive technology, and the focus

  label() {
    const isGrid = this.area.role === 'grid'
    if (isGrid) this.area.ariaRowCount = this.count
    let next = 0
    let index = null
    for (const row of this.rows) {
      if (this.runs[next]?.[0] === row.key) index = this.runs[next++][1]
      row.index = index
      if (index === null) continue
      row.body[isGrid ? 'ariaRowIndex' : 'ariaPosInSet'] = ++index
      if (!isGrid) row.body.ariaSetSize = this.count
    }
    const { current } = this
    this.setTabStop(current && !current.isGone ? current : this.rows.find(row => row.isItem))
  }

  setTabStop(row) {
    if (this.current) this.current.body.tabIndex = -1
    this.current = row
    if (row) row.body.tabIndex = 0
  }

  rowOf(node) {
    return this.area.contains(node) ? node.closest('.box')?.row : null
  }

  keepFocus(active, row, place) {
    const wanted = this.rows.find(row => row.isItem && row.index === this.wanted)
    if (wanted) return this.focus(wanted)
    if (!row || document.activeElement === active) return
    const next = row.isGone &&
      (this.rows.slice(place).find(row => row.isItem) ?? this.rows.findLast(row => row.isItem))
    if (next) this.focus(next)
    else if (!row.isGone) (active.isConnected ? active : row.body).focus({ preventScroll: true })
  }

  focus(row) {
    row.body.focus({ preventScroll: true })
    const header = this.rows.find(other => other.isPinned && other !== row &&
      other.y <= row.y && other.y + other.frame[5] > row.y)
    const above = row.y - this.offset - (header?.height ?? 0)
    const below = row.y + row.height - this.offset - this.scroller.clientHeight
    this.scroller.scrollTop += Math.min(above, Math.max(0, below))
  }

  /** Gives a row the focus by its index in the whole list; later, if it has to come first. */
  moveFocus(index, distance) {
    const wanted = Math.max(0, Math.min(index, this.count - 1))
    const row = this.rows.find(row => row.index === wanted)
    if (row) return this.focus(row)
    this.wanted = wanted
    this.offset += distance
    this.write()
    this.report()
  }

  didPress(event) {
    const { key, target } = event
    const row = this.rowOf(target)
    const isField = /^(INPUT|SELECT)$/.test(target.tagName)
    if (!row?.isItem || isField || event.ctrlKey || event.metaKey || event.altKey) return
    const height = this.scroller.clientHeight
    const page = Math.max(1, Math.floor(height / row.height) - 1)
    const step = {
      ArrowDown: [1, row.height], ArrowUp: [-1, -row.height],
      PageDown: [page, height], PageUp: [-page, -height],
      Home: [-Infinity, -Infinity], End: [Infinity, Infinity]
    }[key]
    if (step) this.moveFocus(row.index + step[0], step[1])
    else if (target !== row.body || (key !== 'Enter' && key !== ' ')) return
    else {
      const button = key === 'Enter' && row.body.querySelector('[data-action], a[href]')
      if (button) button.click()
      else this.select(row)
    }
    event.preventDefault()
  }

  /** Says a text, at most one in 2 s. */
  say(text) {
    clearTimeout(this.saying)
    this.saying = setTimeout(() => {
      this.saidAt = Date.now()
      this.live.textContent = text
    }, this.saidAt + 2000 - Date.now())
  }

  /** A list with columns names their widths in characters, in the attribute `data-columns`. */
  setColumns() {
    const { columns = '' } = this.bar.body.querySelector('[data-columns]')?.dataset ?? {}
    const widths = columns.split(' ').map(Number).filter(width => width > 0)
    const tracks = widths.map(width => `minmax(0, ${width}fr)`)
    if (tracks.length) this.element.style.setProperty('--columns', tracks.join(' '))
  }

  // What the user does

  listen() {
    this.ended = new AbortController()
    const { signal } = this.ended
    const on = (target, name, handler) => target.addEventListener(name, handler, { signal })
    on(this.scroller, 'scroll', () => this.didScroll())
    on(this.area, 'focusin', ({ target }) => {
      this.wanted = undefined
      const row = this.rowOf(target)
      if (row?.isItem) this.setTabStop(row)
      this.report()
    })
    on(this.area, 'keydown', event => this.didPress(event))
    on(this.element, 'click', event => this.didClick(event))
    on(this.element, 'input', ({ target }) => this.didInput(target))
    on(this.element, 'focusout', ({ target }) => {
      target.reported = undefined
      this.report()
    })
    on(document, 'visibilitychange', () => this.didHide())
    on(window, 'online', () => this.wake?.())
    on(window, 'pagehide', () => sessionStorage.setItem(this.place, this.offset))
    this.sizes = new ResizeObserver(entries => this.didResize(entries))
    this.sizes.observe(this.scroller)
  }

  /** Rows change their heights when images come and when texts are enlarged. */
  didResize(entries) {
    const before = this.seen()
    const rows = entries.map(({ target }) => target.parentNode.row)
      .filter(row => row && !row.isGone && row.measure())
    for (const row of rows) this.measured.add(row)
    if (this.number === null || (!rows.length && entries[0].target !== this.scroller)) return
    this.arrange()
    this.anchor(before)
    this.write()
    this.report()
  }

  didClick({ target }) {
    const row = target.closest('.box, .bar')?.row
    const actor = target.closest('[data-action]')
    if (!row || target.closest('input, select, a[href], label') || actor?.disabled) return
    if (actor) this.act(row, actor.dataset.action, actor.value || null)
    else if (row.isItem && !String(getSelection())) this.select(row)
  }

  didInput(target) {
    const row = target.closest('.box, .bar')?.row
    const { action } = target.dataset
    if (!row || !action) return
    const value = /^(checkbox|radio)$/.test(target.type) ? String(target.checked) : target.value
    target.reported = (target.reported ?? new Set()).add(value)
    const last = this.acts.at(-1)
    if (last?.[1] === row.key && last[2] === action) this.acts.pop()
    this.act(row, action, value)
  }

  select(row) {
    const { ariaSelected, dataset } = row.body
    const isSelected = (dataset.selected ?? ariaSelected) === 'true'
    this.act(row, isSelected ? 'deselect' : 'select', null, 0)
  }

  act(row, action, value, number = ++this.lastAct) {
    if (this.isOffline) return this.say(offline)
    this.acts.push([number, row.key, action, value])
    this.report(true)
  }

  // The connection

  /** Reports what has changed: at once, or with what the next frame brings. */
  report(isUrgent) {
    this.isDirty = true
    if (this.isSending || !this.session || this.isOffline) return
    this.isSending = true
    if (isUrgent) this.send()
    else requestAnimationFrame(() => this.send())
  }

  async send() {
    try {
      while (this.session && (this.isDirty || this.flight)) {
        this.flight ??= this.nextReport()
        const { status } = await fetch(new URL('report', this.url), {
          method: 'POST', body: this.flight,
          headers: { 'Content-Type': 'application/json', 'Lockstep-Session': this.session }
        })
        if (status === 410) this.session = null
        if (status === 410 || status >= 500) throw new Error(status)
        if (status !== 429) this.flight = null
        if (status === 413) {
          this.say(refused)
          this.isDirty = true
        }
        // The server takes 30 reports a second.
        await pause(status === 429 ? 300 : 35)
      }
    } catch {
      this.stream?.abort()
    }
    this.isSending = false
  }

  nextReport() {
    const { clientWidth, clientHeight } = this.scroller
    const { offset } = this
    const top = this.rows.find(row => row.isItem && row.y + row.height > offset)
    const report = {
      n: ++this.lastReport, q: this.number ?? undefined, y: offset,
      size: [clientWidth, clientHeight], top: top && [top.key, offset - top.y],
      m: [...this.measured].map(({ key, size }) => [key, ...size]), acts: this.acts,
      focus: this.rowOf(document.activeElement)?.key, hidden: document.hidden
    }
    this.measured.clear()
    this.acts = []
    this.isDirty = false
    return JSON.stringify(report)
  }

  async run() {
    while (!this.ended.signal.aborted) {
      const error = await this.read().catch(error => error)
      this.isOffline = true
      this.stream.abort()
      const { isAsleep } = this
      const words = () => { this.notice.textContent = error?.bye || offline }
      const notice = isAsleep ? null : setTimeout(words, 500)
      const wait = (error?.after ?? this.wait) * (0.5 + Math.random())
      this.wait = Math.min(this.wait * 2, 30000)
      await new Promise(done => {
        this.wake = done
        if (!isAsleep) setTimeout(done, wait)
      })
      clearTimeout(notice)
    }
  }

  /** Reads messages until the stream ends. */
  async read() {
    this.stream = new AbortController()
    if (this.isAsleep) return
    const { signal } = this.stream
    const { clientWidth: w, clientHeight: h } = this.scroller
    const url = new URL('events', this.url)
    url.search = new URLSearchParams({ w, h, y: this.offset })
    if (this.number !== null) url.searchParams.set('q', this.number)
    const headers = this.session ? { 'Lockstep-Session': this.session } : {}
    const response = await fetch(url, { headers, signal, cache: 'no-store' })
    if (response.status === 410) this.session = null
    if (!response.ok) throw new Error(response.status)
    this.isOffline = false
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const silence = setTimeout(() => this.stream.abort(), 40000)
      const { done, value } = await reader.read().finally(() => clearTimeout(silence))
      if (done) return
      const events = (rest + value).split('\n\n')
      rest = events.pop()
      for (const event of events) {
        const data = event.split('\n').find(line => line.startsWith('data: '))
        if (data) this.takeOrReset(JSON.parse(data.slice(6)))
      }
    }
  }

  /** After a message that it can't use, the page asks for all rows. */
  takeOrReset(message) {
    try {
      this.take(message)
      if (!message.session) this.wait = 200
    } catch (error) {
      if (error.bye !== undefined) throw error
      console.error(error)
      this.reset()
      throw error
    }
  }

  /** Hidden pages hold no connection, since browsers have few for a server. */
  didHide() {
    clearTimeout(this.hiding)
    this.report(true)
    this.isAsleep = false
    if (!document.hidden) return this.wake?.()
    this.hiding = setTimeout(() => {
      this.isAsleep = true
      this.stream.abort()
    }, 15000)
  }
}

const main = document.querySelector('main[data-lockstep]')
if (main) mount(main)
