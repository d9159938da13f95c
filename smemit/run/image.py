"""Relocatable objects laid out in memory together: sections placed, names resolved, relocations applied.

Needs:  ELF objects of one target, and addresses for the names that none of them defines.
Gives:  bytes by address, the addresses of symbols, and a stub for every undefined name.

This is the work of a linker and loader, without files in between. Nothing is run.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.enums import ENUM_RELOC_TYPE_AARCH64, ENUM_RELOC_TYPE_PPC64, ENUM_RELOC_TYPE_x64
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import SymbolTableSection

from smemit.run.errors import LoadError
from smemit.run.relocations import TABLES, Place
from smemit.run.target import RunTarget, run_target

BASE = 0x0100_0000
"""The address of the first section."""
STUB = 64
"""Bytes of a stub: on PowerPC with descriptors the code first, then the descriptor."""
_DESCRIPTOR = 32
_GOT = 0x8000
_MACHINES = {"EM_X86_64": "x86_64", "EM_AARCH64": "aarch64", "EM_PPC64": "ppc64"}
_NAMES = {
    # pyelftools does not name 41.
    "x86_64": {**{number: name for name, number in ENUM_RELOC_TYPE_x64.items()}, 41: "R_X86_64_GOTPCRELX"},
    "aarch64": {number: name for name, number in ENUM_RELOC_TYPE_AARCH64.items()},
    "ppc64": {number: name for name, number in ENUM_RELOC_TYPE_PPC64.items()},
}
_EXECUTABLE, _ALLOCATED, _THREAD = 4, 2, 0x400
_TOC_BIAS, _THREAD_BIAS = 0x8000, 0x7000
"""The offset of PowerPC's pointers into their areas, so that signed offsets reach all of them."""


@attrs.define(eq=False)
class Section:
    """A section of an object in memory. For thread-local data, `address` is the offset in the thread's block."""

    name: str
    address: int
    body: bytearray
    is_code: bool
    is_thread: bool
    number: int


@attrs.frozen(eq=False)
class Symbol:
    """A symbol of an object."""

    name: str
    address: int
    entry: int
    """The entry for callers that share the TOC."""
    is_open: bool = False
    """Undefined here: another object or `outside` defines it."""


