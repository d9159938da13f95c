"""Write operations, without their results and attachments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.intrinsics import mangle
from smemit.ir.text import write_unwinding
from smemit.ir.text.words import Names, attributes, string
from smemit.ir.types import Type
from smemit.ir.unwind_ops import CallBr
from smemit.ir.values import Attributes, ConstantInt, Value


def _words(first: str, flags: Iterable[str]) -> str:
    return " ".join([first, *flags]) if flags else first


def _operand(value: Value, n: Names) -> str:
    return f"{value.type.text} {n[value]}"


def _list(values: Iterable[Value], n: Names) -> str:
    return ", ".join([f"{v.type.text} {n[v]}" for v in values])


def _binary(op: ops.Binary, n: Names) -> str:
    return f"{_words(op.op, op.flags)} {op.lhs.type.text} {n[op.lhs]}, {n[op.rhs]}"


def _flagged(op: Any, n: Names) -> str:
    return f"{_words(op.mnemonic, op.flags)} {_list(op.operands(), n)}"


def _plain(op: ops.Operation, n: Names) -> str:
    return f"{op.mnemonic} {_list(op.operands(), n)}"


def _compare(op: ops.ICmp | ops.FCmp, n: Names) -> str:
    return f"{_words(op.mnemonic, op.flags)} {op.predicate} {op.lhs.type.text} {n[op.lhs]}, {n[op.rhs]}"


def _cast(op: ops.Cast, n: Names) -> str:
    return f"{_words(op.op, op.flags)} {op.value.type.text} {n[op.value]} to {op.type.text}"


def _ordering(ordering: str, scope: str) -> str:
    return (f" syncscope({string(scope)})" if scope else "") + f" {ordering}"


def _memory(op: ops.Load | ops.Store, type: Type) -> tuple[str, str]:
    """The words before and after an access. LLVM requires the alignment of atomic ones."""
    head = (" atomic" if op.ordering else "") + (" volatile" if op.volatile else "")
    tail = _ordering(op.ordering, op.scope) if op.ordering else ""
    align = op.align or (_natural_align(type) if op.ordering else 0)
    return head, tail + (f", align {align}" if align else "")


def _natural_align(type: Type) -> int:
    width = type.width if isinstance(type, t.IntType | t.FloatType) else 64
    return 1 << max(0, (width + 7) // 8 - 1).bit_length()


def _load(op: ops.Load, n: Names) -> str:
    head, tail = _memory(op, op.type)
    return f"load{head} {op.type.text}, {op.pointer.type.text} {n[op.pointer]}{tail}"


def _store(op: ops.Store, n: Names) -> str:
    head, tail = _memory(op, op.value.type)
    return f"store{head} {op.value.type.text} {n[op.value]}, {op.pointer.type.text} {n[op.pointer]}{tail}"


def _gep(op: ops.GetElementPtr, n: Names) -> str:
    return f"{_words('getelementptr', op.flags)} {op.source_type.text}, {_list((op.pointer, *op.indices), n)}"


def _alloca(op: ops.Alloca, n: Names) -> str:
    text = f"{_words('alloca', op.flags)} {op.allocated_type.text}"
    if op.count is not None:
        text += f", {_operand(op.count, n)}"
    if op.align:
        text += f", align {op.align}"
    if isinstance(op.type, t.PointerType) and op.type.address_space:
        text += f", addrspace({op.type.address_space})"
    return text


def _extract_value(op: ops.ExtractValue, n: Names) -> str:
    return f"extractvalue {_operand(op.aggregate, n)}, {', '.join(map(str, op.indices))}"


def _insert_value(op: ops.InsertValue, n: Names) -> str:
    return f"insertvalue {_list((op.aggregate, op.value), n)}, {', '.join(map(str, op.indices))}"


def _atomic_rmw(op: ops.AtomicRMW, n: Names) -> str:
    volatile = " volatile" if op.volatile else ""
    align = f", align {op.align}" if op.align else ""
    return f"atomicrmw{volatile} {op.op} {_list((op.pointer, op.value), n)}{_ordering(op.ordering, op.scope)}{align}"


def _compare_exchange(op: ops.CompareExchange, n: Names) -> str:
    values = _list((op.pointer, op.expected, op.replacement), n)
    align = f", align {op.align}" if op.align else ""
    return f"{_words('cmpxchg', op.flags)} {values}{_ordering(op.success, op.scope)} {op.failure}{align}"


def _fence(op: ops.Fence, n: Names) -> str:
    return f"fence{_ordering(op.ordering, op.scope)}"


def _va_arg(op: ops.VAArg, n: Names) -> str:
    return f"va_arg {_operand(op.va_list, n)}, {op.type.text}"


def _phi(op: ops.Phi, n: Names) -> str:
    return f"{_words('phi', op.flags)} {op.type.text} " + ", ".join([f"[ {n[v]}, {n[b]} ]" for v, b in op.incoming])


def _site(op: ops.CallSite, result: str, callee: str, args: list[Value], n: Names, flags: ops.Flags = (),
          extra: dict[int, Attributes] | None = None) -> str:
    """A call or invoke; `extra` has implied attributes by argument."""
    given = op.argument_attributes
    if given or extra:
        texts = []
        for i, v in enumerate(args):
            found = given[i] if i < len(given) else {}
            if extra and i in extra:
                found = {**found, **extra[i]}
            texts.append(f"{v.type.text}{attributes(found) if found else ''} {n[v]}")
    else:
        texts = [f"{v.type.text} {n[v]}" for v in args]
    if op.tail == "musttail" and op.block.function.function_type.variadic:
        # It passes on its function's variadic arguments, which LLVM requires in the text.
        texts.append("...")
    word = "invoke" if op.unwind is not None else op.mnemonic if isinstance(op, ops.Call) else "call"
    if op.tail:
        word = f"{op.tail} {word}"
    head = [_words(word, flags)]
    if op.cc:
        head.append(op.cc)
    text = f"{' '.join(head)}{attributes(op.return_attributes)} {result} {callee}({', '.join(texts)})"
    if op.attributes:
        text += attributes(op.attributes, in_function=True)
    if op.bundles:
        text += " [ " + ", ".join([f"{_tag(b.tag)}({_list(b.inputs, n)})" for b in op.bundles]) + " ]"
    if op.normal is not None and op.unwind is not None:
        text += f"\n          to label {n[op.normal]} unwind label {n[op.unwind]}"
    elif isinstance(op, CallBr):
        text += write_unwinding.indirect(op, n)
    return text


def _call(op: ops.Call, n: Names) -> str:
    result = op.function_type if op.function_type.variadic else op.function_type.result
    space = op.callee.type
    # The callee has no type in the text, so its address space is written separately.
    spaced = f"addrspace({space.address_space}) " if isinstance(space, t.PointerType) and space.address_space else ""
    return _site(op, f"{spaced}{result}", n[op.callee], op.args, n, op.flags)


@lru_cache(256)
def _tag(tag: str) -> str:
    return string(tag)


@lru_cache(256)
def _i64(value: int) -> ConstantInt:
    return ConstantInt(t.i64, value)


@lru_cache(256)
def _i32(value: int) -> ConstantInt:
    return ConstantInt(t.i32, value)


def _stackmap(op: ops.Stackmap, n: Names) -> str:
    callee = n.intrinsics.need("llvm.experimental.stackmap", t.void, "i64, i32, ...")
    return _site(op, "void (i64, i32, ...)", callee, [_i64(op.id), _i32(op.shadow_bytes), *op.live], n)


def _patchpoint(op: ops.Patchpoint, n: Names) -> str:
    suffix = "void" if op.type is t.void else mangle(op.type)
    callee = n.intrinsics.need(f"llvm.experimental.patchpoint.{suffix}", op.type, "i64, i32, ptr, i32, ...")
    args = [_i64(op.id), _i32(op.patch_bytes), op.target, _i32(len(op.args)), *op.args, *op.live]
    return _site(op, f"{op.type.text} (i64, i32, ptr, i32, ...)", callee, args, n)


def _statepoint(op: ops.Statepoint, n: Names) -> str:
    target = op.target.type
    callee = n.intrinsics.need_for("llvm.experimental.gc.statepoint", target,
                                 f"i64 immarg, i32 immarg, {target.text}, i32 immarg, i32 immarg, ...", t.token)
    args = [_i64(op.id), _i32(op.patch_bytes), op.target, _i32(len(op.args)), _i32(op.flags), *op.args,
            _i32(0), _i32(0)]
    return _site(op, f"token (i64, i32, {target.text}, i32, i32, ...)", callee, args, n,
                 extra={2: {"elementtype": op.callee_type}})


def _gc_result(op: ops.GCResult, n: Names) -> str:
    callee = n.intrinsics.need_for("llvm.experimental.gc.result", op.type, "token")
    before, behind = attributes(op.return_attributes), attributes(op.attributes, in_function=True)
    return f"call{before} {op.type.text} {callee}({_operand(op.statepoint, n)}){behind}"


def _gc_relocate(op: ops.GCRelocate, n: Names) -> str:
    callee = n.intrinsics.need_for("llvm.experimental.gc.relocate", op.type, "token, i32 immarg, i32 immarg")
    behind = attributes(op.attributes, in_function=True) if op.attributes else ""
    head = f"call {op.cc}" if op.cc else "call"
    token = op.statepoint
    return (f"{head} {op.type.text} {callee}({token.type.text} {n[token]}, i32 {op.base}, i32 {op.derived})"
            f"{behind}")


def _landing_pad(op: ops.LandingPad, n: Names) -> str:
    cleanup = " cleanup" if op.cleanup else ""
    clauses = "".join([f"\n          {kind} {_operand(value, n)}" for kind, value in op.clauses])
    return f"landingpad {op.type.text}{cleanup}{clauses}"


def _ret(op: ops.Ret, n: Names) -> str:
    return "ret void" if op.value is None else f"ret {_operand(op.value, n)}"


def _br(op: ops.Br, n: Names) -> str:
    return f"br label {n[op.target]}"


def _cond_br(op: ops.CondBr, n: Names) -> str:
    return f"br {_operand(op.condition, n)}, label {n[op.if_true]}, label {n[op.if_false]}"


def _switch(op: ops.Switch, n: Names) -> str:
    cases = "".join([f"\n    {_operand(value, n)}, label {n[block]}" for value, block in op.cases])
    return f"switch {_operand(op.value, n)}, label {n[op.default]} [{cases}\n  ]"


def _indirect_br(op: ops.IndirectBr, n: Names) -> str:
    return f"indirectbr {_operand(op.address, n)}, [{', '.join([f'label {n[b]}' for b in op.targets])}]"


def _unreachable(op: ops.Unreachable, n: Names) -> str:
    return "unreachable"


SPELL: dict[type, Callable[[Any, Names], str]] = {
    ops.Binary: _binary, ops.FNeg: _flagged, ops.ICmp: _compare, ops.FCmp: _compare, ops.Select: _flagged,
    ops.Cast: _cast, ops.Freeze: _plain, ops.Load: _load, ops.Store: _store, ops.GetElementPtr: _gep,
    ops.Alloca: _alloca, ops.ExtractValue: _extract_value, ops.InsertValue: _insert_value,
    ops.ExtractElement: _plain, ops.InsertElement: _plain, ops.ShuffleVector: _plain,
    ops.AtomicRMW: _atomic_rmw, ops.CompareExchange: _compare_exchange, ops.Fence: _fence, ops.VAArg: _va_arg,
    ops.Phi: _phi, ops.Call: _call, ops.Stackmap: _stackmap, ops.Patchpoint: _patchpoint,
    ops.Statepoint: _statepoint, ops.GCResult: _gc_result, ops.GCRelocate: _gc_relocate,
    ops.LandingPad: _landing_pad, ops.Ret: _ret, ops.Br: _br, ops.CondBr: _cond_br, ops.Switch: _switch,
    ops.IndirectBr: _indirect_br, ops.Resume: _plain, ops.Unreachable: _unreachable,
    CallBr: _call, **write_unwinding.SPELL,
}
