"""PowerPC64 in the DAG selector: incoming arguments, calls, results.

`places.py` assigns arguments. A byval argument is copied to the parameter save area only if it does not fit in
registers. The callee stores these registers to that area, or to a slot of its own if the caller need not provide it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct.argument_assignment import ASSERTIONS, assignment_of, contents_of
from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.construct.call_nodes import (
    begin_call,
    call_node,
    copy_in,
    end_call,
    narrowed,
    results_of,
    returned,
    starts_list,
    take,
)
from smemit.compile.isel.dag.construct.passing import CallRequest, Outgoing
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Node, Result, width
from smemit.ir import types as t
from smemit.isa.calling_convention import Location, Part, Special
from smemit.isa.description import Convention
from smemit.isa.ppc64.abi import PARAMETERS, STACK_ALIGN, WORD, shares_toc
from smemit.isa.ppc64.places import assign, is_static_chain, needs_area, place_of

if TYPE_CHECKING:
    from smemit.ir.module import Argument
    from smemit.isa.ppc64.facts import PPC64

# ---- arguments


def lower_formal_arguments(target: PPC64, build: Builder, arguments: Sequence[Argument | Outgoing]) -> list[Result]:
    """The parts of the incoming arguments."""
    graph, ir = build.graph, build.info.ir
    convention = target.convention(ir.cc)
    parts, places, end = assignment_of(target, ir.cc, arguments, assign)
    has_area = target.abi.has_descriptors or ir.function_type.variadic
    has_area |= needs_area(parts, target.abi.linkage, len(convention.float_arguments))
    arrival = _Arrival(target, build, convention, has_area)
    incoming = [arrival.take(part, place) for part, place in zip(parts, places, strict=True)]
    if ir.function_type.variadic and starts_list(ir):
        arrival.save_rest(end)
    if arrival.stores:
        stored = graph.token_factor(arrival.stores)
        graph.root = stored if graph.root is graph.entry else graph.token_factor([stored, graph.root])
    return incoming


class _Arrival:
    """Lowers incoming arguments."""

    def __init__(self, target: PPC64, build: Builder, convention: Convention, has_area: bool) -> None:
        self.target, self.build, self.graph = target, build, build.graph
        self.general = convention.integer_arguments
        self.has_area = has_area
        self.is_big = target.description.endian == "big"
        self.stores: list[Result] = []

    def register(self, register: int, type: str) -> Result:
        """The value of a part in a register."""
        return take(self.build, register, self.target.class_of(type), type)

    def slot(self, size: int, offset: int) -> Node:
        """A slot in the caller's frame, of which `stackrealign` trusts no alignment (CreateFixedObject)."""
        function = self.build.function
        align = 1 if "stackrealign" in function.ir.attributes else min(offset & -offset, STACK_ALIGN)
        return self.graph.leaf("FrameIndex", "i64", function.frame.add_fixed(size, offset, align))

    def take(self, part: Part, place: Location) -> Result:
        """The value of a part, or the address of byval memory."""
        graph, kind = self.graph, part.narrow
        if place.register:
            whole: Result = self.register(place.register, part.type)
            return narrowed(graph, whole, kind, ASSERTIONS.get(part.extension, ""))
        if part.special is not None:
            return self._memory(part.special, place)
        if place.general < len(self.general):
            # A member of a floating-point array after the floating-point registers are used up.
            whole = self.register(self.general[place.general], "i64")
            if kind == "f32":
                if place.offset % WORD == (0 if self.is_big else 4):
                    whole = graph.shifted("srl", whole, 32)
                whole = graph.node("truncate", "i32", whole)
            return graph.node("bitcast", kind, whole)
        size = 1 if kind == "i1" else width(kind) // 8
        offset = place.offset
        if self.is_big and not (part.align and part.is_float):
            offset += max(WORD - size, 0)
        return graph.load(kind, graph.entry, self.slot(size, offset), size)

    def _memory(self, special: Special, place: Location) -> Result:
        """The address of byval memory, after its registers are stored there."""
        graph, size = self.graph, special.size
        if not size:
            return self.slot(WORD, place.offset)
        end = self.target.abi.linkage + PARAMETERS
        whole = size + -size % WORD
        if self.has_area or place.offset + whole > end:
            slot = self.slot(whole, place.offset)
        else:
            slot = graph.leaf("FrameIndex", "i64", self.build.function.frame.add(whole, special.align))
        found: Result = slot
        if size < WORD and self.is_big:
            found = graph.plus(slot, WORD - size)
        for at, register in zip(range(0, size, WORD), self.general[place.general :], strict=False):
            value = self.register(register, "i64")
            narrow = f"i{8 * min(WORD, size - at)}"
            address = graph.plus(found, at) if at else found
            align = 1 << (width(narrow) // 8 - 1).bit_length()
            self.stores.append(graph.store(value.node.results[1], value, address, align, memory_type=narrow))
        return found

    def save_rest(self, end: int) -> None:
        """Store the general registers after the last named argument, where the va_list starts."""
        graph, function = self.graph, self.build.function
        place: Result = self.slot(WORD, end)
        function.variadic = place.node.data
        for register in self.general[(end - self.target.abi.linkage) // WORD :]:
            value = self.register(register, "i64")
            self.stores.append(graph.store(value.node.results[1], value, place, WORD))
            place = graph.plus(place, WORD)


# ---- calls


class Passing:
    """Assigns and copies the arguments of a call."""

    def __init__(self, target: PPC64, build: Builder, request: CallRequest) -> None:
        self.target, self.build, self.graph = target, build, build.graph
        self.request = request
        self.convention = target.convention(request.convention)
        self.general = self.convention.integer_arguments
        self.is_big = target.description.endian == "big"
        self.parts, self.places, self.end = assignment_of(target, request.convention, request.arguments, assign)
        self.values = contents_of(target, self.graph, request)
        self.opened: Node | None = None
        self.chain: Result = self.graph.entry
        self.effects: list[Result] = []
        self.registers: list[tuple[int, Result]] = []

    def is_stacked(self) -> bool:
        """Whether any part is passed in memory."""
        return any(
            place.general + place_of(part)[1] // WORD > len(self.general) if _is_copied(part)
            else not place.register and place.general == len(self.general)
            for part, place in zip(self.parts, self.places, strict=True)
        )

    def has_memory(self) -> bool:
        """Whether any argument is byval."""
        return any(_is_copied(part) for part in self.parts)

    def size(self) -> int:
        """Size of the call frame in bytes."""
        linkage = self.target.abi.linkage
        if self.convention.name == "fastcc":
            has_area = self.is_stacked()
        else:
            has_area = self.target.abi.has_descriptors or self.request.variadic
            has_area = has_area or needs_area(self.parts, linkage, len(self.convention.float_arguments))
        return max(self.end, linkage + PARAMETERS) if has_area else linkage

    def run(self, chain: Result, opened: Node | None) -> Result:
        """The chain after all stores of arguments; `registers` gets the others."""
        self.chain, self.opened = chain, opened
        graph = self.graph
        for index, (part, place) in enumerate(zip(self.parts, self.places, strict=True)):
            value = self.values[index]
            if part.special is not None and not place.register:
                self._copy(part.special, place, value)
            elif part.is_float:
                self._float(index, part, place, value)
            else:
                if part.narrow != part.type:
                    value = graph.node("sign_extend" if part.extension == "sext" else "zero_extend", "i64", value)
                if place.register:
                    self.registers.append((place.register, value))
                else:
                    self._store(value, place.offset)
        return graph.token_factor(self.effects) if self.effects else self.chain

    def _address(self, offset: int) -> Result:
        graph = self.graph
        stack = graph.register(self.target.stack_pointer, "i64")
        return graph.node("add", "i64", stack, graph.constant(offset, "i64"))

    def _store(self, value: Result, offset: int) -> None:
        size = width(value.type) // 8
        self.effects.append(self.graph.store(self.chain, value, self._address(offset), size))

    def _float(self, index: int, part: Part, place: Location, value: Result) -> None:
        if place.register:
            self.registers.append((place.register, value))
            if not self.request.variadic:
                return
        if place.general < len(self.general) and self.convention.name != "fastcc":
            whole = self._as_integer(index, part, place, value)
            if whole is not None:
                self.registers.append((self.general[place.general], whole))
            return
        in_upper_half = part.type == "f32" and self.is_big and not part.align
        self._store(value, place.offset + (4 if in_upper_half else 0))

    def _as_integer(self, index: int, part: Part, place: Location, value: Result) -> Result | None:
        """The bits of a float in a general register; array members are paired, so the first of a pair gives None."""
        graph = self.graph
        if part.type == "f64":
            return graph.node("bitcast", "i64", value)
        if part.align and place.offset % WORD:
            pair = [graph.node("bitcast", "i32", one) for one in (self.values[index - 1], value)]
            return graph.node("build_pair", "i64", *(reversed(pair) if self.is_big else pair))
        if part.align and not part.is_last:
            return None
        whole: Result = graph.node("any_extend", "i64", graph.node("bitcast", "i32", value))
        if part.align and self.is_big:
            whole = graph.shifted("shl", whole, 32)
        return whole

    def _copy(self, special: Special, place: Location, source: Result) -> None:
        """Pass byval memory."""
        graph, size = self.graph, special.size
        free = self.general[place.general :]
        if not size:
            return
        if size < WORD and (not free or size & (size - 1)):
            # Small structures are right-aligned in their doubleword.
            to = self._address(place.offset)
            self._copy_outside(source, graph.plus(to, WORD - size) if self.is_big else to, special)
            if free:
                load = graph.load("i64", self.chain, to, WORD)
                self.effects.append(load.results[1])
                self.registers.append((free[0], load))
            return
        if len(free) * WORD < size:
            self._copy_outside(source, self._address(place.offset), special)
        for at, register in zip(range(0, size, WORD), free, strict=False):
            narrow = f"i{8 * min(WORD, size - at)}"
            align = 1 << (width(narrow) // 8 - 1).bit_length()
            address = graph.plus(source, at) if at else source
            load = graph.load("i64", self.chain, address, align, memory_type=narrow,
                              ext="" if narrow == "i64" else "anyext")
            self.effects.append(load.results[1])
            self.registers.append((register, load))

    def _copy_outside(self, source: Result, to: Result, special: Special) -> None:
        """Copy before the call sequence, because the copy may be a call itself."""
        assert self.opened is not None, "select: such a call opens a frame"
        graph, opened = self.graph, self.opened
        before = opened.ops[0]
        from smemit.compile.isel.dag.construct import memory_calls

        behind = memory_calls.copied(self.build, before, to, source, special.size, special.known_align)
        again = begin_call(graph, behind, opened.ops[1].node.data)
        graph.replace_node(opened, again.results)
        self.opened = again
        self.chain = again


def _is_copied(part: Part) -> bool:
    """Whether a part is byval memory."""
    return part.special is not None and not part.special.register


def lower_call(target: PPC64, build: Builder, chain: Result, request: CallRequest) -> tuple[list[Result], Result]:
    """Lower a call; returns the parts of its result and the chain."""
    graph = build.graph
    passing = Passing(target, build, request)
    size = passing.size()
    opened = begin_call(graph, chain, size)
    chain = passing.run(opened, opened)
    assert passing.opened is not None
    opened = passing.opened
    registers = passing.registers
    callee, name = _callee(graph, request)
    toc_slot: list[Result] = []
    if not name:
        name = "PPCISD::BCTRL_LOAD_TOC"
        saved = graph.copy_from(chain, target.toc, "i64")
        stack = graph.register(target.stack_pointer, "i64")
        place = graph.node("add", "i64", stack, graph.constant(target.abi.toc_slot, "i64"))
        chain = graph.store(saved.results[1], saved, place, WORD)
        toc_slot = [place]
        if not target.abi.has_descriptors:
            registers.append((target.description.reg("x12"), callee))
    chain, passed_in, glue = copy_in(graph, chain, registers)
    environment: list[Result] = []
    if toc_slot:
        if target.abi.has_descriptors:
            has_chain = any(map(is_static_chain, passing.parts))
            callee, chain, glue, environment = _open_descriptor(target, graph, opened, callee, chain, glue, has_chain)
        moved_to = graph.raw("PPCISD::MTCTR", (CHAIN, GLUE), [chain, callee, *glue])
        chain, glue = moved_to, [moved_to.results[1]]
        operands: list[Result] = [chain, *toc_slot, *environment, *passed_in]
    else:
        operands = [chain, callee, *passed_in]
    if not request.is_patchpoint:
        operands.append(graph.register(target.toc, "i64"))
    operands.append(graph.leaf("RegisterMask", "Untyped", request.convention))
    call = call_node(graph, request, name, [*operands, *glue])
    return results_of(build, target, end_call(graph, call, size), request)


def _callee(graph: Graph, request: CallRequest) -> tuple[Result, str]:
    """The callee and the call operation, which is "" for an address in a register."""
    callee = request.callee
    if callee.node.op == "GlobalAddress" and isinstance(callee.node.data[0].value_type, t.FunctionType):
        symbol, moved = callee.node.data
        near = shares_toc(symbol) and request.site is None
        leaf = graph.leaf("TargetGlobalAddress", "i64", (symbol, moved, ""), callee.node.order)
        return leaf, "PPCISD::CALL" if near else "PPCISD::CALL_NOP"
    if callee.node.op == "ExternalSymbol":
        return graph.leaf("TargetExternalSymbol", "i64", (*callee.node.data, "")), "PPCISD::CALL_NOP"
    return callee, "PPCISD::CALL_NOP" if request.site is not None else ""


def _open_descriptor(
    target: PPC64, graph: Graph, opened: Node, callee: Result, chain: Result, glue: list[Result], has_chain: bool
) -> tuple[Result, Result, list[Result], list[Result]]:
    """Load entry point, TOC and environment of a function descriptor; the last two into registers.

    A static chain replaces the environment.
    """
    entry = graph.load("i64", opened, callee, WORD)
    loaded = [graph.load("i64", opened, graph.plus(callee, WORD * n), WORD) for n in (1, 2)]
    environment = target.description.roles["static_chain"]
    for register, value in list(zip((target.toc, environment), loaded, strict=True))[: 1 if has_chain else 2]:
        copy = graph.copy_to(chain, register, value, glue[0] if glue else None, with_glue=True)
        chain, glue = copy, [copy.results[1]]
    return entry, chain, glue, [] if has_chain else [graph.register(environment, "i64")]


# ---- results


def lower_return(target: PPC64, build: Builder, chain: Result, parts: list[Outgoing]) -> Result:
    """The chain of a return."""
    graph = build.graph
    chain, copied, glue = copy_in(graph, chain, returned(build, parts[0]) if parts else ())
    return graph.raw("PPCISD::RET_GLUE", (CHAIN,), [chain, *copied, *glue])
