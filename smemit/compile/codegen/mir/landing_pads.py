"""Reconstruct exception data that a machine IR file omits: which calls unwind to which landing pad.

The file has labels around the calls, and landing pads among the successors of their blocks; the clauses are in the
landing pad's IR block.
"""

from __future__ import annotations

from collections.abc import Mapping

from smemit.compile.codegen.exceptions import Exceptions
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.errors import UnsupportedError
from smemit.ir import ops


def find(function: MachineFunction, numbers: Mapping[int, MachineBlock]) -> None:
    """Record the landing pads of a function with these block numbers; type infos are numbered in LLVM's order."""
    label = function.target.templates["EH_LABEL"]
    pads = [numbers[number] for number in sorted(numbers) if numbers[number].is_landing_pad]
    if not pads:
        # Labels without a landing pad are not needed.
        for block in function.blocks:
            block.insts[:] = [inst for inst in block.insts if inst.template is not label]
        return
    exceptions = function.exceptions = Exceptions()
    for block in pads:
        if block.ir is None:
            raise UnsupportedError(f"the landing pad {block} of @{function.name} names no IR block",
                                   notes=["what it catches is not known"])
        operation = next((op for op in block.ir.operations if isinstance(op, ops.LandingPad)), None)
        if operation is None:
            raise UnsupportedError(f"the IR block of the landing pad {block} of @{function.name} has no `landingpad`")
        exceptions.add_clauses(exceptions.pad(block), operation)
    for block in function.blocks:
        labels = [inst for inst in block.insts if inst.template is label]
        for inst in labels:
            inst.ops[:] = [exceptions.new_label()]
        if block.is_landing_pad and labels:
            exceptions.pad(block).label = labels.pop(0).ops[0]
        if not any(one.is_landing_pad for one in block.successors):
            block.insts[:] = [inst for inst in block.insts if inst not in labels]
        else:
            _add_ranges(function, exceptions, block, labels)
    for block in pads:
        if not exceptions.pads[block].ranges:
            # No call unwinds here any more.
            del exceptions.pads[block]
            block.insts[:] = [inst for inst in block.insts if inst.template is not label]


def _add_ranges(function: MachineFunction, exceptions: Exceptions, block: MachineBlock, labels: list[Inst]) -> None:
    """Record that calls between pairs of labels unwind to the landing pad among the block's successors."""
    pads = [one for one in block.successors if one.is_landing_pad]
    count = len(labels) // 2
    if len(labels) % 2 or (len(pads) != 1 and len(pads) != count):
        raise UnsupportedError(f"{block} of @{function.name} has {len(labels)} labels around calls and {len(pads)}"
                               " landing pads", notes=["machine IR does not say which call leads to which"])
    for at in range(count):
        pad = pads[at] if len(pads) > 1 else pads[0]
        exceptions.pad(pad).ranges.append((labels[2 * at].ops[0], labels[2 * at + 1].ops[0]))
