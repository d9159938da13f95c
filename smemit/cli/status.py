"""A progress line on stderr for long commands. It is updated in place on a terminal, else printed at intervals."""

from __future__ import annotations

import sys
import time
from types import TracebackType

_FIRST, _LIVE, _PLAIN = 1.0, 0.2, 10.0
"""Seconds before the first line, and between lines on a terminal and elsewhere."""


class Status:
    """Shows progress; the line disappears when the block ends."""

    def __init__(self, total: int, what: str) -> None:
        self._total, self._what = total, what
        self._began = time.monotonic()
        self._next = self._began + _FIRST
        self._live = sys.stderr.isatty()
        self._is_shown = False

    def __enter__(self) -> Status:
        return self

    def show(self, done: int, more: str = "") -> None:
        """Show `done` of the total, with the rate, the time left and the text `more`."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + (_LIVE if self._live else _PLAIN)
        rate = done / max(now - self._began, 1e-6)
        text = f"{done:,} {self._what}" if not self._total else f"{done:,} of {self._total:,} {self._what}"
        text += f", {rate:,.0f} a second" if rate >= 1 else ""
        if self._total and rate:
            text += f", {max(self._total - done, 0) / rate:.0f} s left"
        self._write(text + (f", {more}" if more else ""))

    def clear(self) -> None:
        """Clear the line for other output."""
        if self._live and self._is_shown:
            self._is_shown = False
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def _write(self, text: str) -> None:
        self._is_shown = True
        print(f"\r\x1b[K{text}" if self._live else text, end="" if self._live else "\n", file=sys.stderr, flush=True)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.clear()
