// The rules and errors of batches are part of this module's interface.
@_exported public import ListBatches
