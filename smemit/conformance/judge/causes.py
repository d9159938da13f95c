"""Name the cause of a failure, equal for cases that look like one defect.

Of a crash: the message that the reader's language printed, and the first frame of the reader's own code. Of a wrong
value: which field, and how the value told relates to the right one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

_LENGTH = 200
_NOT_OWN = re.compile(r"^(?:__(?:asan|ubsan|sanitizer|interceptor|libc)_|__GI_|_start$|mem(?:cpy|move|set|cmp)$|"
                      r"malloc$|calloc$|realloc$|operator new|abort$|raise$)")
_NOT_OWN_JAVA = ("java.", "jdk.", "sun.", "javax.")
_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.?")


def printable(text: str) -> str:
    """`text` without terminal escapes. Other control characters are spelled out."""
    return "".join(c if c.isprintable() or c in "\n\t" else repr(c)[1:-1] for c in _ESCAPE.sub("", text))


def cause_of_crash(errors: str, code: int) -> str:
    """One line about why the reader crashed, equal for crashes of one cause as far as it printed one."""
    errors = printable(errors)
    found = next(filter(None, (find(errors) for find in _FINDERS)), "")
    signal = f"signal {-code}" if code < 0 else f"signal {code - 128}" if 128 < code < 160 else ""
    if not found:
        lines = [line.strip() for line in errors.splitlines() if line.strip()]
        found = ": ".join(filter(None, (signal, lines[-1] if lines else ""))) or f"exit code {code}"
    return found[:_LENGTH]


def cause_of(outcome: str, detail: str, rule: str = "") -> str:
    """The cause of a wrong outcome; `rule` is the broken rule of an input that was accepted."""
    if outcome == "accepted":
        return f"accepted: {rule}"
    if outcome == "wrong":
        path, _, values = detail.partition(": expected ")
        expected, _, got = values.partition(", got ")
        field = re.sub(r"\[\d+\]", "", path).removeprefix("map.")
        return f"wrong: {field}: {shape_of(expected, got)}"
    if outcome == "unreadable":
        detail = detail.partition(":")[0]
    text = re.sub(r"0x[0-9a-f]+|(?<![A-Za-z:])\d+", "#", re.sub(r"\[\d+\]", "", printable(detail)))
    return f"{outcome}: {text}".removesuffix(": ")


def shape_of(expected: str, got: str) -> str:
    """How a wrong number relates to the correct one."""
    try:
        right, told = int(expected), int(got)
    except ValueError:
        return f"{got} for {expected}" if len(got) + len(expected) < 40 else "other text"
    for bits in (8, 16, 31, 32, 63, 64):
        if told - right == 1 << bits:
            return f"sign lost in {bits} bits"
        if right - told == 1 << bits:
            return f"taken as signed in {bits} bits"
    for bits in (8, 16, 32):
        if told == right % (1 << bits):
            return f"cut to {bits} bits"
    for size in (2, 4, 8):
        if 0 <= min(right, told) <= max(right, told) < 1 << 8 * size:
            if right.to_bytes(size, "little") == told.to_bytes(size, "big"):
                return "other byte order"
    if not told:
        return "0"
    return f"{told - right:+} off" if abs(told - right) <= 8 else "another number"


def _joined(*words: str) -> str:
    return " at ".join(filter(None, words))


def _sanitizer(errors: str) -> str:
    """AddressSanitizer and its relatives, and UBSan's one-line reports."""
    undefined = re.search(r"^(\S+?:\d+(?::\d+)?): runtime error: (.*)$", errors, re.MULTILINE)
    if undefined:
        return f"{undefined[2]} at {_file_of(undefined[1])}"
    head = re.search(r"(?:ERROR|WARNING): (\w+Sanitizer): (\S+)", errors)
    if head is None:
        return ""
    kind = f"{head[1]}: {head[2].rstrip(':')}"
    return _joined(kind, next(_c_frames(errors), ""))


def _c_frames(errors: str) -> Iterator[str]:
    """The reader's own frames of a sanitizer's stack; without symbols, places in its file."""
    for name, place in re.findall(r"^\s*#\d+ 0x[0-9a-f]+ (?:in (\S+)[^\n]*?)?(\(\S+\+0x[0-9a-f]+\)|\S+:\d+)?[^\n]*$",
                                  errors, re.MULTILINE):
        if name and not _NOT_OWN.match(name):
            yield name
        elif not name and place and "libasan" not in place and "libc.so" not in place:
            yield _file_of(place.strip("()"))


def _rust(errors: str) -> str:
    # `thread 'main' panicked at src/main.rs:5:10:` and the message below, or before 1.73 in quotes before the place.
    new = re.search(r"panicked at ([^\n]*?:\d+:\d+):\n([^\n]*)", errors)
    if new:
        return f"panic: {new[2]} at {_file_of(new[1])}"
    old = re.search(r"panicked at '([^\n]*)', ([^\n]*?:\d+:\d+)", errors)
    return f"panic: {old[1]} at {_file_of(old[2])}" if old else ""


def _go(errors: str) -> str:
    head = re.search(r"^(?:panic|fatal error): ([^\n]*)", errors, re.MULTILINE)
    if head is None:
        return ""
    places = re.findall(r"^\t(\S+\.go:\d+)", errors, re.MULTILINE)
    own = next((place for place in places if "/src/runtime/" not in place and "/go/src/" not in place), "")
    return _joined(f"panic: {head[1]}", _file_of(own))


def _java(errors: str) -> str:
    heads = re.findall(r'^(?:Exception in thread "[^"\n]*" |Caused by: )([^\n]*)', errors, re.MULTILINE)
    if not heads:
        return ""
    # The last cause is the root cause; its frames are below it.
    tail = errors[errors.rindex(heads[-1]):]
    frames = re.findall(r"^\s*at (?:[\w.]+/)?([\w.$<>]+)\(([^)\n]*)\)", tail, re.MULTILINE)
    own = next((f"{name} ({place})" for name, place in frames if not name.startswith(_NOT_OWN_JAVA)), "")
    return _joined(heads[-1], own)


def _python(errors: str) -> str:
    if "Traceback (most recent call last)" not in errors:
        return ""
    places = re.findall(r'^  File "([^"]+)", line (\d+)', errors, re.MULTILINE)
    own = [place for place in places if "/lib/python" not in place[0] and not place[0].startswith("<")] or places
    last = next((line for line in reversed(errors.splitlines()) if line and not line.startswith(" ")), "")
    return _joined(last, f"{_file_of(own[-1][0])}:{own[-1][1]}" if own else "")


def _other(errors: str) -> str:
    """Assertions and uncaught exceptions of C and C++."""
    found = re.search(r"[^\n]*Assertion `?.* failed[^\n]*|terminate called[^\n]*(?:\n\s*what\(\):[^\n]*)?", errors)
    return " ".join(found[0].split()) if found else ""


def _file_of(place: str) -> str:
    return place.rsplit("/", 1)[-1]


_FINDERS: tuple[Callable[[str], str], ...] = (_sanitizer, _rust, _go, _java, _python, _other)
