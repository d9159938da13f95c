"""What stands right behind a statepoint in every schedule is selected at once and hangs on the end of its call.

That is what only moves words between registers and slots: further statepoints with their arguments and results, the
loads of relocated pointers, other loads, and stores. Nodes for it would have one place, as long as nothing is built
between. So the end of the first call stands for all, with the source number of the last; who counts nodes or units
counts followers, too (`Graph.sort`, `Units.depth`, `Contested`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst, Symbol, slot_operand
from smemit.compile.isel.dag.construct import accesses
from smemit.compile.isel.dag.construct.slots import Slots
from smemit.compile.isel.dag.construct.unmoved import MOVED, UNMOVED, stretch_of, uses_of
from smemit.compile.isel.dag.graph.followers import Followers
from smemit.compile.isel.dag.graph.nodes import GLUE, width
from smemit.compile.isel.dag.graph.recorded import Recorded
from smemit.ir import types as t
from smemit.ir.module import Function, Operation
from smemit.ir.ops import Call, GCRelocate, GCResult, GetElementPtr, Load, Statepoint, Store
from smemit.ir.symbols import binds_locally, is_bound_early
from smemit.ir.types import Type
from smemit.ir.values import ConstantAggregate, ConstantExpression, ConstantInt, Value

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.graph.nodes import Node
    from smemit.compile.isel.function_info import Relocations, Stretch

_WORD = 8
"""Bytes of a pointer, and their alignment."""
_MOST_VALUES = 10_000
"""So many values a record has places for; of more, the other way says what is wrong."""


def lead(builder: Builder) -> None:
    """Let what comes next follow the call that the root ends, if only a symbol is needed for that."""
    root = builder.graph.root.node
    end = root.ops[-1].node if root.op == "CopyFromReg" and root.ops[-1].type == GLUE else root
    if end.op != "callseq_end" or (call := end.ops[-1].node).op != "STATEPOINT":
        return
    recorded: Recorded = call.data
    op = recorded.op
    if (type(op) is not Statepoint or op.normal is not None or recorded.registers or not _passes_words(builder, op)
            or not call.ops[0].node.op.startswith("Target") or op.target in _functions_read(builder)):
        return
    given: list[int] = []
    for value in call.ops[1 + len(op.args):]:
        node = value.node
        if node.op == "RegisterMask":
            builder.run = Run(builder, root, op, given, builder.target.preserved(node.data))
            return
        given.append(node.data)


class Run:
    """Operations that follow a call, one after the other."""

    __slots__ = ("addresses", "builder", "convention", "copy", "end", "first", "followers", "given", "loads", "mask",
                 "relocations", "symbols", "waiting")

    def __init__(self, builder: Builder, end: Node, first: Statepoint, given: list[int], mask: frozenset[int]) -> None:
        relocations = builder.info.relocations
        assert relocations is not None, "select: a statepoint is in front"
        self.builder, self.relocations = builder, relocations
        self.end, self.followers = end, Followers()
        builder.graph.followers[end] = self.followers
        self.first, self.given, self.mask = first, given, mask
        """What they follow, the registers that each call reads besides arguments, and those that survive it."""
        self.waiting = self.loads = 0
        """How many pointers the next access would wait for, and how many of them are loaded."""
        self.addresses: list[tuple[GetElementPtr, int]] = []
        """Addresses that accesses contain, and their source numbers."""
        self.copy = builder.target.templates["COPY"]
        self.convention = builder.target.convention("")
        """How words are passed: calls of other conventions pass none here."""
        self.symbols: dict[tuple[Value, Type], Symbol | None] = {}
        """How functions are named that are called by their type here, as far as they were; None for those that are not.
        """

    def follow(self, op: Operation) -> bool:
        """Put an operation behind the call; False leaves it, and all behind it, to nodes."""
        select = _SELECT.get(type(op))
        if select is not None and select(self, op):
            return True
        self.close()
        return False

    def close(self) -> None:
        """Leave to nodes what comes behind."""
        builder = self.builder
        builder.run = None
        builder.loads += [builder.graph.root] * self.waiting
        for address, order in self.addresses:
            with builder.graph.at(order):
                builder.values[address] = [builder.address(address.source_type, address.pointer, address.indices,
                                                           address.flags)]

    def _add(self, inst: Inst) -> None:
        followers = self.followers
        followers.insts.append(inst)
        followers.steps += 1
        self.end.order = self.builder.graph.order

    def _add_access(self, inst: Inst) -> None:
        """Add what waits for the loads before, by a token of their chains where there are several."""
        self._add(inst)
        if self.waiting:
            self.followers.steps += self.loads > 1
            self.waiting = self.loads = 0

    # ---- operations

    def _address(self, op: GetElementPtr) -> bool:
        """An address that nothing but accesses reads is part of them."""
        builder = self.builder
        if (not accesses.is_address(builder, op) or op in builder.info.registers
                or accesses.reads(builder, op.pointer) < 0):
            return False
        self.addresses.append((op, builder.graph.order))
        return True

    def _store(self, op: Store) -> bool:
        inst = accesses.store(self.builder, op)
        if inst is None:
            return False
        self._add_access(inst)
        return True

    def _relocate(self, op: GCRelocate) -> bool:
        """A pointer that stays in its slot, or is loaded for accesses."""
        builder, stretch = self.builder, self.relocations.stretches.get(op)
        if stretch is None or not stretch.is_known:
            stretch = stretch_of(builder.info, self.relocations, op)
        is_unread = stretch.unread.get(op)
        if is_unread is None:
            return False
        slot = self.relocations.homes[op]
        assert slot is not None, "select: it has its slot alone"
        if is_unread:
            builder.values[op] = UNMOVED[slot]
        elif accesses.reads(builder, op) <= 0:
            return False
        else:
            register = accesses.define(builder, op)
            if not register:
                return False
            self._add_load(op, builder.target.load_word(register, slot_operand(slot), 0))
        self.waiting += 1
        return True

    def _load(self, op: Load) -> bool:
        inst = accesses.load(self.builder, op)
        if inst is None:
            return False
        self._add_load(op, inst)
        self.waiting += 1
        return True

    def _add_load(self, op: Operation, inst: Inst | None) -> None:
        assert inst is not None, "select: every slot is reached"
        self._add(inst)
        self.loads += 1
        self.builder.behind[op] = self.end

    def _statepoint(self, op: Statepoint) -> bool:
        builder, relocations = self.builder, self.relocations
        if (op.patch_bytes or op.flags or op.attributes or op.argument_attributes or op.normal is not None
                or op.cc != self.first.cc):
            return False
        called = op.target, op.callee_type
        symbol = self.symbols[called] if called in self.symbols else self._symbol(op)
        if symbol is None:
            return False
        for value in op.args:
            if not accesses.register_of(builder, value):
                return False
        live: Sequence[Value] = ()
        deopt: Sequence[Value] = ()
        for bundle in op.bundles:
            if bundle.tag == "gc-live":
                live = bundle.inputs
            elif bundle.tag == "deopt":
                deopt = bundle.inputs
            else:
                return False
        if len(live) + len(deopt) > _MOST_VALUES:
            return False
        uses = uses_of(builder, op)
        relocates = [user for user in uses if type(user) is GCRelocate]
        result = None
        if op.callee_type.result is not t.void:
            result = _result_of(builder, op, uses)
            if result is None:
                return False
        pairs: dict[Value, Value] = {}
        for relocate in relocates:
            value = live[relocate.derived]
            if value not in pairs:
                pairs[value] = live[relocate.base]
        described: list[Value] = []
        for value in deopt:
            if type(value) is not ConstantInt:
                described.append(value)
            elif width(value.type.text) > 64:
                return False
        homes: dict[Any, Any] = relocations.homes
        are_in_slots = _are_in_slots(relocations, live) and (not described or pairs.keys() >= {*described})
        stored = homes if are_in_slots else self._stored(op, live, described, pairs)
        if stored is None:
            return False
        places: dict[Any, Any] = stored
        given = self._passed(op) if op.args else self.given
        recorded = Recorded(op, op.id, 0, 0, len(deopt), len(given))
        self._record(recorded, deopt, pairs, places)
        for relocate in relocates:
            homes[relocate] = places[live[relocate.derived]]
        written = () if result is None else self.convention.integer_results[:1]
        self._add_access(recorded.instruction(builder.target, symbol, given, self.mask, 0, written))
        self.followers.calls += 1
        if result is not None:
            builder.behind[op] = self.end
            register = relocations.results[op] = self._new_register()
            self._copy(register, *written)
        return True

    def _record(self, recorded: Recorded, deopt: Sequence[Value], pairs: dict[Value, Value], places: dict[Any, Any]
                ) -> None:
        """Note deopt values, then bases and what is derived from them, all but numbers in their places."""
        for value in deopt:
            if type(value) is ConstantInt:
                recorded.add(("const", self.builder.one(value).node.data))
            else:
                recorded.add_pointers([places[value]])
        slots: list[int] = []
        for value, base in pairs.items():
            slots += (places[base], places[value])
        recorded.add_pointers(slots)
        recorded.pairs = [(base, value) for value, base in pairs.items()]

    def _stored(self, op: Statepoint, live: Sequence[Value], deopt: list[Value], pairs: dict[Value, Value]
                ) -> dict[Any, int] | None:
        """The slots of what a statepoint records: pointers keep those they are in, others are stored into free ones;
        None if these are not in registers."""
        builder, relocations = self.builder, self.relocations
        for value in live:
            if type(value) is GCRelocate:
                stretch = relocations.stretches.get(value)
                if stretch is None or stretch.site is not op or value not in stretch.unread:
                    return None
            elif type(value) in MOVED or not accesses.is_word(value.type) or not accesses.register_of(builder, value):
                return None
        for value in deopt:
            if value not in pairs and (value.type is not t.i64 or not accesses.register_of(builder, value)):
                return None
        described = dict.fromkeys((*deopt, *pairs, *pairs.values()))
        slots, places = Slots(builder.function.frame, relocations), dict[Any, int]()
        for value in described:
            if type(value) is GCRelocate:
                slot = relocations.homes[value]
                assert slot is not None, "select: it is in its slot"
                slots.reserve(slot)
                places[value] = slot
        for value in described:
            if value not in places:
                slot = places[value] = slots.take(_WORD, _WORD)
                self._add_access(accesses.spill(builder, value, slot))
        return places

    def _passed(self, op: Statepoint) -> list[int]:
        """The registers that a call reads, those with its arguments in front."""
        registers = self.convention.integer_arguments[:len(op.args)]
        for register, value in zip(registers, op.args, strict=True):
            self._copy(register, accesses.register_of(self.builder, value))
        return [*registers, *self.given]

    def _copy(self, to: int, source: int) -> None:
        """Bring an argument to its register, or fetch a result."""
        self.followers.insts.append(Inst(self.copy, [to, source]))
        self.followers.copies += 1

    def _new_register(self) -> int:
        builder = self.builder
        return builder.function.new_register(builder.target.class_of("i64"))

    def _result(self, op: GCResult) -> bool:
        """What a call gave, in a register."""
        builder, relocations, origin = self.builder, self.relocations, op.statepoint
        if origin is self.first:
            if _result_of(builder, self.first, builder.info.users_of(origin)) is not op:
                return False
            self.followers.result = relocations.results[origin] = self._new_register()
        elif origin not in relocations.results or origin in builder.values:
            return False
        builder.info.registers[op] = relocations.results[origin]
        builder.behind[op] = self.end
        return True

    def _symbol(self, op: Statepoint) -> Symbol | None:
        """How a function is named that is only called; None for other targets."""
        callee, made = op.target, None
        if (type(callee) is Function and not is_bound_early(callee) and callee not in _functions_read(self.builder)
                and _passes_words(self.builder, op)):
            made = Symbol(callee, "global", "" if binds_locally(callee) else self.builder.target.stub_access)
        self.symbols[callee, op.callee_type] = made
        return made


_SELECT: dict[type, Callable[[Run, Any], bool]] = {
    GCRelocate: Run._relocate, GCResult: Run._result, GetElementPtr: Run._address, Load: Run._load,
    Statepoint: Run._statepoint, Store: Run._store,
}
"""What selects an operation, by its kind, where it can follow."""


# ---- what they ask

_NAMING = frozenset((Function, ConstantExpression, ConstantAggregate))
"""Values that functions are named by."""


def _passes_words(builder: Builder, op: Statepoint) -> bool:
    """Whether a call takes and gives no more than words in registers."""
    type = op.callee_type
    if not type.params and not type.variadic and type.result is t.void:
        return True
    if op.cc or op.argument_attributes or type.variadic:
        return False
    return (len(type.params) <= len(builder.target.convention("").integer_arguments)
            and all(map(accesses.is_word, type.params))
            and (type.result is t.void or accesses.is_word(type.result)))


def _result_of(builder: Builder, op: Statepoint, users: Sequence[Operation]) -> GCResult | None:
    """What reads the result of a call, if it alone does, and nobody computes with it or asks for it elsewhere."""
    results = [user for user in users if type(user) is GCResult]
    if len(results) != 1 or results[0].block is not op.block or results[0].return_attributes:
        return None
    return results[0] if accesses.reads(builder, results[0]) > 0 else None


def _functions_read(builder: Builder) -> frozenset[Value]:
    """The functions whose addresses are values in this one, too.

    The first statepoint that calls one makes the address, which then stands beside that statepoint (golden:
    aarch64/statepoints-in-a-row).
    """
    relocations = builder.info.relocations
    assert relocations is not None, "select: a statepoint is in front"
    if relocations.read is None:
        found: set[Value] = set()
        work: list[Value] = []
        users = builder.info.users
        for value in [value for value in users if type(value) in _NAMING]:
            if type(value) is not Function:
                work.append(value)
            elif len({*users[value]}) < len(users[value]) or any(_called_by(op) is not value for op in users[value]):
                found.add(value)
        for constant in work:
            parts = constant.operands if isinstance(constant, ConstantExpression) else (
                constant.elements if isinstance(constant, ConstantAggregate) else ())
            work += parts
            found.update(part for part in parts if type(part) is Function)
        relocations.read = frozenset(found)
    return relocations.read


def _called_by(op: Operation) -> Value | None:
    return op.target if type(op) is Statepoint else op.callee if type(op) is Call else None


def _are_in_slots(relocations: Relocations, live: Sequence[Value]) -> bool:
    """Whether all that a statepoint may move was left in a slot for it."""
    if not live:
        return True
    stretches: dict[Any, Stretch] = relocations.stretches
    here = stretches.get(live[0])
    return here is not None and here.unread.keys() >= {*live}
