"""Compare two object files; if they differ, find the section, symbol, instruction and field that differ first.

"First" follows causes rather than file offsets: code comes before the records that describe it, and these come before
symbols, strings and headers, which are consequences. ELF sections are read with pyelftools, Mach-O by `macho_parts.py`,
code with another disassembler, never with smemit's own tables.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator

import attrs
from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import Section, StringTableSection, SymbolTableSection

from smemit.difftest.disassemble import Instruction, disassemble
from smemit.difftest.fields import Field, header_fields, section_fields, section_table_fields, symbol_name
from smemit.difftest.macho_parts import Part, is_macho_object, parts_of
from smemit.errors import SectionError
from smemit.stackmap.containers.elf import ElfFile

_AROUND = 4
"""Instructions shown before and after a difference in code."""


@attrs.frozen
class Difference:
    """The first difference of two objects; `str()` is the report."""

    section: str
    symbol: str
    """The function or object that contains the place, "" for none."""
    offset: int
    """Offset from the start of the symbol, or of the section without one."""
    instruction: int | None
    """The number of the instruction in its function, None outside code."""
    field: str
    left: str
    right: str
    names: tuple[str, str]
    context: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    """All sections that differ."""

    def __str__(self) -> str:
        where = [self.section or "file"]
        if self.symbol:
            where.append(f"@{self.symbol}")
        if self.instruction is not None:
            where.append(f"instruction {self.instruction}")
        lines = [f"{', '.join(where)} at offset {self.offset:#x}: {self.field} differs"]
        width = max(map(len, self.names))
        lines += [f"  {name:{width}}  {value}" for name, value in zip(self.names, (self.left, self.right), strict=True)]
        lines += [f"  {line}" for line in self.context]
        if len(self.others) > 1:
            lines.append(f"  sections that differ: {', '.join(self.others)}")
        return "\n".join(lines)

    def as_json(self) -> dict[str, object]:
        """The same for programs."""
        return attrs.asdict(self)


def compare(left: bytes, right: bytes, names: tuple[str, str] = ("left", "right")) -> Difference | None:
    """The first difference of two files, None if they are equal."""
    if left == right:
        return None
    if is_macho_object(left) and is_macho_object(right):
        try:
            return _compare_parts(parts_of(left), parts_of(right), names) or _compare_raw(left, right, names)
        except (struct.error, IndexError, ValueError):
            return _compare_raw(left, right, names)
    if not (_is_whole(left) and _is_whole(right)):
        # pyelftools trusts the headers of damaged files.
        return _compare_raw(left, right, names)
    try:
        return _Comparison((Side(left), Side(right)), names).first()
    except ELFError:
        return _compare_raw(left, right, names)


def _is_whole(data: bytes) -> bool:
    try:
        return data[:4] == b"\x7fELF" and ElfFile(memoryview(data)).is_whole()
    except SectionError:
        return False


def _compare_parts(left: list[Part], right: list[Part], names: tuple[str, str]) -> Difference | None:
    """The first difference of two files as parts in the order of causes."""
    known = {part.name: part for part in right}
    others = tuple(part.name for part in left if part != known.get(part.name))
    for part in left:
        other = known.get(part.name)
        if other is None or part == other:
            continue
        if part.code:
            found = _between_code(part.name, part.code, other.code, part.symbols, names)
        elif found := _between_fields(part.name, part.fields, other.fields, names):
            start, name = _at(part.symbols, found.offset)
            found = attrs.evolve(found, symbol=name, offset=found.offset - start)
        if found is not None:
            return attrs.evolve(found, others=others)
    missing = [part.name for part in left if part.name not in known]
    extra = known.keys() - {part.name for part in left}
    for name in (*missing, *sorted(extra)):
        there = ("there", "missing") if name in missing else ("missing", "there")
        return Difference(name, "", 0, None, "presence of the section", *there, names, others=others)
    return None


def _compare_raw(left: bytes, right: bytes, names: tuple[str, str]) -> Difference:
    shorter = min(len(left), len(right))
    at = next((i for i in range(shorter) if left[i] != right[i]), shorter)
    return Difference("", "", at, None, "bytes", left[at:at + 8].hex(" ") or "end of file",
                      right[at:at + 8].hex(" ") or "end of file", names)


class Side:
    """One of the two files, with cached lookups."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.elf = ELFFile(io.BytesIO(data))
        self.sections: dict[tuple[str, int], Section] = {}
        seen: dict[str, int] = {}
        self.index_of: dict[int, tuple[str, int]] = {}
        for index, section in enumerate(self.elf.iter_sections()):
            number = seen.get(section.name, 0)
            seen[section.name] = number + 1
            self.sections[section.name, number] = section
            self.index_of[index] = section.name, number
        table = self.elf.get_section_by_name(".symtab")
        self.table: SymbolTableSection | None = table if isinstance(table, SymbolTableSection) else None
        self.symbols = sorted(self._symbols(), key=lambda symbol: symbol[1])

    def contents(self, section: Section) -> bytes:
        """The bytes of a section in the file."""
        return b"" if section["sh_type"] == "SHT_NOBITS" else bytes(section.data())

    def _symbols(self) -> Iterator[tuple[tuple[str, int], int, str]]:
        """Section, start and name of all functions and objects."""
        opd = (".opd", 0)
        for symbol in self.table.iter_symbols() if self.table is not None else ():
            start, home = symbol["st_value"], self.index_of.get(symbol["st_shndx"])
            if symbol["st_info"]["type"] in ("STT_FUNC", "STT_OBJECT") and home is not None:
                yield home, start, str(symbol.name)
                if home == opd and (code := self._descriptor(start)) is not None:
                    yield *code, str(symbol.name)

    def _descriptor(self, offset: int) -> tuple[tuple[str, int], int] | None:
        """The location of the code of a function descriptor (ELFv1)."""
        relocations = self.sections.get((".rela.opd", 0))
        assert self.table is not None
        for relocation in relocations.iter_relocations() if isinstance(relocations, RelocationSection) else ():
            if relocation["r_offset"] == offset:
                symbol = self.table.get_symbol(relocation["r_info_sym"])
                home = self.index_of.get(symbol["st_shndx"])
                return (home, symbol["st_value"] + relocation["r_addend"]) if home is not None else None
        return None

    def symbol_at(self, key: tuple[str, int], offset: int) -> tuple[str, int]:
        """Name and start of the function or object at an offset of a section, ("", 0) for none."""
        found = [(name, start) for home, start, name in self.symbols if home == key and start <= offset]
        return found[-1] if found else ("", 0)

    def instructions(self, key: tuple[str, int]) -> list[Instruction]:
        """The disassembly of a code section."""
        section = self.sections[key]
        return disassemble(self.data, section.name, self.contents(section), self.elf["e_machine"],
                           self.elf.little_endian)

    def target_of(self, key: tuple[str, int], offset: int) -> str:
        """The target of the relocation at an offset of a section, as a function name if possible."""
        section = self.sections.get((f".rela{key[0]}", key[1]))
        if not isinstance(section, RelocationSection) or self.table is None:
            return ""
        for relocation in section.iter_relocations():
            if relocation["r_offset"] == offset:
                index = relocation["r_info_sym"]
                name = symbol_name(self.elf, self.table, index)
                if name.startswith("section "):
                    found = self.index_of[self.table.get_symbol(index)["st_shndx"]]
                    return self.symbol_at(found, relocation["r_addend"])[0]
                return name
        return ""


