"""Observers of a compilation: dump, verify, time, count.

A compilation passes its `Trace` along in `Selection` and each `MachineFunction`; without observers there is none.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable

LOWERING = ("finalize", "phi", "two_address", "place", "allocate", "caller_saved", "frame", "expand", "live_outs")
"""The stages between selection and emission."""
GRAPH_STEPS = ("build", "combine", "legalize", "select", "schedule")
"""The steps of the DAG selector that can be shown; `select` shows the machine function after its graphs."""


class Trace:
    """Prints, checks, times and counts after each step of a compilation."""

    __slots__ = ("check", "clock", "fired", "function", "has_shown", "rules", "show", "show_to")

    def __init__(self, show: str = "", show_to: TextIO | None = None, check: bool = False, time: bool = False,
                 rules: bool = False) -> None:
        self.show, self.show_to, self.check, self.rules = show, show_to, check, rules
        self.clock = Clock() if time else None
        self.has_shown = False
        self.function = ""
        """The name of the current function."""
        self.fired: dict[str, dict[str, int]] = {}
        """By function: how often each rule of the DAG selector fired."""

    def count(self, rule: str) -> None:
        """Count a rule that fired."""
        found = self.fired.setdefault(self.function, {})
        found[rule] = found.get(rule, 0) + 1

    def step(self, name: str, text: Callable[[], str], check: Callable[[], None]) -> None:
        """Finish a step: `text` prints its result, `check` verifies it."""
        if self.clock is not None:
            self.clock.lap(name)
        if self.show == name:
            self.has_shown = True
            print(text(), file=self.show_to)
        if self.check:
            check()
        if self.clock is not None:
            self.clock.start()

    def done(self, name: str) -> None:
        """Finish the last stage of the current function."""
        if self.clock is not None:
            self.clock.lap(name)
        if self.rules:
            for rule, times in self.fired.get(self.function, {}).items():
                print(f"@{self.function}: {rule} {times}", file=self.show_to)

    def report(self) -> None:
        """Print the totals, or a message if there was nothing to print."""
        if self.show in GRAPH_STEPS and not self.has_shown:
            print("no graphs: the fast selector takes every block (--isel dag leaves all to graphs)", file=self.show_to)
        if self.rules and not self.fired:
            print("no rule fired", file=self.show_to)
        if self.clock is not None:
            self.clock.lap("object")
            print(self.clock, file=self.show_to)


class Clock:
    """Processor time by step."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.start()

    def start(self) -> None:
        """Start the clock of the next step."""
        self._since = time.process_time()

    def lap(self, name: str) -> None:
        """Add the time since `start` to a step."""
        now = time.process_time()
        self.seconds[name] = self.seconds.get(name, 0.0) + now - self._since
        self._since = now

    def __str__(self) -> str:
        total = sum(self.seconds.values()) or 1.0
        lines = [f"{seconds * 1000:10.1f} ms {100 * seconds / total:5.1f}%  {name}"
                 for name, seconds in self.seconds.items()]
        return "\n".join([*lines, f"{total * 1000:10.1f} ms 100.0%  total"])
