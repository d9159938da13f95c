"""LLVM's machine IR and our machine functions in one plain form, so that a stage can be compared with llc's.

Registers, blocks and fixed slots are numbered in the order in which they first appear; memory operands, flags and the
fixed implicit operands of instructions are left out.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, MachineFunction, Symbol, slot_index
from smemit.compile.sites.site import ConstantEntry, DirectEntry, RegisterEntry, Site

_FLAGS = re.compile(
    r"\b(killed|dead|undef|renamable|nuw|nsw|nusw|exact|disjoint|nneg|samesign|inbounds|nofpexcept|reassoc|nnan|ninf|nsz"
    r"|arcp|contract|afn|fast|unpredictable) ")
_WITH_REGISTERS = ("CALL", "RET", "PATCHPOINT", "STACKMAP", "TCRETURN")
ANYREG = "13"
"""LLVM's number for anyregcc."""
_ACCESS = {"plt": "x86-plt", "got_pcrel": "x86-gotpcrel"}


def from_llc(llc: str, path: Path, stage: str) -> dict[str, str]:
    """Each function of the IR file `path` after `stage`, as llc prints it, in the plain form."""
    run = subprocess.run([llc, "-O0", f"-stop-after={stage}", "-o", "-", str(path)], capture_output=True, text=True,
                         check=True)
    found = {}
    for document in re.split(r"^---", run.stdout, flags=re.MULTILINE):
        name = re.search(r"^name:\s+(\S+)$", document, re.MULTILINE)
        if name:
            found[name[1].strip("'\"")] = _plain_body(document[document.index("\nbody:"):])
    return found


def _plain_body(body: str) -> str:
    lines = []
    for raw in body.split("\n")[2:]:
        line = re.sub(r"<mcsymbol (\w+)>", r"&\1", re.sub(r" :: .*$", "", raw.strip()))
        if label := re.match(r"bb\.(\d+)\b.*:$", line):
            lines.append(f"block %bb.{label[1]}")
        elif line.startswith("successors:"):
            if targets := re.findall(r"%bb\.\d+", line):
                lines.append("to " + " ".join(targets))
        elif line and not line.startswith(("liveins:", "...", ";")):
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
            if name.startswith(_WITH_REGISTERS) and not re.search(r"\$(rsp|ssp|eflags|mxcsr)$", operand):
                operands.append(operand.replace("early-clobber ", ""))
            continue
        operands.append(re.sub(r"(%(?:fixed-)?(?:stack|bb)\.\d+)\.[\w.$-]+", r"\1", operand))
    if name == "PATCHPOINT" and operands[4] == ANYREG:
        del operands[3]  # how many of the values are arguments is not kept: the record lists them all alike
    return " ".join(filter(None, (f"{results} =" if results else "", name, ", ".join(operands))))


def from_function(function: MachineFunction) -> str:
    """One of our functions in the plain form."""
    lines = []
    for block in function.blocks:
        lines.append(f"block %bb.{block.number}")
        if block.successors:
            lines.append("to " + " ".join(f"%bb.{s.number}" for s in block.successors))
        lines += [_our_line(inst, function) for inst in block.insts]
    return _renumbered("\n".join(lines))


def _our_line(inst: Inst, function: MachineFunction) -> str:
    template = inst.template
    base = template.base or template
    if isinstance(inst.note, Site):
        results, operands = _site(inst, inst.note, function)
    elif base.name.startswith(_WITH_REGISTERS):
        results = []
        operands = [_operand(inst, p, function) for p in range(len(base.operands))]
        read = "" if base.name == "RET" else "implicit "
        operands += [("implicit-def " if p in template.defs else read) + _operand(inst, p, function)
                     for p in range(len(base.operands), len(inst.ops))]
    else:
        # What allocation adds behind a copy's own operands is implicit in llc's text.
        count = 2 if base.is_copy or base.name == "KILL" else len(base.operands) or len(inst.ops)
        results = [_operand(inst, p, function) for p in template.defs if p < count]
        operands = [_operand(inst, p, function) for p in range(count) if p not in template.defs]
    return " ".join(filter(None, (f"{', '.join(results)} =" if results else "", base.name, ", ".join(operands))))


