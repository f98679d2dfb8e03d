import Foundation
import ListDiff

// If a program links this module, identities of type `Data`, and arrays of `Data` or `UUID`, are
// hashed in bulk. Otherwise each identity hashes itself.

extension Data: BulkIdentity {
  @usableFromInline package func append(to identities: IdentityBuffer) {
    identities.append(bytes: self)
    identities.append(word: UInt64(count))
  }
}

extension UUID: BulkIdentity {
  @usableFromInline package func append(to identities: IdentityBuffer) {
    withUnsafeBytes(of: uuid) { identities.append(bytes: $0) }
  }
}
