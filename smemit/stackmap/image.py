"""Stack map sections in the files that carry them: raw, ELF, Mach-O, COFF and PE.

Needs:  a path, or an open pyelftools ELFFile. ELF is read with pyelftools, Mach-O and COFF with LIEF (an extra).
Gives:  the section's bytes, byte order and machine; what the relocations say about its addresses; functions' code.
Keeps:  the file: nothing is patched, so re-encoding gives back the section as it is on disk.

Function addresses are zero in a relocatable file, and its relocations name the functions. In a linked file they are
final or, position independent, filled in by dynamic relocations. Both end in `Function.symbol` and `Function.resolved`.
"""

from __future__ import annotations

import io
import mmap
import os
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.decode import Blob, Reading, RecordView, blobs, departures, only, walk
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import Endian, Version
from smemit.stackmap.model import StackMap

if TYPE_CHECKING:
    from elftools.elf.elffile import ELFFile

ELF_SECTION = ".llvm_stackmaps"
MACHO_SEGMENT, MACHO_SECTION = "__LLVM_STACKMAPS", "__llvm_stackmaps"

_MACHINES = {"EM_X86_64": "x86_64", "EM_AARCH64": "aarch64", "EM_386": "i386", "EM_ARM": "arm"}
_MACHO_MAGIC = {b"\xfe\xed\xfa\xce", b"\xfe\xed\xfa\xcf", b"\xce\xfa\xed\xfe", b"\xcf\xfa\xed\xfe"}
_COFF_MACHINES = {b"\x64\x86": "x86_64", b"\x64\xaa": "aarch64"}


class Relocation(NamedTuple):
    """What a relocation says about a field of the section."""

    kind: str
    symbol: str | None
    addend: int
    resolved: int | None
    """The address in a linked file; in a relocatable one the place in `section`, when the symbol is defined there."""
    section: int | None = None

    def __str__(self) -> str:
        name = self.symbol or ""
        if self.addend or not name:
            name += f"+{self.addend:#x}" if self.addend >= 0 else f"-{-self.addend:#x}"
        return f"{self.kind} {name}"


class Code(NamedTuple):
    """The machine code of a function: `address` is where it runs, or its offset in a relocatable file's section."""

    data: bytes
    address: int


class Image:
    """A file with a stack map section, or a bare section."""

    def __init__(self, path: str, data: memoryview, endian: Endian | None = None) -> None:
        self.path = path
        self.data = data
        self.endian = endian
        self.version: Version | None = None
        """Named by the user when the section's label is not to be trusted."""
        self.machine: str | None = None
        """As targets are named here (`x86_64`, `ppc64le`), or None for a bare section."""
        self.container = "raw"
        self.header: tuple[str, ...] = ()
        """The lines llvm-readobj prints before a file's stack maps."""
        self.address = 0
        """Of the section in a linked file."""
        self.relocatable = False
        self.relocations: Mapping[int, Relocation] = {}
        """By offset in the section."""
        self._symbols: Any = None
        """Finds names when they are asked for: a large program has more symbols than stack maps have functions."""
        self._code: Any = None

    @property
    def _names(self) -> Mapping[int, str]:
        names: Mapping[int, str] = self._symbols.names if self._symbols is not None else {}
        return names

    def blobs(self) -> Iterator[Blob]:
        """The blobs of the section, still in its bytes."""
        return blobs(self.data, self.version, self.endian)

    def walk(self) -> Iterator[RecordView]:
        """All records of the section."""
        return walk(self.data, self.version, self.endian)

    def check(self) -> Iterator[Finding]:
        """Every departure of the section from its format."""
        from smemit.stackmap.strict import check

        return check(self.data, self.version, self.endian)

    def read(self) -> Reading:
        """All blobs as objects, functions with their names."""
        stack_maps, faults = [], []
        for blob in self.blobs():
            stack_map = blob.to_stack_map()
            self.name_functions(blob, stack_map)
            stack_maps.append(stack_map)
            if blob.fault is not None:
                faults.append(blob.fault)
        return Reading(stack_maps, faults)

    @property
    def stack_maps(self) -> list[StackMap]:
        """All blobs as objects; one per input of a linked file."""
        return self.read().stack_maps

    def only_stack_map(self, strict: bool = True) -> StackMap:
        """The one blob of the file."""
        if strict:
            found = [finding for finding, _ in zip(self.check(), range(20), strict=False)]
            if found:
                raise departures(found)
        return only(self.stack_maps)

    def name_functions(self, blob: Blob, stack_map: StackMap) -> None:
        """Give the functions of `blob`'s model the names and addresses this file knows."""
        for function, at in zip(stack_map.functions, address_places(blob), strict=False):
            relocation = self.relocations.get(at)
            if relocation is not None:
                function.resolved = relocation.resolved
                function.symbol = self.relocated_name(relocation)
            elif self.container != "raw":
                function.resolved = function.address
                function.symbol = self._names.get(function.address)

    def name_at(self, address: int) -> str | None:
        """The function at an address of a linked file."""
        return None if self.relocatable else self._names.get(address)

    def relocated_name(self, relocation: Relocation) -> str | None:
        """The function a relocation of an address field stands for."""
        if relocation.symbol and not relocation.addend:
            return relocation.symbol
        if relocation.resolved is not None and not self.relocatable:
            return self._names.get(relocation.resolved)
        if relocation.symbol:
            return f"{relocation.symbol}+{relocation.addend:#x}"
        return None

    def code_of(self, place: int, address: int) -> Code | None:
        """The code of the function whose address field stands at `place` and holds `address`."""
        if self._code is None:
            return None
        found: Code | None = self._code(self.relocations.get(place), address)
        return found


