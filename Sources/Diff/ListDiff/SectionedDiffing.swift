// Every initializer of `SectionedChanges` that takes elements calls `sectionedChanges`.

/// Computes the changes with the given engine.
@_alwaysEmitIntoClient
package func sectionedChanges<
  Old: Collection, New: Collection, Sections: SectionReader, Items: ElementReader
>(
  from old: Old, to new: New, sections: Sections, items: Items, engine: DiffEngine,
  hashing: Hashing
) throws(ListDiffError) -> SectionedChanges
where
  Old.Element == Sections.Section, New.Element == Sections.Section,
  Sections.Items.Element == Items.Element
{
  let result: Result<SectionedChanges, ListDiffError> = withElements(of: old) { old in
    withElements(of: new) { new in
      guard !old.isSameStorage(as: new) else {
        return .success(SectionedChanges(unchangedSectionCount: old.count))
      }
      let input = SectionedInput(old: old, new: new, sections: sections, items: items)
      return Result { () throws(ListDiffError) -> SectionedChanges in
        switch engine {
        case .c:
          return try confirmedChanges(input, hashing: hashing)
        case .reference:
          return referenceChanges(input)
        case .verified:
          let core = try confirmedChanges(input, hashing: hashing)
          let reference = referenceChanges(input)
          guard core == reference else {
            throw .enginesDisagree(c: "\(core)", reference: "\(reference)")
          }
          return core
        }
      }
    }
  }
  return try result.get()
}

@usableFromInline
func referenceChanges<Sections: SectionReader, Items: ElementReader>(
  _ input: SectionedInput<Sections, Items>
) -> SectionedChanges where Sections.Items.Element == Items.Element {
  var reference = ReferenceSectionedDiff(input)
  return reference.changes()
}
