"""Files with stack maps: bare sections, ELF, Mach-O, COFF, PE, archives, universal files.

Needs:  a path, bytes, a stream, or an open pyelftools ELFFile.
Gives:  an `Image` of one or more `Section`s in file order; functions by name; look-up by address, ID and name.
Keeps:  the contents: nothing is patched, so re-encoding reproduces the sections on disk.

In a relocatable file function addresses are zero, and relocations name the functions. In a linked file they are final,
or set by dynamic relocations or chained fixups if it is position-independent. `Function.symbol` and `Function.resolved`
have the results.
"""

from __future__ import annotations

import mmap
import os
import stat
import struct
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, islice
from math import inf
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.arguments import expect
from smemit.stackmap.containers.container import Carried, Code, CodeIndex, ObjectFile, Place, Relocation
from smemit.stackmap.decode import Blob, RecordView, bytes_of
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import PREFIX, Endian, Version, known_endian, known_version
from smemit.stackmap.function_facts import NOTHING_KNOWN, FunctionFacts, address_places
from smemit.stackmap.identify import Found, blobs
from smemit.stackmap.model import Function, Record, StackMap
from smemit.stackmap.reading import Reading, departures, only
from smemit.stackmap.registers import known_machine

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer
    from elftools.elf.elffile import ELFFile

    from smemit.stackmap.lookup import Lookup
    from smemit.stackmap.return_addresses import LocatedRecord, ReturnAddresses

    Source = str | os.PathLike[str] | ReadableBuffer | BinaryIO

MAX_DEPTH = 3
"""Largest nesting of archives and universal files."""


