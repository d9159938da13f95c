"""How many arguments LLVM's intrinsics have: code for them relies on it.

Only those that code is made for, and that have had the same number in all releases, or are brought to today's as they
are read.
"""

from __future__ import annotations

from functools import lru_cache

_BY_COUNT = {
    0: "addressofreturnaddress debugtrap donothing readcyclecounter sideeffect stacksave trap",
    1: """acos asin atan bitreverse bswap canonicalize ceil cos cosh ctpop exp exp10 exp2 fabs floor fptosi.sat
       fptoui.sat frameaddress is.constant llrint llround log log10 log2 lrint lround nearbyint returnaddress rint round
       roundeven sin sinh sqrt stackrestore tan tanh threadlocal.address trunc va_end va_start launder.invariant.group
       strip.invariant.group eh.typeid.for assume""",
    2: """abs atan2 copysign ctlz cttz expect is.fpclass ldexp maximum maxnum minimum minnum pow powi ptrmask sadd.sat
       sadd.with.overflow scmp smax smin smul.with.overflow sshl.sat ssub.sat ssub.with.overflow uadd.sat
       uadd.with.overflow ucmp umax umin umul.with.overflow ushl.sat usub.sat usub.with.overflow va_copy""",
    3: "expect.with.probability fma fmuladd fshl fshr",
    4: "memcpy memcpy.inline memmove memset memset.inline objectsize prefetch",
}
_COUNTS = {name: count for count, names in _BY_COUNT.items() for name in names.split()}


@lru_cache(512)
def arguments_of(name: str) -> int | None:
    """The number of arguments of `llvm.NAME.TYPES`; None where nothing is known."""
    words = name.split(".")[1:]
    while words:
        count = _COUNTS.get(".".join(words))
        if count is not None:
            return count
        words.pop()
    return None
