// The rules and errors of batches belong to this module's interface.
@_exported public import ListBatches
