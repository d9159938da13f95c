"""Sections of an object: identity, contents, and ELF's numbers for types and flags."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from smemit.compile.objfile.symbols import ObjectSymbol

PROGBITS, SYMTAB, STRTAB, RELA, NOBITS = 1, 2, 3, 4, 8
NOTE, INIT_ARRAY, FINI_ARRAY, PREINIT_ARRAY, GROUP = 7, 14, 15, 16, 17
GNU_ATTRIBUTES = 0x6FFFFFF5
ARM_ATTRIBUTES = 0x70000003

WRITE, ALLOC, EXECUTE, MERGE, STRINGS = 0x1, 0x2, 0x4, 0x10, 0x20
INFO_LINK, LINK_ORDER, IN_GROUP, TLS, RETAIN = 0x40, 0x80, 0x200, 0x400, 0x200000


class SectionSpec(NamedTuple):
    """The request for a section.

    `name`, `group`, `unique` and `linked` identify it; the first request determines the rest.
    """

    name: str
    type: int = PROGBITS
    flags: int = 0
    entry_size: int = 0
    group: str = ""
    """Name of the comdat the section belongs to."""
    keep_duplicates: bool = False
    """The linker must not drop copies of the group (`comdat nodeduplicate`)."""
    unique: int = 0
    """Distinguishes sections of the same name; 0 for the ordinary one."""
    linked: str = ""
    """The associated function's section: linkers keep or drop both, and keep their order (SHF_LINK_ORDER)."""
    attributes: int = 0
    """Type and attributes in Mach-O, where `name` is segment and section name: `__TEXT,__text`."""


TEXT = SectionSpec(".text", PROGBITS, ALLOC | EXECUTE)
DATA = SectionSpec(".data", PROGBITS, ALLOC | WRITE)
BSS = SectionSpec(".bss", NOBITS, ALLOC | WRITE)
STACKMAPS = SectionSpec(".llvm_stackmaps", PROGBITS, ALLOC)
EXCEPTIONS = SectionSpec(".gcc_except_table", PROGBITS, ALLOC)
COMMENT = SectionSpec(".comment", PROGBITS, MERGE | STRINGS, 1)
STACK_NOTE = SectionSpec(".note.GNU-stack", PROGBITS)
SPLIT_NOTE = SectionSpec(".note.GNU-split-stack", PROGBITS)
"""Marks objects with functions that use segmented stacks."""
NO_SPLIT_NOTE = SectionSpec(".note.GNU-no-split-stack", PROGBITS)
"""Marks objects that also have functions without segmented stacks."""
PROPERTIES = SectionSpec(".note.gnu.property", NOTE, ALLOC)
"""CPU features that the object's code supports (BTI, IBT)."""
OBJECT_ATTRIBUTES = SectionSpec(".gnu.attributes", GNU_ATTRIBUTES)
CHECK_ATTRIBUTES = SectionSpec(".ARM.attributes", ARM_ATTRIBUTES)
CHECKS = "aeabi_feature_and_bits"
"""Arm's attributes for features that all code of an object supports."""


# Plain tuples: there are many of them, and instances of a class take much longer to create.
Fixup = tuple[int, str, "ObjectSymbol", int, "ObjectSymbol | None"]
"""A fixup: offset, relocation name of the target file, symbol, addend, and the symbol to subtract."""

Relocation = tuple[int, "ObjectSymbol | None", int, int]
"""A relocation: offset, symbol (None: symbol 0 of the table), type, addend."""


class Section:
    """A section. `size` is used if it has no bytes in the file."""

    __slots__ = ("align", "atoms", "data", "fixups", "group", "has_code", "index", "linked", "relocations", "run",
                 "size", "spec", "symbol")

    def __init__(self, spec: SectionSpec, symbol: ObjectSymbol, group: ObjectSymbol | None) -> None:
        self.spec, self.symbol, self.group = spec, symbol, group
        self.linked: ObjectSymbol | None = None
        self.data = bytearray()
        self.size = 0
        self.align = 1
        self.fixups: list[Fixup] = []
        self.relocations: list[Relocation] = []
        self.index = 0
        """Index in the section header table, known when the object is written."""
        self.atoms: list[ObjectSymbol] = []
        """Symbols at which Mach-O linkers split the section, in order."""
        self.has_code = False
        """Holds instructions."""
        self.run = ""
        """Whether the last bytes were code or data, on targets with mapping symbols."""

    @property
    def end(self) -> int:
        """The current end offset."""
        return self.size if self.spec.type == NOBITS else len(self.data)

    def __repr__(self) -> str:
        return f"<section {self.spec.name}>"
