"""An exception that no user's mistake explains, as an error that says where smemit is wrong."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from smemit.errors import FaultError

if TYPE_CHECKING:
    from smemit.source_place import Mark

_ROOT = os.path.dirname(os.path.abspath(__file__))


def as_fault(error: Exception, function: str, place: Mark | None) -> FaultError:
    """The error for what a step of lowering `function` raised."""
    return FaultError(
        f"smemit's own fault in @{function}: {told(error)}", place=place,
        notes=["the module is not to blame: please report it with this message",
               "`smemit compile --check` says which step went wrong first"],
    )


def told(error: Exception) -> str:
    """What an exception says, and the line that raised it."""
    trace = error.__traceback__
    assert trace is not None
    while trace.tb_next is not None:
        trace = trace.tb_next
    file = os.path.relpath(trace.tb_frame.f_code.co_filename, os.path.dirname(_ROOT))
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"{said} ({file}:{trace.tb_lineno})"
