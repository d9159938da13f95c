"""Change a random module so that its run is defined, without changing its sites.

Patchpoints call an address that returns, recursion becomes calls of foreign functions, stack memory starts as zeros and
ones, functions get memory for the pointers that they use, `unreachable` becomes a return, every site gets a unique id,
and every frame can be walked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count

from smemit.dsl.builder import Builder
from smemit.dsl.operands import zero
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.module import Argument, Function, Module
from smemit.ir.values import ConstantExpression, ConstantInt, ConstantNull, InlineAssembly, Value
from smemit.run.check.world import ADDRESS_STEP, CALLED, HEAP

_MOST_STORES = 24
"""Bytes of an alloca to fill by stores. A library call clears a larger one first."""
_ROOM = 1024
"""Bytes around a pointer argument of a random function that it may use."""


def make_runnable(module: Module, least_patch_bytes: int) -> None:
    """Change a module in place; `least_patch_bytes` is what a call of an absolute address takes."""
    defined = [one for one in module.functions if one.blocks]
    for variable in module.variables:
        if variable.linkage == "private":
            variable.linkage = "internal"  # else no record has its address
    number = 0
    addresses = count(CALLED, ADDRESS_STEP)
    for place, function in enumerate(defined):
        # Functions call only later ones, so that the program ends.
        earlier = frozenset(defined[:place + 1])
        for op in list(function.operations()):
            number = _number_site(op, number)
            if isinstance(op, ops.Patchpoint):
                _redirect(op, earlier, least_patch_bytes, addresses)
            elif isinstance(op, ops.Call):
                op.attributes.pop("statepoint-num-patch-bytes", None)
                if isinstance(op.callee, Function) and op.callee in earlier:
                    op.callee = _stand_in(module, op.callee)
                if not isinstance(op.callee, Function | InlineAssembly) or (
                        op.callee.function_type is not op.function_type):
                    op.callee = _address(addresses)
            elif isinstance(op, ops.Statepoint):
                op.patch_bytes = 0  # otherwise it has only nops
                if not isinstance(op.target, Function):
                    op.target = _declare(module, f"made_up_{len(module.globals)}", op.callee_type)
                elif op.target in earlier:
                    op.target = _stand_in(module, op.target)
        number = _clear_stack(function, number)
        for block in function.blocks:
            if isinstance(block.operations[-1], ops.Unreachable):
                result = function.function_type.result
                block.operations[-1] = ops.Ret(None if result is t.void else zero(result))
                block.operations[-1].block = block
        function.attributes["uwtable"] = None
        # A tail call has no frame to walk.
        function.attributes["disable-tail-calls"] = "true"
    _give_memory(defined)


def _number_site(op: ops.Operation, number: int) -> int:
    if isinstance(op, ops.Stackmap | ops.Patchpoint | ops.Statepoint):
        op.id = number
    elif isinstance(op, ops.Call) and any(bundle.tag == "deopt" for bundle in op.bundles):
        op.attributes["statepoint-id"] = str(number)
    else:
        return number
    return number + 1


def _address(addresses: Iterator[int]) -> ConstantExpression:
    return ConstantExpression("inttoptr", t.ptr, (ConstantInt(t.i64, next(addresses)),))


def _redirect(op: ops.Patchpoint, earlier: frozenset[Function], least_patch_bytes: int,
              addresses: Iterator[int]) -> None:
    """Let a patchpoint call an address that returns, unless it calls a function with fitting parameters."""
    target = op.target
    if isinstance(target, Function) and target not in earlier and op.cc == target.cc and (
            target.function_type is t.function(op.type, tuple(one.type for one in op.args))):
        return
    op.target = _address(addresses)
    op.patch_bytes = max(op.patch_bytes, least_patch_bytes)


def _give_memory(functions: list[Function]) -> None:
    """Pass an address of the heap for a pointer through which a function reads or writes, unless it is its caller's."""
    used: set[Value] = set()
    for function in reversed(functions):
        for op in function.operations():
            if isinstance(op, ops.Load | ops.Store | ops.AtomicRMW | ops.CompareExchange):
                used.add(_moved(op.pointer)[0])
            if not isinstance(op, ops.Call | ops.Patchpoint | ops.Statepoint):
                continue
            callee = op.callee if isinstance(op, ops.Call) else op.target
            if not isinstance(callee, Function):
                continue
            if callee.name.startswith("llvm.mem"):
                used.update(_moved(one)[0] for one in op.args[:2])
            for at, (value, parameter) in enumerate(zip(op.args, callee.args, strict=False)):
                pointer, offset = _moved(value)
                if parameter not in used or value.type is not t.ptr:
                    continue
                if isinstance(pointer, Argument) and offset is not None and abs(offset) <= _ROOM:
                    used.add(pointer)
                else:
                    op.args[at] = _address(count(HEAP + 0x2000 + 2 * _ROOM * (at % 8)))


