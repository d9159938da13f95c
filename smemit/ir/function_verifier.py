"""The walk that verifies a function, and the interface for the rules of operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from smemit.errors import ModuleError, SmemitError
from smemit.ir import types as t
from smemit.ir.identity import position, same_value
from smemit.ir.module import Argument, Block, Function, Operation
from smemit.ir.ops import Binary, CallSite, Cast, Phi
from smemit.ir.strategies import collector_of
from smemit.ir.values import Constant, Value
from smemit.ir.verify_values import GLOBALS, NARROW, PLAIN, WIDE, no_address, verify_constant, verify_parts

if TYPE_CHECKING:
    from smemit.ir.dominance import Dominance

_PHIS_ALONE = {Phi}
MOST_ERRORS = 100
"""Limit of reported errors: further ones usually have the same cause."""


def describe(op: Operation) -> str:
    """An operation in a message: `add %sum`."""
    word = getattr(op, "op", None) if isinstance(op, Binary | Cast) else None
    if isinstance(op, CallSite) and op.normal is not None:
        word = "invoke"
    word = word or op.mnemonic
    return f"{word} %{op.name}" if op.name else str(word)


class FunctionVerifier:
    """Walks one function: operands, edges and ends of blocks here, the rest by the rules, which call back `bad`."""

    __slots__ = ("across", "blocks", "collected", "errors", "function", "here", "incoming", "known", "last", "late",
                 "live", "module", "op", "phis", "relocated", "result", "rules", "successors", "terminators", "unwound")

    op: Operation
    phis: int
    """Phis in this block so far."""
    terminators: int
    """Terminators in this block so far, and the last of them."""
    last: Operation | None
    live: list[Value]
    """The live pointers of the statepoint `relocated`."""

    def __init__(self, function: Function, errors: list[SmemitError], rules: Rules) -> None:
        self.function, self.module, self.errors, self.rules = function, function.module, errors, rules
        self.result = function.function_type.result
        self.blocks = set(function.blocks)
        self.here: set[Value] = set(function.args)
        """Values that may be used: arguments, the entry's results, earlier results of this block, known constants."""
        self.known: set[Value] = set()
        """All operations visited so far."""
        self.across: list[tuple[Operation, Operation, Block]] = []
        """Uses of values from other blocks: value, user, and the block at whose end the value must be available."""
        self.late: list[tuple[Operation, Callable[[Any, FunctionVerifier], None]]] = []
        """Rules that need all edges."""
        self.successors: dict[Block, list[Block]] = {block: [] for block in self.blocks}
        self.incoming: dict[Block, list[Block]] = {block: [] for block in self.blocks}
        self.unwound: t.Type | None = None
        """The type of the first landing pad or resume, with which all others must agree."""
        self.relocated: Value | None = None
        """The last queried statepoint, cached because relocates come in a row."""
        collector = collector_of(function)
        self.collected = collector.pointer if collector is not None and collector.space is not None else None
        """The type of the pointers that the function's collector moves, if there is only one."""

    def run(self) -> None:
        function, here, known = self.function, self.here, self.known
        blocks = function.blocks
        if len(self.blocks) != len(blocks):
            self.errors.append(ModuleError(f"@{function.name}: a block stands twice in the function",
                                           place=function.place))
            return
        void = t.void
        count = 0
        for block in blocks:
            if block.function is not function:
                self.block_error(block, "the block belongs to another function", "make it with Function.block")
            operations = block.operations
            self.begin_block()
            for op in operations:
                self.check(op)
                type_ = op.type
                if type_ is not void:
                    here.add(op)
                    if type_.__class__ not in NARROW and isinstance(type_, WIDE):
                        verify_parts(type_, self.bad)
                if op.block is not block:
                    self.bad("the operation says that it stands in another block", "insert it through one builder only")
            count += len(operations)
            known.update(operations)
            if self.terminators != 1 or self.last is not operations[-1]:
                self.check_end(block)
            if self.phis and {*map(type, operations[:self.phis])} != _PHIS_ALONE:
                self.check_phis_first(operations)
            if block is not blocks[0]:
                here.difference_update(operations)
            elif self.last is not None:
                # The entry's results are available in every block, except the result of an invoke at its end.
                here.discard(self.last)
        if len(known) != count:
            self.errors.append(ModuleError(f"@{function.name}: an operation stands twice in the function",
                                           place=function.place))
        entry = blocks[0]
        if self.incoming[entry]:
            source = self.incoming[entry][0]
            self.block_error(entry, f"{self.block_word(source)} branches back to the entry block",
                             "begin the function with a block that only branches to this one")
        for op, rule in self.late:
            self.op = op
            rule(op, self)
        if self.across:
            from smemit.ir.dominance import Dominance

            dominance = Dominance(entry, self.successors.__getitem__)
            dominates = dominance.dominates
            for value, user, place in self.across:
                # A fast path for valid operations.
                if (value not in known or (block := value.block) is place or not dominates(block, place)
                        or (isinstance(value, CallSite) and value.normal is not None)):
                    self.check_dominance(value, user, place, dominance)

    def begin_block(self) -> None:
        self.terminators, self.phis, self.last = 0, 0, None

    def check(self, op: Operation) -> None:
        """Check the next operation of a block alone."""
        self.op = op
        here = self.here
        try:
            rule = self.rules[type(op)]
        except KeyError:
            self.bad(f"{type(op).__name__} is not an operation of the IR")
            return
        if type(op) is not Phi:  # what a phi reads is available in the blocks before
            for value in op.operands():
                if value not in here:
                    self.use(value)
        rule(op, self)
        if op.is_terminator:
            self.terminators += 1
            self.last = op
            for target in op.successors():
                self.edge(target)

    # ---- interface for rules

    def bad(self, message: str, *notes: str) -> None:
        """Report an error in the current operation."""
        self.report(self.op, message, notes)

    def report(self, op: Operation, message: str, notes: Sequence[str] = ()) -> None:
        block = f", {self.block_word(op.block)}" if hasattr(op, "block") else ""
        where = f"{describe(op)} in @{self.function.name}{block}"
        if len(self.errors) < MOST_ERRORS:
            self.errors.append(ModuleError(f"{where}: {message}", place=op.place, notes=notes))

    def block_error(self, block: Block, message: str, *notes: str) -> None:
        place = block.operations[-1].place if block.operations else self.function.place
        self.errors.append(ModuleError(f"{self.block_word(block)} in @{self.function.name}: {message}",
                                       place=place, notes=notes))

    def block_word(self, block: Block) -> str:
        """A block in a message; unnamed blocks are identified by position."""
        if block.name:
            return f"block %{block.name}"
        if block not in self.blocks:
            return "a block without a name"
        return f"block {position(self.function.blocks, block) + 1}"

    def use(self, value: Value) -> None:
        """The operation reads `value`, which is not in `here`."""
        kind = type(value)
        if kind in PLAIN:
            if value.type.__class__ in NARROW or not isinstance(value.type, WIDE):
                # It is also available for its next use.
                self.here.add(value)
            else:
                verify_parts(value.type, self.bad)
            return
        op = self.op
        if isinstance(value, Operation):
            block = value.block
            if block is not op.block:
                self.across.append((value, op, op.block))
            elif value.type is t.void:
                self.bad(f"{describe(value)} has no result to use")
            else:
                # LLVM allows a use before the definition in unreachable blocks, which a later check handles.
                self.across.append((value, op, op.block))
        elif isinstance(value, Argument):
            self.bad(f"argument %{value.name or value.index} belongs to @{value.function.name}, another function")
        elif isinstance(value, Constant):
            if kind in GLOBALS:
                if value.module is not self.module:  # type: ignore[attr-defined]
                    self.bad(f"@{value.name} belongs to another module", "declare it in this one")
                elif kind is not Function or not value.name.startswith("llvm."):
                    self.here.add(value)
                elif getattr(op, "callee", None) is not value and not _is_attached(op, value):
                    self.bad(*no_address(value))
            else:
                verify_constant(self.module, value, self.bad)
        else:
            self.bad(f"{value!r} is not a value")

    def edge(self, target: Block) -> None:
        """Control may go from the operation's block to `target`."""
        source = self.op.block
        before = self.incoming.get(target)
        if before is None:
            self.bad(f"{self.block_word(target)} is not in the function", "make it with the function's own builder")
            return
        before.append(source)
        after = self.successors.get(source)
        if after is None:
            self.successors[source] = [target]
        else:
            after.append(target)

    # ---- checks after the walk

    def check_end(self, block: Block) -> None:
        if not block.operations:
            self.block_error(block, "the block is empty", "end it with a branch, ret or unreachable")
        elif not self.terminators:
            self.block_error(block, "the block does not end in a branch, ret or unreachable",
                             "control cannot fall into the next block; say where it goes")
        else:
            first = next(i for i, op in enumerate(block.operations) if op.is_terminator)
            self.report(block.operations[first + 1], f"it stands behind {describe(block.operations[first])}, which "
                        "ends the block", ["put it before, or into a block of its own"])

    def check_phis_first(self, operations: list[Operation]) -> None:
        first = next(i for i, op in enumerate(operations) if type(op) is not Phi)
        for op in operations[first:]:
            if type(op) is Phi:
                self.report(op, "a phi must stand at the head of its block", ["build the block's phis first"])

    def check_phi(self, phi: Phi) -> None:
        here = self.here
        for value, block in phi.incoming:
            if value not in here and isinstance(value, Operation):
                self.across.append((value, phi, block))
        wanted = self.incoming.get(phi.block, [])
        given: dict[Block, Value] = {block: value for value, block in phi.incoming}
        if len(given) == len(phi.incoming) == len(wanted) and given.keys() == set(wanted):
            return
        for value, block in phi.incoming:
            if not same_value(given[block], value):
                self.report(phi, f"it has two different values for {self.block_word(block)}")
        reaching = dict.fromkeys(wanted)
        for block in reaching:
            if block not in given:
                self.report(phi, f"it has no value for {self.block_word(block)}, which branches here",
                            ["give each predecessor one value with add_incoming"])
        for block in given:
            if block not in reaching:
                self.report(phi, f"it has a value for {self.block_word(block)}, which does not branch here")
        # A block may be a predecessor several times (a switch with two cases): LLVM requires a value for each edge.
        if len(phi.incoming) != len(wanted) and not set(given) ^ set(wanted):
            self.report(phi, f"it has {len(phi.incoming)} values, but {len(wanted)} edges lead here",
                        ["give a value for each edge, also when two come from one block"])

    def check_dominance(self, value: Operation, user: Operation, place: Block, dominance: Dominance) -> None:
        if value not in self.known:
            self.report(user, f"{describe(value)} is not in the function")
            return
        block = value.block
        if not dominance.reaches(place):
            return
        in_phi = isinstance(user, Phi)
        if block is place and not in_phi:
            self.report(user, f"it uses {describe(value)}, which comes later in the block", ["move it behind"])
            return
        if isinstance(value, CallSite) and value.normal is not None:
            if in_phi and user.block is value.normal and place is block:
                return
            fine = dominance.edge_dominates(block, value.normal, place)
        else:
            fine = dominance.dominates(block, place)
        if not fine:
            way = f"when control comes from {self.block_word(place)}" if in_phi else "on every path to it"
            self.report(user, f"it uses {describe(value)} of {self.block_word(block)}, which has not run {way}",
                        ["pass the value on with a phi, or compute it in a block that always comes before"])


def _is_attached(op: Operation, value: Value) -> bool:
    """Whether a call names an intrinsic in the bundle that asks for a call of it."""
    return isinstance(op, CallSite) and any(
        bundle.tag == "clang.arc.attachedcall" and value in bundle.inputs for bundle in op.bundles)


Rules = Mapping[type, Callable[[Any, FunctionVerifier], None]]
"""The verifier rules by operation."""
