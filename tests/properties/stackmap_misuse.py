"""Wrong calls of the stack map library: whatever it is given, it works or raises SmemitError or TypeError.

    python -m tests.properties.stackmap_misuse [CALLS] [SEED]
"""

from __future__ import annotations

import contextlib
import inspect
import random
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from smemit import stackmap
from smemit.conformance.fuzz import afl
from smemit.conformance.fuzz.mutator import Mutator
from smemit.conformance.fuzz.readers import Campaign
from smemit.conformance.fuzz.subject import Subject
from smemit.conformance.judge import judge
from smemit.conformance.judge.judging import Judge
from smemit.conformance.judge.kit_directory import load_kit
from smemit.errors import SmemitError
from smemit.stackmap import (
    Columns,
    Finding,
    Frame,
    FrameRegister,
    Function,
    Image,
    LiveOut,
    Location,
    Record,
    SectionBuilder,
    StackMap,
    const,
    open_image,
    reg,
    section,
    spill,
    to_columns,
)
from smemit.stackmap.registers import register_name
from smemit.stackmap.values import values_of

LEFT_OUT = frozenset(("Endian", "Version", "conversions", "index", "count"))
"""Types without a constructor, the model's link to its readers and writers, methods of tuples."""


def _builder() -> SectionBuilder:
    locations = [reg("rbx"), spill("rsp", 8), const(-1), const(1 << 40)]
    return section(machine="x86_64").function("f", 0x1000, stack=24).record(id=1, offset=4, locations=locations)


DATA = _builder().to_bytes()
PLAIN: tuple[Any, ...] = (
    None, 0, 1, -1, 3, 8, 1 << 31, 1 << 63, 1 << 64, 1 << 70, -(1 << 70), 10**3000, True, 1.5, float("nan"),
    float("inf"), 2j, "", "x", "rax", "a\0b", "\udc80", b"", b"xy", DATA, bytearray(DATA), "rfc2", "3", "little",
    "x86_64", [], (), {}, [1], [None], (1, 2), [[1]], {"x": 3}, {3: None}, {1}, range(3), object(), len, Ellipsis,
    NotImplemented, int, Location(1, 8, 0, 0), Location("a", None, -5, 1 << 70),  # type: ignore[arg-type]
    LiveOut(1, 8), Record(1, 2), Function(0, 8, [Record(1, 2)]), StackMap(), Frame(), FrameRegister(1, 2, 3),
)


def _things() -> list[Any]:
    """Objects to call methods of, new for each call."""
    image = open_image(DATA, machine="x86_64")
    blob = next(image.blobs())
    stack_map = image.stack_maps[0]
    record = stack_map.records[0]
    return [image, blob, next(blob.records()), stack_map, record, stack_map.functions[0], record.locations[0],
            image.sections[0], to_columns(DATA), to_columns(DATA, numpy=False), _builder(),
            Finding(0, "overrun", ("a", "b", 3)), Finding(0, "unheard-of")]


FUNCTIONS: list[Callable[..., Any]] = [
    *(getattr(stackmap, name) for name in stackmap.__all__
      if name not in LEFT_OUT and callable(getattr(stackmap, name))), values_of, register_name,
    judge, load_kit, Judge, Subject, Campaign, Mutator, afl.init]


def calls(dice: random.Random) -> Iterator[tuple[str, Callable[[], object]]]:
    """Wrong calls without end: their names, and what makes them."""
    while True:
        things = _things()
        pool = [*PLAIN, *things]
        if dice.random() < 0.5:
            call = dice.choice(FUNCTIONS)
            name = getattr(call, "__name__", repr(call))
        else:
            thing = dice.choice(things)
            attribute = dice.choice([name for name in dir(thing) if not name.startswith("_") and name not in LEFT_OUT])
            name = f"{type(thing).__name__}.{attribute}"
            if dice.random() < 0.2 and isinstance(thing, StackMap | Function | Record | Columns):
                value = dice.choice(pool)
                yield f"{name} = {value!r:.40}", partial(_set, thing, attribute, value)
                continue
            call = _Method(thing, attribute)
        args = [dice.choice(pool) for _ in range(dice.choice((0, 1, 1, 2, 2, 3, 4)))]
        names = list(_parameters(call))[len(args) :]
        more = {one: dice.choice(pool) for one in names if dice.random() < 0.3}
        yield name, partial(call, *args, **more)


class _Method:
    """A method, or a property that is read when it is called."""

    def __init__(self, thing: object, name: str) -> None:
        self.thing, self.name = thing, name

    def __call__(self, *args: object, **more: object) -> object:
        found = getattr(self.thing, self.name)
        return found(*args, **more) if callable(found) else found


def _parameters(call: Callable[..., Any]) -> Iterator[str]:
    try:
        yield from inspect.signature(call).parameters if not isinstance(call, _Method) else ()
    except (TypeError, ValueError):
        return


def _set(thing: object, name: str, value: object) -> object:
    try:
        setattr(thing, name, value)
    except AttributeError:
        # Python's own error for what cannot be set.
        return None
    return thing


def use(found: object) -> None:
    """What a call gave can be printed, walked and written."""
    if isinstance(found, Iterator):
        list(islice(found, 50))
    repr(found)
    if isinstance(found, StackMap):
        found.to_bytes(), found.to_json(), found.to_columns()
    elif isinstance(found, SectionBuilder):
        found.to_bytes(), found.to_object()
    elif isinstance(found, Image):
        list(found.check()), found.read()


def wrong_errors(count: int, seed: int) -> Counter[str]:
    """Errors that are none of ours, by name and place, of so many calls."""
    found: Counter[str] = Counter()
    for name, call in islice(calls(random.Random(seed)), count):
        try:
            use(call())
        except (SmemitError, TypeError, StopIteration):
            continue
        except Exception as error:
            frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "smemit" in frame.filename]
            place = f"{frames[-1].filename.rpartition('smemit/')[2]}:{frames[-1].lineno}" if frames else ""
            found[f"{name}: {type(error).__name__} at {place}: {str(error)[:60]}"] += 1
    return found


if __name__ == "__main__":
    given = [*map(int, sys.argv[1:]), *(6000, 1)[len(sys.argv) - 1 :]]
    # Some calls write files.
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        errors = wrong_errors(*given)
    for text, times in errors.most_common():
        print(times, text)
    print(f"{errors.total()} of {given[0]:,} wrong calls gave an error that is not ours")
    sys.exit(1 if errors else 0)
