// A list that a server keeps in step. The server places the rows near the window; this script draws
// them, measures what only a browser can, and keeps the first visible row where it is.

const version = 1
// Browsers limit the height of an element. A longer list is scrolled by a base and this area.
const longest = 8e6
const tags = new Set(('div span p h1 h2 h3 h4 h5 h6 ul ol li a img button input label select option ' +
  'time strong em code pre progress').split(' '))
const attributes = new RegExp('^((aria|data)-[a-z0-9-]+|title|lang|dir|alt|href|src|role|type|name|' +
  'value|checked|disabled|placeholder|datetime)$')
const unsafe = /^\s*(javascript|vbscript|data):|^\/\/|^ | $|[\u0000-\u001f\u007f\\]/i
const texts = {
  offline: 'Not connected. Trying again …', refused: 'That is not possible now.',
  closed: 'The server has closed this list.'
}

/** Shows the list of a server in an element. Returns an object whose `close()` ends that. */
export function mount(element, url = '.', options = {}) {
  return new List(element, new URL(url.endsWith('/') ? url : url + '/', location.href), options)
}

const make = (tag, name, parent) => {
  const element = document.createElement(tag)
  element.className = name
  parent?.append(element)
  return element
}

/** A shape of contents: elements to copy, and where their values are. */
class Shape {
  slots = []

  constructor(json) {
    if (!Array.isArray(json)) throw new Error('a shape without an element')
    this.root = this.build(json, [])
  }

  build(json, path) {
    if (!Array.isArray(json)) {
      this.slots.push([path, null])
      return document.createTextNode('')
    }
    const [tag, classes, names, ...children] = json
    if (!tags.has(tag)) throw new Error(`an element <${tag}>`)
    const element = document.createElement(tag)
    if (classes) element.className = classes
    for (const name of names) {
      if (!attributes.test(name)) throw new Error(`an attribute ${name}`)
      this.slots.push([path, name])
    }
    children.forEach((child, index) => element.append(this.build(child, [...path, index])))
    return element
  }

  copy() {
    const body = this.root.cloneNode(true)
    const find = path => path.reduce((node, index) => node.childNodes[index], body)
    return { body, slots: this.slots.map(([path, name]) => ({ node: find(path), name })) }
  }
}

/** Sets a value of a row. What a user is typing wins over what the server knows already. */
function setValue({ node, name }, value) {
  if (name === null) node.data = value
  else if (name === 'checked' || name === 'disabled') node[name] = value !== ''
  else if (name === 'value' && /^(INPUT|SELECT)$/.test(node.tagName)) {
    const isKnown = node === document.activeElement && node.reported?.has(value)
    if (!isKnown && node.value !== value) node.value = value
  } else if ((name === 'href' || name === 'src') && unsafe.test(value)) node.removeAttribute(name)
  else node.setAttribute(name, value)
}

class Row {
  constructor(key) {
    this.key = key
    this.box = make('div', 'box')
    this.box.row = this
  }

  fill(shape, number, values) {
    if (this.shape !== number) {
      const old = this.body
      Object.assign(this, shape.copy(), { shape: number })
      if (old) old.replaceWith(this.body)
      else this.box.append(this.body)
      this.body.tabIndex = -1
    }
    this.slots.forEach((slot, index) => setValue(slot, values[index] ?? ''))
    // A selection is possible when its options have their values.
    this.slots.forEach((slot, index) => {
      if (slot.node.tagName === 'SELECT' && slot.name === 'value') setValue(slot, values[index] ?? '')
    })
    this.isNew = true
  }

  /** The extents as they are shown: as measured until the server has placed the rows by them. */
  get width() { return this.size && this.frame[4] & 1 ? this.size[0] : this.frame[2] }
  get height() { return this.size && this.frame[4] & 2 ? this.size[1] : this.frame[3] }
}

class List {
  rows = []
  byKey = new Map()
  shapes = new Map()
  runs = []
  count = 0
  size = [0, 0]
  number = null
  base = 0
  acts = []
  lastAct = 0
  lastReport = 0
  measured = new Map()
  saidAt = 0

