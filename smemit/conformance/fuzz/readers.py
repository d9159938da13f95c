"""Campaigns against a reader of stack maps: generate, run, compare, group by cause, store, reduce.

Needs:  a reader and its output format.
Gives:  findings, one for each cause: at once, and again with the smallest section for it.
Keeps:  what is right by construction: right maps have their model as truth, labelled faults must be refused, and of
        sections changed at random our strict reading says which of the two they are. The time that it is given.

A campaign is a row of batches numbered by seed. A batch is a function of its number, so it can run in this process, in
others or on other machines, and again when the one that had it died: no finding is lost with a worker.
"""

from __future__ import annotations

import json
import random
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count, islice
from pathlib import Path

import attrs

from smemit.conformance.fuzz.damage import mutant
from smemit.conformance.fuzz.generate import MACHINES, described_section
from smemit.conformance.fuzz.mutator import Mutator
from smemit.conformance.fuzz.reduce_section import reduce_finding
from smemit.conformance.fuzz.subject import UNKNOWN, Finding, Input, Subject, judged, weigh_inputs
from smemit.conformance.inputs.described import random_damage
from smemit.conformance.inputs.faults import random_fault, right
from smemit.conformance.inputs.random_maps import right_map
from smemit.conformance.inputs.truth import truth_json
from smemit.difftest.workers import in_workers
from smemit.errors import SmemitError
from smemit.stackmap.dialects.description import Dialect
from smemit.stackmap.dialects.read import read_maps
from smemit.stackmap.model import LiveOut, StackMap
from smemit.stackmap.serialize import serialize

BATCH, QUICK_BATCH = 50, 4000
"""Inputs per batch, for a command and for a reader that answers in a loop."""
_AT_ONCE = 64
"""Inputs that a fast reader gets at once."""
_FRESH = 20
"""One in this many inputs for a fast reader is new; the others are changes of it."""
_WEIGHED = 12
"""One in this many of those changes is compared in full if the reader refuses it, and every second one if it accepts.
The comparison takes longer than the reader."""
_REDUCING = 20.0
"""Time limit in seconds to reduce one finding."""
_MOST = 1 << 14
"""Size limit of most inputs in bytes."""
_MOST_FAULTY = 1 << 12
"""Size limit in bytes of inputs with a labelled fault. All places of a fault are looked up to choose one."""


@attrs.frozen
class Campaign:
    """The configuration of a campaign."""

    subject: Subject
    seed: int = 1
    stop_after: int = 0
    """Number of causes that ends the campaign; 0 for no limit."""
    known: frozenset[str] = frozenset()
    """Known causes, which do not end a batch."""


def inputs(subject: Subject, seed: int, is_quick: bool = False) -> Iterator[Input]:
    """The inputs of one batch."""
    rng = random.Random(seed)
    mutator = Mutator(seed)
    pool: dict[str, list[bytes]] = {}
    known: dict[str, list[tuple[str, bytes]]] = {}
    for number in range(QUICK_BATCH if is_quick else BATCH):
        machine, version = rng.choice(subject.machines), rng.choice(subject.versions)
        if isinstance(version, Dialect):
            yield _described(rng, version, subject.machines, known.setdefault(version.name, []),
                             number % (_FRESH if is_quick else 2) > 0)
            continue
        mine = pool.setdefault(machine, [])
        if is_quick and mine and number % _FRESH:
            data = mutator.mutate(rng.choice(mine), rng.choice(mine), 2 * _MOST)
            yield Input(data, machine, UNKNOWN, (), mutator.label)
            continue
        most = 12 if number % 25 == 0 else rng.randrange(1, 5)
        made = _edged(rng, right_map(rng, version, MACHINES[machine], most))
        data = serialize(made)
        if len(data) > _MOST and rng.random() < 0.9:
            # Large inputs take the reader long, so there are few.
            made = right_map(rng, version, MACHINES[machine], 3)
            data = serialize(made)
        if len(data) <= _MOST or not mine:
            mine.append(data)
        # A fast reader gets changes of the other inputs anyway.
        way = rng.choice((0, 2, 2)) if is_quick else number % 5
        if way < 2:
            yield from _right(rng, made, data, machine)
        elif way == 2 and len(data) <= _MOST_FAULTY:
            fault = random_fault(rng, right(data, version, made.endian))
            if fault is not None:
                # A body may be valid under another version's label.
                yield judged(fault.data, machine, fault.rule)
        else:
            yield judged(mutator.mutate(data, rng.choice(mine), 2 * _MOST), machine, mutator.label)


