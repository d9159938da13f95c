"""The x86 encoding language: instructions spelled as in the processor manual, `RM REX.W 0F AF /r`.

First comes the manual's Op/En column, which gives the place of each operand: `R` the reg field of ModRM, `M` its rm
field (a register, or the five operands of an address), `O` the low bits of the opcode, `I` an immediate, `D` a
distance; `ZO` for none. Tied operands do not count. Then come prefixes (3E 66 F0 F2 F3), `REX.W`, the opcode, `+r`
(register in the opcode), `+cc` (condition in the opcode), `/r` or `/0`..`/7`, and the sizes of the remaining fields:
`ib iw id io` immediates, `cb cd` distances. With a VEX prefix (`encode_vex.py`) there are further places: `V` is the
register in the prefix, `S` one in the last byte, `is4`, which the manual calls a second `R`. An EVEX prefix
(`encode_evex.py`) also has `K`, the mask.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from smemit.compile.mc import encode_evex, encode_vex
from smemit.isa.description import Fixup, Operand, Template

if TYPE_CHECKING:
    from smemit.compile.mc.encode import Encoder
    from smemit.isa.description import Target

WORDS = frozenset({"got_relaxable", "wide"}) | encode_vex.WORDS
"""got_relaxable: linkers may rewrite this instruction if its address does not need the GOT.
wide: assemblers shorten a small immediate here, but LLVM's code generator does not."""

_FIELDS = {"ib": 1, "iw": 2, "id": 4, "io": 8, "cb": 1, "cd": 4}
_OPERAND_COLUMNS = frozenset({
    "ZO", "O", "OI", "I", "D", "M", "MI", "MR", "MRI", "MKR", "RM", "RMI", "RKM", "RKVM", "R", "MVR", "RMV", "RVM",
    "RVMI", "RVMS", "VM", "VMI",
})
_HEX = frozenset("0123456789ABCDEF")
_PREFIXES = frozenset({0x3E, 0x66, 0xF0, 0xF2, 0xF3})
_NO_REX = 0x100
_ADDRESS_SIZE = 5


class _Spec:
    """A parsed encoding text."""

    __slots__ = (
        "column", "evex", "field", "has_condition", "has_last_register", "has_register", "modrm", "opcode", "prefixes",
        "problems", "rex_w", "vex",
    )

    def __init__(self) -> None:
        self.column = ""
        self.field = ""
        """The immediate or displacement at the end."""
        self.prefixes = self.opcode = b""
        self.vex: encode_vex.Vex | None = None
        self.evex: encode_evex.Evex | None = None
        self.modrm: int | None = None
        """`/digit`; -1 for `/r`."""
        self.rex_w = self.has_register = self.has_condition = self.has_last_register = False
        self.problems: list[str] = []

    @property
    def rex(self) -> int:
        """The REX prefix that every register needs; VEX and EVEX prefixes replace it."""
        return 0x48 if self.rex_w else 0x40 if self.vex or self.evex else 0

    @property
    def is_extended(self) -> bool:
        """The field is sign-extended to the size of the operation."""
        return self.field[:1] == "c" or (self.rex_w and self.field == "id") or self.opcode in _EXTENDING


_EXTENDING = (b"\x83", b"\x6b", b"\x6a", b"\x68")
"""Opcodes with an immediate shorter than the operation."""


