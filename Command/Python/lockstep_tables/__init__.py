"""The changes between two versions of a table, as `lockstep diff` finds them.

`lockstep_tables.duck` compares on one machine, `lockstep_tables.spark` on several.
"""

from lockstep_tables.plan import Changes, ColumnChange, Summary, TablesError

__all__ = ["Changes", "ColumnChange", "Summary", "TablesError"]