  constructor(element, url, options) {
    this.url = url
    this.texts = { ...texts, ...options.texts }
    element.classList.add('lockstep')
    this.element = element
    this.bar = new Row(0)
    this.bar.box.className = 'bar'
    this.notice = make('div', 'notice')
    this.notice.setAttribute('role', 'status')
    this.notice.hidden = true
    this.live = make('div', 'live')
    this.live.setAttribute('aria-live', 'polite')
    this.scroller = make('div', 'scroller')
    this.area = make('div', 'area', this.scroller)
    this.area.setAttribute('aria-busy', 'true')
    this.ghosts = make('div', 'ghosts', this.area)
    this.ghosts.setAttribute('aria-hidden', 'true')
    element.replaceChildren(this.bar.box, this.notice, this.scroller, this.live)
    this.calm = matchMedia('(prefers-reduced-motion: reduce)')
    this.ended = new AbortController()
    this.listen()
    this.place = `lockstep ${url}`
    this.session = element.dataset.lockstep
    this.offset = Number(sessionStorage.getItem(this.place)) || 0
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
    const before = this.notedRows()
    const focused = this.rowOf(document.activeElement)
    const place = focused ? this.rows.indexOf(focused) : -1
    const field = focused && document.activeElement !== focused.body ? this.fieldOf(focused) : null
    const moved = new Set()
    const gone = []
    if (message.all) this.shapes.clear()
    for (const [number, json] of message.shapes ?? []) this.shapes.set(number, new Shape(json))
    if (message.all) this.replaceRows(message.all, gone)
    for (const operation of message.ops ?? []) this.perform(operation, moved, gone)
    for (const number of message.old ?? []) this.shapes.delete(number)
    this.setFrames(message.at ?? [])
    this.number = message.q
    this.runs = message.i ?? this.runs
    this.count = message.n ?? this.count
    this.size = message.size ?? this.size
    if (this.digest() !== message.x) {
      this.number = null
      throw new Error('rows in another order than the server has')
    }
    this.measure()
    this.arrange()
    this.anchor(message, before, moved)
    this.write()
    this.label()
    this.keepFocus(focused, place, field)
    if (message.a) this.animate(before, gone, message.a)
    this.area.setAttribute('aria-busy', 'false')
    for (const [, isDone] of message.re ?? []) if (!isDone) this.say(this.texts.refused)
    this.report(true)
  }

  start({ session, p, role, title, n }) {
    if (p !== version) return this.loadAgain()
    if (session !== this.session) {
      for (const row of this.rows) row.box.remove()
      Object.assign(this, { rows: [], number: null, acts: [], flight: null })
      this.byKey.clear()
      this.measured.clear()
    }
    this.lastReport = Math.max(n, session === this.session ? this.lastReport : 0)
    this.session = session
    this.role = role
    this.area.setAttribute('role', role)
    this.setTitle(title)
    this.setNotice('')
    this.report(true)
  }

  setTitle(title) {
    this.area.setAttribute('aria-label', title)
    if (this.element.dataset.lockstep) document.title = title
  }

  loadAgain() {
    const last = Number(sessionStorage.getItem(this.place + ' loaded')) || 0
    const wait = Math.max(0, last + 5000 - Date.now()) + Math.random() * 1000
    this.close()
    setTimeout(() => {
      sessionStorage.setItem(this.place + ' loaded', Date.now())
      location.reload()
    }, wait)
  }

  digest() {
    return this.rows.reduce((digest, { key }) => Math.imul(digest ^ key, 16777619), 2166136261) >>> 0
  }

  row(key) {
    const row = key === 0 ? this.bar : this.byKey.get(key)
    if (!row) throw new Error(`no row ${key}`)
    return row
  }

  shapeOf(number) {
    const shape = this.shapes.get(number)
    if (!shape) throw new Error(`no shape ${number}`)
    return shape
  }

