"""Indices of `getelementptr`, and constant addresses for initializers and aliases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.operands import constant
from smemit.ir import types as t
from smemit.ir.fold import fold_address, fold_binary, fold_cast
from smemit.ir.rules import cast_problem
from smemit.ir.types import Type
from smemit.ir.values import Constant, ConstantInt, Value

V = TypeVar("V", bound=Value)


def walk_indices(type: Type, indices: Any, value: Callable[[Any, Type], V]) -> list[V]:
    """The indices as values, checked against the type that they step into: i32 for a struct's field, else i64.

    `value` converts the user's argument to a value of a type.
    """
    listed = [indices] if isinstance(indices, Value | int) else checks.listed(indices, "indices")
    if not listed:
        raise mistake("no indices are given", "f.gep(p, 8) is the address 8 bytes further")
    walked, values = type, list[V]()
    for position, index in enumerate(listed):
        is_field = position > 0 and isinstance(walked, t.StructType)
        values.append(value(index, t.i32 if is_field else t.i64))
        if position and isinstance(walked, t.StructType):
            fields, number = walked.elements or (), values[-1]
            if not isinstance(number, ConstantInt) or not 0 <= number.value < len(fields):
                raise mistake(f"{walked} has no field {checks.shown(index)}",
                              f"it has {len(fields)}, counted from 0; their numbers are constants")
            walked = fields[number.value]
        elif position and isinstance(walked, t.ArrayType | t.VectorType):
            walked = walked.element
        elif position:
            raise mistake(f"{walked} has no parts for index {position + 1} to step into")
    return values


def constant_address(base: Any, indices: Any, type: Type, inbounds: bool) -> Constant:
    """The address `indices` away from a constant pointer."""
    pointer = constant(base, pointer_type(base))
    steps = walk_indices(type, indices, constant)
    return fold_address(type, (pointer, *steps), ("inbounds",) if inbounds else (), pointer.type)


def pointer_type(value: Any) -> Type:
    """The type of a pointer in any address space; `ptr`, the expected type, for anything else."""
    return value.type if isinstance(value, Constant) and isinstance(value.type, t.PointerType) else t.ptr


def constant_cast(value: Any, type: Type) -> Constant:
    """A constant as a value of another type: a pointer as an integer or the reverse, or a narrower integer."""
    if not isinstance(value, Constant):
        raise mistake(f"{checks.shown(value)} is not a constant of smemit", "m.variable(...) and m.address(...) are")
    match value.type, type:
        case (t.PointerType(), t.IntType()):
            word = "ptrtoint"
        case (t.IntType(), t.PointerType()):
            word = "inttoptr"
        case (t.PointerType(), t.PointerType()):
            word = "addrspacecast" if value.type is not type else "bitcast"
        case (t.IntType(), t.IntType()):
            word = "trunc" if type.width < value.type.width else "bitcast"
        case _:
            word = "bitcast"
    problem = cast_problem(word, value.type, type)
    made = None if problem else fold_cast(word, value, type)
    if made is None:
        raise mistake(problem or f"there is no constant {word} from {value.type} to {type}",
                      "pointers and integers can be cast to each other")
    return made


def constant_difference(left: Any, right: Any, type: Type) -> Constant:
    """`left - right`: the distance of two addresses as an integer."""
    both = [constant_cast(one, type) for one in (left, right)]
    made = fold_binary("sub", both[0], both[1], ())
    if made is None:
        raise mistake(f"there is no difference of type {type}", "use i64 or i32")
    return made