class _Comparison:
    def __init__(self, pair: tuple[Side, Side], names: tuple[str, str]) -> None:
        self.pair, self.names = pair, names

    def first(self) -> Difference:
        left, right = self.pair
        common = [key for key in left.sections if key in right.sections]
        missing = [key for key in left.sections if key not in right.sections]
        extra = [key for key in right.sections if key not in left.sections]
        unequal = [key for key in common if self._contents_differ(key)]
        others = tuple(name for name, _ in [*unequal, *missing, *extra])
        for key in sorted(unequal, key=lambda key: _rank(left.sections[key])):
            if _rank(left.sections[key]) >= 4 and (missing or extra):
                break
            found = self._in_section(key)
            if found is not None:
                return attrs.evolve(found, others=others)
        if missing or extra:
            # The one that comes first in its file; both lists are in file order.
            name = (missing or extra)[0][0]
            return Difference(name, "", 0, None, "presence of the section", "there" if missing else "missing",
                              "missing" if missing else "there", self.names, others=others)
        for about, cut in (("section headers", section_table_fields), ("file header", header_fields)):
            found = self._in_fields((about, 0), cut(left.elf), cut(right.elf))
            if found is not None:
                return attrs.evolve(found, others=(*others, about))
        return _compare_raw(left.data, right.data, self.names)

    def _contents_differ(self, key: tuple[str, int]) -> bool:
        left, right = self.pair
        first, second = left.sections[key], right.sections[key]
        if isinstance(first, RelocationSection):
            # Equal bytes may refer to different symbols, and different bytes to the same one.
            return section_fields(left.elf, first) != section_fields(right.elf, second)
        return left.contents(first) != right.contents(second) or first["sh_size"] != second["sh_size"]

    def _in_section(self, key: tuple[str, int]) -> Difference | None:
        left, right = self.pair
        first, second = left.sections[key], right.sections[key]
        if first["sh_flags"] & 4 and (found := self._in_code(key)) is not None:
            return found
        if first["sh_type"] == "SHT_NOBITS":
            return Difference(key[0], "", 0, None, "size", hex(first["sh_size"]), hex(second["sh_size"]), self.names)
        found = self._in_fields(key, section_fields(left.elf, first), section_fields(right.elf, second))
        if found is None:
            return None
        return self._explained(key, found)

    def _in_fields(self, key: tuple[str, int], first: list[Field], second: list[Field]) -> Difference | None:
        return _between_fields(key[0], first, second, self.names)

    def _explained(self, key: tuple[str, int], found: Difference) -> Difference:
        """The difference with the function or object that contains it, if the section tells."""
        left = self.pair[0]
        section = left.sections[key]
        words = found.field.split()
        if key[0] == ".llvm_stackmaps" and words[0] == "record" and words[1].isdigit():
            owner, identity = _record_owner(left, key, int(words[1]))
            return attrs.evolve(found, symbol=owner, context=(f"record {words[1]} has id {identity} in @{owner}",))
        if key[0] == ".llvm_stackmaps" and words[0] == "function":
            return attrs.evolve(found, symbol=left.target_of(key, 16 + 24 * int(words[1])))
        if key[0] == ".eh_frame" and words[0] == "FDE":
            starts = [f.offset for f in section_fields(left.elf, section) if f.name == f"FDE {words[1]} start"]
            return attrs.evolve(found, symbol=left.target_of(key, starts[0]) if starts else "")
        if isinstance(section, RelocationSection) and words[0] == "relocation":
            target = left.index_of[section["sh_info"]]
            offsets = [relocation["r_offset"] for relocation in section.iter_relocations()]
            if int(words[1]) < len(offsets):
                name, start = left.symbol_at(target, offsets[int(words[1])])
                return attrs.evolve(found, symbol=name,
                                    context=(f"it patches {target[0]} at {offsets[int(words[1])] - start:#x}",))
        name, start = left.symbol_at(key, found.offset)
        return attrs.evolve(found, symbol=name, offset=found.offset - start)

    def _in_code(self, key: tuple[str, int]) -> Difference | None:
        left, right = self.pair
        symbols = [(start, name) for home, start, name in left.symbols if home == key]
        return _between_code(key[0], left.instructions(key), right.instructions(key), symbols, self.names)


