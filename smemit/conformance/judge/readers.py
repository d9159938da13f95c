"""Readers under test: a command for each input, or a process that reads one input after the other.

    CMD {}                  run CMD for each input; {} is the input file
    loop:CMD                start CMD once; it answers over pipes, see below
    library:FILE:FUNCTION   a C function in a shared library, called by a host process
    python:MODULE:FUNCTION  a Python function, called by a host process; MODULE may be a path of a .py file

The loop protocol: smemit writes a line `SIZE ENDIAN VERSION MACHINE` and SIZE bytes of input to the reader's stdin. The
reader answers on stdout with a line `ok SIZE` and SIZE bytes of output, or `no SIZE` and SIZE bytes of its reason to
refuse. It ends at the end of its stdin. A process that dies or hangs is replaced by a new one.
"""

from __future__ import annotations

import os
import select
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from typing import Protocol

import attrs

from smemit.conformance.judge import child, host
from smemit.conformance.judge.child import Ending, Ran
from smemit.errors import UsageError

PLACEHOLDERS = ("endian", "version", "machine")
_AHEAD = 32 << 10
"""Bytes of input sent before an answer is read: a pipe holds them, so writing never blocks."""
_MOST_ERRORS = 1 << 20
"""Bytes of stderr to keep of a running process."""


@attrs.frozen
class Given:
    """One input: its bytes, its file if it has one, and facts about it."""

    data: bytes
    endian: str
    version: str
    machine: str
    path: str | None = None

    @property
    def facts(self) -> dict[str, str]:
        """Values of a command's placeholders."""
        return {"endian": self.endian, "version": self.version, "machine": self.machine}


class Reader(Protocol):
    """The interface of a reader under test."""

    is_quick: bool
    """Whether it answers much faster than a process starts."""

    def ask(self, many: Sequence[Given]) -> Iterator[Ran]:
        """Give the reader each input. Yields the answers in the same order."""

    def close(self) -> None:
        """Stop the reader."""


def open_reader(text: str, what: str = "file", seconds: float = child.SECONDS,
                megabytes: int = child.MEGABYTES) -> Reader:
    """The reader that the command line names `text`. Its input is `what`: a `file` or a bare `section`."""
    kind, colon, rest = text.partition(":")
    if not colon or kind not in ("loop", "library", "python"):
        child.command_for(text, "FILE", dict.fromkeys(PLACEHOLDERS, ""))
        return CommandReader(text, ".stackmap" if what == "section" else ".o", seconds, megabytes)
    if kind == "loop":
        try:
            command = shlex.split(rest)
        except ValueError as error:
            raise UsageError(f"the reader's command cannot be split into words: {error}") from None
    else:
        place, colon, name = rest.rpartition(":")
        if not colon or not place or not name:
            raise UsageError(f"{text}: no function is named",
                             notes=[f"write {kind}:{'FILE' if kind == 'library' else 'MODULE'}:FUNCTION"])
        # A library needs no installed packages, and starts faster without them.
        alone = ["-S", "-E"] if kind == "library" else []
        command = [sys.executable, *alone, host.__file__, kind, place, name]
    if not command:
        raise UsageError("the reader's command is empty")
    return LoopReader(command, seconds, megabytes)


class CommandReader:
    """Starts a process for each input."""

    is_quick = False

    def __init__(self, template: str, suffix: str, seconds: float, megabytes: int) -> None:
        self._template, self._suffix, self._seconds, self._megabytes = template, suffix, seconds, megabytes
        self._path = ""

    def ask(self, many: Sequence[Given]) -> Iterator[Ran]:
        for given in many:
            command = child.command_for(self._template, given.path or self._written(given.data), given.facts)
            yield child.run(command, self._seconds, self._megabytes)

    def _written(self, data: bytes) -> str:
        if not self._path:
            descriptor, self._path = tempfile.mkstemp(suffix=self._suffix)
            os.close(descriptor)
        with open(self._path, "wb") as file:
            file.write(data)
        return self._path

    def close(self) -> None:
        if self._path:
            os.unlink(self._path)
            self._path = ""


