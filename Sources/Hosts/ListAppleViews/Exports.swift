// A host is used with the paths, snapshots and index paths of these modules: one import gives all.
@_exported import ListDiff
@_exported import ListFoundation
@_exported import ListSnapshots