def _site(inst: Inst, site: Site, function: MachineFunction) -> tuple[list[str], list[str]]:
    template, ops = inst.template, inst.ops
    results: list[str] = []
    operands = [str(_signed(site.id)), str(site.shadow_bytes or site.patch_bytes)]
    if site.kind == "patchpoint":
        recorded = {entry.position for entry in site.live}
        passed = [p for p in template.uses if p not in recorded]
        target = site.target
        assert not isinstance(target, RegisterEntry)
        named = _symbol(target) if isinstance(target, Symbol) else str(_signed(target or 0))
        convention = str(function.target.conventions[site.cc or "C"].number)
        operands += [named, *([] if convention == ANYREG else [str(len(passed))]), convention]
        operands += [_operand(inst, p, function) for p in passed]
    for entry in site.live:
        if isinstance(entry, RegisterEntry) and entry.position in template.defs:
            continue
        if isinstance(entry, ConstantEntry):
            operands += ["2", str(entry.value)]
        elif isinstance(entry, DirectEntry):
            operands += ["0", _slot(ops[entry.position], function), str(entry.offset)]
        else:
            assert entry.position is not None
            operands.append(_operand(inst, entry.position, function))
    for position in template.defs:
        if ops[position] >= VIRTUAL or RegisterEntry(position) in site.live:
            results.append(_operand(inst, position, function))
        else:
            operands.append("implicit-def " + _operand(inst, position, function))
    return results, operands


def _operand(inst: Inst, position: int, function: MachineFunction) -> str:
    value, template = inst.ops[position], inst.template
    kinds = template.operands
    if isinstance(value, MachineBlock):
        return f"%bb.{value.number}"
    if isinstance(value, Symbol):
        return _symbol(value)
    if isinstance(value, str):
        return f"%subreg.{value}"
    is_register = position in template.defs or position in template.uses \
        or (position < len(kinds) and kinds[position].kind == "reg")
    if not is_register:
        return str(value)
    if value >= VIRTUAL:
        sub = f".{template.subs[position]}" if template.subs and position in template.subs else ""
        register_class = function.classes[value - VIRTUAL].name.lower()
        return f"%{value - VIRTUAL}{sub}" + (f":{register_class}" if position in template.defs else "")
    if value < 0:
        return _slot(value, function)
    return f"${function.target.register_name(value)}" if value else "$noreg"


def _slot(operand: int, function: MachineFunction) -> str:
    index = slot_index(operand)
    return f"%{'fixed-' if function.frame.slots[index].fixed else ''}stack.{index}"


def _symbol(symbol: Symbol) -> str:
    if symbol.kind in ("pool", "jump_table"):
        return f"%{'const' if symbol.kind == 'pool' else 'jump-table'}.{symbol.target}"
    target: Any = symbol.target
    text = f"&{target}" if isinstance(target, str) else f"@{target.name}"
    if symbol.offset:
        text += f" {'+' if symbol.offset > 0 else '-'} {abs(symbol.offset)}"
    return f"target-flags({_ACCESS[symbol.access]}) {text}" if symbol.access else text


def _signed(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value


def _renumbered(text: str) -> str:
    for pattern, prefix in ((r"%bb\.(\d+)", "%bb."), (r"%fixed-stack\.(\d+)", "%fixed."),
                            (r"%stack\.(\d+)", "%stack."), (r"%(\d+)\b", "%")):
        numbers: dict[str, int] = {}
        if prefix == "%bb.":
            for label in re.findall(r"^block %bb\.(\d+)", text, re.MULTILINE):
                numbers[label] = len(numbers)
        text = re.sub(pattern, lambda m: f"{prefix}{numbers.setdefault(m[1], len(numbers))}", text)  # noqa: B023
    return text