class LoopReader:
    """One process that answers all inputs in turn."""

    is_quick = True

    def __init__(self, command: list[str], seconds: float, megabytes: int) -> None:
        self._command, self._seconds, self._megabytes = command, seconds, megabytes
        self._process: subprocess.Popen[bytes] | None = None
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed by `close`)
        self._told = 0
        """The part of stderr that belongs to inputs already answered."""
        self._held = bytearray()
        """Bytes read beyond the current answer."""

    def ask(self, many: Sequence[Given]) -> Iterator[Ran]:
        done = 0
        while done < len(many):
            sent = self._send(many[done:])
            for _ in range(sent):
                answer, is_alive = self._answer()
                yield answer
                done += 1
                if not is_alive:
                    # Inputs sent after the one that ended the process are sent again.
                    break

    def _send(self, many: Sequence[Given]) -> int:
        """Write as many inputs as a pipe holds, but at least one."""
        out, count = bytearray(), 0
        for given in many:
            head = f"{len(given.data)} {given.endian} {given.version} {given.machine}\n".encode()
            if count and len(out) + len(head) + len(given.data) > _AHEAD:
                break
            out += head + given.data
            count += 1
        process = self._running()
        assert process.stdin is not None
        if os.fstat(self._errors.fileno()).st_size > _MOST_ERRORS:
            self._errors.seek(0)
            self._errors.truncate()
            self._told = 0
        left = memoryview(out)
        deadline = time.monotonic() + self._seconds
        try:
            while left:
                # One large input may fill the pipe while the reader writes much output, or none.
                _, ready, _ = select.select([], [process.stdin], [], max(0.0, deadline - time.monotonic()))
                if not ready:
                    break
                left = left[os.write(process.stdin.fileno(), left) :]
        except BrokenPipeError:
            pass
        return count

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._errors.seek(0)
            self._errors.truncate()
            self._told = 0
            self._held.clear()
            self._process = child.start(self._command, self._megabytes, subprocess.PIPE, self._errors.fileno())
            assert self._process.stdin is not None
            os.set_blocking(self._process.stdin.fileno(), False)
        return self._process

    def _answer(self) -> tuple[Ran, bool]:
        """The next answer, and whether the process is alive."""
        deadline = time.monotonic() + self._seconds
        try:
            line = self._line(deadline)
            words = line.split()
            if len(words) != 2 or words[0] not in (b"ok", b"no") or not words[1].isdigit():
                self.close_process()
                return Ran(Ending.EXIT, 0, bytes(line), ""), False
            size = int(words[1])
            if size > child.MOST_OUTPUT:
                self.close_process()
                return Ran(Ending.OUTPUT, -9, b"", f"more than {child.MOST_OUTPUT:,} bytes of output"), False
            said = self._take(size, deadline)
        except TimeoutError:
            self.close_process()
            return Ran(Ending.TIME, -9, b"", f"no end after {self._seconds:g} seconds"), False
        except EOFError:
            return self._died(), False
        self._told = os.fstat(self._errors.fileno()).st_size
        if words[0] == b"ok":
            return Ran(Ending.EXIT, 0, said, ""), True
        return Ran(Ending.EXIT, 1, b"", said.decode("utf-8", "replace")), True

    def _fill(self, deadline: float) -> None:
        assert self._process is not None and self._process.stdout is not None
        pipe = self._process.stdout
        if not select.select([pipe], [], [], max(0.0, deadline - time.monotonic()))[0]:
            raise TimeoutError
        data = os.read(pipe.fileno(), 1 << 16)
        if not data:
            raise EOFError
        self._held += data

    def _line(self, deadline: float) -> bytes:
        while (end := self._held.find(b"\n")) < 0:
            if len(self._held) > 4096:
                return bytes(self._held)
            self._fill(deadline)
        return self._cut(end + 1)

    def _take(self, size: int, deadline: float) -> bytes:
        while len(self._held) < size:
            self._fill(deadline)
        return self._cut(size)

    def _cut(self, size: int) -> bytes:
        taken = bytes(self._held[:size])
        del self._held[:size]
        return taken

    def _died(self) -> Ran:
        assert self._process is not None
        process = self._process
        try:
            code = process.wait(1)
        except subprocess.TimeoutExpired:
            code = 0
        self.close_process()
        text = self._last_errors()
        if code in (126, 127):
            raise UsageError(f"{self._command[0]} cannot be run", notes=text.splitlines()[-1:])
        if code == 2 and text.startswith("host: "):
            raise UsageError(text.removeprefix("host: ").strip())
        ran = child.classified(code, b"", text)
        # A reader that ends without an answer has not refused the input.
        return ran if ran.ending is not Ending.EXIT else ran._replace(ending=Ending.CRASH)

    def _last_errors(self) -> str:
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(self._told, size - 20_000))
        return self._errors.read().decode("utf-8", "replace")

    def close_process(self) -> None:
        """Stop the process. The next input starts a new one."""
        if self._process is not None:
            child.kill(self._process)
            self._process = None

    def close(self) -> None:
        self.close_process()
        self._errors.close()