def _described(rng: random.Random, dialect: Dialect, machines: Sequence[str], pool: list[tuple[str, bytes]],
               is_change: bool) -> Input:
    """A random section of a dialect, or a change of an earlier one."""
    if is_change and pool:
        machine, data = rng.choice(pool)
        found = next(read_maps(dialect, data, MACHINES[machine]))
        if found.seen and rng.random() < 0.5:
            return Input(random_damage(rng, found, data).data, machine, UNKNOWN, (), "field", dialect)
        return Input(mutant(rng, data, rng.choice(pool)[1]), machine, UNKNOWN, (), "bytes", dialect)
    machine, data, made = described_section(rng, dialect, machines, rng.randrange(1, 5))
    pool.append((machine, data))
    if rng.random() < 0.2:
        return Input(data + bytes(-len(data) % 8) + data, machine, "accept", (made, made), "linked", dialect)
    return Input(data, machine, "accept", (made,), "right", dialect)


def _right(rng: random.Random, made: StackMap, data: bytes, machine: str) -> Iterator[Input]:
    if rng.random() < 0.2 and len(data) < _MOST:
        times = rng.choice((2, 2, 3, 5))
        yield Input(data * times, machine, "accept", (made,) * times, "linked")
    else:
        yield Input(data, machine, "accept", (made,), "right")


@cache
def _live_outs(number: int, size: int) -> tuple[LiveOut, ...]:
    return tuple(LiveOut(register, size) for register in range(number))


def _edged(rng: random.Random, made: StackMap) -> StackMap:
    """The map with a few boundary values. Readers tend to mishandle what is rare in programs."""
    rfc = made.version == "rfc2"
    if rng.random() < 0.02:
        # An object file without sites can still have a map.
        made.functions = []
    widest = {3: 16, "rfc2": 0}.get(made.version, 8)
    for function in made.functions:
        if rng.random() < 0.2:
            function.stack_size = rng.choice((0, 1 << 31, (1 << 32) - 8, *(() if rfc else (1 << 32, 1 << 63))))
    for record in made.records:
        if rng.random() < 0.15:
            record.offset = rng.choice((0, 1, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF))
        locations = list(record.locations)
        for index, location in enumerate(locations):
            if rng.random() < 0.15:
                if location.kind < 4:
                    register = rng.choice((location.register, 67, 255, 256, 1203, 0x7FFF, 0x8000, 0xFFFF))
                    size = rng.choice((location.size, 1, (1 << widest) - 1, 1 << widest >> 1)) if widest else 0
                    location = location._replace(register=register, size=size)
                if location.kind in (2, 3, 4):
                    location = location._replace(offset=rng.choice(
                        (0, -1, 127, 128, -129, 32767, 32768, -32769, 0x7FFFFFFF, -0x80000000)))
                elif location.kind == 1:
                    location = location._replace(offset=rng.choice((0, 8, 3)))
                locations[index] = location
        if rng.random() < 0.02:
            locations *= rng.choice((40, 300, 3000)) if len(locations) < 10 else 2
        record.locations = tuple(locations)
        if rng.random() < 0.04:
            number = rng.choice((9, 33, 255, 256, 300)) if rfc or rng.random() < 0.95 else 33000
            size = rng.choice((8, 255))
            record.live_outs = _live_outs(number, size)
            if rfc:
                record.flags = 1
    if rng.random() < 0.02 and made.constants:
        made.constants += [rng.getrandbits(64) for _ in range(300)]
        if made.version == 3 and rng.random() < 0.5:
            # Their numbers need more than 16 bits.
            made.constants *= 240
        for record in made.records:
            record.locations = tuple(
                x._replace(offset=rng.randrange(len(made.constants))) if x.kind == 5 else x for x in record.locations)
    if rng.random() < 0.02 and made.functions and not rfc:
        function = made.functions[-1]
        if sum(len(record.locations) + len(record.live_outs) for record in function.records) < 40:
            function.records += function.records * rng.choice((100, 300))
    return made


@attrs.frozen
class Task:
    """A task: batch `number`, or a finding to reduce, with a time limit."""

    campaign: Campaign
    seconds: float
    number: int = 0
    finding: Finding | None = None


@attrs.frozen
class Done:
    """The result of a task."""

    inputs: int
    findings: Sequence[Finding]


