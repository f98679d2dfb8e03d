import Foundation
import ListDiff

// Lists whose identities are `Data`, or arrays of `Data` or `UUID`, are hashed in bulk where this
// module is linked. Elsewhere each identity hashes itself.

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