class Section:
    """A stack map section with the facts from its file."""

    def __init__(self, path: str, data: memoryview, endian: Endian | None = None, machine: str | None = None) -> None:
        self.path = path
        self.data = data
        self.endian = endian
        self.machine = machine
        """The machine (`x86_64`, `ppc64le`, ...), or None for a bare section."""
        self.version: Version | None = None
        """The version given by the user, if the section's label is not to be trusted."""
        self.member: str | None = None
        """The member of an archive or universal file."""
        self.alone = True
        """Whether it is the only stack map section of its file or member."""
        self.carried: Carried | None = None
        self.file: ObjectFile | None = None
        self.symbols: ObjectFile | None = None
        """A file split off by `objcopy --only-keep-debug`, which has the names that were stripped."""
        self._found: Found = {}
        self._facts: tuple[object, list[FunctionFacts]] | None = None
        """Cached facts about the last queried blob."""

    @classmethod
    def of(cls, path: str, member: str | None, file: ObjectFile, carried: Carried, alone: bool) -> Section:
        """A section of an object file."""
        section = cls(path, carried.data, file.endian, file.machine)
        section.member, section.file, section.carried, section.alone = member, file, carried, alone
        return section

    def __reduce__(self) -> tuple[Any, ...]:
        if self.file is None:
            given: tuple[Any, ...] = (bytes(self.data), self.endian, self.machine)
        else:
            given = (bytes(self.file.data), self.member, self.index)
        return _reopen_section, (self.path, self.version, *given)

    def __repr__(self) -> str:
        return f"<Section {self.title}: {self.container}, {self.machine}, {len(self.data)} bytes>"

    @property
    def container(self) -> str:
        """`raw`, `elf`, `macho`, `coff` or `pe`."""
        return self.file.container if self.file is not None else "raw"

    @property
    def name(self) -> str | None:
        """The name of the section; None for a bare section."""
        return self.carried.name if self.carried is not None else None

    @property
    def index(self) -> int | None:
        """Index in the section table."""
        return self.carried.number if self.carried is not None else None

    @property
    def address(self) -> int:
        """Address in a linked file; 0 in others."""
        return self.carried.address if self.carried is not None else 0

    @property
    def relocatable(self) -> bool:
        """Whether the file is relocatable, so that addresses are not final."""
        return self.file is not None and self.file.relocatable

    @property
    def code_bytes(self) -> int:
        """Size of machine code in the object file, in bytes; sections may overlap in a damaged one."""
        return min(self._code.size_of_all, len(self.file.data)) if self.file is not None else 0

    @property
    def title(self) -> str:
        """`lib.a(a.o)`, and the section's number if a file has several."""
        inner = f"({self.member})" if self.member is not None else ""
        return f"{self.path}{inner}{'' if self.alone else f' section {self.index}'}"

    @property
    def header(self) -> tuple[str, ...]:
        """The lines llvm-readobj prints before a file's stack maps."""
        inner = f"({self.member})" if self.member is not None else ""
        return self.file.header(self.path + inner) if self.file is not None else ()

    @cached_property
    def relocations(self) -> Mapping[int, Relocation]:
        """Relocations by offset in the section."""
        return self.file.relocations(self.carried) if self.file is not None and self.carried is not None else {}

    def blobs(self) -> Iterator[Blob]:
        """The blobs of the section, not yet decoded."""
        return blobs(self.data, self.version, self.endian, self._found)

    def walk(self) -> Iterator[RecordView]:
        """All records of the section."""
        return chain.from_iterable(blob.records() for blob in self.blobs())

    def check_statepoints(self) -> Iterator[Finding]:
        """Records that cannot be those of statepoints; a section does not tell which ones should be."""
        from smemit.stackmap.statepoints import as_statepoint

        for view in self.walk():
            if as_statepoint(view.locations, view.live_out_count) is None:
                yield Finding(view.position, "statepoint-form", (view.id,))

    def check(self, known: Mapping[int, int] | None = None) -> Iterator[Finding]:
        """Every violation of the format, in the section and in the file's description of it.

        `known` is for `strict.check`.
        """
        from smemit.stackmap.strict import check
        from smemit.stackmap.strict_file import FileCheck

        file = FileCheck(self)
        yield from check(self.data, self.version, self.endian, known, self._found, file.of_blob)
        yield from file.of_section()

    def read(self) -> Reading:
        """All blobs as objects, functions with their names."""
        stack_maps, faults = [], []
        for blob in self.blobs():
            stack_map = blob.to_stack_map()
            stack_map.machine = self.machine
            self.name_functions(blob, stack_map)
            stack_maps.append(stack_map)
            if blob.fault is not None:
                faults.append(blob.fault)
        return Reading(stack_maps, faults)

    # ---- Functions

    def name_functions(self, blob: Blob, stack_map: StackMap) -> None:
        """Set the names and addresses of the functions of `blob`'s model from this file."""
        if self.file is None:
            return
        for function, facts in zip(stack_map.functions, self.functions(blob), strict=False):
            function.symbol, function.resolved = facts.name, facts.resolved
            if facts.place is not None and not self.relocatable:
                entry = self.file.entry(facts.place)
                function.entry = None if entry == facts.place else entry[1]

    def functions(self, blob: Blob) -> list[FunctionFacts]:
        """The file's facts about each row of the blob's function table."""
        expect(blob, Blob, "functions")
        if not blob.table("function")[1]:
            return []
        if self._facts is None or self._facts[0] != (blob.start, blob.version):
            self._facts = ((blob.start, blob.version), self._functions(blob))
        return self._facts[1]

    def _functions(self, blob: Blob) -> list[FunctionFacts]:
        if self.file is None or (self.relocatable and not self.relocations):
            return [NOTHING_KNOWN] * blob.table("function")[1]
        get, relocatable, address = self.relocations.get, self.relocatable, struct.Struct(PREFIX[blob.endian] + "Q")
        out: list[FunctionFacts] = []
        unnamed: set[Place] = set()
        some_unnamed, new = False, tuple.__new__
        place: Place | None
        for at in address_places(blob):
            relocation = get(at)
            if relocation is not None:
                _, symbol, addend, resolved, section = relocation
                place = None if resolved is None else (section, resolved)
                name = symbol if symbol and not addend else None
            elif relocatable:
                # Without a relocation the function is unknown in a relocatable file.
                out.append(NOTHING_KNOWN)
                continue
            else:
                (resolved,) = address.unpack_from(blob.data, at)
                name, place = None, (None, resolved)
            if name is None:
                some_unnamed = True
                if place is not None:
                    unnamed.add(place)
            out.append(new(FunctionFacts, (name, resolved, relocation, place)))
        if some_unnamed:
            names = {} if relocatable else self.file.names(unnamed)
            if self.symbols is not None and not relocatable:
                names = self.symbols.names(unnamed - names.keys()) | names
            out = [facts if facts.name is not None or (name := _name(facts, names)) is None
                   else facts._replace(name=name) for facts in out]  # fmt: skip
        return out

    @cached_property
    def _code(self) -> CodeIndex:
        assert self.file is not None
        return self.file.code(self._starts)

    def _starts(self) -> set[Place]:
        """The starts of the functions of all blobs."""
        places = {facts.place for blob in self.blobs() for facts in self.functions(blob)}
        return {place for place in places if place is not None}

    def code_sizes(self, functions: Sequence[FunctionFacts]) -> list[float]:
        """The code size of each function in bytes; infinity if unknown."""
        if self.file is None:
            return [inf] * len(functions)
        return self._code.sizes([facts.place for facts in functions])

    def code_of(self, facts: FunctionFacts) -> Code | None:
        """The machine code of a function, if the file has it."""
        if self.file is None or facts.place is None:
            return None
        return self._code(facts.place)


