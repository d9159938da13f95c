"""A reader that is tested, one input for it, and what is wrong with its answer."""

from __future__ import annotations

import re

import attrs

from smemit.conformance.fuzz.generate import MACHINES, around
from smemit.conformance.judge import child
from smemit.conformance.judge.child import Ending
from smemit.conformance.judge.judging import Outcome, weigh
from smemit.conformance.judge.reading import Reading, Unreadable, from_json, parse
from smemit.conformance.kit.truth import maps_json
from smemit.stackmap import read
from smemit.stackmap.formats import Endian, Version
from smemit.stackmap.model import StackMap
from smemit.stackmap.strict import check


@attrs.frozen
class Subject:
    """The reader, and what it is given."""

    command: str
    adapter: str = "auto"
    what: str = "section"
    """`section` or `file`: bare, or an ELF object around it."""
    seconds: float = child.SECONDS
    megabytes: int = child.MEGABYTES
    lenient: bool = False
    """Wrong input may be read as far as it goes."""
    versions: tuple[Version, ...] = (3,)
    machines: tuple[str, ...] = ("x86_64", "ppc64")


@attrs.frozen
class Input:
    """One section and what is known of it."""

    data: bytes
    machine: str
    verdict: str
    maps: tuple[StackMap, ...] = ()
    label: str = ""
    """How it was made: `right`, a rule of the faults, or a change of the mutator."""

    @property
    def endian(self) -> Endian:
        return MACHINES[self.machine]


@attrs.frozen
class Finding:
    """Something that is wrong with the reader."""

    outcome: str
    detail: str
    cause: str
    """Equal for findings of one cause, as far as the reader's words tell."""
    given: Input


def judged(data: bytes, machine: str, label: str) -> Input:
    """A section that is right or wrong as our strict reading finds it."""
    endian = MACHINES[machine]
    severe = warned = odd = False
    for finding in check(data, None, endian):
        warned = True
        # A body that fits several versions is read by its label or by its looks; either may be meant.
        odd = odd or finding.rule in ("mislabelled-version", "mixed-versions")
        if finding.severity == "error" and finding.rule != "mislabelled-version":
            severe = True
            break
    if odd or not data:
        return Input(data, machine, "free", (), label)
    if severe:
        return Input(data, machine, "reject", (), label)
    return Input(data, machine, "free" if warned else "accept", tuple(read(data, None, endian).stack_maps), label)


def weigh_input(subject: Subject, given: Input, path: str) -> Finding | None:
    """Run the reader on one input, which is written to `path`."""
    data = given.data
    if subject.what == "file":
        maps = given.maps
        for stack_map in maps:
            for index, function in enumerate(stack_map.functions):
                function.symbol = function.symbol or f"f{index}"
        data = around(data, given.machine, maps)
    with open(path, "wb") as file:
        file.write(data)
    version = str(given.maps[0].version if given.maps else data[0] if data else 3)
    facts = {"endian": given.endian, "machine": given.machine, "version": version}
    ran = child.run(child.command_for(subject.command, path, facts), subject.seconds, subject.megabytes)
    outcome, detail = _outcome(subject, given, ran)
    if outcome in (Outcome.RIGHT, None):
        return None
    return Finding(outcome.value, detail, cause_of(outcome, detail, given), given)


def _outcome(subject: Subject, given: Input, ran: child.Ran) -> tuple[Outcome | None, str]:
    """None for what is as it should be."""
    last = next((line.strip() for line in reversed(ran.errors.splitlines()) if line.strip()), "")[:200]
    if ran.ending is Ending.TIME:
        return Outcome.HUNG, ran.errors
    if ran.ending is Ending.MEMORY:
        return Outcome.MEMORY, last
    if ran.ending is Ending.CRASH:
        return Outcome.CRASHED, _stack(ran.errors) or last or f"exit code {ran.code}"
    try:
        told = parse(subject.adapter, ran.output.decode("utf-8", "replace"), ran.errors, ran.code)
    except Unreadable as error:
        told = Reading([], False)
        if given.verdict == "accept":
            return Outcome.WRONG, f"unreadable output: {error}"
    truth = from_json({"maps": maps_json(given.maps, given.machine)})
    outcome, detail = weigh(given.verdict, truth, told)
    if outcome is Outcome.REFUSED:
        return (Outcome.REFUSED, detail) if given.verdict == "accept" else (None, "")
    if outcome is Outcome.ACCEPTED:
        return (None, "") if given.verdict != "reject" or subject.lenient else (Outcome.ACCEPTED, "")
    return outcome, detail


def _stack(errors: str) -> str:
    """The top of a sanitizer's or interpreter's stack, which says where a reader died."""
    frames = re.findall(r"^\s*#\d+ 0x[0-9a-f]+ in (\S+)", errors, re.MULTILINE)[:3]
    if frames:
        return " < ".join(frames)
    places = re.findall(r'File "[^"]*?([^"/]+)", line (\d+)', errors)
    if places:
        last = errors.strip().splitlines()[-1]
        return f"{places[-1][0]}:{places[-1][1]}: {last}"[:200]
    return ""


def cause_of(outcome: Outcome, detail: str, given: Input) -> str:
    """The reader's answer without the numbers of this input."""
    if outcome is Outcome.ACCEPTED:
        finding = next((f for f in check(given.data, None, given.endian) if f.severity == "error"), None)
        return f"accepted: {finding.rule if finding is not None else given.label}"
    text = re.sub(r"expected .*", "", detail) if outcome is Outcome.WRONG else detail
    text = re.sub(r"0x[0-9a-f]+|\d+", "#", re.sub(r"\[\d+\]", "", text))
    return f"{outcome.value}: {text}"
