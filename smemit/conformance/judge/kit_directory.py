"""The kit as it lies in a directory: its manifest, and each case with its truth."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs

from smemit.conformance.judge.reading import Reading, Unreadable, parse_json
from smemit.errors import UsageError
from smemit.stackmap.formats import Endian


@attrs.frozen
class KitCase:
    """One case of a kit that was written."""

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

    def path(self, what: str) -> Path | None:
        """Where `file` or `section` is."""
        name = self.file if what == "file" else self.section
        return None if name is None else self.directory / name

    def read_truth(self) -> Reading:
        """What a reader should say."""
        try:
            return parse_json((self.directory / self.truth).read_text("utf-8"))
        except (OSError, Unreadable) as error:
            raise UsageError(f"the truth cannot be read: {error}", place=str(self.directory / self.truth)) from None

    def explain(self) -> str:
        """The case for people."""
        return (self.directory / self.text).read_text("utf-8")


def load_kit(directory: Path) -> list[KitCase]:
    """The cases of a kit, in the order of its manifest."""
    from smemit.conformance.kit.write import MANIFEST

    path = directory / MANIFEST
    try:
        manifest = json.loads(path.read_text("utf-8"))
        return [_case(directory, row) for row in manifest["cases"]]
    except OSError as error:
        raise UsageError(f"no kit here: {error.strerror}", place=str(path),
                         notes=[f"`smemit kit {directory}` writes one"]) from None
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"the manifest cannot be read: {error}", place=str(path)) from None


def _case(directory: Path, row: dict[str, object]) -> KitCase:
    known = {field.name for field in attrs.fields(KitCase)} - {"directory"}
    return KitCase(directory=directory, **{key: row[key] for key in row if key in known})  # type: ignore[arg-type]


def select(cases: Sequence[KitCase], versions: str = "", machines: str = "", groups: str = "",
           names: str = "") -> Iterator[KitCase]:
    """The cases of the versions, machines and groups named with commas, and whose name contains `names`."""
    def asked(given: str) -> set[str]:
        return {word.strip().removeprefix("v") for word in given.split(",") if word.strip()}

    wanted_versions, wanted_machines = asked(versions), asked(machines)
    wanted_groups = set(filter(None, groups.split(",")))
    for case in cases:
        if wanted_versions and case.version not in wanted_versions:
            continue
        if wanted_machines and case.machine not in wanted_machines:
            continue
        if wanted_groups and case.group not in wanted_groups:
            continue
        if names in case.name:
            yield case
