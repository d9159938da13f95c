"""The process that calls a reader's function in a loop: `python -m smemit.conformance.judge.host KIND PLACE NAME`.

KIND is `library` or `python`.

A C function has the prototype

    long read_stackmap(const unsigned char *data, size_t size, int big_endian, char *out, size_t room);

It writes the JSON it would print to `out`, at most `room` bytes, and returns how many bytes the JSON has (`room` or
more: it is called again with more room). To refuse it writes its reason and returns the negative length; -1 without
a reason is enough. `data` may begin at any address. It ends at the end of a page, and the next page is not
readable, so that reading beyond the section crashes.

A Python function takes `data` and `facts` (endian, version, machine) and returns what it read as an object for
`json.dumps`, or JSON as `str` or `bytes`. It refuses with a ValueError; any other exception is a crash.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import json
import mmap
import os
import sys
from collections.abc import Callable
from typing import NoReturn

Answer = Callable[[bytes, dict[str, str]], tuple[bool, bytes]]
"""Whether the input is accepted, and the output or reason."""
_ROOM = 1 << 16


def main(words: list[str]) -> None:
    """Answer until the end of stdin."""
    kind, place, name = words
    # Search the current folder instead of this file's, as `python -m` does.
    sys.path[0] = ""
    answer = library(place, name) if kind == "library" else function(place, name)
    # The reader's own prints must not come between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions = sys.stdin.buffer
    while line := questions.readline():
        size, endian, version, machine = line.decode().split()
        accepted, said = answer(questions.read(int(size)), {"endian": endian, "version": version, "machine": machine})
        answers.write(b"%s %d\n%s" % (b"ok" if accepted else b"no", len(said), said))
        answers.flush()


def library(path: str, name: str) -> Answer:
    """A function of a shared library."""
    try:
        read = getattr(ctypes.CDLL(os.path.abspath(path)), name)
    except (OSError, AttributeError) as error:
        _give_up(f"{path}: {error}")
    read.restype = ctypes.c_long
    read.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t)
    guarded = Guarded()
    out = ctypes.create_string_buffer(_ROOM)

    def answer(data: bytes, facts: dict[str, str]) -> tuple[bool, bytes]:
        nonlocal out
        address, big = guarded.put(data), facts["endian"] == "big"
        said = read(address, len(data), big, out, len(out))
        if said >= len(out):
            # One extra byte for functions that end their text with a zero.
            out = ctypes.create_string_buffer(said + 1)
            said = read(address, len(data), big, out, len(out))
        if said >= 0:
            return True, ctypes.string_at(out, min(said, len(out)))
        return False, b"" if said == -1 else ctypes.string_at(out, min(-said, len(out)))

    return answer


class Guarded:
    """Memory whose last byte precedes an unreadable page."""

    def __init__(self) -> None:
        self._map = mmap.mmap(-1, mmap.PAGESIZE)
        self._end = 0

    def put(self, data: bytes) -> int:
        """The address of a copy of `data`."""
        if len(data) > self._end or not self._end:
            self._grow(len(data) or 1)
        start = self._end - len(data)
        self._map[start : start + len(data)] = data
        return ctypes.addressof(ctypes.c_char.from_buffer(self._map, start))

    def _grow(self, size: int) -> None:
        pages = -(-size // mmap.PAGESIZE)
        self._map = mmap.mmap(-1, (pages + 1) * mmap.PAGESIZE)
        self._end = pages * mmap.PAGESIZE
        base = ctypes.addressof(ctypes.c_char.from_buffer(self._map))
        mprotect = ctypes.CDLL(None, use_errno=True).mprotect
        mprotect.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
        mprotect(base + self._end, mmap.PAGESIZE, 0)


def function(place: str, name: str) -> Answer:
    """A function of a module, by the module's name or its file."""
    try:
        if place.endswith(".py"):
            spec = importlib.util.spec_from_file_location(os.path.basename(place)[:-3], place)
            assert spec is not None and spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
        else:
            module = importlib.import_module(place)
        read = getattr(module, name)
    except (ImportError, OSError, AttributeError) as error:
        _give_up(f"{place}: {error}")

    def answer(data: bytes, facts: dict[str, str]) -> tuple[bool, bytes]:
        try:
            said = read(data, facts)
        except ValueError as error:
            return False, f"{type(error).__name__}: {error}".encode("utf-8", "replace")
        if isinstance(said, bytes):
            return True, said
        return True, (said if isinstance(said, str) else json.dumps(said)).encode()

    return answer


def _give_up(why: str) -> NoReturn:
    print(f"host: {why}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main(sys.argv[1:])
