"""Encoding languages: interpret the encoding field of templates.

A target file names its language with `encoding`. Each language checks encoding texts when a file is loaded and compiles
one into a function when its template is first used: physical operands in, bytes and fixups out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from smemit.isa.description import Fixup, Target, Template

Encoder = Callable[[list[Any]], "tuple[bytes, tuple[Fixup, ...]]"]


class Language(Protocol):
    """The interface of an encoding language module."""

    @property
    def WORDS(self) -> frozenset[str]:
        """Flags of this language that templates may have besides the general ones."""

    @property
    def RULES(self) -> Sequence[str]:
        """Rules that `[shortened]` may name."""

    def problems(self, template: Template) -> list[str]:
        """Errors in the encoding text of `template`, alone and with its operands."""

    def compile(self, template: Template, target: Target) -> Encoder:
        """The function that encodes `template`."""

    def fit(self, template: Template, ops: list[Any]) -> None:
        """Truncate numbers that exceed their fields, as LLVM's encoder does."""

    def address(self, ops: list[Any], position: int, target: Target, text_of: Callable[[Any], str]) -> str:
        """Assembly text of the address whose operands begin at `position`; `text_of` spells non-registers."""

    def mark(self, template: Template, ops: list[Any], target: Target) -> str:
        """The prefix of the assembly text that selects the encoding, such as `{evex}`; "" if there is none."""

    def is_ambiguous(self, template: Template, ops: list[Any], target: Target) -> bool:
        """Whether an assembler would choose another encoding for the text of this instruction."""


LANGUAGES = ("modrm", "words")
"""Encoding languages by name in target files."""


def language_called(name: str) -> Language:
    """The module of an encoding language, imported when a target uses it."""
    return cast(Language, import_module(f"smemit.compile.mc.encode_{name}"))
