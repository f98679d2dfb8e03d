// Sections are diffed with everything that flat lists are: one import gives both.
@_exported import ListFlatDiff
