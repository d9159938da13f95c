"""Golden cases: inputs with the objects LLVM made of them, and the ledger that says how.

A case is `golden/<target>/<behaviour>.ll` with `<behaviour>.o` beside it and a table in `golden/cases.toml`. Checking
needs no LLVM; making needs llc and records the tool, the exact command and the hashes of both files.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import tomllib
from pathlib import Path

import attrs

from smemit.errors import OracleError, SmemitError
from smemit.oracles.compare import compare
from smemit.oracles.llvm import LLVM, TIMEOUT_SECONDS

LEDGER = "cases.toml"
_HEADER = """\
# How each golden object was made; written by `smemit golden --make`, explained in README.md.
# A command runs in the folder of its case.
"""
_ORIGIN = "written for smemit"


@attrs.frozen
class Case:
    """One line of the ledger; `name` is `<target>/<behaviour>`."""

    name: str
    command: str
    version: str
    """LLVM's."""
    input_sha256: str
    output_sha256: str
    origin: str = _ORIGIN
    """Where the input comes from."""


def default_folder() -> Path:
    """`golden/` of the working directory, else of the checkout this package runs from."""
    here = Path("golden")
    return here if (here / LEDGER).is_file() else Path(__file__).parent.parent.parent / "golden"


def read_ledger(folder: Path) -> dict[str, Case]:
    """The cases by name; SmemitError when the ledger is missing or wrong."""
    path = folder / LEDGER
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        return {name: Case(name, **table) for name, table in tables.items()}
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, TypeError) as error:
        raise SmemitError(f"the ledger cannot be read: {error}", place=str(path)) from None


def write_ledger(folder: Path, cases: dict[str, Case]) -> None:
    """Write the cases in the order of their names."""
    parts = [_HEADER]
    for name in sorted(cases):
        fields = attrs.asdict(cases[name])
        del fields["name"]
        quoted = "\n".join(f'{key} = "{value}"' for key, value in fields.items())
        parts.append(f'["{name}"]\n{quoted}\n')
    path = folder / LEDGER
    partial = path.with_suffix(".partial")
    partial.write_text("\n".join(parts), encoding="utf-8")
    os.replace(partial, path)


def inputs(folder: Path) -> list[str]:
    """The names of all inputs there are, ledger or not."""
    return sorted(f"{path.parent.name}/{path.stem}" for path in folder.glob("*/*.ll"))


def choose(names: list[str], wanted: list[str]) -> list[str]:
    """The names that are wanted: a full name, a target, or nothing for all; SmemitError for one that means none."""
    if not wanted:
        return names
    chosen: list[str] = []
    for word in wanted:
        found = [name for name in names if word in (name, *name.split("/"))]
        if not found:
            raise SmemitError(f"no golden case {word!r}", notes=["name one as x86_64/allocas, or a target"])
        chosen += [name for name in found if name not in chosen]
    return chosen


def make(folder: Path, name: str, llvm: LLVM) -> Case:
    """Let LLVM compile an input; the object is written and its line of the ledger returned."""
    source = folder / f"{name}.ll"
    text = source.read_bytes()
    if b"\nsource_filename" not in b"\n" + text:
        raise SmemitError("the input sets no source_filename, so the object would depend on the file's name",
                          place=str(source), notes=[f'add the line: source_filename = "{source.name}"'])
    tool = os.path.basename(llvm.command[0])
    words = ["-O0", "-filetype=obj", "-o", f"{source.stem}.o", source.name]
    done = subprocess.run([*llvm.command, *words], cwd=source.parent, capture_output=True, text=True,
                          timeout=TIMEOUT_SECONDS)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        raise OracleError(f"{llvm} failed: {lines[0] if lines else done.returncode}", place=str(source))
    return Case(name, " ".join([tool, *words]), llvm.version, _sha256(text),
                _sha256(source.with_suffix(".o").read_bytes()))


def ledger_problems(folder: Path) -> list[str]:
    """What does not fit together: files without a line, lines without a file, contents that changed."""
    cases = read_ledger(folder)
    found: list[str] = []
    for path in sorted([*folder.glob("*/*.ll"), *folder.glob("*/*.o")]):
        if f"{path.parent.name}/{path.stem}" not in cases:
            found.append(f"{path.parent.name}/{path.name}: no line in {LEDGER}")
    for name, case in cases.items():
        for suffix, digest in ((".ll", case.input_sha256), (".o", case.output_sha256)):
            path = folder / f"{name}{suffix}"
            if not path.is_file():
                found.append(f"{name}{suffix}: in {LEDGER}, but there is no such file")
            elif _sha256(path.read_bytes()) != digest:
                found.append(f"{name}{suffix}: not the file that {LEDGER} describes")
    return found


def check(folder: Path, name: str) -> str:
    """What is wrong with smemit's object of a case, "" when it is equal to the golden one."""
    from smemit.ir_text import read
    from smemit.pipeline import compile_module

    source = folder / f"{name}.ll"
    expected = source.with_suffix(".o").read_bytes()
    try:
        ours = compile_module(read(source.read_text(encoding="utf-8"), str(source)))
    except SmemitError as error:
        return str(error)
    difference = compare(ours, expected, ("smemit", "golden"))
    return "" if difference is None else str(difference)


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
