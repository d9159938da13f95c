"""Run a reader as a child process within limits of time, memory and output."""

from __future__ import annotations

import enum
import os
import re
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from smemit.errors import UsageError

SECONDS = 10.0
MEGABYTES = 2048
MOST_OUTPUT = 64 << 20
"""Bytes that a reader may print about one input."""
_KEPT_ERRORS = 20_000
_LOOK = 0.05
"""Poll interval in seconds for the reader's end while a grandchild holds its pipes."""

_OUT_OF_MEMORY = re.compile(
    r"bad_alloc|MemoryError|[Oo]ut of memory|OutOfMemoryError|memory allocation of \d+ bytes failed|"
    r"[Cc]annot allocate memory|allocation-size-too-big|std::length_error")
_CRASHED = re.compile(
    r"AddressSanitizer|UndefinedBehaviorSanitizer|runtime error: |^Traceback \(most recent call last\)|panicked at |"
    r"^panic: |^Exception in thread |PLEASE submit a bug report|core dumped|terminate called|Assertion `?.* failed",
    re.MULTILINE)
_PLACEHOLDER = re.compile(r"\{\{|\}\}|\{([A-Za-z_]*)\}")


class Ending(enum.Enum):
    """How a run of the reader ended."""

    EXIT = "exit"
    CRASH = "crash"
    TIME = "time"
    MEMORY = "memory"
    OUTPUT = "output"


class Ran(NamedTuple):
    """What a reader did with one input."""

    ending: Ending
    code: int
    output: bytes
    errors: str


def command_for(template: str, path: str, facts: Mapping[str, str]) -> list[str]:
    """Split a command into words and fill its placeholders.

    `{}`, the input file, is required; `{endian}` and the other names in `facts` describe the input. `{{` and
    `}}` stand for braces.
    """
    try:
        words = shlex.split(template)
    except ValueError as error:
        raise UsageError(f"the reader's command cannot be split into words: {error}") from None
    if not words:
        raise UsageError("the reader's command is empty")
    known = {"": path, **facts}
    names = {found.group(1) for word in words for found in _PLACEHOLDER.finditer(word)} - {None}
    if "" not in names:
        raise UsageError(f"the reader's command has no {{}}: {template}",
                         notes=["write {} where the input file goes, such as `my-reader {}`"])
    if unknown := sorted(names - known.keys()):
        raise UsageError(f"the reader's command has an unknown placeholder {{{unknown[0]}}}",
                         notes=[f"placeholders: {{}}, {', '.join(f'{{{name}}}' for name in facts)}; "
                                "a plain brace is written twice"])
    return [_PLACEHOLDER.sub(lambda found: _filled(found, known), word) for word in words]


def _filled(found: re.Match[str], known: Mapping[str, str]) -> str:
    return found.group(0)[0] if found.group(1) is None else known[found.group(1)]


def start(command: list[str], megabytes: int, stdin: int, stderr: int) -> subprocess.Popen[bytes]:
    """Start a command in its own process group; 0 megabytes is no limit (sanitizers reserve terabytes)."""
    # The shell sets the limit and is replaced by the reader: cheaper than a fork of this process.
    limited = ["/bin/sh", "-c", f'ulimit -c 0; {f"ulimit -v {megabytes << 10};" if megabytes else ""} exec "$@"', "sh"]
    environment = {"LLVM_DISABLE_SYMBOLIZATION": "1", "LC_ALL": "C", **os.environ}
    try:
        return subprocess.Popen([*limited, *command], stdin=stdin, stdout=subprocess.PIPE, stderr=stderr,
                                start_new_session=True, env=environment, bufsize=0)
    except OSError as error:
        raise UsageError(f"{command[0]} cannot be run: {error.strerror}") from None


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and all its children."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


def run(command: list[str], seconds: float = SECONDS, megabytes: int = MEGABYTES, most: int = MOST_OUTPUT) -> Ran:
    """Run a command to its end or to a limit."""
    process = start(command, megabytes, subprocess.DEVNULL, subprocess.PIPE)
    try:
        ending, output, errors = _collect(process, time.monotonic() + seconds, most)
    finally:
        # The reader's children end with it.
        kill(process)
    if ending is Ending.TIME:
        return Ran(ending, -9, b"", f"no end after {seconds:g} seconds")
    if ending is Ending.OUTPUT:
        return Ran(ending, -9, b"", f"more than {most:,} bytes of output")
    text = errors.decode("utf-8", "replace")
    code = process.returncode
    if code in (126, 127) and not output:
        raise UsageError(f"{command[0]} cannot be run", notes=text.splitlines()[-1:])
    return classified(code, output, text)


def classified(code: int, output: bytes, errors: str) -> Ran:
    """The outcome of a process that was not killed, from its exit code and stderr."""
    if code and _OUT_OF_MEMORY.search(errors):
        return Ran(Ending.MEMORY, code, b"", errors)
    # 128 + signal: how a shell between us and the reader reports a signal.
    if code < 0 or code > 128 or _CRASHED.search(errors):
        return Ran(Ending.CRASH, code, b"", errors)
    return Ran(Ending.EXIT, code, output, errors)


def _collect(process: subprocess.Popen[bytes], deadline: float, most: int) -> tuple[Ending, bytes, bytes]:
    """Read both pipes until the process has ended, however long a grandchild keeps them open."""
    assert process.stdout is not None and process.stderr is not None
    output, errors = bytearray(), bytearray()
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ, output)
        selector.register(process.stderr, selectors.EVENT_READ, errors)
        while selector.get_map():
            left = deadline - time.monotonic()
            if left <= 0:
                return Ending.TIME, b"", b""
            ready = selector.select(min(left, _LOOK))
            for key, _ in ready:
                data = os.read(key.fd, 1 << 16)
                if not data:
                    selector.unregister(key.fileobj)
                    continue
                key.data.extend(data)
                if key.data is errors:
                    del errors[:-_KEPT_ERRORS]
            if len(output) > most:
                return Ending.OUTPUT, b"", b""
            if not ready and process.poll() is not None:
                break
    with suppress(subprocess.TimeoutExpired):
        process.wait(max(0.0, deadline - time.monotonic()))
        return Ending.EXIT, bytes(output), bytes(errors)
    return Ending.TIME, b"", b""
