"""Lower statepoints and calls with deopt bundles: spill the values that a collector may read or move.

Values are spilled to frame slots that the function's statepoints share; constants and allocas are recorded directly. A
relocated pointer is reloaded from its slot.

It follows LLVM's StatepointLowering: the order in which slots are assigned, and which values keep their slot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from smemit.analysis.deopt_slots import needs_slots_apart
from smemit.compile.isel.dag.construct.call_nodes import ir_type, lower_call_to
from smemit.compile.isel.dag.construct.passing import CallRequest, Outgoing
from smemit.compile.isel.dag.graph.fold import UNDEFS
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Node, width
from smemit.compile.isel.dag.graph.ranges import assert_range
from smemit.compile.isel.dag.graph.value_types import common_align, placed
from smemit.compile.llvm_bugs import LOST_ROOT
from smemit.compile.prepare.scalarize_pointer_vectors import Elements
from smemit.compile.sites.site import ConstantEntry
from smemit.compile.sites.spill_slots import Relocations, Slots, earlier_slot
from smemit.compile.sites.statepoint import InSlot, Planned, StatepointPlan
from smemit.errors import ModuleError, UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.attributes import PLACEMENTS
from smemit.ir.module import Argument, Block, Operation
from smemit.ir.ops import (
    DEFAULT_DEOPT_ID,
    DEOPT_LIVE_IN,
    GC_TRANSITION,
    Call,
    CallSite,
    GCRelocate,
    GCResult,
    LandingPad,
    Phi,
    Statepoint,
)
from smemit.ir.placements import in_code, placements_of
from smemit.ir.strategies import collector_of
from smemit.ir.types import PointerType, Type, VectorType
from smemit.ir.values import Undef, Value
from smemit.isa.calling_convention import argument_attributes, result_attributes
from smemit.stackmap.formats import MAX_COUNT

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.graph.nodes import Result

FIRST_ARGUMENT = 5
"""Index of the first call argument among LLVM's operands."""
_UNDEFINED = 0xFEFEFEFE
"""The constant recorded for an undefined value."""


class _Request:
    """A statepoint to lower: its call, and the values live across it."""

    __slots__ = ("call", "deopt", "flags", "id", "live", "op", "pairs", "patch_bytes", "pointers", "relocates",
                 "transition")

    def __init__(self, op: CallSite, call: CallRequest, id: int, patch_bytes: int, flags: int = 0) -> None:
        self.op, self.call, self.id, self.patch_bytes, self.flags = op, call, id, patch_bytes, flags
        self.transition: Sequence[Value] = ()
        self.deopt: Sequence[Value] = ()
        self.live: Sequence[Value] = ()
        self.relocates: Sequence[GCRelocate] = ()
        self.pairs: list[tuple[Value, Value]] = []
        """(base, derived), each derived pointer once."""
        self.pointers: dict[Value, Result] = {}
        """The graph values of the pointers: derived ones first, then the bases that are not among them."""


# ---- operations


def statepoint(builder: Builder, op: Statepoint) -> None:
    """Build a statepoint."""
    uses = _uses_of(builder, op)
    relocates = [user for user in uses if type(user) is GCRelocate]
    callee = builder.one(op.target)
    if op.patch_bytes:
        # The callee is not referenced, so it need not exist.
        callee = builder.graph.undef(callee.type)
    results = [user for user in uses if type(user) is GCResult] if len(relocates) < len(uses) else []
    own = [result for result in results if result.block is op.block] if results else results
    arguments = _passed(builder, op, op.args, FIRST_ARGUMENT)
    call = CallRequest(callee, arguments, op.callee_type.result, op.cc, False, len(arguments), {},
                       own[-1].return_attributes if own else {})
    builder.memory_root()
    bundles = {bundle.tag: bundle.inputs for bundle in op.bundles}
    live, deopt = bundles.get("gc-live", ()), bundles.get("deopt", ())
    request = _Request(op, call, op.id, op.patch_bytes, op.flags)
    request.transition, request.deopt, request.live = bundles.get("gc-transition", ()), deopt, live
    if op.unwind is not None:
        relocates += _relocates_behind(builder, op.unwind)
    request.relocates = relocates
    seen: set[Result] = set()
    pairs, pointers = request.pairs, request.pointers
    for relocate in relocates:
        value = live[relocate.derived]
        derived = _recorded(builder, value)
        if derived not in seen:
            seen.add(derived)
            pairs.append((live[relocate.base], value))
            pointers[value] = derived
    # A deopt value that the collector may move is treated as its own base.
    for value in deopt:
        if _is_managed(builder, value) and (pointer := _recorded(builder, value)) not in seen:
            seen.add(pointer)
            pairs.append((value, value))
            pointers[value] = pointer
    for base, _ in pairs:
        if base not in pointers:
            pointers[base] = _recorded(builder, base)
    made = _lower(builder, request)
    if own:
        builder.values[op] = builder.joined(made)
    if len(own) < len(results):
        register = builder.new_registers(op.callee_type.result)
        builder.write(made, register)
        _relocations(builder).results[op] = register


