// Code that uses a host also uses types of these modules, so one import is enough.
@_exported import ListDiff
@_exported import ListFoundation
@_exported import ListSnapshots
