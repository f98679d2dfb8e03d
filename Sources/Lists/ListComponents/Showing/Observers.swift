/// Closures that are called with each new value, until they return false. They may add others.
@MainActor
final class Observers<Value> {
  private var all: [(key: Int, observe: @MainActor (Value) -> Bool)] = []
  private var count = 0

  func add(_ observe: @escaping @MainActor (Value) -> Bool) {
    count += 1
    all.append((count, observe))
  }

  func tell(_ value: Value) {
    for (key, observe) in all where !observe(value) { all.removeAll { $0.key == key } }
  }
}