def address_places(blob: Blob) -> range:
    """Where in the section the function addresses of `blob` stand."""
    layout = blob.layout
    table = layout.table("function")
    if table is None:
        return range(0)
    at, count = blob.table("function")
    at += table.entry.offset_of("address")
    return range(at, at + count * table.entry.size, table.entry.size)


def open_image(source: str | os.PathLike[str] | ELFFile, version: Version | None = None) -> Image:
    """The stack map section of a file; a file of no known kind is taken as a bare section."""
    if not isinstance(source, str | os.PathLike):
        image = _read_elf(source, getattr(source.stream, "name", "<ELF file>"), None)
    else:
        image = _open_path(os.fspath(source))
    image.version = version
    return image


def _open_path(path: str) -> Image:
    try:
        with open(path, "rb") as file:
            magic = file.read(4)
            if magic[:4] == b"\x7fELF":
                from elftools.elf.elffile import ELFFile

                mapped = _map(file)
                # Over the map rather than the file: it stays readable when the file is closed.
                stream: Any = mapped.obj if isinstance(mapped.obj, mmap.mmap) else io.BytesIO(mapped)
                try:
                    return _read_elf(ELFFile(stream), path, mapped)
                except SectionError:
                    raise
                except Exception as error:
                    # pyelftools meets damaged files with whatever its parsers stumble over.
                    raise SectionError(f"not a readable ELF file: {error}", place=path) from None
            if magic in _MACHO_MAGIC:
                return _read_macho(path)
            if magic[:2] in _COFF_MACHINES or magic[:2] == b"MZ":
                return _read_coff(path, magic)
            return Image(path, _map(file))
    except OSError as error:
        raise SectionError(f"cannot be read: {error.strerror}", place=path) from None


def _map(file: Any) -> memoryview:
    """The file's bytes, read as they are used."""
    try:
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError):
        # Empty files and pipes cannot be mapped.
        file.seek(0)
        return memoryview(file.read())


# ---- ELF


def _read_elf(elf: ELFFile, path: str, mapped: memoryview | None) -> Image:
    endian: Endian = "little" if elf.little_endian else "big"
    _stay_inside(elf, path)
    section = elf.get_section_by_name(ELF_SECTION)
    if section is None:
        raise SectionError(
            f"no section {ELF_SECTION}",
            place=path,
            notes=["linking with --gc-sections drops it, since nothing refers to it"],
        )
    if mapped is not None and not section.compressed and section["sh_type"] != "SHT_NOBITS":
        data = mapped[section["sh_offset"] : section["sh_offset"] + section["sh_size"]]
    else:
        data = memoryview(section.data())
    image = Image(path, data, endian)
    image.container = "elf"
    machine = elf["e_machine"]
    image.machine = _MACHINES.get(machine, str(machine).removeprefix("EM_").lower())
    if machine == "EM_PPC64":
        image.machine = "ppc64le" if elf.little_endian else "ppc64"
    image.header = _elf_header(elf, path)
    image.address = section["sh_addr"]
    image.relocatable = elf["e_type"] == "ET_REL"
    symbols = _ElfSymbols(elf)
    image._symbols = symbols
    if image.relocatable:
        image.relocations = dict(_static_relocations(elf, section, symbols))
    else:
        image.relocations = dict(_dynamic_relocations(elf, section))
    image._code = _ElfCode(elf, image.relocatable, symbols, mapped)
    return image