  replaceRows(all, gone) {
    const old = this.byKey
    this.byKey = new Map()
    this.rows = all.map(([key, shape, values]) => {
      const row = old.get(key) ?? new Row(key)
      old.delete(key)
      row.fill(this.shapeOf(shape), shape, values)
      this.byKey.set(key, row)
      return row
    })
    for (const row of old.values()) this.remove(row, gone)
    for (let index = this.rows.length; index-- > 0;) {
      const next = this.rows[index + 1]?.box ?? this.ghosts
      if (this.rows[index].box.nextSibling !== next) this.put(this.rows[index], next)
    }
  }

  perform([kind, key, ...rest], moved, gone) {
    if (kind === '-') {
      const row = this.row(key)
      this.rows.splice(this.rows.indexOf(row), 1)
      this.byKey.delete(key)
      this.remove(row, rest[0] ? gone : null)
    } else if (kind === '=') {
      const row = this.row(key)
      if (rest.length > 1) row.fill(this.shapeOf(rest[0]), ...rest)
      else for (const [index, value] of rest[0]) setValue(row.slots[index], value)
      row.isNew = true
      if (key === 0) this.setColumns()
    } else {
      const row = kind === 'm' ? this.row(key) : new Row(key)
      if (kind === 'm') this.rows.splice(this.rows.indexOf(row), 1)
      else row.fill(this.shapeOf(rest[1]), rest[1], rest[2])
      const next = rest[0] === null ? null : this.row(rest[0])
      this.rows.splice(next ? this.rows.indexOf(next) : this.rows.length, 0, row)
      this.byKey.set(key, row)
      this.put(row, next?.box ?? this.ghosts)
      moved.add(row)
    }
  }

  put({ box }, next) {
    const canMove = box.isConnected && this.area.moveBefore
    if (canMove) this.area.moveBefore(box, next)
    else this.area.insertBefore(box, next)
  }

  remove(row, gone) {
    this.sizes.unobserve(row.body)
    this.measured.delete(row.key)
    if (gone) gone.push(row)
    row.isGone = true
    row.box.remove()
  }

  setFrames(changes) {
    let next = 0
    let shift = 0
    for (const row of this.rows) {
      const change = changes[next]?.[0] === row.key ? changes[next++] : null
      if (change?.length > 2) {
        const [, x, y, width, height, measured = 0, track = 0] = change
        if (row.frame?.[2] !== width || row.frame?.[4] !== measured) row.isNew = true
        row.frame = [x, y, width, height, measured, track]
      } else if (change) {
        shift += change[1] - (row.frame[1] + shift)
        row.frame[1] = change[1]
      } else row.frame[1] += shift
    }
  }

  // Places

  /** Writes the given extents of rows that are new or changed, then reads the others at once. */
  measure() {
    const open = this.rows.filter(row => row.isNew && row.frame[4])
    for (const row of this.rows) if (row.isNew) this.setExtents(row)
    for (const row of open) {
      const { width, height } = row.body.getBoundingClientRect()
      row.size = [width, height]
      this.measured.set(row.key, row.size)
      this.sizes.observe(row.body)
    }
    for (const row of this.rows) row.isNew = false
  }

  setExtents({ box, body, frame }) {
    body.style.width = frame[4] & 1 ? 'max-content' : frame[2] + 'px'
    body.style.height = frame[4] & 2 ? '' : frame[3] + 'px'
    box.classList.toggle('pinned', frame[5] > 0)
  }

  /** Places the rows: those below a line are pushed by what its heights differ from the estimates. */
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

  /** The visible rows, and where all rows are on the screen. */
  notedRows() {
    const top = this.scroller.getBoundingClientRect().top
    const isMoving = this.area.getAnimations?.({ subtree: true }).length > 0
    const bottom = this.offset + this.scroller.clientHeight
    const noted = new Map()
    for (const row of this.rows) {
      const isVisible = row.y + row.height > this.offset && row.y < bottom
      const rect = isMoving && isVisible ? row.box.getBoundingClientRect() : null
      noted.set(row, { isVisible, x: row.frame[0], y: rect ? rect.top - top : row.y - this.offset })
    }
    return { noted, isAtEnd: this.offset > 0 && this.offset >= this.end - 1 }
  }

