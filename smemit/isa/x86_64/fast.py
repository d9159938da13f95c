"""x86-64 fast selection: what LLVM's X86FastISel does, operation by operation.

Arithmetic is in `fast_arithmetic.py`, memory in `fast_memory.py`. This file has arguments, calls, intrinsics, branches
and returns.
"""

from __future__ import annotations

from typing import Any

from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, Symbol
from smemit.compile.isel.fast.calls import CallRequest
from smemit.compile.isel.fast.select import machine_type
from smemit.compile.isel.function_info import RegisterTypes
from smemit.errors import ModuleError, UnsupportedError
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Global
from smemit.ir.symbols import binds_locally, is_bound_early
from smemit.ir.types import FunctionType, StructType, Type, VectorType
from smemit.ir.values import ConstantExpression, ConstantInt, ConstantNull, Undef, Value
from smemit.isa.calling_convention import (
    Part,
    Special,
    assign_arguments,
    assign_results,
    called_function,
    convention_of,
    extension_of,
    is_passed_as_float,
    part_of_class,
)
from smemit.isa.description import Convention, RegisterClass, Target
from smemit.isa.x86_64.fast_arithmetic import CONDITIONS, INVERSE, NE, WIDTHS, B, E, O, P, unless_ordered
from smemit.isa.x86_64.fast_memory import Address, Memory
from smemit.isa.x86_64.frame import UNUSUAL_CALLS
from smemit.isa.x86_64.segments import SEGMENTS

CALL_BYTES = 13
"""Size of a patchpoint's call in bytes: a 64-bit move to r11 and the call."""

ANYREG_REGISTERS = 13
"""Register classes of arguments and result of an anyregcc patchpoint."""

SMALL_COPY = 32
"""Largest constant size of a memory copy that is unrolled, in bytes."""

_OVERFLOWS = {
    "llvm.sadd.with.overflow": ("add", O), "llvm.uadd.with.overflow": ("add", B),
    "llvm.ssub.with.overflow": ("sub", O), "llvm.usub.with.overflow": ("sub", B),
    "llvm.smul.with.overflow": ("smul", O), "llvm.umul.with.overflow": ("umul", O),
}
_TRUNCATIONS = {
    "llvm.x86.sse.cvttss2si": "CVTTSS2SIrr", "llvm.x86.sse.cvttss2si64": "CVTTSS2SI64rr",
    "llvm.x86.sse2.cvttsd2si": "CVTTSD2SIrr", "llvm.x86.sse2.cvttsd2si64": "CVTTSD2SI64rr",
}


