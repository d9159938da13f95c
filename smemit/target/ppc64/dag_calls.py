"""PowerPC: how arguments and results travel, calls through descriptors or entry points, and calls that are jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.module import Global
from smemit.lower.dag.build import Builder
from smemit.lower.dag.calls import ASSERTIONS, EXTENSIONS, begin_call, copy_in, end_call
from smemit.lower.dag.nodes import CHAIN, GLUE, Graph, Node, Result
from smemit.lower.dag.parts import from_parts, to_parts
from smemit.lower.dag.passing import CallRequest, Passed, extension_of, refuse_attributes
from smemit.lower.dag.value_types import value_types
from smemit.lower.symbols import binds_locally
from smemit.target.description import Convention
from smemit.target.ppc64.abi import PARAMETERS

if TYPE_CHECKING:
    from smemit.ir.types import Type
    from smemit.target.ppc64.dag import Dag

IR_TYPES: dict[str, Type] = {"i1": t.i1, "i32": t.i32, "i64": t.i64, "f32": t.float_, "f64": t.double}
"""The program's type of what travels in one register."""
WORD = 8
_REFUSED = ("byval", "inalloca", "preallocated", "inreg", "nest", "sret", "swiftself", "swiftasync", "swifterror",
            "returned")


def lower_arguments(target: Dag, build: Builder) -> list[tuple[Any, list[Result]]]:
    """The parts of each argument of the function."""
    graph, info = build.graph, build.info
    ir = info.ir
    if ir.function_type.variadic:
        raise UnsupportedError("defining a variadic function is not lowered yet")
    convention = target.convention(ir.cc)
    found: list[tuple[Any, list[Result]]] = []
    is_fast = convention.name == "fastcc"
    floats = index = integers = 0
    for argument in ir.args:
        refuse_attributes(argument.attributes, _REFUSED)
        extension = extension_of(argument.attributes)
        asserted = ASSERTIONS.get(extension, "")
        pieces: list[Result] = []
        for type in value_types(argument.type):
            kind = _single(target, type)
            register = 0
            if kind[0] == "f":
                if floats < len(convention.float_arguments):
                    register = convention.float_arguments[floats]
                floats += 1
            else:
                free = integers if is_fast else index
                if free < len(convention.integer_arguments):
                    register = convention.integer_arguments[free]
                integers += 1
            pieces.append(
                from_parts(graph, target, [_arrive(target, build, kind, register, index, asserted)], type, asserted)
            )
            index += not is_fast or not register
        found.append((argument, pieces))
    return found


def _single(target: Dag, type: str) -> str:
    """The type of the one register that a value takes."""
    kind, count = target.register_type(type)
    if count > 1 or kind not in IR_TYPES:
        raise UnsupportedError(f"values of type {type} are not passed to or returned from functions yet")
    return kind


def _arrive(target: Dag, build: Builder, kind: str, register: int, index: int, asserted: str) -> Result:
    graph, function = build.graph, build.function
    if register:
        travels = kind if kind[0] == "f" else "i64"
        virtual = function.new_register(target.class_of(travels))
        function.live_ins.append((register, virtual))
        return _narrowed(graph, graph.copy_from(graph.entry, virtual, travels), kind, asserted)
    size = {"i1": 1, "i32": 4, "f32": 4}.get(kind, WORD)
    offset = target.abi.linkage + WORD * index
    if target.description.endian == "big":
        offset += WORD - size
    slot = function.frame.add_fixed(size, offset, offset & -offset)
    return graph.load(kind, graph.entry, graph.leaf("FrameIndex", "i64", slot), size)


