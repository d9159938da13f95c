"""A reader over the kit: what it said about each case, and how that compares with the truth."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

import attrs

from smemit.conformance.judge import child
from smemit.conformance.judge.child import Ending, Ran
from smemit.conformance.judge.compare import first, missing
from smemit.conformance.judge.kit_directory import KitCase
from smemit.conformance.judge.reading import Reading, Unreadable, parse


class Outcome(enum.Enum):
    """What became of one case."""

    RIGHT = "right"
    PARTIAL = "partial"
    WRONG = "wrong"
    REFUSED = "refused"
    ACCEPTED = "accepted"
    CRASHED = "crashed"
    HUNG = "hung"
    MEMORY = "memory"


TERRIBLE = frozenset({Outcome.CRASHED, Outcome.HUNG, Outcome.MEMORY})
_PASSES = {
    "accept": {Outcome.RIGHT, Outcome.ACCEPTED},
    "reject": {Outcome.REFUSED},
    "free": {Outcome.RIGHT, Outcome.PARTIAL, Outcome.REFUSED, Outcome.ACCEPTED},
}


@attrs.frozen
class Result:
    """One case, judged."""

    case: KitCase
    outcome: Outcome
    detail: str = ""
    lenient: bool = False

    @property
    def passed(self) -> bool:
        """Whether this is what the kit asks for; a lenient reader may go on where something is wrong."""
        if self.lenient and self.case.verdict == "reject" and self.outcome not in TERRIBLE:
            return True
        return self.outcome in _PASSES[self.case.verdict]


def weigh(verdict: str, truth: Reading, told: Reading) -> tuple[Outcome, str]:
    """What was told, by what had to be."""
    if told.refused:
        return Outcome.REFUSED, told.message
    if verdict == "reject":
        return Outcome.ACCEPTED, ""
    if told.maps is None:
        return Outcome.ACCEPTED, ""
    if verdict == "free" and not truth.maps:
        return Outcome.ACCEPTED, ""
    difference = first(truth, told)
    if difference is not None:
        return Outcome.WRONG, str(difference)
    lacks = missing(truth, told)
    return (Outcome.PARTIAL, lacks) if lacks else (Outcome.RIGHT, "")


@attrs.frozen
class Judge:
    """How a reader is run and understood."""

    command: str
    adapter: str = "auto"
    what: str = "file"
    """`file` or `section`."""
    seconds: float = child.SECONDS
    megabytes: int = child.MEGABYTES
    lenient: bool = False

    def __call__(self, case: KitCase) -> Result | None:
        """One case; None when there is nothing to give the reader."""
        path = case.path(self.what)
        if path is None:
            return None
        facts = {"endian": case.endian, "version": case.version, "machine": case.machine}
        ran = child.run(child.command_for(self.command, str(path), facts), self.seconds, self.megabytes)
        return Result(case, *self._outcome(case, ran), self.lenient)

    def _outcome(self, case: KitCase, ran: Ran) -> tuple[Outcome, str]:
        if ran.ending is Ending.TIME:
            return Outcome.HUNG, ran.errors
        if ran.ending is Ending.MEMORY:
            return Outcome.MEMORY, _last_line(ran)
        if ran.ending is Ending.CRASH:
            return Outcome.CRASHED, _last_line(ran) or f"exit code {ran.code}"
        try:
            told = parse(self.adapter, ran.output.decode("utf-8", "replace"), ran.errors, ran.code)
        except Unreadable as error:
            return (Outcome.ACCEPTED if case.verdict == "reject" else Outcome.WRONG), f"unreadable output: {error}"
        return weigh(case.verdict, case.read_truth(), told)


def _last_line(ran: Ran) -> str:
    lines = [line.strip() for line in ran.errors.splitlines() if line.strip()]
    word = f"signal {-ran.code}" if ran.code < 0 else ""
    return ": ".join(filter(None, (word, lines[-1][:200] if lines else "")))


def judge_all(judge: Judge, cases: Iterable[KitCase], jobs: int = 1,
              progress: Callable[[int], None] = lambda _: None) -> Iterator[Result]:
    """All cases, in order, `jobs` at a time."""
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        for number, result in enumerate(pool.map(judge, cases)):
            progress(number)
            if result is not None:
                yield result


def count(results: Iterable[Result]) -> dict[tuple[str, str], Counter[Outcome]]:
    """How often each outcome, by verdict and group."""
    found: dict[tuple[str, str], Counter[Outcome]] = {}
    for result in results:
        found.setdefault((result.case.verdict, result.case.group), Counter())[result.outcome] += 1
    return found
