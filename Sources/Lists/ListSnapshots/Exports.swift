// A host and its content use the paths, the changes and the geometry of this module, so one import is enough.
@_exported import ListDiff