def _parse(encoding: str) -> _Spec:
    spec = _Spec()
    words = encoding.split()
    if not words or words[0] not in _OPERAND_COLUMNS:
        spec.problems.append(f"expected one of {' '.join(sorted(_OPERAND_COLUMNS))} first")
        return spec
    spec.column = words[0]
    opcode = bytearray()
    for word in words[1:]:
        if len(word) == 2 and _HEX.issuperset(word):
            byte = int(word, 16)
            if not opcode and not spec.rex and byte in _PREFIXES:
                spec.prefixes += bytes((byte,))
            else:
                opcode.append(byte)
        elif word == "REX.W" and not opcode:
            spec.rex_w = True
        elif word.startswith("VEX.") and not opcode and (vex := encode_vex.parse(word)) is not None:
            spec.vex = vex
        elif word.startswith("EVEX.") and not opcode and (evex := encode_evex.parse(word)) is not None:
            spec.evex = evex
        elif word == "+r":
            spec.has_register = True
        elif word == "+cc":
            spec.has_condition = True
        elif word == "/r":
            spec.modrm = -1
        elif len(word) == 2 and word[0] == "/" and word[1] in "01234567":
            spec.modrm = int(word[1])
        elif word in _FIELDS:
            spec.field = word
        elif word == "is4":
            spec.has_last_register = True
        else:
            spec.problems.append(f"cannot read {word!r}")
    spec.opcode = bytes(opcode)
    if not opcode:
        spec.problems.append("no opcode")
    for needed, given, name in (
        ("M" in spec.column, spec.modrm is not None, "a ModRM byte (/r or /digit)"),
        ("R" in spec.column, spec.modrm == -1, "a reg field (/r)"),
        ("O" in spec.column.replace("ZO", ""), spec.has_register, "a register in the opcode (+r)"),
        ("I" in spec.column, spec.field[:1] == "i", "an immediate (ib iw id io)"),
        ("D" in spec.column, spec.field[:1] == "c", "a distance (cb cd)"),
        ("S" in spec.column, spec.has_last_register, "a register in the last byte (is4)"),
        ("V" in spec.column, bool(spec.vex or spec.evex) and "V" in spec.column, "a VEX prefix"),
        ("K" in spec.column, spec.evex is not None and "K" in spec.column, "an EVEX prefix"),
    ):
        if needed and not given:
            spec.problems.append(f"{spec.column} needs {name}")
        if given and not needed and "ModRM" not in name:
            spec.problems.append(f"{spec.column} has no place for {name}")
    return spec


def problems(template: Template) -> list[str]:
    """Errors in the encoding text of `template`, alone and with its operands."""
    spec = _parse(template.encoding)
    return spec.problems or _operand_problems(template.operands, template.tied, spec.column, spec.has_condition)


@cache
def _operand_problems(
    operands: tuple[Operand, ...], tied: tuple[tuple[int, int], ...], column: str, has_condition: bool
) -> list[str]:
    """Whether each operand has its place and each place its operand."""
    places, condition, _ = _find_places(operands, tied)
    wanted = "" if column == "ZO" else column
    found = []
    if len(places) != len(wanted):
        found.append(f"{column} has {len(wanted)} places for {len(places)} operands")
    if has_condition != (condition >= 0):
        found.append("+cc and an operand `cond` go together")
    for letter, position in zip(wanted, places, strict=False):
        kind = "address" if "." in operands[position].name else operands[position].kind
        if kind not in _KINDS_OF[letter]:
            found.append(f"{column}: {letter} is not a place for {operands[position].name!r}")
    return found


_KINDS_OF = {**{letter: {"reg"} for letter in "RVSOK"}, "M": {"reg", "address"}, "I": {"imm"}, "D": {"label"}}


def compile(template: Template, target: Target) -> Encoder:
    """The function that encodes `template`, with its shorter forms tried first."""
    encode = _compile_plain(template, target)
    for rule, name in reversed(target.shortened.get(template.name, ())):
        encode = _RULES[rule](template, target, encode, compile(target.templates[name], target))
    return encode


class _Tables:
    """Encoding bits of each register number; one table per target."""

    def __init__(self, target: Target) -> None:
        registers = [target.register(number) for number in range(len(target.registers) + 1)]
        self.hw = [register.hw for register in registers]
        self.low = [register.hw & 7 for register in registers]
        self.rex_b, self.rex_x, self.rex_r = (
            [
                _NO_REX if register.prefix == "no_rex"
                else 0x40 | (register.hw >> 3 & 1) << shift if register.hw > 7 or register.prefix == "rex"
                else 0
                for register in registers
            ]
            for shift in (0, 1, 2)
        )
        self.rip = target.reg("rip")
        self.segments = {
            target.reg(name): bytes((byte,))
            for name, byte in (("es", 0x26), ("cs", 0x2E), ("ss", 0x36), ("ds", 0x3E), ("fs", 0x64), ("gs", 0x65))
        }


_tables_of: dict[int, tuple[Target, _Tables]] = {}


def _tables(target: Target) -> _Tables:
    found = _tables_of.get(id(target))
    if found is None:
        found = _tables_of[id(target)] = (target, _Tables(target))
    return found[1]


