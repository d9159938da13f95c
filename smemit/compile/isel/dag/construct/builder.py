"""State while a block's graph is built: the root, the nodes of IR values, and their registers.

A load is chained to the root it was built under and is collected; the next operation with an effect joins the pending
loads with a TokenFactor. Register writes are chained to the entry and joined at the end. `visit.py` builds the
operations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import MachineBlock
from smemit.compile.isel.dag.construct import constants
from smemit.compile.isel.dag.construct.case_blocks import Case, Table
from smemit.compile.isel.dag.construct.parts import from_parts, to_parts
from smemit.compile.isel.dag.graph import elements, fold
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, NSW, NUW, Result, is_float
from smemit.compile.isel.dag.graph.value_types import value_types
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir.module import Argument, Block, Operation
from smemit.ir.ops import Alloca
from smemit.ir.types import Type
from smemit.ir.values import ConstantInt, ConstantNull, Value

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.hooks import BuildHooks
    from smemit.compile.isel.function_info import FunctionInfo

_FOLDS = {**fold.FOLDS, **elements.FOLDS}
"""The folds at node creation."""


class Builder:
    """Builds the graph of one range of operations."""

    __slots__ = (
        "block", "exports", "function", "graph", "has_tail_call", "info", "loads", "op", "switches",
        "tables", "target", "values",
    )

    def __init__(self, info: FunctionInfo, target: BuildHooks, block: MachineBlock) -> None:
        self.info, self.target, self.block = info, target, block
        self.has_tail_call = False
        """The root is a tail call, so the rest of the block is unreachable."""
        self.function = info.function
        self.graph = graph = Graph(target)
        graph.slots = self.function.frame.slots
        graph.folds = _FOLDS
        graph.traits = self.function.tuning.traits
        system = target.description.system
        if info.ir.module.flags.get("RtLibUseGOT", (0, 0))[1] and not system.get("calls_directly"):
            graph.traits |= {"library_by_table"}
        if attributes := info.ir.attributes:
            if "minsize" in attributes:
                graph.traits |= {"small", "smaller"}
            elif "optsize" in attributes:
                graph.traits |= {"smaller"}
            if "indirect-tls-seg-refs" in attributes:
                graph.traits |= {"own_thread_pointer"}
            graph.traits |= target.description.traits_of(info.ir)
        graph.order = 1
        if self.function.lines is not None:
            # Imported late: most modules have no debug information.
            from smemit.compile.isel.dag.graph.sources import Sources

            graph.sources = Sources()
        self.values: dict[Value, list[Result]] = {}
        self.loads: list[Result] = []
        self.exports: list[Result] = []
        self.switches: list[Case] = []
        self.tables: list[Table] = []
        self.op: Operation | None = None

    # ---- the root

    def _join(self, pending: list[Result]) -> Result:
        graph = self.graph
        root = graph.root
        if not pending:
            return root
        if root in pending:  # in place of loads that are not read
            if pending.count(root) == len(pending):
                pending.clear()
                return root
        elif root.node.op != "EntryToken" and root not in [one.node.ops[0] for one in pending]:
            pending.append(root)
        graph.root = root = graph.token_factor(pending)
        pending.clear()
        return root

    def memory_root(self) -> Result:
        """The root, after all loads so far."""
        return self._join(self.loads)

    def control_root(self) -> Result:
        """The root, after all register writes so far."""
        return self._join(self.exports)

    # ---- values

    def get(self, value: Value) -> list[Result]:
        """The parts of an IR value."""
        if (found := self.values.get(value)) is not None:
            return found
        register = self.info.registers.get(value)
        if register is not None:
            made = self.read(value.type, register)
        else:
            made = self._make(value)
        self.values[value] = made
        return made

    def get_unlocated(self, *values: Value | None) -> None:
        """Get values so that their nodes have no source location."""
        sources = self.graph.sources
        assert sources is not None
        sources.is_silent = True
        for value in values:
            if value is not None:
                self.get(value)
        sources.is_silent = False

    def joined(self, parts: list[Result]) -> list[Result]:
        """The parts of a value as results of one node, which the combiner removes (LLVM's MERGE_VALUES).

        The order of users depends on it, and sites see it: a part is not yet a slot or a constant.
        """
        if len(parts) <= 1:
            return parts
        return list(self.graph.raw("merge_values", tuple([part.type for part in parts]), parts).results)

    def place(self, pointer: Value) -> Result:
        """The address of an access, which in some address spaces is relative to a base."""
        found = (self.values.get(pointer) or self.get(pointer))[0]
        space = getattr(pointer.type, "address_space", 0)
        return self.target.in_space(self.graph, found, space) if space else found

    def one(self, value: Value) -> Result:
        """An IR value of a single part."""
        return (self.values.get(value) or self.get(value))[0]

    def _make(self, value: Value) -> list[Result]:
        make = constants.MAKERS.get(type(value))
        if make is not None:
            return self.joined(make(self, value))
        if isinstance(value, Alloca) and (slot := self.info.static_allocas.get(value)) is not None:
            return [self.graph.leaf("FrameIndex", "i64", slot)]
        if isinstance(value, Operation | Argument):
            # The fast selector has not reached the definition above yet: it will define this register.
            return self.read(value.type, self.info.initialize(value))
        raise UnsupportedError(f"{value!r} cannot be used here")

    def zero(self, type: str) -> Result:
        """The all-zero value of a type."""
        if type[0] == "v":
            return self.graph.leaf("zero_vector", type, None, self.graph.order)
        return self.graph.leaf("ConstantFP", type, 0) if is_float(type) else self.graph.constant(0, type)

    # ---- registers

    def read(self, type: Type, register: int) -> list[Result]:
        """Read the registers of a value, from `register` on."""
        graph, target = self.graph, self.target
        made = []
        chain: Result = graph.entry
        for part in value_types(type):
            register_type, count = target.register_type(part)
            pieces: list[Result] = []
            for _ in range(count):
                piece = graph.copy_from(chain, register, register_type)
                chain = piece.results[1]  # the registers of one value are read one after the other
                pieces.append(piece)
                register += 1
            made.append(from_parts(graph, target, pieces, part))
        return self.joined(made)

    def write(self, parts: Sequence[Result], register: int, extension: str = "any_extend") -> None:
        """Write the parts of a value to its registers, from `register` on."""
        graph, target = self.graph, self.target
        pieces: list[Result] = []
        for part in parts:
            register_type, count = target.register_type(part.type)
            if part.type == register_type:
                pieces.append(part)
                continue
            # Prefer a free zero extension to an any extension (isZExtFree in LLVM's getCopyToRegs).
            kind = (
                "zero_extend" if extension == "any_extend" and target.is_zext_free(part, register_type) else extension
            )
            pieces += to_parts(graph, target, part, register_type, count, kind, len(parts) > 1)
        chains = [graph.copy_to(graph.entry, at, piece) for at, piece in enumerate(pieces, register)]
        if chains:
            self.exports.append(graph.token_factor(chains))

    def export(self, value: Value) -> None:
        """Write a value to its registers if it has any and they are read."""
        register = self.info.registers.get(value)
        if register is not None and self.info.users.get(value):
            parts = self.values.get(value)
            if parts is None:
                parts = self._make(value)
            self.write(parts, register)

    def new_registers(self, type: Type) -> int:
        """Fresh virtual registers for a value; the first of them."""
        first = 0
        for part in self.info.types.parts(type):
            made = self.function.new_register(part)
            first = first or made
        return first

    def setcc(self, left: Result, right: Result, condition: str, flags: int = 0, type: str = "i1") -> Result:
        """A comparison."""
        graph = self.graph
        return graph.node("setcc", type, left, right, fold.cond(graph, condition), flags=flags)

    def address(self, source: Type, pointer: Value, indices: Sequence[Value], words: tuple[str, ...]) -> Result:
        """Address arithmetic, one addition per index that moves."""
        graph = self.graph
        at = self.one(pointer)
        inbounds = "inbounds" in words or "nusw" in words
        nuw = NUW if "nuw" in words else 0
        for index, size in layout.steps(source, indices):
            if index is None or isinstance(index, ConstantInt | ConstantNull):
                offset = size if index is None else index.value * size if isinstance(index, ConstantInt) else 0
                if offset:
                    at = self.graph.plus(at, offset, NUW if nuw or (inbounds and offset >= 0) else 0)
                continue
            by = self.graph.resized("sign_extend", at.type, self.one(index))
            if size != 1:
                scale = (NSW if inbounds else 0) | nuw
                if size & (size - 1) == 0:
                    amount = graph.constant(size.bit_length() - 1, self.target.shift_amount_type(at.type))
                    by = graph.node("shl", at.type, by, amount, flags=scale)
                else:
                    by = graph.node("mul", at.type, by, graph.constant(size, at.type), flags=scale)
            at = graph.node("add", at.type, at, by, flags=nuw)
        return at

    # ---- control

    def successor(self, block: Block) -> MachineBlock:
        return self.info.blocks[block]

    def next_block(self, block: MachineBlock) -> MachineBlock | None:
        """The block laid out after `block`."""
        return self.function.next_block(block)

    def branch_to(self, block: MachineBlock) -> None:
        """End with an unconditional branch."""
        graph = self.graph
        graph.root = graph.node("br", CHAIN, self.control_root(), graph.leaf("BasicBlock", CHAIN, block))