def _name(facts: FunctionFacts, names: Mapping[Place, str]) -> str | None:
    """A function's name from the symbols of a linked file, possibly a symbol plus an offset."""
    if facts.place is not None and facts.place in names:
        return names[facts.place]
    relocation = facts.relocation
    return f"{relocation.symbol}+{relocation.addend:#x}" if relocation is not None and relocation.symbol else None


class Unread(NamedTuple):
    """A member of an archive that cannot be read, with the reason."""

    member: str
    reason: str


class Image:
    """A file with stack maps: usually one section, several in archives, universal files and after `ld -r --unique`."""

    def __init__(
        self, path: str, container: str, sections: Sequence[Section], file: memoryview, unread: Sequence[Unread] = ()
    ) -> None:
        self.path = path
        self.container = container
        """`raw`, `elf`, `macho`, `coff`, `pe`, `archive` or `universal`."""
        self.sections = tuple(sections)
        for section in self.sections:
            expect(section, Section, "Image")
        self.unread = tuple(unread)
        self._file = file

    def __repr__(self) -> str:
        size = sum(len(section.data) for section in self.sections)
        inner = f"{len(self.sections)} section{'' if len(self.sections) == 1 else 's'}"
        return f"<Image {self.path}: {self.container}, {self.machine}, {inner} of {size} bytes>"

    def __reduce__(self) -> tuple[Any, ...]:
        first = self.sections[0]
        raw = (first.endian, first.machine) if self.container == "raw" else (None, None)
        return _reopen, (bytes(self._file), self.path, first.version, *raw)

    @property
    def file_size(self) -> int:
        """Size of the whole file in bytes."""
        return len(self._file)

    @property
    def data(self) -> memoryview:
        """The bytes of the section; several sections are concatenated."""
        if len(self.sections) == 1:
            return self.sections[0].data
        return memoryview(b"".join(section.data for section in self.sections))

    @property
    def machine(self) -> str | None:
        """The machine of all sections; None if they differ or it is unknown."""
        machines = {section.machine for section in self.sections}
        return machines.pop() if len(machines) == 1 else None

    @property
    def endian(self) -> Endian | None:
        """The byte order of all sections; None if they differ or it is unknown."""
        orders = {section.endian for section in self.sections}
        return orders.pop() if len(orders) == 1 else None

    def blobs(self) -> Iterator[Blob]:
        """The blobs of all sections, not yet decoded."""
        return chain.from_iterable(section.blobs() for section in self.sections)

    def walk(self) -> Iterator[RecordView]:
        """All records of all sections."""
        return chain.from_iterable(section.walk() for section in self.sections)

    def check(self) -> Iterator[Finding]:
        """Every violation of the format, in the sections and in the file's description of them."""
        return chain(self.check_members(), chain.from_iterable(section.check() for section in self.sections))

    def check_members(self) -> Iterator[Finding]:
        """The members of an archive that cannot be read."""
        return (Finding(0, "unreadable-member", tuple(unread)) for unread in self.unread)

    def read(self) -> Reading:
        """All blobs of all sections as objects, functions with their names."""
        parts = [section.read() for section in self.sections]
        return Reading(
            [found for part in parts for found in part.stack_maps], [f for part in parts for f in part.faults]
        )

    @property
    def stack_maps(self) -> list[StackMap]:
        """All blobs as objects; a linked file has one for each input."""
        return self.read().stack_maps

    def only_stack_map(self, strict: bool = True) -> StackMap:
        """The only blob of the file."""
        if strict:
            found = list(islice(self.check(), 20))
            if found:
                raise departures(found)
        return only(self.stack_maps)

    # ---- lookup

    @cached_property
    def lookup(self) -> Lookup:
        """An index of all records, built on first use."""
        from smemit.stackmap.lookup import Lookup

        return Lookup(self.stack_maps)

    def at(self, pc: int) -> list[Record]:
        """The records of the site at address `pc`, in the order of the file; empty for most addresses.

        Raises a SectionError for relocatable files, whose functions have no addresses yet.
        """
        self._need_addresses()
        return self.lookup.at(pc)

    def site(self, return_address: int, base: int = 0) -> LocatedRecord | None:
        """The site whose call returns to an address of a running program, or whose record is at that address.

        `base` is the load bias: the difference between addresses of the program and of the file, 0 for programs that
        are not position-independent. Returns None if no record belongs to the address. A patchpoint's call returns some
        bytes after its record; `LocatedRecord.behind` has that distance.
        """
        self._need_addresses()
        return self._return_addresses.at(return_address - base)

    def site_in(self, function: str, offset: int) -> LocatedRecord | None:
        """The same, by function name and offset in the function; works in relocatable files, too."""
        return self._return_addresses.within(function, offset)

    def function_at(self, address: int, base: int = 0) -> Function | None:
        """The function with records that contains an address."""
        self._need_addresses()
        return self._return_addresses.function_at(address - base)

    def _need_addresses(self) -> None:
        if any(section.relocatable for section in self.sections):
            raise SectionError("functions of a relocatable file have no addresses yet", place=self.path,
                               notes=["site_in(function, offset), by_id(id) and named(function) need none"])

    @cached_property
    def _return_addresses(self) -> ReturnAddresses:
        from smemit.stackmap.return_addresses import ReturnAddresses

        return ReturnAddresses(self)

    @property
    def functions(self) -> list[Function]:
        """The functions of all maps."""
        return [function for stack_map in self.stack_maps for function in stack_map.functions]

    @property
    def records(self) -> list[Record]:
        """The records of all maps."""
        return [record for stack_map in self.stack_maps for record in stack_map.records]

    def to_pandas(self) -> Any:
        """A data frame with a row for each location of each record; needs the package pandas."""
        from smemit.stackmap.data_frame import locations_frame

        return locations_frame(self)

    def by_id(self, id: int) -> list[Record]:
        """The records with this ID."""
        return self.lookup.by_id(id)

    def named(self, name: str) -> list[Function]:
        """The functions with this name; two blobs can describe the same function."""
        return self.lookup.named(name)


