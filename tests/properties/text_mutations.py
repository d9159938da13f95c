"""Damaged IR text: each mutation must end in a module or in a clear error, soon and without much memory.

The short version runs in the test suite. The long one is a command: python tests/properties/text_mutations.py
--count 100000. `--until compile` also turns what is still well-formed into an object; `--target` starts from texts
that one target compiles, so that more of them get that far.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
import traceback
import tracemalloc
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from smemit.difftest import golden  # noqa: E402
from smemit.difftest.programs.dice import Dice  # noqa: E402
from smemit.difftest.programs.features import ALL, CORE  # noqa: E402
from smemit.difftest.programs.random_module import random_module  # noqa: E402
from smemit.errors import SmemitError  # noqa: E402
from smemit.ir.module import TARGETS  # noqa: E402
from smemit.ir.text import read, write  # noqa: E402
from smemit.ir.verify import verify  # noqa: E402
from tests.properties.mutations import report  # noqa: E402

SAMPLES = sorted((ROOT / "tests/unit/ir/text/samples").glob("*.ll"))
SECONDS_PER_KB = 1.0
MOST_MEMORY = 200
"""Bytes of memory per byte of text, at most, above what an empty text takes."""
SMALL = 2048
"""Texts below this count as so large: they are one function, whose graph (5 to 15 KB for a division) is all in memory
at once, where a larger text has one of its functions there at a time."""
_SPICES = [
    b"\0", b"\xff\xfe", b"\xc3\x28", b'"', b"\\", b";", b"/*", b"%", b"@", b"!", b"#0", b"{", b"}", b"(", b")", b"[",
    b"]", b"<", b">", b"=", b",", b"*", b":", b"...", b"-1", b"0", b"1", b"18446744073709551616", b"9" * 30,
    b"9" * 5000, b"1.0", b"1e400", b"0x7FF8000000000001", b"0xK" + b"F" * 40, b"i0", b"i1", b"i8192", b"i8388608",
    b"[256 x i64]", b"alignstack(4096)", b"ptr byval([1099511627776 x i8])", b"i99999999999", b"ptr",
    b"void", b"label", b"token", b"metadata", b"double", b"<4 x i32>", b"<4294967295 x i8>",
    b"[18446744073709551615 x i8]", b"{ i64, ptr }", b"undef", b"poison", b"null", b"none",
    b"zeroinitializer", b"true", b"splat (i8 1)",
    b"asm \"\", \"\"", b"blockaddress(@f, %b)", b"getelementptr (i8, ptr null, i64 1)",
    b"bitcast (i64 0 to double)", b"align 3",
    b"align 4294967296", b"addrspace(1)", b"to label %x unwind label %x", b"!dbg !0", b"!{!0}", b"define", b"declare",
    b"global", b"constant", b"alias", b"call", b"invoke", b"phi", b"switch", b"landingpad", b"ret void", b"unreachable",
    b"%\"\"", b"@\"\"", b"i32* addrspace(2)*", b"void ()*", b"...", b"byval", b"musttail", b"inalloca", b"cc 1023",
]


def seeds(target: str = "") -> list[bytes]:
    """Sound texts to start from: the samples, and random programs; or small programs for one target alone."""
    if target:
        # The golden inputs are what the target compiles for certain.
        known = golden.cases(ROOT / "golden").values()
        texts = [write(case.read()).encode("utf-8", "surrogateescape") for case in known if case.target == target]
        return texts + [write(random_module(seed, 5, CORE, target, 1)).encode("utf-8", "surrogateescape")
                        for seed in range(24)]
    texts = [path.read_bytes() for path in SAMPLES]
    for seed in range(12):
        texts.append(write(random_module(seed, 6, ALL, list(TARGETS)[seed % 4], 2)).encode("utf-8", "surrogateescape"))
    return texts


def mutate(text: bytes, dice: Dice) -> bytes:
    """`text` after one to four injuries."""
    data = bytearray(text)
    for _ in range(dice.pick((1, 1, 1, 2, 4))):
        if not data:
            break
        at = dice.below(len(data))
        match dice.below(11):
            case 0:
                data[at] ^= 1 << dice.below(8)
            case 1:
                data[at] = dice.below(256)
            case 2:
                del data[at:at + 1 + dice.below(1 << dice.below(8))]
            case 3:
                data[at:at] = data[at:at + 1 + dice.below(1 << dice.below(10))]
            case 4 | 5:
                lines = bytes(data).split(b"\n")
                line = dice.below(len(lines))
                lines[dice.below(len(lines)):0] = [lines[line]] * (1 + dice.below(3))
                data = bytearray(b"\n".join(lines))
            case 6:
                data[at:at] = dice.pick(_SPICES)
            case 7 | 8:
                words = bytes(data).split(b" ")
                words[dice.below(len(words))] = dice.pick(words if dice.chance(60) else _SPICES)
                data = bytearray(b" ".join(words))
            case 9:
                open_, close = dice.pick([(b"{", b"}"), (b"[1 x ", b"]"), (b"<{", b"}>"), (b"(", b")"),
                                            (b"inttoptr (ptr ", b" to i64)"), (b"void (", b")"), (b"!{", b"}")])
                depth = 1 << dice.below(12)
                data[at:at] = open_ * depth + close * dice.below(depth + 1)
            case _:
                del data[at:]
    return bytes(data)


def cases(count: int, seed: int, target: str = "") -> Iterator[tuple[int, bytes]]:
    """Numbered mutations; the same for the same seed."""
    texts = seeds(target)
    for number in range(seed, seed + count):
        dice = Dice(number)
        yield number, mutate(dice.pick(texts), dice)


def outcome(text: bytes, until: str) -> str:
    """How far a text comes: `read` or `verify` when an error says why it comes no further."""
    try:
        module = read(text, "mutation.ll")
    except SmemitError as error:
        assert str(error).startswith("mutation.ll:"), f"no place in: {error}"
        return "read"
    try:
        verify(module)
        if until == "compile":
            from smemit.compile.pipeline import compile_module

            compile_module(module)
    except SmemitError as error:
        str(error)
        return "verify"
    return "sound"


@cache
def _peak_of_nothing(until: str) -> int:
    text = f'target triple = "{TARGETS["x86_64"]}"'.encode()
    outcome(text, until)
    tracemalloc.start()
    outcome(text, until)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def judge(number: int, text: bytes, until: str, with_memory: bool) -> str:
    """The outcome of one case, or what it did that none may do, after the word FAIL."""
    idle = 0
    if with_memory:
        # What a target learns once, tables of its encodings above all, is not the text's.
        with contextlib.suppress(Exception):
            outcome(text, until)
        idle = _peak_of_nothing(until)
        tracemalloc.start()
    start = time.process_time()
    try:
        result = outcome(text, until)
    except RecursionError:
        result = "FAIL recursion"
    except Exception:
        result = f"FAIL traceback\n{traceback.format_exc()}"
    seconds = time.process_time() - start
    if with_memory:
        peak = tracemalloc.get_traced_memory()[1] - idle
        tracemalloc.stop()
        if peak > MOST_MEMORY * max(len(text), SMALL):
            result = f"FAIL memory: {peak} bytes for {len(text)}"
    # Measuring memory slows everything down several times.
    if seconds > SECONDS_PER_KB * max(1.0, len(text) / 1024) * (4 if with_memory else 1):
        result = f"FAIL time: {seconds:.1f} s for {len(text)} bytes"
    return result


def main() -> int:
    """Run a campaign; 1 when a case failed."""
    parser = argparse.ArgumentParser(description="Feed damaged IR text to the reader.")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--until", choices=("verify", "compile"), default="verify")
    parser.add_argument("--target", choices=TARGETS, default="", help="start from programs for this target alone")
    parser.add_argument("--keep", metavar="FOLDER", help="write failing texts here")
    arguments = parser.parse_args()
    if arguments.until == "compile":
        # What a target takes once is not the text's.
        for target in TARGETS:
            for text in seeds(target)[:40]:
                outcome(text, "compile")
    results = ((number, text, judge(number, text, arguments.until, with_memory=number % 50 == 0))
               for number, text in cases(arguments.count, arguments.seed, arguments.target))
    return report(results, arguments.keep, ".ll")


if __name__ == "__main__":
    sys.exit(main())
