// UUID and Data as identities. Apart from the other kinds, since these need Foundation.

#if !hasFeature(Embedded)
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The keys of identities of a type that Foundation has and that lies in memory as its bytes, or
  /// nil for any other type.
  @inlinable
  func foundationKeys<Elements: RandomAccessCollection, ID>(
    of elements: Elements, id: (Elements.Element) -> ID, seed: UInt64
  ) -> [UInt64]? where Elements.Index == Int {
    guard ID.self == UUID.self else { return nil }
    return hashes(ofRecords: ContiguousArray(elements.lazy.map(id)), seed: seed)
  }

  extension UUID: BulkIdentity {
    @usableFromInline
    func append(to identities: inout IdentityBuffer) {
      withUnsafeBytes(of: uuid) { identities.bytes.append(contentsOf: $0) }
    }
  }

  extension Data: BulkIdentity {
    @usableFromInline
    func append(to identities: inout IdentityBuffer) {
      identities.bytes.append(contentsOf: self)
      identities.append(word: UInt64(count))
    }
  }
#endif
