// Code that diffs sections also uses the types for flat lists, so one import is enough.
@_exported import ListFlatDiff
