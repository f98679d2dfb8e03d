/// The style of the page of a watched list, in addition to that of all pages.
enum WatchStyle {
  static let text = """

    .lockstep {
      --inserted: light-dark(#12702f, #6fdd8b);
      --changed: light-dark(#8a5a00, #f0c05a);
      --moved: light-dark(#0a6a83, #67d0ea);
      --deleted: light-dark(#b3261e, #ff8f87);
      font-size: 14px;
      line-height: 20px;
    }
    .lockstep .scroller { overflow-y: scroll; }
    .lockstep .bar { overflow: hidden scroll; scrollbar-color: transparent transparent; }
    /* Rows that are wider than the window are scrolled sideways, and the titles with them. */
    .lockstep .box { contain: style; }
    .lockstep .bar-content { padding: 0; }
    .lockstep .head, .lockstep .tools {
      align-items: baseline;
      display: flex;
      flex-wrap: wrap;
      gap: 4px 16px;
      padding: 10px 16px 0;
    }
    .lockstep h1 { font: 600 16px/1.3 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
    .lockstep .counts { font-variant-numeric: tabular-nums; }
    .lockstep .faint { color: var(--faint); }
    .lockstep .problem { color: var(--deleted); margin: 8px 16px 0; overflow-wrap: anywhere; }
    .lockstep .tools { align-items: center; padding-block-end: 10px; }
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
    }
    .lockstep .title:hover { color: var(--tint); }
    .lockstep .title::after { content: " " attr(data-sorted); }
    .lockstep .number { font-variant-numeric: tabular-nums; text-align: end; }
    .lockstep .row:has(> .marks) { padding-block: 5px; }
    .lockstep .row[aria-selected="true"] { background: var(--raised); }
    .lockstep .marks { font: 600 13px/1.5 ui-monospace, monospace; white-space: pre; }
    .lockstep [data-mark="inserted"], .lockstep [data-mark="inserted"] ~ .field {
      color: var(--inserted);
    }
    .lockstep [data-mark="changed"], .lockstep [data-mark="changed"] ~ .field {
      color: var(--changed);
    }
    .lockstep [data-mark="moved"], .lockstep [data-mark="moved"] ~ .field { color: var(--moved); }
    .lockstep [data-mark="deleted"], .lockstep [data-mark="deleted"] ~ .field {
      color: var(--deleted);
    }
    .lockstep [data-mark="deleted"] ~ .field { text-decoration: line-through; }
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
