"""Rewrite every call that can reach a safepoint to a statepoint, and relocate the pointers live across it.

Needs:  a verified module; functions with the strategy `statepoint-example` or `coreclr` are changed.
Gives:  the same program with explicit relocations; attributes and metadata that these invalidate are removed.
Keeps:  names, and the order of existing operations.

The steps, their order and the order of what they add are those of LLVM 22's `rewrite-statepoints-for-gc`.
"""

from __future__ import annotations

from smemit.analysis.liveness import Live, Liveness, Reads
from smemit.errors import SmemitErrors, UnsupportedError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.edges import Edges
from smemit.ir.module import Block, Function, Module
from smemit.ir.operands import replace_everywhere
from smemit.ir.strategies import collector_of, known_collectors
from smemit.ir.values import Constant, ConstantAggregate, ConstantInt, ConstantNull, Undef, Value
from smemit.passes.bases import Bases
from smemit.passes.check_safepoints import lost_roots
from smemit.passes.insertions import Insertions
from smemit.passes.leaf import GET_BASE, GET_OFFSET, callee_of, is_intrinsic, needs_statepoint
from smemit.passes.make_statepoints import StatepointMaker, distance
from smemit.passes.options import DEFAULTS, PassOptions
from smemit.passes.records import Record
from smemit.passes.relocate import relocate
from smemit.passes.rematerialize import Rematerialization
from smemit.passes.said import say_bases, say_live
from smemit.passes.split import fold_single_phis, split_predecessor
from smemit.passes.strategy import has_statepoints, is_moved_by, moving_values
from smemit.passes.strip import strip
from smemit.passes.unreachable import remove_unreachable


def run(module: Module, options: PassOptions = DEFAULTS) -> None:
    """Rewrite the functions of a module."""
    is_changed = False
    for function in module.functions:
        if function.blocks and function.gc and collector_of(function) is None:
            raise UnsupportedError(f"@{function.name}: nothing is known of the strategy {function.gc!r}",
                                   place=function.place, notes=[known_collectors(function)])
        if has_statepoints(function):
            is_changed |= _Rewriting(function, options).run()
            if lost := lost_roots(function):
                raise SmemitErrors([one.error() for one in lost])
    if is_changed:
        strip(module)


