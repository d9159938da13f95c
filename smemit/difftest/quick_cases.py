"""The quick golden cases: a small set that executes every line that the golden cases execute."""

from __future__ import annotations

import heapq
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FrameType
from typing import Any

from smemit.difftest.golden import Case, check

LIST = "quick.txt"
_PACKAGE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "")

Line = tuple[str, int]
"""A file of the package and a line in it."""


def read(folder: Path) -> list[str]:
    """The names of the quick cases."""
    return [line for line in (folder / LIST).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def write(folder: Path, names: Iterable[str]) -> None:
    """Write the list."""
    lines = ["# Cases that run every line that all cases run together; written by `smemit golden --choose-quick`.",
             *sorted(names)]
    (folder / LIST).write_text("\n".join(lines) + "\n", encoding="utf-8")


def choose(cases: Iterable[Case], progress: Callable[[Case], None]) -> list[str]:
    """Names of cases that cover all lines: greedily, the one with the most new lines first."""
    numbers: dict[Line, int] = {}
    covered: dict[str, set[int]] = {}
    for case in cases:
        check(case)  # imports and caches must not count for the case that happens to come first
        covered[case.name] = {numbers.setdefault(line, len(numbers)) for line in lines_of(case)}
        progress(case)
    # The gain of a case only shrinks, so an old gain is an upper bound and most cases are examined once.
    queue = [(-len(lines), name) for name, lines in covered.items()]
    heapq.heapify(queue)
    left, chosen = set(numbers.values()), list[str]()
    while left:
        _, name = heapq.heappop(queue)
        gain = len(covered[name] & left)
        if queue and gain < -queue[0][0]:
            heapq.heappush(queue, (-gain, name))
            continue
        chosen.append(name)
        left -= covered[name]
    return sorted(chosen)


def lines_of(case: Case) -> set[Line]:
    """The lines of the package that checking a case runs."""
    seen: set[Line] = set()

    def on_call(frame: FrameType, event: str, argument: Any) -> Any:
        return on_line if frame.f_code.co_filename.startswith(_PACKAGE) else None

    def on_line(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            seen.add((frame.f_code.co_filename, frame.f_lineno))
        return on_line

    before = sys.gettrace()
    sys.settrace(on_call)
    try:
        check(case)
    finally:
        sys.settrace(before)
    return seen
