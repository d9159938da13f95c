"""A structure-aware custom mutator for AFL++, and for libFuzzer through `adapters/libfuzzer_mutator.c`.

    PYTHONPATH=... AFL_PYTHON_MODULE=smemit.conformance.fuzz.afl AFL_CUSTOM_MUTATOR_ONLY=1 \\
        afl-fuzz -i corpus -o out -x stackmap.dict -- ./reader @@

`smemit corpus DIR` writes the seeds and the dictionary. The functions below are those that AFL++ asks a Python module
for; AFL++ must be built with Python (its packages are).
"""

from __future__ import annotations

from smemit.conformance.fuzz.mutator import Mutator
from smemit.stackmap.formats import Version

VERSIONS: tuple[Version, ...] = (1, 2, 3, "rfc2")
_mutator = Mutator(0, VERSIONS)


def init(seed: int) -> None:
    """Called once."""
    global _mutator
    _mutator = Mutator(seed, VERSIONS)


def deinit() -> None:
    """Called at the end."""


def fuzz(buf: bytearray, add_buf: bytearray | None, max_size: int) -> bytearray:
    """One changed input; `add_buf` is another one of the queue."""
    return bytearray(_mutator.mutate(bytes(buf), bytes(add_buf or b""), max_size))


def fuzz_count(buf: bytearray) -> int:
    """How many changed inputs AFL++ asks for before it changes bytes itself, which it does many times faster."""
    return 64