def _at(symbols: list[tuple[int, str]], offset: int) -> tuple[int, str]:
    """Start and name of the symbol at an offset, among symbols sorted by start."""
    found = [one for one in symbols if one[0] <= offset]
    return found[-1] if found else (0, "")


def _between_fields(section: str, first: list[Field], second: list[Field], names: tuple[str, str]
                    ) -> Difference | None:
    for index in range(max(len(first), len(second))):
        one = first[index] if index < len(first) else None
        two = second[index] if index < len(second) else None
        if one is not None and two is not None and (one.name, one.value) == (two.name, two.value):
            continue
        some = one or two
        assert some is not None
        if one is not None and two is not None and one.name != two.name:
            name, values = "layout", (f"{one.name}: {one.value}", f"{two.name}: {two.value}")
        else:
            name, values = some.name, (one.value if one else "end", two.value if two else "end")
        return Difference(section, "", some.offset, None, name, *values, names)
    return None


def _between_code(section: str, first: list[Instruction], second: list[Instruction], symbols: list[tuple[int, str]],
                  names: tuple[str, str]) -> Difference | None:
    """The first instruction that differs; None if the difference is not in code."""
    at = 0
    for one, two in zip(first, second, strict=False):
        if (one.offset, one.data) != (two.offset, two.data):
            break
        at += 1
    left, right = (stream[at] if at < len(stream) else None for stream in (first, second))
    some = left or right
    if some is None:
        return None
    start, name = _at(symbols, some.offset)
    number = sum(1 for instruction in first[:at] if instruction.offset >= start)
    return Difference(section, name, some.offset - start, number, _instruction_field(left, right),
                      left.text if left else "end of code", right.text if right else "end of code", names,
                      tuple(_side_by_side((first, second), at, start, names)))


