"""Stack maps in memory: of a JIT, given as addresses and bytes, and of a process, given as a core file.

Needs:  the section's bytes, and code with its addresses; or a core file and the program it is of.
Gives:  an Image that looks up records by return address, as that of a file does.
Keeps:  addresses as they are in memory: a loader has filled them in, so look-ups need no base.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Mapping

from smemit.errors import SectionError
from smemit.stackmap.containers.container import Carried, CodeIndex, CodeRange, ObjectFile, Place, Relocation, Starts
from smemit.stackmap.containers.elf import ElfFile
from smemit.stackmap.decode import Bytes, bytes_of
from smemit.stackmap.formats import Endian
from smemit.stackmap.image import Image, Section, open_image, read_file
from smemit.stackmap.registers import known_machine

PAGE = 4096
"""Core files count offsets of mapped files in pages of this size, or say so."""


class MemoryFile(ObjectFile):
    """Memory of a process: pieces of it with their addresses."""

    container = "memory"
    relocatable = False
    title = "memory"

    def __init__(self, section: Carried, endian: Endian, machine: str | None, code: Iterable[tuple[int, Bytes]],
                 names: Mapping[int, str]) -> None:
        self.data = section.data
        self.endian: Endian = endian
        self.machine = machine
        self._section = section
        self._code = [CodeRange(None, address, bytes_of(data)) for address, data in code]
        self._names = names

    def carried(self, names: Collection[str] = ()) -> list[Carried]:
        return [self._section]

    def relocations(self, section: Carried) -> Mapping[int, Relocation]:
        return {}

    def names(self, places: Collection[Place]) -> dict[Place, str]:
        return {place: self._names[place[1]] for place in places if place[1] in self._names}

    def code(self, starts: Starts) -> CodeIndex:
        return CodeIndex(self._code, {}, starts)


def open_memory(
    section: Bytes, address: int = 0, machine: str | None = None, endian: Endian = "little",
    code: Iterable[tuple[int, Bytes]] = (), names: Mapping[int, str] | None = None,
) -> Image:
    """The stack maps of a JIT: the section's bytes as they are in memory, its address there, and code with addresses.

    `names` has the names of functions by address. Look-ups take addresses of the process.
    """
    carried = Carried(".llvm_stackmaps", 0, bytes_of(section), address)
    file = MemoryFile(carried, endian, known_machine(machine), code, names or {})
    return Image("<memory>", "memory", [Section.of("<memory>", None, file, carried, True)], carried.data)


def open_core(core: str | os.PathLike[str], program: str | os.PathLike[str]) -> Image:
    """The stack maps of a program in a core file: as they are in memory, with the functions' names of the program.

    Raises a SectionError when the core file has not the program's section or does not say where it was loaded.
    """
    try:
        file = ElfFile(read_file(os.fspath(core)))
    except SectionError as error:
        error.place = error.place or os.fspath(core)
        raise
    linked = open_image(program)
    (section,) = linked.sections[:1]
    if not isinstance(section.file, ElfFile):
        raise SectionError("not an ELF program, which the core file could be of", place=os.fspath(program))
    base = _base(file, os.fspath(program), section.file)
    names = {function.start + base: function.symbol for function in linked.functions if function.symbol}
    segments = [(address, data) for address, data, _ in file.loaded() if len(data)]
    parts = [(_part(segments, one.address + base, len(one.data)), one.address + base) for one in linked.sections]
    found = []
    for index, (data, address) in enumerate(parts):
        if data is None:
            raise SectionError(f"the core file has no memory at {address:#x}, where the stack maps are",
                               place=os.fspath(core), notes=["/proc/PID/coredump_filter says what is dumped; bit 2 is "
                                                             "for mapped files"])
        carried = Carried(".llvm_stackmaps", index, data, address)
        inner = MemoryFile(carried, file.endian, section.machine, segments, names)
        found.append(Section.of(os.fspath(core), None, inner, carried, len(parts) == 1))
    return Image(os.fspath(core), "core", found, file.data)


def _part(segments: Iterable[tuple[int, memoryview]], address: int, size: int) -> memoryview | None:
    for start, data in segments:
        if start <= address and address + size <= start + len(data):
            return data[address - start : address - start + size]
    return None


def _base(core: ElfFile, program: str, file: ElfFile) -> int:
    """How far from its addresses in the file a program was loaded; 0 unless it is position independent."""
    if file.is_fixed:
        return 0
    name = os.path.basename(program)
    mapped = list(_mapped_files(core))
    for start, offset, path in mapped:
        if os.path.basename(path) == name and offset == 0:
            return start - min((address for address, _, _ in file.loaded()), default=0) // PAGE * PAGE
    raise SectionError(f"the core file does not say where {name} was loaded",
                       notes=[f"it has {', '.join(dict.fromkeys(path for _, _, path in mapped)) or 'no mapped files'}"])


def _mapped_files(core: ElfFile) -> Iterator[tuple[int, int, str]]:
    """Address, offset in the file and path of each mapping that the note NT_FILE lists."""
    for kind, description in core.notes():
        if kind != 0x46494C45:
            continue
        word = core.bits // 8
        order = core.endian
        numbers = [int.from_bytes(description[at : at + word], order) for at in range(0, len(description), word)]
        if len(numbers) < 2:
            continue
        count, page = numbers[:2]
        rows = min(count, (len(description) - 2 * word) // (3 * word))
        paths = bytes(description[(2 + 3 * rows) * word :]).split(b"\0")
        for index in range(rows):
            start, _, offset = numbers[2 + 3 * index : 5 + 3 * index]
            if index < len(paths):
                yield start, offset * page, os.fsdecode(paths[index])
