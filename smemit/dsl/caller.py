"""Find the current line of the user's file, the place of operations and errors."""

from __future__ import annotations

import os
import sys

from smemit.errors import ModuleError, Place

_PACKAGE = os.path.join(os.path.dirname(os.path.dirname(__file__)), "")
_OURS = (_PACKAGE + os.path.join("dsl", ""), _PACKAGE + os.path.join("ir", ""), _PACKAGE + "checks.py",
         os.path.join(os.path.dirname(os.__file__), "contextlib.py"))
"""What stands between the user's line and where a mistake is found; `with` goes through contextlib."""


def caller_place() -> tuple[str, int] | None:
    """File and line of the nearest caller outside the DSL."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(_OURS):
        frame = frame.f_back  # type: ignore[assignment]
    return (frame.f_code.co_filename, frame.f_lineno) if frame is not None else None


def mistake(message: str, *notes: str) -> ModuleError:
    """What is wrong with that line."""
    found = caller_place()
    return ModuleError(message, place=Place(*found) if found else None, notes=notes)
