// Code that shows and updates a list of controllers uses types of both modules, so one import is
// enough.
@_exported import ListDiff
@_exported import ListSnapshots
