/// Works on lists of any element type.
protocol ListsVisitor {
  associatedtype Result

  /// - Parameter lists: Makes lists with a given count.
  func visit<Element: BenchElement & Hashable>(
    _ lists: (Int) -> BenchLists<Element>
  ) throws(BenchError) -> Result
}

extension Workload {
  /// Calls a visitor with the lists of a workload of flat lists.
  func visitLists<Visitor: ListsVisitor>(
    seed: UInt64, _ visitor: Visitor
  ) throws(BenchError) -> Visitor.Result {
    switch kind {
    case .integer: return try visitor.visit { integers(count: $0, seed: seed) }
    case .uuid: return try visitor.visit { uuids(count: $0, seed: seed) }
    case .record, .hostileRecord, .crowdingRecord:
      return try visitor.visit { records(count: $0, seed: seed) }
    case .named, .colliding: return try visitor.visit { namedRecords(count: $0, seed: seed) }
    case .smallRecord:
      let maker = ElementMaker(seed: seed)
      return try visitor.visit {
        BenchLists(WorkloadPlan(self, count: $0, seed: seed), make: maker.smallRecord)
      }
    case .row: return try visitRows(seed: seed, visitor)
    case .sections, .snapshot, .path, .models, .controllers, .page, .components, .merge, .layout:
      preconditionFailure("the workload has no flat lists")
    }
  }

  private func visitRows<Visitor: ListsVisitor>(
    seed: UInt64, _ visitor: Visitor
  ) throws(BenchError) -> Visitor.Result {
    let maker = ElementMaker(seed: seed)
    func lists<Element>(
      _ make: @escaping (Int, Bool) -> Element
    ) -> (Int) -> BenchLists<Element> {
      { BenchLists(freshlyMade: WorkloadPlan(self, count: $0, seed: seed), make: make) }
    }
    func rows<ID>(_ id: @escaping (Int) -> ID) -> (Int) -> BenchLists<Row<ID>> {
      lists { maker.row($0, isUpdated: $1, id: id($0)) }
    }
    func texts<Element>(_ make: @escaping (Row<String>) -> Element) -> (Int) -> BenchLists<Element>
    {
      lists { make(maker.row($0, isUpdated: $1, id: maker.string($0, byteCount: 24))) }
    }
    return switch self {
    case .idInt: try visitor.visit(rows(maker.integer))
    case .idUUID: try visitor.visit(rows(maker.uuid))
    case .idClosure: try visitor.visit(texts(ClosureRow.init))
    case .idKeyPath: try visitor.visit(texts(KeyPathRow.init))
    case .idGeneric: try visitUnspecialised(visitor, texts(GenericRow.init))
    case .idTuple:
      try visitor.visit(
        lists {
          TupleRow(row: maker.row($0, isUpdated: $1, id: maker.accountNumber($0)))
        })
    case .idStruct1: try visitor.visit(rows { UserID(number: maker.integer($0)) })
    case .idStruct3: try visitor.visit(rows(maker.place))
    case .idOptional: try visitor.visit(rows { Optional(maker.integer($0)) })
    case .idEnum: try visitor.visit(rows { PlainItem.allCases[$0 % PlainItem.allCases.count] })
    case .idEnumInt: try visitor.visit(rows(maker.numberedItem))
    case .idEnumString: try visitor.visit(rows(maker.namedItem))
    case .idObject: try visitor.visit(objectRows(seed: seed))
    case .idAnyHashable: try visitor.visit(rows(maker.erased))
    case .idExistential: try visitor.visit(rows { maker.item($0, number: maker.integer($0)) })
    case .idClassInt:
      try visitor.visit(lists { ClassRow(maker.row($0, isUpdated: $1, id: maker.integer($0))) })
    case .idClassText:
      try visitor.visit(
        lists {
          ClassRow(maker.row($0, isUpdated: $1, id: maker.string($0, byteCount: 60)))
        })
    case .contentsStrings: try visitor.visit(lists(maker.textRow))
    case .contentsExistential: try visitor.visit(lists(maker.itemRow))
    default: try visitor.visit(texts { $0 })  // idString24
    }
  }

  private func objectRows(seed: UInt64) -> (Int) -> BenchLists<ObjectRow> {
    let maker = ElementMaker(seed: seed)
    return { count in
      let plan = WorkloadPlan(self, count: count, seed: seed)
      let tokens = (0..<plan.serialCount).map { _ in ObjectRow.Token() }
      return BenchLists(freshlyMade: plan) {
        ObjectRow(tokens[$0], maker.row($0, isUpdated: $1, id: $0))
      }
    }
  }
}
