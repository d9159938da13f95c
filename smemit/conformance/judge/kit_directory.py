"""A kit directory: its manifest, and each case with its truth."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import NoneType
from typing import Any

import attrs

from smemit.conformance.judge.reading import Reading, Unreadable, parse_json, without_names
from smemit.conformance.kit.manifest import damaged, rows_of
from smemit.errors import SmemitError
from smemit.stackmap.formats import ENDIANS, Endian


@attrs.frozen
class KitCase:
    """One case of a kit directory."""

    name: str
    verdict: str
    """`accept`, `reject` or `free`."""
    group: str
    version: str
    machine: str
    endian: Endian
    directory: Path
    file: str
    """Paths in the directory."""
    truth: str
    text: str
    section: str | None = None
    """None where the feature is in the file around it."""
    rule: str = ""
    offset: int | None = None
    container: str = ""
    """`elf`, `macho` or `coff`."""
    tag: str = ""
    """The reason for the case: `emitted`, `format`, `hardening` or `debatable`."""
    sha256: Mapping[str, str] = attrs.field(factory=dict, eq=False)
    """Sums of the files, by path in the directory."""

    def path(self, what: str) -> Path | None:
        """Where `file` or `section` is."""
        name = self.file if what == "file" else self.section
        return None if name is None else self.directory / name

    def read(self, what: str) -> bytes:
        """The bytes of `file`, `section`, `truth` or `text`, checked against the manifest."""
        name: str = getattr(self, what)
        place = str(self.directory / name)
        try:
            data = (self.directory / name).read_bytes()
        except OSError as error:
            raise SmemitError(f"a file of the kit cannot be read: {error.strerror}", place=place) from None
        if hashlib.sha256(data).hexdigest() != self.sha256.get(name):
            raise SmemitError("the file is not the one that the manifest names", place=place,
                             notes=[f"`smemit kit {self.directory}` writes the kit again"])
        return data

    def read_truth(self, what: str = "file") -> Reading:
        """The expected result. That of a bare section lacks the names, which only the file has."""
        try:
            truth = parse_json(self.read("truth").decode("utf-8"))
        except (UnicodeDecodeError, Unreadable) as error:
            raise SmemitError(f"the truth cannot be read: {error}", place=str(self.directory / self.truth)) from None
        return truth if what == "file" else without_names(truth)

    def explain(self) -> str:
        """The explanation of the case."""
        return self.read("text").decode("utf-8", "replace")


def load_kit(directory: Path) -> list[KitCase]:
    """The cases of a kit, in the order of its manifest."""
    try:
        return [_case(directory, row) for row in rows_of(directory)]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise damaged(directory, error) from None


_TEXTS = ("name", "verdict", "group", "version", "machine", "endian", "file", "truth", "text")
_OPTIONAL = {"section": str, "rule": str, "container": str, "tag": str, "offset": int}
_VERDICTS = ("accept", "reject", "free")


def _case(directory: Path, row: Mapping[str, Any]) -> KitCase:
    for key in _TEXTS:
        if not isinstance(row[key], str):
            raise TypeError(f"{key} of a case is not text: {row[key]!r}")
    for key, kind in _OPTIONAL.items():
        if type(row.get(key)) not in (kind, NoneType):
            raise TypeError(f"{key} of case {row['name']} is {row[key]!r}")
    if row["verdict"] not in _VERDICTS or row["endian"] not in ENDIANS:
        raise ValueError(f"case {row['name']} has verdict {row['verdict']!r} and byte order {row['endian']!r}")
    if not isinstance(row["sha256"], dict):
        raise TypeError(f"case {row['name']} has no sums of its files")
    for name in (row["file"], row["truth"], row["text"], row.get("section") or ""):
        if Path(name).is_absolute() or ".." in Path(name).parts or "\0" in name:
            raise ValueError(f"case {row['name']} names a file outside the kit: {name}")
    known = {field.name for field in attrs.fields(KitCase)} - {"directory"}
    return KitCase(directory=directory, **{key: row[key] for key in row if key in known})


def select(cases: Sequence[KitCase], versions: str = "", machines: str = "", groups: str = "", names: str = "",
           tags: str = "", containers: str = "", endians: str = "") -> Iterator[KitCase]:
    """The selected cases. Each argument is a list with commas; `names` are parts of case names."""
    wanted = {"version": versions, "machine": machines, "group": groups, "tag": tags, "container": containers,
              "endian": endians}
    lists = {key: {word.strip() for word in given.split(",") if word.strip()} for key, given in wanted.items() if given}
    if "version" in lists:
        lists["version"] = {word.removeprefix("v") for word in lists["version"]}
    for case in cases:
        if names in case.name and all(getattr(case, key) in words for key, words in lists.items()):
            yield case
