"""Remove unreachable blocks, and end blocks at undefined behaviour (LLVM's removeUnreachableBlocks).

Needs:  a verified function.
Gives:  a function whose blocks are all reachable.
Keeps:  the order of blocks and operations.

Evident undefined behaviour ends its block: a call of null, a store to null, code after a noreturn call. Branches on
constants become unconditional. In LLVM both safepoint passes also begin with this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smemit.ir import ops
from smemit.ir.edges import Edges, phis, successors
from smemit.ir.identity import is_among, place_of, position, remove, same_value
from smemit.ir.module import Block, Function
from smemit.ir.operands import replace_everywhere
from smemit.ir.types import PointerType
from smemit.ir.unwind_ops import CatchPad, CatchSwitch
from smemit.ir.values import ConstantInt, ConstantNull, Undef, Value

_NO_EFFECT: frozenset[type] = frozenset((
    ops.Binary, ops.FNeg, ops.ICmp, ops.FCmp, ops.Select, ops.Cast, ops.Freeze, ops.GetElementPtr, ops.ExtractValue,
    ops.InsertValue, ops.ExtractElement, ops.InsertElement, ops.ShuffleVector, ops.Phi, ops.Alloca,
))
_ENDING: frozenset[type] = frozenset((ops.Store, ops.Call, CatchSwitch))
"""Operations that may have evident undefined behaviour."""


def remove_unreachable(function: Function) -> tuple[Edges, bool]:
    """Clean up a function; returns its edges, and whether anything changed."""
    cleaner = _Cleaner(function)
    cleaner.run()
    return cleaner.edges, cleaner.is_changed


class _Cleaner:
    def __init__(self, function: Function) -> None:
        self.function = function
        self.edges = Edges(function)
        self.instead: dict[Value, Value] = {}
        """Replacements of removed results."""
        self.is_changed = False
        self.uses: dict[Value, int] | None = None
        """The number of uses of each value, computed on demand."""
        self.unread: set[ops.Operation] = set()
        """Operations without effect that only computed a removed condition."""

    def run(self) -> None:
        function = self.function
        entry = function.blocks[0]
        reached = {entry}
        waiting = [entry]
        while waiting:
            block = waiting.pop()
            self._end_early(block)
            terminator = block.operations[-1]
            kind = type(terminator)
            if kind in _FOLDED:
                _FOLDED[kind](self, block, terminator)
            for successor in block.operations[-1].successors():
                if successor not in reached:
                    reached.add(successor)
                    waiting.append(successor)
        if len(reached) < len(function.blocks):
            self.is_changed = True
            for block in function.blocks:
                if block not in reached:
                    for successor in successors(block):
                        self._forget_edge(block, successor)
                    self._drop(block.operations)
            function.blocks[:] = [block for block in function.blocks if block in reached]
        replace_everywhere(function, self.instead)
        for block in {op.block for op in self.unread}:
            block.operations = [op for op in block.operations if op not in self.unread]

    def _value(self, value: Value) -> Value:
        instead = self.instead
        while value in instead:
            value = instead[value]
        return value

    # ---- ends

    def _end_early(self, block: Block) -> None:
        if _ENDING.isdisjoint(map(type, block.operations)):
            return None
        for op in block.operations:
            kind = type(op)
            if kind not in _ENDING:
                continue
            if kind is ops.Store:
                assert isinstance(op, ops.Store)
                if not op.volatile and _is_nowhere(self._value(op.pointer), self.function):
                    return self._cut(block, place_of(op))
            elif kind is ops.Call:
                assert isinstance(op, ops.Call)
                if op.normal is not None:
                    return self._simplify_invoke(block, op)
                callee = self._value(op.callee)
                name = callee.name
                if name == "llvm.assume" and _is_false_or_undef(self._value(op.args[0])):
                    return self._cut(block, place_of(op))
                if _is_nowhere(callee, self.function):
                    return self._cut(block, place_of(op))
                if (_has(op, "noreturn") and op.tail != "musttail") or (
                        name == "llvm.experimental.guard" and _is_zero(self._value(op.args[0]))):
                    after = place_of(op) + 1
                    if type(block.operations[after]) is not ops.Unreachable:
                        self._cut(block, after)
                    return None
            elif kind is CatchSwitch:
                assert isinstance(op, CatchSwitch)
                self._drop_equal_handlers(block, op)
        return None

    def _cut(self, block: Block, index: int) -> None:
        """End a block before the operation at `index`."""
        for successor in successors(block):
            self._forget_edge(block, successor)
        self._drop(block.operations[index:])
        del block.operations[index:]
        self._end(block, ops.Unreachable())

    def _end(self, block: Block, terminator: ops.Operation) -> None:
        terminator.block = block
        block.operations.append(terminator)
        for successor in reversed(terminator.successors()):
            self.edges.add(block, successor)
        self.is_changed = True

    def _drop(self, operations: list[ops.Operation]) -> None:
        """Remove operations; users of their results are only reachable through them and are removed as well."""
        if self.uses is not None:
            for op in operations:
                self._forget_reads(op.operands())

    def _replace(self, old: ops.Operation, new: Value) -> None:
        self.instead[old] = new
        if self.uses is not None:
            self.uses[new] = self.uses.get(new, 0) + self.uses.pop(old, 0)

    def _simplify_invoke(self, block: Block, invoke: ops.Call) -> None:
        assert invoke.normal is not None and invoke.unwind is not None
        if _is_nowhere(self._value(invoke.callee), self.function):
            self._cut(block, len(block.operations) - 1)
            return
        if _has(invoke, "noreturn") and type(invoke.normal.operations[0]) is not ops.Unreachable:
            old = invoke.normal
            end = Block(old.name and f"{old.name}.unreachable", self.function)
            self.function.blocks.insert(position(self.function.blocks, old), end)
            self.edges.predecessors[end] = []
            self._forget_edge(block, old)
            invoke.normal = end
            self.edges.add(block, end)
            self._end(end, ops.Unreachable())
        if _has(invoke, "nounwind") and not _handles_asynchronously(self.function):
            normal, unwind = invoke.normal, invoke.unwind
            self._forget_edge(block, unwind)
            self.edges.remove(block, normal)
            invoke.normal = invoke.unwind = None
            if _has_no_effect(invoke) and not _is_read(self.function, invoke):
                block.operations.pop()
            self._end(block, ops.Br(normal))

    def _drop_equal_handlers(self, block: Block, switch: CatchSwitch) -> None:
        seen: set[tuple[Value, ...]] = set()
        for handler in list(switch.handlers):
            pad = next(op for op in handler.operations if isinstance(op, CatchPad))
            key = tuple(pad.operands())
            if key in seen:
                remove(switch.handlers, handler)
                self.edges.remove(block, handler)
                self.is_changed = True
            seen.add(key)

    # ---- edges

    def _forget_edge(self, start: Block, end: Block) -> None:
        """Remove an edge; phis lose an input, and those with equal inputs are removed."""
        self.edges.remove(start, end)
        found = phis(end)
        if not found:
            return
        count = len(found[0].incoming)
        gone: set[ops.Operation] = set()
        for phi in found:
            index = next((i for i, (_, origin) in enumerate(phi.incoming) if origin is start), None)
            if index is not None:
                self._forget_reads([phi.incoming[index][0]])
                # The last input replaces it, as in LLVM 22.
                phi.incoming[index] = phi.incoming[-1]
                phi.incoming.pop()
            if count == 1:
                self._replace(phi, Undef(phi.type, poison=True))
                gone.add(phi)
                continue
            single = self._constant_input(phi)
            if single is not None:
                self._forget_reads(phi.operands())
                self._replace(phi, single)
                gone.add(phi)
        if gone:
            end.operations = [op for op in end.operations if op not in gone]

    def _constant_input(self, phi: ops.Phi) -> Value | None:
        """The only value of a phi, if there is one."""
        values = [self._value(value) for value, _ in phi.incoming]
        single = values[0]
        for value in values[1:]:
            if value is not phi and not same_value(value, single):
                if single is not phi:
                    return None
                single = value
        return Undef(phi.type, poison=True) if single is phi else single

    # ---- terminators

    def _replace_terminator(self, block: Block, new: ops.Operation) -> None:
        old = block.operations.pop()
        for successor in old.successors():
            if is_among(block, self.edges.predecessors[successor]):
                self.edges.remove(block, successor)
        new.place = old.place
        self._end(block, new)

    def _fold_branch(self, block: Block, branch: ops.CondBr) -> None:
        condition = self._value(branch.condition)
        if branch.if_true is branch.if_false:
            self._forget_edge(block, branch.if_true)
            self._replace_terminator(block, ops.Br(branch.if_true))
            self._free(condition)
        elif isinstance(condition, ConstantInt | ConstantNull):
            taken, other = (branch.if_false, branch.if_true) if _is_zero(condition) else (
                branch.if_true, branch.if_false)
            self._forget_edge(block, other)
            branch.if_true = branch.if_false = taken
            self._replace_terminator(block, ops.Br(taken))

    def _fold_switch(self, block: Block, switch: ops.Switch) -> None:
        condition = self._value(switch.value)
        number = condition.value if isinstance(condition, ConstantInt) else (
            0 if isinstance(condition, ConstantNull) else None)
        default = switch.default
        only: Block | None = default
        first = next(op for op in default.operations if type(op) is not ops.Phi)
        if type(first) is ops.Unreachable and switch.cases:
            only = switch.cases[0][1]
        index = 0
        while index < len(switch.cases):
            value, target = switch.cases[index]
            if number is not None and value.value == number:
                only = target
                break
            if target is default:
                # The last case replaces one with the default's destination.
                self._forget_edge(block, default)
                switch.cases[index] = switch.cases[-1]
                switch.cases.pop()
                self.is_changed = True
                continue
            if target is not only:
                only = None
            index += 1
        if number is not None and only is None:
            only = default
        if only is not None:
            keep: Block | None = only
            for successor in switch.successors():
                if successor is keep:
                    keep = None
                else:
                    self._forget_edge(block, successor)
            switch.cases, switch.default = [], only
            self._replace_terminator(block, ops.Br(only))
            self._free(condition)
        elif len(switch.cases) == 1:
            value, target = switch.cases[0]
            compare = ops.ICmp("eq", condition, value)
            compare.name, compare.block, compare.place = "cond", block, switch.place
            block.operations.insert(-1, compare)
            self._replace_terminator(block, ops.CondBr(compare, target, default))

    # ---- unused operations

    def _forget_reads(self, values: list[Value]) -> None:
        if self.uses is not None:
            for value in map(self._value, values):
                self.uses[value] -= 1

    def _free(self, condition: Value) -> None:
        """Remove an unused condition and the operations that only it uses, if they have no effect."""
        if not _is_needless(condition):
            return
        if self.uses is None:
            self.uses = {}
            for op in self.function.operations():
                for value in map(self._value, op.operands()):
                    self.uses[value] = self.uses.get(value, 0) + 1
        else:
            self.uses[condition] -= 1
        waiting: list[Value] = [condition]
        while waiting:
            value = waiting.pop()
            if _is_needless(value) and not self.uses.get(value) and value not in self.unread:
                assert isinstance(value, ops.Operation)
                self.unread.add(value)
                waiting += map(self._value, value.operands())
                self._forget_reads(value.operands())


_FOLDED: dict[type, Callable[[_Cleaner, Block, Any], None]] = {
    ops.CondBr: _Cleaner._fold_branch, ops.Switch: _Cleaner._fold_switch,
}


def _has(call: ops.Call, attribute: str) -> bool:
    return attribute in call.attributes or attribute in getattr(call.callee, "attributes", ())


def _is_needless(value: Value) -> bool:
    """Whether an operation with an unused result can be removed."""
    if isinstance(value, ops.Load):
        return not value.volatile and value.ordering in ("", "unordered")
    if isinstance(value, ops.Call):
        return value.normal is None and _has(value, "nounwind") and _has_no_effect(value)
    return type(value) in _NO_EFFECT


def _has_no_effect(call: ops.Call) -> bool:
    """Whether a call writes nothing, returns and does not unwind."""
    memory = call.attributes.get("memory") or getattr(call.callee, "attributes", {}).get("memory")
    reads_only = memory in ("none", "read") or any(_has(call, word) for word in ("readnone", "readonly"))
    return reads_only and _has(call, "willreturn")


def _is_read(function: Function, value: Value) -> bool:
    return any(operand is value for op in function.operations() for operand in op.operands())


def _handles_asynchronously(function: Function) -> bool:
    """Whether the personality also handles faults, so that even nounwind operations may unwind."""
    return getattr(function.personality, "name", "") in ("_except_handler3", "_except_handler4", "__C_specific_handler")


def _is_zero(value: Value) -> bool:
    return isinstance(value, ConstantNull) or (isinstance(value, ConstantInt) and value.value == 0)


def _is_false_or_undef(value: Value) -> bool:
    return _is_zero(value) or isinstance(value, Undef)


def _is_nowhere(pointer: Value, function: Function) -> bool:
    """Whether an address is invalid: undef, or null if null is not a valid address."""
    if isinstance(pointer, Undef):
        return True
    return (isinstance(pointer, ConstantNull) and isinstance(pointer.type, PointerType)
            and not pointer.type.address_space and "null_pointer_is_valid" not in function.attributes)
