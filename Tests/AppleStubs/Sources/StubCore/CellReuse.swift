import Foundation

/// A class of cells that a view makes.
@MainActor
public protocol ReusableView: AnyObject {
  func prepareForReuse()
}

/// The cells of a view that can be dequeued, by their identifiers.
@MainActor
public final class CellReuse<Cell: ReusableView> {
  private var makers: [String: @MainActor () -> Cell] = [:]
  private var pools: [String: [Cell]] = [:]
  private var identifiers: [ObjectIdentifier: String] = [:]

  /// The cells that were dequeued during the current call of the data source.
  private var dequeued: [Cell] = []

  /// The cell that an item has, while it is reconfigured.
  private var present: Cell?

  private let raise: @MainActor (String) -> Void

  public init(raise: @escaping @MainActor (String) -> Void) { self.raise = raise }

  public func register(_ identifier: String, _ make: (@MainActor () -> Cell)?) {
    makers[identifier] = make
  }

  public func identifier(of cell: Cell) -> String? { identifiers[ObjectIdentifier(cell)] }

  /// Returns a cell for the item for which the data source is being called; nil without a
  /// registration.
  public func dequeue(_ identifier: String) -> Cell? {
    guard let make = makers[identifier] else {
      raise(
        "could not dequeue a view with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
      return nil
    }
    let cell: Cell
    if let present {
      guard identifiers[ObjectIdentifier(present)] == identifier else {
        raise(
          "attempt to dequeue a cell with identifier \(identifier) for a reconfigured item whose "
            + "cell has another one")
        return make()
      }
      cell = present
    } else if let pooled = pools[identifier]?.popLast() {
      pooled.prepareForReuse()
      cell = pooled
    } else {
      cell = make()
      identifiers[ObjectIdentifier(cell)] = identifier
    }
    dequeued.append(cell)
    return cell
  }

  /// Calls the data source for a cell. It must be the one that the data source has dequeued.
  ///
  /// - Parameters:
  ///   - present: The cell that the item already has.
  ///   - isOptional: Whether the data source may return none.
  public func asking(
    present: Cell? = nil, isOptional: Bool = false, _ question: () -> Cell?
  ) -> Cell? {
    let before = (dequeued, self.present)
    dequeued = []
    self.present = present
    defer { (dequeued, self.present) = before }
    guard let answer = question() else {
      if !isOptional { raise("the data source returned no cell") }
      return nil
    }
    if dequeued.count != 1 || dequeued[0] !== answer {
      raise("Expected dequeued view to be returned to the collection view: \(dequeued.count)")
    }
    return answer
  }

  /// Returns a cell to the pool after its item has gone.
  public func recycle(_ cell: Cell) {
    if let identifier = identifiers[ObjectIdentifier(cell)] {
      pools[identifier, default: []].append(cell)
    }
  }
}
