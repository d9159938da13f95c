"""The line of the user's file that is being run: where operations and mistakes say they stand."""

from __future__ import annotations

import os
import sys

from smemit.errors import ModuleError, Place

_PACKAGE = os.path.join(os.path.dirname(os.path.dirname(__file__)), "")
_OURS = (_PACKAGE + os.path.join("ir", ""), _PACKAGE + os.path.join("dsl", ""), _PACKAGE + "checks.py",
         os.path.join(os.path.dirname(os.__file__), "contextlib.py"))
"""What stands between the user's line and where a mistake is found; `with` goes through contextlib."""


def caller_place() -> tuple[str, int] | None:
    """File and line of the nearest caller outside the IR and its DSL."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(_OURS):
        frame = frame.f_back  # type: ignore[assignment]
    return (frame.f_code.co_filename, frame.f_lineno) if frame is not None else None


def asked_by_smemit(depth: int) -> bool:
    """Whether the frame so far above the caller's is smemit's own code: there values are objects like any other.

    Native code (a depth of 0) has no frame: the one found is that of its user unless its own operator asks.
    """
    frame = sys._getframe(depth + 1)
    code = frame.f_code
    if code.co_filename.startswith(_PACKAGE):
        return True
    if depth:
        return False
    from opcode import opname

    asking = opname[code.co_code[frame.f_lasti]]
    return asking not in ("COMPARE_OP", "CONTAINS_OP", "UNARY_NOT", "TO_BOOL") and "JUMP" not in asking


def mistake(message: str, *notes: str) -> ModuleError:
    """What is wrong with that line."""
    found = caller_place()
    return ModuleError(message, place=Place(*found) if found else None, notes=notes)