def _reopen(data: bytes, path: str, version: Version | None, endian: Endian | None, machine: str | None) -> Image:
    return _open(memoryview(data), path, version, endian, machine)


def _reopen_section(path: str, version: Version | None, data: bytes, first: Any, second: Any) -> Section:
    file = _object_file(memoryview(data)) if isinstance(second, int) else None
    if file is None:
        section = Section(path, memoryview(data), first, second)
    else:
        section = next(found for found in _sections(file, path, first) if found.index == second)
    section.version = version
    return section


def open_image(
    source: Source | ELFFile,
    version: Version | None = None,
    endian: Endian | None = None,
    machine: str | None = None,
    names: Sequence[str] = (),
    symbols: str | os.PathLike[str] | None = None,
) -> Image:
    """The stack map sections of a file. Bytes of no known file format are read as a bare section.

    `source` is a path (`lib.a(member.o)` for one member of an archive), bytes or any other buffer (of any item size), a
    binary stream (read from where it stands), or an open pyelftools ELFFile. `version` overrules version bytes;
    `endian` and `machine` tell what a bare section does not; `names` are those of the section, if not LLVM's.
    `symbols` is a file split off by `objcopy --only-keep-debug`, which names the functions of a stripped one.
    Raises a SectionError when the source cannot be read, is damaged, or has no such section.
    """
    version, endian, machine = known_version(version), known_endian(endian), known_machine(machine)
    image = _open_source(source, version, endian, machine, names)
    if symbols is not None:
        path = os.fspath(symbols)
        file = _object_file(read_file(path))
        if file is None:
            raise SectionError("is no ELF, Mach-O or COFF file, so it has no symbols", place=path)
        for section in image.sections:
            section.symbols = file
    return image


