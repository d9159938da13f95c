"""What surely runs, and which results the program surely needs, so that flags on them can be relied upon."""

from __future__ import annotations

from smemit.ir import ops
from smemit.ir.edges import successors
from smemit.ir.identity import place_of
from smemit.ir.intrinsic_effects import WITHOUT_WRITES, intrinsic_name, may_write
from smemit.ir.module import Block, Function
from smemit.ir.value import Value

_MOST_SCANNED = 32
_GOES_ON = WITHOUT_WRITES | {"llvm.experimental.gc.get.pointer.base", "llvm.experimental.gc.get.pointer.offset"}
_PASSES_POISON = (ops.Binary, ops.Cast, ops.ICmp, ops.GetElementPtr, ops.FNeg)
_DIVISIONS = ("udiv", "sdiv", "urem", "srem")


def goes_on(op: ops.Operation) -> bool:
    """Whether control surely reaches what follows an operation."""
    if isinstance(op, ops.CallSite):
        if op.normal is not None:
            return False
        if isinstance(op, ops.Call) and intrinsic_name(op.callee) in _GOES_ON:
            return True
        words = set(op.attributes)
        callee = getattr(op, "callee", None)
        if isinstance(callee, Function):
            words |= set(callee.attributes)
        return {"nounwind", "willreturn"} <= words
    if isinstance(op, ops.Store):
        return not op.volatile
    return not isinstance(op, ops.Ret | ops.Unreachable)


def has_effects(op: ops.Operation) -> bool:
    """Whether an operation does what a loop may go on doing for ever: more than plain stores."""
    if isinstance(op, ops.Store | ops.Load):
        return op.volatile or (bool(op.ordering) and isinstance(op, ops.Store))
    if isinstance(op, ops.Call):
        return may_write(op) or not goes_on(op)
    return isinstance(op, ops.CallSite | ops.AtomicRMW | ops.CompareExchange | ops.Fence)


def is_needed(op: ops.Operation) -> bool:
    """Whether a program would be wrong in which this operation gives no proper value: something surely needs it."""
    poisoned: set[Value] = {op}
    block = op.block
    operations = block.operations[place_of(op) + 1:]
    seen = {block}
    left = _MOST_SCANNED
    while True:
        for after in operations:
            left -= 1
            if not left:
                return False
            if not poisoned.isdisjoint(needs(after)):
                return True
            if not goes_on(after):
                return False
            if passes_poison(after, poisoned):
                poisoned.add(after)
        ends = set(successors(block))
        if len(ends) != 1:
            return False
        block = ends.pop()
        if block in seen:
            return False
        seen.add(block)
        operations = [other for other in block.operations if type(other) is not ops.Phi]


def passes_poison(op: ops.Operation, poisoned: set[Value]) -> bool:
    """Whether an operation gives poison when these values are poison."""
    if isinstance(op, _PASSES_POISON):
        return not poisoned.isdisjoint(op.operands())
    if isinstance(op, ops.Select):
        return op.condition in poisoned or (op.if_true in poisoned and op.if_false in poisoned)
    return False


def needs(op: ops.Operation) -> list[Value]:
    """The operands whose poison makes a program wrong."""
    if isinstance(op, ops.Load | ops.Store):
        return [op.pointer]
    if isinstance(op, ops.CondBr):
        return [op.condition]
    if isinstance(op, ops.Switch):
        return [op.value]
    if isinstance(op, ops.Binary):
        return [op.rhs] if op.op in _DIVISIONS else []
    if isinstance(op, ops.Call):
        wanted: list[Value] = [op.callee]
        for index, argument in enumerate(op.args):
            listed = [op.argument_attributes[index]] if op.argument_attributes else []
            if isinstance(op.callee, Function) and index < len(op.callee.args):
                listed.append(op.callee.args[index].attributes)
            if any("noundef" in attributes or "dereferenceable" in attributes for attributes in listed):
                wanted.append(argument)
        return wanted
    return []


def runs_through(block: Block, start: int, end: int) -> bool:
    """Whether control that reaches one operation of a block surely reaches another."""
    return all(map(goes_on, block.operations[start:end]))
