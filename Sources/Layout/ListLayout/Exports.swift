// A layout is made of the geometry of this module and updated by its changes, so one import is enough.
@_exported import ListDiff