class ObjectFile:
    """One object, with its sections laid out from an address upwards."""

    def __init__(self, data: bytes, base: int, thread_base: int) -> None:
        try:
            self.elf = ELFFile(io.BytesIO(data))
            self._sections = list(self.elf.iter_sections())
        except (ELFError, ValueError, struct.error) as error:
            raise LoadError(f"not a readable ELF object: {error}") from None
        if self.elf["e_type"] != "ET_REL":
            raise LoadError("a linked file, not a relocatable object", notes=["load the objects it was linked from"])
        machine = _MACHINES.get(self.elf["e_machine"])
        if machine is None:
            raise LoadError(f"an object for {self.elf['e_machine']}", notes=["x86_64, aarch64, ppc64 and ppc64le run"])
        little = self.elf.little_endian
        self.machine = "ppc64le" if machine == "ppc64" and little else machine
        self.target = run_target(self.machine)
        if little != (self.target.order == "little"):
            raise LoadError(f"an object for {machine} in the other byte order", notes=["compare it with llc instead"])
        self.sections: dict[int, Section] = {}
        self.end, self.thread_end = self._place(base, thread_base)
        table = next((one for one in self._sections if one["sh_type"] == "SHT_SYMTAB"), None)
        self.symbols: list[Any] = list(table.iter_symbols()) if isinstance(table, SymbolTableSection) else []

    def _place(self, at: int, thread_at: int) -> tuple[int, int]:
        """Give every section its address, code first."""
        numbers = [number for number, one in enumerate(self._sections) if one["sh_flags"] & _ALLOCATED]
        for number in sorted(numbers, key=lambda number: not self._sections[number]["sh_flags"] & _EXECUTABLE):
            header = self._sections[number]
            align, size = max(1, header["sh_addralign"]), header["sh_size"]
            body = bytearray(size) if header["sh_type"] == "SHT_NOBITS" else bytearray(header.data())
            is_thread = bool(header["sh_flags"] & _THREAD)
            address = -(-(thread_at if is_thread else at) // align) * align
            self.sections[number] = Section(header.name, address, body, bool(header["sh_flags"] & _EXECUTABLE),
                                            is_thread, number)
            if is_thread:
                thread_at = address + size
            else:
                at = address + size
        return -(-at // 16) * 16, -(-thread_at // 16) * 16

    def relocations(self) -> Iterator[tuple[Section, Any]]:
        """Every relocation with the section it changes."""
        for header in self._sections:
            if isinstance(header, RelocationSection) and header["sh_info"] in self.sections:
                for one in header.iter_relocations():
                    yield self.sections[header["sh_info"]], one


class Image:
    """Objects in memory, ready to run: `segments()` are their bytes."""

    def __init__(self, objects: Sequence[bytes], outside: Mapping[str, int] | None = None, base: int = BASE) -> None:
        if not objects:
            raise LoadError("no object to load")
        self.base, at, thread_at = base, base, 0
        self.objects: list[ObjectFile] = []
        for data in objects:
            self.objects.append(ObjectFile(data, at, thread_at))
            at, thread_at = self.objects[-1].end, self.objects[-1].thread_end
        machines = {one.machine for one in self.objects}
        if len(machines) > 1:
            raise LoadError(f"objects for {' and '.join(sorted(machines))} cannot run together")
        self.target: RunTarget = self.objects[0].target
        self.machine, self.order = self.target.name, self.target.order
        self.known = dict(outside or {})
        self.stubs: dict[int, str] = {}
        """Undefined names, by the address of their stub."""
        self.outside: dict[str, int] = {}
        """The pointer values of names defined outside."""
        self.symbols: dict[str, int] = {}
        """The pointer values of the objects' own names."""
        self.entries: dict[str, int] = {}
        """The entry of each function for calls through a pointer."""
        self.local_entries: dict[str, int] = {}
        """The entry for callers that share its TOC."""
        self.sizes: dict[str, int] = {}
        self.words: list[tuple[int, bytes]] = []
        self._thread_names: list[str] = []
        """Thread-local symbols, whose addresses are offsets until all relocations are done."""
        self._free = at
        toc = next((one.address for file in self.objects for one in file.sections.values() if one.name == ".toc"), at)
        self.toc = toc + _TOC_BIAS
        self._tables = [self._resolve(file) for file in self.objects]
        self._open_names()
        self._slots: dict[tuple[str, int], int] = {}
        self._got = self._free
        self.thread_block = -(-(self._got + _GOT) // 64) * 64
        self.thread_size = thread_at
        self.end = self.thread_block + thread_at + 0x100
        self._relocate()
        for name in self._thread_names:
            self.symbols[name] += self.thread_block
        if self.target.system.has_descriptors:
            self._read_descriptors()

    @property
    def thread_pointer(self) -> int:
        """The value of the thread pointer."""
        if self.machine == "x86_64":
            return self.thread_block + self.thread_size
        return self.thread_block - 16 if self.machine == "aarch64" else self.thread_block + _THREAD_BIAS

    @property
    def _thread_zero(self) -> int:
        """The offset of the thread pointer in the thread's block."""
        return self.thread_pointer - self.thread_block

    def segments(self) -> Iterator[tuple[int, bytes]]:
        """The contents of memory."""
        for file in self.objects:
            for one in file.sections.values():
                yield one.address + (self.thread_block if one.is_thread else 0), bytes(one.body)
        yield from self.words
        for (_, value), slot in self._slots.items():
            yield slot, (value & (1 << 64) - 1).to_bytes(8, self.order)

    def data_segments(self) -> Iterator[tuple[int, bytes]]:
        """The segments that are not code."""
        code = {one.address for file in self.objects for one in file.sections.values() if one.is_code}
        return (pair for pair in self.segments() if pair[0] not in code)

    def sections(self, name: str) -> Iterator[Section]:
        """The sections of that name, in the order of the objects."""
        return (one for file in self.objects for one in file.sections.values() if one.name == name)

    def function_at(self, address: int) -> str:
        """The function whose code includes an address; "" for none."""
        best = max((pair for pair in ((entry, name) for name, entry in self.entries.items()) if pair[0] <= address),
                   default=(0, ""))
        size = self.sizes.get(best[1], 0)
        return best[1] if not size or address <= best[0] + size else ""

    # ---- names

    def _resolve(self, file: ObjectFile) -> list[Symbol]:
        return [self._symbol(file, one) for one in file.symbols]

    def _symbol(self, file: ObjectFile, one: Any) -> Symbol:
        where, kind = one["st_shndx"], one["st_info"]["type"]
        is_function = kind in ("STT_FUNC", "STT_GNU_IFUNC")
        if where == "SHN_UNDEF":
            if one.name == ".TOC.":
                return Symbol(one.name, self.toc, self.toc)
            if not one.name:
                return Symbol("", 0, 0)
            return Symbol(one.name, 0, 0, is_open=True)
        if where == "SHN_COMMON":
            return self._common(one)
        if where == "SHN_ABS":
            return Symbol(one.name, one["st_value"], one["st_value"])
        section = file.sections.get(where)
        if section is None:
            return Symbol(one.name, 0, 0)
        address = section.address + one["st_value"]
        entry = address + (_second_entry(one) if self.machine == "ppc64le" else 0)
        if kind not in ("STT_SECTION", "STT_FILE") and one.name and one.name not in self.symbols:
            self.symbols[one.name] = address
            if section.is_thread:
                self._thread_names.append(one.name)
            if is_function:
                self.entries[one.name], self.local_entries[one.name] = address, entry
                self.sizes[one.name] = one["st_size"]
        return Symbol(one.name, address, entry)

    def _common(self, one: Any) -> Symbol:
        """Uninitialized memory."""
        align = max(1, one["st_value"])
        self._free = -(-self._free // align) * align
        address, self._free = self._free, self._free + one["st_size"]
        self.words.append((address, bytes(one["st_size"])))
        self.symbols.setdefault(one.name, address)
        return Symbol(one.name, address, address)

    def _open(self, name: str) -> tuple[int, int]:
        """Address and entry of an undefined name of an object."""
        if name in self.symbols:
            return self.symbols[name], self.local_entries.get(name, self.symbols[name])
        if name in self.known:
            self.outside[name] = self.known[name]
            return self.known[name], self.known[name]
        if name not in self.outside:
            self.outside[name] = self.add_stub(name)
        address = self.outside[name]
        return address, address - _DESCRIPTOR if self.target.system.has_descriptors else address

    def add_stub(self, name: str) -> int:
        """A stub that only returns, for `name`. Returns its pointer value."""
        self._free = -(-self._free // 16) * 16
        code, self._free = self._free, self._free + STUB
        self.stubs[code] = name
        self.words.append((code, self.target.return_code))
        if not self.target.system.has_descriptors:
            return code
        self.words.append((code + _DESCRIPTOR, struct.pack(">QQQ", code, self.toc, 0)))
        return code + _DESCRIPTOR

    # ---- relocations

    def _open_names(self) -> None:
        """Find an undefined name in the other objects or outside, or make a stub for it."""
        for symbols in self._tables:
            for index, symbol in enumerate(symbols):
                if symbol.is_open:
                    address, entry = self._open(symbol.name)
                    symbols[index] = attrs.evolve(symbol, address=address, entry=entry, is_open=False)

    def _relocate(self) -> None:
        """Apply all relocations. Those of descriptors come first, because calls read the descriptors."""
        table = TABLES[self.machine]
        names = _NAMES["ppc64" if self.machine.startswith("ppc") else self.machine]
        for descriptors in (True, False):
            for file, symbols in zip(self.objects, self._tables, strict=True):
                for section, one in file.relocations():
                    if (section.name == ".opd") == descriptors:
                        self._apply(table, names, section, one, symbols)

    def _apply(self, table: Mapping[str, Any], names: Mapping[int, str], section: Section, one: Any,
               symbols: Sequence[Symbol]) -> None:
        kind = names.get(one["r_info_type"], str(one["r_info_type"]))
        symbol = symbols[one["r_info_sym"]]
        at = f"{section.name}+{one['r_offset']:#x}"
        if kind not in table:
            raise LoadError(f"relocation {kind} of {symbol.name or 'a section'} is not known here", place=at)
        formula, field = table[kind]
        start = section.address + (self.thread_block if section.is_thread else 0)
        place = Place(section.body, one["r_offset"], self.order, start + one["r_offset"], symbol.address,
                      one["r_addend"], self._entry(symbol, one["r_addend"]), self.toc, self._thread_zero, self._slot)
        try:
            field(place, formula(place))
        except LoadError as error:
            error.place, error.message = at, f"{kind} of {symbol.name or 'a section'}: {error.message}"
            raise

    def _entry(self, symbol: Symbol, addend: int) -> int:
        """The destination of a call without the addend; with descriptors, the entry in the descriptor."""
        if not self.target.system.has_descriptors:
            return symbol.entry
        found = self._descriptor(symbol.address + addend)
        return symbol.entry if found is None else found - addend

    def _descriptor(self, address: int) -> int | None:
        for one in self.sections(".opd"):
            if one.address <= address <= one.address + len(one.body) - 8:
                return int(struct.unpack_from(">Q", one.body, address - one.address)[0])
        return None

    def _read_descriptors(self) -> None:
        for name in self.entries:
            if (found := self._descriptor(self.symbols[name])) is not None:
                self.entries[name] = self.local_entries[name] = found

    def _slot(self, kind: str, value: int) -> int:
        key = (kind, value)
        if key not in self._slots:
            if len(self._slots) * 8 >= _GOT:
                raise LoadError("more addresses than the global offset table has room for")
            self._slots[key] = self._got + 8 * len(self._slots)
        return self._slots[key]


def _second_entry(symbol: Any) -> int:
    """Bytes from a function's global to its local entry, on ELFv2."""
    code = symbol.entry["st_other"]["local"]
    return 1 << code >> 2 << 2 if code > 1 else 0
