// A list of controllers is shown and updated by types of both modules: one import gives all.
@_exported import ListDiff
@_exported import ListSnapshots
