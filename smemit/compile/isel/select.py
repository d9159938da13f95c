"""Select machine instructions on virtual registers for a function.

Needs:  a verified function.
Gives:  a machine function: blocks in IR order, PHIs filled, argument registers copied at the top.
Keeps:  the IR.

Blocks are selected in reverse post-order, each from its end. If the target has a fast selector, it comes first. The DAG
selector selects a call that it refuses alone; on any other refusal it selects the rest of the block in one piece.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import chain
from types import ModuleType
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.exceptions import Exceptions
from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, MachineFunction
from smemit.compile.isel.function_info import FunctionInfo, RegisterTypes
from smemit.compile.llvm_bugs import LLVMBugs
from smemit.compile.prepare import prepare
from smemit.compile.sites.statepoint_registers import NO_REGISTERS, StatepointRegisters
from smemit.errors import SmemitError, UnsupportedError, as_place
from smemit.ir import ops
from smemit.ir.intrinsic_effects import may_write
from smemit.ir.module import Block, Function
from smemit.ir.types import StructType
from smemit.isa.description import Target

if TYPE_CHECKING:
    from collections.abc import Container

    from smemit.compile.isel.fast.select import FastSelector
    from smemit.compile.trace import Trace

_FOLDED_OR_DEAD = frozenset((
    ops.Binary, ops.FNeg, ops.ICmp, ops.FCmp, ops.Select, ops.Cast, ops.Freeze, ops.GetElementPtr, ops.Alloca,
    ops.ExtractValue, ops.InsertValue, ops.ExtractElement, ops.InsertElement, ops.ShuffleVector, ops.GCResult,
    ops.GCRelocate, ops.Load, ops.Call, ops.Stackmap, ops.Patchpoint,
))
"""Operations that emit no code unless their register is used elsewhere."""

_CALLS = frozenset((ops.Call, ops.Stackmap, ops.Patchpoint))

_register_types = cache(RegisterTypes)


class Selection:
    """The selector of one compilation; `by_dag` disables the fast selector. The rest is as in `Options`."""

    def __init__(self, by_dag: bool = False, trace: Trace | None = None, llvm_bugs: LLVMBugs = False,
                 patchpoint_liveness: bool = True, statepoint_registers: StatepointRegisters = NO_REGISTERS) -> None:
        self.by_dag, self.trace, self.llvm_bugs = by_dag, trace, llvm_bugs
        self.patchpoint_liveness, self.statepoint_registers = patchpoint_liveness, statepoint_registers
        self.address_taken: Container[Function] = ()
        """Functions whose address is taken, if the target needs them."""
        self.left_out: list[ops.Stackmap | ops.Patchpoint] = []
        """Sites for which the functions selected so far have no code."""
        self._fast: dict[Target, FastSelector] = {}

    def fast(self, target: Target) -> FastSelector | None:
        """The fast selector for a target; it works on one function at a time."""
        if self.by_dag:
            return None
        found = self._fast.get(target)
        if found is None:
            family: Any = import_module(f"smemit.isa.{target.family}.fast")
            found = self._fast[target] = family.fast_selector(target, _register_types(target))
        return found


@cache
def _dag() -> ModuleType:
    """The DAG selector, imported late because many functions do not need it."""
    from smemit.compile.isel import dag

    return dag


def select(ir: Function, target: Target, selection: Selection | None = None) -> MachineFunction:
    """The machine function of `ir`; without a `selection` this is a compilation of its own."""
    selection = selection or Selection()
    fast = selection.fast(target)
    ir, order, exposed, awaits_checks = prepare(ir, target, checks_guards=fast is None)
    function = MachineFunction(ir, target, selection.trace, selection.llvm_bugs)
    function.patchpoint_liveness = selection.patchpoint_liveness
    function.statepoint_registers = selection.statepoint_registers
    function.is_called_by_address = not ir.is_local or ir in selection.address_taken
    if (debug := ir.module.debug) is not None and (subprogram := debug.subprogram(ir)) is not None:
        # Imported late: most modules have no debug information.
        from smemit.compile.codegen.lines import Lines

        function.lines = Lines(debug, subprogram, target)
    info = FunctionInfo(ir, function, _register_types(target), order, alone=fast is None)
    for alloca, exposure in exposed.items():
        if (slot := info.static_allocas.get(alloca, info.grown.get(alloca))) is not None:
            function.frame.slots[slot].exposure = exposure
    try:
        _select_blocks(fast, info, awaits_checks)
        if fast is not None:
            fast.end()
    except SmemitError as error:
        if error.place is None:
            error.place = as_place((ir if info.current is None else info.current).place)
        raise
    selection.left_out += info.left_out
    return function


def _select_blocks(fast: FastSelector | None, info: FunctionInfo, awaits_checks: bool) -> None:
    ir = info.ir
    entry = ir.blocks[0]
    by_dag = True
    if (lines := info.function.lines) is not None:
        for phi, insts in chain.from_iterable(info.phis.values()):
            lines.locate(insts, lines.of(phi))
    if fast is not None:
        fast.begin(info)
        arguments = fast.lower_arguments()
        by_dag = arguments is None
        if arguments is None:
            arguments = [] if fast.take_arguments() else _dag().select_arguments(info, info.blocks[entry])
        info.blocks[entry].insts += arguments
    for block in info.order:
        info.visited.add(block)
        machine_block = info.blocks[block]
        arrival = _arrive(info, block, machine_block) if ir.personality is not None else []
        if fast is not None:
            machine_block.insts += _select_fast(fast, info, block, machine_block)
        elif block is entry:
            machine_block.insts += _dag().select_arguments(info, machine_block, block.operations, whole=True)
        else:
            rest = [op for op in block.operations if type(op) is not ops.Phi]
            machine_block.insts += _dag().select_range(info, machine_block, rest)
        if arrival:
            behind = sum(inst.template.name == "PHI" for inst in machine_block.insts)
            machine_block.insts[behind:behind] = arrival
        _fill_phis(info, machine_block)
    info.function.number_blocks()
    if awaits_checks:
        from smemit.compile.isel.guard_checks import add_guard_checks

        add_guard_checks(info)
    if info.renames:
        _rename(info)
    _copy_live_ins(info, by_dag)
    _shape_phis(info)


def _arrive(info: FunctionInfo, block: Block, machine_block: MachineBlock) -> list[Inst]:
    """The start of a landing pad: its label, and copies of the exception registers."""
    op = next(op for op in block.operations if type(op) is not ops.Phi)
    if not isinstance(op, ops.LandingPad):
        return []
    if isinstance(op.type, StructType) and len(op.type.elements or ()) > 2:
        raise UnsupportedError("a landing pad has two results, the exception and its selector", place=op.place)
    function, target = info.function, info.target
    if "exception_pointer" not in target.roles:
        raise UnsupportedError(f"landing pads are not supported on {target.name}", place=op.place)
    exceptions = function.exceptions = function.exceptions or Exceptions()
    pad = exceptions.pad(machine_block)
    pad.label = exceptions.new_label()
    exceptions.add_clauses(pad, op)
    machine_block.is_landing_pad = True
    made = [Inst(target.templates["EH_LABEL"], [pad.label])]
    for role in ("exception_pointer", "exception_selector"):
        virtual = function.new_register(target.classes[target.value_types["i64"]])
        machine_block.live_ins.append(target.roles[role])
        copy = Inst(target.templates["COPY"], [virtual, target.roles[role]])
        copy.kill = 2
        made.insert(1, copy)
        info.arrived.append(virtual)
    info.arrived[:] = info.arrived[-2:]
    return made


def _select_fast(fast: FastSelector, info: FunctionInfo, block: Block, machine_block: MachineBlock) -> list[Inst]:
    operations = block.operations
    first = 0
    while type(operations[first]) is ops.Phi:
        first += 1
    end = len(operations)
    fast.start_block(machine_block, block)
    chunks, lines = fast.chunks, info.function.lines
    registers, elided = info.registers, info.elided
    kinds = [*map(type, operations)]
    first_load = kinds.index(ops.Load) if ops.Load in kinds else end
    while end > first:
        op = operations[end - 1]
        kind = kinds[end - 1]
        if (kind in _FOLDED_OR_DEAD and op not in registers and _is_skipped(op, kind)) or op in elided:
            if isinstance(op, ops.Stackmap | ops.Patchpoint):
                info.left_out.append(op)
            end -= 1
            continue
        info.current = op
        is_selected = fast.select(op)
        if lines is not None:
            fast.locate(lines, op)
        if is_selected:
            end -= 1
            if end > first_load:
                # The nearest operation above that still needs code: if it is a load, it may fold into this one.
                above = end
                while above > first:
                    above -= 1
                    before, kind = operations[above], kinds[above]
                    if kind not in _FOLDED_OR_DEAD or before in registers or not _is_skipped(before, kind):
                        break
                if above < end and isinstance(before, ops.Load) and len(info.users.get(before, ())) == 1 \
                        and fast.try_to_fold(before, op):
                    end = above
            fast.finish()
            continue
        if isinstance(op, ops.Call | ops.Stackmap | ops.Patchpoint) and op.normal is None and not op.bundles:
            if op in info.users and op not in registers and info.types.parts(op.type):
                info.initialize(op)
            insts = _dag().select_range(info, machine_block, [op])
            end -= 1
            if insts and insts[-1].template.is_return:
                # A tail call: the code after it is unreachable, and LLVM stops fast selection here.
                chunks[:] = [insts]
                if end > first:
                    chunks.append(_dag().select_range(info, machine_block, operations[first:end]))
                break
            chunks.append(insts)
            fast.finish()
            continue
        chunks.append(_dag().select_range(info, machine_block, operations[first:end]))
        fast.finish()
        break
    return [*chain.from_iterable(reversed(chunks))]


def _is_skipped(op: Any, kind: type) -> bool:
    """Whether an unused operation can be skipped: it neither writes memory nor is an ordered load."""
    if kind is ops.Load:
        return not op.volatile and op.ordering in ("", "unordered")
    return kind not in _CALLS or (op.normal is None and not may_write(op))


def _fill_phis(info: FunctionInfo, machine_block: MachineBlock) -> None:
    """Add the selected block's inputs to its successors' phis, unless its jump there was folded away."""
    for phi, register in info.phi_updates:
        if info.phi_home[phi] in machine_block.successors:
            phi.ops += (register, machine_block)
    if info.unfinished:
        _dag().finish_block(info)
    info.phi_updates.clear()


def _copy_live_ins(info: FunctionInfo, by_dag: bool) -> None:
    """Copies of the argument registers that are read, at the top in reverse order."""
    function = info.function
    live_ins = function.live_ins
    if by_dag and live_ins:
        unread: set[int] = set()
        for _, virtual in live_ins:
            unread.add(virtual)
        for block in function.blocks:
            _drop_read(unread, block.insts)
        if unread:
            live_ins[:] = [pair for pair in live_ins if pair[1] not in unread]
    entry = function.blocks[0]
    copies: list[Inst] = []
    template = info.target.templates["COPY"]
    for physical, virtual in live_ins:
        copies.append(Inst(template, [virtual, physical]))
        entry.live_ins.append(physical)
    copies.reverse()
    entry.insts[:0] = copies


def _drop_read(unread: set[int], insts: list[Inst]) -> None:
    """Remove registers from `unread` that one of the instructions reads; most are read near the top."""
    for inst in insts:
        if not unread:
            break
        operands = inst.ops
        if not unread.isdisjoint(operands):
            template = inst.template
            if template.name == "PHI":
                unread.difference_update(operands)
            for position in template.uses:
                unread.discard(operands[position])


def _rename(info: FunctionInfo) -> None:
    """Replace aliased registers by the actual ones, constrained to the classes of both."""
    renames, classes, target = info.renames, info.function.classes, info.target
    parted = info.function.parted
    final: dict[int, int] = {}
    for old, new in renames.items():
        while new in renames:
            new = renames[new]
        final[old] = new
        mine, theirs = classes[new - VIRTUAL], classes[old - VIRTUAL]
        if mine is not theirs:
            classes[new - VIRTUAL] = target.common_subclass(mine, theirs) or mine
    for block in info.function.blocks:
        for inst in block.insts:
            operands, template = inst.ops, inst.template
            if template.name == "PHI":
                operands[1::2] = [final.get(r, r) for r in operands[1::2]]
                continue
            read = {operands[p] for p in template.uses}
            if final.keys().isdisjoint(read):
                continue
            for position in template.uses:
                operands[position] = final.get(operands[position], operands[position])
            for new in {final[old] for old in read if old in final}:
                names = sum(final.get(name, name) == new for name in read)
                if names > 1:
                    parted[new] = parted.get(new, 0) + names - 1


def _shape_phis(info: FunctionInfo) -> None:
    """Give each PHI the template of its number of inputs."""
    shape = info.target.shape
    for phis in info.phis.values():
        for _, insts in phis:
            for inst in insts:
                inst.template = shape("PHI", "d" + "ui" * (len(inst.ops) // 2))