def call_with_deopt_values(builder: Builder, op: Call, callee: Result) -> None:
    """Build a call with a deopt bundle, which has a record of the deopt values."""
    type = op.function_type
    made = _with_deopt_values(builder, op, callee, type.result, type.variadic)
    if made:
        if len(made) == 1:
            made = [assert_range(builder.graph, made[0], op.metadata, result_attributes(op))]
        builder.values[op] = builder.joined(made)


def deoptimize(builder: Builder, op: Call) -> None:
    """Build a call of `llvm.experimental.deoptimize`, which does not return."""
    callee = builder.graph.leaf("ExternalSymbol", "i64", ("__llvm_deoptimize", 0))
    _with_deopt_values(builder, op, callee, t.void, False)


def _with_deopt_values(builder: Builder, op: Call, callee: Result, type: Type, is_variadic: bool) -> list[Result]:
    attributes = op.attributes
    arguments = _passed(builder, op, op.args, 0)
    fixed = len(op.function_type.params) if is_variadic else len(arguments)
    call = CallRequest(callee, arguments, type, op.cc, is_variadic, fixed, {}, result_attributes(op))
    builder.memory_root()
    request = _Request(op, call, _number(attributes, "statepoint-id", DEFAULT_DEOPT_ID),
                       _number(attributes, "statepoint-num-patch-bytes", 0))
    request.deopt = next(bundle.inputs for bundle in op.bundles if bundle.tag == "deopt")
    return _lower(builder, request)


def result(builder: Builder, op: GCResult) -> None:
    """The call's result: the node in its own block, its registers elsewhere."""
    origin = op.statepoint
    if isinstance(origin, Undef):
        builder.values[op] = builder.get(Undef(op.type))
    elif (made := builder.values.get(origin)) is not None:
        builder.values[op] = made
    else:
        builder.values[op] = builder.read(op.type, _relocations(builder).results[origin])


def relocate(builder: Builder, op: GCRelocate) -> None:
    """Build a `gc.relocate`."""
    graph, token = builder.graph, op.statepoint
    origin = token if type(token) is Statepoint else statepoint_of(token)
    if origin is None:
        builder.values[op] = [graph.constant(_UNDEFINED, "i64")]
        return
    relocations = _relocations(builder)
    slot = relocations.homes[op]
    if (moved := relocations.moved.get(op)) is not None:
        builder.values[op] = [graph.copy_from(graph.root, moved, "i64") if isinstance(moved, int) else moved]
    elif slot is None:
        parts = builder.get(origin.live[op.derived])
        builder.values[op] = builder.joined([
            graph.constant(_UNDEFINED, "i64") if part.node.op in UNDEFS and width(part.type) <= 64 else part
            for part in parts])
    else:
        _load(builder, op, slot)


def _load(builder: Builder, op: GCRelocate, slot: int) -> None:
    graph = builder.graph
    place = graph.leaf("FrameIndex", "i64", slot)
    align = builder.function.frame.slots[slot].align
    parts = [graph.load(type, graph.root, graph.plus(place, step) if step else place, common_align(align, step))
             for type, step in placed(op.type)]
    builder.loads += [part.results[1] for part in parts]
    builder.values[op] = builder.joined([*parts])


def _recorded(builder: Builder, value: Value) -> Result:
    """The recorded form of a value; scalarized vectors are recorded as one, a part of a larger value separately."""
    parts = builder.values.get(value) or builder.get(value)
    return builder.graph.node("elements", f"v{len(parts)}i64", *parts) if type(value.type) is Elements else parts[0]


# ---- relocates and their statepoints