  anchor({ to, keep, end }, { noted, isAtEnd }, moved) {
    if (to !== undefined) this.offset = to
    else if (end && isAtEnd) this.offset = this.end
    else if (keep && this.offset > 0.5) {
      for (const [row, { isVisible }] of noted) {
        if (!isVisible || row.isGone || moved.has(row) || row.frame[5] > 0) continue
        this.offset = row.y - row.distance
        break
      }
    }
    this.offset = Math.max(0, Math.min(this.offset, this.end))
  }

  write() {
    const height = Math.min(this.contentHeight, longest)
    this.area.style.height = height + 'px'
    this.area.style.width = this.size[0] > this.scroller.clientWidth ? this.size[0] + 'px' : ''
    const last = height - this.scroller.clientHeight
    if (this.contentHeight <= longest) this.base = 0
    else if (this.offset - this.base < 0 || this.offset - this.base > last) this.rebase()
    for (const row of this.rows) this.writeRow(row)
    if (Math.abs(this.scroller.scrollTop - (this.offset - this.base)) > 0.5) {
      this.scroller.scrollTop = this.offset - this.base
    }
    this.noteTop()
  }

  writeRow({ box, y, frame, width, height }) {
    const { style } = box
    style.insetInlineStart = frame[0] + 'px'
    style.width = width + 'px'
    // The area of a header may be longer than an element can be.
    const start = frame[5] > 0 ? Math.max(y, this.offset - 1e5) : y
    const end = frame[5] > 0 ? Math.min(y + frame[5], this.offset + 1e5) : y + height
    style.top = start - this.base + 'px'
    style.height = Math.max(0, end - start) + 'px'
  }

  /** Sets the base so that the thumb shows the part of a long list that is visible. */
  rebase() {
    const last = longest - this.scroller.clientHeight
    this.base = this.offset - Math.round(this.offset / this.end * last)
  }

  noteTop() {
    for (const row of this.rows) row.distance = row.y - this.offset
    sessionStorage.setItem(this.place, Math.round(this.offset))
  }

  didScroll() {
    const { scrollTop, clientHeight } = this.scroller
    const isLong = this.contentHeight > longest
    const isJump = Math.abs(scrollTop - (this.offset - this.base)) > 2 * clientHeight
    if (isLong && isJump) {
      this.offset = scrollTop / (longest - clientHeight) * this.end
      this.base = this.offset - scrollTop
      for (const row of this.rows) this.writeRow(row)
    } else this.offset = scrollTop + this.base
    this.noteTop()
    clearTimeout(this.atRest)
    if (isLong) this.atRest = setTimeout(() => { this.rebase(); this.write() }, 200)
    this.report()
  }

  animate({ noted }, gone, duration) {
    const bottom = this.scroller.clientHeight
    const isMany = this.rows.filter(row => !noted.has(row)).length > 200
    if (this.calm.matches || isMany) return
    const options = { duration, easing: 'ease' }
    const sign = getComputedStyle(this.element).direction === 'rtl' ? -1 : 1
    for (const row of this.rows) {
      const y = row.y - this.offset
      const isVisible = y + row.height > 0 && y < bottom
      const old = noted.get(row)
      if (row.frame[5] > 0 || !(isVisible || old?.isVisible)) continue
      if (!old) row.box.animate([{ opacity: 0 }, { opacity: 1 }], options)
      else {
        const by = [sign * (old.x - row.frame[0]), old.y - y]
        if (Math.hypot(...by) < 0.5) continue
        const from = `translate(${by[0]}px, ${by[1]}px)`
        row.box.animate([{ transform: from }, { transform: 'none' }], options)
      }
    }
    for (const row of gone) {
      const old = noted.get(row)
      if (!old?.isVisible || row.frame[5] > 0) continue
      row.box.style.top = old.y + this.offset - this.base + 'px'
      row.body.removeAttribute('role')
      row.box.inert = true
      this.ghosts.append(row.box)
      row.box.animate([{ opacity: 1 }, { opacity: 0 }], options).finished
        .finally(() => row.box.remove()).catch(() => {})
    }
  }

