/// An attribute of an element that a cell contains.
///
/// No attribute has styles or code. A page sets the value as text, and never parses it.
public struct HTMLAttribute: Sendable, Hashable {
  let name: String
  let text: String

  /// Names of attributes that a page sets as a property of the element. An empty text means that
  /// the attribute is absent.
  static let flags: Set<String> = ["checked", "disabled"]

  /// Names of attributes whose text is an address, with the only tag that may have each.
  static let addresses: [String: HTMLTag] = ["href": .a, "src": .img]

  private init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// The classes, separated by spaces.
  ///
  /// They belong to the shape of the content, which the server sends once for all rows that have
  /// it. So use few combinations of classes, and ``data(_:_:)`` for values.
  public static func `class`(_ names: String) -> Self { Self("class", names) }

  /// The text that a pointer over the element shows.
  public static func title(_ text: String) -> Self { Self("title", text) }

  /// The language of the content, such as `en`.
  public static func lang(_ code: String) -> Self { Self("lang", code) }

  /// The direction of the text: `ltr`, `rtl` or `auto`.
  public static func dir(_ direction: String) -> Self { Self("dir", direction) }

  /// The text in place of an image.
  public static func alt(_ text: String) -> Self { Self("alt", text) }

  /// The address of a link, for `a` only. The ``AddressPolicy`` of the host has to allow it.
  public static func href(_ address: String) -> Self { Self("href", address) }

  /// The address of an image, for `img` only. The ``AddressPolicy`` of the host has to allow it.
  public static func src(_ address: String) -> Self { Self("src", address) }

  /// The role for assistive technology.
  public static func role(_ role: String) -> Self { Self("role", role) }

  /// An attribute for assistive technology.
  ///
  /// - Parameters:
  ///   - name: The name after `aria-`, of lowercase letters, digits and hyphens.
  ///   - value: The value.
  public static func aria(_ name: String, _ value: String) -> Self { Self("aria-" + name, value) }

  /// An attribute for style sheets.
  ///
  /// - Parameters:
  ///   - name: The name after `data-`, of lowercase letters, digits and hyphens.
  ///   - value: The value.
  public static func data(_ name: String, _ value: String) -> Self { Self("data-" + name, value) }

  /// The name of an action of the cell. The element performs it when the user activates or changes
  /// the element; see ``BrowserCell/on(_:_:)``.
  public static func action(_ name: String) -> Self { data("action", name) }

  /// How many milliseconds an input waits for more typing before it performs its action, so that
  /// a handler that takes long runs once for a word.
  public static func wait(_ milliseconds: Int) -> Self { data("wait", String(milliseconds)) }

  /// The name of an action of the cell that an input performs when the user presses Return in it.
  /// When it is done, the input shows the value that the content has; if that is empty, so is the
  /// input.
  public static func submit(_ name: String) -> Self { data("submit", name) }

  /// The name of an action of the ``BrowserListHost/bar`` that is performed when the user drags the
  /// corner of an element, which needs `resize: horizontal` in the style. Its value is the new width,
  /// such as `90px`.
  public static func resize(_ name: String) -> Self { data("resize", name) }

  /// The kind of an input or a button.
  public static func type(_ type: String) -> Self { Self("type", type) }

  /// The name of an input.
  public static func name(_ name: String) -> Self { Self("name", name) }

  /// The value of an input, an option or a progress.
  public static func value(_ value: String) -> Self { Self("value", value) }

  /// Whether a checkbox is checked. Sent as a value, so that both states have one shape.
  public static func checked(_ isChecked: Bool = true) -> Self {
    Self("checked", isChecked ? "true" : "")
  }

  /// Whether an input or a button can't be used. Its action is refused.
  public static func disabled(_ isDisabled: Bool = true) -> Self {
    Self("disabled", isDisabled ? "true" : "")
  }

  /// The text in an empty input.
  public static func placeholder(_ text: String) -> Self { Self("placeholder", text) }

  /// A time that a program can read, such as `2026-11-26T09:30Z`.
  public static func datetime(_ time: String) -> Self { Self("datetime", time) }

  /// Whether the part of the name after `aria-` or `data-` is one that every browser reads in the
  /// same way.
  var hasPlainName: Bool {
    name.last != "-"
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
