"""Verify types and constants: number of parts, and elements of constants."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smemit.ir import types as t
from smemit.ir.limits import MOST_PARTS, parts
from smemit.ir.module import Alias, Block, BlockAddress, Function, GlobalVariable, Module
from smemit.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    InlineAssembly,
    MetadataValue,
    Undef,
    Value,
)

PLAIN = frozenset({ConstantInt, ConstantFloat, ConstantNull, Undef, ConstantData, MetadataValue, InlineAssembly})
GLOBALS = frozenset({Function, GlobalVariable, Alias})

NARROW = frozenset({t.IntType, t.PointerType, t.FloatType})

WIDE = (t.StructType, t.ArrayType, t.VectorType, t.HugeIntType)
"""Types whose constants may have any number of parts."""

Report = Callable[..., None]
"""Receives an error: the message, then notes with what would work."""


def verify_parts(type: t.Type, bad: Report) -> None:
    if type.__class__ is t.VectorType and type.count <= MOST_PARTS:
        return
    count = parts(type)
    if isinstance(type, t.HugeIntType):
        bad(f"a value of type {type}", f"code handles integers of at most {t.WIDEST_VALUE} bits; keep it in memory")
    elif count > MOST_PARTS:
        bad(f"a value of type {type} has {count} parts", f"code handles at most {MOST_PARTS}; keep it in memory")


def verify_constant(module: Module, value: Value, bad: Report) -> None:
    """The parts of a constant, iteratively because text can nest them deeply."""
    stack = [value]
    while stack:
        value = stack.pop()
        kind = type(value)
        if kind in PLAIN:
            continue
        if kind in GLOBALS:
            if value.module is not module:  # type: ignore[attr-defined]
                bad(f"@{value.name} belongs to another module", "declare it in this one")
            elif kind is Function and value.name.startswith("llvm."):
                bad(*no_address(value))
        elif isinstance(value, ConstantAggregate):
            _verify_elements(value, bad)
            stack.extend(value.elements)
        elif isinstance(value, ConstantExpression):
            stack.extend(value.operands)
        elif isinstance(value, BlockAddress):
            if not any(block.name == value.block for block in value.function.blocks):
                bad(f"@{value.function.name} has no block %{value.block} whose address could be taken")
        elif not isinstance(value, Constant):
            bad(f"{value!r} is not a constant")
        elif isinstance(value, Block):
            bad(f"block %{value.name} is used as a value", "its address is BlockAddress(function, name)")


def no_address(intrinsic: Value) -> tuple[str, str]:
    return f"@{intrinsic.name} is an intrinsic and has no address", "call it, or wrap it in a function of your own"


def _verify_elements(value: ConstantAggregate, bad: Report) -> None:
    type = value.type
    wanted: Sequence[t.Type]
    if isinstance(type, t.StructType):
        wanted = type.elements or ()
    elif isinstance(type, t.ArrayType | t.VectorType):
        wanted = (type.element,) * min(type.count, len(value.elements) + 1)
    else:
        bad(f"a constant of type {type} has no elements")
        return
    if len(wanted) != len(value.elements) or any(e.type is not w for e, w in zip(value.elements, wanted, strict=True)):
        given = ", ".join(str(e.type) for e in value.elements[:8])
        bad(f"a constant of type {type} has the elements {given}" + (", ..." if len(value.elements) > 8 else ""))