def _uses_of(builder: Builder, op: Operation) -> list[Operation]:
    """The users of an operation in LLVM's order: later ones in the text first, last to first, then earlier ones."""
    users = builder.info.users_of(op)
    if len(builder.info.blocks) == 1:
        return users[::-1]
    block, blocks, place = op.block, builder.info.blocks, builder.function.place
    behind: list[Operation] = []
    before: list[Operation] = []
    for user in users:
        if user.block is block or place(blocks[user.block]) > place(blocks[block]):
            behind.append(user)
        else:
            before.append(user)
    behind.reverse()
    return behind + before


def statepoint_of(token: Value) -> Statepoint | None:
    """The statepoint of a relocate, directly or through the landing pad."""
    if isinstance(token, LandingPad):
        for block in token.block.function.blocks:
            last = block.operations[-1]
            if isinstance(last, Statepoint) and last.unwind is token.block:
                return last
    return token if isinstance(token, Statepoint) else None


def _relocates_behind(builder: Builder, unwind: Block) -> list[GCRelocate]:
    """The relocates on the unwind path of a statepoint, which LLVM visits after the others."""
    pad = next(one for one in unwind.operations if not isinstance(one, Phi))
    return [user for user in _uses_of(builder, pad) if isinstance(user, GCRelocate)]


def _relocations(builder: Builder) -> Relocations:
    info = builder.info
    if info.relocations is None:
        info.relocations = Relocations(LOST_ROOT not in builder.function.llvm_bugs and needs_slots_apart(info.ir))
    return info.relocations


def _is_managed(builder: Builder, value: Value) -> bool:
    """Whether the function's collector moves a pointer; with an unknown collector it moves every pointer."""
    collector = collector_of(builder.info.ir)
    if collector is not None and collector.space is not None:
        # Vectors of pointers do not count, because LLVM's check only accepts scalars (golden: deopt-pointer-vector).
        return isinstance(value.type, PointerType) and collector.collects(value.type)
    element = value.type.element if isinstance(value.type, VectorType | Elements) else value.type
    return isinstance(element, PointerType)


def _passed(builder: Builder, op: CallSite, values: Iterable[Value], first: int) -> list[Outgoing]:
    return [Outgoing(builder.get(value), value.type, argument_attributes(op, i) or {})
            for i, value in enumerate(values, first)]


def _number(attributes: dict[str, Any], name: str, default: int) -> int:
    text = attributes.get(name)
    return int(text) if isinstance(text, str) and text.isdecimal() else default


# ---- lowering


def _lower(builder: Builder, request: _Request) -> list[Result]:
    """The parts of the call's result."""
    relocations = _relocations(builder)
    state = _State(builder, relocations, request)
    plan, operands = state.describe(request)
    request.call.site = partial(_node, builder, request, plan, operands, state)
    made, _ = lower_call_to(builder, request.call)
    # Break the reference cycle between call and request, so that both are freed immediately.
    request.call.site = None
    if state.numbers:
        _define_relocates(builder, request, state)
    homes, slot_of = relocations.homes, state.slot_of
    for relocate in request.relocates:
        value = request.live[relocate.derived]
        slot = homes[relocate] = slot_of.get(_recorded(builder, value))
        is_used_elsewhere = (
            slot is None and relocate.block is not request.op.block and relocate not in relocations.moved)
        if is_used_elsewhere and isinstance(value, Operation | Argument) and value not in builder.info.registers:
            builder.write(builder.get(value), builder.info.initialize(value))
    builder.graph.root = builder.control_root()
    return made


def _define_relocates(builder: Builder, request: _Request, state: _State) -> None:
    """Make the statepoint's results the values of its relocates. Relocates in other blocks read them from registers."""
    graph, numbers, moved = builder.graph, state.numbers, state.relocations.moved
    assert state.node is not None
    registers: dict[Result, int] = {}
    for relocate in request.relocates:
        pointer = _recorded(builder, request.live[relocate.derived])
        if pointer not in numbers:
            continue
        relocated = state.node.results[numbers[pointer]]
        if relocate.block is request.op.block:
            moved[relocate] = relocated
            continue
        if pointer not in registers:
            register = registers[pointer] = builder.new_registers(relocate.type)
            builder.exports.append(graph.copy_to(graph.root, register, relocated))
        moved[relocate] = registers[pointer]


