"""The assembler's interface (LLVM's MCStreamer): turns directives in order into sections and symbols.

The order of calls determines the object, as for an assembler: a section is created when it is first entered, a symbol
is registered when it is first mentioned. `assembly.py` implements the same calls and writes text.

Needs:  calls in the order in which LLVM prints the module.
Gives:  an `ObjectFile` with every reference resolved or made a relocation.
Keeps:  nothing per instruction; code arrives as finished bytes with its fixups.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from smemit.compile.mc.emit import symbol_name
from smemit.compile.objfile.elf import ObjectFile, write_object
from smemit.compile.objfile.relocations import resolve_assignments, resolve_fixups
from smemit.compile.objfile.sections import (
    ALLOC,
    BSS,
    CHECK_ATTRIBUTES,
    CHECKS,
    COMMENT,
    EXECUTE,
    NOBITS,
    OBJECT_ATTRIBUTES,
    RETAIN,
    TLS,
    WRITE,
    Section,
    SectionSpec,
)
from smemit.compile.objfile.symbols import (
    FUNC,
    GLOBAL,
    HIDDEN,
    IFUNC,
    LOCAL,
    OBJECT,
    PROTECTED,
    SECTION,
    WEAK,
    ObjectSymbol,
    merge_types,
)
from smemit.compile.objfile.symbols import TLS as TLS_SYMBOL
from smemit.errors import SectionError

if TYPE_CHECKING:
    from smemit.compile.mc.buffer import FunctionCode
    from smemit.compile.mc.inline_asm import AsmCode
    from smemit.compile.mc.nops import NopFamily
    from smemit.compile.objfile.eh_frame import FrameInfo
    from smemit.ir.module import Global
    from smemit.isa.description import Target
    from smemit.stackmap.formats import Version

ATTRIBUTES = ("global", "weak", "local", "hidden", "protected", "function", "object", "ifunc")
"""The attributes of `Stream.attribute`: binding, visibility or type."""


class Address(NamedTuple):
    """A symbol plus an offset, optionally minus another symbol."""

    symbol: str
    offset: int = 0
    minus: str = ""


class Stream(Protocol):
    """The stream to which a module is printed."""

    symbol_name: Callable[[Global], str]
    """The name of a global in the object."""

    def file(self, name: str) -> None:
        """Name the source file."""

    def section(self, spec: SectionSpec) -> None:
        """Continue in a section."""

    def attribute(self, name: str, word: str) -> None:
        """Set one of `ATTRIBUTES` of a symbol."""

    def data_region(self, size: int) -> None:
        """The next data in a code section is a table of numbers of `size` bytes; 0 returns to code."""

    def align(self, align: int, nops: NopFamily | None = None) -> None:
        """Fill up to a multiple of `align`, with nops of a tuning in code."""

    def label(self, name: str) -> None:
        """Define a symbol here."""

    def size(self, name: str, size: int) -> None:
        """Set a symbol's size."""

    def data(self, data: bytes, unit: int = 1) -> None:
        """Literal bytes, meant as words of `unit` bytes."""

    def nops(self, label: str, data: bytes) -> None:
        """Nops outside of functions, after a label in the symbol table."""

    def zeros(self, count: int) -> None:
        """Zero bytes."""

    def address(self, address: Address, size: int) -> None:
        """A word that holds an address."""

    def stack_map(self, data: bytes, functions: Mapping[int, str], version: Version) -> None:
        """Emit a stack map section; `functions` are the symbols of the function addresses at these offsets."""

    def common(self, name: str, size: int, align: int) -> None:
        """A common symbol, or zeros in .bss if the symbol is local."""

    def assign(self, name: str, address: Address) -> None:
        """Make a symbol an alias."""

    def number(self, name: str, value: int) -> None:
        """Give a symbol an absolute value."""

    def ident(self, text: str) -> None:
        """Add a line to .comment."""

    def float_abi(self, kinds: int) -> None:
        """Record the floating-point ABI (attribute 4 of the GNU object attributes)."""

    def checks(self, passed: list[int]) -> None:
        """Record the features that all code of the object supports: 1 or 0 for each feature of the target."""

    def code(self, name: str, code: FunctionCode, number: int) -> None:
        """Emit a function's label, body and size."""

    def frames(self, frames: Sequence[FrameInfo]) -> None:
        """The call frame information of all functions, at the end."""


_FLOAT_ABI = 4


