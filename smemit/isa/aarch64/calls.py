"""AArch64: how arguments and results travel, and calls.

Each part of a value that takes a register of its own is a `Part`. It goes to the next register of its kind, then to the
stack: in slots of 8 bytes, or of 16 for what is as wide. An integer of several parts begins at an even register. An
array, as which a C struct travels, is a block: all of it fits in registers, or it lies on the stack without gaps and
ends their use.
"""

from __future__ import annotations

from smemit.errors import UnsupportedError
from smemit.functions import lru_cache
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.symbols import binds_locally, is_bound_early
from smemit.isa.aarch64 import variadic
from smemit.isa.aarch64.places import KEEPS_FIRST, Arrivals, Location, Part, Travels
from smemit.isa.calling_convention import SLOT, Special, assign_results, part_of_class, special_place
from smemit.isa.description import Convention
from smemit.isel.dag.build import demoted
from smemit.isel.dag.build.builder import Builder
from smemit.isel.dag.build.call_nodes import (
    ASSERTIONS,
    EXTENSIONS,
    begin_call,
    call_node,
    copy_in,
    end_call,
    results_of,
)
from smemit.isel.dag.build.parts import from_parts, to_parts
from smemit.isel.dag.build.passing import CallRequest, Passed, extension_of, refuse_attributes
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.known_bits import DEPTH, is_zero
from smemit.isel.dag.graph.nodes import CHAIN, Result, is_integer, width
from smemit.isel.dag.graph.value_types import value_types
from smemit.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smemit.ir.types import Type
    from smemit.isa.aarch64.facts import AArch64

WIDE = 16
"""Bytes of the largest values in registers, and of their place on the stack."""
IR_TYPES: dict[str, Type] = {
    "i32": t.i32, "i64": t.i64, "f16": t.half, "bf16": t.bfloat, "f32": t.float_, "f64": t.double,
    "v16i8": t.vector(16, t.i8), "v8i16": t.vector(8, t.i16), "v4i32": t.vector(4, t.i32), "v2i64": t.vector(2, t.i64),
    "v1i64": t.vector(1, t.i64),
    "f128": t.fp128, "v4f32": t.vector(4, t.float_), "v2f64": t.vector(2, t.double),
}
"""The program's type of what travels in one register."""
RETURNED = {"f128": IR_TYPES["v2i64"]}
"""What comes back as if it had another type."""
REFUSED = ("inalloca", "preallocated", "swiftself", "swiftasync", "swifterror")
"""Attributes of arguments that are not passed here as LLVM does."""
_LISTS_KEPT = 1024
"""Of how many lists of parts it is kept where they travel: functions differ less than they are many."""


def parts_of(target: AArch64, type: str, place: Special | None = None) -> tuple[Part, ...]:
    """What one value of a value type travels in."""
    if place is not None:
        return _find_parts(target, type, place)
    found = target.parts.get(type)
    if found is None:
        found = target.parts[type] = _find_parts(target, type, None)
    return found


def _find_parts(target: AArch64, type: str, place: Special | None) -> tuple[Part, ...]:
    register_type, count = target.register_type(type)
    if register_type not in IR_TYPES:
        raise UnsupportedError(f"values of type {type} are not passed to or returned from functions yet")
    narrow = register_type
    if type != register_type and count == 1:
        narrow = "i8" if width(type) <= 8 else "i16" if width(type) == 16 else register_type
    is_pair = count > 1 and type[0] != "v"
    return tuple(Part(register_type, narrow, place, is_pair and index == 0) for index in range(count))


def _joined(parts: list[Part], first: int, type: Type, attributes: dict[str, Any] | None) -> None:
    """Mark the parts from `first` on as those of one aggregate: its fields take whole slots, those of an array a block.

    Fields of 32 bits and less travel one by one, in arrays too.
    """
    if not isinstance(type, t.ArrayType | t.StructType) or len(parts) == first or parts[first].place is not None:
        return
    parts[first:] = [part._replace(narrow=part.type) for part in parts[first:]]
    if isinstance(type, t.ArrayType) and parts[first].type != "i32" and len(set(value_types(type))) == 1:
        align = (attributes or {}).get("alignstack") or layout.align_of(type)
        parts[first] = parts[first]._replace(block=len(parts) - first, block_align=max(min(align, WIDE), SLOT))


def assign(target: AArch64, convention: Convention, parts: list[Part]) -> tuple[tuple[Location, ...], int]:
    """Where each part travels, and the bytes of the argument area."""
    return _assign(target, convention.integer_arguments, convention.float_arguments, tuple(parts))


