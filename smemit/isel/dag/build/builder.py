"""Turn the operations of a block into a graph.

Needs:  a `FunctionInfo`; operations of one block in order.
Gives:  a graph whose root depends on everything the operations do; registers written for values used elsewhere.
Keeps:  the IR; the numbering of operations, from which the scheduler takes source order.

It follows LLVM's SelectionDAGBuilder node by node. Loads hang on the root they were built under and are collected;
the next operation with an effect joins them. Writes of registers hang on the entry and are joined at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from smemit.codegen.machine import MachineBlock
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.dereferenceable import is_dereferenceable
from smemit.ir.identity import constant_key
from smemit.ir.intrinsic_effects import DEOPTIMIZE, intrinsic_name
from smemit.ir.module import Argument, Block, Operation
from smemit.ir.ops import (
    Alloca,
    AtomicRMW,
    Binary,
    Br,
    Call,
    CallSite,
    Cast,
    CompareExchange,
    CondBr,
    ExtractElement,
    ExtractValue,
    FCmp,
    Fence,
    FNeg,
    Freeze,
    GCRelocate,
    GCResult,
    GetElementPtr,
    ICmp,
    IndirectBr,
    InsertElement,
    InsertValue,
    LandingPad,
    Load,
    Patchpoint,
    Phi,
    Ret,
    Select,
    ShuffleVector,
    Stackmap,
    Statepoint,
    Store,
    Switch,
    Unreachable,
    VAArg,
)
from smemit.ir.types import Type, VectorType
from smemit.ir.values import Constant, ConstantInt, ConstantNull, Value
from smemit.isel.dag.build import atomics, calls, constants, demoted, invokes, sites, statepoints, switch, vectors
from smemit.isel.dag.build.parts import from_parts, to_parts
from smemit.isel.dag.build.passing import CallRequest, Passed
from smemit.isel.dag.build.select_patterns import extreme, magnitude
from smemit.isel.dag.graph import elements, fold
from smemit.isel.dag.graph.bits import UNKNOWN
from smemit.isel.dag.graph.flags import flags_of
from smemit.isel.dag.graph.fold import TELLING
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import CHAIN, NO_SIGNED_ZEROS, NSW, NUW, SAMESIGN, Result, alone, is_float
from smemit.isel.dag.graph.ranges import known_of
from smemit.isel.dag.graph.value_types import common_align, linear_index, placed, value_type, value_types

if TYPE_CHECKING:
    from smemit.isel.dag.build.hooks import BuildHooks
    from smemit.isel.function_info import FunctionInfo

_BINARY = {
    "add": "add",
    "sub": "sub",
    "mul": "mul",
    "sdiv": "sdiv",
    "udiv": "udiv",
    "srem": "srem",
    "urem": "urem",
    "and": "and",
    "or": "or",
    "xor": "xor",
    "shl": "shl",
    "lshr": "srl",
    "ashr": "sra",
    "fadd": "fadd",
    "fsub": "fsub",
    "fmul": "fmul",
    "fdiv": "fdiv",
    "frem": "frem",
}
_CASTS = {
    "zext": "zero_extend",
    "sext": "sign_extend",
    "trunc": "truncate",
    "fptrunc": "fp_round",
    "fpext": "fp_extend",
    "fptoui": "fp_to_uint",
    "fptosi": "fp_to_sint",
    "uitofp": "uint_to_fp",
    "sitofp": "sint_to_fp",
}
_ICMP = {
    "eq": "seteq",
    "ne": "setne",
    "ugt": "setugt",
    "uge": "setuge",
    "ult": "setult",
    "ule": "setule",
    "sgt": "setgt",
    "sge": "setge",
    "slt": "setlt",
    "sle": "setle",
}
_FCMP = {
    "false": "setfalse",
    "oeq": "setoeq",
    "ogt": "setogt",
    "oge": "setoge",
    "olt": "setolt",
    "ole": "setole",
    "one": "setone",
    "ord": "seto",
    "ueq": "setueq",
    "ugt": "setugt",
    "uge": "setuge",
    "ult": "setult",
    "ule": "setule",
    "une": "setune",
    "uno": "setuo",
    "true": "settrue",
}


class Builder:
    """Builds the graph of one range of operations."""

    __slots__ = (
        "block", "exports", "function", "graph", "has_tail_call", "held", "held_for", "info", "loads", "op", "switches",
        "tables", "target", "values",
    )

    def __init__(self, info: FunctionInfo, target: BuildHooks, block: MachineBlock) -> None:
        self.info, self.target, self.block = info, target, block
        self.has_tail_call = False
        """The root is a tail call: what follows in the block is never reached."""
        self.function = info.function
        self.graph = graph = Graph(target)
        graph.slots = self.function.frame.slots
        graph.folds = _FOLDS
        graph.traits = self.function.tuning.traits
        if info.ir.module.flags.get("RtLibUseGOT", (0, 0))[1]:
            graph.traits |= {"library_by_table"}
        if attributes := info.ir.attributes:
            if "minsize" in attributes:
                graph.traits |= {"small", "smaller"}
            elif "optsize" in attributes:
                graph.traits |= {"smaller"}
            graph.traits |= target.description.traits_of(info.ir)
        graph.order = 1
        self.values: dict[Value, list[Result]] = {}
        self.loads: list[Result] = []
        self.held: dict[GCRelocate, int] = {}
        """Relocated pointers that only the next statepoint may read, with the source numbers of their relocates."""
        self.held_for: Operation | None = None
        self.exports: list[Result] = []
        self.switches: list[switch.Case] = []
        self.tables: list[switch.Table] = []
        self.op: Operation | None = None

    # ---- the root

    def _join(self, pending: list[Result]) -> Result:
        graph = self.graph
        root = graph.root
        if not pending:
            return root
        if root.node.op != "EntryToken" and root not in [one.node.ops[0] for one in pending]:
            pending.append(root)
        graph.root = root = graph.token_factor(pending)
        pending.clear()
        return root

    def memory_root(self) -> Result:
        """The root, after all loads so far."""
        return self._join(self.loads)

    def turn_parts(self) -> None:
        """LLVM reads parts from a node for the whole, whose removal turns the order of the users of each round."""
        if _AT_MOST_ONE.issuperset(map(len, self.values.values())):
            return
        turned: set[Result] = set()
        for parts in [parts for parts in self.values.values() if len(parts) > 1]:
            for part in parts:
                uses = part.node.uses
                if len(uses) < 2 or part in turned:
                    continue
                turned.add(part)
                for use in [use for use in uses if use[0].ops[use[1]] is part][::-1]:
                    uses[use] = uses.pop(use)

    def control_root(self) -> Result:
        """The root, after all register writes so far."""
        return self._join(self.exports)

    # ---- values

    def get(self, value: Value) -> list[Result]:
        """The parts of an IR value."""
        if (found := self.values.get(value)) is not None:
            return found
        register = self.info.registers.get(value)
        made = self.read(value.type, register) if register is not None else self._make(value)
        self.values[value] = made
        return made

    def place(self, pointer: Value) -> Result:
        """Where an access goes: an address, which in some address spaces counts from elsewhere than zero."""
        found = (self.values.get(pointer) or self.get(pointer))[0]
        space = getattr(pointer.type, "address_space", 0)
        return self.target.in_space(self.graph, found, space) if space else found

    def one(self, value: Value) -> Result:
        """An IR value of a single part."""
        return (self.values.get(value) or self.get(value))[0]

    def _make(self, value: Value) -> list[Result]:
        make = constants.MAKERS.get(type(value))
        if make is not None:
            return make(self, value)
        if isinstance(value, Alloca) and (slot := self.info.static_allocas.get(value)) is not None:
            return [self.graph.leaf("FrameIndex", "i64", slot)]
        if isinstance(value, Operation | Argument):
            # Defined above, where the fast selector has not been yet: it will fill this register.
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
        return made

    def write(self, parts: Sequence[Result], register: int, extension: str = "any_extend") -> None:
        """Write the parts of a value to its registers, from `register` on."""
        graph, target = self.graph, self.target
        pieces: list[Result] = []
        for part in parts:
            register_type, count = target.register_type(part.type)
            if part.type == register_type:
                pieces.append(part)
                continue
            # A free extension serves better than an undefined one (isZExtFree in LLVM's getCopyToRegs).
            kind = (
                "zero_extend" if extension == "any_extend" and target.is_zext_free(part, register_type) else extension
            )
            pieces += to_parts(graph, target, part, register_type, count, kind)
        chains = [graph.copy_to(graph.entry, at, piece) for at, piece in enumerate(pieces, register)]
        if chains:
            self.exports.append(graph.token_factor(chains))

    def export(self, value: Value) -> None:
        """Write a value to its registers when it has some and anybody reads them."""
        register = self.info.registers.get(value)
        if register is not None and self.info.users.get(value):
            parts = self.values.get(value)
            if parts is None:
                parts = self._make(value)
            self.write(parts, register)

    # ---- visiting

    def visit(self, ops: Sequence[Operation]) -> None:
        """Build operations, but what comes behind a tail call."""
        graph, info, registers = self.graph, self.info, self.info.registers
        last = ops[-1] if ops and ops[-1].is_terminator else None
        if last is not None:
            ops = ops[:-1]
        for op in [op for op in ops if op not in info.elided] if info.elided else ops:
            if self.held and type(op) not in _BETWEEN_SITES:
                statepoints.load_held(self)
            graph.order += 1
            self.op = op
            if type(op.type) is VectorType:
                vectors.check(op)
            if _VISITORS.get(type(op), _refuse)(self, op):
                return
            if registers and op in registers and op.type is not t.void:
                self.export(op)
        if last is not None:
            self._leave(last)

    def _leave(self, op: Operation) -> None:
        """Build the last operation of a block."""
        if self.held and type(op) is not Statepoint:
            statepoints.load_held(self)
        self._phi_inputs(op)
        self.graph.order += 1
        self.op = op
        if not _VISITORS.get(type(op), _refuse)(self, op) and isinstance(op, CallSite):
            invokes.leave_invoke(self, op)

    def _set(self, op: Operation, part: Result) -> None:
        self.values[op] = [part]

    def _phi_inputs(self, last: Operation) -> None:
        """Registers for what the phis of the successors take from this block, which ends with `last`."""
        info, here = self.info, self.block.ir
        if not info.phis:
            return
        assert here is not None
        seen: set[Block] = set()
        constants: dict[Any, int] = {}
        for successor in last.successors():
            phis = info.phis.get(successor)
            if not phis or successor in seen:
                continue
            seen.add(successor)
            for phi, insts in phis:
                value = info.incoming(phi, here)
                if isinstance(value, Constant):
                    key = value.type, constant_key(value)
                    register = constants.get(key, 0)
                    if not register:
                        register = constants[key] = self.new_registers(phi.type)
                        kind = "zero_extend" if isinstance(value, ConstantInt) else "any_extend"
                        self.write(self.get(value), register, kind)
                else:
                    register = info.registers.get(value, 0)
                    if not register:
                        register = self.new_registers(value.type)
                        self.write(self.get(value), register)
                for inst in insts:
                    info.phi_updates.append((inst, register))
                    register += 1

    def new_registers(self, type: Type) -> int:
        """Fresh virtual registers for a value; the first of them."""
        first = 0
        for part in self.info.types.parts(type):
            made = self.function.new_register(part)
            first = first or made
        return first

    # ---- arithmetic

    def _binary(self, op: Binary) -> None:
        name, graph, values = _BINARY[op.op], self.graph, self.values
        left = (values.get(op.lhs) or self.get(op.lhs))[0]
        right = (values.get(op.rhs) or self.get(op.rhs))[0]
        flags = flags_of(op.flags) if op.flags else 0
        type = left.type
        if type[0] != "i":
            if name in _FLOAT_OPERATIONS:
                _check_freedom(op)
            if type[0] == "v":
                values[op] = [vectors.binary(graph, op, left, right)]
                return
        else:
            if name in _SHIFTS:
                right = graph.resized("zero_extend", self.target.shift_amount_type(type), right)
            elif type == "i128" and name == "add" and self.target.chains_carries:
                _check_carries(op)
            if left.node.op not in TELLING and right.node.op not in TELLING and type != "i1":
                values[op] = [graph.raw(name, alone(type), (left, right), None, flags)]
                return
        values[op] = [graph.node(name, type, left, right, flags=flags)]

    def _fneg(self, op: FNeg) -> None:
        value = self.one(op.value)
        self._set(op, self.graph.node("fneg", value.type, value))

    def _icmp(self, op: ICmp) -> None:
        left, right = self.one(op.lhs), self.one(op.rhs)
        self._set(op, self.setcc(left, right, _ICMP[op.predicate], SAMESIGN if "samesign" in op.flags else 0))

    def _fcmp(self, op: FCmp) -> None:
        left, right = self.one(op.lhs), self.one(op.rhs)
        condition = _FCMP[op.predicate]
        if "nnan" in op.flags or "fast" in op.flags:
            # Without NaNs ordered and unordered say the same.
            condition = {
                "oeq": "seteq",
                "ueq": "seteq",
                "one": "setne",
                "une": "setne",
                "ogt": "setgt",
                "ugt": "setgt",
                "oge": "setge",
                "uge": "setge",
                "olt": "setlt",
                "ult": "setlt",
                "ole": "setle",
                "ule": "setle",
            }.get(op.predicate, condition)
        blind = NO_SIGNED_ZEROS if op.flags and ("nsz" in op.flags or "fast" in op.flags) else 0
        self._set(op, self.setcc(left, right, condition, blind))

    def setcc(self, left: Result, right: Result, condition: str, flags: int = 0, type: str = "i1") -> Result:
        """A comparison."""
        graph = self.graph
        return graph.node("setcc", type, left, right, fold.cond(graph, condition), flags=flags)

    def _select(self, op: Select) -> None:
        graph = self.graph
        condition = self.one(op.condition)
        compared = type(op.condition)
        if compared is ICmp and (number := magnitude(op)) is not None:
            value = self.one(number[0])
            size = graph.node("abs", value.type, value)
            self._set(op, graph.node("sub", value.type, graph.constant(0, value.type), size) if number[1] else size)
            return
        if compared is FCmp and (pair := extreme(op, self.info.users_of)) is not None:
            is_less, left, right = pair
            name, kind = "fminnum" if is_less else "fmaxnum", value_type(op.type)
            if self.target.is_operation_legal_or_custom(name, kind):
                self._set(op, graph.node(name, kind, self.one(left), self.one(right), flags=flags_of(op.flags)))
                return
        made = [
            graph.node("select", yes.type, condition, yes, no)
            for yes, no in zip(self.get(op.if_true), self.get(op.if_false), strict=True)
        ]
        self.values[op] = made

    def _cast(self, op: Cast) -> None:
        graph = self.graph
        value = self.one(op.value)
        type = value_type(op.type)
        name = _CASTS.get(op.op)
        if name == "fp_round":
            self._set(op, graph.node("fp_round", type, value, graph.target_constant(0, "i64")))
        elif name is not None:
            self._set(op, graph.node(name, type, value, flags=flags_of(op.flags)))
        elif op.op in ("ptrtoint", "inttoptr"):
            self._set(op, self.graph.resized("zero_extend", type, value))
        else:
            self._set(op, graph.node("bitcast", type, value) if type != value.type else value)

    def _freeze(self, op: Freeze) -> None:
        self.values[op] = [self.graph.node("freeze", part.type, part) for part in self.get(op.value)]

    def _extract_value(self, op: ExtractValue) -> None:
        parts = self.get(op.aggregate)
        first = linear_index(op.aggregate.type, op.indices)
        self.values[op] = parts[first : first + len(value_types(op.type))]

    def _insert_value(self, op: InsertValue) -> None:
        parts = list(self.get(op.aggregate))
        first = linear_index(op.type, op.indices)
        inserted = self.get(op.value)
        parts[first : first + len(inserted)] = inserted
        self.values[op] = parts

    # ---- memory

    def _alloca(self, op: Alloca) -> None:
        if op in self.info.static_allocas:
            return
        graph, target = self.graph, self.target
        if target.action("dynamic_stackalloc", "i64") != "custom":
            raise UnsupportedError("an alloca of variable size is not lowered yet",
                                   notes=["give it a constant size, in the function's first block"])
        step = target.description.elf["stack_align"]
        count = self.one(op.count) if op.count is not None else graph.constant(1, "i32")
        size = graph.constant(layout.alloc_size(op.allocated_type), "i64")
        wanted = graph.node("mul", "i64", self.graph.resized("zero_extend", "i64", count), size)
        wanted = graph.node("and", "i64", self.graph.plus(wanted, step - 1, NUW), graph.constant(-step, "i64"))
        align = op.align or layout.preferred_align(op.allocated_type)
        node = graph.raw("dynamic_stackalloc", ("i64", CHAIN), (
            self.memory_root(), wanted, graph.constant(align if align > step else 0, "i64")), self.function)
        graph.root = node.results[1]
        self.values[op] = [node]

    def _load(self, op: Load) -> None:
        if op.ordering:
            atomics.load(self, op)
            return
        graph = self.graph
        pointer = self.place(op.pointer)
        root = self.memory_root() if op.volatile else graph.root
        align = op.align or layout.align_of(op.type)
        sure = is_dereferenceable(op.pointer, op.type, align, self.info.types.preferred)
        made: list[Result] = []
        chains: list[Result] = []
        known = UNKNOWN
        if op.metadata and isinstance(op.type, t.IntType) and (text := op.metadata.get("range")):
            known = known_of(text, op.type.width)
        for type, offset in placed(op.type):
            address = graph.part_at(pointer, offset)
            known_align = common_align(align, offset) if offset else align
            node = graph.load(type, root, address, known_align, volatile=op.volatile, sure=sure, known=known)
            made.append(node)
            chains.append(node.results[1])
        if chains:
            chain = graph.token_factor(chains)
            if op.volatile:
                graph.root = chain
            else:
                self.loads.append(chain)
        self.values[op] = made

    def _store(self, op: Store) -> None:
        if op.ordering:
            atomics.store(self, op)
            return
        graph = self.graph
        parts = self.get(op.value)
        if not parts:
            return
        if op.metadata and "nontemporal" in op.metadata and self.target.is_legal_nt_store(parts[0].type):
            raise UnsupportedError("values that bypass the caches are not lowered yet in this place")
        pointer = self.place(op.pointer)
        root = self.memory_root()
        align = op.align or layout.align_of(op.value.type)
        chains: list[Result] = []
        for part, (_, offset) in zip(parts, placed(op.value.type), strict=True):
            address = graph.part_at(pointer, offset)
            known_align = common_align(align, offset) if offset else align
            chains.append(graph.store(root, part, address, known_align, volatile=op.volatile))
        graph.root = graph.token_factor(chains)

    def _va_arg(self, op: VAArg) -> None:
        if not self.target.lists_are_addresses or len(value_types(op.type)) != 1:
            raise UnsupportedError("va_arg is not lowered yet on this path")
        graph = self.graph
        node = graph.raw("vaarg", (value_type(op.type), CHAIN), (self.memory_root(), self.one(op.list)),
                         data=layout.align_of(op.type))
        graph.root = node.results[1]
        self._set(op, node)

    def _gep(self, op: GetElementPtr) -> None:
        if type(op.type) is VectorType:
            self._set(op, vectors.address(self, op))
        else:
            self._set(op, self.address(op.source_type, op.pointer, op.indices, op.flags))

    def address(self, source: Type, pointer: Value, indices: Sequence[Value], words: tuple[str, ...]) -> Result:
        """Address arithmetic, one addition per index that moves."""
        graph = self.graph
        at = self.one(pointer)
        inbounds = "inbounds" in words or "nusw" in words
        nuw = NUW if "nuw" in words else 0
        inner: Type = t.array(0, source)
        for index in indices:
            if isinstance(inner, t.StructType):
                assert isinstance(index, ConstantInt | ConstantNull)
                field = index.value if isinstance(index, ConstantInt) else 0
                offset = layout.struct_layout(inner)[2][field]
                inner = (inner.elements or ())[field]
                if offset:
                    at = self.graph.plus(at, offset, NUW if nuw or inbounds else 0)
                continue
            assert isinstance(inner, t.ArrayType | VectorType)
            inner = inner.element
            size = layout.alloc_size(inner)
            if isinstance(index, ConstantInt | ConstantNull):
                offset = index.value * size if isinstance(index, ConstantInt) else 0
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
        """The block laid out behind `block`."""
        return self.function.next_block(block)

    def branch_to(self, block: MachineBlock) -> None:
        """End with an unconditional branch."""
        graph = self.graph
        graph.root = graph.node("br", CHAIN, self.control_root(), graph.leaf("BasicBlock", CHAIN, block))

    def _br(self, op: Br) -> None:
        to = self.successor(op.target)
        self.block.add_successor(to)
        self.branch_to(to)

    def _cond_br(self, op: CondBr) -> None:
        if op.if_true is op.if_false:
            # llc keeps the condition: both edges are one, the branch stays conditional.
            pass
        if_true, if_false = self.successor(op.if_true), self.successor(op.if_false)
        if not self.target.is_jump_expensive and switch.merged(self, op, if_true, if_false, _ICMP | _FCMP):
            return
        switch.branch(self, switch.Case("seteq", op.condition, None, None, if_true, if_false, self.block))

    def _switch(self, op: Switch) -> None:
        switch.lower(self, op)

    def _indirect_br(self, op: IndirectBr) -> None:
        graph = self.graph
        for target in op.targets:
            self.block.add_successor(self.successor(target))
        root = self.control_root()
        graph.root = graph.node("brind", CHAIN, root, self.one(op.address))

    def _unreachable(self, op: Unreachable) -> None:
        """Nothing is emitted: llc does not trap here."""

    def _ret(self, op: Ret) -> None:
        graph = self.graph
        before = op.block.operations[-2:-1]
        if before and isinstance(before[0], Call) and intrinsic_name(before[0].callee) == DEOPTIMIZE:
            return
        parts: list[Passed] = []
        chain = self.control_root()
        if self.info.demoted_register and op.value is not None:
            chain = demoted.store(self, chain, self.get(op.value), op.value.type)
        elif op.value is not None:
            parts.append(Passed(self.get(op.value), op.value.type, self.info.ir.return_attributes))
        graph.root = self.target.calls.lower_return(self.target, self, chain, parts)

    # ---- calls

    def _call(self, op: Call) -> bool:
        calls.call(self, op)
        return self.has_tail_call

    def call(self, request: CallRequest) -> tuple[list[Result], Result]:
        """Lower a call; its result's parts and the chain behind it, which becomes the root."""
        op = self.op
        unwind = op.unwind if isinstance(op, CallSite) else None
        begin = invokes.label_here(self) if unwind is not None else ""
        chain = self.memory_root()
        if not self.target.calls.can_lower_return(self.target, self, request.convention, request.result):
            made, chain = demoted.call(self, chain, request)
        else:
            made, chain = self.target.calls.lower_call(self.target, self, chain, request)
        self.graph.root = chain
        self.function.frame.has_calls = True
        if unwind is not None:
            invokes.close_try(self, unwind, begin)
        return made, chain


