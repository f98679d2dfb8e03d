extension Snapshot: CustomStringConvertible {
  /// The counts and the first few sections and items, as in `3 items in 2 sections: a [1, 2], b
  /// [3]`.
  public var description: String {
    let list = settled
    let sections = list.nodes.prefix(10).map { node in
      let items = node.items[0..<min(10, node.items.count)].map { "\($0)" }
      let rest = node.items.count - items.count
      return
        "\(node.id) [\((items + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", "))]"
    }
    let rest = list.nodes.count - sections.count
    let all = sections + (rest > 0 ? ["and \(rest) more"] : [])
    return counted(list.itemCount, "item") + " in " + counted(list.nodes.count, "section")
      + (all.isEmpty ? "" : ": " + all.joined(separator: ", "))
  }

  private func counted(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
