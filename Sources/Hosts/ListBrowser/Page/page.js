// A list that a server keeps in step. The server places rows; this draws them, measures what only
// a browser can, and keeps the first visible row where it is.

const version = 1
// The highest element; a longer list is scrolled by it and a base.
const longest = 8e6
const unsafe = /^(javascript|vbscript|data):|^\/\/|^ | $|[\u0000-\u001f\u007f\\]/i
const offline = 'Not connected. Trying again …'
const refused = 'That is not possible now.'

const make = (className, properties) =>
  Object.assign(document.createElement('div'), { className, ...properties })

/** Builds an element, and collects where its values go. */
function build(shape, slots) {
  const [tag, classes, names, ...children] = shape || []
  const node = tag ? document.createElement(tag) : document.createTextNode('')
  if (classes) node.className = classes
  slots.push(...tag ? names.map(name => ({ node, name })) : [{ node }])
  for (const child of children) node.append(build(child, slots))
  return node
}

/** Sets a value, unless what the user has typed is newer. */
function setValue({ node, name }, value) {
  if (!name) node.data = value
  else if (name === 'checked' || name === 'disabled') node[name] = value !== ''
  else if (name === 'value' && node.matches('input, select')) {
    node.given = value
    if (node.value !== value && !node.reported?.has(value)) node.value = value
  } else if (/^(href|src)$/.test(name) && unsafe.test(value)) node.removeAttribute(name)
  else node.setAttribute(name, value)
}

const makeRow = (key, box = make('box')) => box.row = { key, box }

/** Measures a row; returns whether its size is new. */
function measure(row) {
  const { width, height } = row.body.getBoundingClientRect()
  const [oldWidth = -1, oldHeight] = row.size ?? []
  // No row begins in a pixel of the border above it.
  row.size = [width, Math.ceil(height - 0.01)]
  const isOther = Math.abs(width - oldWidth) > 0.1 || row.size[1] !== oldHeight
  row.isMeasured ||= row.isNew || isOther
  return isOther
}