def _open_source(source: Source | ELFFile, version: Version | None, endian: Endian | None, machine: str | None,
                 names: Sequence[str]) -> Image:
    if isinstance(source, str | os.PathLike):
        path = os.fspath(source)
        return _open(read_file(path), path, version, endian, machine, names)
    stream: Any = source
    data = _buffer(stream)
    if data is not None:
        return _open(data, "<bytes>", version, endian, machine, names)
    if hasattr(stream, "elfclass"):
        stream = stream.stream
        stream.seek(0)
    if not hasattr(stream, "read"):
        raise TypeError(f"open_image takes a path, bytes, a binary stream or an ELFFile, not {type(source).__name__}")
    path = str(getattr(stream, "name", "<stream>"))
    try:
        data = _buffer(stream.read())
    except OSError as error:
        raise SectionError(f"cannot be read: {error.strerror}", place=path) from None
    if data is None:
        raise TypeError("open_image takes a binary stream; this one gives text")
    return _open(data, path, version, endian, machine, names)


def _buffer(source: Any) -> memoryview | None:
    """The bytes of a buffer; None for other objects."""
    try:
        return bytes_of(source)
    except TypeError:
        return None


def split_member(path: str) -> tuple[str, str]:
    """Split `lib.a(member.o)` into the archive's path and the member's name, which is "" for other paths."""
    archive, bracket, member = path.partition("(")
    if bracket and member.endswith(")") and not os.path.lexists(path) and os.path.lexists(archive):
        return archive, member[:-1]
    return path, ""


def read_file(path: str) -> memoryview:
    """The bytes of a file or of a member of an archive; raises a SectionError if it cannot be read."""
    outer, name = split_member(path)
    data = _read_path(outer)
    if not name:
        return data
    from smemit.stackmap.containers import archive

    if not archive.is_archive(data):
        raise SectionError("is not an archive, so it has no members", place=outer)
    names = []
    for member in archive.members(data):
        if member.name == name:
            return member.data
        names.append(member.name)
    listed = ", ".join(names[:8]) + (f" and {len(names) - 8} more" if len(names) > 8 else "")
    raise SectionError(f"the archive has no member {name!r}", place=outer, notes=[f"members: {listed or 'none'}"])


