"""Intrinsics of the frame, of memory and of control in the DAG selector; arithmetic ones are in `intrinsic_math.py`.

Each handler builds the nodes of LLVM's visitIntrinsicCall. Other intrinsics are refused by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.codegen.exceptions import Exceptions, caught_by
from smemit.compile.isel.dag.construct import float_classes, intrinsic_math, memory_calls
from smemit.compile.isel.dag.construct.call_nodes import call_named
from smemit.compile.isel.dag.graph.nodes import CHAIN, Result, width
from smemit.compile.prepare.stack_protector import guard_variable
from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.declared_locals import escape_symbol, root_of, without_casts
from smemit.ir.intrinsic_effects import may_write
from smemit.ir.module import Function
from smemit.ir.ops import Alloca, Call
from smemit.ir.values import ConstantExpression, ConstantInt, Value

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder


def build(builder: Builder, op: Call, name: str) -> None:
    """Build a call of the intrinsic `name`."""
    if name in memory_calls.FUNCTIONS:
        memory_calls.build(builder, op, name)
    elif name in memory_calls.ELEMENT_WISE:
        memory_calls.build_element_wise(builder, op, name)
    elif (handler := _HANDLERS.get(name)) is not None:
        handler(builder, op)
    elif (own := builder.target.intrinsic_calls.get(name)) is not None:
        own(builder, op)
    elif not intrinsic_math.build(builder, op, name):
        if may_write(op) or builder.info.users_of(op):
            raise UnsupportedError(f"the intrinsic {name} is unknown or not supported")
        # With an unused result no instruction is emitted, even if the target has none.
        for value in op.args:
            builder.get(value)


def _number(value: Value) -> int:
    assert isinstance(value, ConstantInt), "select: the verifier wants a constant here"
    return value.unsigned


def _first(builder: Builder, op: Call) -> None:
    builder.values[op] = builder.get(op.args[0])


def _nothing(builder: Builder, op: Call) -> None:
    """An intrinsic that emits nothing."""


def _va_end(builder: Builder, op: Call) -> None:
    """va_end emits nothing, but it flushes pending loads and keeps its pointer alive."""
    builder.one(op.args[0])
    builder.graph.root = builder.memory_root()


def _undefined(builder: Builder, op: Call) -> None:
    builder.values[op] = [builder.graph.undef("i64")]


# ---- exceptions


def _type_number(builder: Builder, op: Call) -> None:
    """The number of a type info in this function's landing pads."""
    value = op.args[0]
    while isinstance(value, ConstantExpression) and value.op in ("bitcast", "addrspacecast"):
        value = value.operands[0]
    function = builder.function
    exceptions = function.exceptions = function.exceptions or Exceptions()
    builder.values[op] = [builder.graph.constant(exceptions.type_number(caught_by(value)), "i32")]


# ---- the frame


def _frame_address(builder: Builder, op: Call) -> None:
    builder.values[op] = [_frame(builder, _number(op.args[0]))]


def _frame(builder: Builder, depth: int) -> Result:
    graph = builder.graph
    builder.function.frame.has_frame_address = True
    roles = builder.target.description.roles
    register = roles.get("frame_base", roles["frame_pointer"])
    address: Result = graph.copy_from(graph.entry, register, "i64")
    for _ in range(depth):
        address = graph.load("i64", graph.entry, address, 8)
    return address


def _return_address(builder: Builder, op: Call) -> None:
    graph, depth = builder.graph, _number(op.args[0])
    builder.function.frame.has_return_address = True
    if depth:
        # The return address may be in the caller's frame.
        frame = _frame(builder, depth + builder.target.return_address_in_caller)
        address = builder.graph.plus(frame, builder.target.return_address_behind_frame)
    else:
        address = _place_of_return_address(builder)
    builder.values[op] = [graph.load("i64", graph.entry, address, 8)]


def _address_of_return_address(builder: Builder, op: Call) -> None:
    builder.values[op] = [_place_of_return_address(builder)]


def _place_of_return_address(builder: Builder) -> Result:
    frame = builder.function.frame
    if builder.target.return_address_offset is None:
        raise UnsupportedError("the return address is not found on this target yet")
    if frame.return_address_slot is None:
        frame.return_address_slot = frame.add_fixed(8, builder.target.return_address_offset, 8)
    return builder.graph.leaf("FrameIndex", "i64", frame.return_address_slot)


def _stack_save(builder: Builder, op: Call) -> None:
    graph = builder.graph
    saved = graph.copy_from(builder.memory_root(), builder.target.stack_pointer, "i64")
    graph.root = saved.results[1]
    builder.values[op] = [saved]


def _stack_restore(builder: Builder, op: Call) -> None:
    value = builder.one(op.args[0])
    builder.graph.root = builder.target.restore_stack(builder.graph, builder.memory_root(), value)


# ---- the stack guard


def _stack_guard(builder: Builder, op: Call) -> None:
    builder.values[op] = [guard_value(builder, builder.memory_root())]


def guard_value(builder: Builder, chain: Result) -> Result:
    """The stack guard: by a pseudo instruction, or loaded from the C library's variable."""
    graph = builder.graph
    if builder.target.use_load_stack_guard_node:
        return graph.machine_node("LOAD_STACK_GUARD", "i64", chain)
    address = builder.one(guard_variable(builder.info.ir.module, builder.target.description))
    return graph.load("i64", chain, address, 8, volatile=True)


