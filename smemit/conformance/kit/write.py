"""The kit as a directory: cases by verdict, and a manifest that says what each file must be.

Needs:  an empty or new directory, or one that holds an older kit.
Gives:  DIR/{accept,reject,free}/NAME{.o,.stackmap,.json,.txt} and DIR/manifest.json.
Keeps:  to the same bytes on every machine: nothing depends on time, order of tables or tools.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from smemit.conformance.inputs.truth import maps_json
from smemit.conformance.kit.case import Case, Verdict
from smemit.errors import UsageError

KIT_VERSION = 1
MANIFEST = "manifest.json"
SCHEMA_VERSION = 2


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
        live_outs,
        locations,
        placed,
        records,
        registers,
        statepoints,
    )

    for module in (functions, records, locations, constants, live_outs, registers, statepoints, linked, first_version):
        for feature in module.features():
            yield from map(files.with_file, feature.cases())
    for more in (files, compiled, placed, broken, broken_files, free):
        yield from map(files.with_file, more.cases())


def write(directory: Path) -> Counter[Verdict]:
    """Write the kit; how many cases of each verdict it has."""
    if directory.exists() and any(directory.iterdir()) and not (directory / MANIFEST).exists():
        raise UsageError("the directory is not empty and holds no kit", place=str(directory),
                         notes=["name a new directory"])
    for verdict in Verdict:
        shutil.rmtree(directory / verdict.value, ignore_errors=True)
        (directory / verdict.value).mkdir(parents=True)
    counts: Counter[Verdict] = Counter()
    rows, seen = [], set()
    for case in cases():
        assert case.name not in seen, case.name
        seen.add(case.name)
        counts[case.verdict] += 1
        rows.append(_write_case(directory, case))
    manifest = {"kit": KIT_VERSION, "smemit": _own_version(), "seed": 0, "cases": rows}
    temporary = directory / f".{MANIFEST}"
    with open(temporary, "w", encoding="utf-8") as file:
        # One case a line, so that two kits can be compared by eye.
        head = json.dumps({key: value for key, value in manifest.items() if key != "cases"})
        file.write(head[:-1] + ',\n "cases": [\n')
        file.write(",\n".join(json.dumps(row) for row in rows))
        file.write("\n]}\n")
    os.replace(temporary, directory / MANIFEST)
    return counts


def archive(directory: Path) -> bytes:
    """The kit as a .tar.gz that does not depend on when or by whom it was made."""
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
        "name": case.name, "verdict": folder, "group": case.group, "version": str(case.place.version),
        "machine": case.place.machine, "endian": case.place.endian, **files,
    }
    if case.rule:
        row |= {"rule": case.rule, "offset": case.offset}
    return {**row, "sha256": sums}


def _truth(case: Case) -> bytes:
    truth: dict[str, Any] = {
        "schema": SCHEMA_VERSION,
        "case": {"name": case.name, "verdict": case.verdict.value, "group": case.group},
        "machine": case.place.machine,
    }
    if case.rule:
        truth["case"] |= {"rule": case.rule, "offset": case.offset, "lenient": case.lenient}
    truth["maps"] = maps_json(case.maps, case.place.machine)
    return json.dumps(truth, separators=(",", ":")).encode() + b"\n"


def explanation(case: Case) -> str:
    """The case for people."""
    lines = [case.name, "", case.text, ""]
    if case.verdict is Verdict.ACCEPT:
        lines.append("A reader must accept this and say what the truth beside it says.")
    elif case.verdict is Verdict.REJECT:
        lines += [f"A strict reader refuses this and says why ({case.rule}, offset {case.offset}).",
                  f"A lenient reader may go on: {case.lenient[:1].lower()}{case.lenient[1:]}"]
    else:
        lines.append("A reader is free to accept or refuse this; what it says must be what stands there.")
    lines += ["", f"Careless readers: {case.careless[:1].lower()}{case.careless[1:]}", ""]
    return "\n".join(lines)
