"""EVEX prefixes: `EVEX.128.66.0F.W1` before an opcode, as in the processor manual.

A prefix has the parts of a VEX prefix and these: the length `512`; `Z`, which zeroes masked elements; `B`, which
broadcasts the memory operand; and `N8`, the unit in bytes of 8-bit displacements (default: 1). The place `K` is the
mask register. As with VEX, the prefix replaces the REX prefix of the plain encoding, and adds the upper bits of
registers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.mc.encode_vex import MAPS, PREFIXES, SEGMENTS, WIDTHS
from smemit.isa.description import Fixup, Template

if TYPE_CHECKING:
    from smemit.compile.mc.encode import Encoder
    from smemit.isa.description import Target

_LENGTHS = {"LIG": 0, "128": 0, "256": 0x20, "512": 0x40}
_MARKS = {"Z": 0x80, "B": 0x10}
_SIZE = 4


class Evex(NamedTuple):
    """An EVEX prefix's fields besides registers."""

    map: int
    w: int
    prefix: int
    rest: int
    """Length, zeroing and broadcast."""
    unit: int
    """Unit of displacements of eight bits."""


def parse(word: str) -> Evex | None:
    """The prefix that `word` spells, None for other words."""
    map, w, prefix, rest, unit = 0, 0, 0, 0, 1
    for part in word.split(".")[1:]:
        if part in MAPS:
            map = MAPS[part]
        elif part in WIDTHS:
            w = WIDTHS[part]
        elif part in PREFIXES:
            prefix = PREFIXES[part]
        elif part in _LENGTHS or part in _MARKS:
            rest |= _LENGTHS.get(part, 0) | _MARKS.get(part, 0)
        elif part[0] == "N" and part[1:].isdecimal():
            unit = int(part[1:])
        else:
            return None
    return Evex(map, w, prefix, rest, unit) if map and unit else None


def with_evex(evex: Evex, template: Template, plain: Encoder, places: dict[str, int], hw: list[int]) -> Encoder:
    """The encoder of an instruction with an EVEX prefix, from the encoder of the same with REX.

    `hw` has the encodings of registers. Among the places, `V` is the register in the prefix, `K` the mask.
    """
    map, w, implied, rest, _ = evex
    reg, rm, further, mask = (places.get(letter) for letter in "RMVK")
    if rm is not None and "." in template.operands[rm].name:
        rm = None

    def encode(ops: list[Any]) -> tuple[bytes, tuple[Fixup, ...]]:
        data, fixups = plain(ops)
        at = 1 if data[0] in SEGMENTS else 0
        # All register bits are inverted: R, X, B and R' here, vvvv and V' in the next bytes.
        registers = (~data[at] & 7) << 5 | 0x10
        if reg is not None and hw[ops[reg]] & 16:
            registers ^= 0x10
        if rm is not None and hw[ops[rm]] & 16:
            registers ^= 0x40
        upper = (0 if further is None else hw[ops[further]]) ^ 31
        last = rest | upper >> 1 & 8 | (0 if mask is None else hw[ops[mask]])
        prefix = bytes((0x62, registers | map, w | (upper & 15) << 3 | 4 | implied, last))
        code = data[:at] + prefix + data[at + 1:]
        return code, tuple(fixup._replace(offset=fixup.offset + _SIZE - 1) for fixup in fixups)

    return encode


def has_vex_form(template: Template, ops: list[Any], target: Target) -> bool:
    """Whether an assembler would use the VEX form of the same name, which has neither masks nor registers above 15."""
    head, _, tail = template.name.rpartition("Z")
    form = head + {"128": "", "256": "Y"}.get(tail[:3], tail[:3]) + tail[3:]
    return form in target.templates and all(
        target.register(op).hw < 16 for op, operand in zip(ops, template.operands, strict=False)
        if operand.kind == "reg" and op)