def _stay_inside(elf: ELFFile, path: str) -> None:
    """pyelftools believes every size: a damaged one would have it walk tables of 2^60 entries."""
    elf.stream.seek(0, os.SEEK_END)
    length = elf.stream.tell()
    if elf["e_shoff"] + elf["e_shnum"] * elf["e_shentsize"] > length:
        raise SectionError("the section headers reach beyond the file", place=path)
    for index in range(elf.num_sections()):
        header = elf._get_section_header(index)
        if header["sh_type"] != "SHT_NOBITS" and header["sh_offset"] + header["sh_size"] > length:
            raise SectionError(f"section {index} reaches beyond the file", place=path)


def _elf_header(elf: ELFFile, path: str) -> tuple[str, ...]:
    """What llvm-readobj 22 prints about a file."""
    little = elf.little_endian
    arch, name = {
        "EM_X86_64": ("x86_64", "x86-64"),
        "EM_AARCH64": ("aarch64", "littleaarch64") if little else ("aarch64_be", "bigaarch64"),
        "EM_PPC64": ("powerpc64le", "powerpcle") if little else ("powerpc64", "powerpc"),
    }.get(elf["e_machine"], ("unknown", "unknown"))
    dynamic = elf.get_section_by_name(".dynamic")
    soname = "<Not found>"
    if dynamic is not None and hasattr(dynamic, "iter_tags"):
        soname = next((tag.soname for tag in dynamic.iter_tags("DT_SONAME")), soname)
    bits = elf.elfclass
    return (
        "",
        f"File: {path}",
        f"Format: elf{bits}-{name}",
        f"Arch: {arch}",
        f"AddressSize: {bits}bit",
        f"LoadName: {soname}",
    )


class _ElfSymbols:
    """Names for places: by address in a linked file, by section and offset in a relocatable one."""

    def __init__(self, elf: ELFFile) -> None:
        self.elf = elf

    @cached_property
    def _read(self) -> tuple[dict[int, str], dict[tuple[Any, int], str], dict[tuple[Any, int], int]]:
        names: dict[int, str] = {}
        in_section: dict[tuple[Any, int], str] = {}
        sizes: dict[tuple[Any, int], int] = {}
        for table in (".dynsym", ".symtab"):
            section: Any = self.elf.get_section_by_name(table)
            for symbol in self._symbols(section):
                kind, index = symbol["st_info"]["type"], symbol["st_shndx"]
                if kind not in ("STT_FUNC", "STT_GNU_IFUNC") or index == "SHN_UNDEF" or not symbol.name:
                    continue
                place = (index, symbol["st_value"])
                # Of several names for one place a global one is the function's own.
                if symbol["st_info"]["bind"] != "STB_LOCAL" or place not in in_section:
                    in_section[place] = names[symbol["st_value"]] = symbol.name
                sizes[place] = symbol["st_size"]
        return names, in_section, sizes

    @staticmethod
    def _symbols(section: Any) -> Iterator[Any]:
        try:
            yield from section.iter_symbols() if section is not None else ()
        except Exception as error:
            # As in _open_path: damage shows itself in many ways.
            raise SectionError(f"the symbols of section {section.name} cannot be read: {error}") from None

    @property
    def names(self) -> dict[int, str]:
        """By address."""
        return self._read[0]

    @property
    def in_section(self) -> dict[tuple[Any, int], str]:
        """By section and value."""
        return self._read[1]

    @property
    def sizes(self) -> dict[tuple[Any, int], int]:
        """By section and value."""
        return self._read[2]