def _rank(section: Section) -> int:
    """Causes before consequences."""
    if isinstance(section, SymbolTableSection):
        return 5
    if isinstance(section, StringTableSection):
        return 6
    code = section["sh_flags"] & 4
    if isinstance(section, RelocationSection):
        return 1 if section.name.startswith(".rela.text") else 4
    return 0 if code else 3 if section.name == ".eh_frame" else 2


def _record_owner(side: Side, key: tuple[str, int], record: int) -> tuple[str, str]:
    """The function of a stack map record, and the record's id."""
    fields = section_fields(side.elf, side.sections[key])
    left, index = record, 0
    for field in fields:
        if field.name == f"function {index} record count":
            count = int(field.value.split()[0])
            if left < count:
                break
            left -= count
            index += 1
    identity = next((field.value for field in fields if field.name == f"record {record} id"), "?")
    return side.target_of(key, 16 + 24 * index), identity


def _instruction_field(one: Instruction | None, two: Instruction | None) -> str:
    if one is None or two is None:
        return "length"
    first, second = one.text.split(None, 1), two.text.split(None, 1)
    if first[:1] != second[:1]:
        return "mnemonic"
    operands = [text[1].split(", ") if len(text) > 1 else [] for text in (first, second)]
    for number, (a, b) in enumerate(zip(*operands, strict=False)):
        if a != b:
            return f"operand {number}"
    return "encoding" if len(operands[0]) == len(operands[1]) else "number of operands"


def _side_by_side(streams: tuple[list[Instruction], list[Instruction]], at: int, start: int,
                  names: tuple[str, str]) -> list[str]:
    rows: list[tuple[str, str, str]] = [(" ", names[0], names[1])]
    end = min(at + _AROUND + 1, max(map(len, streams)))
    for index in range(max(0, at - _AROUND), end):
        cells = [f"{s[index].offset - start:5x}: {s[index].data.hex(' '):<21} {s[index].text}" if index < len(s) else ""
                 for s in streams]
        rows.append((">" if index == at else " ", *cells))  # type: ignore[arg-type]
    width = max(len(row[1]) for row in rows)
    return [f"{mark} {left:{width}} | {right}".rstrip() for mark, left, right in rows]
