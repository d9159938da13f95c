"""Write a module as assembly text; LLVM's assembler makes the same object from it.

It implements `objfile.stream.Stream` and writes a directive for each call. Padding between functions is written as
bytes, because the assembler would pad for the processor of its command line, not for that of each function.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst, MachineBlock, Symbol
from smemit.compile.mc.emit import block_label, symbol_name
from smemit.compile.mc.template import format_inst
from smemit.compile.objfile.sections import CHECKS

if TYPE_CHECKING:
    from smemit.compile.mc.buffer import FunctionCode, Item
    from smemit.compile.mc.emit import FunctionEmitter
    from smemit.compile.mc.line_rows import LineRow
    from smemit.compile.mc.nops import NopFamily
    from smemit.compile.objfile.assembly_debug import DebugText
    from smemit.compile.objfile.eh_frame import FrameInfo
    from smemit.compile.objfile.sections import Section, SectionSpec
    from smemit.compile.objfile.stream import Address
    from smemit.ir.module import Global
    from smemit.isa.description import Target
    from smemit.stackmap.formats import Endian, Version

_ATTRIBUTES = {
    "global": ".globl {}", "weak": ".weak {}", "local": ".local {}", "hidden": ".hidden {}",
    "protected": ".protected {}", "function": ".type {},@function", "object": ".type {},@object",
    "ifunc": ".type {},@gnu_indirect_function",
}
_FLAGS = (
    (0x2, "a"), (0x4, "x"), (0x1, "w"), (0x10, "M"), (0x20, "S"), (0x80, "o"), (0x200, "G"), (0x400, "T"),
    (0x200000, "R"),
)
_TYPES = {1: "progbits", 8: "nobits", 7: "note", 14: "init_array", 15: "fini_array", 16: "preinit_array"}


class AssemblyStream:
    """Writes directives as text."""

    symbol_name: Callable[[Global], str] = staticmethod(symbol_name)

    def __init__(self, target: Target, emitter: FunctionEmitter) -> None:
        self.target, self.emitter = target, emitter
        self.lines: list[str] = []
        self._current: SectionSpec | None = None
        self._sizes: dict[SectionSpec, int] = {}
        """Size so far of each code section, in bytes."""
        self.begin = ""
        """Label of the next function's code, if its name is not the address of its code."""
        self._sites: list[str] = []
        """The offset of each record's label in its function, in the order of the records."""
        self.debug: DebugText | None = None
        self.starts: dict[str, tuple[Section, int]] = {}
        """The start of each function's code, in modules with debug information."""
        self._order: Endian = "little" if target.endian == "little" else "big"

    def _line(self, text: str) -> None:
        self.lines.append(f"\t{text}")

    def file(self, name: str) -> None:
        self._line(f".file {quoted(name)}")
        if head := self.target.elf.get("assembly_head"):
            self._line(head)

    def section(self, spec: SectionSpec) -> None:
        if spec == self._current:
            return
        self._current = spec
        flags = "".join(letter for bit, letter in _FLAGS if spec.flags & bit)
        text = f'.section {symbol(spec.name)},"{flags}",@{_TYPES[spec.type]}'
        if spec.entry_size:
            text += f",{spec.entry_size}"
        if spec.linked:
            text += f",{symbol(spec.linked)}"
        if spec.group:
            text += f",{symbol(spec.group)}" + ("" if spec.keep_duplicates else ",comdat")
        if spec.unique:
            text += f",unique,{spec.unique}"
        self._line(text)

    @property
    def current(self) -> SectionSpec:
        """The current section."""
        assert self._current is not None, "assembly: no section was entered yet"
        return self._current

    def attribute(self, name: str, word: str) -> None:
        self._line(_ATTRIBUTES[word].format(symbol(name)))

    def align(self, align: int, nops: NopFamily | None = None) -> None:
        if nops is not None:
            self.data(nops.fill(-self._size() % align))
        if align > 1:
            self._line(f".p2align {align.bit_length() - 1}")

    def data_region(self, size: int) -> None:
        """Nothing to write: assemblers determine this themselves."""

    def label(self, name: str) -> None:
        self.lines.append(f"{symbol(name)}:")

    def size(self, name: str, size: int) -> None:
        self._line(f".size {symbol(name)}, {size}")

    def _size(self) -> int:
        return self._sizes.get(self._current, 0) if self._current is not None else 0

    def _grow(self, size: int) -> None:
        if self._current is not None:
            self._sizes[self._current] = self._size() + size

    def data(self, data: bytes, unit: int = 1) -> None:
        self._grow(len(data))
        self._words(data, unit)

    def nops(self, label: str, data: bytes) -> None:
        self.label(label)
        self.data(data)

    def _words(self, data: bytes, unit: int = 1) -> None:
        if unit not in self.target.directives or len(data) % unit:
            unit = 1
        step = max(unit, 16)
        for start in range(0, len(data), step):
            row = data[start:start + step]
            words = [row[at:at + unit] for at in range(0, len(row), unit)]
            self._line(f"{self.target.directives[unit]} " + ", ".join(
                f"{int.from_bytes(word, self._order):#x}" for word in words))

    def _code_words(self, data: bytes) -> None:
        """Bytes of instructions, which assemblers of some targets must not treat as data."""
        directive = self.target.elf.get("code_word", "")
        if not directive:
            self._words(data)
            return
        unit = min(self.target.nops.fill)
        order: Endian = "little" if self.target.code_endian == "little" else "big"
        for at in range(0, len(data), unit):
            self._line(f"{directive} {int.from_bytes(data[at:at + unit], order):#x}")

    def zeros(self, count: int) -> None:
        self._grow(count)
        if count:
            self._line(f".zero {count}")

    def address(self, address: Address, size: int) -> None:
        self._grow(size)
        self._line(f"{self.target.directives[size]} {_expression(address)}")

    def stack_map(self, data: bytes, functions: Mapping[int, str], version: Version) -> None:
        """A stack map section with a commented directive for each field, as llc writes it."""
        # Imported late because objects do not need it.
        from smemit.stackmap.decode import open_blob
        from smemit.stackmap.fields import PADDING, fields
        from smemit.stackmap.formats import KINDS

        directives, owner = self.target.directives, None
        sites = iter(self._sites)
        for found in fields(open_blob(memoryview(data), 0, version, self._order)):
            field, value = found.field, str(found.value)
            if field is PADDING:
                self._line(".p2align 3")
                continue
            if found.offset in functions:
                value = symbol(functions[found.offset])
            elif field.key == "offset" and found.owner[-1][0] == "record":
                value = next(sites)
            meaning = f" {KINDS.get(found.value)}" if field.key == "kind" else ""
            place = "" if found.owner == owner else ".".join(
                name if index < 0 else f"{name}[{index}]" for name, index in found.owner) + ": "
            owner = found.owner
            self.lines.append(self._noted(f"\t{directives[found.size]} {value}", f"{place}{field.name}{meaning}"))

    def _noted(self, text: str, note: str) -> str:
        """A line with a trailing comment."""
        return f"{text:<32}{self.target.syntax['comment']} {note}"

    def common(self, name: str, size: int, align: int) -> None:
        self._line(f".comm {symbol(name)},{size},{align}")

    def assign(self, name: str, address: Address) -> None:
        self._line(f".set {symbol(name)}, {_expression(address)}")

    def number(self, name: str, value: int) -> None:
        self._line(f".set {symbol(name)}, {value}")

    def ident(self, text: str) -> None:
        self._line(f".ident {quoted(text)}")

    def float_abi(self, kinds: int) -> None:
        self._line(f".gnu_attribute 4, {kinds}")

    def checks(self, passed: list[int]) -> None:
        self._line(f".aeabi_subsection {CHECKS}, optional, uleb128")
        for number, value in enumerate(passed):
            self._line(f".aeabi_attribute {number}, {value}")

    def code(self, name: str, code: FunctionCode, number: int) -> None:
        assert code.items is not None, "assembly: the function was emitted without its items"
        data = code.code
        if self.debug is not None or any(item[0] == "record" for item in code.items):
            self.lines.append(f".Lfunc_code{number}:")
        if code.has_frame:
            self._line(".cfi_startproc")
            encoding: int = self.target.cfi["pointer_encoding"]
            if code.personality:
                self._line(f".cfi_personality {encoding:#x}, {symbol(code.personality)}")
                table: int = self.target.cfi.get("language_data_encoding", encoding)
                self._line(f".cfi_lsda {table:#x}, {symbol(code.exception_table)}")
        rows = deque(code.lines)
        if self.debug is not None:
            self.starts[name] = self.debug.begin(self.current, self._size(), f".Lfunc_code{number}")
        self._grow(len(data))
        for item in code.items:
            if item[0] in ("inst", "nops", "data"):
                self._rows(rows, item[1])
            self._item(item, data, number)
        self._rows(rows, len(data))
        self.lines.append(f".Lfunc_end{number}:")
        self._line(f".size {symbol(name)}, .Lfunc_end{number}-{symbol(self.begin or name)}")
        self.begin = ""
        if code.has_frame:
            self._line(".cfi_endproc")

    def _rows(self, rows: deque[tuple[int, LineRow]], offset: int) -> None:
        """Print and remove the rows of the line table up to an offset in the function."""
        while rows and rows[0][0] <= offset:
            assert self.debug is not None
            for text in self.debug.row(rows.popleft()[1]):
                self._line(text)

    def _item(self, item: Item, code: bytes, number: int) -> None:
        kind, offset, size, what = item
        if kind == "inst":
            self._line(instruction_text(self.emitter, what, number))
        elif kind == "block":
            self.lines.append(f".LBB{number}_{what}:")
        elif kind == "label":
            self.lines.append(f"{symbol(what)}:")
        elif kind in ("nops", "data"):
            self._code_words(code[offset:offset + size])
        elif kind == "cfi":
            self._line(cfi_text(what))
        elif kind == "record":
            label = f".Lsite{len(self._sites)}"
            self._sites.append(f"{label}-.Lfunc_code{number}")
            self.lines.append(self._noted(f"{label}:", f"{what.note.kind} {what.note.id}"))

    def frames(self, frames: Sequence[FrameInfo]) -> None:
        """Nothing to write: the assembler makes `.eh_frame` from the `.cfi` directives."""

    def finish(self) -> bytes:
        """The text."""
        return ("\n".join(self.lines) + "\n").encode("utf-8", "surrogateescape")


