"""PowerPC64 fast selection: what LLVM's PPCFastISel does, operation by operation.

Arithmetic is in `fast_arithmetic.py`, memory in `fast_memory.py`; this file has calls, branches and returns.
Arguments are always left to the DAG selector.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smemit.compile.codegen.machine import Inst, MachineBlock, Symbol
from smemit.compile.isel.fast.calls import RUN_TIME, CallRequest
from smemit.compile.isel.fast.select import machine_type
from smemit.compile.isel.function_info import RegisterTypes
from smemit.compile.llvm_bugs import LOST_ARGUMENT
from smemit.compile.sites.maker import SiteMaker
from smemit.compile.sites.site import Site
from smemit.errors import ModuleError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Global
from smemit.ir.values import ConstantInt, ConstantNull
from smemit.isa.calling_convention import (
    REFUSED_ATTRIBUTES,
    Part,
    argument_attributes,
    assign_results,
    convention_of,
    is_passed_as_float,
)
from smemit.isa.description import Convention, RegisterClass, Target
from smemit.isa.ppc64.abi import PARAMETERS, abi_of
from smemit.isa.ppc64.fast_floats import FLOAT_PREDICATES, FLOATS, Floats
from smemit.isa.ppc64.places import assign

PREDICATES = {
    "eq": "EQ",
    "ne": "NE",
    "ugt": "GT",
    "uge": "GE",
    "ult": "LT",
    "ule": "LE",
    "sgt": "GT",
    "sge": "GE",
    "slt": "LT",
    "sle": "LE",
}
INVERSE = {"EQ": "NE", "NE": "EQ", "GT": "LE", "LE": "GT", "LT": "GE", "GE": "LT", "UN": "NU", "NU": "UN"}

MOST_ARGUMENTS = 8

_REFUSED_ARGUMENTS = frozenset(("inreg", "sret", "nest", "byval"))


_WHOLE = frozenset((t.i64, t.float_, t.double))
"""Types that fill their registers."""

_PLACED = frozenset((*_REFUSED_ARGUMENTS, *REFUSED_ATTRIBUTES, "swiftself"))
"""Attributes of arguments that may need special treatment."""


class PpcSelector(Floats):
    """The fast selector of PowerPC64."""

    def __init__(self, target: Target, types: RegisterTypes) -> None:
        super().__init__(target, types)
        templates = target.templates
        self.setup, self.destroy = templates["ADJCALLSTACKDOWN"], templates["ADJCALLSTACKUP"]
        self.scratch = tuple(target.reg(name) for name in ("x12", "lr8", "ctr8"))
        self.site_reads = (self.toc,)
        self.fast_conventions = frozenset(("C", "fastcc", "coldcc", "anyregcc"))
        self.abi = abi_of(target)
        self._arguments: dict[tuple[t.FunctionType, str], list[tuple[int, RegisterClass]] | None] = {}
        self.specific[ops.CondBr] = self.cond_br
        self.specific[ops.IndirectBr] = self.indirect_br
        self.specific[ops.Ret] = self.ret

    def lower_arguments(self) -> list[Inst] | None:
        return None

    def take_arguments(self) -> bool:
        """Leave the arguments as they are if all of them are whole registers."""
        ir, users, live_ins = self.info.ir, self.info.users, self.function.live_ins
        for argument in ir.args:
            if argument.attributes and not _PLACED.isdisjoint(argument.attributes):
                return False
        places = self._arguments_of(ir.function_type, ir.cc)
        if places is None:
            return False
        for argument in ir.args:
            place, register_class = places[argument.index]
            register = self.new(register_class)
            live_ins.append((place, register))
            if argument in users:
                self.registers[argument] = register
        return True

    def _places(self, convention: Convention, kinds: Sequence[t.Type]) -> list[int]:
        """The registers of arguments; 0 for those in memory."""
        parts = tuple([Part(self.g8rc, is_float, type="f64" if is_float else "i64")
                       for kind in kinds for is_float in (kind is t.float_ or kind is t.double,)])
        return [place.register for place in assign(self.target, convention.name, parts)[0]]

    def _arguments_of(self, type: t.FunctionType, cc: str) -> list[tuple[int, RegisterClass]] | None:
        """Registers and classes of the arguments of a signature; None if some need more than a copy."""
        try:
            return self._arguments[type, cc]
        except KeyError:
            kinds, result, found = [machine_type(param) for param in type.params], machine_type(type.result), None
        convention = convention_of(self.target, cc)
        if (
            convention is not None and convention.name in self.fast_conventions and not type.variadic
            and len(kinds) <= MOST_ARGUMENTS and (result is t.void or result in self.class_of)
            and _WHOLE.issuperset(kinds)
        ):
            places = self._places(convention, kinds)
            if all(places):
                found = [*zip(places, [self.class_of[kind] for kind in kinds], strict=True)]
        self._arguments[type, cc] = found
        return found

    # ---- calls

    def emit_frame_setup(self, size: int) -> None:
        self.out.append(Inst(self.setup, [size, 0]))

    def emit_frame_destroy(self, size: int) -> None:
        self.out.append(Inst(self.destroy, [size, 0]))

    def check_patchpoint(self, op: ops.Patchpoint, target: Any) -> None:
        if target is None:
            return
        needed = 8 if isinstance(target, Symbol) else 40 if self.abi.has_descriptors else 32
        if op.patch_bytes < needed:
            raise ModuleError(
                f"patchpoint {op.id} in @{self.function.name} reserves {op.patch_bytes} bytes"
                f" but its call takes {needed}",
                place=op.place,
                notes=[f"reserve {needed} or more on {self.target.name}, or pass a null target"],
            )

    def emit_call(self, request: CallRequest) -> bool:
        op = request.op
        if request.variadic or len(request.args) > MOST_ARGUMENTS:
            return False
        result = machine_type(request.result)
        if result is not t.void and result not in self.class_of:
            return False
        if result is t.i1:
            return False
        asked: list[int] = []
        kinds: list[t.Type] = []
        for index, value in enumerate(request.args):
            if op is not None and _REFUSED_ARGUMENTS & set(argument_attributes(op, index) or ()):
                return False
            kind = machine_type(value.type)
            if kind not in self.class_of and not (kind is t.i1 and self.has_vsx):
                return False
            register = self.register_of(value)
            if not register:
                return False
            asked.append(register)
            kinds.append(kind)
        # The arguments are materialized by now. On refusal, sequences of more than one instruction stay, as in LLVM.
        convention = request.convention
        places = self._places(convention, kinds)
        if t.i1 in kinds or not all(places) or (op is not None and not isinstance(request.callee, Global)):
            return False
        size = self.abi.linkage + PARAMETERS
        self.emit_frame_setup(size)
        passed: list[int] = []
        for index, where in enumerate(places):
            kind, register = kinds[index], asked[index]
            if kind not in _WHOLE:
                wide = self.new(self.g8rc)
                if not self.extend_to(wide, register, kind, t.i64, is_zext=request.extensions[index] != "sext"):
                    return False
                register = wide
            self.emit_copy(where, register)
            if op is None and self.abi.has_descriptors and LOST_ARGUMENT in self.function.llvm_bugs:
                # Nothing reads a patchpoint's argument registers. For position-independent code, which this is,
                # LLVM analyses liveness before allocation.
                self.out[-1].dead = 1
            passed.append(where)
        results: list[int] = []
        if result is not t.void:
            found = assign_results(self.target, convention, self.types.parts(result), [is_passed_as_float(result)])
            assert found is not None, "select: a single result has a register"
            results = found
        if op is None:
            self.call_at = len(self.out)
            # PPCFastISel::fastLowerCall does not name them, so allocation may overwrite an argument: golden
            # ppc64le/patchpoint-live-values.
            request.argument_registers = [] if LOST_ARGUMENT in self.function.llvm_bugs else passed
        else:
            read = [*passed, self.toc]
            template = self.shape("BL8_NOP", "i" + "u" * len(read) + "d" * len(results))
            callee: Any = request.callee
            self.out.append(Inst(template, [Symbol(callee), *read, *results], convention.preserved))
        self.emit_frame_destroy(size)
        request.result_registers = results
        if results:
            request.value = self.new(self.class_of[result])
            self.emit_copy(request.value, results[0])
        return True

    def patchpoint(self, op: ops.Patchpoint) -> bool:
        """Select a patchpoint; with anyregcc, arguments and result are in any registers."""
        if op.cc != "anyregcc":
            return super().patchpoint(op)
        target = self.patchpoint_target(op)
        if target is RUN_TIME:
            return False
        self.check_patchpoint(op, target)
        if op.bundles or op.normal is not None:
            return False
        own = None
        if op.type is not t.void:
            own = self.types.legal(op.type)
            if own is None:
                return False
        convention = self.target.conventions["anyregcc"]
        self.emit_frame_setup(self.abi.linkage + PARAMETERS)
        at = len(self.out)
        self.emit_frame_destroy(self.abi.linkage + PARAMETERS)
        maker = SiteMaker()
        result = self.new(own) if own is not None else 0
        if result:
            maker.record_result(result)
        for value in op.args:
            register = self.register_of(value)
            if not register:
                return False
            maker.record_register(register)
        if not self.record_values(op, maker):
            return False
        self.out.insert(at, maker.instruction(
            self.target, Site.of_patchpoint(op, target, convention.name), convention.preserved,
            overwritten=self.scratch, are_dead=True, read=self.site_reads))
        self.function.frame.has_patchpoint = True
        if result:
            self.assign(op, result)
        return True

    # ---- control flow

    def emit_jump(self, target: MachineBlock) -> None:
        self.out.append(Inst(self.templates["B"], [target]))

    def cond_br(self, op: ops.CondBr) -> bool:
        """A comparison at the branch, and a branch on its condition register field."""
        condition: Any = op.condition
        if isinstance(condition, ConstantInt):
            self.emit_branch(self.info.blocks[op.if_true if condition.value else op.if_false])
            return True
        is_float = type(condition) is ops.FCmp and condition.lhs.type in FLOATS
        if (type(condition) is not ops.ICmp and not is_float) or condition.block is not op.block:
            return False
        predicate = (FLOAT_PREDICATES if is_float else PREDICATES).get(condition.predicate, "")
        if not predicate:
            return False
        blocks = self.info.blocks
        if_true, if_false = blocks[op.if_true], blocks[op.if_false]
        if self.is_next(if_true):
            if_true, if_false, predicate = if_false, if_true, INVERSE[predicate]
        field = self.new(self.crrc)
        if is_float:
            if not self.emit_float_compare(condition.lhs, condition.rhs, field):
                return False
        elif not self.emit_compare(condition.lhs, condition.rhs, condition.predicate[0] == "u", field):
            return False
        self.out.append(Inst(self.templates[f"BCC_{predicate}"], [field, if_true]))
        if if_true is not if_false:
            self.block.add_successor(if_true)
        self.emit_branch(if_false)
        return True

    def indirect_br(self, op: ops.IndirectBr) -> bool:
        """An indirect branch through CTR."""
        address = self.register_of(op.address)
        if not address:
            return False
        self.out.append(Inst(self.templates["MTCTR8"], [address]))
        self.out.append(Inst(self.templates["BCTR8"], []))
        for target in op.targets:
            self.block.add_successor(self.info.blocks[target])
        return True

    def ret(self, op: ops.Ret) -> bool:
        """A copy to the result register and the return."""
        ir = self.info.ir
        used: list[int] = []
        value = op.value
        if value is not None:
            kind = machine_type(value.type)
            if kind not in self.class_of and kind is not t.i1:
                return False
            convention = self.target.conventions["C"]
            if isinstance(value, ConstantInt):
                is_zext = "zeroext" in ir.return_attributes
                register = self.materialize(value.unsigned if is_zext else value.value, t.i64)
                used = [convention.integer_results[0]]
            else:
                if isinstance(value, ConstantNull) and kind is not t.i64:
                    return False
                register = self.register_of(value)
                if not register or kind is t.i1:
                    return False
                if kind is t.float_ or kind is t.double:
                    used = [convention.float_results[0]]
                else:
                    used = [convention.integer_results[0]]
                    if kind is not t.i64:
                        wide = self.new(self.g8rc)
                        is_zext = "signext" not in ir.return_attributes
                        if not self.extend_to(wide, register, kind, t.i64, is_zext=is_zext):
                            return False
                        register = wide
            self.emit_copy(used[0], register)
        self.out.append(Inst(self.shape("BLR8", "u" * len(used)), used))
        return True


def fast_selector(target: Target, types: RegisterTypes) -> PpcSelector:
    """The PowerPC64 fast selector."""
    return PpcSelector(target, types)
