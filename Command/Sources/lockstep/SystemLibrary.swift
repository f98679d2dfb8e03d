// The C library of the system, too, for all files of the command.
@_exported import LockstepFiles