class _Rewriting:
    def __init__(self, function: Function, options: PassOptions) -> None:
        self.function, self.options = function, options

    def run(self) -> bool:
        """Rewrite one function; returns whether it changed."""
        function = self.function
        edges, is_changed = remove_unreachable(function)
        all_calls = [op for block in function.blocks for op in block.operations if isinstance(op, ops.Call)]
        calls = [op for op in all_calls if self._is_wanted(op)]
        queries = [op for op in all_calls if _is_query(op)]
        if not calls and not queries:
            return is_changed
        self._tidy(edges)
        insertions = Insertions()
        bases = Bases(insertions)
        if queries:
            self._answer(queries, bases, insertions)
        if calls:
            self._rewrite(calls, edges, bases, insertions)
        return True

    def _is_wanted(self, op: ops.Operation) -> bool:
        if not needs_statepoint(op):
            return False
        return self.options.allow_statepoint_with_no_deopt_info or _deopt(op) is not None

    # ---- before the calls

    def _tidy(self, edges: Edges) -> None:
        """Prepare: simplify phis, move compares next to branches, and make addresses of vectors vectors."""
        function = self.function
        instead: dict[Value, Value] = {}
        for block in function.blocks:
            if type(block.operations[0]) is ops.Phi and edges.only_predecessor(block) is not None:
                fold_single_phis(block, instead)
        replace_everywhere(function, instead)
        branches = [op for block in function.blocks if isinstance(op := block.operations[-1], ops.CondBr)]
        counts: dict[Value, int] = {op.condition: 0 for op in branches if isinstance(op.condition, ops.ICmp)}
        counted = counts.keys()
        insertions = Insertions()
        for block in function.blocks:
            for op in block.operations:
                operands = op.operands()
                if not counted.isdisjoint(operands):
                    for value in operands:
                        if value in counts:
                            counts[value] += 1
                if (type(op) is ops.GetElementPtr and isinstance(op.type, t.VectorType)
                        and not isinstance(op.pointer.type, t.VectorType)):
                    op.pointer = _splat(op.pointer, op, insertions)
        moved = {compare: op for op in branches
                 if isinstance(compare := op.condition, ops.ICmp) and counts[compare] == 1}
        for block in {compare.block for compare in moved}:
            block.operations = [op for op in block.operations if op not in moved]
        for compare, branch in moved.items():
            compare.block = branch.block
            branch.block.operations.insert(-1, compare)
        insertions.carry_out(function)

    def _answer(self, queries: list[ops.Call], bases: Bases, insertions: Insertions) -> None:
        """Replace calls that query a pointer's base or offset by the results."""
        instead = bases.replaced
        for query in queries:
            pointer = query.args[0]
            while pointer in instead:
                pointer = instead[pointer]
            base = bases.base_of(pointer)
            callee = callee_of(query)
            assert callee is not None
            if is_intrinsic(callee.name, GET_BASE):
                if not isinstance(base, Constant):
                    base.name = base.name or query.name
                instead[query] = base
                insertions.instead(query, [])
                continue
            made: list[ops.Operation] = []
            offset = distance(base, pointer, made)
            if isinstance(offset, ops.Operation):
                offset.name = query.name
            instead[query] = offset
            insertions.instead(query, made)
        insertions.carry_out(self.function)
        replace_everywhere(self.function, instead)

    # ---- the calls

    def _rewrite(self, calls: list[ops.Call], edges: Edges, bases: Bases, insertions: Insertions) -> None:
        function, options = self.function, self.options
        self._split(calls, edges)
        held: dict[ops.Operation | Block, list[Value]] = {}
        for call in calls:
            deopt = _deopt(call)
            _hold(held, call, deopt.inputs if deopt is not None else [])
        reads = Reads(function, calls, moving_values(function))
        live = Liveness(reads, edges, held).before(calls)
        if options.print_liveset or options.print_liveset_size:
            say_live(function, live, calls, options)
        base_of = self._find_bases(calls, live, bases)
        insertions.carry_out(function)
        if options.print_base_pointers:
            say_bases(function, "Base Pairs (w/o Relocation):", base_of)
        for call in calls:
            _hold(held, call, [base_of[pointer] for pointer in live[call]])
        # The bases are now read after the calls, and new base phis may be live.
        reads.tracked.update(filter(is_moved_by(function), bases.added))
        live = Liveness(reads, edges, held).before(calls)
        records: list[Record] = []
        for call in calls:
            for pointer in live[call]:
                base_of.setdefault(pointer, pointer)
            moving: Live = {pointer: None for pointer in live[call] if not isinstance(base_of[pointer], Constant)}
            records.append(Record(call, moving))
        if options.print_base_pointers:
            say_bases(function, "Base Pairs: (w/Relocation)", base_of)
        rematerialization = Rematerialization(function, base_of, insertions, options.rematerialization_threshold)
        if options.remat_derived_at_uses:
            rematerialization.at_uses(records)
        for record in records:
            rematerialization.after(record)
        instead: dict[Value, Value] = {}
        maker = StatepointMaker(function.module, base_of, insertions, self._read_results(calls, records), instead)
        for record in records:
            maker.make(record)
        insertions.carry_out(function)
        relocate(function, records, edges, options.clobber_non_live, instead)

    def _split(self, calls: list[ops.Call], edges: Edges) -> None:
        """Give each invoke destinations without other predecessors."""
        instead: dict[Value, Value] = {}
        for call in calls:
            for field in ("normal", "unwind"):
                block = getattr(call, field)
                if block is not None:
                    if edges.only_predecessor(block) is None:
                        block = split_predecessor(block, call.block, edges, instead)
                    fold_single_phis(block, instead)
        replace_everywhere(self.function, instead)

    def _find_bases(self, calls: list[ops.Call], live: dict[ops.Operation, Live], bases: Bases) -> dict[Value, Value]:
        """The base of each live pointer; deopt operands count as bases."""
        base_of: dict[Value, Value] = {}
        for call in calls:
            deopt = _deopt(call)
            given = {value for value in deopt.inputs if value in live[call]} if deopt is not None else set()
            if deopt is not None:
                base_of.update((value, value) for value in deopt.inputs if value in given)
            for pointer in live[call]:
                if pointer not in given:
                    base_of[pointer] = bases.base_of(pointer)
        return base_of

    def _read_results(self, calls: list[ops.Call], records: list[Record]) -> set[Value]:
        """The calls whose results are used."""
        wanted = {call for call in calls if call.type is not t.void}
        read: set[Value] = set()
        for block in self.function.blocks:
            for op in block.operations:
                if not wanted.isdisjoint(operands := op.operands()):
                    read.update(wanted.intersection(operands))
        for record in records:
            read.update(wanted.intersection(record.live))
            for copies in record.rematerialized:
                for _, chain in copies:
                    for op in chain:
                        read.update(wanted.intersection(op.operands()))
        return read


def _is_query(call: ops.Call) -> bool:
    callee = callee_of(call)
    return callee is not None and is_intrinsic(callee.name, GET_BASE, GET_OFFSET)


def _deopt(op: ops.Operation) -> ops.Bundle | None:
    return next((bundle for bundle in getattr(op, "bundles", ()) if bundle.tag == "deopt"), None)


def _hold(held: dict[ops.Operation | Block, list[Value]], call: ops.Call, values: list[Value]) -> None:
    """Treat values as read directly after a call, on both paths out of an invoke."""
    moving = [*filter(is_moved_by(call.block.function), values)]
    if not moving:
        return
    if call.normal is None or call.unwind is None:
        held.setdefault(call, []).extend(moving)
        return
    held.setdefault(call.normal, []).extend(moving)
    pad = next(op for op in call.unwind.operations if isinstance(op, ops.LandingPad))
    held.setdefault(pad, []).extend(moving)


def _splat(pointer: Value, user: ops.GetElementPtr, insertions: Insertions) -> Value:
    """A splat of a pointer."""
    assert isinstance(user.type, t.VectorType)
    vector = t.vector(user.type.count, pointer.type, user.type.scalable)
    if isinstance(pointer, ConstantNull):
        return ConstantNull(vector)
    if isinstance(pointer, Undef):
        return Undef(vector, pointer.poison)
    if isinstance(pointer, Constant) and not user.type.scalable:
        return ConstantAggregate(vector, (pointer,) * user.type.count)
    insert = ops.InsertElement(Undef(vector, poison=True), pointer, ConstantInt(t.i64, 0))
    mask = ConstantNull(t.vector(user.type.count, t.i32, user.type.scalable))
    shuffle = ops.ShuffleVector(insert, Undef(vector, poison=True), mask)
    insert.name, shuffle.name = ".splatinsert", ".splat"
    insertions.before(user, insert)
    insertions.before(user, shuffle)
    return shuffle
