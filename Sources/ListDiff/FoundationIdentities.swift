// UUID and Data as identities. Apart from the other kinds, since these need Foundation.

#if !hasFeature(Embedded)
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Whether `ID` is a UUID. A constant once the code is specialised.
  @inlinable
  func isUUID<ID>(_ type: ID.Type) -> Bool {
    ID.self == UUID.self
  }

  extension UUID: BulkIdentity {
    @usableFromInline
    func append(to identities: IdentityBuffer) {
      withUnsafeBytes(of: uuid) { identities.append(bytes: $0) }
    }
  }

  extension Data: BulkIdentity {
    @usableFromInline
    func append(to identities: IdentityBuffer) {
      identities.append(bytes: self)
      identities.append(word: UInt64(count))
    }
  }
#endif