def _moved(address: Value) -> tuple[Value, int | None]:
    """The pointer from which an address is computed, and the distance if that is constant."""
    offset: int | None = 0
    while isinstance(address, ops.GetElementPtr):
        step = layout.constant_offset(address.source_type, address.indices)
        offset = None if step is None or offset is None else offset + step
        address = address.pointer
    return address, offset


def _stand_in(module: Module, function: Function) -> Function:
    """A foreign function with the type of one of the module's."""
    name = f"instead_of_{function.name}"
    found = module.globals.get(name)
    if isinstance(found, Function):
        return found
    made = _declare(module, name, function.function_type)
    made.cc = function.cc
    for mine, theirs in zip(made.args, function.args, strict=True):
        mine.attributes = dict(theirs.attributes)
    made.return_attributes = dict(function.return_attributes)
    return made


def _declare(module: Module, name: str, type: t.FunctionType) -> Function:
    made = Function(module, name, type)
    module.add(made)
    return made


def _clear_stack(function: Function, number: int) -> int:
    """Initialize every alloca of the entry block before anything reads it. Returns the next number of a site."""
    entry = function.blocks[0]
    places = [at for at, op in enumerate(entry.operations) if isinstance(op, ops.Alloca) and _size(op) is not None]
    if not places:
        return number
    kept, entry.operations = entry.operations, []
    builder = Builder(function)
    builder.position_at_end(entry)
    dice = random.Random(function.name)
    # The first allocas are initialized together. Code before a later alloca may already read the first ones.
    head = next(at for at, op in enumerate(kept) if not isinstance(op, ops.Alloca | ops.Store))
    first = [at for at in places if at < head]
    done = 0
    for group in (first, *([at] for at in places if at > head)):
        if group:
            entry.operations += kept[done:group[-1] + 1]
            done = group[-1] + 1
            for at in group:
                _fill(builder, kept[at], dice)
    if _has_site(function):
        entry.operations.append(_show_stack(function, [kept[at] for at in places], number))
        number += 1
    entry.operations += kept[done:]
    return number


def _fill(builder: Builder, alloca: ops.Operation, dice: random.Random) -> None:
    """Store something to every byte of an alloca."""
    size = _size(alloca) or 0
    if size > _MOST_STORES:
        builder.memset(alloca, 1, size)
    offset, end = 0, min(size, _MOST_STORES)
    while offset < end:
        # Every byte is 0 or 1, valid booleans. Random ones tell allocas and their bytes apart.
        width = next(width for width in (8, 4, 2, 1) if offset + width <= end)
        content = int.from_bytes(bytes(dice.randrange(2) for _ in range(width)), "little")
        builder.store(builder.const(t.integer(8 * width), content), builder.gep(alloca, offset), align=1)
        offset += width


def _has_site(function: Function) -> bool:
    """Whether another stackmap leaves the frame unchanged."""
    return any(isinstance(op, ops.Stackmap | ops.Patchpoint) for op in function.operations())


def _show_stack(function: Function, allocas: list[ops.Operation], number: int) -> ops.Stackmap:
    """A stackmap that records the addresses of the allocas."""
    made = ops.Stackmap(number, 0, list(allocas))
    made.block = function.blocks[0]
    return made


def _size(op: ops.Operation) -> int | None:
    assert isinstance(op, ops.Alloca)
    number: Value | None = op.count
    if number is not None and not isinstance(number, ConstantInt | ConstantNull):
        return None
    return layout.alloc_size(op.allocated_type) * (number.value if isinstance(number, ConstantInt) else 1)