class ObjectStream:
    """Turns directives into an object file."""

    symbol_name: Callable[[Global], str] = staticmethod(symbol_name)

    def __init__(self, target: Target) -> None:
        self.target = target
        self.sections: dict[tuple[str, str, int, str], Section] = {}
        self.names: dict[str, ObjectSymbol] = {}
        self.symbols: list[ObjectSymbol] = []
        self.file_name = ""
        self.uses_gnu_abi = False
        self.starts: dict[str, tuple[Section, int]] = {}
        """The start of each function's code."""
        self._data_kinds = {int(size): name for size, name in target.elf["data_relocations"].items()}
        self._thread_local = frozenset(name for name, kind in target.relocations.items() if kind.is_thread_local)
        self._marks: dict[str, str] = target.elf.get("mapping_symbols", {})

    def symbol(self, name: str) -> ObjectSymbol:
        """The symbol called `name`, which is registered on first use."""
        found = self.names.get(name)
        if found is None:
            found = self.names[name] = ObjectSymbol(name)
            self.symbols.append(found)
        return found

    def file(self, name: str) -> None:
        self.file_name = name

    def section(self, spec: SectionSpec) -> None:
        key = (spec.name, spec.group, spec.unique, spec.linked)
        found = self.sections.get(key)
        if found is None:
            group = None
            if spec.group:
                group = self.symbol(spec.group)
                group.is_signature = True
            begin = ObjectSymbol("")
            begin.type, begin.binding = SECTION, LOCAL
            self.symbols.append(begin)
            found = self.sections[key] = begin.section = Section(spec, begin, group)
            if spec.linked:
                found.linked = self.symbol(spec.linked)
            if spec.flags & RETAIN:
                self.uses_gnu_abi = True
        self.current = found

    def attribute(self, name: str, word: str) -> None:
        symbol = self.symbol(name)
        match word:
            case "global":
                symbol.binding = GLOBAL
            case "weak":
                symbol.binding = WEAK
            case "local":
                symbol.binding = LOCAL
            case "hidden":
                symbol.visibility = HIDDEN
            case "protected":
                symbol.visibility = PROTECTED
            case "function":
                symbol.type = merge_types(FUNC, symbol.type)
            case "object":
                symbol.type = merge_types(OBJECT, symbol.type)
            case "ifunc":
                symbol.type = merge_types(IFUNC, symbol.type)
                self.uses_gnu_abi = True
            case _:
                raise AssertionError(f"stream: no attribute is called {word}")

    def align(self, align: int, nops: NopFamily | None = None) -> None:
        section = self.current
        if align > section.align:
            section.align = align
        padding = -section.end % align
        if not padding:
            return
        if section.spec.type == NOBITS:
            section.size += padding
        elif nops is not None and section.spec.flags & EXECUTE:
            section.data += nops.fill(padding)
        else:
            section.data += bytes(padding)

    def data_region(self, size: int) -> None:
        """Nothing to do: mapping symbols are registered with the data."""

    def label(self, name: str) -> None:
        symbol = self.symbol(name)
        symbol.section, symbol.value = self.current, self.current.end
        if self.current.spec.flags & TLS:
            symbol.type = TLS_SYMBOL

    def size(self, name: str, size: int) -> None:
        self.symbol(name).size = size

    def data(self, data: bytes, unit: int = 1) -> None:
        self._mark("data")
        if self.current.spec.type == NOBITS:
            if any(data):
                raise _no_bytes(self.current)
            self.current.size += len(data)
        else:
            self.current.data += data

    def nops(self, label: str, data: bytes) -> None:
        self.label(label)
        self.symbol(label).is_listed = True
        self._mark("code")
        self.current.data += data

    def zeros(self, count: int) -> None:
        if not count:
            return
        self._mark("data")
        if self.current.spec.type == NOBITS:
            self.current.size += count
        else:
            self.current.data += bytes(count)

    def address(self, address: Address, size: int) -> None:
        section = self.current
        if section.spec.type == NOBITS:
            raise _no_bytes(section)
        self._mark("data")
        section.fixups.append((section.end, self._data_kinds[size], self.symbol(address.symbol), address.offset,
                               self.symbol(address.minus) if address.minus else None))
        section.data += bytes(size)

    def stack_map(self, data: bytes, functions: Mapping[int, str], version: Version) -> None:
        at = 0
        for place, symbol in functions.items():
            self.data(data[at:place], 8)
            self.address(Address(symbol), 8)
            at = place + 8
        self.data(data[at:], 8)

    def common(self, name: str, size: int, align: int) -> None:
        symbol = self.symbol(name)
        if symbol.binding is None:
            symbol.binding = GLOBAL
        symbol.type, symbol.size = OBJECT, size
        if symbol.binding != LOCAL:
            symbol.is_common, symbol.value = True, align
            return
        before = self.current
        self.section(BSS)
        self.align(align)
        self.label(name)
        self.zeros(size)
        self.current = before

    def assign(self, name: str, address: Address) -> None:
        symbol = self.symbol(name)
        symbol.assigned = (self.symbol(address.symbol), address.offset)

    def number(self, name: str, value: int) -> None:
        symbol = self.symbol(name)
        symbol.is_absolute, symbol.value = True, value

    def ident(self, text: str) -> None:
        before = self.current
        self.section(COMMENT)
        if not self.current.data:
            self.data(b"\0")
        self.data(text.encode("utf-8", "surrogateescape") + b"\0")
        self.current = before

    def float_abi(self, kinds: int) -> None:
        self.section(OBJECT_ATTRIBUTES)
        entry = bytes((_FLOAT_ABI, kinds))
        order: Any = self.target.endian
        # A vendor name, then the file's attributes: tag 1, their size, and the entries.
        scope = b"\1" + (5 + len(entry)).to_bytes(4, order) + entry
        self.data(b"A" + (8 + len(scope)).to_bytes(4, order) + b"gnu\0" + scope)

    def checks(self, passed: list[int]) -> None:
        self.section(CHECK_ATTRIBUTES)
        order: Any = self.target.endian
        entries = bytes(byte for check in enumerate(passed) for byte in check)
        # After the name: the attributes are optional, and their values are LEB128 numbers.
        body = CHECKS.encode() + b"\0\1\0" + entries
        self.data(b"A" + (4 + len(body)).to_bytes(4, order) + body)

    def code(self, name: str, code: FunctionCode, number: int) -> None:
        section = self.current
        start = len(section.data)
        self.starts[name] = (section, start)
        if code.code:
            self._mark("code")
            section.data += code.code
        if code.fixups:
            names, made, thread_local = self.names, section.fixups, self._thread_local
            add, last = made.append, -1
            for offset, kind, target, addend in code.fixups:
                symbol = names.get(target) or (self.symbol(target) if target else ObjectSymbol(""))
                if kind in thread_local:
                    symbol.type = TLS_SYMBOL
                if offset > last:
                    add((start + offset, kind, symbol, addend, None))
                else:
                    made.insert(-1, (start + offset, kind, symbol, addend, None))
                last = offset
        for block, offset in code.labels.items():
            symbol = self.symbol(block)
            symbol.section, symbol.value = section, start + offset
        self.names[name].size = len(code.code)

    def assembled(self, code: AsmCode) -> None:
        """Instructions of `module asm`, with the labels between them."""
        section = self.current
        start = section.end
        self.data(code.data)
        for offset, kind, target, addend in code.fixups:
            section.fixups.append((start + offset, kind, self.symbol(target), addend, None))
        for name, offset in code.labels.items():
            if name in self.names:
                symbol = self.names[name]
                symbol.section, symbol.value = section, start + offset

    def frames(self, frames: Sequence[FrameInfo]) -> None:
        from smemit.compile.objfile.eh_frame import write_frames

        flags = ALLOC | (WRITE if self.target.elf.get("eh_frame_writable") else 0)
        write_frames(self, frames, SectionSpec(".eh_frame", self.target.elf["eh_frame_type"], flags))

    def finish(self) -> bytes:
        """The bytes of the object; this must be the last call."""
        target = self.target
        sections = list(self.sections.values())
        resolve_assignments(self.symbols)
        resolve_fixups(sections, target)
        return write_object(ObjectFile(target.elf["machine"], target.elf["flags"], target.endian, sections,
                                       self.symbols, self.file_name, self.uses_gnu_abi, target.elf.get("abi", 0)))

    def _mark(self, kind: str) -> None:
        """Register a mapping symbol (`$x`, `$d`) for each run of code or data, on targets that have them."""
        if kind not in self._marks or self.current.run == kind:
            return
        self.current.run = kind
        symbol = ObjectSymbol(self._marks[kind])
        symbol.binding, symbol.section, symbol.value = LOCAL, self.current, self.current.end
        if self.current.spec.flags & TLS:
            symbol.type = TLS_SYMBOL
        self.symbols.append(symbol)


def _no_bytes(section: Section) -> SectionError:
    return SectionError(f"the section {section.spec.name} holds zeros only, but a variable in it has another value",
                        notes=["names such as .bss.x, .tbss and .gnu.linkonce.b.x are for zeros: choose another"])
