"""Golden cases: inputs, LLVM's objects for them, and the ledger of their hashes.

An input is `golden/inputs/<behaviour>.ll`; a comment `; targets: ...` at its top names its targets, keys of `TRIPLES`.
If targets need different texts for a behaviour, these are `<behaviour>.<target>.ll`. Each target of an input is a case,
`<target>/<behaviour>`: it has an object `golden/<target>/<behaviour>.o` and one line in `objects.sha256`. Checking
needs no LLVM; making needs llc.
"""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path

import attrs

from smemit.compile.sites.statepoint_registers import StatepointRegisters
from smemit.difftest.compare import compare
from smemit.difftest.llvm import LLVM, MODULE_NAME, Ending, llc_options
from smemit.errors import OracleError, SmemitError
from smemit.ir.module import TARGETS, Module
from smemit.ir.triples import target_of

TRIPLES = TARGETS | {
    "x86_64-macos": "x86_64-apple-macosx14", "x86_64-macos10.9": "x86_64-apple-macosx10.9",
    "x86_64-darwin": "x86_64-apple-darwin", "x86_64-ios": "x86_64-apple-ios17.2",
    "aarch64_be": "aarch64_be-unknown-linux-gnu", "aarch64_be-freebsd": "aarch64_be-unknown-freebsd14",
    "arm64-macos": "arm64-apple-macosx14", "arm64-ios": "arm64-apple-ios17.2", "arm64-ios11": "arm64-apple-ios11",
    "x86_64-freebsd": "x86_64-unknown-freebsd14", "aarch64-freebsd": "aarch64-unknown-freebsd14",
    "ppc64le-freebsd": "powerpc64le-unknown-freebsd14", "x86_64-openbsd": "x86_64-unknown-openbsd",
    "aarch64-openbsd": "aarch64-unknown-openbsd", "x86_64-solaris": "x86_64-pc-solaris",
    "x86_64-fuchsia": "x86_64-unknown-fuchsia", "aarch64-fuchsia": "aarch64-unknown-fuchsia",
}
"""The triple of each target that inputs may name, including some with another operating system."""
INPUTS = "inputs"
LEDGER = "objects.sha256"
_COMMAND = "llc -mtriple=TRIPLE -O0 -filetype=obj -o TARGET/BEHAVIOUR.o inputs/BEHAVIOUR.ll"
_BY_DAG = re.compile(r"\A(?:;.*\n)*?; isel: *dag\n")
_PIC = re.compile(r"\A(?:;.*\n)*?; relocation-model: *pic\n")
_NO_LIVE_OUTS = re.compile(r"\A(?:;.*\n)*?; patchpoint-liveness: *false\n")
_REGISTERS = re.compile(r"\A(?:;.*\n)*?; statepoint-registers: *(.*)\n")
_HEADER = re.compile(r"\A(?:;.*\n)*?; targets: *(.*)\n")
_VERSION = re.compile(r"^# LLVM (\S+): ", re.MULTILINE)
_LINE = re.compile(r"([0-9a-f]{64})  (\S+)\.o")


@attrs.frozen
class Case:
    """One input for one target."""

    name: str
    """`<target>/<behaviour>`."""
    target: str
    input: Path
    object: Path

    @property
    def isel(self) -> str:
        """The selector that the input requests: "dag", or "" for that of -O0."""
        return "dag" if _BY_DAG.match(self.input.read_text(encoding="utf-8")) else ""

    @property
    def relocation_model(self) -> str:
        """The relocation model that the input requests: "pic", or "" for llc's default."""
        return "pic" if _PIC.match(self.input.read_text(encoding="utf-8")) else ""

    @property
    def patchpoint_liveness(self) -> bool:
        """Whether patchpoints record live-out registers."""
        return not _NO_LIVE_OUTS.match(self.input.read_text(encoding="utf-8"))

    @property
    def statepoint_registers(self) -> StatepointRegisters:
        """The values of statepoints that stay in registers."""
        found = _REGISTERS.match(self.input.read_text(encoding="utf-8"))
        return StatepointRegisters.of_words(found[1].split() if found else ())

    def read(self) -> Module:
        """The module to compile."""
        from smemit.ir.text import read

        module = read(self.input.read_bytes(), str(self.input))
        module.name = MODULE_NAME
        module.triple = TRIPLES[self.target]
        module.target = target_of(module.triple)
        return module


@attrs.frozen
class Ledger:
    """The contents of `objects.sha256`, which `sha256sum --check` can also read."""

    version: str
    """The LLVM version of all objects."""
    hashes: dict[str, str]
    """Hashes by case."""
    twice: list[str]
    """Cases with several lines, which a merge of two branches may leave."""


def default_folder() -> Path:
    """`golden/` of the working directory, else of the checkout this package runs from."""
    here = Path("golden")
    return here if (here / LEDGER).is_file() else Path(__file__).parent.parent.parent / "golden"


def cases(folder: Path) -> dict[str, Case]:
    """All cases by name, whether in the ledger or not; raises SmemitError for an invalid header."""
    found: dict[str, Case] = {}
    for path in sorted((folder / INPUTS).glob("*.ll")):
        behaviour = path.stem.partition(".")[0]
        for target in _targets(path):
            name = f"{target}/{behaviour}"
            if name in found:
                raise SmemitError(f"{name} has another input, {found[name].input.name}", place=str(path),
                                  notes=["take the target out of one's `; targets:`"])
            found[name] = Case(name, target, path, folder / target / f"{behaviour}.o")
    return dict(sorted(found.items()))


