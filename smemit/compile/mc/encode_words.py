"""The encoding language of machines with 32-bit instruction words: `a9800000 Rt@0 Rn@5 Rt2@10 offset:s7/8@15`.

First comes the word with all fields zero, in hexadecimal, then the fields, `operand:width/scale@bit`:

* `Rt@0`: a register's `hw` number or a condition, 5 and 4 bits wide unless a width is given;
* `imm:16@5`: a 16-bit number from bit 5 (bit 0 is the least significant one); `s16` if it is signed, `w16` if LLVM
  writes it either way;
* `field:h8@12`: a register as one of 8 bits, counted from the highest;
* `hw:2/16@21`: a multiple of 16, stored divided by 16;
* `sh:5@11+1@1`: a number in pieces, lowest bits first;
* sixteen digits are a prefixed instruction: the prefix is the upper word and comes first in memory;
* `target:s26/4@0~jump26`: a field for an address uses the relocation `jump26` of `[relocations]` for a block or a
  directly accessed symbol; `imm:12@10~lo12=add_lo12,got=got_lo12` has one relocation for each access of a symbol.

An operand may have several fields. Every operand has a field, except that of two tied ones only one needs it. The byte
order is the target's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from smemit.compile.codegen.facts import Facts
from smemit.errors import UnsupportedError
from smemit.isa.description import Fixup, Template

if TYPE_CHECKING:
    from smemit.compile.mc.encode import Encoder
    from smemit.isa.description import Target

WORDS: frozenset[str] = frozenset()
RULES: Sequence[str] = ()

SIZE = 4
_WIDTHS = {"reg": 5, "cond": 4}
_OPCODE = re.compile(r"(?:[0-9a-f]{8}){1,2}")
_FIELD = re.compile(r"(\w+)(?::([swh]?)(\d+)(?:/(\d+))?)?@(\d+)((?:\+\d+@\d+)*)(?:~([\w=,]+))?\Z")


class Field(NamedTuple):
    """A field for an operand or a piece of it."""

    name: str
    pieces: tuple[tuple[int, int], ...]
    """(width, bit), lowest bits first; width 0 means the default width of the operand kind."""
    form: str
    """`s` signed, `w` signed or not, `h` one bit of many, "" unsigned."""
    scale: int
    kinds: tuple[tuple[str, str], ...]
    """(access, relocation) of operands that may be addresses."""


class _Spec(NamedTuple):
    size: int
    word: int
    fields: tuple[Field, ...]
    problems: tuple[str, ...]


@cache
def _parse(encoding: str) -> _Spec:
    head, *rest = encoding.split() or [""]
    problems: list[str] = []
    if not _OPCODE.fullmatch(head):
        problems.append(f"expected one or two words of eight hexadecimal digits first, found {head!r}")
        head = "0"
    fields = []
    for text in rest:
        match = _FIELD.match(text)
        if match is None:
            problems.append(f"cannot read {text!r}, expected `operand:width/scale@bit`")
            continue
        name, form, width, scale, bit, more, kinds = match.groups()
        pieces = [(int(width or 0), int(bit))]
        for piece in more.split("+")[1:]:
            piece_width, _, piece_bit = piece.partition("@")
            pieces.append((int(piece_width), int(piece_bit)))
        by_access = []
        for one in (kinds or "").split(","):
            access, is_given, kind = one.rpartition("=")
            if one:
                by_access.append((access if is_given else "", kind))
        fields.append(Field(name, tuple(pieces), form or "", int(scale or 1), tuple(by_access)))
    return _Spec(len(head) // 2, int(head, 16), tuple(fields), tuple(problems))


def _own_pieces(field: Field, kind: str) -> tuple[tuple[int, int], ...]:
    """The pieces, with the default width for registers and conditions."""
    return tuple((width or _WIDTHS.get(kind, 0), bit) for width, bit in field.pieces)


def problems(template: Template) -> list[str]:
    """Errors in the encoding text of `template`, alone and with its operands."""
    spec = _parse(template.encoding)
    found = list(spec.problems)
    kinds = {operand.name: operand.kind for operand in template.operands}
    taken = spec.word
    for field in spec.fields:
        if field.name not in kinds:
            found.append(f"no operand {field.name!r}")
            continue
        for width, bit in _own_pieces(field, kinds[field.name]):
            mask = ((1 << width) - 1) << bit
            if not width:
                found.append(f"{field.name!r} needs a width")
            elif mask >> 8 * spec.size:
                found.append(f"{field.name!r} does not fit the word")
            elif taken & mask:
                found.append(f"{field.name!r} overlaps another field or bits of the word")
            taken |= mask
    placed = {field.name for field in spec.fields}
    for pair in template.tied:
        names = {template.operands[position].name for position in pair}
        if names & placed:
            placed |= names
    found += [f"operand {name!r} has no field" for name in kinds if name not in placed]
    found += [f"{name!r}: operands in groups have no place in a word" for name in kinds if "." in name]
    return found


def fields(template: Template) -> tuple[Field, ...]:
    """The fields of `template`, from which callers learn the operands' ranges."""
    return _parse(template.encoding).fields