def _refuse(self: Builder, op: Operation) -> None:
    raise UnsupportedError(f"{op.mnemonic} is not lowered yet on this path")


_FOLDS = {**fold.RULES, **elements.FOLDS}
_VISITORS: dict[type, Callable[[Builder, Any], bool | None]] = {
    Binary: Builder._binary,
    FNeg: Builder._fneg,
    ICmp: Builder._icmp,
    FCmp: Builder._fcmp,
    Select: Builder._select,
    Cast: Builder._cast,
    Freeze: Builder._freeze,
    ExtractElement: vectors.extract_element,
    InsertElement: vectors.insert_element,
    ShuffleVector: vectors.shuffle,
    ExtractValue: Builder._extract_value,
    InsertValue: Builder._insert_value,
    Alloca: Builder._alloca,
    Load: Builder._load,
    Store: Builder._store,
    AtomicRMW: atomics.modify,
    CompareExchange: atomics.exchange,
    Fence: atomics.fence,
    GetElementPtr: Builder._gep,
    Br: Builder._br,
    CondBr: Builder._cond_br,
    Switch: Builder._switch,
    IndirectBr: Builder._indirect_br,
    Unreachable: Builder._unreachable,
    Ret: Builder._ret,
    Call: Builder._call,
    GCRelocate: statepoints.relocate,
    GCResult: statepoints.result,
    Stackmap: sites.stackmap,
    Statepoint: statepoints.statepoint,
    Patchpoint: sites.patchpoint,
    LandingPad: invokes.landing_pad,
    VAArg: Builder._va_arg,
    Phi: lambda self, op: None,
}
"""What builds an operation, by its kind; True when nothing behind it is reached."""


