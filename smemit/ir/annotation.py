"""The class of `Value`, which type checkers see as more than Python does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.ir.types import Type

if TYPE_CHECKING:
    class Annotation(Type, type):  # type: ignore[misc]
        """With it `i64`, which type checkers take for `Value`, can be given as a type, too."""
else:
    Annotation = type