/** Shows the list of a server in an element, until the result's `close()` is called. */
export function mount(element, address = './') {
  const url = new URL(address.replace(/\/?$/, '/'), location.href)
  const bar = makeRow(0, make('bar'))
  const notice = make('notice', { role: 'status' }), live = make('live', { ariaLive: 'polite' })
  const area = make('area', { ariaBusy: 'true' }), ghosts = make('ghosts', { inert: true })
  const scroller = make('scroller', { tabIndex: -1 })  // In Firefox, Tab would stop at it.
  const sizes = new ResizeObserver(didResize), ended = new AbortController(), shapes = new Map()
  let rows = [], known = { q: null, i: [], n: 0, size: [0, 0] }
  // The heights of window and list, and where in the list window and area begin.
  let view = 0, height = 0, offset = Number(sessionStorage[url]) || 0, base = 0
  // The report without an answer, and what the next one says.
  let flight, acts = [], lastAct = 0, lastReport = 0, isDirty, sending
  // The row that Tab reaches, the index that a key has chosen, what is dragged, and where to.
  let current, wanted, dragged, aim
  // The row in which the user has done something, since it may grow; the field that was submitted.
  let acted, submitted
  // How often the page asks for changes, if the browser has too few connections for a stream.
  let poll, session = element.dataset.lockstep, stream, isOffline, wake = () => {}, wait = 200
  let hiding, atRest, lostAt, telling, saying, saidAt = 0

  function take(message) {
    const { title, bye, q, x, to, query } = message
    if (message.session) start(message)
    if (title) area.ariaLabel = title
    if (title && element === main) document.title = title
    if (query !== undefined && element === main)
      history.replaceState(null, '', query ? '?' + query : location.pathname)
    if (message.say) say(message.say)
    if (bye !== undefined) throw message
    if (!(q > known.q)) return
    if (rows.length) readOffset()
    const before = look(), isAtEnd = offset > 0 && offset >= end() - 1
    const active = document.activeElement, focused = rowOf(active)
    // After an error, the page requests all rows.
    known.q = null
    message.shapes?.forEach(entry => shapes.set(...entry))
    for (const operation of operations(message)) perform(...operation)
    message.old?.forEach(shape => shapes.delete(shape))
    setFrames(message.at ?? [])
    const digest = rows.reduce((sum, { key }) => Math.imul(sum ^ key, 16777619), 2166136261)
    if (digest >>> 0 !== x) throw new Error('Rows differ from the server.')
    Object.assign(known, message)
    wait = 200
    label()
    arrange()
    // The bar may have become higher.
    view = scroller.clientHeight
    if (to >= 0) offset = to
    else if (to || (message.end && isAtEnd)) offset = end()
    else if (message.keep) anchor(before)
    showOpened(before)
    write()
    keepFocus(active, focused, before)
    animate(before, message.a)
    area.ariaBusy = 'false'
    for (const [action, isDone] of message.re ?? []) {
      // Selections have the number 0.
      if (action && !isDone) say(refused)
      if (!isDone || submitted?.action !== action) continue
      submitted.node.reported = undefined
      submitted.node.value = submitted.node.given ?? ''
    }
    element.dispatchEvent(new Event('lockstep', { bubbles: true }))
    report()
  }

  function start({ session: id, p, n, role, poll: interval }) {
    if (p !== version) {
      // The server's script is another one.
      setTimeout(() => location.reload(), 5e3 * (1 + Math.random()))
      return close()
    }
    const isNew = id !== session
    if (isNew) reset()
    session = id
    poll = interval
    lastReport = Math.max(n, lastReport)
    area.role = role
    clearTimeout(telling)
    lostAt = element.dataset.lost = notice.textContent = ''
    mayLeave(1e3)
    if (isNew || !poll) report()
  }

  function reset() {
    for (const { box } of rows) box.remove()
    rows = []
    acts = []
    flight = known.q = null
  }

  /** The operations of a message; one with all rows keeps elements, too. */
  function operations({ all, ops = [] }) {
    if (!all) return ops
    const old = new Set(rows.map(({ key }) => key))
    const placed = all.map(([key, ...content], index) =>
      [old.delete(key) ? 'k' : '+', key, all[index + 1]?.[0], ...content])
    return [...[...old].map(key => ['-', key, 1]), ...placed.reverse(), ...ops]
  }

  function perform(kind, key, ...content) {
    const row = kind === '+' ? makeRow(key) : key ? rows.find(row => row.key === key) : bar
    if (kind === '=') return fill(row, ...content)
    const [next, ...values] = content, { box } = row
    if (values.length) fill(row, ...values)
    if (kind !== '+') rows.splice(rows.indexOf(row), 1)
    if (kind === '-') {
      box.remove()
      return Object.assign(row, { isGone: true, fades: next })
    }
    if (kind === 'm') row.seen.isMoved = true
    const behind = rows.find(row => row.key === next), place = behind?.box ?? ghosts
    rows.splice(behind ? rows.indexOf(behind) : rows.length, 0, row)
    if (box.nextSibling === place) return
    area[box.isConnected && area.moveBefore ? 'moveBefore' : 'insertBefore'](box, place)
  }

  function fill(row, shape, values) {
    if (values && row.shape !== shape) {
      Object.assign(row, { shape, slots: [] })
      row.box.replaceChildren(row.body = build(shapes.get(shape), row.slots))
    }
    const changes = values ? [...values.entries()] : shape
    // From the end: options before the selection.
    for (const [index, value] of changes.toReversed()) setValue(row.slots[index], value)
    row.isNew = true
    if (row !== bar) return
    const none = row.body.querySelector('.empty')?.textContent ?? ''
    if (none !== (row.none ?? '')) say(row.none = none)
    const widths = row.body.querySelector('[data-columns]')?.dataset.columns ?? ''
    element.style.setProperty('--columns', widths.replace(/(\d+)(\w*)/g, (_, width, unit) =>
      unit === 'px' ? _ : `minmax(${Math.min(width, unit ? 5 : 20)}ch, ${width}${unit || 'fr'})`))
    for (const node of row.body.querySelectorAll('[data-resize]')) {
      sizes.observe(node)
      node.style.width = ''
    }
  }

  function setFrames(changes) {
    let shift = 0
    for (const row of rows) {
      const old = row.frame
      const [, y, ...rest] = changes[0]?.[0] === row.key ? changes.shift() : []
      if (rest.length) {
        row.frame = [y, ...rest, 0, 0]
        row.isNew ||= old?.[2] !== row.frame[2] || old[4] !== row.frame[4]
      } else {
        // As the server adds, with its rounding errors.
        if (y !== undefined) shift += y - (old[1] + shift)
        old[1] = y ?? old[1] + shift
      }
    }
  }

  /** Places the rows: one that is longer than its estimate pushes those below. */
  function arrange() {
    // All writes come before all reads.
    const fresh = rows.filter(row => row.isNew)
    for (const { body, frame: [, , width, height, measured] } of fresh) {
      body.style.width = measured & 1 ? 'max-content' : width + 'px'
      body.style.height = measured & 2 ? '' : height + 'px'
    }
    for (const row of fresh) {
      if (row.frame[4]) sizes.observe(row.body)
      if (row.frame[4]) measure(row)
      row.isNew = false
    }
    let bottom = -Infinity, shown = 0, push = 0
    for (const row of rows) {
      const [x, y, width, height, measured, track] = row.frame
      if (y >= bottom - 0.5 && height > 0) {
        if (bottom > -Infinity) push = shown - bottom
        bottom = y
        shown = y + push
      }
      Object.assign(row, { x, y: y + push, track })
      // What is measured counts before the server knows it.
      row.width = measured & 1 ? row.size[0] : width
      row.height = measured & 2 ? row.size[1] : height
      bottom = Math.max(bottom, y + height)
      shown = Math.max(shown, row.y + row.height)
    }
    height = known.size[1] + (rows.length ? shown - bottom : 0)
  }

  const end = () => Math.max(0, height - view)
  const isVisible = ({ y, height }) => y + height > offset && y < offset + view
  const rowOf = node => element.contains(node) ? node.closest('.box, .bar')?.row : null

  const look = () => rows.map(row => {
    const { left, top } = row.box.getBoundingClientRect()
    row.seen = { left, top, y: row.y - offset, height: row.height, isVisible: isVisible(row) }
    return row
  })

  /** Where the part of the window ends that pinned headers cover. */
  const edge = before => before.reduce((edge, { track, seen: { y, height } }) =>
    track && y <= 0.5 ? Math.max(edge, Math.min(height, y + track)) : edge, 0)

  /** Keeps the first row in place that is whole to see, or else a part; but not at the very top. */
  function anchor(before) {
    if (offset < 0.5) return
    const start = edge(before), reaches = ({ seen }) => seen.y + seen.height > start
    const staying = before.filter(({ seen, isGone, track }) =>
      seen.isVisible && !seen.isMoved && !isGone && !track)
    const row = staying.find(({ seen: { y, height } }) =>
      y >= start - 0.5 && y + height <= view + 0.5) ?? staying.find(reaches) ?? staying[0]
    if (row) offset = row.y - row.seen.y
  }

  /** Shows all of a row that the user has opened, or its beginning. */
  function showOpened(before) {
    const row = rows.find(row => row === acted)
    if (!row?.seen || row.height <= row.seen.height + 1) return
    acted = null
    const start = Math.max(row.y - edge(before), 0)
    offset = Math.min(Math.max(offset, row.y + row.height - view), start)
  }

  function write(isAtRest) {
    const room = longest - view
    offset = Math.max(0, Math.min(offset, end()))
    area.style.height = Math.min(height, longest) + 'px'
    area.style.width = known.size[0] + 'px'
    if (height <= longest) base = 0
    else if (isAtRest || offset < base || offset > base + room)
      base = offset - Math.round(offset / end() * room)
    rows.forEach(writeRow)
    if (Math.abs(scroller.scrollTop + base - offset) > 0.5) scroller.scrollTop = offset - base
  }

  function writeRow({ box, x, y, width, height, track }) {
    // The track of a header may be too long for an element.
    const top = track ? Math.max(y, offset - 1e5) : y
    const extent = Math.max(0, track ? Math.min(y + track, offset + 1e5) - top : height)
    box.classList.toggle('pinned', track > 0)
    box.style.cssText =
      `inset-inline-start: ${x}px; top: ${top - base}px; width: ${width}px; height: ${extent}px`
  }

  /** Takes over a scroll: a short one, or far in proportion. */
  function readOffset() {
    const { scrollTop } = scroller, distance = scrollTop + base - offset
    if (height > longest && Math.abs(distance) > 2 * view) {
      offset = scrollTop / (longest - view) * end()
      base = offset - scrollTop
      rows.forEach(writeRow)
    } else if (Math.abs(distance) > 0.5) offset += distance
  }

  function didResize(entries) {
    for (const { target, target: { style: { width }, dataset: { resize } } } of entries) {
      clearTimeout(target.later)
      // The user drags its corner.
      if (resize && width) target.later = setTimeout(act, 200, bar, resize, width)
    }
    const before = look(), isAtEnd = known.end && offset > 0 && offset >= end() - 1
    view = scroller.clientHeight
    const others = entries.map(({ target }) => target.parentNode?.row)
      .filter(row => row && !row.isGone && measure(row))
    if (known.q === null || !(others.length || entries[0].target === scroller)) return
    arrange()
    if (isAtEnd) offset = end()
    else anchor(before)
    write()
    report()
  }

  /** Slides rows from where they were, and fades new and deleted ones. */
  function animate(before, duration) {
    if (!duration || !before.length) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const play = (row, frames) => row.box.animate(frames, { duration, easing: 'ease' })
    for (const row of before) row.slide?.cancel()
    const places = rows.map(row => row.box.getBoundingClientRect())
    for (const [index, row] of rows.entries()) {
      const { seen, track } = row
      const x = seen?.left - places[index].left, y = seen?.top - places[index].top
      if (track || !(seen?.isVisible || isVisible(row))) continue
      if (!seen) play(row, { opacity: [0, 1] })
      else if (Math.hypot(x, y) > 0.5) row.slide = play(row, { translate: [`${x}px ${y}px`, '0'] })
    }
    for (const row of before) {
      const { box, seen, track, fades } = row
      if (!fades || !seen.isVisible || track) continue
      box.style.top = seen.y + offset - base + 'px'
      ghosts.append(box)
      play(row, { opacity: [1, 0] }).onfinish = () => box.remove()
    }
  }

  function label() {
    const isGrid = area.role === 'grid'
    if (isGrid) area.ariaRowCount = known.n
    const starts = new Map(known.i)
    let index = null
    for (const row of rows) {
      if (starts.has(row.key)) index = starts.get(row.key)
      Object.assign(row, { index, isItem: index !== null })
      if (!row.isItem) continue
      row.body[isGrid ? 'ariaRowIndex' : 'ariaPosInSet'] = ++index
      if (!isGrid) row.body.ariaSetSize = known.n
    }
    if (!rows.includes(current)) current = rows.find(row => row.isItem)
    for (const row of rows) row.body.tabIndex = row === current ? 0 : -1
  }

  function keepFocus(active, row, before) {
    if (focusWanted() || !row || document.activeElement === active) return
    if (!row.isGone) return (active.isConnected ? active : row.body).focus({ preventScroll: true })
    const behind = before.slice(before.indexOf(row)).find(row => row.isItem && !row.isGone);
    (behind ?? rows.findLast(row => row.isItem))?.body.focus({ preventScroll: true })
  }

  function focus(row) {
    if (!row) return false
    forget()
    row.body.focus({ preventScroll: true })
    const header = rows.find(({ y, track }) => track && y <= row.y && y + track > row.y)
    scroller.style.scrollPaddingTop = `${header?.height ?? 0}px`
    row.box.scrollIntoView({ block: 'nearest' })
    return true
  }

  /** Moves the focus; a row that is not here gets it later. */
  function moveFocus({ index, y, height }, step) {
    wanted = Math.max(0, Math.min(index + step, known.n - 1))
    if (focusWanted()) return
    offset = y + step * (height || 1)
    write()
    report()
  }

  const focusWanted = () => wanted >= 0 && focus(rows.find(row => row.index === wanted))

  function say(text) {
    clearTimeout(saying)
    saying = setTimeout(() => {
      saidAt = Date.now()
      live.textContent = text
    }, saidAt + 2e3 - Date.now())
  }

  const select = row => act(row,
    row.body.matches('[data-selected=true], [aria-selected=true]') ? 'deselect' : 'select', null, 0)
  const reorder = (row, place) => place && place !== row && act(row, 'reorder', `${place.key}`)

  /** Drags a row by its handle to the place of the row where it is dropped. */
  function drag({ type, target, clientX, clientY }) {
    if (type === 'pointerdown') dragged = target.closest('.reorder') && rowOf(target)
    if (!dragged) return
    aim?.box.classList.remove('aim')
    aim = rowOf(document.elementFromPoint(clientX, clientY))
    if (!aim?.isItem) aim = null
    if (type === 'pointermove') return aim?.box.classList.add('aim')
    if (type === 'pointerup') reorder(dragged, aim)
    if (type !== 'pointerdown') dragged = null
  }

  function act(row, action, value, id = ++lastAct) {
    if (isOffline) return say(offline)
    acted = row
    acts.push([id, row.key, action, value])
    report()
  }

  function report() {
    isDirty = true
    if (!sending && session && !isOffline) sending = setTimeout(send, 5)
  }

  function nextReport() {
    const top = rows.find(({ isItem, y, height }) => isItem && y + height > offset)
    const measured = rows.filter(row => row.isMeasured)
    const report = {
      n: ++lastReport, q: known.q, y: offset, size: [scroller.clientWidth, view], acts,
      top: top && [top.key, offset - top.y], m: measured.map(({ key, size }) => [key, ...size]),
      focus: rowOf(document.activeElement)?.key, hidden: document.hidden
    }
    for (const row of measured) row.isMeasured = false
    acts = []
    isDirty = false
    return new Blob([JSON.stringify(report)], { type: 'application/json' })
  }

  async function request(path, options) {
    const headers = { 'Lockstep-Browser': localStorage.lockstep ??= Math.random() }
    if (session) headers['Lockstep-Session'] = session
    if (element === main) headers['Lockstep-Query'] = location.search
    // In Firefox, equal requests would wait for each other's place in the cache.
    const response = await fetch(url + path, { headers, cache: 'no-store', ...options })
    const { status } = response
    if (status === 410) session = null
    if (status === 410 || status >= 500) throw new Error(status)
    return response
  }

  async function send() {
    try {
      while (session && (isDirty || flight)) {
        flight ??= nextReport()
        // Streams may hold all connections of the browser.
        const late = setTimeout(abort, 2e3)
        const { status } = await request('report', { method: 'POST', body: flight })
          .finally(() => clearTimeout(late))
        if (status !== 429) flight = null
        if (status === 413) say(refused)
        isDirty ||= status === 413
        // The server takes 30 reports a second.
        await new Promise(done => setTimeout(done, status === 429 ? 300 : 35))
      }
    } catch {
      abort()
    }
    sending = null
    if (poll) wake()
  }

  async function run() {
    while (!ended.signal.aborted) {
      const error = await read().catch(error => error)
      if (poll && !error) {
        await pause(document.hidden ? 6e4 : poll)
        continue
      }
      if (error instanceof Error && known.q === null) console.error(error)
      isOffline = true
      abort()
      const { bye, after = wait } = error ?? {}
      lostAt ||= Date.now()
      if (bye || wait > 200) tellLost(bye || offline)
      wait = Math.min(wait * 2, 3e4)
      await pause(document.hidden ? 6e4 : after * (0.5 + Math.random()))
    }
  }

  /** Says that the list is old, and shows for how long, without a word each second. */
  function tellLost(text) {
    clearTimeout(telling)
    if (notice.textContent !== text) notice.textContent = text
    element.dataset.lost = notice.dataset.age = `${Math.round((Date.now() - lostAt) / 1e3)} s`
    telling = setTimeout(tellLost, 1e3, text)
  }

  const pause = time => new Promise(done => setTimeout(wake = done, time))

  async function read() {
    if (known.q === null) reset()
    stream = new AbortController()
    const query = new URLSearchParams({ w: scroller.clientWidth, h: view, y: offset, q: known.q })
    const { ok, body } = await request('events?' + query, { signal: stream.signal })
    isOffline = !ok
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ;) {
      const silence = setTimeout(abort, 4e4)
      const { done, value } = await reader.read().finally(() => clearTimeout(silence))
      if (done) return
      const events = (rest + value).split('\n\n')
      rest = events.pop()
      for (const [, data] of events.join('\n').matchAll(/^data: (.*)/gm)) take(JSON.parse(data))
    }
  }

  function close() {
    ended.abort()
    clearTimeout(telling)
    abort()
    sizes.disconnect()
    wake()
  }

  const abort = () => stream.abort()

  // Browsers have few connections to a server.
  function mayLeave(time) {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(abort, time)
  }

  const forget = () => { wanted = acted = NaN }

  function listen(target, handlers) {
    const options = { capture: true, passive: target === element, signal: ended.signal }
    for (const name in handlers) target.addEventListener(name, handlers[name], options)
  }

  listen(element, {
    wheel: forget, pointerdown: forget,
    scroll() {
      readOffset()
      element.style.setProperty('--left', -scroller.scrollLeft + 'px')
      clearTimeout(atRest)
      atRest = setTimeout(write, 200, true)
      report()
    },
    focusin({ target }) {
      const row = rowOf(target)
      if (row?.isItem) current = row
      forget()
      label()
      report()
    },
    focusout({ target }) {
      target.reported = undefined
      report()
    },
    click({ target }) {
      const row = rowOf(target), actor = target.closest('[data-action]')
      if (!row || target.closest('input, select, a[href], label, .reorder, :disabled')) return
      if (actor) act(row, actor.dataset.action, actor.value || null)
      else if (row.isItem && !String(getSelection())) select(row)
    },
    input({ target }) {
      const row = rowOf(target), { dataset: { action, wait }, type, checked } = target
      if (!row || !action) return
      clearTimeout(target.later)
      const value = /checkbox|radio/.test(type) ? String(checked) : target.value
      target.reported = (target.reported ?? new Set()).add(value)
      target.later = setTimeout(() => {
        const last = acts.at(-1)
        if (last?.[1] === row.key && last[2] === action) acts.pop()
        act(row, action, value)
      }, wait)
    }
  })
  listen(window, {
    keydown(event) {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event, row = rowOf(target)
      const isFilter = row && target.type === 'search', action = row && target.dataset.submit
      if (key === 'Enter' && action && !isComposing) {
        clearTimeout(target.later)
        act(row, action, target.value)
        submitted = { action: lastAct, node: target }
      }
      // From the filter to the list.
      if (key === 'ArrowDown' && isFilter && focus(current)) return event.preventDefault()
      if (target.closest?.('input, select, textarea, [contenteditable]')) return
      if (ctrlKey || metaKey) return
      // Of several lists, the one with the focus has the key, or else the page's own.
      const isHere = key === '/' && (target.closest?.('.lockstep') ?? main ?? element) === element
      const search = isHere && bar.box.querySelector('[type=search]')
      const page = Math.max(1, Math.floor(view / row?.height) - 1)
      const step = {
        ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity
      }[key]
      if (altKey && !(step && row?.body.querySelector('.reorder'))) return
      if (search) search.focus()
      else if (!row?.isItem) return
      else if (altKey) reorder(row, rows.find(({ index }) => index === row.index + step))
      else if (step) moveFocus(row, step)
      else if (target === row.body && /^(Enter| )$/.test(key)) {
        const button = key === 'Enter' && row.body.querySelector('[data-action], a[href]')
        button ? button.click() : select(row)
      } else return
      event.preventDefault()
    },
    // Rows with labelled fields are copied as CSV: of the selection, or the one with focus.
    copy(event) {
      const selection = getSelection(), isOne = !String(selection)
      const copied = rows.filter(({ isItem, box, body }) => isItem
        && (isOne ? body === document.activeElement : selection.containsNode(box, true)))
      const cells = copied.map(({ body }) => [...body.querySelectorAll('[data-label]')])
      if (!cells[0]?.length || copied.length < 2 - isOne) return
      const lines = [cells[0].map(({ dataset: { label } }) => label),
        ...cells.map(cells => cells.map(cell => cell.textContent))]
      const text = lines.map(line => line.map(text =>
        /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text) + '\n').join('')
      event.clipboardData.setData('text/plain', text)
      event.preventDefault()
    },
    visibilitychange() {
      mayLeave(15e3)
      report()
      document.hidden || wake()
    },
    pointerdown: drag, pointermove: drag, pointerup: drag, pointercancel: drag,
    online: () => wake(),
    pagehide: () => { sessionStorage[url] = offset }
  })
  delete sessionStorage[url]
  area.append(ghosts)
  scroller.append(area)
  element.classList.add('lockstep')
  element.replaceChildren(bar.box, notice, scroller, live)
  view = scroller.clientHeight
  sizes.observe(scroller)
  run()
  return { close, take }
}

const main = document.querySelector('main[data-lockstep]')
if (main) mount(main)
