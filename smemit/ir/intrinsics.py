"""Names and argument counts of LLVM's intrinsics.

Only implemented intrinsics are listed whose number of arguments is the same in all releases or is upgraded on reading.
"""

from __future__ import annotations

from functools import lru_cache

from smemit.ir import types as t
from smemit.ir.types import Type

_BY_COUNT = {
    0: "addressofreturnaddress debugtrap donothing readcyclecounter sideeffect stacksave trap",
    1: """acos asin atan bitreverse bswap canonicalize ceil cos cosh ctpop exp exp10 exp2 fabs floor fptosi.sat
       fptoui.sat frameaddress is.constant llrint llround log log10 log2 lrint lround nearbyint returnaddress rint round
       roundeven sin sinh sqrt stackrestore tan tanh threadlocal.address trunc va_end va_start launder.invariant.group
       strip.invariant.group eh.typeid.for assume""",
    2: """abs atan2 copysign ctlz cttz expect gcread gcroot is.fpclass ldexp maximum maxnum minimum minnum pow powi
       ptrmask sadd.sat sadd.with.overflow scmp smax smin smul.with.overflow sshl.sat ssub.sat ssub.with.overflow
       uadd.sat uadd.with.overflow ucmp umax umin umul.with.overflow ushl.sat usub.sat usub.with.overflow va_copy""",
    3: "expect.with.probability fma fmuladd fshl fshr gcwrite localrecover",
    4: "memcpy memcpy.inline memmove memset memset.inline objectsize prefetch",
}
_COUNTS = {name: count for count, names in _BY_COUNT.items() for name in names.split()}


@lru_cache(512)
def arguments_of(name: str) -> int | None:
    """The number of arguments of `llvm.NAME.TYPES`; None if unknown."""
    words = name.split(".")[1:]
    while words:
        count = _COUNTS.get(".".join(words))
        if count is not None:
            return count
        words.pop()
    return None


_MANGLED_FLOATS = {
    t.half: "f16", t.bfloat: "bf16", t.float_: "f32", t.double: "f64", t.x86_fp80: "f80", t.fp128: "f128",
    t.ppc_fp128: "ppcf128",
}


def mangle(type: Type) -> str:
    """The suffix for a type in an overloaded intrinsic's name."""
    if isinstance(type, t.PointerType):
        return f"p{type.address_space}"
    if isinstance(type, t.FloatType):
        return _MANGLED_FLOATS[type]
    if isinstance(type, t.VectorType):
        return f"{'nx' if type.scalable else ''}v{type.count}{mangle(type.element)}"
    if isinstance(type, t.ArrayType):
        return f"a{type.count}{mangle(type.element)}"
    if isinstance(type, t.StructType):
        inside = f"_{type.name}" if type.name is not None else "l_" + "".join(map(mangle, type.elements or ()))
        return f"s{inside}s"
    return "isVoid" if type is t.void else str(type)