def lower_call(target: Dag, build: Builder, chain: Result, request: CallRequest) -> tuple[list[Result], Result]:
    """A call: the parts of its result and the chain behind it."""
    graph = build.graph
    convention = target.convention(request.convention)
    registers, stacked, words = _pass(target, build, convention, request)
    size = target.abi.linkage
    is_fast = convention.name == "fastcc"
    if stacked or (not is_fast and (target.abi.has_descriptors or request.variadic)):
        size += max(PARAMETERS, WORD * words)
    opened = begin_call(graph, chain, size)
    chain = opened
    stack = graph.register(target.stack_pointer, "i64")
    if stacked:
        stores: list[Result] = []
        for value, offset in stacked:
            address = graph.node("add", "i64", stack, graph.constant(offset, "i64"))
            stores.append(graph.store(chain, value, address, 4 if value.type == "f32" else WORD))
        chain = graph.token_factor(stores)
    callee = request.callee
    name = "PPCISD::CALL_NOP"
    toc_slot: list[Result] = []
    if callee.node.op == "GlobalAddress":
        symbol, moved = callee.node.data
        if shares_toc(symbol) and not request.is_patchpoint:
            name = "PPCISD::CALL"
        callee = graph.leaf("TargetGlobalAddress", "i64", (symbol, moved, ""), callee.node.order)
    elif callee.node.op == "ExternalSymbol":
        callee = graph.leaf("TargetExternalSymbol", "i64", (*callee.node.data, ""))
    elif not request.is_patchpoint:
        name = "PPCISD::BCTRL_LOAD_TOC"
        saved = graph.copy_from(chain, target.toc, "i64")
        place = graph.node("add", "i64", stack, graph.constant(target.abi.toc_slot, "i64"))
        chain = graph.store(saved.results[1], saved, place, WORD)
        toc_slot = [place]
        if not target.abi.has_descriptors:
            registers.append((target.description.reg("x12"), callee))
    chain, passed_in, glue = copy_in(graph, chain, registers)
    environment: list[Result] = []
    if toc_slot:
        if target.abi.has_descriptors:
            callee, chain, glue, environment = _open_descriptor(target, graph, opened, callee, chain, glue)
        moved_to = graph.raw("PPCISD::MTCTR", (CHAIN, GLUE), [chain, callee, *glue])
        chain, glue = moved_to, [moved_to.results[1]]
        operands: list[Result] = [chain, *toc_slot, *environment, *passed_in]
    else:
        operands = [chain, callee, *passed_in]
    if not request.is_patchpoint:
        operands.append(graph.register(target.toc, "i64"))
    operands.append(graph.leaf("RegisterMask", "Untyped", request.convention))
    call = graph.raw(name, (CHAIN, GLUE), [*operands, *glue])
    return _results(target, build, end_call(graph, call, size), request, convention)


def lower_tail_call(target: Dag, build: Builder, request: CallRequest) -> Result | None:
    """A jump to a function that uses the same table of contents and takes its arguments in registers."""
    graph, callee = build.graph, request.callee
    ours, theirs = target.convention(build.info.ir.cc), target.convention(request.convention)
    found: Result | None = None
    if (
        callee.node.op == "GlobalAddress"
        and shares_toc(callee.node.data[0])
        and not request.variadic
        and {ours.name, theirs.name} <= {"C", "fastcc"}
        and (ours.name == "C" or ours is theirs)
    ):
        registers, stacked, _ = _pass(target, build, theirs, request)
        if not stacked:
            chain, passed_in, glue = copy_in(graph, build.memory_root(), registers)
            place = graph.leaf("TargetGlobalAddress", "i64", (*callee.node.data, ""), callee.node.order)
            mask = graph.leaf("RegisterMask", "Untyped", request.convention)
            toc = graph.register(target.toc, "i64")
            none = graph.target_constant(0, "i32")
            ops = [chain, place, none, *passed_in, toc, mask, *glue]
            found = graph.raw("PPCISD::TC_RETURN", (CHAIN,), ops)
    return found


def _pass(
    target: Dag, build: Builder, convention: Convention, request: CallRequest
) -> tuple[list[tuple[int, Result]], list[tuple[Result, int]], int]:
    """Arguments in registers, arguments on the stack with their offsets, doublewords of the parameter save area.

    Each argument has a doubleword there, whether it travels in a register or not; not so with fastcc.
    """
    graph = build.graph
    is_fast = convention.name == "fastcc"
    general, real = convention.integer_arguments, convention.float_arguments
    registers: list[tuple[int, Result]] = []
    stacked: list[tuple[Result, int]] = []
    index = floats = integers = 0
    for passed in request.arguments:
        refuse_attributes(passed.attributes, _REFUSED)
        extension = extension_of(passed.attributes)
        for part in passed.parts:
            kind = _single(target, part.type)
            word = EXTENSIONS.get(extension, "any_extend")
            value = to_parts(graph, target, part, kind, 1, word)[0]
            if kind in ("i1", "i32"):
                value = graph.node("sign_extend" if extension == "sext" else "zero_extend", "i64", value)
            is_stacked = False
            if kind[0] == "f":
                has_register = floats < len(real)
                if has_register:
                    registers.append((real[floats], value))
                floats += 1
                if request.variadic or not has_register:
                    if index < len(general) and not is_fast:
                        registers.append((general[index], _as_integer(graph, value)))
                    else:
                        is_stacked = True
            else:
                free = integers if is_fast else index
                if free < len(general):
                    registers.append((general[free], value))
                    integers += 1
                else:
                    is_stacked = True
            if is_stacked:
                right = 4 if kind == "f32" and target.description.endian == "big" else 0
                stacked.append((value, target.abi.linkage + WORD * index + right))
            index += is_stacked or not is_fast
    return registers, stacked, index