def do(task: Task) -> Done:
    """Run a task, in this process or another."""
    reader = task.campaign.subject.open()
    try:
        if task.finding is not None:
            return Done(0, [reduce_finding(task.campaign.subject, reader, task.finding, task.seconds)])
        end = time.monotonic() + task.seconds
        found: dict[str, Finding] = {}
        done, is_over = 0, False
        given = inputs(task.campaign.subject, task.campaign.seed * 1_000_003 + task.number, reader.is_quick)
        while not is_over and (many := list(islice(given, _AT_ONCE if reader.is_quick else 1))):
            for finding in weigh_inputs(task.campaign.subject, reader, many, _WEIGHED if reader.is_quick else 1):
                done += 1
                if finding is not None:
                    found.setdefault(finding.cause, finding)
                # A new finding is reported at once, not at the end of a batch that may be slow.
                is_new = finding is not None and finding.cause not in task.campaign.known
                is_over = time.monotonic() >= end or is_new
                if is_over:
                    break
        return Done(done, list(found.values()))
    finally:
        reader.close()


def batch(campaign: Campaign, number: int, seconds: float = 600.0) -> tuple[int, list[Finding]]:
    """Run batch `number`. Returns the number of inputs, and one finding for each cause."""
    done = do(Task(campaign, seconds, number))
    return done.inputs, list(done.findings)


def run(campaign: Campaign, seconds: float, jobs: int = 1, scheduler: str = "", first: int = 0,
        progress: Callable[[int, int], None] = lambda batches, inputs: None) -> Iterator[Finding]:
    """Run batches from number `first` until the time limit. Yields each finding at once, and again when reduced."""
    known = set(campaign.known)
    end = time.monotonic() + seconds
    done = total = 0
    to_reduce: deque[Finding] = deque()

    def tasks() -> Iterator[Task]:
        numbers = count(first)
        while (left := end - time.monotonic()) > 0:
            if to_reduce:
                yield Task(campaign, min(left, _REDUCING), finding=to_reduce.popleft())
            else:
                yield Task(attrs.evolve(campaign, known=frozenset(known)), left, next(numbers))

    for result in in_workers(do, tasks(), jobs, scheduler):
        if result.inputs:
            done, total = done + 1, total + result.inputs
            progress(first + done, total)
        for finding in result.findings:
            if finding.is_reduced:
                yield finding
            elif finding.cause not in known:
                known.add(finding.cause)
                yield finding
                if not campaign.stop_after:
                    to_reduce.append(finding)
        if campaign.stop_after and len(known) >= campaign.stop_after:
            return


# ---- the directory of findings


def load_state(directory: Path) -> tuple[int, frozenset[str]]:
    """The next batch of a resumed campaign, and the known causes."""
    path = directory / "state.json"
    try:
        state = json.loads(path.read_text("utf-8"))
        number, causes = state["next"], state["causes"]
        if not isinstance(number, int) or number < 0 or not all(isinstance(cause, str) for cause in causes):
            raise TypeError("next is a number, causes is a list of texts")
    except FileNotFoundError:
        return 0, frozenset()
    except OSError as error:
        raise SmemitError(f"the state of the campaign cannot be read: {error.strerror}", place=str(path)) from None
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise SmemitError(f"the state of the campaign is damaged: {error}", place=str(path),
                         notes=["delete it to begin the campaign again; findings stay"]) from None
    return number, frozenset(causes)


def save_state(directory: Path, number: int, causes: Sequence[str]) -> None:
    """Write the whole file or nothing."""
    from smemit.files import write_whole

    write_whole(str(directory / "state.json"),
                json.dumps({"next": number, "causes": sorted(causes)}, indent=1).encode() + b"\n")


def save(directory: Path, finding: Finding) -> Path:
    """Write a finding as NAME.stackmap, NAME.json (truth) and NAME.txt (report). Returns the path without suffix."""
    import hashlib

    given = finding.given
    name = f"{finding.outcome}-{hashlib.sha256(finding.cause.encode()).hexdigest()[:10]}"
    (directory / f"{name}.stackmap").write_bytes(given.data)
    truth = truth_json(name, given.verdict, "fuzz", given.machine, given.maps, str(given.dialect or ""))
    (directory / f"{name}.json").write_text(json.dumps(truth) + "\n")
    (directory / f"{name}.txt").write_text(
        f"{finding.cause}\n{finding.detail}\n{len(given.data)} bytes, {given.machine}, must {given.verdict}; "
        f"made by: {given.label}\n")
    return directory / name
