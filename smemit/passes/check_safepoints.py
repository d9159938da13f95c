"""Find uses of collected pointers after a statepoint that may have moved their objects.

Needs:  a verified module.
Gives:  one `UnrelocatedUse` for each operation and each pointer that it uses too late on some static path.
Keeps:  the module.

A pointer is *current* from its definition to the next statepoint on every path; after the statepoint only `relocate`
yields a current one. Only uses that depend on the object's address matter. A phi, getelementptr or bitcast of stale
pointers is another stale pointer, and a comparison of two stale pointers, or of one with null, has the same result as
before the statepoint. A phi of current and stale pointers is *mixed* and may only be compared with null. Values made of
constants never move. LLVM's pass `verify<safepoint-ir>` follows the same rules, but treats `inttoptr` of a number as a
constant.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Set
from typing import Any, NamedTuple

import attrs

from smemit.checks import checked
from smemit.errors import ModuleError, SmemitErrors, UsageError, as_place
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.function_verifier import describe
from smemit.ir.identity import position
from smemit.ir.module import Argument, Block, Function, Module
from smemit.ir.strategies import collector_of
from smemit.ir.values import Constant, ConstantInt, ConstantNull, Value
from smemit.ir.verify import verify
from smemit.passes.stale_slots import StaleLoad, stale_loads

_DEFAULT_SPACE = 1
"""The default address space of collected objects, the only one of LLVM's own strategies."""


@attrs.frozen
class UnrelocatedUse:
    """`user` uses `value` after `statepoint`; `path` leads from the statepoint's block to the user's.

    `moved` is the pointer that the statepoint may have moved: `value` or one from which it was computed.
    """

    function: Function
    user: ops.Operation
    value: Value
    statepoint: ops.Statepoint
    path: tuple[Block, ...]
    moved: Value

    def error(self) -> ModuleError:
        """The error message."""
        f = self.function
        what = _word(self.value) + (f", made of {_word(self.moved)}," if self.moved is not self.value else "")
        remedy = "after the statepoint, use the pointer that relocate gives"
        if isinstance(self.value, ops.Alloca):
            what = f"the pointer in {what}"
            remedy = "run mem2reg before rewrite-statepoints-for-gc, or put the alloca into the list of the statepoint"
        notes = [f"the path: {' -> '.join(_block_word(block, f) for block in self.path)}", remedy]
        place = as_place(self.statepoint.place)
        where = f" ({place})" if place else ""
        return ModuleError(
            f"{describe(self.user)} in @{f.name}, {_block_word(self.user.block, f)}: it uses {what} after "
            f"{describe(self.statepoint)}{where} may have moved the object", place=self.user.place, notes=notes)

    def as_json(self) -> dict[str, Any]:
        """The same for programs; places are `file:line:column`."""
        def place(op: ops.Operation) -> str | None:
            return str(as_place(op.place)) if op.place else None

        return {
            "function": self.function.name, "user": describe(self.user), "place": place(self.user),
            "pointer": _word(self.value), "moved": _word(self.moved), "statepoint": describe(self.statepoint),
            "statepoint_id": str(self.statepoint.id), "statepoint_place": place(self.statepoint),
            "path": [_block_word(block, self.function) for block in self.path],
        }


@checked
def check_safepoints(module: Module) -> None:
    """Raise SmemitErrors with every use of a pointer that a statepoint may have moved before, in any module."""
    if not isinstance(module, Module):
        raise UsageError(f"{module!r} is not a module", notes=["make one with Module(name), or Module.parse(text)"])
    verify(module)
    errors = [use.error() for use in unrelocated_uses(module)]
    if errors:
        raise SmemitErrors(errors)


def lost_roots(function: Function) -> list[UnrelocatedUse]:
    """The uses in a function of pointers that only stack slots held at a statepoint."""
    check = _FunctionCheck(function)
    return [check.stale_load(one) for one in stale_loads(check.live, check.edges, check.collected)]


def unrelocated_uses(module: Module) -> list[UnrelocatedUse]:
    """Every such use, function by function in the order of the text."""
    found: list[UnrelocatedUse] = []
    for function in module.functions:
        if any(type(op) is ops.Statepoint for op in function.operations()):
            found += _FunctionCheck(function).run()
    return found


def _word(value: Value) -> str:
    if isinstance(value, Argument):
        return f"argument %{value.name or value.index}"
    return describe(value) if isinstance(value, ops.Operation) else repr(value)


