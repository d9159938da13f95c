"""Work counted in lines and calls, which no other process, heap or clock can change."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed import TraceFunction


def steps(work: Callable[[], object]) -> int:
    """How many lines of Python this runs, and how many functions of C it calls."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> TraceFunction:
        nonlocal count
        count += 1
        return trace

    def profile(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "c_call"

    before, profiler = sys.gettrace(), sys.getprofile()
    sys.settrace(trace)
    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.settrace(before)
        sys.setprofile(profiler)
    return count