  // Words for assistive technology, and the focus

  label() {
    const names = this.role === 'grid' ? ['rowindex', null] : ['posinset', 'setsize']
    if (this.role === 'grid') this.area.setAttribute('aria-rowcount', this.count)
    let next = 0
    let index = null
    for (const row of this.rows) {
      if (this.runs[next]?.[0] === row.key) index = this.runs[next++][1]
      row.index = index
      if (index === null) continue
      row.body.setAttribute('aria-' + names[0], ++index)
      if (names[1]) row.body.setAttribute('aria-' + names[1], this.count)
    }
    this.setTabStop(this.current?.isGone ? null : this.current)
  }

  setTabStop(row) {
    const stop = row ?? this.rows.find(row => row.index !== null)
    if (this.current && this.current !== stop) this.current.body.tabIndex = -1
    this.current = stop
    if (stop) stop.body.tabIndex = 0
  }

  rowOf(node) {
    return this.area.contains(node) ? node.closest('.box')?.row : null
  }

  fieldOf({ body }) {
    const { activeElement: { value, selectionStart, selectionEnd } } = document
    const fields = [...body.querySelectorAll('input, select, button, a')]
    return { value, selectionStart, selectionEnd, index: fields.indexOf(document.activeElement) }
  }

  keepFocus(row, place, field) {
    const wanted = this.wanted === undefined ? null : this.rows.find(r => r.index === this.wanted)
    if (wanted) return this.focus(wanted)
    if (!row || this.rowOf(document.activeElement) === row) return
    if (row.isGone) {
      const items = this.rows.filter(row => row.index !== null)
      const next = this.rows.slice(place).find(row => row.index !== null) ?? items.at(-1)
      return next && this.focus(next)
    }
    const node = field && row.body.querySelectorAll('input, select, button, a')[field.index]
    ;(node ?? row.body).focus({ preventScroll: true })
    if (node?.tagName !== 'INPUT' || node.value === field.value) return
    node.value = field.value
    if (field.selectionStart != null) node.setSelectionRange(field.selectionStart, field.selectionEnd)
  }

  focus(row) {
    this.wanted = undefined
    row.body.focus({ preventScroll: true })
    const bottom = this.scroller.clientHeight
    const top = row.y - this.offset
    const pinned = this.rows.find(({ frame, y }) => frame[5] > 0 && y <= row.y && y + frame[5] > row.y)
    const room = pinned && pinned !== row ? pinned.height : 0
    if (top < room) this.scroller.scrollTop += top - room
    else if (top + row.height > bottom) this.scroller.scrollTop += top + row.height - bottom
  }

  /** Gives a row the focus by its index in the whole list, when it has come. */
  focusIndex(index, offset) {
    const wanted = Math.max(0, Math.min(index, this.count - 1))
    const row = this.rows.find(row => row.index === wanted)
    if (row) return this.focus(row)
    this.wanted = wanted
    this.offset = Math.max(0, Math.min(offset, this.end))
    this.write()
    this.report()
  }