def _block_word(block: Block, function: Function) -> str:
    return f"%{block.name}" if block.name else f"block {position(function.blocks, block) + 1}"


class _FunctionCheck:
    def __init__(self, function: Function) -> None:
        self.function = function
        collector = collector_of(function)
        self.space = _DEFAULT_SPACE if collector is None or collector.space is None else collector.space
        self.holds: dict[t.Type, bool] = {}
        self.live, self.edges, self.before = live_edges(function)
        self.index = {op: i for block in self.live for i, op in enumerate(block.operations)}
        self.statepoints = {block: [i for i, op in enumerate(block.operations) if type(op) is ops.Statepoint]
                            for block in self.live}
        self.made, self.not_null = self._origins()
        self.carried = self._carried()
        self.stale: dict[Value, _Cause] = {}
        """Stale phis and addresses, each with the first stale pointer found."""
        self.into: dict[Block, Set[Value]] = {}
        self.out: dict[Block, Set[Value]] = {}
        """The carried values that are current at each block's start and end; all of them for an unvisited block."""

    def run(self) -> list[UnrelocatedUse]:
        self._settle()
        self.mixed = self._mixed()
        found: list[UnrelocatedUse] = []
        for block in self.live:
            found += self._check(block)
        return found + [self.stale_load(one) for one in stale_loads(self.live, self.edges, self.collected)]

    def stale_load(self, found: StaleLoad) -> UnrelocatedUse:
        """The use of a pointer that only a stack slot held at a statepoint."""
        load, slot, statepoint = found
        goals: dict[Block, list[int]] = {block: [] for block in self.live}
        goals[statepoint.block].append(self.index[statepoint])
        way = self._way(load.block, self.index[load], slot, goals)
        assert way is not None, "the statepoint comes before the load on some path"
        return UnrelocatedUse(self.function, load, slot, statepoint, tuple(way), slot)

    # ---- relevant values

    def collected(self, type: t.Type) -> bool:
        """Whether values of the type hold collected pointers."""
        found = self.holds.get(type)
        if found is None:
            parts: tuple[t.Type, ...] = ()
            if isinstance(type, t.VectorType | t.ArrayType):
                parts = (type.element,)
            elif isinstance(type, t.StructType):
                parts = type.elements or ()
            own = isinstance(type, t.PointerType) and type.address_space == self.space
            found = self.holds[type] = own or any(map(self.collected, parts))
        return found

    def moves(self, value: Value) -> bool:
        """Whether the value contains collected pointers that are not made of constants."""
        return value in self.made and self.collected(value.type)

    def _origins(self) -> tuple[set[Value], set[Value]]:
        """Values made of more than constants, and those made of a constant that is not null."""
        made: set[Value] = set(self.function.args)
        not_null: set[Value] = set()
        users: dict[Value, list[Value]] = {}
        for block in self.live:
            for op in block.operations:
                sources = _sources(op)
                if sources is None:
                    made.add(op)
                    continue
                for source in sources:
                    if isinstance(source, Constant):
                        if not isinstance(source, ConstantNull):
                            not_null.add(op)
                    else:
                        users.setdefault(source, []).append(op)
        for reached in (made, not_null):
            todo = [value for value in reached if value in users]
            while todo:
                for user in users.get(todo.pop(), ()):
                    if user not in reached:
                        reached.add(user)
                        todo.append(user)
        return made, not_null

    def _carried(self) -> set[Value]:
        """Values that are used outside their block, or by a phi."""
        carried: set[Value] = set()
        for block in self.live:
            for op in block.operations:
                is_phi = type(op) is ops.Phi
                for value in op.operands():
                    if (is_phi or getattr(value, "block", None) is not block) and self.collected(value.type) and (
                            not isinstance(value, Constant)):
                        carried.add(value)
        return carried

    # ---- dataflow

    def _settle(self) -> None:
        """Iterate until nothing changes: values only cease to be current, and addresses only become stale."""
        todo = deque(self.function.blocks[:1])
        waiting = set(todo)
        while todo:
            block = todo.popleft()
            waiting.discard(block)
            arriving = [self.out[source] for source in self.before[block] if source in self.out]
            if block is self.function.blocks[0]:
                arriving = [self.carried.intersection(self.function.args)]
            self.into[block] = into = arriving[0] if len(arriving) == 1 else set.intersection(*map(set, arriving))
            out = self._walk(block, into)
            if block not in self.out or len(out) != len(self.out[block]):
                self.out[block] = out
                for target in self.edges[block]:
                    if target not in waiting:
                        waiting.add(target)
                        todo.append(target)

    def _walk(self, block: Block, into: Set[Value]) -> Set[Value]:
        current = _Current(into)
        for op in block.operations:
            if type(op) is ops.Statepoint:
                current.clear()
            elif self.collected(op.type) and op not in self.stale:
                cause = self._cause(op, current)
                if cause is None:
                    current.here.add(op)
                else:
                    self.stale[op] = cause
        made = current.here & self.carried
        return current.into | made if made else current.into

    def _cause(self, op: ops.Operation, current: _Current) -> _Cause | None:
        """The pointer that makes an address or phi stale."""
        if isinstance(op, ops.Phi):
            late = [(source, value) for value, source in self._inputs(op) if not self._is_current_after(value, source)]
            if late:
                # A pointer that was moved itself is more informative than a stale one.
                block, value = min(late, key=lambda way: way[1] in self.stale)
                return _Cause(value, value in self.stale, block, len(block.operations))
        elif _is_address(op):
            for value in op.operands():
                if self.moves(value) and value not in current:
                    return _Cause(value, value in self.stale, op.block, self.index[op])
        return None

    def _inputs(self, phi: ops.Phi) -> list[tuple[Value, Block]]:
        """The values that move and that arrive on edges that can be taken."""
        arriving = set(self.before[phi.block])
        return [(value, block) for value, block in phi.incoming if block in arriving and self.moves(value)]

    def _is_current_after(self, value: Value, block: Block) -> bool:
        return block not in self.out or value in self.out[block]

    def _mixed(self) -> set[Value]:
        """Mixed values: stale ones that are current on some path."""
        mixed: set[Value] = set()
        users: dict[Value, list[Value]] = {}
        for op in self.stale:
            assert isinstance(op, ops.Operation)
            for value in op.operands():
                if value in self.stale:
                    users.setdefault(value, []).append(op)
            if isinstance(op, ops.Phi) and any(self._is_current_after(*way) for way in self._inputs(op)):
                mixed.add(op)
        todo = list(mixed)
        while todo:
            for user in users.get(todo.pop(), ()):
                if user not in mixed:
                    mixed.add(user)
                    todo.append(user)
        return mixed

    # ---- uses

    def _check(self, block: Block) -> list[UnrelocatedUse]:
        found: list[UnrelocatedUse] = []
        current = _Current(self.into[block])
        for i, op in enumerate(block.operations):
            if op in self.stale:
                continue
            if isinstance(op, ops.ICmp) and self.collected(op.lhs.type):
                wrong = self._compared(op, current)
            elif isinstance(op, ops.Phi):
                # A value that is not stale has only current inputs.
                wrong = []
            else:
                wrong = [v for v in dict.fromkeys(op.operands()) if v not in current and self.moves(v)]
            found += [self._explain(op, value, block, i) for value in wrong]
            if type(op) is ops.Statepoint:
                current.clear()
            elif self.collected(op.type):
                current.here.add(op)
        return found

    def _compared(self, op: ops.ICmp, current: _Current) -> list[Value]:
        late = [value for value in dict.fromkeys((op.lhs, op.rhs)) if self.moves(value) and value not in current]
        if not late:
            return []
        for value, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
            is_null = not self.moves(other) and not self._is_other_constant(other)
            if value in current or (value in self.mixed and not is_null):
                return late
            if self.moves(value) and not self.moves(other) and not is_null:
                return late
        return []

    def _is_other_constant(self, value: Value) -> bool:
        """Whether a value that never moves may be other than null."""
        return value in self.not_null or (isinstance(value, Constant) and not _is_null(value))

    # ---- explanations

    def _explain(self, user: ops.Operation, value: Value, block: Block, index: int) -> UnrelocatedUse:
        """Trace `value`, used at `index` of `block`, back to the statepoint that moved it."""
        path: list[Block] = []
        moved, is_stale = value, value in self.stale
        while is_stale:
            assert isinstance(moved, ops.Operation)
            path = [*(self._way(block, index, moved, None) or [block]), *path[1:]]
            made = moved
            moved, is_stale, block, index = self.stale[made]
            if isinstance(made, ops.Phi):
                path = [block, *path]
        way = self._way(block, index, moved, self.statepoints)
        assert way is not None, "only what a statepoint has moved is not current"
        limit = index if len(way) == 1 else len(way[0].operations)
        statepoint = way[0].operations[max(i for i in self.statepoints[way[0]] if i < limit)]
        assert isinstance(statepoint, ops.Statepoint)
        joined = [*way, *path[1:]] if path else way
        return UnrelocatedUse(self.function, user, value, statepoint, tuple(joined), moved)

    def _way(self, block: Block, index: int, value: Value, goals: dict[Block, list[int]] | None) -> list[Block] | None:
        """The shortest path to `index` of `block` from a block with a goal after the definition of `value`, or from the
        definition itself."""
        home = getattr(value, "block", None)
        seen: set[Block] = set()
        todo: deque[tuple[Block, int, _Step | None]] = deque([(block, index, None)])
        while todo:
            here, end, after = todo.popleft()
            defined = self.index[value] if home is here and isinstance(value, ops.Operation) else -1
            is_defined = 0 <= defined < end
            step = _Step(here, after)
            if is_defined if goals is None else _between(goals[here], defined if is_defined else -1, end):
                return step.way()
            if not is_defined:
                for source in self.before[here]:
                    # Only the start of the first block was visited, so it may be visited again as a whole.
                    if source not in seen:
                        seen.add(source)
                        todo.append((source, len(source.operations), step))
        return None