@lru_cache(_LISTS_KEPT)
def _assign(
    target: AArch64, general: tuple[int, ...], real: tuple[int, ...], parts: tuple[Part, ...]
) -> tuple[tuple[Location, ...], int]:
    integers, floats = list(general), list(real)
    found: list[Location] = []
    offset = 0
    for index, part in enumerate(parts):
        if index < len(found):
            continue
        if part.block:
            free = integers if is_integer(part.type) else floats
            if part.block <= len(free):
                reg_class = target.class_of(part.type)
                found += [(part_of_class(target.description, one, reg_class), 0) for one in free[: part.block]]
                del free[: part.block]
                continue
            free.clear()
            offset += -offset % part.block_align
            size = width(part.type) // 8
            found += [(0, offset + size * at) for at in range(part.block)]
            offset += size * part.block
            continue
        if part.place is not None:
            if part.place.register:
                found.append((part.place.register, 0))
                continue
            size, align = max(part.place.size, 1), part.place.align
        else:
            size = WIDE if width(part.type) > 64 else SLOT
            align = WIDE if part.begins else size
            free = integers if is_integer(part.type) else floats
            if part.begins and len(free) % 2:
                # The register in front of an even one stays empty.
                free.pop(0)
            if free:
                found.append((part_of_class(target.description, free.pop(0), target.class_of(part.type)), 0))
                continue
        offset += -offset % align
        found.append((0, offset))
        offset += size + -size % SLOT
    return tuple(found), offset + -offset % SLOT


# ---- the function's own arguments


def _refuse(attributes: dict[str, Any] | None) -> None:
    refuse_attributes(attributes, REFUSED)
    if attributes and "sret" in attributes and "inreg" in attributes:
        raise UnsupportedError("the address of a result that is passed like other arguments is not lowered yet",
                               notes=["without inreg x8 holds it"])


def lower_formal_arguments(target: AArch64, build: Builder) -> list[tuple[Any, list[Result]]]:
    """The parts of each argument of the function."""
    graph, ir = build.graph, build.info.ir
    values, result, build.function.info, used = _arrivals_of(target, build)
    if result is not None:
        demoted.arrive(build, _arrive(target, build, *result, ""))
    found: list[tuple[Any, list[Result]]] = []
    for argument, types in zip(ir.args, values, strict=True):
        extension = extension_of(argument.attributes) if argument.attributes else ""
        pieces: list[Result] = []
        for type, places in types:
            registers: list[Result] = []
            for part, location in places:
                registers.append(_arrive(target, build, part, location, extension))
            if registers[0].type == type:
                pieces += registers
                continue
            if type == "i1" and extension != "zext":
                registers = [graph.node("AArch64ISD::ASSERT_ZEXT_BOOL", "i32", registers[0])]
            pieces.append(from_parts(graph, target, registers, type, ASSERTIONS.get(extension, "")))
        found.append((argument, pieces))
    if ir.function_type.variadic:
        variadic.save_registers(target, build, target.convention(ir.cc), used, build.function.info)
    return found


def _arrivals_of(target: AArch64, build: Builder) -> Arrivals:
    """Found once where convention and types alone decide; the fields of structs may be given later."""
    ir = build.info.ir
    for argument in ir.args:
        if argument.attributes:
            return _find_arrivals(target, build)
    type = ir.function_type
    found = target.arrivals_of.get((ir.cc, type))
    if found is None:
        found = _find_arrivals(target, build)
        if not _has_fields(type.result, *type.params):
            target.arrivals_of[ir.cc, type] = found
    return found


def _has_fields(*types: Type) -> bool:
    return any(isinstance(type, t.StructType | t.ArrayType) for type in types)


def _find_arrivals(target: AArch64, build: Builder) -> Arrivals:
    ir = build.info.ir
    convention = target.convention(ir.cc)
    parts: list[Part] = []
    in_memory = not can_lower_return(target, build, ir.cc, ir.function_type.result)
    if in_memory:
        parts += parts_of(target, "i64", special_place(target.description, convention, demoted.ATTRIBUTES))
    values: list[list[tuple[str, slice]]] = []
    for argument in ir.args:
        _refuse(argument.attributes)
        place = special_place(target.description, convention, argument.attributes)
        first = len(parts)
        types: list[tuple[str, slice]] = []
        for type in value_types(argument.type):
            types.append((type, slice(len(parts), len(parts) + target.register_type(type)[1])))
            parts += parts_of(target, type, place)
        values.append(types)
        _joined(parts, first, argument.type, argument.attributes)
    locations, size = assign(target, convention, parts)
    placed = list(zip(parts, locations, strict=True))
    return Arrivals([[(type, placed[at]) for type, at in types] for types in values], placed[0] if in_memory else None,
                    size, [register for register, _ in locations if register])


