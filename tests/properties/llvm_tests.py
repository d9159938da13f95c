"""LLVM's own tests, at the levels, processors and selectors of their run lines: smemit's objects of llc's machine IR.

A command: python -m tests.properties.llvm_tests llvm-project/llvm/test/CodeGen/X86/statepoint-*.ll

Each llc run line of a file is a case; options that only concern the printed text are dropped. A `.mir` test enters
llc's passes before the first one that its run line names. `--linux` compiles for Linux what a test compiles for another
system. `--behind PASS` takes the machine IR of -O0 behind a pass, so that smemit's own stages do the rest, and compares
with `llc -start-after=PASS`.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import attrs

from smemit.compile.codegen.mir.files import read_machine_ir
from smemit.compile.machine_ir import compile_machine_ir
from smemit.difftest.compare import compare
from smemit.difftest.llvm import LLVM, Ending, find_llvm
from smemit.difftest.machine_ir import AS_LLVM, ThroughMachineIR
from smemit.errors import SmemitError
from smemit.ir.triples import target_of

DEFAULT_TRIPLE = "x86_64-unknown-linux-gnu"
_RUN = re.compile(r"RUN:.*?\bllc\b([^|\n]*)")
_TRIPLE = re.compile(r'^ *target triple = "(.*)"', re.MULTILINE)
_TEXT_ONLY = re.compile(r"-(x=.*|verify-.*|(debug|print|stop|filetype|asm|show)\b.*|disable-fp-elim)")
_PASSES = {"-run-pass": "-start-before", "-start-before": "-start-before", "-start-after": "-start-after"}
"""Where llc enters its passes, by the options of a `.mir` test."""
_WITH_VALUE = frozenset(("-o", "-x", "-stop-after", "-stop-before", *_PASSES))
_REPLACED = re.compile(r"^(target datalayout|target triple|source_filename|!llvm.dbg.cu) = .*$", re.MULTILINE)
_UNREAD = frozenset((".gcc_except_table", ".rela.gcc_except_table"))
"""Sections of which llc knows nothing when it has read machine IR: it forgets the landing pads of calls."""
_UNSAID = "-code-model"
"""An option that changes the object and is not in the machine IR."""


@attrs.frozen
class Case:
    """A run line: what llc is asked for, besides the text."""

    level: int
    triple: str
    options: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((f"-O{self.level}", self.triple, *self.options))


def cases(text: str, on_linux: bool) -> Iterator[Case]:
    """The llc run lines of a test, each once."""
    own = _TRIPLE.search(text)
    seen = set()
    for run in _RUN.findall(text):
        if "-passes=" in run:  # the new pass manager, which emits no objects
            continue
        level, triple = 2, own[1] if own else DEFAULT_TRIPLE
        options: list[str] = []
        words = iter(shlex.split(re.sub(r"2>&1|[<>]|%\S+", " ", run)))
        for word in words:
            option, _, value = "-" + word.lstrip("-"), *word.partition("=")[1:]
            name = option.partition("=")[0]
            if re.fullmatch(r"-O\d", option):
                level = int(option[2])
            elif name == "-mtriple":
                triple = value or next(words)
            elif name in _PASSES:
                options += "-x=mir", f"{_PASSES[name]}={(value or next(words)).partition(',')[0]}"
            elif name in _WITH_VALUE and not value:
                next(words, None)
            elif word[0] == "-" and len(word) > 1 and not _TEXT_ONLY.match(option):
                options.append(option)
        if on_linux:
            triple = f"{triple.partition('-')[0].replace('arm64', 'aarch64')}-unknown-linux-gnu"
        case = Case(level, triple, tuple(options))
        if case not in seen:
            seen.add(case)
            yield case


def judge(text: str, case: Case, behind: str) -> tuple[str, str]:
    """`equal`, `unequal`, `refused` or what became of llc, and why."""
    text = _REPLACED.sub("", text)
    if "-x=mir" not in case.options:
        text = f'source_filename = "test"\ntarget triple = "{case.triple}"\n{text}'
    llvm = attrs.evolve(find_llvm(), level=case.level, options=case.options)
    if any(option.startswith(_UNSAID) for option in case.options):
        return "not said by the text", f"{_UNSAID} is not in machine IR"
    try:
        if behind:
            llvm = attrs.evolve(llvm, level=0, options=("-global-isel=0",))
            return _from_stage(llvm, text, case, behind)
        made = llvm.compile(text, triple=case.triple)
        if made.ending is not Ending.OBJECT:
            return f"{made.ending.value} of llc", made.message
        machine = ThroughMachineIR(llvm).read(text, target_of(case.triple), triple=case.triple)
        return _verdict(compile_machine_ir(machine, AS_LLVM), made.object, case)
    except SmemitError as error:
        return "refused", str(error)


def _from_stage(llvm: LLVM, text: str, case: Case, behind: str) -> tuple[str, str]:
    made = llvm.machine_ir(text, behind, triple=case.triple)
    if made.ending is not Ending.OBJECT:
        return f"{made.ending.value} of llc", made.message
    options = ["-O0", *llvm.options, f"-start-after={behind}", "-filetype=obj", "-x", "mir"]
    theirs = subprocess.run([*llvm.command, *options, "-o", "-", "-"], input=made.object, capture_output=True)
    if theirs.returncode:
        return "not read by llc", theirs.stderr.decode("utf-8", "replace").partition("\n")[0]
    machine = read_machine_ir(made.object.decode("utf-8", "surrogateescape"), "<stdin>")
    return _verdict(compile_machine_ir(machine, AS_LLVM), theirs.stdout, case)


def _verdict(ours: bytes, theirs: bytes, case: Case) -> tuple[str, str]:
    difference = compare(ours, theirs, ("smemit", "llvm"))
    if difference is None:
        return "equal", ""
    if "-x=mir" in case.options and _UNREAD.issuperset(difference.others):
        return "equal but for landing pads that llc forgot", ", ".join(difference.others)
    return "unequal", str(difference)


def main() -> int:
    """Run the tests; 1 if an object differs."""
    parser = argparse.ArgumentParser(description="Compare objects at the run lines of LLVM's tests.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--linux", action="store_true", help="compile for Linux what a test compiles elsewhere")
    parser.add_argument("--behind", metavar="PASS", default="", help="take the machine IR of -O0 behind a pass")
    arguments = parser.parse_args()
    counts: Counter[str] = Counter()
    for path in arguments.files:
        text = path.read_text("utf-8", "surrogateescape")
        for case in cases(text, arguments.linux):
            outcome, why = judge(text, case, arguments.behind)
            counts[outcome] += 1
            if why:
                print(f"{path.name} {case}: {outcome}: {why}", flush=True)
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.most_common()))
    return 1 if counts["unequal"] else 0


if __name__ == "__main__":
    sys.exit(main())
