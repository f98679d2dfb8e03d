// Also exports the C library of the system to all files of the command.
@_exported import LockstepFiles
