"""What a random program may contain, by name, and what each target allows.

`core` is the set on which every object must equal LLVM's; `all` adds other operations and attributes, `front-ends` has
what front ends write besides. What is beside the code (`EXTRA_FEATURES`) is in no set.
"""

from __future__ import annotations

from functools import cache

import attrs

from smemit.errors import UsageError
from smemit.ir.module import TARGETS
from smemit.ir.triples import target_of
from smemit.isa.load import load_target_for

CORE_FEATURES = {
    "ints": "i64 arithmetic, shifts and comparisons",
    "widths": "i1, i8, i16 and i32 with their conversions",
    "doubles": "arithmetic on double",
    "memory": "loads, stores and address arithmetic, constant and variable",
    "allocas": "stack memory of constant size",
    "calls": "calls of functions in this and other objects",
    "stackargs": "more arguments than registers",
    "smallargs": "i1, i8 and i16 as parameters and arguments",
    "cfg": "branches, loops, phis and several returns",
    "stackmap": "stackmap with live values of every type",
    "patchpoint": "patchpoint with the C and anyregcc conventions",
    "wild": "addresses, shift amounts, flags and phi inputs that make no sense when the program runs",
}
OTHER_FEATURES = {
    "floats": "arithmetic on float",
    "fcmp": "floating-point comparisons",
    "select": "select on integers, pointers and floating-point numbers",
    "switch": "switch",
    "division": "sdiv, udiv, srem and urem",
    "fpconv": "conversions between numbers, bits of numbers as integers, fneg",
    "bools": "arithmetic, comparison and return of i1",
    "variadic": "calls of variadic functions",
    "indirect": "calls through pointers and absolute addresses",
    "globals": "variables, constants and strings, and their addresses",
    "linkage": "internal, hidden, weak and protected symbols",
    "attributes": "nounwind, uwtable, frame-pointer, target-cpu, tune-cpu, zeroext, signext",
    "conventions": "fastcc, coldcc, preserve_mostcc, preserve_allcc",
    "overaligned": "stack memory aligned above 16 bytes",
    "statepoint": "statepoints, invoked ones too, on pointers that a collector moves; calls with deopt values",
    "growing": "stack memory of a size known only when the program runs",
    "split-stack": "functions that ask for their stack as they begin, small frames and large ones",
    "probes": "functions whose large frames are touched page by page, in place or by a call",
    "protectors": "ssp, sspstrong and sspreq; arrays of bytes, calls that do not return",
}
FRONT_END_FEATURES = {
    "overflow": "sums, differences and products with a bit that says whether they fit",
    "aggregates": "structs made of values and taken apart",
    "contract": "products and sums that may be fused",
    "atomics": "atomic loads, stores, changes and exchanges",
    "copies": "memcpy of a few bytes, from variables and other memory",
}
DEBUG_LINES = "debug-lines"
EXTRA_FEATURES = {
    DEBUG_LINES: "line tables, in DWARF 4 or 5",
}
FEATURES = CORE_FEATURES | OTHER_FEATURES | FRONT_END_FEATURES | EXTRA_FEATURES
CORE = frozenset(CORE_FEATURES)
ALL = frozenset(CORE_FEATURES | OTHER_FEATURES)
FRONT_ENDS = frozenset(FRONT_END_FEATURES)
FEW_VALUES = "few-values"
"""Operands are the first parameters, the last results, and the constants 0, 1, -1 and powers of two: there rules of the
graph selector fire that want one value twice, or one of these constants. Not part of `all`."""
DENSE = frozenset((FEW_VALUES, "ints", "widths", "bools", "select", "division", "stackmap", "patchpoint", "wild"))
_SETS = {"core": CORE, "all": ALL, "dense": DENSE, "front-ends": FRONT_ENDS}
SITELESS = "siteless"
"""Functions without sites even where llc -O0 selects those by GlobalISel: for comparisons by way of machine IR."""
SITES_EVERYWHERE = "sites-everywhere"
"""What is taken out, as `-sites-everywhere`, to have them."""


