"""The features that a random program may have, and the limits of each target.

Objects of the set `core` must always equal LLVM's. `all` adds other operations and attributes, `front-ends` what front
ends write besides. No set contains `EXTRA_FEATURES`, which do not change the code.
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
"""Operands are the first parameters, the last results, and the constants 0, 1, -1 and powers of two. This fires rules
of the graph selector that need one value twice, or one of these constants. Not part of `all`."""
DENSE = frozenset((FEW_VALUES, "ints", "widths", "bools", "select", "division", "stackmap", "patchpoint", "wild"))
_SETS = {"core": CORE, "all": ALL, "dense": DENSE, "front-ends": FRONT_ENDS}
SITELESS = "siteless"
"""Functions without sites even where llc -O0 selects those by GlobalISel: for comparisons by way of machine IR."""
SITES_EVERYWHERE = "sites-everywhere"
"""The name whose removal, `-sites-everywhere`, adds them."""


def parse_features(text: str) -> frozenset[str]:
    """Parse names separated by commas. `core`, `all`, `dense` and `front-ends` are sets, and `-name` removes one."""
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
    """The features that LLVM has on the target, and the reason for each that is left out."""
    limits = limits_of(target)
    missing = {}
    if "statepoint" in features and not limits.has_statepoints:
        missing["statepoint"] = "LLVM has no code for statepoints there"
    if "split-stack" in features and not limits.has_segments:
        missing["split-stack"] = "LLVM refuses segmented stacks there"
    return features - missing.keys(), missing


@attrs.frozen
class Limits:
    """The limits of a target's stackmaps and patchpoints, and of what llc 22 compiles there without a crash."""

    step: int
    """Shadow and patch bytes must be multiples of this: for other numbers llc loops or writes garbage."""
    least_patch_bytes: int
    """The size of a patchpoint's call of an absolute address, in bytes."""
    least_symbol_bytes: int
    """The same for a symbol; 0 if a patchpoint cannot call one."""
    target_bits: int
    """The number of bits of an absolute patchpoint target."""
    live_integers: int
    """The most integer operands of a stackmap or patchpoint: llc -O0 needs a register for each."""
    live_floats: int
    not_after_patchpoint: frozenset[str]
    """Operations that make llc crash after a patchpoint in the same block, because they read a register without a DWARF
    number: `calls` (the shadow stack pointer) and `rounding` arithmetic (MXCSR, FPCR)."""
    anyreg_widths: tuple[int, ...]
    """The widths of integers that anyregcc patchpoints may take and return; others crash llc."""
    needs_sites: bool
    """Whether every function must have a site: llc -O0 selects others by GlobalISel, which smemit does not have."""
    loses_volatile_bits: bool
    """Whether llc miscompiles an unused volatile load of an i1: it copies a bit to no register."""
    has_transitions: bool
    """Whether llc has code for gc transitions."""
    has_statepoints: bool
    """Whether functions may have statepoints."""
    has_segments: bool
    """Whether functions may have segmented stacks."""
    probes: tuple[str, ...]
    """The values of the attribute `probe-stack` that functions may have."""
    conventions: tuple[str, ...]
    target_cpus: tuple[str, ...]
    tune_cpus: tuple[str, ...]


@cache
def limits_of(target: str) -> Limits:
    """The limits in the file of a target, given by name or triple; TargetError if there is none."""
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