def _read_path(path: str) -> memoryview:
    try:
        with open(path, "rb") as file:
            mode = os.fstat(file.fileno()).st_mode
            if stat.S_ISBLK(mode) or (stat.S_ISCHR(mode) and path != os.devnull):
                raise SectionError("is a device and no file", place=path)
            try:
                return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
            except (OSError, ValueError):
                # Empty files and pipes cannot be memory-mapped.
                return memoryview(file.read())
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise SectionError(f"cannot be read: {reason}", place=path) from None


def _open(data: memoryview, path: str, version: Version | None, endian: Endian | None, machine: str | None,
          names: Sequence[str] = ()) -> Image:
    try:
        image = _open_kind(data, path, names)
    except SectionError as error:
        error.place = error.place or path
        raise
    if image is None:
        image = Image(path, "raw", [Section(path, data, endian, machine)], data)
    for section in image.sections:
        section.version = version
    return image


def _open_kind(data: memoryview, path: str, names: Sequence[str]) -> Image | None:
    from smemit.stackmap.containers import archive

    if archive.is_archive(data) or archive.is_universal(data):
        kind = "archive" if archive.is_archive(data) else "universal"
        unread: list[Unread] = []
        sections = list(_members(data, path, "", unread, 0, names))
        if not sections:
            notes = [f"{found.member}: {found.reason}" for found in unread[:5]]
            raise SectionError("no member has a stack map section", notes=notes)
        return Image(path, kind, sections, data, unread)
    file = _object_file(data)
    if file is None:
        return None
    sections = _sections(file, path, None, names)
    if not sections:
        raise SectionError(
            f"no section {' or '.join(names) or _section_name(file)}",
            notes=["linking with --gc-sections drops it, since nothing refers to it"],
        )
    return Image(path, file.container, sections, data)


def _section_name(file: ObjectFile) -> str:
    return "__LLVM_STACKMAPS,__llvm_stackmaps" if file.container == "macho" else ".llvm_stackmaps"


def _object_file(data: memoryview) -> ObjectFile | None:
    """The file in these bytes; None for an unknown format."""
    # Readers are imported only for their own formats.
    head = bytes(data[:4])
    if head == b"\x7fELF":
        from smemit.stackmap.containers.elf import ElfFile

        return ElfFile(data)
    from smemit.stackmap.containers.coff import CoffFile, is_coff
    from smemit.stackmap.containers.macho import MachOFile, is_macho

    if is_macho(data):
        return MachOFile(data)
    if is_coff(data):
        return CoffFile(data)
    if bytes(data[:1]) in _TEXT:
        from smemit.stackmap.containers.assembly import AssemblyFile, is_assembly

        return AssemblyFile(data) if is_assembly(data) else None
    return None


_TEXT = frozenset(bytes([byte]) for byte in b"\t\n\r ./#;_\"" + bytes(range(0x41, 0x7B)))
"""How a file of assembly begins."""


def _sections(file: ObjectFile, path: str, member: str | None, names: Sequence[str] = ()) -> list[Section]:
    found = file.carried(names)
    total = sum(len(carried.data) for carried in found)
    if len(found) > 1 and total > len(file.data):
        raise SectionError(
            f"{len(found)} sections {_section_name(file)} of {total} bytes in a file of {len(file.data)}",
            notes=["they overlap in the file, which no linker writes"],
        )
    return [Section.of(path, member, file, carried, len(found) == 1) for carried in found]


def _members(data: memoryview, path: str, outer: str, unread: list[Unread], depth: int,
             names: Sequence[str]) -> Iterator[Section]:
    """The sections of all members, including inner archives; damaged members are recorded and skipped."""
    from smemit.stackmap.containers import archive

    for member in archive.members(data) if archive.is_archive(data) else archive.slices(data):
        name = f"{outer}{member.name}"
        try:
            if archive.is_archive(member.data) or archive.is_universal(member.data):
                if depth + 1 < MAX_DEPTH:
                    yield from _members(member.data, path, f"{name}:", unread, depth + 1, names)
                continue
            file = _object_file(member.data)
            if file is not None:
                yield from _sections(file, path, name, names)
        except SectionError as error:
            unread.append(Unread(name, error.message))