def _open_descriptor(
    target: Dag, graph: Graph, opened: Node, callee: Result, chain: Result, glue: list[Result]
) -> tuple[Result, Result, list[Result], list[Result]]:
    """Entry, table of contents and environment of a function behind a pointer; the last two into registers."""
    entry = graph.load("i64", opened, callee, WORD)
    loaded = [
        graph.load("i64", opened, graph.node("add", "i64", callee, graph.constant(WORD * n, "i64")), WORD)
        for n in (1, 2)
    ]
    for register, value in zip((target.toc, target.description.reg("x11")), loaded, strict=True):
        copy = graph.copy_to(chain, register, value, glue[0] if glue else None, with_glue=True)
        chain, glue = copy, [copy.results[1]]
    return entry, chain, glue, [graph.register(target.description.reg("x11"), "i64")]


def _results(
    target: Dag, build: Builder, end: Node, request: CallRequest, convention: Convention
) -> tuple[list[Result], Result]:
    """Integers of any width arrive in whole registers."""
    graph = build.graph
    chain, glue = end.results[0], end.results[1]
    types = value_types(request.result)
    kinds = [_single(target, type) for type in types]
    free = {True: list(convention.float_results), False: list(convention.integer_results)}
    registers: list[int] = []
    for kind in kinds:
        left = free[kind[0] == "f"]
        if not left:
            raise UnsupportedError(f"results of type {request.result} do not fit registers, which is not lowered")
        registers.append(left.pop(0))
    asserted = ASSERTIONS.get(extension_of(request.return_attributes), "")
    made: list[Result] = []
    for type, kind, register in zip(types, kinds, registers, strict=True):
        travels = "i64" if kind[0] == "i" else kind
        copy = graph.copy_from(chain, register, travels, glue)
        chain, glue = copy.results[1], copy.results[2]
        made.append(from_parts(graph, target, [_narrowed(graph, copy, kind, asserted)], type, asserted))
    return made, chain


def _narrowed(graph: Graph, whole: Result, kind: str, asserted: str) -> Result:
    """What a register brought, in its own type."""
    if whole.type == kind:
        return whole
    if asserted:
        whole = graph.node(asserted, "i64", whole, graph.leaf("ValueType", CHAIN, kind))
    return graph.node("truncate", kind, whole)


def lower_return(target: Dag, build: Builder, chain: Result, parts: list[Passed]) -> Result:
    """Copy the result to its register and return."""
    graph, info = build.graph, build.info
    copies: list[tuple[int, Result]] = []
    if parts:
        passed = parts[0]
        flat = value_types(passed.type)
        if len(flat) != 1:
            raise UnsupportedError(f"results of type {passed.type} are not lowered yet on {target.description.name}")
        convention = target.convention(info.ir.cc)
        extension = extension_of(passed.attributes)
        word = EXTENSIONS.get(extension, "any_extend")
        kind = _single(target, flat[0])
        value = to_parts(graph, target, passed.parts[0], kind, 1, word)[0]
        if kind[0] == "i" and kind != "i64":
            value = graph.node(word, "i64", value)
        register = (convention.float_results if kind[0] == "f" else convention.integer_results)[0]
        copies.append((register, value))
    chain, returned, glue = copy_in(graph, chain, copies)
    return graph.raw("PPCISD::RET_GLUE", (CHAIN,), [chain, *returned, *glue])


def _as_integer(graph: Graph, value: Result) -> Result:
    """The bits of a number, as callees with variable arguments look for them."""
    if value.type == "f64":
        return graph.node("bitcast", "i64", value)
    return graph.node("any_extend", "i64", graph.node("bitcast", "i32", value))


def shares_toc(callee: Global) -> bool:
    """Whether a function is sure to use this object's table of contents, so that nothing restores it."""
    strong = callee.linkage in ("", "external", "internal", "private")
    return binds_locally(callee) and strong and not callee.is_declaration