@attrs.frozen(eq=False)
class _Step:
    """A block of a path, with its successor."""

    block: Block
    after: _Step | None

    def way(self) -> list[Block]:
        found = [self.block]
        step = self.after
        while step is not None:
            found.append(step.block)
            step = step.after
        return found


class _Cause(NamedTuple):
    """The reason why an operation is stale: a stale operand."""

    value: Value
    is_stale: bool
    """Whether the pointer was already stale; else a statepoint is between its definition and this point."""
    block: Block
    end: int
    """The point: before this operation of the block."""


class _Current:
    """The values that are current at a point of a block: incoming and locally defined ones."""

    __slots__ = ("here", "into")

    def __init__(self, into: Set[Value]) -> None:
        self.into = into
        self.here: set[Value] = set()

    def __contains__(self, value: Value) -> bool:
        return value in self.here or value in self.into

    def clear(self) -> None:
        self.here = set()
        self.into = frozenset()


def _between(places: list[int], low: int, high: int) -> bool:
    """Whether one of the sorted `places` is between `low` and `high`, exclusively."""
    found = bisect_left(places, low + 1)
    return found < len(places) and places[found] < high


def _is_null(value: Value) -> bool:
    return isinstance(value, ConstantNull)


def _is_address(op: ops.Operation) -> bool:
    """Whether the operation only derives an address from another one."""
    return type(op) is ops.GetElementPtr or (type(op) is ops.Cast and op.op == "bitcast")


