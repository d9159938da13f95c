"""Run a reader over the kit, and compare its result for each case with the truth."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property
from queue import SimpleQueue

import attrs

from smemit.conformance.judge import child
from smemit.conformance.judge.causes import cause_of_crash, printable
from smemit.conformance.judge.child import Ending, Ran
from smemit.conformance.judge.compare import Tally, first, is_silent, missing, tally
from smemit.conformance.judge.kit_directory import KitCase
from smemit.conformance.judge.readers import Given, Reader, open_reader
from smemit.conformance.judge.reading import Reading, Unreadable, parse


class Outcome(enum.Enum):
    """The outcome of one case."""

    RIGHT = "right"
    """Compared, and all reported facts are correct."""
    PARTIAL = "partial"
    """Compared, and maps are missing."""
    WRONG = "wrong"
    SILENT = "silent"
    """The reader reported nothing, so nothing was compared."""
    UNREADABLE = "unreadable"
    """The output is malformed, so nothing was compared."""
    REFUSED = "refused"
    ACCEPTED = "accepted"
    """Accepted, without a comparison: an invalid case, or a reader judged by its exit code."""
    CRASHED = "crashed"
    HUNG = "hung"
    MEMORY = "memory"
    OUTPUT = "output"
    """It printed too much."""


TERRIBLE = frozenset({Outcome.CRASHED, Outcome.HUNG, Outcome.MEMORY, Outcome.OUTPUT})
COMPARED = frozenset({Outcome.RIGHT, Outcome.PARTIAL, Outcome.WRONG})
_ENDINGS = {Ending.TIME: Outcome.HUNG, Ending.MEMORY: Outcome.MEMORY, Ending.OUTPUT: Outcome.OUTPUT,
            Ending.CRASH: Outcome.CRASHED}
_PASSES = {
    "accept": {Outcome.RIGHT, Outcome.ACCEPTED},
    "reject": {Outcome.REFUSED},
    "free": {Outcome.RIGHT, Outcome.PARTIAL, Outcome.REFUSED, Outcome.ACCEPTED, Outcome.SILENT},
}



def passes(verdict: str, outcome: Outcome, lenient: bool = False) -> bool:
    """Whether this outcome passes. A lenient reader may go on after an error."""
    if lenient and verdict == "reject" and outcome not in TERRIBLE:
        return True
    return outcome in _PASSES[verdict]


@attrs.frozen
class Result:
    """The result of one case."""

    case: KitCase
    outcome: Outcome
    detail: str = ""
    lenient: bool = False
    facts: Tally = attrs.field(factory=lambda: Tally(Counter(), Counter()))

    @property
    def passed(self) -> bool:
        """Whether the case passes."""
        return passes(self.case.verdict, self.outcome, self.lenient)


def weigh(verdict: str, truth: Reading, told: Reading, by_exit_code: bool = False) -> tuple[Outcome, str]:
    """The facts that were compared, and all facts."""
    if told.refused:
        return Outcome.REFUSED, told.message
    if verdict == "reject" or by_exit_code or (verdict == "free" and not truth.maps):
        return Outcome.ACCEPTED, ""
    if told.maps is None:
        return Outcome.SILENT, "nothing is told"
    difference = first(truth, told)
    if difference is not None:
        return Outcome.WRONG, str(difference)
    if is_silent(truth, told):
        return Outcome.SILENT, "no fact is told"
    lacks = missing(truth, told)
    return (Outcome.PARTIAL, lacks) if lacks else (Outcome.RIGHT, "")


def bad_end(ran: Ran) -> tuple[Outcome, str] | None:
    """The outcome and reason of a run that crashed or hit a limit; None for others."""
    if ran.ending not in _ENDINGS:
        return None
    detail = cause_of_crash(ran.errors, ran.code) if ran.ending in (Ending.CRASH, Ending.MEMORY) else ran.errors
    return _ENDINGS[ran.ending], detail


def weigh_run(ran: Ran, verdict: str, truth: Reading, adapter: str) -> tuple[Outcome, str, Reading]:
    """The outcome of a run, the reason, and the result."""
    nothing = Reading(None)
    ended = bad_end(ran)
    if ended is not None:
        return *ended, nothing
    try:
        told = parse(adapter, ran.output.decode("utf-8", "replace"), ran.errors, ran.code)
    except Unreadable as error:
        outcome = Outcome.ACCEPTED if verdict == "reject" else Outcome.UNREADABLE
        return outcome, f"{error}: {printable(ran.output[:60].decode('utf-8', 'replace')).strip()!r}", nothing
    outcome, detail = weigh(verdict, truth, told, adapter == "exit")
    return outcome, detail, told


@attrs.frozen
class Judge:
    """How to run a reader, and its output format."""

    command: str
    adapter: str = "auto"
    what: str = "file"
    """`file` or `section`."""
    seconds: float = child.SECONDS
    megabytes: int = child.MEGABYTES
    lenient: bool = False

    def open(self) -> Reader:
        """The reader, ready to be asked; it is to be closed."""
        return open_reader(self.command, self.what, self.seconds, self.megabytes)

    def __call__(self, case: KitCase) -> Result | None:
        """Judge one case with a new reader process."""
        reader = self.open()
        try:
            return self.ask(reader, case)
        finally:
            reader.close()

    def ask(self, reader: Reader, case: KitCase) -> Result | None:
        """Judge one case; None if it has no input for this reader."""
        path = case.path(self.what)
        if path is None:
            return None
        given = Given(case.read(self.what), case.endian, case.version, case.machine, str(path))
        (ran,) = reader.ask([given])
        truth = case.read_truth(self.what)
        outcome, detail, told = weigh_run(ran, case.verdict, truth, self.adapter)
        facts = tally(truth, told) if case.verdict == "accept" else Tally(Counter(), Counter())
        return Result(case, outcome, detail, self.lenient, facts)


def judge_all(judge: Judge, cases: Sequence[KitCase], jobs: int = 1,
              progress: Callable[[int], None] = lambda _: None) -> Iterator[Result]:
    """Judge all cases, `jobs` at a time. Yields results in order, and can be stopped."""
    with _readers(judge, jobs) as idle:

        def ask(case: KitCase) -> Result | None:
            reader = idle.get()
            try:
                return judge.ask(reader, case)
            finally:
                idle.put(reader)

        pool = ThreadPoolExecutor(max_workers=jobs)
        try:
            for number, result in enumerate(pool.map(ask, cases)):
                progress(number + 1)
                if result is not None:
                    yield result
        finally:
            # Cases that no thread has started are dropped.
            pool.shutdown(cancel_futures=True)


@contextmanager
def _readers(judge: Judge, count: int) -> Iterator[SimpleQueue[Reader]]:
    """A queue of this many idle readers."""
    readers = [judge.open() for _ in range(count)]
    idle: SimpleQueue[Reader] = SimpleQueue()
    for reader in readers:
        idle.put(reader)
    try:
        yield idle
    finally:
        for reader in readers:
            reader.close()


@attrs.frozen(slots=False)
class Judgement:
    """All results of a reader, with their summary."""

    reader: str
    adapter: str
    results: Sequence[Result]
    asked: int
    """The number of selected cases; more than `results` if the judge was interrupted."""

    @cached_property
    def valid(self) -> Counter[Outcome]:
        """The outcomes of the valid cases."""
        return Counter(result.outcome for result in self.results if result.case.verdict == "accept")

    @cached_property
    def refuses_everything(self) -> bool:
        """No valid case was read, so refusing the invalid ones proves nothing."""
        valid = self.valid
        return bool(valid) and not any(valid[x] for x in (*COMPARED, Outcome.ACCEPTED, Outcome.SILENT))

    @cached_property
    def tells_nothing(self) -> bool:
        """No valid case was compared, although a comparison was requested."""
        valid = self.valid
        return bool(valid) and self.adapter != "exit" and not any(valid[x] for x in COMPARED)

    def passed(self, result: Result) -> bool:
        """Whether a case passes, and the pass means something."""
        return result.passed and not self.refuses_everything and not self.tells_nothing

    @cached_property
    def failed(self) -> list[Result]:
        """The failing cases."""
        return [result for result in self.results if not self.passed(result)]

    @cached_property
    def facts(self) -> Tally:
        """The facts of the valid cases, and those that were compared."""
        total = Tally(Counter(), Counter())
        for result in self.results:
            total.known.update(result.facts.known)
            total.compared.update(result.facts.compared)
        return total


def count(results: Iterable[Result]) -> dict[tuple[str, str], Counter[Outcome]]:
    """The number of each outcome, by verdict and group."""
    found: dict[tuple[str, str], Counter[Outcome]] = {}
    for result in results:
        found.setdefault((result.case.verdict, result.case.group), Counter())[result.outcome] += 1
    return found