def _node(builder: Builder, request: _Request, plan: StatepointPlan, values: list[Result], state: _State,
          call: list[Result]) -> Node:
    """The node that replaces the call's: its operands, recorded values, chain and glue."""
    graph = builder.graph
    chain, *passed = call
    glue = [passed.pop()] if passed[-1].type == GLUE else []
    is_transition = request.flags & GC_TRANSITION
    switched: list[Result] = []
    if is_transition:
        switched = [part for value in request.transition for part in builder.get(value)[:1]
                    if builder.target.is_type_legal(part.type)]
        start = graph.make("gc_transition_start", (CHAIN, GLUE), [chain, *switched, *glue], None, graph.order)
        chain, glue = start, [start.results[1]]
    mask = passed.pop()
    types = (*("i64" for _ in state.numbers), CHAIN, GLUE)
    node = state.node = graph.make("STATEPOINT", types, [*passed, *values, mask, chain, *glue], plan, graph.order)
    node.machine = True
    if is_transition:
        ops = [node.results[-2], *switched, node.results[-1]]
        node = graph.make("gc_transition_end", (CHAIN, GLUE), ops, None, graph.order)
    return node


class _State:
    """The values of one statepoint and their slots."""

    __slots__ = ("builder", "node", "numbers", "relocations", "slot_of", "slots")

    def __init__(self, builder: Builder, relocations: Relocations, request: _Request) -> None:
        self.builder, self.relocations = builder, relocations
        own = relocations.apart if isinstance(request.op, Call) else None
        self.slots = Slots(builder.function.frame, relocations, own)
        self.slot_of: dict[Result, int] = {}
        self.numbers: dict[Result, int] = {}
        """The pointers that are in registers; the results of the statepoint are these pointers, relocated."""
        self.node: Node | None = None
        """The statepoint, once it is made."""

    def describe(self, request: _Request) -> tuple[StatepointPlan, list[Result]]:
        """The recorded operands, and the values that are not spilled."""
        builder, pointers, deopt = self.builder, request.pointers, request.deopt
        wanted = in_registers = frozenset[int]()
        if request.op.attributes:
            wanted = in_code(request.op)
            builder.function.frame.has_placements |= PLACEMENTS in request.op.attributes
            in_registers = self._in_registers(request) if wanted else wanted
        if not wanted:
            self._choose_registers(request)
        is_spilled = [number not in in_registers and self._is_spilled(value, request.flags)
                      for number, value in enumerate(deopt)] if deopt else []
        # A value that is already in a slot keeps it if the slot is free.
        for value, spilled in zip(deopt, is_spilled, strict=True):
            if spilled:
                self._reserve(value)
        for value, pointer in pointers.items():
            if pointer not in self.numbers:
                self._reserve(value)
        plan = StatepointPlan(request.op, request.id, request.flags, request.patch_bytes, len(deopt))
        recorded = plan.recorded
        operands: list[Result] = []
        for index, (value, spilled) in enumerate(zip(deopt, is_spilled, strict=True)):
            slot = builder.info.argument_slots.get(value)
            if slot is not None:
                recorded.append(InSlot(slot))
            elif builder.get(value):
                recorded.append(self._entry(_recorded(builder, value), spilled, operands, index in wanted))
        places: dict[Value, Planned] = {}
        slot_of, slots = self.slot_of, builder.function.frame.slots
        first = len(operands)
        operands += self.numbers
        plan.moved = range(first, len(operands))
        for value, pointer in pointers.items():
            slot = None if wanted else slot_of.get(pointer)
            if pointer in self.numbers:
                places[value] = first + self.numbers[pointer]
            else:
                places[value] = (self._entry(pointer, True, operands) if slot is None
                                 else InSlot(slot, slots[slot].size))
        plan.registers = len(operands)
        for base, value in request.pairs:
            recorded += (places[base], places[value])
        allocas: list[Value] = []
        plan.pairs, plan.allocas = request.pairs, allocas
        for value in request.live:
            node = (pointers.get(value) or _recorded(builder, value)).node
            if node.op == "FrameIndex":
                recorded.append(InSlot(node.data))
                allocas.append(value)
        if len(recorded) > MAX_COUNT:
            raise ModuleError(
                f"{request.op.mnemonic} {request.id} records {len(recorded)} locations", place=request.op.place,
                notes=[f"a record holds {MAX_COUNT}: three numbers, deopt values, two for each relocated pointer"])
        return plan, operands

    def _choose_registers(self, request: _Request) -> None:
        """The first pointers stay in registers, as many as the options allow (LLVM's LowerAsVReg)."""
        builder = self.builder
        most = builder.function.statepoint_registers.gc_values
        if not most:
            return
        # The unwinder finds no register that the call's own block writes.
        unwound = {_recorded(builder, request.live[at]) for one in request.relocates
                   if type(one.statepoint) is LandingPad for at in (one.base, one.derived)}
        for pointer in dict.fromkeys(request.pointers.values()):
            if len(self.numbers) == most:
                break
            if pointer.type == "i64" and pointer not in unwound and not _is_at_rest(pointer.node):
                self.numbers[pointer] = len(self.numbers)

    def _in_registers(self, request: _Request) -> frozenset[int]:
        """The deopt values that placements put into registers."""
        builder = self.builder
        asked = placements_of(request.op)[:len(request.deopt)]
        found = frozenset(number for number, one in enumerate(asked) if one.kind == "register")
        for number in found:
            value = request.deopt[number]
            _, count = builder.target.register_type(builder.one(value).type)
            if _is_managed(builder, value) or count > 1 or isinstance(value.type, VectorType | Elements):
                what = "the collector moves" if _is_managed(builder, value) else "is not in one register"
                raise UnsupportedError(f"{asked[number]} is asked for a deopt value of type {value.type}, which {what}",
                                       place=request.op.place, notes=["`spill` chooses what its slot is found from"])
        return found

    def _is_spilled(self, value: Value, flags: int) -> bool:
        builder = self.builder
        parts = builder.get(value)
        if not parts:
            return False
        if not builder.target.is_type_legal(parts[0].type) or type(value.type) is Elements:
            return True
        if _is_managed(builder, value):
            return parts[0] not in self.numbers
        return not flags & DEOPT_LIVE_IN and not builder.function.statepoint_registers.deopt_values

    def _entry(self, value: Result, spilled: bool, operands: list[Result], in_code: bool = False) -> Planned:
        """The recorded operand of a value, which is spilled if necessary.

        With `in_code` even constants that the record could hold are spilled.
        """
        node = value.node
        if node.op == "FrameIndex" and not in_code:
            return InSlot(node.data)
        if width(value.type) <= 64 and not in_code:
            if node.op in ("Constant", "ConstantFP"):
                return ConstantEntry(node.data)
            if node.op in UNDEFS:
                return ConstantEntry(_UNDEFINED)
        builder = self.builder
        graph = builder.graph
        if not spilled:
            # A value in a register has a legal type, unless a placement requested the register.
            operands.append(graph.resized("any_extend", builder.target.register_type(value.type)[0], value)
                            if in_code else value)
            return len(operands) - 1
        slot = self.slot_of.get(value)
        slots = builder.function.frame.slots
        if slot is None:
            root = builder.memory_root()
            slot = self.slot_of[value] = self._slot(value.type)
            place = graph.leaf("TargetFrameIndex", "i64", slot)
            graph.root = self._stored(root, value, place, slots[slot].align)
        return InSlot(slot, slots[slot].size)

    def _stored(self, root: Result, value: Result, place: Result, align: int) -> Result:
        """Store a value, or its elements one by one; returns the chain."""
        graph = self.builder.graph
        if value.node.op != "elements":
            return graph.store(root, value, place, align)
        step = width(value.node.ops[0].type) // 8
        return graph.token_factor([
            graph.store(root, part, graph.plus(place, at * step) if at else place, common_align(align, at * step))
            for at, part in enumerate(value.node.ops)])

    def _slot(self, type: str) -> int:
        """A slot of a value's size."""
        held = _held(type)
        return self.slots.take(layout.store_size(held), layout.preferred_align(held, self.builder.info.types.preferred))

    def _reserve(self, value: Value) -> None:
        """Reserve the slot to which an earlier statepoint spilled a value, so that no store is needed."""
        slot = earlier_slot(self.relocations.homes, value)
        if slot is None:
            return
        recorded = _recorded(self.builder, value)
        if recorded not in self.slot_of and self.slots.reserve(slot):
            self.slot_of[recorded] = slot


def _is_at_rest(node: Node) -> bool:
    """Whether a pointer needs neither slot nor register (LLVM's willLowerDirectly)."""
    return node.op in ("FrameIndex", "Constant") or node.op in UNDEFS


def _held(type: str) -> Type:
    """The IR type of a value type."""
    if type[0] != "v":
        return ir_type(type)
    letter = "i" if "i" in type else "f"
    count, _, bits = type[1:].partition(letter)
    return t.vector(int(count), ir_type(letter + bits))
