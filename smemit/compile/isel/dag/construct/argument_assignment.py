"""Assign arguments and results to registers and memory, part by part (LLVM's CCState)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.isel.dag.construct.parts import to_parts
from smemit.compile.isel.dag.graph.nodes import Result, width
from smemit.compile.isel.dag.graph.value_types import value_types
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.isa.calling_convention import (
    REFUSED_ATTRIBUTES,
    SLOT,
    Location,
    Part,
    assign_arguments,
    assign_results,
    extension_of,
    special_place,
)

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.hooks import BuildHooks
    from smemit.compile.isel.dag.construct.passing import CallRequest, Outgoing
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.ir.module import Argument
    from smemit.ir.types import Type
    from smemit.ir.values import Attributes
    from smemit.isa.description import Convention, Target

EXTENSIONS = {"sext": "sign_extend", "zext": "zero_extend"}
"""The extension of a narrow value, by attribute."""
ASSERTIONS = {"sext": "AssertSext", "zext": "AssertZext"}
_PAIR = t.integer(128)
_PLACING = frozenset(("byval", "nest", "sret", "swiftself", *REFUSED_ATTRIBUTES))
"""Argument attributes that determine how an argument is passed."""

Assign = Callable[["Target", str, tuple[Part, ...]], tuple[tuple[Location, ...], int]]
"""Assigns parts to places: by convention name; returns also the size of the argument area in bytes."""


class ArgumentAssignment(NamedTuple):
    """The places of the parts of arguments."""

    parts: tuple[Part, ...]
    locations: tuple[Location, ...]
    size: int
    """Size of the argument area in bytes."""


def assignment_of(target: BuildHooks, word: str, arguments: Sequence[Argument | Outgoing],
               assign: Assign = assign_arguments) -> ArgumentAssignment:
    """The places of arguments under a convention, cached if types alone determine them."""
    facts: list[object] = [word]
    for one in arguments:
        facts.append(one.type)
        if one.attributes:
            if not _PLACING.isdisjoint(one.attributes):
                return _find_assignment(target, word, arguments, assign)
            facts.append(extension_of(one.attributes))
        if isinstance(one.type, t.StructType | t.ArrayType):  # a struct whose fields may be set later
            return _find_assignment(target, word, arguments, assign)
    key = tuple(facts)
    found = target.argument_assignments.get(key)
    if found is None:
        found = target.argument_assignments[key] = _find_assignment(target, word, arguments, assign)
    return found


def _find_assignment(target: BuildHooks, word: str, arguments: Sequence[Argument | Outgoing], assign: Assign
                     ) -> ArgumentAssignment:
    convention = target.convention(word)
    parts = tuple(part for one in arguments for part in _parts_of(target, convention, one.type, one.attributes))
    return ArgumentAssignment(parts, *assign(target.description, convention.name, parts))


def _parts_of(target: BuildHooks, convention: Convention, type: Type, attributes: Attributes) -> list[Part]:
    for name in attributes:
        if name in target.refused_attributes:
            raise UnsupportedError(f"arguments with the attribute {name} are not supported")
    extension, special = extension_of(attributes), special_place(target.description, convention, attributes)
    is_array, is_whole = isinstance(type, t.ArrayType), convention.aggregates == "whole"
    is_packed = is_array and convention.aggregates == "packed"
    narrows = convention.narrow_in_memory and not (is_whole and (is_array or isinstance(type, t.StructType)))
    found: list[Part] = []
    for value_type in value_types(type):
        narrow, count = target.register_type(value_type)
        location_type = promoted(narrow, convention.argument_bits)
        if narrows and count == 1 and value_type != narrow:
            narrow = "i8" if width(value_type) <= 8 else "i16" if width(value_type) == 16 else narrow
        align = max(width(narrow) // 8, 1) if is_packed else 0
        part = Part(target.class_of(location_type), location_type[0] != "i", special, location_type, narrow, extension,
                    type is t.i1, align=align, is_member=is_whole and is_array)
        found += [part] * count
        if count > 1 and (is_packed or value_type[0] != "v"):
            is_split = convention.pairs in ("even", "adjacent")
            found[-count] = part._replace(is_split=is_split, align=align and width(value_type) // 8)
    if special is not None or not found:
        return found
    if type is _PAIR and convention.pairs == "whole":
        found[0] = found[0]._replace(together=2, align=2 * SLOT)
    elif is_packed:
        found[-1] = found[-1]._replace(is_last=True)
    elif is_whole and is_array and found[0].type != "i32" and len(set(value_types(type))) == 1:
        align = attributes.get("alignstack") or layout.align_of(type)
        found[0] = found[0]._replace(together=len(found), align=max(min(align, 2 * SLOT), SLOT))
    return found


def result_bits(convention: Convention, type: Type, extension: str) -> int:
    """The width to which a narrow integer result with an extension attribute is extended."""
    if extension and type is not t.i1:
        return convention.extended_result_bits or convention.result_bits
    return convention.result_bits


def result_registers(target: BuildHooks, word: str, type: Type, bits: int = 0) -> list[int] | None:
    """The registers of a result, one for each part; None if there are too few and memory must be used.

    `bits` is the width to which narrow integers are extended, if it differs from the convention's.
    """
    key = word, type, bits
    if key in target.results:
        return target.results[key]
    convention = target.convention(word)
    kinds = [promoted(kind, bits or convention.result_bits) for kind in target.register_types(type)]
    found = assign_results(target.description, convention, [target.class_of(kind) for kind in kinds],
                           [kind[0] != "i" for kind in kinds])
    if not isinstance(type, t.StructType | t.ArrayType):  # fields may be set later
        target.results[key] = found
    return found


def can_lower_return(target: BuildHooks, word: str, type: Type) -> bool:
    """Whether a result of a type is returned in registers; else the caller provides memory."""
    if result_registers(target, word, type) is not None:
        return True
    target.check_demoted(type)
    return False


def promoted(type: str, bits: int) -> str:
    """The type in which a value is passed: integers have at least `bits` bits."""
    return type if type[0] != "i" or width(type) >= bits else f"i{bits}"


def contents_of(target: BuildHooks, graph: Graph, request: CallRequest) -> list[Result]:
    """A call's argument values, split into register-sized parts."""
    values: list[Result] = []
    for argument in request.arguments:
        for value in argument.parts:
            type, count = target.register_type(value.type)
            if value.type == type:
                values.append(value)
            else:
                extension = EXTENSIONS.get(extension_of(argument.attributes), "any_extend")
                values += to_parts(graph, target, value, type, count, extension, len(argument.parts) > 1)
    return values


def are_alone(target: BuildHooks, request: CallRequest) -> list[bool]:
    """For each part, whether it is a whole argument: LLVM does not trace the members of aggregates.

    golden: aarch64/tail-call-of-members
    """
    return [len(argument.parts) == 1 for argument in request.arguments for one in argument.parts
            for _ in range(target.register_type(one.type)[1])]
