/// The style of the page of a watched list, in addition to that of all pages.
enum WatchStyle {
  /// The script that adds the lists of further commands to the page of the first one.
  static func script(others: Int) -> String {
    """
    import { mount } from './page.js'
    for (let number = 2; number <= \(others + 1); number++) {
      const element = document.createElement('section')
      document.body.append(element)
      mount(element, `./${number}/`)
    }

    """
  }

  static let text = """
    /* Several lists are below or beside each other. */
    body:has(> section) {
      display: grid;
      grid-auto-rows: minmax(min(320px, 80vh), 1fr);
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 600px), 1fr));
    }
    section.lockstep, main:has(~ section) {
      border-block-end: 2px solid var(--line);
      border-inline-end: 1px solid var(--line);
      box-sizing: border-box;
      min-height: 0;
      min-width: 0;
    }

    .lockstep {
      --inserted: light-dark(#12702f, #6fdd8b);
      --changed: light-dark(#8a5a00, #f0c05a);
      --moved: light-dark(#0a6a83, #67d0ea);
      --noted: light-dark(#9a1f8a, #f49ae6);
      --deleted: light-dark(#b3261e, #ff8f87);
      font-size: 14px;
      line-height: 20px;
    }
    .lockstep .scroller { overflow-y: scroll; }
    .lockstep .bar { max-height: 50%; overflow: hidden scroll; scrollbar-color: transparent transparent; }
    @media (max-height: 400px) { .lockstep .bar { scrollbar-color: auto; } }
    /* Rows that are wider than the window are scrolled sideways, and the titles with them. */
    .lockstep .box { contain: style; }
    .lockstep .bar-content { padding: 0; }
    .lockstep .head, .lockstep .tools {
      align-items: baseline;
      display: flex;
      gap: 4px 16px;
      padding: 10px 16px 0;
    }
    /* The lines of the bar are as many as ever, whatever they say. */
    .lockstep .head > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .lockstep h1 { flex: 0 1 auto; font: 600 16px/22px ui-monospace, monospace; margin: 0; }
    .lockstep .counts { flex: none; font-variant-numeric: tabular-nums; }
    .lockstep .status { color: var(--faint); flex: 1 1 0; min-width: 8ch; }
    .lockstep .status[data-age="late"] { color: var(--changed); }
    .lockstep .status[data-age="old"] { color: var(--old); font-weight: 600; }
    .lockstep .faint { color: var(--faint); }
    .lockstep .problem {
      background: var(--raised);
      border-block-start: 1px solid var(--line);
      color: var(--deleted);
      inset-block-end: 0;
      inset-inline: 0;
      margin: 0;
      max-height: 40%;
      overflow: auto;
      overflow-wrap: anywhere;
      padding: 8px 16px;
      position: absolute;
      z-index: 2;
    }
    @media (max-width: 700px) {
      .lockstep .head { display: grid; grid-template-columns: max-content 1fr; }
      .lockstep h1 { grid-column: 1 / -1; }
    }
    .lockstep .tools { align-items: center; padding-block-end: 10px; }
    .lockstep .tools label { align-items: center; display: flex; min-height: 24px; white-space: nowrap; }
    .lockstep input[type="search"] { flex: 0 1 240px; min-width: 0; }
    .lockstep .titles, .lockstep .row:has(> .marks) {
      column-gap: 14px;
      display: grid;
      grid-template-columns: 2ch var(--columns);
      min-width: min-content;
      padding-inline: 16px;
    }
    .lockstep .titles {
      background: var(--raised);
      border-block-start: 1px solid var(--line);
      padding-block: 4px;
      translate: var(--left);
    }
    .lockstep .title {
      background: none;
      border: 0;
      border-radius: 4px;
      font-weight: 600;
      margin-inline: -4px;
      overflow-wrap: anywhere;
      padding: 0 4px;
      text-align: start;
      width: calc(100% + 8px);
    }
    .lockstep [data-resize] { overflow: hidden; position: relative; }
    .lockstep [data-resize]:hover { resize: horizontal; }
    .lockstep .hide {
      inset-block-start: 0;
      inset-inline-end: 12px;
      opacity: 0;
      padding: 0;
      position: absolute;
      width: 24px;
    }
    .lockstep [data-resize]:hover .hide, .lockstep .hide:focus { opacity: 1; }
    .lockstep .titles button:focus-visible { outline-offset: -2px; }
    .lockstep .title:hover { color: var(--tint); }
    .lockstep .title::after { content: " " attr(data-sorted); }
    .lockstep .number { font-variant-numeric: tabular-nums; text-align: end; }
    .lockstep .row:has(> .marks) { cursor: pointer; padding-block: 5px; position: relative; }
    /* A sign that a row opens, or is open. */
    .lockstep .row:has(> .marks)::before {
      color: var(--faint);
      content: "▸";
      inset-inline-start: 4px;
      position: absolute;
      inset-block-start: 5px;
    }
    .lockstep .row[aria-expanded="true"]:has(> .marks)::before { content: "▾"; }
    .lockstep .row[aria-selected="true"] { background: var(--raised); }
    .lockstep .marks { font: 600 13px/1.5 ui-monospace, monospace; white-space: pre; }
    .lockstep [data-mark="inserted"], .lockstep [data-mark="inserted"] ~ .field {
      color: var(--inserted);
    }
    .lockstep [data-mark="changed"] { color: var(--changed); }
    .lockstep [data-mark="changed"] ~ .field[data-changed="true"] {
      background: color-mix(in srgb, var(--changed) 12%, transparent);
      color: var(--changed);
    }
    .lockstep [data-mark="moved"], .lockstep [data-mark="moved"] ~ .field { color: var(--moved); }
    .lockstep [data-mark="deleted"], .lockstep [data-mark="deleted"] ~ .field {
      color: var(--deleted);
    }
    .lockstep [data-mark="deleted"] ~ .field { text-decoration: line-through; }
    .lockstep .row:has(> [data-noted="true"]) { box-shadow: inset 4px 0 var(--noted); }
    .lockstep [data-noted="true"], .lockstep [data-noted="true"] ~ .field { color: var(--noted); }
    /* Closed rows are short; names and numbers of other scripts keep their own direction. */
    .lockstep .row:not([aria-expanded="true"]) > .field:not(.line) {
      -webkit-box-orient: vertical;
      display: -webkit-box;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
    .lockstep :is(h1, .title, .field, .detail span, .change span) { unicode-bidi: plaintext; }
    .lockstep .line { font: 13px/20px ui-monospace, monospace; white-space: pre-wrap; }
    /* Where many columns have no room, rows are cards. */
    @media (max-width: 600px) {
      .lockstep .row:has(> .field:nth-child(6)) {
        column-gap: 16px;
        display: flex;
        flex-wrap: wrap;
      }
      .lockstep .row:has(> .field:nth-child(6)) > .details { flex-basis: 100%; }
      .lockstep .row:has(> .field:nth-child(6)) > .field {
        max-width: 100%;
        text-align: start;
      }
      .lockstep .row:has(> .field:nth-child(6)) > .field::before {
        color: var(--faint);
        content: attr(data-label) " ";
        font-size: 12px;
      }
      .lockstep .row:has(> .field:nth-child(6)) > .field:empty { display: none; }
      .lockstep .titles:has(> :nth-child(6)) { display: flex; overflow-x: auto; scrollbar-width: none; translate: none; }
      .lockstep .titles:has(> :nth-child(6)) > span { flex: none; }
    }
    .lockstep .details {
      border-inline-start: 3px solid var(--line);
      grid-column: 2 / -1;
      margin-block: 6px;
      padding-inline-start: 12px;
    }
    .lockstep .detail, .lockstep .change > span { display: block; overflow-wrap: anywhere; }
    .lockstep .detail strong, .lockstep .change strong { margin-inline-end: 1ch; }
    .lockstep .change { margin-block-start: 6px; }
    .lockstep .old { color: var(--deleted); text-decoration: line-through; }
    .lockstep .new { color: var(--inserted); margin-inline-start: 1ch; }
    """
}