def _arrive(target: AArch64, build: Builder, part: Part, location: Location, extension: str) -> Result:
    graph, function = build.graph, build.function
    register, offset = location
    if register:
        virtual = function.new_register(target.arrivals[part.type])
        function.live_ins.append((register, virtual))
        return graph.copy_from(graph.entry, virtual, part.type)
    align = min(offset & -offset, WIDE) if offset else WIDE
    if part.place is not None:
        size = max(part.place.size, 1)
        return graph.leaf("FrameIndex", "i64", function.frame.add_fixed(size + -size % SLOT, offset, align))
    size = width(part.narrow) // 8
    address = graph.leaf("FrameIndex", "i64", function.frame.add_fixed(size, offset, align))
    if part.narrow == part.type:
        return graph.load(part.type, graph.entry, address, size)
    return graph.load(part.type, graph.entry, address, size, memory_type=part.narrow, ext=extension or "anyext")


# ---- calls


def travels_of(target: AArch64, request: CallRequest) -> Travels:
    """Found once where convention and types alone decide; the fields of structs may be given later."""
    types = [argument.type for argument in request.arguments if not argument.attributes]
    if len(types) < len(request.arguments):
        return _find_travels(target, request)
    key = (request.convention, tuple(types))
    found = target.travels_of.get(key)
    if found is None:
        found = _find_travels(target, request)
        if not _has_fields(*types):
            target.travels_of[key] = found
    return found


def _find_travels(target: AArch64, request: CallRequest) -> Travels:
    convention = target.convention(request.convention)
    parts: list[Part] = []
    for argument in request.arguments:
        extension, place, first = "", None, len(parts)
        if argument.attributes:
            _refuse(argument.attributes)
            extension = extension_of(argument.attributes)
            place = special_place(target.description, convention, argument.attributes)
        for value in argument.parts:
            described = parts_of(target, value.type, place)
            if value.type == "i1" and not extension:
                described = (described[0]._replace(is_bool=True),)
            parts += described
        _joined(parts, first, argument.type, argument.attributes)
    return parts, *assign(target, convention, parts)


def contents_of(target: AArch64, graph: Graph, request: CallRequest) -> list[Result]:
    """What is in the parts of a call's arguments."""
    values: list[Result] = []
    for argument in request.arguments:
        for value in argument.parts:
            type, count = target.register_type(value.type)
            if value.type == type:
                values.append(value)
            else:
                extension = EXTENSIONS.get(extension_of(argument.attributes), "any_extend")
                values += to_parts(graph, target, value, type, count, extension)
    return values


def widened(graph: Graph, value: Result) -> Result:
    """A boolean as it travels."""
    if not _is_zext_bool(graph, value):
        return graph.node("any_extend", "i32", graph.node("zero_extend", "i8", graph.node("truncate", "i1", value)))
    return value


