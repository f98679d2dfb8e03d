/// Whether `ID` is Foundation's `UUID`, which this module recognises without linking Foundation.
///
/// For types of another layout this is a constant once the code is specialized. Their bytes are
/// compared as keys, since `==` of a `UUID` compares them all.
@inlinable
package func isUUID<ID>(_ type: ID.Type) -> Bool {
  #if hasFeature(Embedded)
    return false
  #else
    return MemoryLayout<ID>.size == 16 && MemoryLayout<ID>.alignment == 1 && _isPOD(type)
      && type == uuidType
  #endif
}

#if !hasFeature(Embedded)
  /// The type `UUID`; nil if the process had not loaded Foundation when the first diff needed the
  /// type. Identities are hashed then.
  @usableFromInline
  package let uuidType: Any.Type? =
    _typeByName("20FoundationEssentials4UUIDV") ?? _typeByName("10Foundation4UUIDV")
#endif
