"""x86-64: how arguments and results travel, and calls."""

from __future__ import annotations

from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.attributes import BRANCH_CHECKS
from smemit.ir.symbols import binds_locally, is_bound_early
from smemit.isa.calling_convention import (
    Location,
    Special,
    assign_arguments,
    assign_results,
    popped_bytes,
    special_place,
)
from smemit.isa.description import Convention
from smemit.isa.x86_64 import variadic
from smemit.isa.x86_64.frame import KEEPS_ALL, KEEPS_NONE
from smemit.isa.x86_64.lower import local_address
from smemit.isa.x86_64.places import IR_TYPES, VALUE_TYPES
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
from smemit.isel.dag.graph.nodes import CHAIN, Node, Result, width
from smemit.isel.dag.graph.value_types import value_types
from smemit.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smemit.ir.types import Type
    from smemit.isa.x86_64.facts import X86

Part = tuple[str, str, Special | None, bool]
"""Type, extension and special place of an argument, or of the part of it that one register holds, and whether it must
not be torn from the part behind it."""

_X87_RESULTS = 4
"""Floating-point results up to which some are returned by the x87; more go through memory."""
_REFUSED = ("inalloca", "preallocated", "swiftasync", "swifterror")


def assign(target: X86, convention: Convention, parts: list[Part]) -> tuple[list[Location], int]:
    """Where each part travels, and the bytes of the argument area."""
    types = [IR_TYPES[part[0]] for part in parts]
    special = {index: part[2] for index, part in enumerate(parts) if part[2] is not None}
    pairs = [index for index, part in enumerate(parts) if part[3]]
    return assign_arguments(target.description, convention, types, [part[1] for part in parts], special, pairs)


def parts_of(target: X86, type: Type, extension: str, place: Special | None) -> list[Part]:
    """The parts of an argument; the halves of one of 128 bits stay together (golden: x86_64/wide-argument-whole)."""
    made: list[Part] = []
    for part in value_types(type):
        register_type, count = target.register_type(part)
        made += [(register_type, extension, place, False)] * count
    if type is t.integer(128):
        made[0] = (*made[0][:3], True)
    return made


def lower_formal_arguments(target: X86, build: Builder) -> list[tuple[Any, list[Result]]]:
    """The parts of each argument of the function."""
    graph, function, info = build.graph, build.function, build.info
    ir = info.ir
    in_memory = not can_lower_return(target, build, ir.cc, ir.function_type.result)
    convention = target.convention(ir.cc)
    # Where a convention has a place for it, the address that nobody wrote comes there, too (golden: swift-demoted).
    layout_parts: list[Part] = [
        ("i64", "", special_place(target.description, convention, demoted.ATTRIBUTES), False)] if in_memory else []
    for argument in ir.args:
        refuse_attributes(argument.attributes, _REFUSED)
        extension = extension_of(argument.attributes)
        place = special_place(target.description, convention, argument.attributes)
        layout_parts += parts_of(target, argument.type, extension, place)
    locations, size = assign(target, convention, layout_parts)
    function.argument_bytes, function.popped_bytes = size, popped_bytes(convention, size)
    if ir.function_type.variadic:
        variadic.check(ir, convention)
    arrived: list[Result] = []
    for (type, _, place, _), location in zip(layout_parts, locations, strict=True):
        if place is not None and not place.register:
            align = (location.offset & -location.offset) or 16
            slot = function.frame.add_fixed(max(place.size, 1), location.offset + 8, min(align, 16))
            function.frame.max_align = max(function.frame.max_align, place.align)
            arrived.append(graph.leaf("FrameIndex", "i64", slot))
        else:
            arrived.append(_arrive(target, build, type, location))
    found: list[tuple[Any, list[Result]]] = []
    if in_memory:
        demoted.arrive(build, arrived.pop(0))
    at = 0
    for argument in ir.args:
        extension = extension_of(argument.attributes)
        parts: list[Result] = []
        for type in value_types(argument.type):
            count = target.register_type(type)[1]
            asserted = ASSERTIONS.get(extension, "")
            parts.append(from_parts(graph, target, arrived[at : at + count], type, asserted))
            at += count
        found.append((argument, parts))
    if ir.function_type.variadic:
        variadic.save_registers(target, build, locations, size)
    function.info = [register for register, _ in function.live_ins]
    return found


