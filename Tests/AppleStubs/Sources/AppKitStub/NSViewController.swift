import StubCore

/// A controller whose view a subclass sets in `loadView()`, since there are no nibs.
@MainActor
open class NSViewController: NSObject {
  private var loaded: NSView?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { nil }

  open var view: NSView {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded ?? NSView(frame: .zero)
    }
    set { loaded = newValue }
  }

  open func loadView() {}

  open func viewDidLoad() {}

  /// Whether a subclass has set the view. If not, AppKit looks for a nib.
  var hasView: Bool {
    _ = view
    return loaded != nil
  }
}

open class NSTextField: NSView {
  open var stringValue = ""

  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
  }
}
