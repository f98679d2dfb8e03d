/// Errors of registries.
public enum RegistryError: Error, Hashable {
  /// Something else is registered with this name.
  case nameIsTaken(String)
}
