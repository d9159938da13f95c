"""Placements: the requested locations of a site's live values.

A call has them in an attribute with one word for each live value: `"smemit-placements"="register(rbx), spill(fp),
any"`. The live values of a statepoint are its deopt values, then its gc pointers. LLVM ignores the attribute.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from smemit.ir.attributes import MACHINE_CODE, PLACEMENTS
from smemit.ir.ops import CallSite, Patchpoint, Stackmap, Statepoint
from smemit.ir.types import ArrayType, IntType, PointerType, StructType
from smemit.ir.values import Constant, ConstantInt, ConstantNull

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from smemit.ir.function_verifier import FunctionVerifier
    from smemit.ir.module import Function, Module
    from smemit.ir.values import Value

BASES: Final = {"sp": "stack_pointer", "fp": "frame_pointer", "bp": "base_pointer"}
"""Base registers of frame addresses, and their roles in target files."""

KINDS: Final = {"any": "", "register": "NAME", "spill": "sp, fp or bp", "direct": "sp, fp or bp", "constant": "",
                "pool": "", "zero": ""}
"""All kinds of placements, with the kind of their argument."""

_WORD = re.compile(r"\s*(\w+)(?:\((\w+)\))?\s*")
_WIDEST = 64


class Placement(NamedTuple):
    """The requested location of a value."""

    kind: str
    """One of `KINDS`."""
    where: str = ""
    """The name of a register, or of the base register of a spill slot or alloca."""

    def __str__(self) -> str:
        return f"{self.kind}({self.where})" if self.where else self.kind


ANY: Final = Placement("any")


def live_values(op: CallSite) -> list[Value]:
    """The values to which a site's placements apply."""
    if isinstance(op, Statepoint):
        deopt = next((bundle.inputs for bundle in op.bundles if bundle.tag == "deopt"), [])
        return [*deopt, *op.live]
    return op.live if isinstance(op, Stackmap | Patchpoint) else []


def placements_of(op: CallSite) -> list[Placement]:
    """A verified site's placements, by live value; empty if all are left to the allocator."""
    text = op.attributes.get(PLACEMENTS)
    return [] if text is None else [one for one in map(_parse, text.split(",")) if one is not None]


def by_location(op: CallSite, count: int, roots: Sequence[Value]) -> list[tuple[Placement, Value | None]]:
    """The value and placement of each of the record's `count` locations; a statepoint's record ends with `roots`."""
    values, asked = live_values(op), placements_of(op)
    if not asked:
        return [(ANY, None)] * count
    found: list[tuple[Placement, Value | None]] = list(zip(asked, values, strict=True))
    if isinstance(op, Statepoint):
        first = len(values) - len(op.live)
        pointers = dict(zip(op.live, asked[first:], strict=True))
        found = [(ANY, None)] * 3 + found[:first]
        found += [(pointers.get(value, ANY), value) for value in roots]
    return [(ANY, None)] * (count - len(found)) + found


def in_code(op: CallSite) -> frozenset[int]:
    """The live values that code must move: also constants and allocas, which otherwise need no code."""
    return frozenset(n for n, one in enumerate(placements_of(op)) if one.kind in ("register", "spill"))


def _parse(word: str) -> Placement | None:
    """Parse a placement; None if it is invalid."""
    found = _WORD.fullmatch(word)
    if found is None or found[1] not in KINDS or bool(found[2]) != bool(KINDS[found[1]]):
        return None
    if found[1] in ("spill", "direct") and found[2] not in BASES:
        return None
    return Placement(found[1], found[2] or "")


def check_placements(op: CallSite, walk: FunctionVerifier) -> None:
    """Check the target-independent rules of the attribute."""
    if not isinstance(op, Stackmap | Patchpoint | Statepoint):
        walk.bad(f"it has the attribute {PLACEMENTS}", "values of stackmaps, patchpoints and statepoints can be placed")
        return
    live = live_values(op)
    text = op.attributes[PLACEMENTS]
    words = text.split(",") if text else []
    if len(words) != len(live):
        walk.bad(f"{len(words)} placements for {len(live)} live values", "`any` leaves a value to the allocator")
        return
    collected = len(live) - len(op.live) if isinstance(op, Statepoint) else len(live)
    for number, (word, value) in enumerate(zip(words, live, strict=True)):
        placement, type = _parse(word), value.type
        if placement is None:
            listed = ", ".join(f"{kind}({inside})" if inside else kind for kind, inside in KINDS.items())
            walk.bad(f"no placement is written {word.strip()!r}", f"placements: {listed}")
        elif isinstance(type, ArrayType | StructType) or (isinstance(type, IntType) and type.width > _WIDEST):
            walk.bad(f"a live value of a site with placements has type {type}",
                     f"record its parts: numbers of up to {_WIDEST} bits, pointers and vectors have one place each")
        elif number >= collected and placement.kind not in ("any", "spill", "direct"):
            walk.bad(f"{placement} is asked for a gc pointer", "the collector finds and changes it in its slot")
        elif placement.kind in ("constant", "pool", "zero"):
            _check_constant(placement, value, walk)


def _check_constant(placement: Placement, value: Value, walk: FunctionVerifier) -> None:
    if not isinstance(value, ConstantInt) and not (isinstance(value, ConstantNull)
                                                   and isinstance(value.type, PointerType)):
        what = f"a constant of type {value.type}" if isinstance(value, Constant) else "a value known only at run time"
        walk.bad(f"{placement} is asked for {what}", "integer constants and null are recorded as constants")
        return
    number = value.value if isinstance(value, ConstantInt) else 0
    if placement.kind == "constant" and not -1 << 31 <= number < 1 << 31:
        walk.bad(f"the constant {number} does not fit the 32 bits of a location", "`pool` puts it into the pool")
    elif placement.kind == "zero" and number:
        walk.bad(f"the constant {number} is asked for in the zero register", "only 0 and null are there")


def placed_functions(module: Module) -> list[Function]:
    """The functions with placements or machine code, which cannot be compared with llc."""
    return [function for function in module.functions
            if MACHINE_CODE in function.attributes
            or any(PLACEMENTS in getattr(op, "attributes", ()) for op in function.operations())]
