"""The kit as a directory: cases by verdict, and a manifest with the checksum of each file.

Needs:  an empty or new directory, or one that holds an older kit.
Gives:  DIR/{accept,reject,free}/NAME{.o,.stackmap,.json,.txt}, DIR/README.md, DIR/schema.json, DIR/manifest.json.
Keeps:  to the same bytes on every machine: nothing depends on time, order of tables or tools.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections import Counter
from collections.abc import Collection, Iterator
from importlib import resources
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from smemit.conformance.inputs.truth import truth_json
from smemit.conformance.kit.case import TAG_TEXTS, Case, Verdict
from smemit.conformance.kit.dialect import cases as dialect_cases
from smemit.conformance.kit.manifest import MANIFEST, rows_of
from smemit.errors import UsageError
from smemit.stackmap.dialects.description import Dialect, Format

KIT_VERSION = 2
"""Incremented when a case changes. Names of cases stay, so that `smemit kit --diff` shows what is new."""


def cases() -> Iterator[Case]:
    """Every case of the kit, each with its file."""
    from smemit.conformance.kit import (
        broken,
        broken_files,
        compiled,
        constants,
        files,
        first_version,
        free,
        functions,
        linked,
        linked_mach_o,
        live_outs,
        loaded,
        locations,
        optimized,
        placed,
        records,
        registers,
        shared,
        statepoints,
    )

    for module in (functions, records, locations, constants, live_outs, registers, statepoints, linked, first_version):
        for feature in module.features():
            yield from map(files.with_file, feature.cases())
    for more in (shared, files, linked_mach_o, loaded, compiled, optimized, placed, broken, broken_files, free):
        yield from map(files.with_file, more.cases())


def write(directory: Path, groups: Collection[str] = (), version: Format | None = None) -> Counter[Verdict]:
    """Write the kit, or only the cases of a format or of some groups; how many cases of each verdict it has."""
    chosen = [case for case in (dialect_cases(version) if isinstance(version, Dialect) else cases())
              if version is None or case.format == str(version)]
    if unknown := set(groups) - {case.group for case in chosen}:
        known = ", ".join(dict.fromkeys(case.group for case in chosen))
        raise UsageError(f"the kit has no group {', '.join(sorted(unknown))}", notes=[f"groups: {known}"])
    if directory.exists() and any(directory.iterdir()) and not (directory / MANIFEST).exists():
        raise UsageError("the directory is not empty and holds no kit", place=str(directory),
                         notes=["name a new directory"])
    for verdict in Verdict:
        shutil.rmtree(directory / verdict.value, ignore_errors=True)
        (directory / verdict.value).mkdir(parents=True)
    counts: Counter[Verdict] = Counter()
    rows, seen = [], set()
    for case in chosen:
        if groups and case.group not in groups:
            continue
        assert case.name not in seen, case.name
        seen.add(case.name)
        counts[case.verdict] += 1
        rows.append(_write_case(directory, case))
    texts = {"README.md": _readme(counts).encode(),
             "schema.json": resources.files("smemit.stackmap").joinpath("schema.json").read_bytes()}
    for name, data in texts.items():
        (directory / name).write_bytes(data)
    sums = {name: hashlib.sha256(data).hexdigest() for name, data in texts.items()}
    manifest = {"kit": KIT_VERSION, "smemit": _own_version(), "seed": 0, "sha256": sums, "cases": rows}
    temporary = directory / f".{MANIFEST}"
    with open(temporary, "w", encoding="utf-8") as file:
        # One case a line, so that two kits can be compared by eye.
        head = json.dumps({key: value for key, value in manifest.items() if key != "cases"})
        file.write(head[:-1] + ',\n "cases": [\n')
        file.write(",\n".join(json.dumps(row) for row in rows))
        file.write("\n]}\n")
    os.replace(temporary, directory / MANIFEST)
    return counts


def _readme(counts: Counter[Verdict]) -> str:
    """A description of the directory for its README."""
    lines = [
        f"# Conformance kit for readers of LLVM stack maps, version {KIT_VERSION}", "",
        f"{counts.total()} cases: {counts[Verdict.ACCEPT]} that a reader must accept, {counts[Verdict.REJECT]} that it "
        f"must reject, {counts[Verdict.FREE]} that it may accept or reject. Each case has", "",
        "* an object file, and usually also the bare section (`.stackmap`),",
        "* the expected contents (`.json`, in the schema `schema.json`),",
        "* an explanation (`.txt`) of the rule and of what careless readers do.", "",
        "`manifest.json` has one line for each case: name, verdict, group, version, machine, byte order, container,",
        "tag, and the checksums of its files.",
        "The name of a case does not change between versions. Tags:", "",
        *(f"* `{tag.value}`: {text}" for tag, text in TAG_TEXTS.items()), "",
        "`smemit judge --reader 'CMD {}' .` runs a reader on every case; `smemit docs readers` explains it."]
    return "\n".join(lines) + "\n"


def difference(old: Path, new: Path) -> Iterator[str]:
    """The cases that differ between two kits, one per line."""
    before, after = ({row["name"]: row for row in rows_of(place)} for place in (old, new))
    for name in before.keys() - after.keys():
        yield f"- {before[name]['verdict']}/{name}"
    for name, row in after.items():
        if name not in before:
            yield f"+ {row['verdict']}/{name}"
        elif before[name] != row:
            changed = [key for key in row if row[key] != before[name].get(key)]
            yield f"! {row['verdict']}/{name}: {', '.join(changed)}"


def archive(directory: Path) -> bytes:
    """The kit as a reproducible .tar.gz."""
    import gzip
    import io
    import tarfile

    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(path for path in directory.rglob("*") if path.is_file()):
            data = path.read_bytes()
            info = tarfile.TarInfo(f"smemit-kit-{KIT_VERSION}/{path.relative_to(directory).as_posix()}")
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    return gzip.compress(out.getvalue(), 9, mtime=0)


def _own_version() -> str:
    try:
        return version("smemit")
    except PackageNotFoundError:
        return "unknown"


def _write_case(directory: Path, case: Case) -> dict[str, Any]:
    assert case.file is not None
    folder = case.verdict.value
    files = {"file": f"{folder}/{case.name}{case.suffix}", "truth": f"{folder}/{case.name}.json",
             "text": f"{folder}/{case.name}.txt"}
    contents = {"file": case.file, "text": explanation(case).encode(), "truth": _truth(case)}
    if not case.in_file:
        files["section"] = f"{folder}/{case.name}.stackmap"
        contents["section"] = case.section
    sums = {}
    for what, path in files.items():
        (directory / path).write_bytes(contents[what])
        sums[path] = hashlib.sha256(contents[what]).hexdigest()
    row: dict[str, Any] = {
        "name": case.name, "verdict": folder, "group": case.group, "version": case.format,
        "machine": case.place.machine, "endian": case.place.endian, "container": case.container,
        "tag": case.tag.value, **files,
    }
    if case.rule:
        row |= {"rule": case.rule, "offset": case.offset}
    return {**row, "sha256": sums}


def _truth(case: Case) -> bytes:
    truth = truth_json(case.name, case.verdict.value, case.group, case.place.machine, case.maps, case.dialect)
    if case.rule:
        truth["case"] |= {"rule": case.rule, "offset": case.offset, "lenient": case.lenient}
    return json.dumps(truth, separators=(",", ":")).encode() + b"\n"


def explanation(case: Case) -> str:
    """The case for people."""
    lines = [case.name, "", case.text, ""]
    if case.verdict is Verdict.ACCEPT:
        lines.append("A reader must accept this and report the contents of the JSON file.")
    elif case.verdict is Verdict.REJECT:
        lines += [f"A strict reader rejects this and says why ({case.rule}, offset {case.offset}).",
                  f"A lenient reader may continue: {case.lenient[:1].lower()}{case.lenient[1:]}"]
    else:
        lines.append("A reader may accept or reject this; what it reports must be what the bytes say.")
    lines += ["", f"Careless readers: {case.careless[:1].lower()}{case.careless[1:]}", ""]
    return "\n".join(lines)
