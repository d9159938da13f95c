"""x86-64: operands with a special spelling in assembly text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smemit.isa.description import Target, Template


def _zeroing(template: Template, ops: list[Any], at: int, target: Target) -> str:
    """A mask that sets the elements it leaves out to zero."""
    return f"{{%{target.register_name(ops[at])}}} {{z}}"


FORMS: dict[str, Callable[[Template, list[Any], int, Target], str]] = {"zeroing": _zeroing}
