"""Compare the intended records of code with those that llvm-readobj reads in an object, location by location.

One side is the truth (`compile/objfile/truth.py`), which was never in a section; the other is LLVM's reader.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from smemit.compile.objfile.truth import Truth
from smemit.errors import CheckError, OracleError
from smemit.ir.module import Module


@attrs.frozen
class WithTruth:
    """A compiler that compares the intended records with those in the object."""

    compiler: Callable[..., bytes]

    def __call__(self, module: Module, **changes: Any) -> bytes:
        """The object of a module; raises CheckError if its records are not the intended ones."""
        truth = Truth()
        made = self.compiler(module, truth=truth, **changes)
        if found := difference(truth.to_json(), made):
            raise CheckError(found)
        return made


_MASK = (1 << 64) - 1
_TOOLS = ("llvm-readobj-22", "llvm-readobj")


def told(truth: Mapping[str, Any]) -> Iterator[str]:
    """The records of a truth in the format of llvm-readobj."""
    for stack_map in truth["maps"]:
        for function in stack_map["functions"]:
            for record in function["records"]:
                yield f"Record ID: {int(record['id']) & _MASK}, instruction offset: {record['offset']}"
                yield f"{len(record['locations'])} locations:"
                for number, location in enumerate(record["locations"], 1):
                    yield f"#{number}: {_location(location)}, size: {location['size']}"
                live = "".join(f"R#{one['register']} ({one['size']}-bytes) " for one in record["live_outs"])
                yield f"{len(record['live_outs'])} live-outs: [ {live}]"


def _location(location: Mapping[str, Any]) -> str:
    kind = location["kind"]
    if kind == "Constant":
        return f"Constant {int(location['value']) & 0xFFFF_FFFF}"
    if kind == "ConstantIndex":
        return f"ConstantIndex #{location['index']} ({int(location['value']) & _MASK})"
    if kind == "Register":
        return f"Register R#{location['register']}"
    place = f"R#{location['register']} + {location['offset']}"
    return f"Direct {place}" if kind == "Direct" else f"Indirect [{place}]"


def read(data: bytes) -> list[str]:
    """The records that llvm-readobj reads in an object."""
    tool = next(filter(None, map(shutil.which, _TOOLS)), None)
    if tool is None:
        raise OracleError("no llvm-readobj of LLVM 22", notes=["it reads the records that the truth is compared with"])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "object.o")
        path.write_bytes(data)
        done = subprocess.run([tool, "--stackmap", str(path)], capture_output=True, text=True)
    lines = [line.strip() for line in done.stdout.splitlines()]
    first = next((at for at, line in enumerate(lines) if line.startswith("Record ID")), len(lines))
    return lines[first:]


def difference(truth: Mapping[str, Any], data: bytes) -> str:
    """The first line that differs, "" for none."""
    ours, theirs = [*told(truth)], read(data)
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False), 1):
        if one != other:
            return f"line {number} of the records: the code was asked for `{one}`, the object has `{other}`"
    if len(ours) != len(theirs):
        return f"the code was asked for {len(ours)} lines of records, the object has {len(theirs)}"
    return ""
