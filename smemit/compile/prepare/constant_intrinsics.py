"""Fold `llvm.is.constant` and `llvm.objectsize` before selection (LLVM's LowerConstantIntrinsics).

Needs:  a verified function.
Gives:  the function itself if it has no such calls, else a copy in which their results are constants and dependent
        operations and branches are folded; `llvm.load.relative` is expanded as well.
Keeps:  the user's function.
"""

from __future__ import annotations

from smemit.compile.prepare import relative_loads
from smemit.compile.prepare.called_intrinsics import ANSWERED, ASKED, RELATIVE_LOAD, called_intrinsics
from smemit.compile.prepare.unreachable_blocks import copied
from smemit.errors import UnsupportedError
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.fold import fold_binary, fold_cast
from smemit.ir.identity import constant_key, is_among, remove
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Argument, Function, GlobalVariable
from smemit.ir.operands import replace_operands
from smemit.ir.values import Constant, ConstantExpression, ConstantFloat, ConstantInt, ConstantNull, Undef, Value

_ALLOCATORS = frozenset(("malloc", "calloc", "realloc", "valloc", "memalign", "aligned_alloc", "strdup", "strndup",
                         "_Znwm", "_Znam", "_ZnwmRKSt9nothrow_t", "_ZnamRKSt9nothrow_t"))
_REPLACEABLE = frozenset(("weak", "linkonce", "common", "extern_weak", "available_externally", "external"))
_PLAIN_USERS = (ops.Store, ops.Call, ops.Ret, ops.Switch, ops.Stackmap, ops.Patchpoint, ops.Statepoint, ops.Br,
                ops.InsertValue)


def with_constant_answers(function: Function) -> Function:
    """`function`, or a copy without such calls."""
    if ANSWERED.isdisjoint(called_intrinsics(function)):
        return function
    made, _ = copied(function, function.blocks)
    is_relative = False
    for op in list(made.operations()):
        name = intrinsic_name(op.callee) if isinstance(op, ops.Call) else ""
        if isinstance(op, ops.Call) and name in ASKED:
            answer = _is_constant(op) if name == "llvm.is.constant" else _object_size(op)
            _replace(made, op, answer)
        is_relative |= name == RELATIVE_LOAD
    if is_relative:
        relative_loads.spell_out(made)
    return made


def _is_constant(op: ops.Call) -> ConstantInt:
    """Whether the operand is a constant without addresses."""
    value = op.args[0]
    is_number = isinstance(value, ConstantInt | ConstantFloat | ConstantNull)
    if isinstance(value, Constant) and not is_number and not isinstance(value, Undef):
        raise UnsupportedError("llvm.is.constant of an address or an aggregate is not supported", place=op.place)
    return ConstantInt(t.i1, 1 if is_number else 0)


def _object_size(op: ops.Call) -> ConstantInt:
    """The bytes from the pointer to the end of its object; if unknown, the maximum or minimum."""
    pointer, least, null_is_unknown = op.args[:3]
    size = _bytes_behind(op, pointer, bool(_number(null_is_unknown)))
    assert isinstance(op.type, t.IntType)
    if size is None:
        size = 0 if _number(least) else -1
    return ConstantInt(op.type, size)


def _number(value: Value) -> int:
    assert isinstance(value, ConstantInt), "select: the verifier wants a constant here"
    return value.unsigned


