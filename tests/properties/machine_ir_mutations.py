"""Damaged machine IR: each text must become an object or a clear error.

The short version runs in the test suite. The long one is a command:
python -m tests.properties.machine_ir_mutations --count 100000
"""

from __future__ import annotations

import argparse
import re
import sys
import traceback
from collections.abc import Iterator
from importlib import resources

from smemit.compile.codegen.mir.files import read_machine_ir
from smemit.compile.machine_ir import compile_machine_ir
from smemit.conformance.kit.optimized import FILES
from smemit.difftest.programs.dice import Dice
from smemit.errors import FaultError, SmemitError
from tests.properties.mutations import report
from tests.properties.text_mutations import mutate

NAME = "damaged.mir"
_WORD = re.compile(rb"[\w$%.-]+")
_SPICES = [
    b"{", b"}", b"(", b")", b":", b",", b"=", b"%", b"%bb.1", b"%stack.0", b"$rax", b"$w3", b"2", b"-1", b"9" * 30,
    b"<", b"::", b"|", b"---", b"...", b"killed", b"STACKMAP", b"STATEPOINT", b"liveout(", b'"', b"'", b"`", b"\n",
    b"target-flags(", b"@f", b"%0:gr64", b"PHI", b"",
]


def seeds() -> list[bytes]:
    """Sound texts: the examples, where people choose every location, and the optimized code of the kit."""
    folders = (resources.files("smemit.examples").joinpath("mir"), FILES)
    return [file.read_bytes() for folder in folders for file in sorted(folder.iterdir(), key=lambda one: one.name)]


def damage(text: bytes, dice: Dice) -> bytes:
    """`text` with words of machine IR in other places, or with the injuries of any text."""
    if dice.chance(50):
        return mutate(text, dice)
    for _ in range(dice.pick((1, 1, 2, 4))):
        found = _WORD.search(text, dice.below(len(text) + 1))
        begin, end = found.span() if found else (len(text), len(text))
        text = text[:begin] + dice.pick(_SPICES) + text[end:]
    return text


def cases(count: int, seed: int) -> Iterator[tuple[int, bytes]]:
    """Numbered mutations; the same for the same seed."""
    texts = seeds()
    for number in range(seed, seed + count):
        dice = Dice(number)
        yield number, damage(dice.pick(texts), dice)


def judge(text: bytes) -> str:
    """`sound`, `read` or `compile` by what refuses the text; FAIL and the reason for anything but a clear error."""
    result = "read"
    try:
        machine = read_machine_ir(text, NAME)
        result = "compile"
        compile_machine_ir(machine)
        result = "sound"
    except FaultError as error:
        return f"FAIL {error}"
    except SmemitError as error:
        if result == "read" and not str(error).startswith(f"{NAME}:"):
            return f"FAIL no place in: {error}"
    except Exception:
        return f"FAIL traceback\n{traceback.format_exc()}"
    return result


def main() -> int:
    """Run a campaign; 1 when a case failed."""
    parser = argparse.ArgumentParser(description="Feed damaged machine IR to the reader and the emitter.")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", metavar="FOLDER", help="write failing texts here")
    arguments = parser.parse_args()
    results = ((number, text, judge(text)) for number, text in cases(arguments.count, arguments.seed))
    return report(results, arguments.keep, ".mir")


if __name__ == "__main__":
    sys.exit(main())
