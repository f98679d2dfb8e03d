import StubCore

// The common parts of the collection views of both frameworks.

extension StubbedCollectionView: StubLayoutView {
  public func element(ofKind kind: String, at path: IndexPath) -> AnyObject? {
    askElement(ofKind: kind, at: path)
  }

  public func willDisplayElement(_ view: AnyObject, ofKind kind: String, at path: IndexPath) {
    guard let view = view as? StubbedElement else { return }
    delegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
  }

  public func didEndDisplayingElement(_ view: AnyObject, ofKind kind: String, at path: IndexPath) {
    guard let view = view as? StubbedElement else { return }
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
  }
}

extension StubbedCollectionView {
  public var elementKinds: (above: String, below: String) {
    (Self.elementKindSectionHeader, Self.elementKindSectionFooter)
  }

  public var sectionCount: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  public func itemCount(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  public func element(ofKind kind: String, inSection section: Int) -> AnyObject? {
    askElement(ofKind: kind, at: IndexPath(item: 0, section: section))
  }

  public func willDisplayElement(_ view: AnyObject, ofKind kind: String, inSection section: Int) {
    willDisplayElement(view, ofKind: kind, at: IndexPath(item: 0, section: section))
  }

  public func didEndDisplayingElement(
    _ view: AnyObject, ofKind kind: String, inSection section: Int
  ) {
    didEndDisplayingElement(view, ofKind: kind, at: IndexPath(item: 0, section: section))
  }

  func height(ofItemAt path: IndexPath, in layout: CollectionFlowLayout) -> Double {
    guard delegateReceiver.responds(to: stubSizeForItem) else {
      let size = layout.estimatedItemSize == .zero ? layout.itemSize : layout.estimatedItemSize
      return Double(size.height)
    }
    return Double(
      flowDelegate?.collectionView(self, layout: layout, sizeForItemAt: path).height ?? 0)
  }

  func height(
    ofElementOfKind kind: String, inSection section: Int, in layout: CollectionFlowLayout
  ) -> Double {
    let size =
      kind == Self.elementKindSectionHeader
      ? flowDelegate?.collectionView(self, layout: layout, referenceSizeForHeaderInSection: section)
        ?? layout.headerReferenceSize
      : flowDelegate?.collectionView(self, layout: layout, referenceSizeForFooterInSection: section)
        ?? layout.footerReferenceSize
    return Double(size.height)
  }

  // MARK: Counts and places

  public var numberOfSections: Int { stub.itemCounts.count }

  public func numberOfItems(inSection section: Int) -> Int { stub.itemCounts[section] }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionLayoutAttributes? {
    if stub.stage != nil {
      return stub.attributes(.item, at: indexPath).map(CollectionLayoutAttributes.init)
    }
    return stub.extent(ofItemAt: indexPath).map {
      let attributes = CollectionLayoutAttributes(StubAttributes(.item, at: indexPath))
      attributes.frame = frame($0)
      return attributes
    }
  }

  public func layoutAttributesForSupplementaryElement(
    ofKind kind: CollectionElementKind, at indexPath: IndexPath
  ) -> CollectionLayoutAttributes? {
    if stub.stage != nil {
      return stub.attributes(.supplementary, kind: kind, at: indexPath)
        .map(CollectionLayoutAttributes.init)
    }
    guard indexPath.item == 0 else { return nil }
    return stub.extent(ofElementOfKind: kind, inSection: indexPath.section).map {
      let attributes = CollectionLayoutAttributes(
        forSupplementaryViewOfKind: kind, with: indexPath)
      attributes.frame = frame($0)
      return attributes
    }
  }

  func shownElement(ofKind kind: String, at indexPath: IndexPath) -> StubbedElement? {
    if let stage = stub.stage { return stage.view(ofKind: kind, at: indexPath) as? StubbedElement }
    guard indexPath.item == 0 else { return nil }
    return stub.element(ofKind: kind, inSection: indexPath.section) as? StubbedElement
  }

  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: CollectionElementKind
  ) -> CollectionIndexPaths {
    if let stage = stub.stage { return CollectionIndexPaths(stage.paths(ofKind: elementKind)) }
    return CollectionIndexPaths(
      stub.itemCounts.indices.filter { stub.element(ofKind: elementKind, inSection: $0) != nil }
        .map { IndexPath(item: 0, section: $0) })
  }

  // MARK: Updates

  public func insertItems(at indexPaths: CollectionIndexPaths) {
    stub.insertItems(at: indexPaths.sorted())
  }

  public func deleteItems(at indexPaths: CollectionIndexPaths) {
    stub.deleteItems(at: indexPaths.sorted())
  }

  public func reloadItems(at indexPaths: CollectionIndexPaths) {
    stub.reloadItems(at: indexPaths.sorted())
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    stub.moveItem(at: indexPath, to: newIndexPath)
  }

  public func insertSections(_ sections: IndexSet) { stub.insertSections(sections) }

  public func deleteSections(_ sections: IndexSet) { stub.deleteSections(sections) }

  public func reloadSections(_ sections: IndexSet) { stub.reloadSections(sections) }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    stub.moveSection(section, toSection: newSection)
  }
}
