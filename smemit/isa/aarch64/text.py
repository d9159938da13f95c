"""AArch64 operands with a special spelling in assembly text.

Each form takes an instruction's operands, the position of the one in braces and the target.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from smemit.isa.aarch64.immediates import decode_float, decode_mask

if TYPE_CHECKING:
    from smemit.isa.description import Target, Template

_SHIFTS = ("lsl", "lsr", "asr", "ror")
_EXTENSIONS = ("uxtb", "uxth", "uxtw", "uxtx", "sxtb", "sxth", "sxtw", "sxtx")
_SIZES = {
    "BB": 0,
    "HH": 1,
    "SBW": 0,
    "SBX": 0,
    "SHW": 1,
    "SHX": 1,
    "SW": 2,
    "B": 0,
    "H": 1,
    "W": 2,
    "S": 2,
    "X": 3,
    "D": 3,
    "Q": 4,
}
"""Log2 of the access size, by the letters in the opcode."""

Form = Callable[["Template", Sequence[Any], int, "Target"], str]


def _shift(template: Template, ops: Sequence[Any], at: int, target: Target) -> str:
    return f"{_SHIFTS[ops[at] >> 6]} #{ops[at] & 63}"


def _extend(template: Template, ops: Sequence[Any], at: int, target: Target) -> str:
    return f"{_EXTENSIONS[ops[at] >> 3]} #{ops[at] & 7}"


def _index(template: Template, ops: Sequence[Any], at: int, target: Target) -> str:
    """The extension of an index, and its scale if any."""
    is_signed, is_scaled = ops[at], ops[at + 1]
    is_word = template.name.endswith("W")
    if not (is_word or is_signed or is_scaled):
        return ""
    name = ("sxtw" if is_signed else "uxtw") if is_word else "sxtx" if is_signed else "lsl"
    return f", {name}" + (f" #{_SIZES[template.name[3:-3]]}" if is_scaled else "")


def _vector(arrangement: str) -> Form:
    return lambda template, ops, at, target: f"v{target.register(ops[at]).hw}.{arrangement}"


def _list(arrangement: str) -> Form:
    """A list of one vector."""
    return lambda template, ops, at, target: f"{{ v{target.register(ops[at]).hw}.{arrangement} }}"


def _bytes(template: Template, ops: Sequence[Any], at: int, target: Target) -> str:
    return f"#0x{sum(0xFF << 8 * i for i in range(8) if ops[at] >> i & 1):x}"


def _system(template: Template, ops: Sequence[Any], at: int, target: Target) -> str:
    """A system register by its fields; the upper bit of the first one is in the opcode."""
    value = ops[at]
    return f"s{2 + (value >> 14)}_{value >> 11 & 7}_c{value >> 7 & 15}_c{value >> 3 & 15}_{value & 7}"


FORMS: dict[str, Form] = {
    "shift": _shift,
    "extend": _extend,
    "indexW": _index,
    "indexX": _index,
    "mask32": lambda template, ops, at, target: f"#0x{decode_mask(ops[at], 32):x}",
    "mask64": lambda template, ops, at, target: f"#0x{decode_mask(ops[at], 64):x}",
    "float": lambda template, ops, at, target: f"#{decode_float(ops[at])!r}",
    "bytes": _bytes,
    "fraction32": lambda template, ops, at, target: f"#{32 - ops[at]}",
    "fraction64": lambda template, ops, at, target: f"#{64 - ops[at]}",
    "system": _system,
    "vector": _vector("16b"),
    "vector8": _vector("8b"),
    "v2s": _vector("2s"),
    "v4s": _vector("4s"),
    "v8h": _vector("8h"),
    "ones": lambda template, ops, at, target: f"msl #{8 << ops[at]}",
    "v2d": _vector("2d"),
    "lane": _vector("d"),
    "list": _list("d"),
    "list16b": _list("16b"),
    "list8h": _list("8h"),
    "list4s": _list("4s"),
    "list2d": _list("2d"),
    "place": lambda template, ops, at, target: str(ops[at]),
}
