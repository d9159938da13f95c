"""A reader as a child process, with limits of time and memory."""

from __future__ import annotations

import enum
import os
import re
import shlex
import signal
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from smemit.errors import UsageError

SECONDS = 10.0
MEGABYTES = 2048
_MOST_OUTPUT = 64 << 20

_OUT_OF_MEMORY = re.compile(
    r"bad_alloc|MemoryError|[Oo]ut of memory|OutOfMemoryError|memory allocation of \d+ bytes failed|"
    r"[Cc]annot allocate memory|allocation-size-too-big|std::length_error")
_CRASHED = re.compile(
    r"AddressSanitizer|UndefinedBehaviorSanitizer|runtime error: |^Traceback \(most recent call last\)|panicked at |"
    r"^panic: |^Exception in thread |PLEASE submit a bug report|core dumped|terminate called|Assertion `?.* failed",
    re.MULTILINE)


class Ending(enum.Enum):
    """How a process ended."""

    EXIT = "exit"
    CRASH = "crash"
    TIME = "time"
    MEMORY = "memory"


class Ran(NamedTuple):
    """What a process did."""

    ending: Ending
    code: int
    output: bytes
    errors: str


def command_for(template: str, path: str, facts: Mapping[str, str]) -> list[str]:
    """The words of a command: `{}` is the file, `{endian}` and other words of the case are facts; the file is the last
    word when it is not named."""
    try:
        words = shlex.split(template)
    except ValueError as error:
        raise UsageError(f"the reader's command cannot be split into words: {error}") from None
    if not words:
        raise UsageError("the reader's command is empty")
    out, is_named = [], False
    for word in words:
        for name, value in facts.items():
            word = word.replace("{" + name + "}", value)
        is_named = is_named or "{}" in word
        out.append(word.replace("{}", path))
    return out if is_named else [*out, path]


def run(command: list[str], seconds: float = SECONDS, megabytes: int = MEGABYTES) -> Ran:
    """Run a command to its end or to a limit; 0 megabytes is no limit (sanitizers reserve terabytes)."""
    # The shell sets the limit and is replaced by the reader: cheaper than a fork of this process.
    limited = ["/bin/sh", "-c", f'ulimit -c 0; {f"ulimit -v {megabytes << 10};" if megabytes else ""} exec "$@"', "sh"]
    environment = {"LLVM_DISABLE_SYMBOLIZATION": "1", "LC_ALL": "C", **os.environ}
    try:
        process = subprocess.Popen([*limited, *command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, start_new_session=True, env=environment)
    except OSError as error:
        raise UsageError(f"{command[0]} cannot be run: {error.strerror}") from None
    try:
        output, errors = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        output, errors = process.communicate()
        return Ran(Ending.TIME, -9, b"", f"no end after {seconds:g} seconds")
    text = errors[-20000:].decode("utf-8", "replace")
    code = process.returncode
    if code and _OUT_OF_MEMORY.search(text):
        return Ran(Ending.MEMORY, code, b"", text)
    if code in (126, 127) and not output:
        raise UsageError(f"{command[0]} cannot be run", notes=text.splitlines()[-1:])
    # 128 + signal: how a shell between us and the reader reports a signal.
    if code < 0 or code > 128 or _CRASHED.search(text):
        return Ran(Ending.CRASH, code, b"", text)
    return Ran(Ending.EXIT, code, output[:_MOST_OUTPUT], text)