def instruction_text(emitter: FunctionEmitter, inst: Inst, number: int) -> str:
    """An instruction of function `number` in the assembler's syntax."""
    suffixes = _suffixes(emitter, inst)
    return format_inst(inst, emitter.own, lambda operand: _operand(emitter, operand, number, suffixes))


def _suffixes(emitter: FunctionEmitter, inst: Inst) -> dict[int, str]:
    """By operand identity: the suffix of a symbol that depends on the relocation."""
    kinds = emitter.target.relocations
    if not any(isinstance(operand, Symbol) for operand in inst.ops) or inst.template.encode is None:
        return {}
    _, fixups = inst.template.encode(inst.ops)
    return {id(fixup.target): kinds[fixup.kind].suffix for fixup in fixups if kinds[fixup.kind].suffix}


def _operand(emitter: FunctionEmitter, operand: Any, number: int, suffixes: dict[int, str]) -> str:
    if isinstance(operand, MachineBlock):
        return block_label(number, operand)
    elf = emitter.target.elf
    if suffix := suffixes.get(id(operand)):
        name = symbol(emitter.symbol(operand, number))
        if "{function}" in suffix:
            # The distance counts from the start of the code, regardless of the instruction.
            return name + suffix.format(function=f".LBB{number}_0")
        return name + (f"{operand.offset:+}" if operand.offset else "") + suffix
    name = symbol(emitter.symbol(operand, number)) + elf["access_suffixes"].get(operand.access, "")
    name = elf.get("access_prefixes", {}).get(operand.access, "") + name
    return f"{name}{operand.offset:+}" if operand.offset else name


def cfi_text(op: tuple[Any, ...]) -> str:
    """The directive of a CFI operation."""
    if op[0] == "escape":
        return ".cfi_escape " + ", ".join(f"{byte:#x}" for byte in op[1])
    return f".cfi_{op[0]}" + (f" {', '.join(str(word) for word in op[1:])}" if len(op) > 1 else "")


def _expression(address: Address) -> str:
    text = symbol(address.symbol)
    if address.minus:
        text += f"-{symbol(address.minus)}"
    return f"{text}{address.offset:+}" if address.offset else text


_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._$@-")


def symbol(name: str) -> str:
    """A symbol or section name, quoted if the assembler would split it."""
    if name and not name[0].isdigit() and _PLAIN.issuperset(name) and "@" not in name and "-" not in name[:1]:
        return name if "-" not in name or name.startswith(".note") else quoted(name)
    return quoted(name)


def quoted(text: str) -> str:
    """A string literal of the assembler."""
    raw = text.encode("utf-8", "surrogateescape")
    return '"' + "".join(
        "\\\\" if byte == 0x5C else '\\"' if byte == 0x22 else chr(byte) if 0x20 <= byte < 0x7F else f"\\{byte:03o}"
        for byte in raw) + '"'