def _find_places(operands: tuple[Operand, ...], tied: tuple[tuple[int, int], ...]) -> tuple[list[int], int, bool]:
    """Positions of the operands that are encoded, of the condition, and whether one of them is an address."""
    skipped = {use for use, _ in tied}
    places: list[int] = []
    condition = -1
    has_address = False
    position = 0
    while position < len(operands):
        operand = operands[position]
        if operand.kind == "cond":
            condition = position
        elif position not in skipped:
            places.append(position)
            if "." in operand.name:
                has_address = True
                position += _ADDRESS_SIZE - 1
        position += 1
    return places, condition, has_address


def _compile_plain(template: Template, target: Target) -> Encoder:
    spec = _parse(template.encoding)
    positions, condition, has_address = _find_places(template.operands, template.tied)
    places = dict(zip(spec.column.replace("ZO", ""), positions, strict=True))
    make = _compile_address if has_address else _compile_registers
    encode = make(template, target, spec, places, condition)
    if spec.vex is not None:
        return encode_vex.with_vex(spec.vex, template, encode, places, _tables(target).hw)
    if spec.evex is not None:
        return encode_evex.with_evex(spec.evex, template, encode, places, _tables(target).hw)
    return encode


def _compile_registers(
    template: Template, target: Target, spec: _Spec, places: dict[str, int], condition: int
) -> Encoder:
    tables = _tables(target)
    low, rex_r, rex_b = tables.low, tables.rex_r, tables.rex_b
    head, opcode = spec.prefixes, spec.opcode
    stem, last = opcode[:-1], opcode[-1]
    rex_w = spec.rex
    reg_at, rm_at, opcode_at = places.get("R"), places.get("M"), places.get("O")
    digit = 0xC0 | (spec.modrm or 0) << 3
    field = _field_encoder(spec, places)

    if reg_at is not None and rm_at is not None and not spec.field and condition < 0:

        def encode_two(ops: list[Any]) -> tuple[bytes, tuple[Fixup, ...]]:
            reg, rm = ops[reg_at], ops[rm_at]
            modrm = 0xC0 | low[reg] << 3 | low[rm]
            rex = rex_w | rex_r[reg] | rex_b[rm]
            if not rex:
                return head + opcode + bytes((modrm,)), ()
            return head + _rex(rex) + opcode + bytes((modrm,)), ()

        return encode_two

    def encode(ops: list[Any]) -> tuple[bytes, tuple[Fixup, ...]]:
        rex = rex_w
        code = opcode
        if condition >= 0:
            code = stem + bytes((last | ops[condition],))
        if opcode_at is not None:
            register = ops[opcode_at]
            code = stem + bytes((last | low[register],))
            rex |= rex_b[register]
        elif rm_at is not None:
            register = ops[rm_at]
            rex |= rex_b[register]
            if reg_at is not None:
                rex |= rex_r[ops[reg_at]]
                code += bytes((0xC0 | low[ops[reg_at]] << 3 | low[register],))
            else:
                code += bytes((digit | low[register],))
        data = head + _rex(rex) + code if rex else head + code
        if field is None:
            return data, ()
        tail, fixup = field(ops, len(data))
        return data + tail, fixup

    return encode


def _rex(rex: int) -> bytes:
    if rex & _NO_REX:
        assert not rex & 0xFF, "ah, bh, ch and dh cannot stand in an instruction with a REX prefix"
        return b""
    return bytes((rex,))


def _field_encoder(
    spec: _Spec, places: dict[str, int]
) -> Callable[[list[Any], int], tuple[bytes, tuple[Fixup, ...]]] | None:
    """Encodes the fields after opcode and ModRM, given the bytes before."""
    if not spec.field:
        return None
    size = _FIELDS[spec.field]
    mask = (1 << 8 * size) - 1
    zeros = bytes(size)
    is_distance = spec.field[0] == "c"
    # Sign-extended bytes must be signed; others may be written signed or unsigned.
    highest = mask >> 1 if spec.is_extended else mask
    lowest = -(mask >> 1) - 1
    at = places["D" if is_distance else "I"]
    block_kind = f"pcrel{8 * size}"
    # Jumps and calls to a symbol may go through the PLT; LLVM marks them so with and without @PLT, except with an
    # offset.
    symbol_kind = "plt32" if size == 4 else block_kind
    # A sign-extended 32-bit immediate of a 64-bit instruction needs the signed relocation.
    absolute_kind = "abs32s" if size == 4 and (spec.rex_w or spec.opcode == b"\x68") else f"abs{8 * size}"

    def encode(ops: list[Any], offset: int) -> tuple[bytes, tuple[Fixup, ...]]:
        value = ops[at]
        if type(value) is int:
            assert lowest <= value <= highest, f"{value} does not fit {size} bytes"
            return (value & mask).to_bytes(size, "little"), ()
        if not is_distance:
            return zeros, (Fixup(offset, absolute_kind, value),)
        is_start = hasattr(value, "access") and (value.access or not value.offset)
        return zeros, (Fixup(offset, symbol_kind if is_start else block_kind, value, -size),)

    return encode