def _sources(op: ops.Operation) -> list[Value] | None:
    """The values into whose objects the result of `op` may point; None for any object."""
    if isinstance(op, ops.Phi):
        return op.operands()
    if isinstance(op, ops.GetElementPtr):
        return [op.pointer]
    if isinstance(op, ops.Select):
        return [op.if_true, op.if_false]
    if isinstance(op, ops.Cast | ops.Freeze):
        return [op.value]
    if isinstance(op, ops.GCRelocate):
        entry = _relocated(op)
        return [] if entry is None else [entry]
    return None


def _relocated(op: ops.GCRelocate) -> Value | None:
    token: object = op.statepoint
    if isinstance(token, ops.LandingPad):
        for block in op.block.function.blocks:
            last = block.operations[-1]
            if isinstance(last, ops.Statepoint) and last.unwind is token.block:
                token = last
                break
    if not isinstance(token, ops.Statepoint):
        return None
    return token.live[op.derived]


def live_edges(function: Function) -> tuple[list[Block], dict[Block, list[Block]], dict[Block, list[Block]]]:
    """Reachable blocks with successors and predecessors; branches on constants have one successor."""
    edges: dict[Block, list[Block]] = {}
    before: dict[Block, list[Block]] = {function.blocks[0]: []}
    todo = [function.blocks[0]]
    while todo:
        block = todo.pop()
        last = block.operations[-1]
        targets = list(dict.fromkeys(last.successors()))
        if isinstance(last, ops.CondBr) and isinstance(last.condition, ConstantInt):
            targets = [last.if_true if last.condition.value else last.if_false]
        edges[block] = targets
        for target in targets:
            if target not in before:
                before[target] = []
                todo.append(target)
            before[target].append(block)
    return [block for block in function.blocks if block in edges], edges, before
