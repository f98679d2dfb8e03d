/// Two versions of a list as the C core takes them.
enum CoreLists {
  case flat(old: CoreKeys, new: CoreKeys)
  case sectioned(old: CoreSections, new: CoreSections)

  /// How many elements both versions have, without the sections.
  var elementCount: Int {
    switch self {
    case .flat(let old, let new): old.count + new.count
    case .sectioned(let old, let new): old.items.count + new.items.count
    }
  }
}