def _compile_address(
    template: Template, target: Target, spec: _Spec, places: dict[str, int], condition: int
) -> Encoder:
    tables = _tables(target)
    low, rex_r, rex_x, rex_b, rip, segments = (
        tables.low, tables.rex_r, tables.rex_x, tables.rex_b, tables.rip, tables.segments
    )
    prefixes, opcode = spec.prefixes, spec.opcode
    stem, last = opcode[:-1], opcode[-1]
    rex_w = spec.rex
    reg_at = places.get("R", -1)
    at = places["M"]
    digit = (spec.modrm or 0) << 3
    field = _field_encoder(spec, places)
    field_size = _FIELDS[spec.field] if spec.field else 0
    is_relaxable = "got_relaxable" in template.words
    unit = spec.evex.unit if spec.evex else 1
    lowest, highest = -0x80 * unit, 0x7F * unit

    def encode(ops: list[Any]) -> tuple[bytes, tuple[Fixup, ...]]:
        base, scale, index, disp, segment = ops[at : at + _ADDRESS_SIZE]
        rex = rex_w | rex_x[index]
        if reg_at < 0:
            reg = digit
        else:
            register = ops[reg_at]
            reg = low[register] << 3
            rex |= rex_r[register]
        is_number = type(disp) is int
        kind = "abs32s"
        if base == rip:
            place = bytes((reg | 5,))
            size = 4
            kind = "pcrel32"
        elif base == 0:
            # Without a base there is always a SIB byte, because ModRM alone would mean rip-relative.
            place = bytes((reg | 4, _SCALE[scale] | (low[index] << 3 if index else 0x20) | 5))
            size = 4
        else:
            rex |= rex_b[base]
            rm = low[base]
            # rbp and r13 have no form without displacement; that encoding means rip-relative or no base.
            if not is_number:
                mode, size = 0x80, 4
            elif disp == 0 and rm != 5:
                mode, size = 0, 0
            elif lowest <= disp <= highest and not disp % unit:
                mode, size = 0x40, 1
            else:
                mode, size = 0x80, 4
            if index:
                place = bytes((mode | reg | 4, _SCALE[scale] | low[index] << 3 | rm))
            elif rm == 4:
                place = bytes((mode | reg | 4, _SCALE[scale] | 0x24))
            else:
                place = bytes((mode | reg | rm,))
        code = stem + bytes((last | ops[condition],)) if condition >= 0 else opcode
        data = prefixes + _rex(rex) + code + place if rex else prefixes + code + place
        if segment:
            data = segments[segment] + data
        fixups: tuple[Fixup, ...] = ()
        if is_number:
            if size:
                data += bytes((disp // unit & 0xFF,)) if size == 1 else (disp & 0xFFFFFFFF).to_bytes(size, "little")
        else:
            addend = -4 - field_size if kind == "pcrel32" else 0
            if disp.access == "got_pcrel":
                kind = "got_pcrel32" if not is_relaxable else "rex_got_pcrelx" if rex & 0xFF else "got_pcrelx"
            elif disp.access in ("tpoff", "gottpoff", "tlv"):
                kind = disp.access + "32"
            fixups = (Fixup(len(data), kind, disp, addend),)
            data += b"\0\0\0\0"
        if field is None:
            return data, fixups
        tail, more = field(ops, len(data))
        return data + tail, fixups + more

    return encode


_SCALE = {1: 0, 2: 0x40, 4: 0x80, 8: 0xC0}


def _imm8(template: Template, target: Target, long: Encoder, short: Encoder) -> Encoder:
    """Shorten if the immediate fits eight sign-extended bits."""
    at = len(template.operands) - 1

    def encode(ops: list[Any]) -> tuple[bytes, tuple[Fixup, ...]]:
        value = ops[at]
        return short(ops) if type(value) is int and -0x80 <= value <= 0x7F else long(ops)

    return encode


def _one(template: Template, target: Target, long: Encoder, short: Encoder) -> Encoder:
    """Shorten if the immediate is 1, which the short form omits."""
    at = len(template.operands) - 1
    return lambda ops: short(ops[:at]) if ops[at] == 1 else long(ops)


def _accumulators(template: Template, target: Target) -> frozenset[int]:
    members = target.classes[template.operands[0].reg_class].members
    return frozenset(number for number in members if target.register(number).hw == 0 and number != target.reg("rip"))


def _accumulator(template: Template, target: Target, long: Encoder, short: Encoder) -> Encoder:
    """Shorten if the register is al, ax, eax or rax; the short form has only the immediate."""
    accumulators = _accumulators(template, target)
    at = len(template.operands) - 1
    return lambda ops: short([ops[at]]) if ops[0] in accumulators else long(ops)


def _accumulator_pair(template: Template, target: Target, long: Encoder, short: Encoder) -> Encoder:
    """Shorten if both registers are the accumulator in different widths; the short form has no operands."""
    low = _tables(target).low
    rex = _tables(target).rex_b

    def encode(ops: list[Any]) -> tuple[bytes, tuple[Fixup, ...]]:
        first, second = ops[0], ops[1]
        return short([]) if not (low[first] or low[second] or rex[first] or rex[second]) else long(ops)

    return encode


def _high_source(template: Template, target: Target, long: Encoder, short: Encoder) -> Encoder:
    """Swap the registers if only the source in the rm field requires a three-byte VEX prefix."""
    hw = _tables(target).hw
    return lambda ops: short(ops) if hw[ops[0]] < 8 <= hw[ops[-1]] else long(ops)


_RULES: dict[str, Callable[[Template, Target, Encoder, Encoder], Encoder]] = {
    "imm8": _imm8,
    "one": _one,
    "accumulator": _accumulator,
    "accumulator_pair": _accumulator_pair,
    "high_source": _high_source,
}
RULES = tuple(_RULES)


def address(ops: list[Any], position: int, target: Target, text_of: Callable[[Any], str]) -> str:
    """AT&T text of an address: `%fs:8(%rax,%rcx,4)`."""
    base, scale, index, disp, segment = ops[position : position + _ADDRESS_SIZE]
    text = f"%{target.register(segment).asm}:" if segment else ""
    if disp or not (base or index):
        text += text_of(disp)
    if base or index or scale != 1:
        inside = f"%{target.register(base).asm}" if base else ""
        if index:
            inside += f",%{target.register(index).asm},{scale}"
        elif scale != 1 and base != target.reg("rip"):
            inside += f",%riz,{scale}"
        text += f"({inside})"
    return text


def fit(template: Template, ops: list[Any]) -> None:
    """Nothing to do: numbers that exceed their fields are refused by the encoder."""


def mark(template: Template, ops: list[Any], target: Target) -> str:
    """`{evex} ` where an assembler would choose VEX."""
    return "{evex} " if "EVEX." in template.encoding and encode_evex.has_vex_form(template, ops, target) else ""


def is_ambiguous(template: Template, ops: list[Any], target: Target) -> bool:
    """Whether an assembler would shorten the immediate although LLVM's code generator does not.

    An assembler encodes `addl $0xffffffff, %ecx` in three bytes, as -1. The code generator has a positive number
    there and emits six bytes.
    """
    if template.words & encode_vex.WORDS:
        return encode_vex.is_ambiguous(template, ops, target)
    is_wide = "wide" in template.words
    if not is_wide and all(rule != "imm8" for rule, _ in target.shortened.get(template.name, ())):
        return False
    value = ops[len(template.operands) - 1]
    if not isinstance(value, int):
        return False
    bits = 8 * _FIELDS[_parse(template.encoding).field]
    return (is_wide and -0x80 <= value <= 0x7F) or (1 << bits) - 0x80 <= value < 1 << bits