def lower_call(target: AArch64, build: Builder, chain: Result, request: CallRequest) -> tuple[list[Result], Result]:
    """A call: the parts of its result and the chain behind it."""
    graph = build.graph
    parts, locations, size = travels_of(target, request)
    values = contents_of(target, graph, request)
    chain = begin_call(graph, chain, size)
    stack: Result | None = None
    stores: list[Result] = []
    registers: list[tuple[int, Result]] = []
    for value, part, (register, offset) in zip(values, parts, locations, strict=True):
        if part.is_bool:
            value = widened(graph, value)
        if register:
            registers.append((register, value))
            continue
        if stack is None:
            stack = graph.copy_from(chain, target.stack_pointer, "i64")
        address = graph.node("add", "i64", stack, graph.constant(offset, "i64"))
        if part.place is not None:
            # Large ones by memcpy, between the marks of the call itself (golden: aarch64/byval-copies-by-alignment).
            from smemit.isel.dag.build import memory_calls

            stores.append(memory_calls.copied(build, chain, address, value, part.place.size, part.place.known_align))
            continue
        if part.narrow != value.type:
            value = graph.node("truncate", part.narrow, value)
        stores.append(graph.store(chain, value, address, width(value.type) // 8))
    if stores:
        chain = graph.token_factor(stores)
    chain, passed_in, glue = copy_in(graph, chain, registers)
    # A callee that returns its first argument leaves it where it is.
    is_kept = bool(registers) and _returns_first(request) and registers[0][1].type == "i64"
    mask = graph.leaf("RegisterMask", "Untyped", KEEPS_FIRST if is_kept else request.convention)
    ops = [chain, callee_of(graph, request), *passed_in, mask, *glue]
    end = end_call(graph, call_node(graph, request, "AArch64ISD::CALL", ops), size)
    if request.result is t.void:
        return [], end.results[0]
    if is_kept:
        return [values[0]], end.results[0]
    registers_of_result = result_registers(target, build, target.convention(request.convention), request.result)
    return results_of(build, target, end, request, registers_of_result)


def _returns_first(request: CallRequest) -> bool:
    arguments = request.arguments
    return bool(arguments) and "returned" in arguments[0].attributes and not request.is_patchpoint


def callee_of(graph: Graph, request: CallRequest) -> Result:
    callee = request.callee
    if callee.node.op == "GlobalAddress":
        symbol, moved = callee.node.data
        if is_bound_early(symbol) and not binds_locally(symbol):
            return _by_table(graph, "TargetGlobalAddress", (symbol, 0), callee.node.order)
        return graph.leaf("TargetGlobalAddress", "i64", (symbol, moved, ""), callee.node.order)
    if callee.node.op == "ExternalSymbol":
        if "library_by_table" in graph.traits:
            return _by_table(graph, "TargetExternalSymbol", callee.node.data)
        return graph.leaf("TargetExternalSymbol", "i64", (*callee.node.data, ""))
    return callee


def _by_table(graph: Graph, kind: str, data: tuple[object, ...], order: int = 0) -> Result:
    """A function's address from the GOT (golden: aarch64/calls-without-stubs)."""
    return graph.node("AArch64ISD::LOADgot", "i64", graph.leaf(kind, "i64", (*data, "got"), order))


def find_results(target: AArch64, build: Builder, convention: Convention, type: Type) -> list[int] | None:
    """The registers of a result, one per part; None when there are too few and memory must be used."""
    found = target.results.get((convention.name, type))
    if found is None:
        found = _assign_results(target, build, convention, type)
        if found is not None and not isinstance(type, t.StructType):  # whose fields may be given later
            target.results[convention.name, type] = found
    return found


def _assign_results(target: AArch64, build: Builder, convention: Convention, type: Type) -> list[int] | None:
    kinds = [part.type for one in value_types(type) for part in parts_of(target, one)]
    flat = [RETURNED.get(kind) or IR_TYPES[kind] for kind in kinds]
    return assign_results(target.description, convention, build.info.types.parts(type), flat)


def result_registers(target: AArch64, build: Builder, convention: Convention, type: Type) -> list[int]:
    """The registers of a result that is returned in registers."""
    found = find_results(target, build, convention, type)
    assert found is not None, "select: a result without registers is returned in memory"
    return found


def can_lower_return(target: AArch64, build: Builder, convention: str, type: Type) -> bool:
    """Whether a result of this type comes in registers."""
    return find_results(target, build, target.convention(convention), type) is not None


def lower_return(target: AArch64, build: Builder, chain: Result, parts: list[Passed]) -> Result:
    """Copy the results to their registers and return."""
    graph, info = build.graph, build.info
    values: list[Result] = []
    registers: list[int] = []
    if parts:
        returned = parts[0]
        registers = result_registers(target, build, target.convention(info.ir.cc), returned.type)
        extension = extension_of(returned.attributes)
        for part in returned.parts:
            pieces = to_parts(graph, target, part, *target.register_type(part.type),
                              EXTENSIONS.get(extension, "any_extend"))
            if part.type == "i1" and not extension:
                # Callers may rely on the zeros up to eight bits (AAPCS64).
                pieces = [graph.node("zero_extend", "i32", graph.node("truncate", "i1", pieces[0]))]
            values += pieces
    chain, copied, glue = copy_in(graph, chain, zip(registers, values, strict=True))
    return graph.raw("AArch64ISD::RET_GLUE", (CHAIN,), [chain, *copied, *glue])


def _is_zext_bool(graph: Graph, value: Result) -> bool:
    """Whether a boolean is known to have its zeros up to eight bits already; LLVM looks down two operations."""
    return is_zero(graph, value, 0xFE, DEPTH - 2)

