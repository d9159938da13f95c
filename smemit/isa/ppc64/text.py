"""PowerPC64: operands with a special spelling in assembly text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smemit.isa.description import Target, Template


def _mask(template: Template, ops: list[Any], at: int, target: Target) -> str:
    """A condition register field as a bit mask."""
    return str(0x80 >> target.register(ops[at]).hw)


def _short(template: Template, ops: list[Any], at: int, target: Target) -> str:
    """A signed 16-bit number."""
    value: int = ops[at] & 0xFFFF
    return str(value - (value >> 15 << 16))


def _vector_scalar(template: Template, ops: list[Any], at: int, target: Target) -> str:
    """A vector register by its number among the 64 vector-scalar ones."""
    return str(target.register(ops[at]).hw)


def _altivec(template: Template, ops: list[Any], at: int, target: Target) -> str:
    """The half of a vector register by the number of the whole."""
    return str(target.register(ops[at]).hw & 31)


FORMS: dict[str, Callable[[Template, list[Any], int, Target], str]] = {
    "altivec": _altivec,
    "mask": _mask,
    "short": _short,
    "vsx": _vector_scalar,
}