def _static_relocations(elf: ELFFile, section: Any, symbols: _ElfSymbols) -> Iterator[tuple[int, Relocation]]:
    from elftools.elf.descriptions import describe_reloc_type
    from elftools.elf.relocation import RelocationSection

    index = elf.get_section_index(section.name)
    for holder in elf.iter_sections():
        if not isinstance(holder, RelocationSection) or holder["sh_info"] != index:
            continue
        table: Any = elf.get_section(holder["sh_link"])
        for entry in holder.iter_relocations():
            symbol = table.get_symbol(entry["r_info_sym"])
            addend = entry["r_addend"] if entry.is_RELA() else 0
            name, place = symbol.name or None, symbol["st_value"] + addend
            if symbol["st_info"]["type"] == "STT_SECTION":
                # An internal function: the section's symbol and an offset, which a local symbol may name.
                own = symbols.in_section.get((symbol["st_shndx"], place))
                name = own or elf.get_section(symbol["st_shndx"]).name
                addend = 0 if own else addend
            where = symbol["st_shndx"] if isinstance(symbol["st_shndx"], int) else None
            kind = describe_reloc_type(entry["r_info_type"], elf)
            yield entry["r_offset"], Relocation(kind, name, addend, place if where is not None else None, where)


def _dynamic_relocations(elf: ELFFile, section: Any) -> Iterator[tuple[int, Relocation]]:
    """What a loader will do to the section. RELR entries keep their addend in place and need no mention."""
    from elftools.elf.descriptions import describe_reloc_type
    from elftools.elf.relocation import RelocationSection

    start, end = section["sh_addr"], section["sh_addr"] + section["sh_size"]
    for holder in elf.iter_sections():
        if not isinstance(holder, RelocationSection) or not holder["sh_flags"] & 2:
            continue
        table: Any = elf.get_section(holder["sh_link"]) if holder["sh_link"] else None
        for entry in holder.iter_relocations():
            if not start <= entry["r_offset"] < end or not entry.is_RELA():
                continue
            addend, name, value = entry["r_addend"], None, 0
            if entry["r_info_sym"] and table is not None:
                symbol = table.get_symbol(entry["r_info_sym"])
                name, value = symbol.name, symbol["st_value"]
                known = symbol["st_shndx"] != "SHN_UNDEF"
            else:
                known = True
            kind = describe_reloc_type(entry["r_info_type"], elf)
            yield entry["r_offset"] - start, Relocation(kind, name, addend, value + addend if known else None)


class _ElfCode:
    """The code of functions, found through their address fields."""

    def __init__(self, elf: ELFFile, relocatable: bool, symbols: _ElfSymbols, mapped: memoryview | None) -> None:
        self.elf = elf
        self.relocatable = relocatable
        self.symbols = symbols
        self.descriptors = elf["e_machine"] == "EM_PPC64" and elf.get_section_by_name(".opd") is not None
        self.sections: dict[int, tuple[str, int, memoryview]] = {}
        for index, section in enumerate(elf.iter_sections()):
            if section["sh_type"] == "SHT_PROGBITS" and (section["sh_flags"] & 4 or section.name == ".opd"):
                start, end = section["sh_offset"], section["sh_offset"] + section["sh_size"]
                data = mapped[start:end] if mapped is not None else memoryview(section.data())
                self.sections[index] = (section.name, section["sh_addr"], data)
        self.opd_relocations: dict[int, Relocation] = {}
        if self.descriptors and relocatable:
            self.opd_relocations = dict(_static_relocations(elf, elf.get_section_by_name(".opd"), symbols))
        self.endian: Endian = "little" if elf.little_endian else "big"

    def __call__(self, relocation: Relocation | None, address: int) -> Code | None:
        index, place = (relocation.section, relocation.resolved) if relocation else (None, address)
        if place is None:
            return None
        key = (index, place)
        if index is None:
            key = self._section_of(place)
        size = self.symbols.sizes.get(key, 0)
        index, place = key
        if index not in self.sections:
            return None
        name, start, data = self.sections[index]
        if self.descriptors and name == ".opd":
            # An ELFv1 function symbol names its descriptor, whose first word is the code's address.
            target = self.opd_relocations.get(place - start)
            if target is not None:
                index, place = target.section, target.resolved
            else:
                word = data[place - start : place - start + 8]
                index, place = self._section_of(int.from_bytes(word, self.endian))
            if index not in self.sections or place is None:
                return None
            name, start, data = self.sections[index]
        at = place - start
        end = at + size if size else self._next_start(index, place, start + len(data)) - start
        return Code(bytes(data[at:end]), place)

    def _section_of(self, address: int) -> tuple[Any, int]:
        for index, (_, start, data) in self.sections.items():
            if start <= address < start + len(data):
                return index, address
        return None, address

    def _next_start(self, index: Any, place: int, end: int) -> int:
        return min((start for section, start in self.symbols.sizes if section == index and start > place), default=end)


