"""What stands right behind a statepoint in every schedule is selected at once and hangs on the end of its call.

That is what reads no more than registers and slots: further statepoints whose pointers are in their slots already, the
loads of relocated pointers, and stores. Nodes for it would have one place, as long as nothing is built between. So the
end of the first call stands for all, with the source number of the last; who counts nodes or units counts followers,
too (`Graph.sort`, `Units.depth`, `Contested`).
"""

from __future__ import annotations

from collections.abc import Sequence

from smemit.codegen.machine import VIRTUAL, Inst, Symbol, slot_operand
from smemit.ir import types as t
from smemit.ir.module import Function, Operation
from smemit.ir.ops import Call, GCRelocate, GetElementPtr, Statepoint, Store
from smemit.ir.symbols import binds_locally, is_bound_early
from smemit.ir.values import ConstantAggregate, ConstantExpression, ConstantInt, Value
from smemit.isel.dag.build import accesses
from smemit.isel.dag.build.unmoved import UNMOVED, stretch_of, uses_of
from smemit.isel.dag.graph.followers import Followers
from smemit.isel.dag.graph.nodes import width
from smemit.isel.dag.graph.recorded import Recorded
from smemit.typed import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from smemit.isel.dag.build.builder import Builder
    from smemit.isel.dag.graph.nodes import Node
    from smemit.isel.function_info import Relocations, Stretch

_MOST_VALUES = 10_000
"""So many values a record has places for; of more, the other way says what is wrong."""


def lead(builder: Builder) -> None:
    """Let what comes next follow the call that the root ends, if only a symbol is needed for that."""
    end = builder.graph.root.node
    if end.op != "callseq_end" or (call := end.ops[-1].node).op != "STATEPOINT":
        return
    recorded: Recorded = call.data
    op = recorded.op
    if (type(op) is not Statepoint or op.args or op.normal is not None or recorded.registers
            or not call.ops[0].node.op.startswith("Target") or op.target in _functions_read(builder)):
        return
    given: list[int] = []
    for value in call.ops[1:]:
        node = value.node
        if node.op == "RegisterMask":
            builder.run = Run(builder, end, op.cc, given, builder.target.preserved(node.data))
            return
        given.append(node.data)


class Run:
    """Operations that follow a call, one after the other."""

    __slots__ = ("addresses", "builder", "cc", "end", "followers", "given", "loads", "mask", "relocations", "symbols",
                 "waiting")

    def __init__(self, builder: Builder, end: Node, cc: str, given: list[int], mask: frozenset[int]) -> None:
        relocations = builder.info.relocations
        assert relocations is not None, "select: a statepoint is in front"
        self.builder, self.relocations = builder, relocations
        self.end, self.followers = end, Followers()
        self.cc, self.given, self.mask = cc, given, mask
        """The convention of the call, the registers that it reads, and those that survive it: the same for all."""
        self.waiting = self.loads = 0
        """How many pointers the next access would wait for, and how many of them are loaded."""
        self.addresses: list[tuple[GetElementPtr, int]] = []
        """Addresses that accesses contain, and their source numbers."""
        self.symbols: dict[Value, Symbol] = {}
        """How the functions are named that may be called here, as far as they were."""

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
        followers, graph = self.followers, self.builder.graph
        if not followers.insts:
            graph.followers[self.end] = followers
        followers.insts.append(inst)
        followers.steps += 1
        self.end.order = graph.order

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
        if not accesses.is_address(op) or op in builder.info.registers or accesses.reads(builder, op.pointer) < 0:
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
        is_unread, slot = stretch.unread.get(op), self.relocations.homes.get(op)
        if is_unread is None or slot is None:
            return False
        if is_unread:
            builder.values[op] = UNMOVED[slot]
        elif accesses.reads(builder, op) <= 0 or not self._load(op, slot):
            return False
        self.waiting += 1
        return True

    def _load(self, op: GCRelocate, slot: int) -> bool:
        builder = self.builder
        register, wanted = builder.info.registers.get(op), builder.target.loaded_class
        if register is None:
            register = builder.info.registers[op] = builder.function.new_register(wanted)
        elif builder.function.classes[register - VIRTUAL] is not wanted:
            return False  # who asked for it gets a copy
        _, load = builder.target.word_moves
        self._add(load(register, slot_operand(slot)))
        self.loads += 1
        return True

    def _statepoint(self, op: Statepoint) -> bool:
        builder, relocations = self.builder, self.relocations
        if op.args or op.patch_bytes or op.flags or op.attributes or op.normal is not None or op.cc != self.cc:
            return False
        symbol = self.symbols.get(op.target) or self._symbol(op)
        if symbol is None:
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
        if len(live) + len(deopt) > _MOST_VALUES or not _are_in_slots(relocations, live):
            return False
        homes: dict[Any, Any] = relocations.homes
        recorded = Recorded(op, op.id, 0, 0, len(deopt), len(self.given))
        pairs: dict[Value, Value] = {}
        slots: list[int] = []
        relocates = [user for user in uses_of(builder, op) if type(user) is GCRelocate]
        for relocate in relocates:
            value = live[relocate.derived]
            if value not in pairs:
                pairs[value] = base = live[relocate.base]
                slots += (homes[base], homes[value])
        for value in deopt:
            if value in pairs:
                recorded.add_pointers([homes[value]])
            elif type(value) is ConstantInt and width(value.type.text) <= 64:
                recorded.add(("const", builder.one(value).node.data))
            else:
                return False
        recorded.add_pointers(slots)
        recorded.pairs = [(base, value) for value, base in pairs.items()]
        for relocate in relocates:
            homes[relocate] = homes[live[relocate.derived]]
        self._add_access(recorded.instruction(builder.target, symbol, self.given, self.mask))
        self.followers.calls += 1
        return True

    def _symbol(self, op: Statepoint) -> Symbol | None:
        """How a function is named that is only called and gives nothing; None for other targets."""
        callee = op.target
        if (type(callee) is not Function or op.callee_type.result is not t.void or is_bound_early(callee)
                or callee in _functions_read(self.builder)):
            return None
        access = "" if binds_locally(callee) else self.builder.target.stub_access
        made = self.symbols[callee] = Symbol(callee, "global", access)
        return made


_SELECT: dict[type, Callable[[Run, Any], bool]] = {
    GCRelocate: Run._relocate, GetElementPtr: Run._address, Statepoint: Run._statepoint, Store: Run._store,
}
"""What selects an operation, by its kind, where it can follow."""


# ---- what they ask


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
        for value, readers in builder.info.users.items():
            kind = type(value)
            if kind is Function:
                is_once_each = len({*readers}) == len(readers)
                if not (is_once_each and all(_called_by(reader) is value for reader in readers)):
                    found.add(value)
            elif kind is ConstantExpression or kind is ConstantAggregate:
                work.append(value)
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
