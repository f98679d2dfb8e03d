@_exported import ListControllers
@_exported import ListLayout
