"""State that both selectors share about a function: registers of values, frame slots of allocas, users.

Needs:  a verified function without unreachable blocks (`prepare/unreachable_blocks.py`).
Gives:  machine blocks with empty PHIs, slots of static allocas, registers of the values that cross blocks.
Keeps:  the IR.

It mirrors LLVM's FunctionLoweringInfo. The fast selector and the DAG selector alternate within a block, so the state
that they share is here.
"""

from __future__ import annotations

from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.function_verifier import describe
from smemit.ir.identity import constant_key, is_among
from smemit.ir.module import Block, Function, Operation
from smemit.ir.ops import Alloca, Call, Patchpoint, Phi, Ret, Stackmap
from smemit.ir.types import ArrayType, IntType, PointerType, StructType, Type, VectorType, i64, token, vector
from smemit.ir.values import Constant, ConstantAggregate, ConstantFloat, ConstantInt, InlineAssembly, Value
from smemit.isa.description import RegisterClass, about_vectors

if TYPE_CHECKING:
    from smemit.compile.sites.spill_slots import Relocations
    from smemit.isa.description import Target


_type_of = attrgetter("type")


class RegisterTypes:
    """Which registers hold a value of each IR type on one target; made once per target."""

    def __init__(self, target: Target) -> None:
        self._classes = {text: target.classes[name] for text, name in target.value_types.items()}
        self._widths = sorted(int(text[1:]) for text in self._classes if text[0] == "i")
        self._parts: dict[Type, tuple[RegisterClass, ...]] = {}
        self._target = target
        self._splits_vectors = "split" in target.accepted["vector_operations"]
        self._widens_vectors = "widen" in target.accepted["vector_operations"]
        self.preferred: dict[str, int] = target.elf.get("preferred_align", {})
        """Preferred alignments of stack objects that exceed those of their types."""

    def legal(self, type: Type) -> RegisterClass | None:
        """The class whose registers hold exactly this type, None if it must be widened or split."""
        if isinstance(type, VectorType) and isinstance(type.element, PointerType):
            type = vector(type.count, i64, type.scalable)
        return self._classes.get("i64" if isinstance(type, PointerType) else type.text)

    def parts(self, type: Type) -> tuple[RegisterClass, ...]:
        """One class per register that a value of the type takes, low part first; fields of aggregates in order."""
        found = self._parts.get(type)
        if found is None:
            found = self._find(type)
            if not isinstance(type, StructType):
                self._parts[type] = found
        return found

    def _find(self, type: Type) -> tuple[RegisterClass, ...]:
        if (legal := self.legal(type)) is not None:
            return (legal,)
        if isinstance(type, IntType):
            for width in self._widths:
                if type.width <= width:
                    return (self._classes[f"i{width}"],)
            widest = self._widths[-1]
            return (self._classes[f"i{widest}"],) * -(-type.width // widest)
        if isinstance(type, StructType):
            return tuple(part for element in type.elements or () for part in self.parts(element))
        if isinstance(type, ArrayType):
            return self.parts(type.element) * type.count
        if isinstance(type, VectorType) and self._widens_vectors and type.count == 2 and type.element.text == "float":
            return self.parts(vector(4, type.element))
        if isinstance(type, VectorType) and self._splits_vectors:
            parts = layout.bit_width(type) // 128
            if parts > 1 and not type.count & (type.count - 1) and not type.scalable:
                return self.parts(vector(type.count // parts, type.element)) * parts
            if type.count & (type.count - 1) and layout.bit_width(type.element) == 64 and not type.scalable:
                alone = self.legal(vector(1, type.element)) or self.legal(type.element)
                assert alone is not None
                return (alone,) * type.count
        if isinstance(type, VectorType):
            raise UnsupportedError(f"values of type {type} are not supported", notes=[about_vectors(self._target)])
        if type.text in ("void", "token", "metadata", "label"):
            return ()
        raise UnsupportedError(f"values of type {type} are not supported")


_MANY = 16
"""Number of inputs from which those of a phi are found by a table instead of a search."""


class FunctionInfo:
    """The state of a function during selection."""

    __slots__ = ("alone", "argument_slots", "arrived", "blocks", "current", "demoted_register", "elided", "function",
                 "grown", "ir", "left_out", "order", "phi_home", "phi_updates", "phis", "pool", "registers",
                 "relocations", "renamed", "renames", "searched", "static_allocas", "target", "types", "unfinished",
                 "users", "visited", "ways", "widenings")

    def __init__(
        self, ir: Function, function: MachineFunction, types: RegisterTypes, order: list[Block], alone: bool = False
    ) -> None:
        self.ir, self.function, self.types = ir, function, types
        self.order = order
        """Selection order: reverse post-order."""
        self.target: Target = function.target
        self.blocks: dict[Block, MachineBlock] = {}
        self.registers: dict[Value, int] = {}
        """First virtual register of each value that has one; a value of several parts has consecutive ones."""
        self.static_allocas: dict[Alloca, int] = {}
        self.users: dict[Value, list[Operation]] = {}
        """Per value its users in program order, one entry per use; integers and values without uses are absent.

        Of a single block that is selected `alone`, by one selector at one time, they are found when first asked for."""
        self.phis: dict[Block, list[tuple[Phi, list[Inst]]]] = {}
        """Per block its phis that have users, each with one PHI instruction per register part."""
        self.argument_slots: dict[Value, int] = {}
        """Slots that the caller filled for arguments passed in memory as a whole."""
        self.grown: dict[Alloca, int] = {}
        """A slot for each dynamic alloca that needs more alignment than the stack has. It only aligns the frame."""
        self.ways: dict[Phi, dict[Block, Value]] = {}
        """Incoming values by block, of phis with many values; built on first use."""
        self.pool: dict[Any, int] = {}
        """The function's constant pool entries by content."""
        self.renames: dict[int, int] = {}
        """Registers that are aliases of others; they are replaced when the function is complete."""
        self.widenings: dict[int, Inst] = {}
        self.phi_home: dict[Inst, MachineBlock] = {}
        """The block of each PHI instruction."""
        self.renamed: set[int] = set()
        """Registers that replace others: the values of `renames`."""
        self.visited: set[Block] = set()
        """Blocks selected so far, the current one included."""
        self.searched: set[Block] = set()
        """The subset whose extending instructions are in `widenings`, by defined register."""
        self.elided: set[Operation] = set()
        """Stores that need no code: the alloca is the slot of the stored stack argument."""
        self.phi_updates: list[tuple[Inst, int]] = []
        """PHI instructions of the successors, with their inputs from the current block."""
        self.arrived: list[int] = []
        """Registers of the exception pointer and selector in the current landing pad."""
        self.unfinished: list[Any] = []
        """Blocks that the DAG selector added after the current one and has not filled yet."""
        self.left_out: list[Stackmap | Patchpoint] = []
        """Sites that emit no code: they only read memory, and nothing uses their result."""
        self.current: Operation | None = None
        """The operation being selected, where errors point to."""
        self.relocations: Relocations | None = None
        """The relocations of statepoints, once there is one."""
        self.demoted_register = 0
        """Virtual register with the address of a result that does not fit in registers."""
        for number, block in enumerate(ir.blocks):
            self.blocks[block] = machine_block = MachineBlock(block, number)
            function.blocks.append(machine_block)
        self.alone = alone and len(ir.blocks) == 1
        is_plain = self.alone and not (t.has_vectors() and VectorType in map(type, {*map(
            _type_of, chain.from_iterable([op.operands() for op in ir.blocks[0].operations]))}))
        self._set_up(set() if is_plain else self._find_users())

    def forget(self) -> None:
        """Free the state that only selection uses."""
        self.users.clear()
        self.registers.clear()
        self.pool.clear()

    def users_of(self, value: Value) -> list[Operation]:
        """The users of a value other than a numeric constant."""
        if self.alone and not self.users:
            self._find_users()
        return self.users.get(value, [])

    def _find_users(self) -> set[Operation]:
        """Fill `users`; the operations that are used outside their block."""
        users, crossing = self.users, set()
        several = len(self.ir.blocks) > 1
        for block in self.ir.blocks:
            for op in block.operations:
                for value in op.operands():
                    kind = type(value)
                    if kind is ConstantInt or kind is ConstantFloat:
                        continue
                    if value in users:
                        users[value].append(op)
                    else:
                        users[value] = [op]
                    if several and isinstance(value, Operation) and (value.block is not block or type(op) is Phi):
                        crossing.add(value)
        if t.has_vectors() and VectorType in map(type, map(_type_of, users)):
            self._check_vectors()
        return crossing

    def _set_up(self, crossing: set[Operation]) -> None:
        """Slots for static allocas, registers for what crosses blocks, and empty PHIs."""
        ir, function, blocks, users = self.ir, self.function, self.blocks, self.users
        entry = ir.blocks[0]
        several = len(ir.blocks) > 1
        for block in ir.blocks:
            if not several and Alloca not in map(type, block.operations):
                continue
            for op in block.operations:
                if type(op) is Alloca:
                    if is_static(op, entry):
                        self.static_allocas[op] = self._add_slot(op)
                        continue
                    # Even an unused one makes the frame dynamic (llc 22.1.8).
                    function.frame.has_dynamic = True
                    align = op.align or layout.preferred_align(op.allocated_type)
                    if align > self.target.elf["stack_align"]:
                        # An empty slot, so that the memory below it starts at its alignment.
                        self.grown[op] = function.frame.add(0, align)
                elif not several:
                    continue
                if (op in crossing and op.type is not token) or (type(op) is Phi and op in users):
                    self.initialize(op)
        if not several:
            return
        shape = self.target.shape
        for block in ir.blocks:
            if type(block.operations[0]) is not Phi:
                continue
            found = self.phis[block] = []
            insts = blocks[block].insts
            for op in block.operations:
                if type(op) is not Phi:
                    break
                if op in users:
                    first = self.registers[op]
                    made = [Inst(shape("PHI", "d"), [first + i]) for i in range(len(self.types.parts(op.type)))]
                    self.phi_home.update(dict.fromkeys(made, blocks[block]))
                    insts += made
                    found.append((op, made))

    def _check_vectors(self) -> None:
        """Refuse functions that do more with vectors than is supported: moving, passing, recording."""
        more = self.target.accepted["vector_operations"]
        for value, users in self.users.items():
            if not isinstance(value.type, VectorType):
                continue
            made = value if isinstance(value, Operation) else None
            computed = made is not None and not isinstance(made, Phi) and not _is_assembly(made) \
                and made.mnemonic not in more
            if computed or (isinstance(value, Constant) and "constant" not in more):
                what = describe(made) if made is not None else "constants"
                raise UnsupportedError(f"{what} of type {value.type} is not supported",
                                       place=(users[0] if made is None else made).place,
                                       notes=[about_vectors(self.target)])
            for user in users:
                if user.mnemonic in more or isinstance(user, Stackmap | Ret | Phi) or _is_assembly(user) or (
                        isinstance(user, Patchpoint) and not is_among(value, user.args)):
                    continue
                raise UnsupportedError(f"{describe(user)} of type {value.type} is not supported",
                                       place=user.place, notes=[about_vectors(self.target)])

    def _add_slot(self, op: Alloca) -> int:
        count = op.count.unsigned if isinstance(op.count, ConstantInt) else 1
        size = layout.alloc_size(op.allocated_type) * count
        align = op.align or layout.preferred_align(op.allocated_type, self.types.preferred)
        return self.function.frame.add(size or 1, align)

    def initialize(self, value: Value) -> int:
        """Give `value` fresh registers for its type; the first of them."""
        function = self.function
        first = 0
        for part in self.types.parts(value.type):
            register = function.new_register(part)
            first = first or register
        self.registers[value] = first
        return first

    def pool_index(self, constant: Constant, align: int) -> int:
        """The constant pool entry for `constant`; entries with the same bytes are shared."""
        pool = self.function.pool
        key = _pooled_as(constant)
        index = self.pool.setdefault(key, len(pool))
        if index == len(pool):
            pool.append((constant, align))
        elif align > pool[index][1]:
            pool[index] = (constant, align)
        return index

    def incoming(self, phi: Phi, block: Block) -> Value:
        """The input of `phi` from `block`."""
        if len(phi.incoming) < _MANY:
            for value, source in phi.incoming:
                if source is block:
                    return value
        ways = self.ways.get(phi)
        if ways is None:
            ways = self.ways[phi] = {source: value for value, source in reversed(phi.incoming)}
        return ways[block]

    def rename(self, old: int, new: int, count: int = 1) -> None:
        """Use `new` in place of `old`, including earlier uses."""
        for i in range(count):
            self.renames[old + i] = new + i
            self.renamed.add(new + i)


def _pooled_as(value: Constant) -> Any:
    """Uniquing key of a constant pool entry: the bits of vectors of numbers, the text of other aggregates."""
    if isinstance(value, ConstantFloat):
        return value.type, value.bits
    if not isinstance(value, ConstantAggregate):
        return id(value)
    if not isinstance(value.type, VectorType):
        return constant_key(value)
    bits = layout.vector_bits(value)
    return id(value) if bits is None else ("bits", layout.bit_width(value.type), bits)


def _is_assembly(op: Operation) -> bool:
    return isinstance(op, Call) and isinstance(op.callee, InlineAssembly)


def is_static(op: Alloca, entry: Block) -> bool:
    """Whether an alloca is static: in the entry block, with a constant size."""
    return op.block is entry and (op.count is None or isinstance(op.count, ConstantInt)) and "inalloca" not in op.flags
