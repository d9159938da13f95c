"""A case of the kit: bytes, their truth, and the verdict that a reader must reach."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from typing import TypeVar

import attrs

from smemit.conformance.kit.places import Place
from smemit.stackmap.formats import Version
from smemit.stackmap.model import StackMap

T = TypeVar("T")
R = TypeVar("R")


def bound(value: T, make: Callable[[Place, T], R]) -> Callable[[Place], R]:
    """Bind the second argument of `make`, for features that are made in loops."""
    return lambda place: make(place, value)


class Verdict(enum.Enum):
    """The required verdict. The value is also the folder of its cases."""

    ACCEPT = "accept"
    REJECT = "reject"
    FREE = "free"


class Tag(enum.Enum):
    """Why a case is in the kit: what a reader that passes the others may still choose to leave out."""

    EMITTED = "emitted"
    FORMAT = "format"
    HARDENING = "hardening"
    DEBATABLE = "debatable"


TAG_TEXTS = {
    Tag.EMITTED: "LLVM writes such a section.",
    Tag.FORMAT: "The format allows it, whether LLVM writes it or not.",
    Tag.HARDENING: "Damage that a reader of untrusted input must survive and refuse.",
    Tag.DEBATABLE: "The format's description does not decide.",
}

_TAGS = {Verdict.ACCEPT: Tag.FORMAT, Verdict.REJECT: Tag.HARDENING, Verdict.FREE: Tag.DEBATABLE}


_CONTAINERS = {b"\x7fELF": "elf", b"!<ar": "archive", b"\xcf\xfa\xed\xfe": "macho", b"\xfe\xed\xfa\xcf": "macho",
               b"\xca\xfe\xba\xbe": "macho", b"MZ\0\0": "pe"}
"""Kinds of files by their first four bytes."""


@attrs.frozen
class Case:
    """One input for a reader."""

    name: str
    verdict: Verdict
    group: str
    """The part of the format it is about; reports have one line for each."""
    text: str
    """A description, with the rule that makes it valid or invalid."""
    careless: str
    """The typical mistake of careless readers."""
    place: Place
    section: bytes
    maps: tuple[StackMap, ...] = ()
    """The truth; empty if the section is invalid."""
    file: bytes | None = None
    """The file around the section if the feature is in the file; others get an ELF object."""
    suffix: str = ".o"
    rule: str = ""
    """Of a wrong case: the rule it breaks, by the name in `smemit.conformance.inputs.faults`."""
    offset: int | None = None
    """Of a wrong case: where in the section, or in the file when `in_file`."""
    in_file: bool = False
    """The feature is in the file: the bare section alone does not show it."""
    lenient: str = ""
    """Of an invalid case: the acceptable result of a reader that reads as far as possible."""
    is_emitted: bool = False
    """LLVM writes such a section."""
    dialect: str = ""
    """The name of the format if a file describes it. The version of the place is unused then."""

    @property
    def format(self) -> str:
        """The name of its format."""
        return self.dialect or str(self.place.version)

    @property
    def tag(self) -> Tag:
        """The reason for the case."""
        return Tag.EMITTED if self.is_emitted else _TAGS[self.verdict]

    @property
    def container(self) -> str:
        """The kind of file around the section."""
        return "raw" if self.dialect else _CONTAINERS.get((self.file or b"")[:4], "coff")


@attrs.frozen
class Feature:
    """A valid section, for every version and machine that can express it."""

    name: str
    group: str
    text: str
    careless: str
    make: Callable[[Place], StackMap | Sequence[StackMap]]
    versions: tuple[Version, ...] = (3, 2, 1, "rfc2")
    machines: tuple[str, ...] = ("x86_64", "ppc64")
    """Machines; two are enough if only the byte order matters. Old versions use the first one."""
    everywhere: bool = False
    """Use all machines for the old versions, too."""
    is_emitted: bool = False
    """LLVM writes such sections."""

    def cases(self) -> list[Case]:
        """The cases of the feature for all its places."""
        from smemit.stackmap.serialize import serialize

        found = []
        for version in self.versions:
            for machine in self.machines if version == 3 or self.everywhere else self.machines[:1]:
                place = Place(version, machine)
                made = self.make(place)
                maps = (made,) if isinstance(made, StackMap) else tuple(made)
                data = b"".join(serialize(stack_map) for stack_map in maps)
                found.append(Case(f"{place.prefix}-{self.name}", Verdict.ACCEPT, self.group, self.text, self.careless,
                                  place, data, maps, is_emitted=self.is_emitted))
        return found