def compile(template: Template, target: Target) -> Encoder:
    """The function that encodes `template`."""
    spec = _parse(template.encoding)
    positions = {operand.name: position for position, operand in enumerate(template.operands)}
    order: Literal["little", "big"] = "little" if target.code_endian == "little" else "big"
    writers = [_writer(template, target, field, positions[field.name]) for field in spec.fields]
    size, word = spec.size, spec.word

    def encode(ops: list[Any]) -> tuple[bytes, tuple[Fixup, ...]]:
        bits = word
        fixups: tuple[Fixup, ...] = ()
        for position, write in writers:
            made = write(ops[position])
            if made.__class__ is int:
                bits |= made
            else:
                fixups += (made,)
        if size == SIZE:
            return bits.to_bytes(SIZE, order), fixups
        return b"".join(part.to_bytes(SIZE, order) for part in divmod(bits, 1 << 8 * SIZE)), fixups

    return encode


def _writer(template: Template, target: Target, field: Field, position: int) -> tuple[int, Callable[[Any], Any]]:
    """A function from an operand to the bits of one field, or to its fixup."""
    kind = template.operands[position].kind
    pieces = _own_pieces(field, kind)
    if kind == "reg":
        top = 1 << sum(width for width, _ in pieces) - 1

        def bits(register: int) -> int:
            number = target.register(register).hw
            return _spread(top >> number if field.form == "h" else number, pieces)

        return position, Facts[int, int](bits).__getitem__
    width = sum(width for width, _ in pieces)
    mask = (1 << width) - 1
    lowest = -(mask >> 1) - 1 if field.form else 0
    highest = mask >> 1 if field.form == "s" else mask
    scale = field.scale
    # A field smaller than the word counts from the word's end in big-endian code.
    first_bit = pieces[0][1] if len(pieces) == 1 else -1
    size = _parse(template.encoding).size
    kinds = {
        access: (size - target.relocations[name].size if target.code_endian == "big" else 0, name)
        for access, name in field.kinds
    }

    def write(value: Any) -> Any:
        if value.__class__ is int:
            stored, rest = divmod(value, scale)
            assert not rest and lowest <= stored <= highest, f"{template.name}: {value} does not fit {field.name!r}"
            return (stored & mask) << first_bit if first_bit >= 0 else _spread(stored & mask, pieces)
        offset, kind = kinds[getattr(value, "access", "")]
        return Fixup(offset, kind, value)

    return position, write


def fit(template: Template, ops: list[Any]) -> None:
    """Truncate numbers that exceed their fields to the low bits, sign-extended for signed fields."""
    positions = {operand.name: at for at, operand in enumerate(template.operands) if operand.kind != "reg"}
    for field in fields(template):
        if (position := positions.get(field.name)) is None:
            continue
        value = ops[position]
        if value.__class__ is not int:
            access = getattr(value, "access", "")
            if access not in dict(field.kinds):
                raise UnsupportedError(f"{template.name} takes no address{' by ' * bool(access)}{access}")
            continue
        stored, rest = divmod(value, field.scale)
        width = sum(width for width, _ in _own_pieces(field, template.operands[position].kind))
        lowest, highest = (-(1 << width - 1) if field.form else 0), (1 << width - (field.form == "s")) - 1
        if rest:
            raise UnsupportedError(f"{template.name}: {value} is not a multiple of {field.scale}")
        if not lowest <= stored <= highest:
            kept = stored & (1 << width) - 1
            ops[position] = (kept - (kept >> width - 1 << width) if field.form == "s" else kept) * field.scale


def _spread(value: int, pieces: tuple[tuple[int, int], ...]) -> int:
    out = 0
    for width, bit in pieces:
        out |= (value & ((1 << width) - 1)) << bit
        value >>= width
    return out


def address(ops: list[Any], position: int, target: Target, text_of: Callable[[Any], str]) -> str:
    """Never called: `problems` refuses operands in groups."""
    raise AssertionError(f"{target.name}: an instruction word has no operand groups")


def mark(template: Template, ops: list[Any], target: Target) -> str:
    """Nothing: there is one encoding."""
    return ""


def is_ambiguous(template: Template, ops: list[Any], target: Target) -> bool:
    """Whether an assembler would choose another word for the text: none does."""
    return False
