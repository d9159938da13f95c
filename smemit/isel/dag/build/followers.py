"""A statepoint right behind another one is selected at once and hangs on the end of the call in front.

Nodes for it would have one place in every schedule: it reads nothing but slots that its pointers are in already, and
between the two calls nothing was built. So the end of the first call stands for both, with the source number of the
second; who counts nodes or units counts followers too (`Graph.sort`, `Units.depth`, `Contested`).
"""

from __future__ import annotations

from collections.abc import Sequence

from smemit.codegen.machine import Inst, Site, Symbol, slot_operand
from smemit.ir import types as t
from smemit.ir.attributes import convention_number
from smemit.ir.module import Function, Operation
from smemit.ir.ops import Call, GCRelocate, Statepoint
from smemit.ir.symbols import binds_locally, is_bound_early
from smemit.ir.values import ConstantAggregate, ConstantExpression, ConstantInt, Value
from smemit.isel.dag.graph.followers import Followers
from smemit.isel.dag.graph.nodes import width
from smemit.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smemit.isel.dag.build.builder import Builder
    from smemit.isel.dag.build.statepoints import Recorded
    from smemit.isel.dag.graph.nodes import Node
    from smemit.isel.function_info import Relocations, Stretch

_POINTER = 8
"""Bytes of the slot of each."""
_MOST_VALUES = 10_000
"""So many values a record has places for; of more, the other way says what is wrong."""


def follow(builder: Builder, op: Statepoint, relocates: Sequence[GCRelocate]) -> bool:
    """Put a statepoint behind the call that the root is the end of; False leaves it to nodes."""
    graph, callee = builder.graph, op.target
    if (type(callee) is not Function or op.args or op.patch_bytes or op.flags or op.attributes or op.normal is not None
            or op.callee_type.result is not t.void or is_bound_early(callee)):
        return False
    end = graph.root.node
    run = graph.followers.get(end) or _led_by(builder, end)
    if run is None or run.version != graph.version or run.cc != op.cc or callee in _functions_read(builder):
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
    relocations = builder.info.relocations
    if relocations is None or len(live) + len(deopt) > _MOST_VALUES or not _are_in_slots(relocations, live):
        return False
    homes: dict[Any, Any] = relocations.homes
    pairs: dict[Value, Value] = {}
    for relocate in relocates:
        pairs.setdefault(live[relocate.derived], live[relocate.base])
    for value in deopt:
        if value not in pairs and (type(value) is not ConstantInt or width(value.type.text) > 64):
            return False
    graph.followers[end] = run
    builder.one(callee)
    number = convention_number(op.cc)
    entries: list[tuple[Any, ...]] = [("const", number), ("const", op.flags), ("const", len(deopt))]
    ops: list[Any] = [*run.given]
    for value in deopt:
        if type(value) is ConstantInt:
            entries.append(("const", builder.one(value).node.data))
        else:
            entries.append(("indirect", _POINTER, len(ops), 0))
            ops.append(slot_operand(homes[value]))
    at = len(ops)
    for value, base in pairs.items():
        entries += (("indirect", _POINTER, at, 0), ("indirect", _POINTER, at + 1, 0))
        ops += (-1 - homes[base], -1 - homes[value])  # `slot_operand`, without the call for each of many values
        at += 2
    run.insts.append(_instruction(builder, op, run, ops, entries))
    run.insts[-1].note.pairs = [(base, value) for value, base in pairs.items()]
    for relocate in relocates:
        homes[relocate] = homes[live[relocate.derived]]
    end.order, run.version = graph.order, graph.version
    builder.loads.clear()
    return True


def _led_by(builder: Builder, end: Node) -> Followers | None:
    """Nothing yet behind a call that only a symbol is needed for, and behind which nothing was built."""
    graph = builder.graph
    if end.op != "callseq_end" or graph.nodes[-1] is not end or (call := end.ops[-1].node).op != "STATEPOINT":
        return None
    recorded: Recorded = call.data
    op = recorded.operation
    if (type(op) is not Statepoint or op.args or recorded.registers or not call.ops[0].node.op.startswith("Target")
            or op.target in _functions_read(builder)):
        return None
    given: list[int] = []
    for value in call.ops[1:]:
        node = value.node
        if node.op == "RegisterMask":
            return Followers(op.cc, given, builder.target.preserved(node.data), graph.version)
        given.append(node.data)
    return None


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
    return here is not None and here.unread is not None and here.unread >= {*live}


def _instruction(builder: Builder, op: Statepoint, run: Followers, ops: list[Any], entries: list[tuple[Any, ...]]
                 ) -> Inst:
    target, callee = builder.target, op.target
    assert type(callee) is Function
    given, writes = len(run.given), target.statepoint_writes
    kinds = "u" * given + "i" * (len(ops) - given) + "e" * len(writes)
    inst = Inst(builder.info.target.shape("STATEPOINT", kinds), [*ops, *writes], run.mask)
    inst.dead = (1 << len(writes)) - 1 << len(ops)
    symbol = Symbol(callee, "global", "" if binds_locally(callee) else target.stub_access)
    inst.note = Site("statepoint", op.id, 0, entries, symbol, op.cc, operation=op)
    return inst
