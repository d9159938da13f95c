"""The fast selector (LLVM's FastISel): selects operations one by one, from the end of a block to its top.

Needs:  a `FunctionInfo`; the blocks in the order `info.order`.
Gives:  the instructions of each operation that it accepts; the others go to the DAG selector.
Keeps:  requested registers: users of a value come before its definition, which then defines their register.

It mirrors LLVM's FastISel. Each operation produces two lists: local values (constants and addresses of slots and
globals, never shared between operations) and code. The block is assembled from both at the end. Code that LLVM leaves
behind after a failed attempt is also left here, because it is in the object: an unused constant of two instructions, or
an extended index whose load could not be folded.

This file knows no target. A target's selector derives from `FastSelector` and fills the tables `rr`, `ri`, `r`, `imm`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, is_read
from smemit.compile.isel.function_info import FunctionInfo, RegisterTypes
from smemit.compile.isel.unreachable import lowers_to_trap
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.identity import constant_key
from smemit.ir.module import Block
from smemit.ir.types import IntType, PointerType, StructType, Type, VectorType
from smemit.ir.values import Constant, ConstantExpression, ConstantInt, ConstantNull, Undef, Value
from smemit.isa.description import RegisterClass, Target, Template

if TYPE_CHECKING:
    from smemit.compile.codegen.lines import Lines

COMMUTATIVE = frozenset(("add", "mul", "and", "or", "xor"))
SHIFTS = frozenset(("shl", "lshr", "ashr"))
LOGIC = frozenset(("and", "or", "xor"))
PROMOTED = (t.i1, t.i8, t.i16)
"""Types that the fast selector handles in wider registers if the target has none for them."""

PLAIN = frozenset((ops.Binary, ops.Load, ops.Store, ops.GetElementPtr, ops.Cast, ops.ICmp, ops.Select))
"""Operations that are never terminators."""

MASK64 = (1 << 64) - 1

Handler = Callable[[Any], bool]
Rule = tuple[Template, RegisterClass, RegisterClass, RegisterClass | None]
"""Template, class of the result, and required classes of its register operands."""

_POWERS = {1 << n: n for n in range(64)}


class FastSelector:
    """The fast selector of a target; its tables are made once and serve many functions."""

    FOLDS_IN_PLACE = True
    """An instruction that takes a load over keeps its source location."""

    def __init__(self, target: Target, types: RegisterTypes) -> None:
        self.target, self.types = target, types
        self.shape = target.shape
        templates = target.templates
        self.copy_template, self.undef_template = templates["COPY"], templates["IMPLICIT_DEF"]
        self.rr: dict[tuple[str, Type], Rule] = {}
        """Two registers: by operation and type."""
        self.ri: dict[tuple[str, Type], tuple[Template, RegisterClass, RegisterClass, int]] = {}
        """Register and immediate: template, result and operand class, bits of the signed immediate or 0 for any."""
        self.r: dict[tuple[str, Type, Type], Rule | str] = {}
        """Conversions by operation, from, to; a string is the sub-register that is the result."""
        self.imm: dict[Type, tuple[Template, RegisterClass]] = {}
        """The plain way to load an immediate, used for immediates that an instruction does not take."""
        self.special_rr: dict[tuple[str, Type], Callable[[int, int], int]] = {}
        """Two registers: operations that take several instructions."""
        self.value_classes: dict[Type, RegisterClass | None] = {}
        """Cache of `value_class`."""
        self._legal: dict[Type, bool] = {}
        self.materializers: dict[type, Callable[[Any], int]] = {
            ConstantNull: self._null, Undef: self._undef, ConstantExpression: self._expression,
        }
        self.generic: dict[type, Handler] = {
            ops.Binary: self.binary, ops.FNeg: self.fneg, ops.GetElementPtr: self.getelementptr, ops.Cast: self.cast,
            ops.Br: self.br, ops.Unreachable: self._unreachable, ops.Alloca: self.alloca, ops.Freeze: self.freeze,
            ops.ExtractValue: self.extractvalue,
        }
        self.specific: dict[type, Handler] = {}
        """The target's handlers, tried after the generic one."""
        self._handlers: dict[type, tuple[bool, list[Handler]]] = {}
        self.local_values: dict[Any, int] = {}
        """Registers of the constants and addresses that the current operation materialized, by content."""
        self.mark = 0
        """The first register that the current operation created."""
        self.passed = 0
        """How many of its local values are for phis of the successors."""

    # ---- functions, blocks, operations

    def begin(self, info: FunctionInfo) -> None:
        """Start on a function."""
        self.info, self.function = info, info.function
        self.registers, self.classes = info.registers, info.function.classes
        self.static_allocas = info.static_allocas

    def end(self) -> None:
        """Free the state of a selected function."""
        self.chunks.clear()
        self.info.forget()

    def start_block(self, block: MachineBlock, ir_block: Block) -> None:
        """Start on a block, from its end."""
        self.block, self.ir_block = block, ir_block
        self.chunks: list[list[Inst]] = []
        self.is_single = len(ir_block.operations) == 1

    def lower_arguments(self) -> list[Inst] | None:
        """The copies of arguments to virtual registers; None leaves them to the DAG selector."""
        raise NotImplementedError

    def take_arguments(self) -> bool:
        """Assign registers to arguments as the DAG selector would, if that needs no code; else False."""
        return False

    def select(self, op: Any) -> bool:
        """Select `op` into `self.locals` and `self.code`; False when it is refused, with its leftovers in `locals`.

        `finish` must follow, after attempts to fold a load.
        """
        self.locals: list[Inst] = []
        self.code: list[Inst] = []
        self.out = self.code
        self.local_values.clear()
        self.mark = VIRTUAL + len(self.classes)
        kind = type(op)
        try:
            may_end, handlers = self._handlers[kind]
        except KeyError:
            may_end, handlers = self._handlers_of(kind)
        ends = may_end and op.is_terminator
        updates = self.info.phi_updates
        before = len(updates)
        self.passed = 0
        if not ends or self._pass_to_successors(op):
            self.passed = len(self.locals)
            for handler in handlers:
                if handler(op):
                    return True
                self.code.clear()
        if ends:
            # The DAG selector passes the same values itself, so remove everything.
            del updates[before:]
            self.locals.clear()
        return False

    def _handlers_of(self, kind: type) -> tuple[bool, list[Handler]]:
        """Whether an operation of this kind is a terminator, and its handlers."""
        found = self.generic.get(kind), self.specific.get(kind)
        made = kind not in PLAIN, [handler for handler in found if handler is not None]
        self._handlers[kind] = made
        return made

    def locate(self, lines: Lines, op: ops.Operation) -> None:
        """Give what was selected of an operation its location; values for phis have none."""
        lines.locate(chain(self.locals[self.passed:], self.code), lines.of(op))

    def finish(self) -> None:
        """Prepend the operation's instructions to the block."""
        if self.code:
            self.chunks.append(self.code)
        if self.locals:
            self._drop_dead_locals()
            self.chunks.append(self.locals)
            if (lines := self.function.lines) is not None and self.locals and self.locals[0] not in lines.places:
                below = next((chunk[0] for chunk in reversed(self.chunks[:-1]) if chunk), self.locals[0])
                lines.replace(below, self.locals[:1])

    def _drop_dead_locals(self) -> None:
        """Remove unused local values: single instructions with one result and no virtual register operand.

        A zero of two instructions stays, as in LLVM: neither half qualifies.
        """
        found, code, info = self.locals, self.code, self.info
        for index in range(len(found) - 1, -1, -1):
            inst = found[index]
            template = inst.template
            if len(template.defs) != 1 or template.implicit_defs:
                continue
            register = inst.ops[template.defs[0]]
            if not (
                is_read(register, code) or register in info.renamed or is_read(register, found[index + 1:])
                or any(inst.ops[p] >= VIRTUAL for p in template.uses)
                or any(update[1] == register for update in info.phi_updates)
            ):
                del found[index]

    def try_to_fold(self, load: ops.Load, op: ops.Operation) -> bool:
        """Merge `load` into the one instruction of `op` that reads it, if LLVM would."""
        users = self.info.users
        user = users[load][0]
        # At most five steps down; each intermediate operation must have one user and be in this block.
        for _ in range(5):
            if user is op or user.block is not op.block:
                break
            further = users.get(user)
            if further is None or len(further) != 1:
                return False
            user = further[0]
        if user is not op or load.volatile:
            return False
        register = self.register_of(load)
        if not register:
            return False
        found: tuple[list[Inst], int, int] | None = None
        for insts in (self.locals, self.code):
            for index, inst in enumerate(insts):
                if register in inst.ops:
                    for position in inst.template.uses:
                        if inst.ops[position] == register:
                            if found is not None:
                                return False
                            found = insts, index, position
        if found is None or register in self.info.renamed:
            return False
        if register < self.mark and any(is_read(register, chunk) for chunk in self.chunks):
            # An operation further down already requested it, for an address that was then not used or used whole.
            return False
        insts, index, position = found
        above: list[Inst] = []
        self.out = above  # code for the address goes directly above the instruction that folds the load
        folded = self.fold_load(insts[index], position, load)
        if folded is not None:
            if (lines := self.function.lines) is not None and self.FOLDS_IN_PLACE:
                lines.replace(insts[index], [folded])
            insts[index] = folded
        insts[index:index] = above
        return folded is not None

    def fold_load(self, inst: Inst, position: int, load: ops.Load) -> Inst | None:
        """`inst` with the memory operand of `load` instead of the register at `position`; None if impossible."""
        return None

    def _pass_to_successors(self, op: Any) -> bool:
        """Materialize the inputs of the successors' phis in registers."""
        phis, lines = self.info.phis, self.function.lines
        for successor in dict.fromkeys(op.successors()):
            for phi, insts in phis.get(successor, ()):
                if self.value_class(phi.type) is None:
                    return False
                value = self.info.incoming(phi, self.ir_block)
                count = len(self.locals)
                register = self.register_of(value)
                if lines is not None and isinstance(value, ops.Operation):
                    lines.locate(self.locals[count:], lines.of(value))
                if not register:
                    return False
                self.info.phi_updates.append((insts[0], register))
        return True

    # ---- registers

    def value_class(self, type: Type) -> RegisterClass | None:
        """The class of a value, None if the fast selector cannot hold it: i1, i8, i16 may be in wider registers."""
        try:
            return self.value_classes[type]
        except KeyError:
            legal = self.types.legal(type)
            if legal is None and type in PROMOTED:
                legal = self.types.parts(type)[0]
            self.value_classes[type] = legal
            return legal

    def is_type_legal(self, type: Type) -> bool:
        """Whether the target has registers of exactly this type."""
        found = self._legal.get(type)
        if found is None:
            found = self._legal[type] = self.types.legal(type) is not None
        return found

    def register_of(self, value: Value) -> int:
        """The register of `value`, assigned before or materialized now; 0 if the fast selector cannot hold it."""
        try:
            value_class = self.value_classes[value.type]
        except KeyError:
            value_class = self.value_class(value.type)
        if value_class is None:
            return 0
        register = self.registers.get(value)
        if register is not None:
            return register
        if isinstance(value, ops.Operation) and value not in self.static_allocas:
            self.registers[value] = register = self.new(value_class)
            return register
        key = constant_key(value)
        found = self.local_values.get(key)
        if found is None:
            before, self.out = self.out, self.locals
            materialize = self.materializers.get(type(value))
            found = materialize(value) if materialize is not None else 0
            self.out = before
            if found:
                self.local_values[key] = found
        return found

    def new(self, register_class: RegisterClass) -> int:
        """A fresh virtual register."""
        classes = self.classes
        classes.append(register_class)
        return VIRTUAL + len(classes) - 1

    def assign(self, op: Value, register: int, count: int = 1) -> bool:
        """Assign `register` (the first of `count`) as the result of `op`; registers assigned before become aliases.

        Returns True: the operation is selected.
        """
        registers = self.registers
        if not isinstance(op, ops.Operation):
            self.local_values[constant_key(op)] = register
            return True
        asked = registers.get(op)
        if asked is None:
            registers[op] = register
        elif asked != register:
            last = self.code[-1] if count == 1 and register >= self.mark and self.code else None
            if last is not None and last.template.defs and last.ops[0] == register \
                    and asked not in self.info.renamed:
                # The last instruction just defined the register: let it define the requested one instead of renaming,
                # unless that register also stands for another value: the DAG selector keeps the two apart.
                last.ops[0] = asked
                classes = self.classes
                own, other = classes[register - VIRTUAL], classes[asked - VIRTUAL]
                if other is not own:
                    classes[asked - VIRTUAL] = self.target.common_subclass(own, other) or own
            else:
                self.info.rename(asked, register, count)
                registers[op] = register
        return True

    def constrain(self, register: int, wanted: RegisterClass) -> int:
        """`register` constrained to `wanted`, or a copy in that class if the classes have no common subclass."""
        if register < VIRTUAL:
            return register
        classes = self.classes
        own = classes[register - VIRTUAL]
        if own is wanted:
            return register
        narrowed = self.target.common_subclass(own, wanted)
        if narrowed is None:
            copy = self.new(wanted)
            self.out.append(Inst(self.copy_template, [copy, register]))
            return copy
        classes[register - VIRTUAL] = narrowed
        return register

    def emit(self, opcode: str, result_class: RegisterClass, *operands: Any) -> int:
        """An instruction with one result, in a new register."""
        made = self.new(result_class)
        self.out.append(Inst(self.target.templates[opcode], [made, *operands]))
        return made

    def emit_copy(self, destination: int, source: int) -> None:
        """A copy of a whole register."""
        self.out.append(Inst(self.copy_template, [destination, source]))

    def extract(self, result_class: RegisterClass, register: int, sub: str) -> int:
        """A copy of part of `register`, whose class is constrained to registers with that part."""
        classes = self.classes
        own = classes[register - VIRTUAL]
        with_part = self.target.subclass_with_part(own, sub)
        if with_part is not own and with_part is not None:
            classes[register - VIRTUAL] = with_part
        result = self.new(result_class)
        self.out.append(Inst(self.sub_copy(sub), [result, register]))
        return result

    def sub_copy(self, sub: str) -> Template:
        """The copy of the part `sub` of a register."""
        return self.shape(self.copy_template, "du", ((1, sub),))

    # ---- instructions by table

    def emit_r(self, name: str, source: Type, result: Type, register: int) -> int:
        """A conversion; 0 if the target has no single instruction for it."""
        rule = self.r.get((name, source, result))
        if rule is None:
            return 0
        if isinstance(rule, str):
            result_class = self.value_class(result)
            assert result_class is not None
            return self.extract(result_class, register, rule)
        template, result_class, operand_class, _ = rule
        register = self.constrain(register, operand_class)
        made = self.new(result_class)
        self.out.append(Inst(template, [made, register]))
        return made

    def emit_rr(self, name: str, type: Type, lhs: int, rhs: int) -> int:
        """A two-register operation; 0 if the target has none."""
        rule = self.rr.get((name, type))
        if rule is None:
            special = self.special_rr.get((name, type))
            return special(lhs, rhs) if special is not None else 0
        template, result_class, lhs_class, rhs_class = rule
        classes = self.classes
        if classes[lhs - VIRTUAL] is not lhs_class:
            lhs = self.constrain(lhs, lhs_class)
        if rhs_class is not None and classes[rhs - VIRTUAL] is not rhs_class:
            rhs = self.constrain(rhs, rhs_class)
        made = self.new(result_class)
        self.out.append(Inst(template, [made, lhs, rhs]))
        return made

    def emit_ri_only(self, name: str, type: Type, register: int, value: int) -> int:
        """An operation with an immediate operand; 0 if the target has none that can encode `value`."""
        rule = self.ri.get((name, type))
        if rule is None:
            return 0
        template, result_class, operand_class, bits = rule
        if value >> 63:
            value -= 1 << 64
        if bits and not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
            return 0
        if self.classes[register - VIRTUAL] is not operand_class:
            register = self.constrain(register, operand_class)
        made = self.new(result_class)
        self.out.append(Inst(template, [made, register, value]))
        return made

    def emit_ri(self, name: str, type: IntType, register: int, value: int) -> int:
        """An operation with the 64-bit immediate `value` (unsigned), through a register if necessary; 0 for none."""
        if name == "mul" and value in _POWERS:
            name, value = "shl", _POWERS[value]
        elif name == "udiv" and value in _POWERS:
            name, value = "lshr", _POWERS[value]
        if name in SHIFTS and value >= type.width:
            return 0
        made = self.emit_ri_only(name, type, register, value)
        if made:
            return made
        immediate = self.emit_immediate(type, value)
        return self.emit_rr(name, type, register, immediate) if immediate else 0

    def emit_immediate(self, type: IntType, value: int) -> int:
        """An immediate in a register, loaded where it is used rather than as a local value."""
        plain = self.imm.get(type)
        if plain is None:
            return self.register_of(ConstantInt(type, value))
        template, result_class = plain
        made = self.new(result_class)
        self.out.append(Inst(template, [made, value - (1 << 64) if value >> 63 else value]))
        return made

    # ---- operations that all targets share

    def _unreachable(self, op: ops.Unreachable) -> bool:
        return not lowers_to_trap(op, self.target)

    def alloca(self, op: ops.Alloca) -> bool:
        """A static alloca already has its slot."""
        return op in self.static_allocas

    def binary(self, op: Any) -> bool:
        """Arithmetic on operands in registers, or with an immediate; also on constant expressions."""
        return self.binary_of(op, op.op, op.lhs, op.rhs, op.flags)

    def binary_of(self, op: Any, name: str, lhs: Value, rhs: Value, flags: ops.Flags) -> bool:
        """`binary` on its parts."""
        type = op.type
        if type is t.i1 and name in LOGIC and not self.is_type_legal(type):
            type = next(wider for wider in (t.i8, t.i32) if self.is_type_legal(wider))
        if isinstance(type, PointerType) or not self.is_type_legal(type):
            return False
        if lhs.__class__ is ConstantInt and name in COMMUTATIVE and isinstance(op, ops.Operation):
            register = self.register_of(rhs)
            made = register and self.emit_ri(name, type, register, lhs.unsigned)
        else:
            register = self.register_of(lhs)
            if not register:
                return False
            if rhs.__class__ is ConstantInt:
                value = rhs.value & MASK64
                if name == "sdiv" and "exact" in flags and value in _POWERS:
                    name, value = "ashr", _POWERS[value]
                elif name == "urem" and value in _POWERS:
                    name, value = "and", value - 1
                made = self.emit_ri(name, type, register, value)
            else:
                other = self.register_of(rhs)
                made = other and self.emit_rr(name, type, register, other)
        if not made:
            return False
        return self.assign(op, made)

    def fneg(self, op: ops.FNeg) -> bool:
        """Flip the sign bit, in an integer register if there is no instruction for it."""
        register = self.register_of(op.value)
        if not register:
            return False
        type = op.type
        made = self.emit_r("fneg", type, type, register)
        if not made:
            width = layout.bit_width(type)
            as_integer = t.integer(width)
            if width > 64 or not self.is_type_legal(as_integer):
                return False
            bits = self.emit_r("bitcast", type, as_integer, register)
            flipped = bits and self.emit_ri("xor", as_integer, bits, 1 << (width - 1))
            made = flipped and self.emit_r("bitcast", as_integer, type, flipped)
            if not made:
                return False
        return self.assign(op, made)

    def getelementptr(self, op: Any) -> bool:
        """Address arithmetic: constant parts summed, each variable index scaled and added."""
        return self.address_of(op, op.pointer, op.source_type, op.indices)

    def address_of(self, op: Any, base: Value, source_type: Type, indices: list[Value]) -> bool:
        """`getelementptr` on its parts."""
        register = self.register_of(base)
        if not register or isinstance(op.type, VectorType):
            return False
        total = 0
        for index, stride in layout.steps(source_type, indices):
            if index is not None and not isinstance(index, ConstantInt):
                if total:
                    register = self.emit_ri("add", t.i64, register, total)
                    total = 0
                scaled = self.index_register(index)
                if scaled and stride != 1:
                    scaled = self.emit_ri("mul", t.i64, scaled, stride)
                if not scaled:
                    return False
                register = self.emit_rr("add", t.i64, register, scaled)
                continue
            total = total + stride * (1 if index is None else index.value) & MASK64
            # Offsets are collected up to this size; negative ones are larger still.
            if total >= 2048:
                register = self.emit_ri("add", t.i64, register, total)
                total = 0
        if total:
            register = self.emit_ri("add", t.i64, register, total)
        return self.assign(op, register)

    def without_addend(self, index: Value) -> tuple[Value, int] | None:
        """The parts of an index that is a sum with a constant (LLVM's canFoldAddIntoGEP)."""
        if isinstance(index, ops.Binary) and index.op == "add" and index.block is self.ir_block \
                and index.type is t.i64 and isinstance(index.rhs, ConstantInt):
            return index.lhs, index.rhs.value
        return None

    def index_register(self, index: Value) -> int:
        """An index widened to an address."""
        register = self.register_of(index)
        width = layout.bit_width(index.type)
        if register and width < 64:
            return self.emit_r("sext", index.type, t.i64, register)
        return register

    def cast(self, op: Any) -> bool:
        """A cast that is one instruction or none."""
        return self.cast_of(op, op.op, op.value)

    def cast_of(self, op: Any, name: str, value: Value) -> bool:
        """`cast` on its parts."""
        source, result = value.type, op.type
        if name in ("inttoptr", "ptrtoint"):
            wider = layout.bit_width(result) - layout.bit_width(source)
            if not wider:
                return self._pass_on(op, value)
            name = "zext" if wider > 0 else "trunc"
        elif name == "bitcast":
            if not self.is_type_legal(source) or not self.is_type_legal(result):
                return False
            if machine_type(source) is machine_type(result):
                return self._pass_on(op, value)
        elif name in ("fptoui", "uitofp", "fpext", "fptrunc", "addrspacecast"):
            return False
        if not self.is_type_legal(result) or not self.is_type_legal(source):
            return False
        register = self.register_of(value)
        made = register and self.emit_r(name, machine_type(source), machine_type(result), register)
        if not made:
            return False
        return self.assign(op, made)

    def _pass_on(self, op: Any, value: Value) -> bool:
        register = self.register_of(value)
        if not register:
            return False
        return self.assign(op, register)

    def freeze(self, op: ops.Freeze) -> bool:
        """A copy."""
        register = self.register_of(op.value)
        legal = self.types.legal(op.type)
        if not register or legal is None:
            return False
        made = self.new(legal)
        self.emit_copy(made, register)
        return self.assign(op, made)

    def extractvalue(self, op: ops.ExtractValue) -> bool:
        """A field of a value in several registers: one of them."""
        if op.type is not t.i1 and not self.is_type_legal(op.type):
            return False
        aggregate = op.aggregate
        register = self.registers.get(aggregate)
        if register is None:
            if not isinstance(aggregate, ops.Operation):
                return False
            register = self.info.initialize(aggregate)
        return self.assign(op, register + field_position(self.types, aggregate.type, op.indices))

    def br(self, op: ops.Br) -> bool:
        """A jump, unless the target is next in the layout and the block contains more than the jump."""
        self.emit_branch(self.info.blocks[op.target])
        return True

    def emit_branch(self, target: MachineBlock) -> None:
        """Branch to `target`, or fall through where LLVM does."""
        if self.is_single or not self.is_next(target):
            self.emit_jump(target)
        self.block.add_successor(target)

    def is_next(self, block: MachineBlock) -> bool:
        """Whether `block` directly follows the current one in the layout."""
        return self.function.next_block(self.block) is block

    def emit_jump(self, target: MachineBlock) -> None:
        """The target's unconditional jump."""
        raise NotImplementedError

    # ---- constants

    def _null(self, value: ConstantNull) -> int:
        return self.register_of(ConstantInt(t.i64, 0)) if isinstance(value.type, PointerType) else 0

    def _undef(self, value: Undef) -> int:
        value_class = self.value_class(value.type)
        assert value_class is not None
        made = self.new(value_class)
        self.out.append(Inst(self.undef_template, [made]))
        return made

    def _expression(self, value: ConstantExpression) -> int:
        before, self.code = self.code, self.out
        done = self._expression_code(value)
        self.code = before
        return self.local_values.get(constant_key(value), 0) if done else 0

    def _expression_code(self, value: ConstantExpression) -> bool:
        operands: tuple[Constant, ...] = value.operands
        if value.op == "getelementptr":
            assert value.source_type is not None
            return self.address_of(value, operands[0], value.source_type, list(operands[1:]))
        if len(operands) == 2:
            return self.binary_of(value, value.op, operands[0], operands[1], value.flags)
        return self.cast_of(value, value.op, operands[0])


def machine_type(type: Type) -> Type:
    """The type with pointers as integers, also in vectors."""
    if type.__class__ is t.VectorType and type.element.__class__ is PointerType:
        return t.vector(type.count, t.i64, type.scalable)
    return t.i64 if type.__class__ is PointerType else type


def field_position(types: RegisterTypes, aggregate: Any, indices: tuple[int, ...]) -> int:
    """The number of registers of a value before the field at `indices`."""
    position = 0
    for index in indices:
        if isinstance(aggregate, StructType):
            elements = aggregate.elements or ()
            position += sum(len(types.parts(e)) for e in elements[:index])
            aggregate = elements[index]
        else:
            position += index * len(types.parts(aggregate.element))
            aggregate = aggregate.element
    return position
