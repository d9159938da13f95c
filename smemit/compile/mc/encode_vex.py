"""VEX prefixes: `VEX.256.66.0F38.W0` before an opcode, as in the processor manual.

The parts are, in any order: the length (`128`, `256`, or `LIG` if it is ignored), the implied prefix (`66 F2 F3`), the
opcode map (`0F 0F38 0F3A`) and W (`W0 W1 WIG`). An instruction is first encoded as if it had a REX prefix and a
one-byte opcode. Then the VEX prefix replaces REX, with two bytes if the map, W, X and B allow it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.isa.description import Fixup, Template

if TYPE_CHECKING:
    from smemit.compile.mc.encode import Encoder
    from smemit.isa.description import Target

WORDS = frozenset({"commutes", "commutes_by_condition"})
"""commutes: LLVM's encoder swaps the operands if that makes the prefix shorter.
commutes_by_condition: the same, if the comparison in the immediate is symmetric."""

_LENGTHS = {"LIG": 0, "128": 0, "256": 4}
PREFIXES = {"66": 1, "F3": 2, "F2": 3}
MAPS = {"0F": 1, "0F38": 2, "0F3A": 3}
WIDTHS = {"W0": 0, "WIG": 0, "W1": 0x80}
_SYMMETRIC = frozenset((0, 3, 4, 7))
"""Comparison predicates, modulo 8, that are symmetric: equal, unordered, not equal, ordered."""
SEGMENTS = frozenset((0x26, 0x2E, 0x36, 0x3E, 0x64, 0x65))


class Vex(NamedTuple):
    """A VEX prefix's fields besides registers."""

    map: int
    w: int
    rest: int
    """Length and implied prefix."""


def parse(word: str) -> Vex | None:
    """The prefix that `word` spells, None for other words."""
    map, w, rest = 0, 0, 0
    for part in word.split(".")[1:]:
        if part in MAPS:
            map = MAPS[part]
        elif part in WIDTHS:
            w = WIDTHS[part]
        elif part in _LENGTHS or part in PREFIXES:
            rest |= _LENGTHS.get(part, 0) | PREFIXES.get(part, 0)
        else:
            return None
    return Vex(map, w, rest) if map else None


def with_vex(vex: Vex, template: Template, plain: Encoder, places: dict[str, int], hw: list[int]) -> Encoder:
    """The encoder of an instruction with a VEX prefix, from the encoder of the same with REX.

    `hw` has the encodings of registers. Among the places, `V` is the register in the prefix, `S` one in the upper half
    of the last byte.
    """
    map, w, rest = vex.map, vex.w, vex.rest
    further, last = places.get("V"), places.get("S")
    exchange = None
    if template.words & WORDS:
        exchange = _exchange(places, hw, "commutes_by_condition" in template.words)

    def encode(ops: list[Any]) -> tuple[bytes, tuple[Fixup, ...]]:
        if exchange is not None:
            ops = exchange(ops)
        data, fixups = plain(ops)
        at = 1 if data[0] in SEGMENTS else 0
        rex = data[at]
        upper = (0 if further is None else hw[ops[further]]) ^ 15
        low = upper << 3 | rest
        if map == 1 and not w and not rex & 3:
            prefix = bytes((0xC5, (~rex & 4) << 5 | low))
        else:
            prefix = bytes((0xC4, (~rex & 7) << 5 | map, w | low))
        code = data[:at] + prefix + data[at + 1:]
        if last is not None:
            code += bytes((hw[ops[last]] << 4,))
        if fixups:
            longer = len(prefix) - 1
            fixups = tuple(fixup._replace(offset=fixup.offset + longer) for fixup in fixups)
        return code, fixups

    return encode


def _exchange(places: dict[str, int], hw: list[int], by_condition: bool) -> Any:
    """The operands, swapped if that allows a two-byte prefix."""
    further, rm = places["V"], places["M"]
    condition = places["I"] if by_condition else -1

    def exchange(ops: list[Any]) -> list[Any]:
        if hw[ops[rm]] < 8 or hw[ops[further]] > 7 or (by_condition and ops[condition] & 7 not in _SYMMETRIC):
            return ops
        changed = list(ops)
        changed[rm], changed[further] = ops[further], ops[rm]
        return changed

    return exchange


def is_ambiguous(template: Template, ops: list[Any], target: Target) -> bool:
    """Whether assemblers keep the order: they treat scalar arithmetic as intrinsics, which do not commute."""
    if "LIG" not in template.encoding:
        return False
    first, second = (target.register(number).hw for number in ops[1:3])
    return first < 8 <= second
