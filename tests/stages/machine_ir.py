"""LLVM's machine IR and our machine functions in one plain form, so that a stage can be compared with llc's.

Registers, blocks and fixed slots are numbered in the order in which they first appear; memory operands, flags and the
fixed implicit operands of instructions are left out.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from smemit.compile.codegen.machine import MachineFunction
from smemit.compile.codegen.mir.write import write_function

_FLAGS = re.compile(
    r"\b(killed|dead|undef|renamable|nuw|nsw|nusw|exact|disjoint|nneg|samesign|inbounds|nofpexcept|reassoc|nnan|ninf|nsz"
    r"|arcp|contract|afn|fast|unpredictable) ")
_WITH_REGISTERS = ("CALL", "RET", "PATCHPOINT", "STACKMAP", "TCRETURN")
ANYREG = "13"
"""LLVM's number for anyregcc."""
_IMPLICIT_LEFT_OUT = re.compile(r"\$(rsp|ssp|eflags|mxcsr|sp|r1)$")
_GRAPHS_ONLY = ("-global-isel=0", "-fast-isel=0")
"""The selector that smemit mirrors on AArch64."""


def from_llc(llc: str, path: Path, stage: str, target: str) -> dict[str, str]:
    """Each function of the IR file `path` after `stage`, as llc prints it, in the plain form."""
    run = subprocess.run([llc, "-O0", *(_GRAPHS_ONLY if target == "aarch64" else ()), f"-stop-after={stage}", "-o", "-",
                          str(path)], capture_output=True, text=True, check=True)
    found = {}
    for document in re.split(r"^---", run.stdout, flags=re.MULTILINE):
        name = re.search(r"^name:\s+(\S+)$", document, re.MULTILINE)
        if name:
            found[name[1].strip("'\"")] = _plain_body(document[document.index("\nbody:"):], target)
    return found


def _plain_body(body: str, target: str) -> str:
    # AArch64 has nothing to do around a call where the frame does not grow, so smemit makes nothing there.
    has_frames = target != "aarch64"
    lines = []
    for raw in body.split("\n")[2:]:
        line = re.sub(r"<mcsymbol (\w+)>", r"&\1", re.sub(r" :: .*$", "", raw.strip()))
        if label := re.match(r"bb\.(\d+)\b.*:$", line):
            lines.append(f"block %bb.{label[1]}")
        elif line.startswith("successors:"):
            if targets := re.findall(r"%bb\.\d+", line):
                lines.append("to " + " ".join(targets))
        elif line and not line.startswith(("liveins:", "...", ";")):
            if has_frames or not line.startswith("ADJCALLSTACK"):
                lines.append(_plain_line(_FLAGS.sub("", _FLAGS.sub("", line))))
    return _renumbered("\n".join(lines))


def _plain_line(line: str) -> str:
    results, _, rest = line.partition(" = ") if re.match(r"[%$][^=]* = ", line) else ("", "", line)
    name, _, listed = rest.partition(" ")
    operands = []
    for operand in filter(None, re.split(r", (?![^(]*\))", listed)):
        if operand.startswith(("csr_", "CustomRegMask")):
            continue
        if operand.startswith("implicit"):
            if name.startswith(_WITH_REGISTERS) and not _IMPLICIT_LEFT_OUT.search(operand):
                operands.append(operand.replace("early-clobber ", ""))
            continue
        # PowerPC's spills in LLVM have 0 where the instruction has a register that it does not read.
        operand = "0" if operand == "$noreg" else operand
        # A symbol in the GOT has the flag of a page from the start in smemit.
        operand = operand.replace("aarch64-page, aarch64-got", "aarch64-got")
        if name in ("ADDI", "ADDI8") and operand.isdecimal():
            operand = str((int(operand) ^ 0x8000) - 0x8000)  # LLVM selects some of the signed numbers as unsigned ones
        operands.append(re.sub(r"(%(?:fixed-)?(?:stack|bb)\.\d+)\.[\w.$-]+", r"\1", operand))
    if name == "PATCHPOINT" and operands[4] == ANYREG:
        del operands[3]  # how many of the values are arguments is not kept: the record lists them all alike
    return " ".join(filter(None, (f"{results} =" if results else "", name, ", ".join(operands))))


def from_function(function: MachineFunction) -> str:
    """One of our functions in the plain form."""
    text = write_function(function)
    return _plain_body(text[text.index("\nbody:"):], function.target.name)


def _renumbered(text: str) -> str:
    for pattern, prefix in ((r"%bb\.(\d+)", "%bb."), (r"%fixed-stack\.(\d+)", "%fixed."),
                            (r"%stack\.(\d+)", "%stack."), (r"%(\d+)\b", "%")):
        numbers: dict[str, int] = {}
        if prefix == "%bb.":
            for label in re.findall(r"^block %bb\.(\d+)", text, re.MULTILINE):
                numbers[label] = len(numbers)
        text = re.sub(pattern, lambda m: f"{prefix}{numbers.setdefault(m[1], len(numbers))}", text)  # noqa: B023
    return text
