"""The line of the user's file that is being run: where operations and mistakes say they stand."""

from __future__ import annotations

import os
import sys

from smemit.errors import ModuleError, Place

_PACKAGE = os.path.join(os.path.dirname(os.path.dirname(__file__)), "")
_ROOMS = (_PACKAGE + os.path.join("ir", ""), _PACKAGE + os.path.join("dsl", ""))


def caller_place() -> tuple[str, int] | None:
    """File and line of the nearest caller outside the IR and its DSL."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(_ROOMS):
        frame = frame.f_back  # type: ignore[assignment]
    return (frame.f_code.co_filename, frame.f_lineno) if frame is not None else None


def asked_by_smemit() -> bool:
    """Whether what calls the caller is smemit's own code: there values are Python objects like any other."""
    frame = sys._getframe(2)
    return frame.f_code.co_filename.startswith(_PACKAGE)


def mistake(message: str, *notes: str) -> ModuleError:
    """What is wrong with that line."""
    found = caller_place()
    return ModuleError(message, place=Place(*found) if found else None, notes=notes)
