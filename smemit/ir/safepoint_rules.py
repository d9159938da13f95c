"""Verifier rules for statepoints, relocates and results, as in LLVM's verifier."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.rules import MOST_PATCH_BYTES, address, record_id, recorded, scalar_of, site
from smemit.ir.strategies import collector_of, known_collectors
from smemit.ir.values import Attributes, InlineAssembly, Undef, Value

if TYPE_CHECKING:
    from smemit.ir.function_verifier import FunctionVerifier

NO_COLLECTOR = ("the function names no collector", 'set its gc, for example "statepoint-example"')


def _statepoint(op: ops.Statepoint, walk: FunctionVerifier) -> None:
    record_id(op, walk)
    if not 0 <= op.patch_bytes <= MOST_PATCH_BYTES:
        walk.bad(f"{op.patch_bytes} patch bytes", f"a statepoint has 0 to {MOST_PATCH_BYTES} patch bytes")
    if not 0 <= op.flags <= 3:
        walk.bad(f"unknown statepoint flags {op.flags}", "1 is a gc transition, 2 deopt values live-in")
    address(op.target, walk)
    if isinstance(op.target, InlineAssembly):
        walk.bad("inline assembly cannot be wrapped", "call a function")
    _arguments(op, walk)
    if not walk.function.gc:
        walk.bad(*NO_COLLECTOR)
    if not _touches_all_memory(op.attributes):
        walk.bad("an attribute says that it leaves some memory alone",
                 "the collector may read and write all memory; drop the attribute")
    if op.tail == "musttail":
        walk.bad("a statepoint cannot be a musttail call")
    else:
        site(op, walk)


def _arguments(op: ops.Statepoint, walk: FunctionVerifier) -> None:
    type: Any = op.callee_type
    if not isinstance(type, t.FunctionType):
        walk.bad(f"the type of its callee is {type}", "it is a function's type")
        return
    given, params = len(op.args), type.params
    if given < len(params) or (given > len(params) and not type.variadic):
        walk.bad(f"{given} arguments are given, the callee's type {type} has {len(params)}")
    if type.variadic and type.result is not t.void:
        walk.bad("a variadic callee that returns a value cannot be wrapped", "let it return through memory")
    for i, (arg, param) in enumerate(zip(op.args, params, strict=False)):
        if arg.type is not param:
            walk.bad(f"argument {i + 1} has type {arg.type}, the callee takes {param}", "convert it first")
    recorded(op.args, "argument", walk)


def _touches_all_memory(attributes: Attributes) -> bool:
    """Whether a call may read, may write, and may access memory other than through its arguments."""
    if not attributes:
        return True
    if any(name in attributes for name in ("readnone", "readonly", "argmemonly")):
        return False
    elsewhere = anywhere = "readwrite"
    if "memory" in attributes:
        parts = [part.strip() for part in str(attributes["memory"]).split(",")]
        plain = [part for part in parts if ":" not in part]
        default = plain[0] if plain else "none"
        named = dict([part.replace(" ", "").split(":", 1) for part in parts if ":" in part])
        anywhere = "".join([default, *named.values()])
        elsewhere = "".join([default, *(value for name, value in named.items() if name != "argmem")])
    return "write" in anywhere and ("write" in elsewhere or "read" in elsewhere)


def _gc_result(op: ops.GCResult, walk: FunctionVerifier) -> None:
    if not isinstance(op.statepoint, ops.Statepoint):
        walk.bad("its token is not that of a statepoint", "on the unwind path a call has no result")
    elif op.type is not op.statepoint.callee_type.result:
        walk.bad(f"it has type {op.type}, the wrapped call returns {op.statepoint.callee_type.result}")


def _gc_relocate(op: ops.GCRelocate, walk: FunctionVerifier) -> None:
    token, strategy = op.statepoint, walk.function.gc
    if type(token) is ops.Statepoint and op.type is walk.collected:
        if token is not walk.relocated:
            walk.relocated, walk.live = token, token.live
        live, base, derived = walk.live, op.base, op.derived
        if 0 <= base < len(live) and 0 <= derived < len(live) and live[base].type is live[derived].type is op.type:
            return
    if not isinstance(scalar_of(op.type), t.PointerType):
        walk.bad(f"it has type {op.type}", "it returns a pointer or a vector of pointers")
    elif not strategy:
        walk.bad(*NO_COLLECTOR)
    elif (collector := collector_of(walk.function)) is None:
        walk.bad(f"there is no collector {strategy!r}", known_collectors(walk.function))
    elif not collector.collects(op.type):
        walk.bad(f"{op.type} is not collected by {strategy!r}", f"collected are {collector.pointer}")
    if not isinstance(token, Undef):
        walk.late.append((op, _relocates_entry))


def _relocates_entry(op: ops.GCRelocate, walk: FunctionVerifier) -> None:
    statepoint: Value | None = op.statepoint
    if isinstance(statepoint, ops.LandingPad):
        before = walk.incoming.get(statepoint.block, [])
        if len(before) != 1:
            walk.bad("its landing pad can be reached from elsewhere than its statepoint",
                     "give each statepoint a landing pad of its own")
            return
        statepoint = before[0].operations[-1] if before[0].operations else None
    if not isinstance(statepoint, ops.Statepoint):
        walk.bad("its token is not that of a statepoint", "it is what a statepoint gives, or the landing pad behind it")
        return
    live = statepoint.live
    if not live:
        walk.bad("the statepoint lists no pointers, so none is relocated", "its gc-live bundle names what lives on")
        return
    for what, index in (("base", op.base), ("derived", op.derived)):
        if not 0 <= index < len(live):
            walk.bad(f"the {what} index is {index}, but the gc-live bundle has {len(live)} entries",
                     "they are counted from 0")
            return
        if not isinstance(scalar_of(live[index].type), t.PointerType):
            walk.bad(f"the {what} entry is a {live[index].type}", "only pointers are relocated")
            return
    collector = collector_of(walk.function)
    if collector is not None and collector.collects(op.type) and not collector.collects(live[op.base].type):
        walk.bad(f"the base entry is a {live[op.base].type}, which {collector.name!r} does not collect",
                 f"collected are {collector.pointer}")
    entry = live[op.derived].type
    if isinstance(entry, t.VectorType) != isinstance(op.type, t.VectorType):
        walk.bad(f"it has type {op.type}, its entry {entry}", "a vector stays a vector, a pointer a pointer")
    elif scalar_of(entry) is not scalar_of(op.type):
        walk.bad(f"it has type {op.type}, its entry {entry}", "relocating does not change the address space")


RULES: dict[type, Callable[[Any, FunctionVerifier], None]] = {
    ops.Statepoint: _statepoint, ops.GCResult: _gc_result, ops.GCRelocate: _gc_relocate,
}