def _bytes_behind(op: ops.Call, pointer: Value, null_is_unknown: bool) -> int | None:
    offset = 0
    while True:
        if isinstance(pointer, ops.Cast | ConstantExpression) and pointer.op in ("bitcast", "addrspacecast"):
            pointer = pointer.operands[0] if isinstance(pointer, ConstantExpression) else pointer.value
            continue
        if isinstance(pointer, ops.GetElementPtr):
            step = layout.constant_offset(pointer.source_type, pointer.indices)
            base: Value = pointer.pointer
        elif isinstance(pointer, ConstantExpression) and pointer.op == "getelementptr":
            assert pointer.source_type is not None
            step = layout.constant_offset(pointer.source_type, list(pointer.operands[1:]))
            base = pointer.operands[0]
        else:
            break
        if step is None:
            return None
        offset, pointer = offset + step, base
    size: int | None = None
    if isinstance(pointer, ops.Alloca):
        if pointer.count is None or isinstance(pointer.count, ConstantInt):
            size = layout.alloc_size(pointer.allocated_type) * (1 if pointer.count is None else pointer.count.unsigned)
    elif isinstance(pointer, GlobalVariable):
        if pointer.initializer is not None and pointer.linkage not in _REPLACEABLE:
            size = layout.alloc_size(pointer.value_type)
    elif isinstance(pointer, Argument):
        if (copied_type := pointer.attributes.get("byval")) is not None:
            size = layout.alloc_size(copied_type)
    elif isinstance(pointer, ConstantNull):
        size = None if null_is_unknown else 0
    elif isinstance(pointer, ops.Phi | ops.Select | Constant) or _may_allocate(pointer):
        raise UnsupportedError("llvm.objectsize of such a pointer is not supported", place=op.place)
    if size is None:
        return None
    return size - offset if 0 <= offset <= size else 0


def _may_allocate(value: Value) -> bool:
    if not isinstance(value, ops.Call):
        return False
    callee = value.callee
    known = getattr(callee, "attributes", {})
    return "allocsize" in value.attributes or "allocsize" in known or getattr(callee, "name", "") in _ALLOCATORS


def _replace(function: Function, op: ops.Operation, answer: Constant) -> None:
    """Replace an operation by a constant and fold dependent operations."""
    remove(op.block.operations, op)
    for block in function.blocks:
        for user in list(block.operations):
            if user.block is not block or not is_among(op, user.operands()):
                continue
            replace_operands(user, {op: answer})
            if isinstance(user, ops.CondBr):
                _take(user, answer)
            elif (value := _computed(user)) is not None:
                _replace(function, user, value)
            elif not isinstance(user, _PLAIN_USERS):
                raise UnsupportedError(f"{user.mnemonic} of an answer known early is not supported", place=user.place)


def _computed(user: ops.Operation) -> Constant | None:
    """The value of an operation on constants, or of a select between constants on a constant."""
    if isinstance(user, ops.Cast) and isinstance(user.value, Constant):
        return fold_cast(user.op, user.value, user.type)
    if isinstance(user, ops.Binary) and isinstance(user.lhs, Constant) and isinstance(user.rhs, Constant):
        return fold_binary(user.op, user.lhs, user.rhs, user.flags)
    if isinstance(user, ops.ICmp) and isinstance(user.lhs, ConstantInt) and isinstance(user.rhs, ConstantInt):
        return ConstantInt(t.i1, int(_compare(user.predicate, user.lhs, user.rhs)))
    if isinstance(user, ops.Select) and isinstance(user.condition, ConstantInt):
        chosen = user.if_true if user.condition.value else user.if_false
        return chosen if isinstance(chosen, Constant) else None
    return None


def _compare(predicate: str, lhs: ConstantInt, rhs: ConstantInt) -> bool:
    if predicate in ("eq", "ne"):
        return (lhs.value == rhs.value) == (predicate == "eq")
    left, right = (lhs.value, rhs.value) if predicate[0] == "s" else (lhs.unsigned, rhs.unsigned)
    return {"lt": left < right, "le": left <= right, "gt": left > right, "ge": left >= right}[predicate[1:]]


def _take(branch: ops.CondBr, answer: Constant) -> None:
    """Replace a conditional branch by an unconditional one."""
    block = branch.block
    is_true = isinstance(answer, ConstantInt) and answer.value != 0
    taken, other = (branch.if_true, branch.if_false) if is_true else (branch.if_false, branch.if_true)
    if taken is other:
        return
    for phi in list(other.operations):
        if not isinstance(phi, ops.Phi):
            break
        phi.incoming = [(value, source) for value, source in phi.incoming if source is not block]
        left = {constant_key(value): value for value, _ in phi.incoming if value is not phi}
        if len(left) == 1:
            # A phi with one input is replaced immediately (llc 22.1.8).
            remove(other.operations, phi)
            only = next(iter(left.values()))
            for user in block.function.operations():
                if is_among(phi, user.operands()):
                    replace_operands(user, {phi: only})
    jump = ops.Br(taken)
    jump.block, jump.place = block, branch.place
    block.operations[-1] = jump