# ---- Mach-O and COFF, through LIEF


def _lief(path: str, what: str) -> Any:
    try:
        import lief
    except ImportError:
        raise SectionError(
            f"reading {what} needs the package lief, which is not installed",
            place=path,
            notes=["pip install 'smemit[formats]'", "or give the bare section's bytes"],
        ) from None
    return lief


def _read_macho(path: str) -> Image:
    lief = _lief(path, "Mach-O files")
    # Of a fat file the first architecture; the others are files of their own once `lipo` has thinned it.
    slices = lief.MachO.parse(path)
    binary: Any = slices.at(0) if slices is not None else None
    named = [s for s in binary.sections if s.name == MACHO_SECTION] if binary is not None else []
    section: Any = next((s for s in named if s.segment_name == MACHO_SEGMENT), None)
    if section is None:
        raise SectionError(f"no section {MACHO_SEGMENT},{MACHO_SECTION}", place=path)
    image = Image(path, memoryview(bytes(section.content)), "little")
    image.container = "macho"
    cpu = binary.header.cpu_type.name
    image.machine = {"X86_64": "x86_64", "ARM64": "aarch64"}.get(cpu)
    image.header = _header(path, {"X86_64": "Mach-O 64-bit x86-64", "ARM64": "Mach-O arm64"}.get(cpu), image.machine)
    image.address = section.virtual_address
    image.relocatable = binary.header.file_type.name == "OBJECT"
    relocations = {}
    for entry in section.relocations:
        # LIEF gives file offsets for the relocations of object files.
        at = entry.address - section.offset
        # Function addresses are always relocated by symbol; LIEF 1.0 gives none for the first one of the table.
        symbol = entry.symbol if entry.has_symbol else binary.symbols[0]
        relocations[at] = Relocation(entry.type.name, _plain(symbol.name), 0, symbol.value)
    image.relocations = relocations
    return image


def _header(path: str, name: str | None, machine: str | None) -> tuple[str, ...]:
    """What llvm-readobj 22 prints about a file that is not ELF."""
    return ("", f"File: {path}", f"Format: {name or 'unknown'}", f"Arch: {machine or 'unknown'}", "AddressSize: 64bit")


def _plain(name: str) -> str:
    """A C name without Mach-O's underscore."""
    return name[1:] if name.startswith("_") else name


def _read_coff(path: str, magic: bytes) -> Image:
    what = "PE files" if magic[:2] == b"MZ" else "COFF files"
    lief = _lief(path, what)
    binary = lief.PE.parse(path) if magic[:2] == b"MZ" else lief.COFF.parse(path)
    if binary is None:
        raise SectionError(f"not one of the readable {what}", place=path)
    for section in binary.sections:
        long_name = getattr(section, "coff_string", None)
        name = str(getattr(long_name, "string", long_name) or section.name)
        # An image has no string table; a long section name is cut to eight bytes there.
        if name == ELF_SECTION or name == ELF_SECTION[:8]:
            break
    else:
        raise SectionError(f"no section {ELF_SECTION}", place=path)
    image = Image(path, memoryview(bytes(section.content)), "little")
    image.container = "coff"
    image.machine = _COFF_MACHINES.get(magic[:2])
    format_name = {"x86_64": "COFF-x86-64", "aarch64": "COFF-ARM64"}
    if magic[:2] == b"MZ":
        image.machine = {"AMD64": "x86_64", "ARM64": "aarch64"}.get(binary.header.machine.name)
        image.header = _header(path, format_name.get(image.machine or ""), image.machine)
        image.address = section.virtual_address
        size = section.virtual_size or len(image.data)
        image.data = image.data[:size]
        return image
    image.header = _header(path, format_name.get(image.machine or ""), image.machine)
    image.relocatable = True
    image.relocations = {
        entry.address: Relocation(entry.type.name, entry.symbol.name if entry.symbol else None, 0, None)
        for entry in section.relocations
    }
    return image