  didPress(event) {
    const row = this.rowOf(event.target)
    const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)
    if (!row || isField || event.ctrlKey || event.metaKey || event.altKey) return
    const height = this.scroller.clientHeight
    const index = row.index ?? 0
    const page = Math.max(1, Math.floor(height / Math.max(row.height, 1)) - 1)
    const keys = {
      ArrowDown: () => this.focusIndex(index + 1, this.offset + row.height),
      ArrowUp: () => this.focusIndex(index - 1, this.offset - row.height),
      PageDown: () => this.focusIndex(index + page, this.offset + height),
      PageUp: () => this.focusIndex(index - page, this.offset - height),
      Home: () => this.focusIndex(0, 0),
      End: () => this.focusIndex(this.count - 1, this.end)
    }
    if (event.target === row.body) {
      keys.Enter = () => row.body.querySelector('[data-action]')?.click() ?? this.select(row)
      keys[' '] = () => this.select(row)
    }
    if (!keys[event.key]) return
    event.preventDefault()
    keys[event.key]()
  }

  say(text) {
    clearTimeout(this.saying)
    const wait = Math.max(0, this.saidAt + 2000 - Date.now())
    this.saying = setTimeout(() => { this.saidAt = Date.now(); this.live.textContent = text }, wait)
  }

  setNotice(text) {
    this.notice.textContent = text
    this.notice.hidden = !text
  }

  /** A list with columns names their widths in characters, in the attribute `data-columns`. */
  setColumns() {
    const { columns: list } = this.bar.body.querySelector('[data-columns]')?.dataset ?? {}
    const widths = list?.split(' ').map(Number).filter(width => width > 0)
    if (!widths) return
    const columns = widths.map(width => `minmax(0, ${width}fr)`).join(' ')
    this.element.style.setProperty('--columns', columns)
  }

  // What the user does

  listen() {
    const { signal } = this.ended
    const on = (target, name, handler) => target.addEventListener(name, handler, { signal })
    on(this.scroller, 'scroll', () => this.didScroll())
    on(this.area, 'focusin', ({ target }) => {
      const row = this.rowOf(target)
      if (row?.index != null) this.setTabStop(row)
      this.report()
    })
    on(this.area, 'focusout', () => this.report())
    on(this.area, 'keydown', event => this.didPress(event))
    on(this.element, 'click', event => this.didClick(event))
    on(this.element, 'input', ({ target }) => this.didInput(target))
    on(this.element, 'focusout', ({ target }) => { target.reported = undefined })
    on(document, 'visibilitychange', () => this.didHide())
    on(window, 'online', () => this.wake?.())
    on(window, 'resize', () => this.report())
    this.sizes = new ResizeObserver(entries => this.didResize(entries))
    this.sizes.observe(this.scroller)
  }

  /** Rows change their heights when images come and when texts are enlarged. */
  didResize(entries) {
    for (const { target } of entries) {
      const row = target === this.scroller ? null : this.rowOf(target)
      if (!row || row.isNew) continue
      const { width, height } = target.getBoundingClientRect()
      if (row.size && Math.hypot(row.size[0] - width, row.size[1] - height) < 0.5) continue
      row.size = [width, height]
      this.measured.set(row.key, row.size)
    }
    if (this.number === null) return
    const before = this.notedRows()
    this.arrange()
    this.anchor({ keep: true }, before, new Set())
    this.write()
    this.report()
  }

  didClick({ target }) {
    const row = this.element.contains(target) && target.closest('.box, .bar')?.row
    const actor = target.closest('[data-action]')
    if (!row || target.closest('input, select, a[href], label') || actor?.disabled) return
    if (actor) this.act(row, actor.dataset.action, actor.value || null)
    else if (row !== this.bar && !String(getSelection())) this.select(row)
  }

  didInput(target) {
    const row = target.closest('.box, .bar')?.row
    if (!row || !target.dataset.action) return
    const isSwitch = target.type === 'checkbox' || target.type === 'radio'
    const value = isSwitch ? String(target.checked) : target.value
    target.reported = (target.reported ?? new Set()).add(value)
    this.act(row, target.dataset.action, value, true)
  }

  select(row) {
    const { selected } = row.body.dataset
    const isSelected = (selected ?? row.body.getAttribute('aria-selected')) === 'true'
    this.act(row, isSelected ? 'deselect' : 'select', null)
  }

  act(row, action, value, replaces = false) {
    if (this.isOffline) return this.say(this.texts.offline)
    const last = this.acts.at(-1)
    if (replaces && last?.[1] === row.key && last[2] === action) this.acts.pop()
    this.acts.push([++this.lastAct, row.key, action, value])
    this.report(true)
  }

  // The connection

  /** Sends what has changed, one report at a time; at once, or with what the next frame brings. */
  report(isUrgent = false) {
    this.isDirty = true
    if (this.sending || !this.session || this.isOffline) return
    this.sending = true
    if (isUrgent) this.send()
    else requestAnimationFrame(() => this.send())
  }

  async send() {
    try {
      while (this.isDirty || this.flight) {
        this.isDirty = false
        this.flight ??= this.nextReport()
        if (this.flight === this.lastBody) break
        const response = await fetch(new URL('report', this.url), {
          method: 'POST', body: this.flight, keepalive: this.flight.length < 6e4,
          headers: { 'Content-Type': 'application/json', 'Lockstep-Session': this.session }
        })
        if (response.status === 429) await new Promise(done => setTimeout(done, 200))
        else if (response.status === 410) {
          this.session = null
          this.stream?.abort()
        } else if (response.ok || response.status < 500) this.flight = null
        else throw new Error(response.status)
        if (!this.session) break
      }
    } catch { this.stream?.abort() } finally { this.sending = false }
  }

  nextReport() {
    const { clientWidth, clientHeight } = this.scroller
    const top = this.rows.find(row =>
      row.index !== null && row.frame[5] === 0 && row.y + row.height > this.offset)
    const report = {
      n: ++this.lastReport, y: this.offset, size: [clientWidth, clientHeight],
      m: [...this.measured].map(([key, size]) => [key, ...size]), acts: this.acts,
      hidden: document.hidden
    }
    if (this.number !== null) report.q = this.number
    if (top) report.top = [top.key, this.offset - top.y]
    const focused = this.rowOf(document.activeElement)
    if (focused) report.focus = focused.key
    this.measured.clear()
    this.acts = []
    return JSON.stringify(report)
  }

  async run() {
    let wait = 200
    while (!this.ended.signal.aborted) {
      try {
        await this.read(() => { wait = 200 })
      } catch (error) {
        if (error.bye) this.setNotice(error.bye)
        wait = error.after ?? wait
      }
      if (this.ended.signal.aborted) return
      this.isOffline = true
      const notice = setTimeout(() => this.setNotice(this.notice.textContent || this.texts.offline), 500)
      if (document.hidden && this.isAsleep) await new Promise(done => { this.wake = done })
      else {
        await new Promise(done => {
          this.wake = done
          setTimeout(done, wait * (0.5 + Math.random()))
        })
        wait = Math.min(wait * 2, 30000)
      }
      clearTimeout(notice)
    }
  }

  /** Reads messages until the stream ends. */
  async read(didStart) {
    this.stream = new AbortController()
    const { signal } = this.stream
    const url = new URL('events', this.url)
    const { clientWidth, clientHeight } = this.scroller
    const query = { w: clientWidth, h: clientHeight, y: Math.round(this.offset) }
    if (this.number !== null) query.q = this.number
    url.search = new URLSearchParams(query)
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
      didStart()
      const events = (rest + value).split('\n\n')
      rest = events.pop()
      for (const event of events) {
        const data = event.split('\n').find(line => line.startsWith('data: '))
        if (data) this.takeOrResume(JSON.parse(data.slice(6)))
      }
    }
  }

  /** After a message that can't be used, the page asks for all rows. */
  takeOrResume(message) {
    try {
      this.take(message)
    } catch (error) {
      if (error.bye === undefined) this.number = null
      this.stream.abort()
      throw error
    }
  }

  /** Hidden pages hold no connection, since browsers have few for a server. */
  didHide() {
    clearTimeout(this.hiding)
    this.report(true)
    if (document.hidden) {
      this.hiding = setTimeout(() => { this.isAsleep = true; this.stream?.abort() }, 15000)
    } else {
      this.isAsleep = false
      this.wake?.()
    }
  }
}

const main = document.querySelector('main[data-lockstep]')
if (main) mount(main)