def parse_features(text: str) -> frozenset[str]:
    """A set from names separated by commas; `core`, `all` and `dense` name sets, and `-name` takes one out again."""
    chosen: set[str] = set()
    for word in text.replace("+", ",").split(","):
        name = word.strip()
        bare = name.removeprefix("-")
        if bare == SITES_EVERYWHERE:
            chosen = chosen - {SITELESS} if bare == name else chosen | {SITELESS}
            continue
        members = _SETS.get(bare) or ({bare} if bare in FEATURES else None)
        if members is None:
            names = ", ".join((*_SETS, *FEATURES, f"-{SITES_EVERYWHERE}"))
            raise UsageError(f"unknown feature {bare!r}", notes=[f"features: {names}"])
        if bare == name:
            chosen |= members
        else:
            chosen -= members
    return frozenset(chosen)


def without_missing(features: frozenset[str], target: str) -> tuple[frozenset[str], dict[str, str]]:
    """The features that the target's LLVM has, and of the others why each is left out."""
    limits = limits_of(target)
    missing = {}
    if "statepoint" in features and not limits.has_statepoints:
        missing["statepoint"] = "LLVM has no code for statepoints there"
    if "split-stack" in features and not limits.has_segments:
        missing["split-stack"] = "LLVM refuses segmented stacks there"
    return features - missing.keys(), missing


@attrs.frozen
class Limits:
    """What a target's stackmaps and patchpoints must respect, and what crashes llc 22 there."""

    step: int
    """Shadow and patch bytes are multiples of this: other numbers make llc loop or write garbage."""
    least_patch_bytes: int
    """The room a patchpoint's call of an absolute address takes."""
    least_symbol_bytes: int
    """The same for a symbol; 0 where a patchpoint cannot call one."""
    target_bits: int
    """Absolute patchpoint targets are below two to this power."""
    live_integers: int
    """Integer operands of one stackmap or patchpoint: llc -O0 wants each in a register of its own."""
    live_floats: int
    not_after_patchpoint: frozenset[str]
    """What makes llc crash behind a patchpoint in the same block, because it reads a register without DWARF number:
    `calls` (the shadow stack pointer) and `rounding` arithmetic (MXCSR, FPCR)."""
    anyreg_widths: tuple[int, ...]
    """Integers that anyregcc patchpoints may take and return; others crash llc."""
    needs_sites: bool
    """Every function must have a stackmap or patchpoint: llc -O0 selects the others in a way that smemit does not."""
    loses_volatile_bits: bool
    """A volatile load of an i1 that nobody reads makes llc copy a bit to no register, as a random instruction."""
    has_transitions: bool
    """llc has code for gc transitions."""
    has_statepoints: bool
    """Functions may have statepoints."""
    has_segments: bool
    """Functions may ask for segmented stacks."""
    probes: tuple[str, ...]
    """What functions may give as `probe-stack`."""
    conventions: tuple[str, ...]
    target_cpus: tuple[str, ...]
    tune_cpus: tuple[str, ...]


@cache
def limits_of(target: str) -> Limits:
    """The limits in the file of a target, named by itself or a triple; `TargetError` when there is none."""
    facts = load_target_for(target_of(target), TARGETS.get(target, target)).limits

    def words(name: str) -> tuple[str, ...]:
        return tuple(facts.get(name, "").split())

    return Limits(
        facts["step"],
        facts["least_patch_bytes"],
        facts["least_symbol_bytes"],
        facts["target_bits"],
        facts["live_integers"],
        facts["live_floats"],
        frozenset(words("not_after_patchpoint")),
        tuple(facts["anyreg_widths"]),
        facts.get("needs_sites", False),
        facts.get("loses_volatile_bits", False),
        facts.get("has_transitions", False),
        facts.get("has_statepoints", False),
        facts.get("has_segments", False),
        words("probes"),
        words("conventions"),
        words("target_cpus"),
        words("tune_cpus"),
    )