def _arrive(target: X86, build: Builder, type: str, location: Location) -> Result:
    graph, function = build.graph, build.function
    travels = type if type[0] == "v" else value_type_of(location.type)
    if location.register:
        virtual = function.new_register(target.class_of(travels))
        function.live_ins.append((location.register, virtual))
        value: Result = graph.copy_from(graph.entry, virtual, travels)
        if location.extension in ("sext", "zext"):
            kind = "AssertSext" if location.extension == "sext" else "AssertZext"
            value = graph.node(kind, travels, value, graph.leaf("ValueType", CHAIN, type))
        return graph.node("truncate", type, value) if travels != type else value
    size = max(width(type) // 8, 1)
    function.frame.max_align = max(function.frame.max_align, 16 if width(travels) > 64 else 8)
    # The area is aligned to 16 bytes at the call, so that a slot's offset gives its alignment.
    slot = function.frame.add_fixed(size, location.offset + 8, 8 if location.offset & 8 else 16)
    return graph.load(type, graph.entry, graph.leaf("FrameIndex", "i64", slot), size)


def passed_parts(target: X86, request: CallRequest, convention: Convention) -> list[Part]:
    """Type, extension and special place of each register-sized part of the arguments."""
    parts: list[Part] = []
    for passed in request.arguments:
        refuse_attributes(passed.attributes, _REFUSED)
        extension = extension_of(passed.attributes)
        place = special_place(target.description, convention, passed.attributes)
        parts += parts_of(target, passed.type, extension, place)
    return parts


def passed_values(target: X86, graph: Graph, request: CallRequest) -> list[Result]:
    """These parts themselves."""
    values: list[Result] = []
    for passed in request.arguments:
        kind = EXTENSIONS.get(extension_of(passed.attributes), "any_extend")
        for part in passed.parts:
            values += to_parts(graph, target, part, *target.register_type(part.type), kind)
    return values


def lower_call(target: X86, build: Builder, chain: Result, request: CallRequest) -> tuple[list[Result], Result]:
    """A call: the parts of its result and the chain behind it."""
    graph = build.graph
    convention = target.convention(request.convention)
    parts = passed_parts(target, request, convention)
    values = passed_values(target, graph, request)
    locations, size = assign(target, convention, parts)
    popped = popped_bytes(convention, size)
    size = popped or size
    chain = begin_call(graph, chain, size)
    stack: Result | None = None
    stores: list[Result] = []
    registers: list[tuple[int, Result]] = []
    for value, location, (_, _, place, _) in zip(values, locations, parts, strict=True):
        if location.extension:
            value = widened(graph, value, location)
        if location.register:
            registers.append((location.register, value))
            continue
        if stack is None:
            stack = graph.copy_from(chain, target.stack_pointer, "i64")
        address = graph.node("add", "i64", stack, graph.constant(location.offset, "i64"))
        if place is not None:
            build.function.frame.max_align = max(build.function.frame.max_align, place.align)
            if place.size:
                from smemit.isel.dag.build import memory_calls

                stores.append(memory_calls.copy_all(build, chain, address, value, place.size,
                                                        place.known_align))
            continue
        stores.append(graph.store(chain, value, address, width(value.type) // 8))
    if stores:
        chain = graph.token_factor(stores)
    chain, ops = call_operands(target, build, chain, request, convention, registers)
    untracked = "nocf_check" in request.attributes and BRANCH_CHECKS in build.info.ir.module.flags
    call = call_node(graph, request, "X86ISD::NT_CALL" if untracked else "X86ISD::CALL", ops)
    return _results(target, build, end_call(graph, call, size, popped), request, convention)


def widened(graph: Graph, value: Result, location: Location) -> Result:
    """A value as wide as its place asks for."""
    return graph.node(EXTENSIONS.get(location.extension, "any_extend"), value_type_of(location.type), value)


def call_operands(
    target: X86,
    build: Builder,
    chain: Result,
    request: CallRequest,
    convention: Convention,
    registers: list[tuple[int, Result]],
) -> tuple[Result, list[Result]]:
    """The chain behind the arguments' copies into registers, and a call's operands from it on."""
    graph = build.graph
    if request.variadic and convention.name != "win64cc":
        used = sum(register in convention.float_arguments for register, _ in registers)
        registers.append((target.al, graph.constant(used, "i8")))
    chain, passed_in, glue = copy_in(graph, chain, registers)
    callee = request.callee
    if callee.node.op == "GlobalAddress":
        symbol, offset = callee.node.data
        if binds_locally(symbol):
            callee = local_address(graph, callee.node, is_call=True)
        elif is_bound_early(symbol):
            leaf = graph.leaf("TargetGlobalAddress", "i64", (symbol, offset, "got_pcrel"), callee.node.order)
            place = graph.raw("X86ISD::WrapperRIP", ("i64",), (leaf,), order=callee.node.order)
            callee = graph.load("i64", graph.entry, place, 8, order=callee.node.order)
        else:
            callee = graph.leaf("TargetGlobalAddress", "i64", (symbol, offset, target.stub_access), callee.node.order)
    elif callee.node.op == "ExternalSymbol":
        by_table = "library_by_table" in graph.traits
        access = "got_pcrel" if by_table else target.stub_access
        callee = graph.leaf("TargetExternalSymbol", "i64", (*callee.node.data, access))
        if by_table:
            place = graph.raw("X86ISD::WrapperRIP", ("i64",), (callee,))
            callee = graph.load("i64", graph.entry, place, 8, order=0)
    mask = graph.leaf("RegisterMask", "Untyped", _kept(target, build, request, convention, registers))
    return chain, [chain, callee, *passed_in, mask, *glue]


def _kept(target: X86, build: Builder, request: CallRequest, convention: Convention,
          registers: list[tuple[int, Result]]) -> str:
    """What a call keeps: a convention, and registers that are taken out of it (`X86.preserved`)."""
    if KEEPS_NONE in request.attributes:
        return "ghccc"  # nothing survives a call of GHC's either
    if KEEPS_ALL not in request.attributes:
        return request.convention
    used = [register for register, _ in registers]
    if request.result is not t.void:
        used += _result_registers(target, build, convention, request.result)
    return ",".join(("anyregcc", *map(target.description.register_name, used)))


def can_lower_return(target: X86, build: Builder, convention: str, type: Type) -> bool:
    """Whether a result of this type needs no hidden memory."""
    if type is t.void or (isinstance(type, t.IntType) and type.width <= 64):
        return True
    return _places_of(target, build, target.convention(convention), type) is not None


def _places_of(target: X86, build: Builder, convention: Convention, type: Type) -> list[int] | None:
    wide = [
        ir_type_of(register_type)
        for part in value_types(type) for register_type, count in (target.register_type(part),) for _ in range(count)
    ]
    found = assign_results(target.description, convention, build.info.types.parts(type), wide)
    if found is None and _X87_RESULTS >= sum(isinstance(one, t.FloatType) for one in wide) > 2:
        raise UnsupportedError(f"results of type {type} are not lowered yet",
                               notes=["LLVM returns all floating-point numbers but two in registers of the x87"])
    if found is None and any(isinstance(one, t.VectorType) for one in wide):
        raise UnsupportedError(f"results of type {type} are not lowered yet",
                               notes=["two registers may hold vectors and floating-point numbers"])
    return found


def _result_registers(target: X86, build: Builder, convention: Convention, type: Type) -> list[int]:
    registers = _places_of(target, build, convention, type)
    if registers is None:
        raise UnsupportedError(f"results of type {type} are not lowered yet on this path")
    return registers


def result_places(target: X86, build: Builder, convention: str, type: Type) -> list[int]:
    """The registers that hold a result of a type."""
    return [] if type is t.void else _result_registers(target, build, target.convention(convention), type)


def _results(
    target: X86, build: Builder, end: Node, request: CallRequest, convention: Convention
) -> tuple[list[Result], Result]:
    if request.result is t.void:
        return [], end
    return results_of(build, target, end, request, _result_registers(target, build, convention, request.result))


def lower_return(target: X86, build: Builder, chain: Result, parts: list[Passed]) -> Result:
    """Copy the results to their registers and return."""
    graph, info = build.graph, build.info
    popped = graph.target_constant(build.function.popped_bytes, "i32")
    copies: list[tuple[int, Result]] = []
    if parts:
        passed = parts[0]
        registers = _result_registers(target, build, target.convention(info.ir.cc), passed.type)
        extension = extension_of(passed.attributes)
        kind = EXTENSIONS.get(extension, "any_extend")
        values: list[Result] = []
        for part in passed.parts:
            register_type, count = target.register_type(part.type)
            values += to_parts(graph, target, part, register_type, count, kind)
        copies = list(zip(registers, values, strict=True))
    elif info.function.sret_register:
        copied = graph.copy_from(chain, info.function.sret_register, "i64")
        chain = copied.results[1]
        copies = [(target.description.reg("rax"), copied)]
    chain, returned, glue = copy_in(graph, chain, copies)
    return graph.raw("X86ISD::RET_GLUE", (CHAIN,), [chain, popped, *returned, *glue])


def value_type_of(type: Type) -> str:
    """The value type of a type that travels in one register."""
    return VALUE_TYPES.get(type) or ("i64" if isinstance(type, t.PointerType) else type.text)


def ir_type_of(type: str) -> Type:
    """The program's type of one register's value type."""
    return IR_TYPES.get(type) or t.integer(width(type))
