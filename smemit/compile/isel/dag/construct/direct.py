"""Select a lone anyregcc patchpoint without a graph, when its graph has only one possible schedule.

That holds if arguments and live values are registers, frame slots or integer constants. Constants and slot addresses of
arguments have no source order, so they come directly above the patchpoint, the first argument's lowest. Everything else
emits no code. Tests compare the result with the graph's on random patchpoints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import VIRTUAL, Inst, Symbol
from smemit.compile.isel.dag.graph.nodes import width
from smemit.compile.sites.maker import SiteMaker
from smemit.compile.sites.site import Site
from smemit.ir import types as t
from smemit.ir.attributes import PLACEMENTS
from smemit.ir.module import Argument, Global, Operation
from smemit.ir.ops import Alloca, Patchpoint
from smemit.ir.values import ConstantExpression, ConstantInt, ConstantNull, Value

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.hooks import BuildHooks
    from smemit.compile.isel.function_info import FunctionInfo


def select_patchpoint(info: FunctionInfo, target: BuildHooks, op: Patchpoint) -> list[Inst] | None:
    """The instructions of an anyregcc patchpoint; None leaves it to the graph."""
    site_target = _target_of(op.target)
    if site_target is False or PLACEMENTS in op.attributes:
        return None
    registers, allocas, function = info.registers, info.static_allocas, info.function
    maker = SiteMaker()
    ops = maker.ops
    result = op.type
    wanted = None
    if result is not t.void:
        wanted = info.types.legal(result)
        if wanted is None:
            return None
        own = registers.get(op)
        if own is not None and function.classes[own - VIRTUAL] is not wanted:
            return None
        maker.record_result(own)
    constants: dict[Any, list[int]] = {}
    for value in op.args:
        if isinstance(value, ConstantInt):
            if not value.value or value.type is t.i1:
                return None
            constants.setdefault((value.type, value.value), []).append(len(ops))
        elif isinstance(value, Alloca) and value in allocas:
            constants.setdefault(value, []).append(len(ops))
        elif not isinstance(value, Operation | Argument) or info.types.legal(value.type) is None:
            return None
        maker.record_register(registers.get(value, value))
    for value in op.live:
        if isinstance(value, ConstantInt) and (value.type is t.i1 or width(value.type.text) > 64):
            return None
        if maker.record_at_rest(value, allocas):
            continue
        if not isinstance(value, Operation | Argument) or info.types.legal(value.type) is None:
            return None
        maker.record_register(registers.get(value, value))
    for key in constants:
        if isinstance(key, tuple) and not target.move_immediate(key[0], key[1]):
            return None
    # From here on it cannot fail: assign registers in the order in which a graph would.
    for position, operand in enumerate(ops):
        if isinstance(operand, Value) and not isinstance(operand, ConstantInt) and operand not in allocas:
            ops[position] = registers.get(operand) or info.initialize(operand)
    setup, destroy = target.call_frame(0)
    insts = [setup]
    templates = target.templates
    for key, positions in list(constants.items())[::-1]:
        if isinstance(key, tuple):
            reg_class = info.types.legal(key[0])
            assert reg_class is not None
            made = function.new_register(reg_class)
            insts.append(Inst(templates[target.move_immediate(key[0], key[1])], [made, key[1]]))
        else:
            reg_class = info.types.legal(t.ptr)
            assert reg_class is not None
            made = function.new_register(reg_class)
            insts.append(target.slot_address(made, allocas[key]))
        for position in positions:
            ops[position] = made
        if len(positions) == 1:
            maker.kills |= 1 << positions[0]
    if wanted is not None and ops[0] is None:
        ops[0] = function.new_register(wanted)
    site = Site.of_patchpoint(op, site_target, op.cc)
    insts.append(maker.instruction(info.target, site, target.preserved(op.cc), overwritten=target.scratch))
    insts.append(destroy)
    frame = function.frame
    frame.has_patchpoint = frame.has_calls = True
    return insts


def _target_of(value: Value) -> Any:
    """The patchpoint's callee; False if the graph must handle it."""
    if isinstance(value, ConstantNull):
        return None
    if isinstance(value, Global):
        return Symbol(value)
    if isinstance(value, ConstantExpression) and value.op == "inttoptr" and isinstance(value.operands[0], ConstantInt):
        return value.operands[0].unsigned or None
    return False