def input_text(module: Module, behaviour: str, remark: str, targets: list[str]) -> str:
    """The text of an input for a module, with its description, targets and name."""
    from smemit.ir.text import write

    kept = [line for line in write(module).splitlines(keepends=True)
            if not line.startswith(("target ", "source_filename", "; ModuleID"))]
    head = f'; {remark}\n; targets: {" ".join(targets)}\nsource_filename = "{behaviour}.ll"\n'
    return head + "".join(kept)


def _targets(path: Path) -> list[str]:
    header = _HEADER.match(path.read_text(encoding="utf-8"))
    targets = header.group(1).split() if header else []
    if not targets or not set(targets) <= TRIPLES.keys():
        raise SmemitError("the comment at the top names no targets" if not targets else f"unknown target in {targets}",
                          place=str(path), notes=[f"add a line such as: ; targets: {' '.join(TRIPLES)}"])
    return targets


def read_ledger(folder: Path) -> Ledger:
    """The ledger, empty if there is none; raises SmemitError if it is invalid."""
    path = folder / LEDGER
    if not path.is_file():
        return Ledger("", {}, [])
    text = path.read_text(encoding="utf-8")
    version = _VERSION.search(text)
    hashes: dict[str, str] = {}
    twice: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None or version is None:
            raise SmemitError("the ledger cannot be read", place=f"{path}:{number}",
                              notes=["lines are as sha256sum writes them, below one that starts with `# LLVM`"])
        digest, name = found.groups()
        if hashes.setdefault(name, digest) != digest:
            twice.append(name)
    return Ledger(version.group(1) if version else "", hashes, twice)


def write_ledger(folder: Path, ledger: Ledger) -> None:
    """Write the cases in the order of their names."""
    lines = [f"# LLVM {ledger.version}: {_COMMAND}",
             "# Written by `smemit golden --make`; `sha256sum --check` reads it, README.md explains it.",
             *(f"{digest}  {name}.o" for name, digest in sorted(ledger.hashes.items()))]
    path = folder / LEDGER
    partial = path.with_suffix(".partial")
    partial.write_text("\n".join(lines) + "\n", encoding="utf-8")
    os.replace(partial, path)


def choose(names: list[str], wanted: list[str]) -> list[str]:
    """The selected names: a full name, a target, a behaviour, or nothing for all; raises SmemitError for others."""
    if not wanted:
        return names
    chosen: list[str] = []
    for word in wanted:
        found = [name for name in names if word in (name, *name.split("/"))]
        if not found:
            raise SmemitError(f"no golden case {word!r}", notes=["name one as x86_64/allocas or allocas, or a target"])
        chosen += [name for name in found if name not in chosen]
    return chosen


def make(case: Case, llvm: LLVM) -> str:
    """Let LLVM compile an input; the object is written and its hash returned."""
    text = case.input.read_text(encoding="utf-8")
    if not re.search(r"^source_filename\b", text, re.MULTILINE):
        raise SmemitError("the input sets no source_filename, so the object would depend on the file's name",
                          place=str(case.input), notes=[f'add the line: source_filename = "{case.input.name}"'])
    options = llc_options(case.isel, case.relocation_model, case.patchpoint_liveness, case.statepoint_registers)
    made = llvm.compile(text, triple=TRIPLES[case.target], options=options)
    if made.ending is not Ending.OBJECT:
        raise OracleError(f"{llvm} failed: {made.message}", place=str(case.input))
    case.object.parent.mkdir(exist_ok=True)
    case.object.write_bytes(made.object)
    return hashlib.sha256(made.object).hexdigest()


def ledger_problems(folder: Path) -> list[str]:
    """Inconsistencies: inputs, objects and ledger lines without each other, or changed contents."""
    ledger, known = read_ledger(folder), cases(folder)
    found = [f"{name}: two lines in {LEDGER}" for name in ledger.twice]
    for name, case in known.items():
        digest = ledger.hashes.get(name)
        if digest is None:
            found.append(f"{name}: no line in {LEDGER}")
        elif not case.object.is_file():
            found.append(f"{name}: in {LEDGER}, but there is no object")
        elif hashlib.sha256(case.object.read_bytes()).hexdigest() != digest:
            found.append(f"{name}: not the object that {LEDGER} describes")
    found += [f"{name}: in {LEDGER}, but no input has such a target" for name in ledger.hashes.keys() - known.keys()]
    objects = {f"{path.parent.name}/{path.stem}" for path in folder.glob("*/*.o")}
    found += [f"{name}: an object without an input" for name in objects - known.keys() - ledger.hashes.keys()]
    return sorted(found)


def check(case: Case) -> str:
    """The problem with smemit's object of a case, "" if it equals the golden one."""
    from smemit.compile.pipeline import compile_module

    try:
        ours = compile_module(case.read(), isel=case.isel, relocation_model=case.relocation_model, llvm_bugs=True,
                              patchpoint_liveness=case.patchpoint_liveness,
                              statepoint_registers=case.statepoint_registers)
    except SmemitError as error:
        return str(error)
    if not case.object.is_file():
        return f"no object yet: smemit golden --make {case.name}"
    difference = compare(ours, case.object.read_bytes(), ("smemit", "golden"))
    return "" if difference is None else str(difference)