class X86Selector(Memory):
    """The fast selector of x86-64."""

    cuts_results = True

    def __init__(self, target: Target, types: RegisterTypes) -> None:
        super().__init__(target, types)
        templates = target.templates
        self.jump, self.jcc = templates["JMP_1"], templates["JCC_1"]
        self.setup, self.destroy = templates["ADJCALLSTACKDOWN64"], templates["ADJCALLSTACKUP64"]
        self.rsp, self.rax, self.al = target.reg("rsp"), target.reg("rax"), target.reg("al")
        self.frame_pointer = target.reg("rbp")
        self.scratch = (target.reg("r11"),)
        self.fast_conventions = frozenset(("C", "fastcc", "swiftcc", "x86_stdcallcc", "x86_64_sysvcc", "win64cc"))
        self.test_ri = {t.i8: self.test8ri, t.i16: templates["TEST16ri"], t.i32: templates["TEST32ri"],
                        t.i64: templates["TEST64ri32"]}
        self.plain = target.conventions["C"]
        self.specific[ops.CondBr] = self.cond_br
        self.specific[ops.Ret] = self.ret
        self.intrinsics.update(dict.fromkeys(_OVERFLOWS, self._overflow))
        self.intrinsics.update({
            "llvm.frameaddress": self._frame_address, "llvm.memcpy": self._memcpy, "llvm.memset": self._memset,
            "llvm.trap": self._trap, "llvm.sqrt": self._square_root, "llvm.stackprotector": self._stack_protector,
        })
        self.intrinsics.update(dict.fromkeys(_TRUNCATIONS, self._truncate_lowest))
        self._signatures: dict[FunctionType, list[tuple[RegisterClass, int]] | None] = {}
        self._returns: dict[tuple[str, FunctionType], bool] = {}
        self._results: dict[tuple[str, Type], list[int]] = {}
        self._parts: dict[Type, Part] = {}

    # ---- arguments

    def lower_arguments(self) -> list[Inst] | None:
        ir = self.info.ir
        if ir.cc not in ("", "ccc"):
            return None
        try:
            places = self._signatures[ir.function_type]
        except KeyError:
            places = self._signatures[ir.function_type] = self._argument_places(ir.function_type)
        if places is None:
            return None
        for argument in ir.args:
            if argument.attributes and not _REFUSED_ARGUMENTS.isdisjoint(argument.attributes):
                return None
        insts = []
        live_ins, registers = self.function.live_ins, self.registers
        for argument, (own, physical) in zip(ir.args, places, strict=True):
            arrived, working = self.new(own), self.new(own)
            live_ins.append((physical, arrived))
            copy = Inst(self.copy_template, [working, arrived])
            copy.kill = 2
            insts.append(copy)
            registers[argument] = working
        return insts

    def _argument_places(self, signature: FunctionType) -> list[tuple[RegisterClass, int]] | None:
        """Class and register of each argument; None if any is not in a single register."""
        if signature.variadic or not self.can_lower_return():
            return None
        types = [machine_type(param) for param in signature.params]
        if any(type not in (t.i32, t.i64, t.float_, t.double) for type in types):
            return None
        parts = tuple([self._part_of(type) for type in types])
        locations, size = assign_arguments(self.target, "C", parts)
        if size:
            return None
        return [(part.registers, place.register) for part, place in zip(parts, locations, strict=True)]

    def can_lower_return(self) -> bool:
        """Whether the function's result fits the registers of its convention."""
        result = self.info.ir.function_type.result
        if not isinstance(result, StructType | t.ArrayType | t.IntType):
            return True
        if isinstance(result, t.IntType) and result.width <= 64:
            return True
        return self.result_registers(convention_of(self.target, self.info.ir.cc) or self.plain, result) is not None

    def result_registers(self, convention: Convention, type: Type) -> list[int] | None:
        """The physical registers of a result."""
        if type is t.void:
            return []
        key = convention.name, type
        found = self._results.get(key)
        if found is None:
            flat = _flatten(type)
            if any(isinstance(one, VectorType) and len(self.types.parts(one)) > 1 for one in flat):
                return None
            found = assign_results(self.target, convention, self.types.parts(type), map(is_passed_as_float, flat))
            if found is not None and not isinstance(type, StructType):
                self._results[key] = found
        return found

    # ---- calls

    def emit_frame_setup(self, size: int) -> None:
        self.out.append(Inst(self.setup, [size, 0, 0]))

    def emit_frame_destroy(self, size: int) -> None:
        self.out.append(Inst(self.destroy, [size, 0]))

    def check_patchpoint(self, op: ops.Patchpoint, target: Any) -> None:
        if target is not None and op.patch_bytes < CALL_BYTES:
            raise ModuleError(
                f"patchpoint {op.id} in @{self.function.name} reserves {op.patch_bytes} bytes"
                f" but its call takes {CALL_BYTES}", place=op.place,
                notes=[f"on x86_64 that is movabs (10) + call (3); reserve {CALL_BYTES} or more,"
                       " or pass a null target"])
        if op.cc == "anyregcc":
            values = [v for v in op.args if machine_type(v.type) in WIDTHS or v.type is t.i1]
            wanted = len({id(v) for v in values}) + (machine_type(op.type) in WIDTHS)
            if len({id(v) for v in values}) > ANYREG_REGISTERS:
                raise ModuleError(
                    f"patchpoint {op.id} in @{self.function.name} wants {wanted} registers at once",
                    place=op.place,
                    notes=[f"anyregcc has {ANYREG_REGISTERS} on x86_64; pass the rest as live values of another record,"
                           " through memory, or use the C convention"])

    def emit_call(self, request: CallRequest) -> bool:
        op = request.op
        if op is not None and not (UNUSUAL_CALLS.isdisjoint(op.attributes) and (
                (function := called_function(op)) is None or UNUSUAL_CALLS.isdisjoint(function.attributes))):
            return False
        if request.variadic and request.convention.home_bytes:
            raise UnsupportedError(f"variadic calls with {request.convention.name} are not supported",
                                   place=op.place if op is not None else None)
        result_registers = self.result_registers(request.convention, request.result)
        if result_registers is None:
            return False
        args, types, asked = request.args, [], []
        for index, value in enumerate(args):
            if value.__class__ is ConstantInt and value.type.width < 32:  # type: ignore[attr-defined]
                signed = request.extensions[index] == "sext"
                number = value.value if signed else value.unsigned
                args[index] = value = ConstantInt(t.i32, number)
            if op is not None and isinstance(value, ops.Cast) and value.op == "trunc" and value.type is t.i1 \
                    and value.block is op.block and len(self.info.users[value]) == 1:
                # A boolean extended only for this call: mask its source.
                type = machine_type(value.value.type)
                register = self.register_of(value.value)
                if not register or type not in WIDTHS:
                    return False
                register = self.emit_ri_only("and", type, register, 1)
            else:
                type = machine_type(value.type)
                if type not in self.class_of or type is t.i1:
                    return False
                register = self.register_of(value)
            if not register:
                return False
            types.append(type)
            asked.append(register)
        special = request.special
        parts = [self._part_of(type) for type in types]
        if special:
            for index in special:
                parts[index] = parts[index]._replace(special=special[index])
        locations, size = assign_arguments(self.target, request.convention.name, tuple(parts))
        self.emit_frame_setup(size)
        passed = request.argument_registers
        for index, ((where, offset, _), value, type, register) in enumerate(
                zip(locations, args, types, asked, strict=True)):
            if special and (place := special.get(index)) is not None and not place.register:
                if not self._copy_to_stack(place, offset, register):
                    return False
                continue
            if type is t.i8 or type is t.i16:
                extension = request.extensions[index]
                register = self.emit_r(extension or "anyext", type, t.i32, register) or (
                    0 if extension else self.emit_r("zext", type, t.i32, register))
                assert register, f"select: no way to widen {type}"
                type = t.i32
            if where:
                self.emit_copy(where, register)
                passed.append(where)
            elif not isinstance(value, Undef):
                address = Address()
                address.base, address.disp = self.rsp, offset
                if isinstance(value, ConstantInt | ConstantNull):
                    if not self.store_value(type, value, address):
                        return False
                else:
                    self.store_register(type, register, address)
        if request.variadic:
            used = sum(r in request.convention.float_arguments for r in passed)
            self.out.append(Inst(self.mov_ri[t.i8], [self.al, used]))
        callee = self.match_callee(request.callee)
        if callee is None:
            return False
        if op is None:
            self.call_at = len(self.out)
        else:
            self._emit_call_itself(request, callee, result_registers)
        self.emit_frame_destroy(size)
        request.result_registers = result_registers
        if result_registers:
            first = 0
            for physical, part in zip(result_registers, self.types.parts(request.result), strict=True):
                made = self.new(part)
                first = first or made
                self.emit_copy(made, physical)
            request.value = first
        return True

    def _part_of(self, type: Type) -> Part:
        found = self._parts.get(type)
        if found is None:
            wide = t.i32 if type is t.i8 or type is t.i16 else type
            found = self._parts[type] = Part(self.class_of[wide], is_passed_as_float(type))
        return found

    def _copy_to_stack(self, place: Special, offset: int, source: int) -> bool:
        """A byval argument: the memory itself is passed."""
        if place.size > SMALL_COPY:
            return False
        to, of = Address(), Address()
        to.base, to.disp, of.base = self.rsp, offset, source
        self.function.frame.max_align = max(self.function.frame.max_align, place.align)
        self._copy_in_place(to, of, place.size)
        return True

    def _emit_call_itself(self, request: CallRequest, callee: Global | int, results: list[int]) -> None:
        operands: list[Any]
        if isinstance(callee, int):
            operands, kinds, opcode = [callee], "u", "CALL64r"
        elif not binds_locally(callee) and is_bound_early(callee):
            operands = [self.rip, 1, 0, self.symbol(callee, "got_pcrel"), 0]
            kinds, opcode = "uiuii", "CALL64m"
        else:
            access = "" if binds_locally(callee) else "plt"
            symbol = Symbol(request.symbol, "external", access) if request.symbol else self.symbol(callee, access)
            operands, kinds, opcode = [symbol], "i", "CALL64pcrel32"
        read = ([self.al] if request.variadic else []) + request.argument_registers
        template = self.shape(opcode, f"{kinds}{'u' * len(read)}{'d' * len(results)}")
        self.out.append(Inst(template, [*operands, *read, *results], request.convention.preserved))

    def match_callee(self, value: Value) -> Global | int | None:
        """The callee: a global or a register; None to refuse."""
        in_block = not isinstance(value, ops.Operation) or value.block is self.ir_block
        if isinstance(value, ops.Cast | ConstantExpression) and in_block:
            source = value.operands[0] if isinstance(value, ConstantExpression) else value.value
            whole = machine_type(source.type) is t.i64 and machine_type(value.type) is t.i64
            if value.op in ("bitcast", "inttoptr", "ptrtoint") and whole:
                return self.match_callee(source)
        if isinstance(value, Global):
            return None if value.thread_local else value
        return self.register_of(value) or None

    # ---- intrinsics

    def _trap(self, op: ops.Call) -> bool:
        if "trap-func-name" in op.attributes:
            return False
        self.out.append(Inst(self.templates["TRAP"], []))
        return True

    def _stack_protector(self, op: ops.Call) -> bool:
        """Store the stack guard in its slot, which is above all others."""
        value, slot = op.args
        assert isinstance(slot, ops.Alloca), "select: the guard's place is a variable"
        self.function.frame.guard_slot = self.static_allocas[slot]
        address = Address()
        return self.match_address(slot, address) and self.store_value(t.i64, value, address)

    def _square_root(self, op: ops.Call) -> bool:
        type = op.type
        if type is not t.float_ and type is not t.double:
            return False
        register = self.register_of(op.args[0])
        if not register:
            return False
        return self.assign(op, self.emit("SQRTSSr" if type is t.float_ else "SQRTSDr", self.class_of[type], register))

    def _truncate_lowest(self, op: ops.Call) -> bool:
        """The lowest element of a vector as an integer, or the scalar that was inserted there."""
        value = op.args[0]
        while isinstance(value, ops.InsertElement) and isinstance(value.index, ConstantInt):
            value = value.vector if value.index.value else value.value
            if not isinstance(value.type, VectorType):
                break
        register = self.register_of(value)
        if not register:
            return False
        return self.assign(op, self.emit(_TRUNCATIONS[intrinsic_name(op.callee)], self.class_of[op.type], register))

    def _frame_address(self, op: ops.Call) -> bool:
        """The frame pointer of this frame, or of a frame above by the saved ones."""
        depth = op.args[0]
        assert isinstance(depth, ConstantInt), "select: the verifier wants a constant depth"
        self.function.frame.has_frame_address = True
        register = self.new(self.gr64)
        self.emit_copy(register, self.frame_pointer)
        for _ in range(depth.unsigned):
            made = self.new(self.gr64)
            self.out.append(Inst(self.loads[t.i64], [made, register, 1, 0, 0, 0]))
            register = made
        return self.assign(op, register)

    def _is_volatile(self, op: ops.Call) -> bool:
        return isinstance(op.args[3], ConstantInt) and op.args[3].value != 0

    def _library_call(self, op: ops.Call, name: str) -> bool:
        args = op.args[:3]
        if args[2].type is not t.i64 or any(getattr(one.type, "address_space", 0) in SEGMENTS for one in args):
            return False
        return self.emit_call(CallRequest(self.plain, t.void, op.callee, args, [""] * 3, op=op, symbol=name))

    def _memcpy(self, op: ops.Call) -> bool:
        length = op.args[2]
        if self._is_volatile(op):
            return False
        if not isinstance(length, ConstantInt) or length.unsigned > SMALL_COPY:
            return self._library_call(op, "memcpy")
        rest = length.unsigned
        target, source = op.args[:2]
        to, of = Address(), Address()
        if not self.match_address(target, to) or not self.match_address(source, of):
            return False
        self._copy_in_place(to, of, rest)
        return True

    def _copy_in_place(self, to: Address, of: Address, rest: int) -> None:
        for type, size in ((t.i64, 8), (t.i32, 4), (t.i16, 2), (t.i8, 1)):
            while rest >= size:
                made = self.new(self.class_of[type])
                self.out.append(Inst(self.loads[type], [made, *self.operands_of(of)]))
                self.store_register(type, made, to)
                rest -= size
                to.disp += size
                of.disp += size

    def _memset(self, op: ops.Call) -> bool:
        return not self._is_volatile(op) and self._library_call(op, "memset")

    def _overflow(self, op: ops.Call) -> bool:
        name = op.callee.name.split(".")[1]
        kind, condition = _OVERFLOWS[f"llvm.{name}.with.overflow"]
        lhs, rhs = op.args
        type: Any = lhs.type
        width = WIDTHS.get(type)
        if width is None:
            return False
        if lhs.__class__ is ConstantInt and rhs.__class__ is not ConstantInt and kind != "sub":
            lhs, rhs = rhs, lhs
        left = self.register_of(lhs)
        if not left:
            return False
        own, templates, made = self.class_of[type], self.templates, 0
        if isinstance(rhs, ConstantInt):
            if rhs.unsigned == 1 and kind in ("add", "sub") and condition == O:
                made = self.emit(f"{'INC' if kind == 'add' else 'DEC'}{width}r", own, left)
            else:
                made = self.emit_ri_only(kind, type, left, rhs.unsigned)
        if not made:
            right = self.register_of(rhs)
            if not right:
                return False
            if kind == "umul" or (kind == "smul" and width == 8):
                low = self.a[type]
                self.emit_copy(low, left)
                right = self.constrain(right, own)
                self.out.append(Inst(templates[f"{'MUL' if kind == 'umul' else 'IMUL'}{width}r"], [right]))
                made = self.new(own)
                self.emit_copy(made, low)
            else:
                made = self.emit_rr("mul" if kind == "smul" else kind, type, left, right)
        flag = self.new(self.gr8)
        assert flag == made + 1, "select: the two results of an overflow check must be neighbours"
        self.out.append(Inst(self.setcc, [flag, condition]))
        return self.assign(op, made, 2)

    def overflow_condition(self, op: Any, condition: Value) -> int | None:
        if not isinstance(condition, ops.ExtractValue) or not isinstance(condition.aggregate, ops.Call):
            return None
        call = condition.aggregate
        name = call.callee.name
        found = _OVERFLOWS.get(f"llvm.{name.split('.')[1]}.with.overflow") if name.startswith("llvm.") else None
        if found is None or call.block is not op.block or call.args[0].type not in (t.i32, t.i64):
            return None
        follows = False
        for other in op.block.operations:
            if other is op:
                break
            if follows and (not isinstance(other, ops.ExtractValue) or other.aggregate is not call):
                return None
            follows = follows or other is call
        # Phi inputs and constants are materialized in between and would change the flags.
        if op.is_terminator and any(type(s.operations[0]) is ops.Phi for s in op.successors()):
            return None
        if any(not isinstance(v, ops.Operation) and v not in self.registers for v in op.operands()):
            return None
        return found[1]

    # ---- control flow

    def emit_jump(self, target: MachineBlock) -> None:
        self.out.append(Inst(self.jump, [target]))

    def _finish_branch(self, if_true: MachineBlock, if_false: MachineBlock) -> bool:
        if if_true is not if_false:
            self.block.add_successor(if_true)
        self.emit_branch(if_false)
        return True

    def cond_br(self, op: ops.CondBr) -> bool:
        """A comparison or a test of one bit, then jumps."""
        blocks, out = self.info.blocks, self.out
        if_true, if_false = blocks[op.if_true], blocks[op.if_false]
        condition: Any = op.condition
        kind = type(condition)
        if kind is ops.ICmp or kind is ops.FCmp:
            if len(self.info.users[condition]) == 1 and condition.block is op.block:
                return self._branch_on_comparison(condition, if_true, if_false)
        elif kind is ops.Cast and condition.op == "trunc":
            source = machine_type(condition.value.type)
            if len(self.info.users[condition]) == 1 and condition.block is op.block and source in self.test_ri:
                register = self.register_of(condition.value)
                if not register:
                    return False
                out.append(Inst(self.test_ri[source], [register, 1]))
                code = NE
                if self.is_next(if_true):
                    if_true, if_false, code = if_false, if_true, E
                out.append(Inst(self.jcc, [if_true, code]))
                return self._finish_branch(if_true, if_false)
        elif (overflow := self.overflow_condition(op, condition)) is not None:
            if not self.register_of(condition):
                return False
            out.append(Inst(self.jcc, [if_true, overflow]))
            return self._finish_branch(if_true, if_false)
        register = self.register_of(condition)
        if not register:
            return False
        out.append(Inst(self.test8ri, [register, 1]))
        out.append(Inst(self.jcc, [if_true, NE]))
        return self._finish_branch(if_true, if_false)

    def _branch_on_comparison(self, condition: Any, if_true: MachineBlock, if_false: MachineBlock) -> bool:
        predicate = self.predicate_of(condition)
        if predicate in ("ftrue", "ffalse"):
            self.emit_branch(if_true if predicate == "ftrue" else if_false)
            return True
        lhs, rhs = condition.lhs, unless_ordered(condition, predicate)
        if self.is_next(if_true):
            if_true, if_false, predicate = if_false, if_true, INVERSE[predicate]
        twice = predicate in ("foeq", "fune")
        if twice:
            # `oeq` is written as `une` with swapped targets, which takes two jumps to one block.
            if predicate == "foeq":
                if_true, if_false = if_false, if_true
            predicate = "fone"
        code, swapped = CONDITIONS[predicate]
        if swapped:
            lhs, rhs = rhs, lhs
        if not self.emit_compare(condition, lhs, rhs):
            return False
        self.out.append(Inst(self.jcc, [if_true, code]))
        if twice:
            self.out.append(Inst(self.jcc, [if_true, P]))
        return self._finish_branch(if_true, if_false)

    def ret(self, op: ops.Ret) -> bool:
        """A copy to the result register and the return."""
        ir = self.info.ir
        key = ir.cc, ir.function_type
        accepted = self._returns.get(key)
        if accepted is None:
            convention = convention_of(self.target, ir.cc)
            accepted = self._returns[key] = convention is not None and convention.name in _FAST_RETURNS \
                and not ir.function_type.variadic and self.can_lower_return()
        if not accepted:
            return False
        used: list[int] = []
        value = op.value
        if value is not None:
            register = self.register_of(value)
            type = machine_type(value.type)
            if not register or (type not in self.class_of and self.types.legal(type) is None):
                return False
            if type is t.i1:
                # Without an extension attribute the upper bits may be undefined.
                if "zeroext" not in ir.return_attributes:
                    return False
                register = self.emit_ri_only("and", t.i8, register, 1)
                type = t.i8
            elif type in (t.i8, t.i16) and (extension := extension_of(ir.return_attributes)):
                convention = convention_of(self.target, ir.cc)
                if convention is not None and convention.extended_result_bits:
                    register, type = self.emit_r(extension, type, t.i32, register), t.i32
            physical = self.a[type] if type in self.a else self.plain.float_results[0]
            if type in self.class_of:
                physical = part_of_class(self.target, physical, self.class_of[type])
            if register >= VIRTUAL and physical not in self.classes[register - VIRTUAL].members:
                return False
            self.emit_copy(physical, register)
            used.append(physical)
        if any("sret" in argument.attributes for argument in ir.args if argument.attributes):
            if not self.info.function.sret_register:
                raise UnsupportedError("functions with an sret argument are not supported", place=op.place)
            self.emit_copy(self.rax, self.info.function.sret_register)
            used.append(self.rax)
        self.out.append(Inst(self.shape("RET64", "u" * len(used)), used))
        return True


_REFUSED_ARGUMENTS = frozenset(("byval", "inreg", "sret", "swiftself", "swiftasync", "swifterror", "nest"))
_FAST_RETURNS = frozenset(("C", "fastcc", "x86_stdcallcc", "x86_64_sysvcc", "win64cc"))


def _flatten(type: Type) -> list[Type]:
    if isinstance(type, StructType):
        return [part for element in type.elements or () for part in _flatten(element)]
    if isinstance(type, t.ArrayType):
        return _flatten(type.element) * type.count
    width = layout.bit_width(type)
    if width > 64 and isinstance(type, t.IntType):
        return [t.i64] * -(-width // 64)
    return [type]


def fast_selector(target: Target, types: RegisterTypes) -> X86Selector:
    """The x86-64 fast selector."""
    return X86Selector(target, types)