_AT_MOST_ONE = frozenset((0, 1))
_BETWEEN_SITES = frozenset((GCRelocate, Statepoint))
_SHIFTS = frozenset(("shl", "srl", "sra"))
_FLOAT_OPERATIONS = frozenset(("fadd", "fsub", "fmul", "fdiv"))
_FREE = frozenset(("fast", "reassoc", "arcp"))


def _check_freedom(op: Binary) -> None:
    """Stop at arithmetic that LLVM may arrange in another way, where it has something to arrange."""
    if _FREE.isdisjoint(op.flags):
        return
    operands = (op.lhs, op.rhs)
    if op.op == "fdiv" or op.lhs is op.rhs or any(isinstance(one, Constant | Binary | FNeg) for one in operands):
        raise UnsupportedError(f"{op.op} that may be rearranged ({' '.join(op.flags)}) is not lowered yet",
                               place=op.place)


def _is_carry(value: Value) -> bool:
    """The upper half of a sum of 128 bits."""
    return isinstance(value, Binary) and value.op == "lshr" and isinstance(value.lhs, Binary) and \
        value.lhs.op == "add" and isinstance(value.rhs, ConstantInt) and value.rhs.value == 64


def _takes_carry(value: Value) -> bool:
    return isinstance(value, Binary) and value.op == "add" and (_is_carry(value.lhs) or _is_carry(value.rhs))


def _check_carries(op: Binary) -> None:
    """Stop at carries handed on twice: LLVM makes one chain of flags of them, by rules that are not known here."""
    for value in (op.lhs, op.rhs):
        if _takes_carry(value) or (_is_carry(value) and _takes_carry(value.lhs)):  # type: ignore[attr-defined]
            raise UnsupportedError("sums of three and more words, whose carries are handed on, are not lowered yet",
                                   place=op.place, notes=["llvm.uadd.with.overflow says that there is a carry"])
