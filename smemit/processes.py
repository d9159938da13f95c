"""Work shared out over forks of this process: each begins with all that is there, and hands back what it made."""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit import expressions

if TYPE_CHECKING:
    import mmap

_MOST = 4
"""Processes that gain more than starting them costs, where shares are a tenth of a second."""
_CHUNK = 1 << 20
_WORD = 8
_PAUSE = 0.2
"""Seconds between two looks at how far the work is."""

Work = Callable[[int, Callable[[int], None]], Any]
"""Does the share of that number, and may say from time to time how much of it is done."""


def available() -> int:
    """How many shares can be worked on at once; 1 where this process cannot be forked safely."""
    threading = sys.modules.get("threading")
    if not hasattr(os, "fork") or (threading is not None and threading.active_count() > 1):
        return 1
    return min(_MOST, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def share_out(work: Work, count: int, progress: Callable[[int], object] | None = None) -> list[Any] | None:
    """What `work` gives for 0 to `count` - 1, each found in a process of its own: numbers, texts, tuples, lists, dicts.

    As many run at once as are `available`. `progress` is told how much is done by all of them. None when any did not
    come to its end: this process is as it was then, so that it can do all of the work by itself and meet the same
    mistake.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    if progress is None:
        found = _Shares(work, count, None).run(None)
    else:
        import mmap

        with mmap.mmap(-1, _WORD * count) as done:
            found = _Shares(work, count, done).run(progress)
    if found is None:
        return None
    results: list[Any] = []
    for result, rows in map(marshal.loads, found):
        results.append(result)
        expressions.learn(rows)
    return results


class _Shares:
    """Processes at work."""

    def __init__(self, work: Work, count: int, done: mmap.mmap | None) -> None:
        self.work, self.count, self.done = work, count, done
        self.started = 0
        self.pipes: list[int] = []
        self.children: list[int] = []

    def run(self, progress: Callable[[int], object] | None) -> list[bytes] | None:
        """What they hand back, in order."""
        results: list[bytes] = []
        is_fine = True
        try:
            for _ in range(min(self.count, available())):
                self._start()
            while self.pipes and is_fine:
                results.append(self._read(progress))
                os.close(self.pipes.pop(0))
                is_fine = os.waitpid(self.children.pop(0), 0)[1] == 0
                if is_fine and self.started < self.count:
                    self._start()
        except OSError:
            is_fine = False
        finally:
            # A child whose pipe is closed ends at the next word it says.
            for pipe in self.pipes:
                os.close(pipe)
            for child in self.children:
                os.waitpid(child, 0)
        return results if is_fine and len(results) == self.count else None

    def _start(self) -> None:
        index = self.started
        self.started += 1
        reading, writing = os.pipe()
        self.pipes.append(reading)
        try:
            child = os.fork()
            if not child:
                self._be_child(index, writing)
            self.children.append(child)
        finally:
            os.close(writing)

    def _be_child(self, index: int, pipe: int) -> None:
        """Do a share of the work, say what it gave, and end without a trace."""
        code = 1
        try:
            result = self.work(index, lambda number: self._note(index, number))
            data = memoryview(marshal.dumps((result, expressions.new_rows())))
            while data:
                data = data[os.write(pipe, data):]
            # Who reads goes on while this process is taken apart.
            os.close(pipe)
            code = 0
        finally:
            os._exit(code)

    def _note(self, index: int, number: int) -> None:
        if self.done is not None:
            self.done[_WORD * index : _WORD * (index + 1)] = number.to_bytes(_WORD, sys.byteorder)

    def _read(self, progress: Callable[[int], object] | None) -> bytes:
        """All that the first of the pipes gives."""
        pipe = self.pipes[0]
        pieces: list[bytes] = []
        while True:
            if progress is not None:
                self._wait_for(pipe, progress)
            data = os.read(pipe, _CHUNK)
            if not data:
                return b"".join(pieces)
            pieces.append(data)

    def _wait_for(self, pipe: int, progress: Callable[[int], object]) -> None:
        """Until a pipe has something to give tell how much is done."""
        import select

        assert self.done is not None
        while not select.select([pipe], [], [], _PAUSE)[0]:
            progress(sum(memoryview(self.done).cast("Q")))
