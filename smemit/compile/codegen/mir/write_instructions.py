"""Write machine instructions as LLVM's machine IR spells them.

The order is: definitions before `=`, flags, opcode, operands, the mask of preserved registers, implicit registers.
Symbol accesses for which LLVM has no target flag are written with the name from the target file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from smemit.compile.codegen.machine import (
    VIRTUAL,
    AsmText,
    Inst,
    MachineBlock,
    MachineFunction,
    Symbol,
    slot_index,
)
from smemit.compile.codegen.mir.rules import MirRules, mir_rules
from smemit.compile.sites.site import ConstantEntry, Entry, RegisterEntry, Site
from smemit.ir.attributes import CONVENTIONS
from smemit.ir.module import Global
from smemit.ir.text.words import string
from smemit.ir.text.write_constants import constant
from smemit.ir.values import wrap_signed
from smemit.isa.description import GENERIC, Target, Template
from smemit.stackmap.model import LiveOut

_FLAGS = (("dead ", "dead"), ("killed ", "kill"), ("undef ", "undef"))
_CFI_REGISTERS = {"def_cfa": (0,), "def_cfa_register": (0,), "offset": (0,), "rel_offset": (0,), "same_value": (0,),
                  "restore": (0,), "undefined": (0,), "register": (0, 1)}
"""Which operands of each CFI operation are registers."""
_BLOCK_LABEL = re.compile(r"\.Laddress:([^:]*):([^:]*)\Z")
_PLAIN = re.compile(r"[-\w.$]+\Z", re.ASCII)
_USE, _DEFINITION, _EARLY, _CLOBBER, _IMMEDIATE, _MEMORY = range(1, 7)


def write_instruction(inst: Inst, function: MachineFunction) -> str:
    """One instruction on one line."""
    return _Writer(function).instruction(inst)


def describe(inst: Inst, function: MachineFunction) -> str:
    """The same for error messages, tolerating malformed instructions."""
    try:
        return write_instruction(inst, function)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return f"{(inst.template.base or inst.template).name} {inst.ops}"


def _number(convention: str) -> int:
    """LLVM's number for a convention that has no name, or is the usual one."""
    return int(convention.removeprefix("cc ")) if convention[:3] == "cc " else 0


