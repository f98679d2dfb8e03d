/// Errors of registries.
public enum RegistryError: Error, Hashable {
  /// Something else is registered by this name.
  case nameIsTaken(String)
}