def _stack_protector(builder: Builder, op: Call) -> None:
    """Store the stack guard in its slot, which is above all others."""
    graph, frame = builder.graph, builder.function.frame
    chain = builder.memory_root()
    value = guard_value(builder, chain) if builder.target.use_load_stack_guard_node else builder.one(op.args[0])
    slot = op.args[1]
    assert isinstance(slot, Alloca), "select: the guard's place is a variable"
    frame.guard_slot = builder.info.static_allocas[slot]
    graph.root = graph.store(chain, value, graph.leaf("FrameIndex", "i64", frame.guard_slot), 8, volatile=True)


# ---- locals that others access


def _root(builder: Builder, op: Call) -> None:
    """Register a local in the collector's table."""
    root = root_of(op)
    slot = builder.info.static_allocas.get(root)
    if slot is None:
        raise UnsupportedError("a root is memory of variable size, for which tables of collectors have no place",
                               notes=["make the alloca in the entry block"])
    builder.one(root)
    builder.function.frame.roots.append(slot)


def _escape(builder: Builder, op: Call) -> None:
    """Record the escaped locals; null has no index."""
    for number, value in enumerate(op.args):
        local = without_casts(value)
        if isinstance(local, Alloca):
            builder.function.frame.escaped[number] = builder.info.static_allocas[local]


def _recover(builder: Builder, op: Call) -> None:
    """The address of another function's local: its frame address plus an offset known after its frame layout."""
    parent = without_casts(op.args[0])
    assert isinstance(parent, Function), "select: the verifier wants a function here"
    graph = builder.graph
    frame = builder.one(op.args[1])
    distance = graph.leaf("local_recover", "i64", escape_symbol(parent, _number(op.args[2])), graph.order)
    builder.values[op] = [graph.node("add", "i64", frame, distance)]


# ---- variable arguments


def _va_start(builder: Builder, op: Call) -> None:
    builder.graph.root = builder.target.lower_va_start(builder, builder.memory_root(), builder.one(op.args[0]))


def _va_copy(builder: Builder, op: Call) -> None:
    builder.graph.root = builder.target.lower_va_copy(
        builder, builder.memory_root(), builder.one(op.args[0]), builder.one(op.args[1]))


# ---- effects


def _effect(name: str) -> Callable[[Builder, Call], None]:
    def handler(builder: Builder, op: Call) -> None:
        builder.graph.root = builder.graph.raw(name, (CHAIN,), (builder.memory_root(),))

    return handler


def _trap(name: str) -> Callable[[Builder, Call], None]:
    """A trap instruction, or a call of the function in the attribute (golden: trap-by-function)."""
    plain = _effect(name)

    def handler(builder: Builder, op: Call) -> None:
        if function := op.attributes.get("trap-func-name"):
            _, builder.graph.root = call_named(builder, builder.memory_root(), str(function), [], t.void)
        else:
            plain(builder, op)

    return handler


def _cycles(builder: Builder, op: Call) -> None:
    made = builder.graph.raw("readcyclecounter", ("i64", CHAIN), (builder.memory_root(),))
    builder.graph.root = made.results[1]
    builder.values[op] = [made]


def _prefetch(builder: Builder, op: Call) -> None:
    graph = builder.graph
    words = [graph.target_constant(_number(value), "i32") for value in op.args[1:]]
    graph.root = graph.raw("prefetch", (CHAIN,), (builder.memory_root(), builder.one(op.args[0]), *words))


def _mask_pointer(builder: Builder, op: Call) -> None:
    graph = builder.graph
    pointer, mask = builder.one(op.args[0]), builder.one(op.args[1])
    if width(mask.type) != width(pointer.type):
        raise UnsupportedError("llvm.ptrmask with a mask of another width is not supported")
    builder.values[op] = [graph.node("and", pointer.type, pointer, mask)]


_HANDLERS: dict[str, Callable[[Builder, Call], None]] = {
    "llvm.eh.typeid.for": _type_number,
    "llvm.is.fpclass": float_classes.build,
    "llvm.frameaddress": _frame_address,
    "llvm.returnaddress": _return_address,
    "llvm.addressofreturnaddress": _address_of_return_address,
    "llvm.stacksave": _stack_save,
    "llvm.stackrestore": _stack_restore,
    "llvm.stackguard": _stack_guard,
    "llvm.stackprotector": _stack_protector,
    "llvm.va_start": _va_start,
    "llvm.va_end": _va_end,
    "llvm.va_copy": _va_copy,
    "llvm.trap": _trap("trap"),
    "llvm.debugtrap": _trap("debugtrap"),
    "llvm.prefetch": _prefetch,
    "llvm.readcyclecounter": _cycles,
    "llvm.ptrmask": _mask_pointer,
    "llvm.invariant.start": _undefined,
    "llvm.invariant.end": _nothing,
    "llvm.localescape": _escape,
    "llvm.localrecover": _recover,
    "llvm.gcroot": _root,
    "llvm.annotation": _first,
    "llvm.ptr.annotation": _first,
}


