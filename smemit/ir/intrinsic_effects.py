"""Effects of LLVM's intrinsics that the selectors need before visiting calls."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from smemit.ir.module import Function
from smemit.ir.ops import Call, Patchpoint, Stackmap
from smemit.ir.values import Value

NOT_EMITTED = frozenset((
    "llvm.lifetime.start", "llvm.lifetime.end", "llvm.donothing", "llvm.sideeffect", "llvm.assume",
    "llvm.experimental.noalias.scope.decl", "llvm.dbg.value", "llvm.dbg.declare", "llvm.dbg.label", "llvm.dbg.assign",
    "llvm.pseudoprobe", "llvm.var.annotation",
))
"""Intrinsics that emit no code at -O0."""

DEOPTIMIZE = "llvm.experimental.deoptimize"
"""The intrinsic that continues in the runtime's interpreter and never returns."""

PASSED_ON = frozenset(("llvm.expect", "llvm.expect.with.probability", "llvm.launder.invariant.group",
                       "llvm.strip.invariant.group", "llvm.threadlocal.address"))
"""Intrinsics whose result is their first operand."""

WITHOUT_WRITES = frozenset((
    "llvm.sadd.with.overflow", "llvm.uadd.with.overflow", "llvm.ssub.with.overflow", "llvm.usub.with.overflow",
    "llvm.smul.with.overflow", "llvm.umul.with.overflow", "llvm.sadd.sat", "llvm.uadd.sat", "llvm.ssub.sat",
    "llvm.usub.sat", "llvm.sshl.sat", "llvm.ushl.sat", "llvm.expect", "llvm.expect.with.probability",
    "llvm.frameaddress", "llvm.returnaddress", "llvm.addressofreturnaddress", "llvm.sqrt", "llvm.fabs", "llvm.fma",
    "llvm.fmuladd", "llvm.floor", "llvm.ceil", "llvm.trunc", "llvm.rint", "llvm.nearbyint", "llvm.round",
    "llvm.roundeven", "llvm.copysign", "llvm.minnum", "llvm.maxnum", "llvm.minimum", "llvm.maximum", "llvm.pow",
    "llvm.powi", "llvm.sin", "llvm.cos", "llvm.tan", "llvm.exp", "llvm.exp2", "llvm.exp10", "llvm.log", "llvm.log2",
    "llvm.log10", "llvm.ctpop", "llvm.ctlz", "llvm.cttz", "llvm.bswap", "llvm.bitreverse", "llvm.fshl", "llvm.fshr",
    "llvm.abs", "llvm.smax", "llvm.smin", "llvm.umax", "llvm.umin", "llvm.scmp", "llvm.ucmp", "llvm.is.constant",
    "llvm.objectsize", "llvm.ptrmask", "llvm.threadlocal.address", "llvm.ssa.copy", "llvm.fptosi.sat",
    "llvm.fptoui.sat", "llvm.is.fpclass", "llvm.lrint", "llvm.llrint", "llvm.lround", "llvm.llround",
    "llvm.canonicalize", "llvm.x86.sse.cvttss2si", "llvm.x86.sse.cvttss2si64", "llvm.x86.sse2.cvttsd2si",
    "llvm.x86.sse2.cvttsd2si64",
    "llvm.launder.invariant.group", "llvm.strip.invariant.group", "llvm.dbg.value", "llvm.dbg.declare",
    "llvm.dbg.label", "llvm.dbg.assign",
))
"""Intrinsics that write no memory: unused calls are removed."""


def intrinsic_name(callee: Value) -> str:
    """The name of an intrinsic without type suffixes, `llvm.sqrt` for `@llvm.sqrt.f64`; "" for other functions."""
    return _base_name(callee.name) if type(callee) is Function and callee.name.startswith("llvm.") else ""


@lru_cache(512)
def _base_name(name: str) -> str:
    words = name.split(".")
    while len(words) > 2 and re.fullmatch(r"[ifp]\d+|bf16|ppcf128|isVoid|void|(nx)?v\d+\w+|sl?_.*", words[-1]):
        words.pop()
    return ".".join(words)


def may_write(op: Call | Stackmap | Patchpoint) -> bool:
    """Whether an unused call must be kept."""
    listed: list[dict[str, Any]] = [op.attributes]
    if isinstance(op, Call):
        if intrinsic_name(op.callee) in WITHOUT_WRITES:
            return False
        if type(op.callee) is Function:
            listed.append(op.callee.attributes)
    for attributes in listed:
        if "readnone" in attributes or "readonly" in attributes:
            return False
        memory = attributes.get("memory")
        if memory is not None and "write" not in str(memory):
            return False
    return True