class _Writer:
    """Writes instructions of one function."""

    def __init__(self, function: MachineFunction) -> None:
        self.function = function
        self.target: Target = function.target
        self.rules: MirRules = mir_rules(self.target)

    def instruction(self, inst: Inst) -> str:
        template = inst.template
        base = template.base or template
        name = base.name
        if name == "CFI_INSTRUCTION":
            return f"{name} {self.cfi(inst.ops)}"
        if isinstance(inst.note, Site):
            defs, operands = self.site(inst, inst.note)
        elif isinstance(inst.note, AsmText):
            defs, operands = [], self.assembly(inst, inst.note)
        elif name in ("EH_LABEL", "PATCHABLE_FUNCTION_ENTER"):
            defs, operands = [], [f"<mcsymbol {inst.ops[0]}>"] if name == "EH_LABEL" else []
        else:
            defs, operands = self.plain(inst, base)
        if inst.mask is not None:
            operands.append(self.mask(inst.mask))
        if isinstance(inst.note, Site) and inst.note.live_outs:
            operands.append(f"liveout({', '.join('$' + one for one in self.live_outs(inst.note.live_outs))})")
        operands += self.implicit(inst, base)
        if name in self.rules.SPELLINGS:
            name, first = self.rules.SPELLINGS[name]
            operands.insert(0, str(first))
        return f"{', '.join(defs)}{' = ' if defs else ''}{name}{' ' if operands else ''}{', '.join(operands)}"

    def plain(self, inst: Inst, base: Template) -> tuple[list[str], list[str]]:
        """Definitions and operands that the template names."""
        count = self.explicit(inst, base)
        defs = [p for p in range(count) if p in inst.template.defs]
        return ([self.operand(inst, p) for p in defs],
                [self.operand(inst, p) for p in range(count) if p not in defs])

    def explicit(self, inst: Inst, base: Template) -> int:
        """The number of explicit operands."""
        if base.operands:
            return len(base.operands)
        if base.is_copy or base.name == "KILL":
            return min(2, len(inst.ops))
        return len(inst.ops) if base.name in GENERIC or base.name == "REG_SEQUENCE" else 0

    def implicit(self, inst: Inst, base: Template) -> list[str]:
        """Implicit registers: the instruction's own, then those of its template."""
        template = inst.template
        if isinstance(inst.note, AsmText):
            return []
        first = self.explicit(inst, base)
        if isinstance(inst.note, Site):
            recorded = {entry.position for entry in inst.note.live}
            recorded |= {defined for _, defined in template.tied}
            positions = [p for p in range(len(inst.ops)) if p in template.defs and p not in recorded]
            shown = self.passed(inst, inst.note) if self.has_arguments(inst.note) else []
            positions += [p for p in self.reads(inst, inst.note) if p not in shown]
        else:
            positions = list(range(first, len(inst.ops)))
        found = []
        for position in positions:
            if position in template.defs:
                found.append("implicit-def " + self.operand(inst, position, is_implicit=True))
            elif position in template.uses:
                beside = "" if base.name in self.rules.VARIADIC else "implicit "
                found.append(beside + self.operand(inst, position))
            else:
                found.append(self.operand(inst, position))
        found += [f"implicit-def ${self.target.register_name(register)}" for register in base.implicit_defs]
        found += [f"implicit ${self.target.register_name(register)}" for register in base.implicit_uses]
        return found

    # ---- operands

    def operand(self, inst: Inst, position: int, *, is_implicit: bool = False) -> str:
        """One operand with its flags."""
        value, template = inst.ops[position], inst.template
        if isinstance(value, MachineBlock):
            return f"%bb.{value.number}"
        if isinstance(value, Symbol):
            return self.symbol(value)
        if isinstance(value, str):
            return f"%subreg.{value}"
        is_written = position in template.defs
        kinds = template.operands
        is_register = is_written or position in template.uses or (
            position < len(kinds) and kinds[position].kind == "reg")
        if not is_register:
            return self.slot(value) if value < 0 and template.name in GENERIC else str(value)
        if value < 0:
            return self.slot(value)
        words = "".join(word for word, field in _FLAGS if getattr(inst, field) >> position & 1)
        early = "early-clobber " if position in template.early else ""
        sub = f".{template.subs[position]}" if template.subs and position in template.subs else ""
        tail = ""
        if value >= VIRTUAL and is_written and not is_implicit:
            tail = f":{self.function.classes[value - VIRTUAL].name.lower()}"
        return f"{words}{early}{self.register(value)}{sub}{tail}"

    def register(self, number: int) -> str:
        if number >= VIRTUAL:
            return f"%{number - VIRTUAL}"
        return f"${self.target.register_name(number)}" if number else "$noreg"

    def slot(self, operand: int) -> str:
        """A stack object; fixed ones have numbers of their own."""
        index = slot_index(operand)
        slots = self.function.frame.slots
        number = sum(one.fixed == slots[index].fixed for one in slots[:index])
        return f"%{'fixed-' * slots[index].fixed}stack.{number}"

    def symbol(self, symbol: Symbol) -> str:
        target = symbol.target
        if symbol.kind == "pool":
            text = f"%const.{target}"
        elif symbol.kind == "jump_table":
            text = f"%jump-table.{target}"
        elif symbol.kind == "label":
            found = _BLOCK_LABEL.match(str(target))
            text = f"blockaddress(@{found[1]}, %ir-block.{found[2]})" if found else f"<mcsymbol {target}>"
        elif isinstance(target, Global) and target.module.globals.get(target.name) is target:
            text = constant(target)
        else:
            # This includes functions that only code generation calls.
            name = target.name if isinstance(target, Global) else str(target)
            text = f"&{name if _PLAIN.match(name) else string(name)}"
        if symbol.offset:
            text += f" {'+' if symbol.offset > 0 else '-'} {abs(symbol.offset)}"
        if not symbol.access or symbol.access == "entry":
            return text
        flags = next((flags for flags, access in self.rules.TARGET_FLAGS if access == symbol.access),
                     symbol.access)
        return f"target-flags({flags}) {text}"

    def mask(self, units: frozenset[int]) -> str:
        """The registers that a call preserves, as a named list or one by one."""
        conventions = self.target.conventions
        for name, convention in self.rules.MASKS.items():
            if convention in conventions and conventions[convention].preserved == units:
                return name
        kept = [f"${one.name}" for one in self.target.registers.values() if one.units and units.issuperset(one.units)]
        return f"CustomRegMask({','.join(kept)})"

    def live_outs(self, live: tuple[LiveOut, ...]) -> Iterator[str]:
        """A register of each DWARF number and size."""
        for dwarf, size in live:
            yield next((one.name for one in self.target.registers.values() if one.dwarf == dwarf and one.size == size),
                       f"r{dwarf}")

    def cfi(self, ops: list[Any]) -> str:
        """A CFI operation."""
        kind, *values = ops
        if kind == "escape":
            return "escape " + ", ".join(f"{byte:#04x}" for byte in values[0])
        registers = _CFI_REGISTERS.get(kind, ())
        words = [self.dwarf_register(value) if at in registers else str(value) for at, value in enumerate(values)]
        return f"{kind} {', '.join(words)}".rstrip()

    def dwarf_register(self, dwarf: int) -> str:
        """The largest register with a DWARF number."""
        found = [one for one in self.target.registers.values() if one.dwarf == dwarf]
        return f"${max(found, key=lambda one: one.size).name}" if found else str(dwarf)

    # ---- sites

    def site(self, inst: Inst, site: Site) -> tuple[list[str], list[str]]:
        """Result and operands of a stackmap, patchpoint or statepoint (`sites.py` has the layout)."""
        recorded = {entry.position for entry in site.live if isinstance(entry, RegisterEntry)}
        tied = {defined for _, defined in inst.template.tied}
        defs = [p for p in inst.template.defs if p in recorded or p in tied or inst.ops[p] >= VIRTUAL]
        passed = self.passed(inst, site) if self.has_arguments(site) else []
        words = [str(wrap_signed(site.id, 64)), str(site.shadow_bytes or site.patch_bytes)]
        live = [entry for entry in site.live if not isinstance(entry, RegisterEntry) or entry.position not in defs]
        arguments = [self.operand(inst, p) for p in passed]
        if site.kind == "stackmap":
            words += self.locations(inst, live)
        elif site.kind == "patchpoint":
            number = CONVENTIONS[site.cc] if site.cc in CONVENTIONS else _number(site.cc)
            words += [self.callee(inst, site), str(len(passed)), str(number), *arguments, *self.locations(inst, live)]
        else:
            words += [str(len(passed)), self.callee(inst, site), *arguments, *self.statepoint(inst, site)]
        return [self.operand(inst, p) for p in defs], words

    def has_arguments(self, site: Site) -> bool:
        """Whether unrecorded reads are arguments of the call."""
        return site.kind != "stackmap" and site.cc != "anyregcc"

    def passed(self, inst: Inst, site: Site) -> list[int]:
        """Positions of arguments: unrecorded reads before the registers that the instruction overwrites."""
        end = min(inst.template.early, default=len(inst.ops))
        return [p for p in self.reads(inst, site) if p < end]

    def reads(self, inst: Inst, site: Site) -> list[int]:
        """Positions of unrecorded reads, without the callee."""
        called = site.target.position if isinstance(site.target, RegisterEntry) else -1
        recorded = {entry.position for entry in site.live}
        return [p for p in inst.template.uses if p not in recorded and p != called]

    def statepoint(self, inst: Inst, site: Site) -> list[str]:
        """A statepoint's recorded operands: counts, deopt values, pointers, allocas and pointer pairs."""
        count = site.live[2]
        assert isinstance(count, ConstantEntry), "a statepoint records how many deopt values follow"
        first = 3 + count.value
        pairs = site.live[first:first + 2 * len(site.pairs)] if site.operation is not None else site.live[first:]
        allocas = site.live[first + len(pairs):]
        named = [", ".join(self.locations(inst, [one])) for one in pairs]
        pointers = list(dict.fromkeys([*named[1::2], *named[::2]]))  # derived ones first, as in LLVM
        return [*self.locations(inst, site.live[:first]), "2", str(len(pointers)), *pointers,
                "2", str(len(allocas)), *self.locations(inst, allocas), "2", str(len(pairs) // 2),
                *(str(pointers.index(one)) for one in named)]

    def callee(self, inst: Inst, site: Site) -> str:
        """A site's callee."""
        if isinstance(site.target, RegisterEntry):
            return self.operand(inst, site.target.position)
        return self.symbol(site.target) if isinstance(site.target, Symbol) else str(wrap_signed(site.target or 0, 64))

    def locations(self, inst: Inst, live: Iterable[Entry]) -> Iterator[str]:
        """The operands of locations."""
        for entry in live:
            yield from entry.operands(lambda position: self.recorded(inst, position))

    def recorded(self, inst: Inst, position: int) -> str:
        """A register that is recorded, or the slot or register that a frame entry counts from."""
        if position in inst.template.uses or position in inst.template.defs:
            tie = [f"(tied-def {defined})" for used, defined in inst.template.tied if used == position]
            return self.operand(inst, position) + "".join(tie)
        base = inst.ops[position]
        return self.slot(base) if base < 0 else self.register(base)

    # ---- inline assembly

    def assembly(self, inst: Inst, note: AsmText) -> list[str]:
        """Text and groups of operands (`assembly.py` has the layout)."""
        words = [f"&{string(note.text)}", str(1 | note.intel << 2)]
        starts = sorted({rest[0] for kind, *rest in note.operands if kind in ("reg", "mem")})
        template = inst.template
        first_clobber = len(inst.ops)
        while first_clobber and (first_clobber - 1) in template.early and (first_clobber - 1) not in starts:
            first_clobber -= 1
        ends = dict(zip(starts, [*starts[1:], first_clobber], strict=False))
        for kind, value in note.operands:
            if kind in ("imm", "sym"):
                words += [str(_IMMEDIATE | 1 << 3), self.symbol(value) if isinstance(value, Symbol) else str(value)]
                continue
            group = range(value, ends[value])
            what = _MEMORY if kind == "mem" else _EARLY if value in template.early else (
                _DEFINITION if value in template.defs else _USE)
            words.append(str(what | len(group) << 3))
            front = {_DEFINITION: "def ", _EARLY: "def "}.get(what, "")
            words += [front + self.operand(inst, p, is_implicit=True) for p in group]
        for position in range(first_clobber, len(inst.ops)):
            words += [str(_CLOBBER | 1 << 3), "implicit-def " + self.operand(inst, position, is_implicit=True)]
        return words
