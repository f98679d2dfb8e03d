import StubCore

// The part of SwiftUI that a list needs. The description of a view is what a cell shows. The test
// plays SwiftUI: it makes the context, and updates the list.

@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("without a body") }
}

/// A view without parts.
public protocol StubLeaf: View where Body == Never {}

extension StubLeaf {
  public var body: Never { fatalError("without a body") }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @MainActor
  public static func buildBlock<First: View, Second: View>(
    _ first: First, _ second: Second
  ) -> StubPair<First, Second> { StubPair(first: first, second: second) }
}

public struct StubPair<First: View, Second: View>: StubLeaf {
  public let first: First
  public let second: Second
}

public struct VStack<Content: View>: StubLeaf {
  public let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct Button: StubLeaf {
  /// Called for a tap.
  public let action: @MainActor () -> Void

  public init(_ title: String, action: @escaping @MainActor () -> Void) { self.action = action }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("without a body") }
}

public struct Text: StubLeaf {
  let text: String

  public init(_ text: String) { self.text = text }
}

public struct AnyView: StubLeaf {
  let view: any View

  public init(_ view: some View) { self.view = view }
}

/// The environment has one value here.
public struct EnvironmentValues: Sendable {
  public var font = ""

  public init() {}
}

public struct StubModified<Content: View>: StubLeaf {
  let content: Content
  var environment: EnvironmentValues?
  var isFixed = false
}

extension View {
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    var environment = EnvironmentValues()
    environment[keyPath: keyPath] = value
    return StubModified(content: self, environment: environment)
  }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    StubModified(content: self, isFixed: vertical && !horizontal)
  }
}

/// Returns the text of a view, and the font of its environment.
@MainActor
public func stubText(of view: any View, font: String = "") -> String {
  switch view {
  case let text as Text: text.text + font
  case let any as AnyView: stubText(of: any.view, font: font)
  case let modified as any StubModifier: modified.text(font: font)
  case let optional as any StubOptional: optional.text(font: font)
  default: stubText(of: view.body as any View, font: font)
  }
}

/// Whether a view is as high as its content, for any proposal.
@MainActor
public func stubIsFixed(_ view: any View) -> Bool { (view as? any StubModifier)?.isFixed ?? false }

@MainActor
protocol StubModifier {
  var isFixed: Bool { get }
  func text(font: String) -> String
}

extension StubModified: StubModifier {
  func text(font: String) -> String { stubText(of: content, font: environment?.font ?? font) }
}

@MainActor
protocol StubOptional {
  func text(font: String) -> String
}

extension Optional: StubOptional where Wrapped: View {
  func text(font: String) -> String { map { stubText(of: $0, font: font) } ?? "" }
}

public struct Animation: Sendable {
  public static let `default` = Animation()
}

public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init(animation: Animation? = nil) { self.animation = animation }
}

@MainActor
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  nonisolated public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    (self.get, self.set) = (get, set)
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// A value that belongs to a view, and to all its copies.
@MainActor
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set {
      box.value = newValue
      StubChange.last = StubChange.current
    }
  }

  public var projectedValue: Binding<Value> {
    Binding {
      wrappedValue
    } set: {
      wrappedValue = $0
    }
  }
}

/// Records the transactions of changes of state.
@MainActor
public enum StubChange {
  fileprivate static var current = Transaction()

  /// The transaction of the last change.
  public fileprivate(set) static var last = Transaction()
}

@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  let before = StubChange.current
  StubChange.current = Transaction(animation: animation)
  defer { StubChange.current = before }
  return try body()
}

/// A view of the framework, made with a context.
public protocol StubRepresentable: StubLeaf {
  associatedtype Coordinator = Void
  typealias Context = StubContext<Coordinator>

  func makeCoordinator() -> Coordinator
}

/// What a view or a cell of the framework shows.
@MainActor
public protocol StubHosting {
  var text: String { get }
}

@MainActor
public struct StubContext<Coordinator> {
  public let coordinator: Coordinator
  public var environment = EnvironmentValues()
  public var transaction = Transaction()

  public init(_ coordinator: Coordinator) { self.coordinator = coordinator }
}
