"""Write the accelerator tables that LLVM adds to Mach-O for lldb. They are empty: no function is described."""

from __future__ import annotations

from smemit.compile.objfile.debug.sections import DebugSections

_MAGIC, _VERSION = 0x48415348, 1
_DIE_OFFSET, _DIE_TAG, _TYPE_FLAGS = 1, 3, 4
_DATA4, _DATA2, _DATA1 = 6, 5, 11
_TABLES = {
    "__DWARF,__apple_names": ((_DIE_OFFSET, _DATA4),),
    "__DWARF,__apple_objc": ((_DIE_OFFSET, _DATA4),),
    "__DWARF,__apple_namespac": ((_DIE_OFFSET, _DATA4),),
    "__DWARF,__apple_types": ((_DIE_OFFSET, _DATA4), (_DIE_TAG, _DATA2), (_TYPE_FLAGS, _DATA1)),
}
"""The fields of an entry in each table: content and form."""
_DEBUG = 0x02000000
_EMPTY = 0xFFFFFFFF


def write_empty_tables(sections: DebugSections) -> None:
    """Write all tables, each with one empty bucket."""
    for name, atoms in _TABLES.items():
        table = sections.open(name, attributes=_DEBUG)
        table.number(_MAGIC, 4)
        table.number(_VERSION, 2)
        table.number(0, 2)
        # The number of buckets and of hashes, the size of the fields up to the buckets, the base of offsets.
        for number in (1, 0, 8 + 4 * len(atoms), 0, len(atoms)):
            table.number(number, 4)
        for number in (part for atom in atoms for part in atom):
            table.number(number, 2)
        table.number(_EMPTY, 4)
