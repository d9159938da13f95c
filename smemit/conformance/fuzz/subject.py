"""A reader under test, one input for it, and the faults of its answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from smemit.conformance.fuzz.generate import MACHINES, around
from smemit.conformance.fuzz.mutator import KEPT_RIGHT
from smemit.conformance.judge.causes import cause_of
from smemit.conformance.judge.child import Ran
from smemit.conformance.judge.judging import TERRIBLE, Judge, Outcome, bad_end, passes, weigh_run
from smemit.conformance.judge.readers import Given, Reader
from smemit.conformance.judge.reading import from_maps, without_names
from smemit.stackmap import read
from smemit.stackmap.dialects.check import check_section
from smemit.stackmap.dialects.description import Dialect, Format
from smemit.stackmap.dialects.model import to_stack_map
from smemit.stackmap.dialects.read import read_maps
from smemit.stackmap.findings import Finding as Violation
from smemit.stackmap.formats import FORMATS, Endian, Version
from smemit.stackmap.model import StackMap
from smemit.stackmap.strict import check

_LABELS = frozenset(layout.byte for layout in FORMATS.values())
_ONE_MEANING: dict[int, Version] = {1: 1, 3: 3}
_LONG = 1 << 13
"""Output in bytes that takes long to compare."""
UNKNOWN = "unknown"
"""The verdict of a randomly changed input before it is determined."""


@attrs.frozen
class Subject(Judge):
    """A reader to fuzz and its kinds of input. A lenient one may read invalid input as far as possible."""

    versions: tuple[Format, ...] = (3,)
    machines: tuple[str, ...] = ("x86_64", "ppc64")


@attrs.frozen
class Input:
    """One section with its verdict and truth."""

    data: bytes
    machine: str
    verdict: str
    maps: tuple[StackMap, ...] = ()
    label: str = ""
    """The origin: `right`, a rule of the faults, or a change of the mutator."""
    dialect: Dialect | None = None
    """Its format if a file describes it."""

    @property
    def endian(self) -> Endian:
        return MACHINES[self.machine]

    def weighed(self) -> Input:
        """The input with its verdict determined."""
        if self.verdict != UNKNOWN:
            return self
        if self.dialect is None:
            return judged(self.data, self.machine, self.label)
        if severities := {finding.severity for finding in self.findings()}:
            return attrs.evolve(self, verdict="reject" if "error" in severities else "free")
        maps = tuple(map(to_stack_map, read_maps(self.dialect, self.data, self.endian)))
        return attrs.evolve(self, verdict="accept", maps=maps)

    def findings(self) -> Iterator[Violation]:
        """The violations of its format that a strict reader finds."""
        if self.dialect is None:
            return check(self.data, None, self.endian)
        return check_section(self.dialect, self.data, self.endian)


@attrs.frozen
class Finding:
    """One fault of the reader."""

    outcome: str
    detail: str
    cause: str
    """Equal for findings of one cause, as far as the reader's messages show."""
    given: Input
    is_reduced: bool = False


def judged(data: bytes, machine: str, label: str) -> Input:
    """A section whose verdict our strict reader determines."""
    endian = MACHINES[machine]
    severe = warned = odd = False
    for finding in check(data, None, endian):
        warned = True
        # A body that fits another version may be read by its label or by its shape, if the label is a version's.
        is_label = finding.rule == "mislabelled-version" and data[finding.offset] in _LABELS
        odd = odd or is_label or finding.rule == "mixed-versions"
        if finding.severity == "error" and not is_label:
            severe = True
            break
    if odd or not data:
        return Input(data, machine, "free", (), label)
    if severe:
        return Input(data, machine, "reject", (), label)
    # A label that is right says the version, but for 2, which is rfc2 as well.
    version = _ONE_MEANING.get(data[0])
    return Input(data, machine, "free" if warned else "accept", tuple(read(data, version, endian).stack_maps), label)


def weigh_inputs(subject: Subject, reader: Reader, many: Sequence[Input],
                 is_worth: int = 1) -> Iterator[Finding | None]:
    """Give the reader each input. Yields the fault of each answer.

    Of answers to inputs whose verdict takes work, one of `is_worth` is weighed. All that ended badly are, and all
    refusals after a change that keeps a map valid; and more of what was accepted, unless long: there a reader has more
    to be wrong about.
    """
    answers = reader.ask([_given(subject, one) for one in many])
    for number, (one, ran) in enumerate(zip(many, answers, strict=True)):
        if ran.code:
            each = 1 if one.label in KEPT_RIGHT else is_worth
        else:
            each = is_worth if len(ran.output) > _LONG else max(1, is_worth // 6)
        yield _weighed(subject, one, ran, number % each == 0)


def weigh_input(subject: Subject, reader: Reader, given: Input) -> Finding | None:
    """The fault of the answer to one input."""
    return next(weigh_inputs(subject, reader, [given]))


def _given(subject: Subject, given: Input) -> Given:
    data = given.data
    if subject.what == "file" and given.dialect is None:
        for stack_map in given.maps:
            for index, function in enumerate(stack_map.functions):
                function.symbol = function.symbol or f"f{index}"
        data = around(data, given.machine, given.maps)
    version = str(given.dialect or (given.maps[0].version if given.maps else given.data[0] if given.data else 3))
    return Given(data, given.endian, version, given.machine)


def _weighed(subject: Subject, given: Input, ran: Ran, in_full: bool) -> Finding | None:
    if given.verdict == UNKNOWN:
        # A crash or hang is a fault for any input. Only other outcomes need the verdict.
        if bad_end(ran) is None and not in_full:
            return None
        given = given.weighed()
    truth = from_maps(given.maps, str(given.dialect or ""))
    if subject.what == "section":
        truth = without_names(truth)
    outcome, detail, _ = weigh_run(ran, given.verdict, truth, subject.adapter)
    if passes(given.verdict, outcome, subject.lenient) or (given.verdict == "free" and outcome not in TERRIBLE
                                                          and outcome is not Outcome.WRONG):
        return None
    rule = ""
    if outcome is Outcome.ACCEPTED:
        found = next((f for f in given.findings() if f.severity == "error"), None)
        rule = found.rule if found is not None else given.label
    return Finding(outcome.value, detail, cause_of(outcome.value, detail, rule), given)
