"""The fast selector's calls: ordinary ones, intrinsics, stackmaps and patchpoints.

Shared by all targets, which implement `emit_call`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from smemit.compile.codegen.machine import Symbol
from smemit.compile.isel.fast.select import FastSelector
from smemit.compile.isel.function_info import RegisterTypes
from smemit.compile.sites.maker import SiteMaker
from smemit.compile.sites.site import Site
from smemit.errors import UnsupportedError
from smemit.ir import ops
from smemit.ir.attributes import PLACEMENTS
from smemit.ir.intrinsic_effects import NOT_EMITTED, PASSED_ON, intrinsic_name
from smemit.ir.module import Global
from smemit.ir.types import Type
from smemit.ir.values import ConstantExpression, ConstantInt, ConstantNull, InlineAssembly, Value
from smemit.isa.calling_convention import (
    REFUSED_ATTRIBUTES,
    Special,
    argument_attributes,
    called_function,
    convention_of,
    extension_of,
    special_place,
    unavailable,
)
from smemit.isa.description import Convention, Target

RUN_TIME = "run time"
"""The target of a patchpoint that calls an address in a register, which the DAG selector lowers."""

PATCHPOINT_ARGUMENTS = 4
"""Index of the first call argument among LLVM's patchpoint operands: after id, size, target and count."""


class CallRequest:
    """A call to lower by `emit_call`, which sets the second half of the fields."""

    __slots__ = (
        "args", "argument_registers", "callee", "convention", "extensions", "op", "result", "result_registers",
        "special", "symbol", "value", "variadic",
    )

    def __init__(self, convention: Convention, result: Type, callee: Value, args: list[Value], extensions: list[str],
                 variadic: bool = False, op: ops.Call | None = None, symbol: str = "", special: dict[int,
                 Special] | None = None, value: int = 0) -> None:
        self.convention = convention
        self.result = result
        self.callee = callee
        self.args = args
        self.extensions = extensions
        self.variadic = variadic
        self.op = op
        """The call; None for a patchpoint."""
        self.symbol = symbol
        """Name of a library function called instead of `callee`."""
        self.special = special
        """Arguments whose attributes determine their places."""
        self.argument_registers: list[int] = []
        """Physical registers the arguments are in."""
        self.result_registers: list[int] = []
        """Physical registers the results are in."""
        self.value = value
        """First virtual register of the result."""


class FastCalls(FastSelector):
    """Calls. `scratch` has the registers that sites may clobber, `site_reads` those that patchpoints always read."""

    scratch: tuple[int, ...] = ()
    site_reads: tuple[int, ...] = ()
    fast_conventions: frozenset[str] = frozenset()
    """Conventions of calls that are not left to the DAG selector."""
    cuts_results = False
    """Whether a call can be a tail call if the function returns only part of its result."""

    def __init__(self, target: Target, types: RegisterTypes) -> None:
        super().__init__(target, types)
        self.generic.update({ops.Call: self.call, ops.Stackmap: self.stackmap, ops.Patchpoint: self.patchpoint})
        self.intrinsics: dict[str, Callable[[ops.Call], bool]] = {}
        self._conventions: dict[str, Convention] = {}

    def emit_call(self, request: CallRequest) -> bool:
        """Copy arguments to their places, emit the call (`patchpoint` inserts its own), and copy the results."""
        raise NotImplementedError

    def emit_frame_setup(self, size: int) -> None:
        """The instruction that opens a call sequence with `size` bytes of stack arguments."""
        raise NotImplementedError

    def emit_frame_destroy(self, size: int) -> None:
        """The instruction that closes it."""
        raise NotImplementedError

    def check_patchpoint(self, op: ops.Patchpoint, target: Any) -> None:
        """Refuse patchpoints that the target does not support."""

    def convention(self, op: ops.CallSite) -> Convention:
        """The convention of a call."""
        found = self._conventions.get(op.cc)
        if found is None:
            found = convention_of(self.target, op.cc)
            if found is None:
                raise unavailable(self.target, op.cc)
            self._conventions[op.cc] = found
        return found

    def passing_of(self, op: ops.CallSite, convention: Convention, count: int,
                   first: int) -> tuple[list[str], dict[int, Special] | None]:
        """The extension of each of `count` narrow arguments, and the places of special ones.

        Their attributes begin at operand `first`.
        """
        extensions = [""] * count
        if not op.argument_attributes and called_function(op) is None:
            return extensions, None
        special: dict[int, Special] | None = None
        for index in range(count):
            attributes = argument_attributes(op, first + index)
            if not attributes:
                continue
            for name in REFUSED_ATTRIBUTES:
                if name in attributes:
                    raise UnsupportedError(f"arguments with the attribute {name} are not supported", place=op.place)
            extensions[index] = extension_of(attributes)
            place = special_place(self.target, convention, attributes)
            if place is not None:
                special = special or {}
                special[index] = place
        return extensions, special

    # ---- ordinary calls

    def call(self, op: ops.Call) -> bool:
        """Calls, inline assembly without operands, intrinsics."""
        if op.bundles or op.normal is not None:
            return False
        callee = op.callee
        if isinstance(callee, InlineAssembly):
            return False
        if name := intrinsic_name(callee):
            return self._intrinsic(op, name)
        if op.tail:
            from smemit.compile.isel.tail_position import may_become_jump

            if may_become_jump(op, self.cuts_results):
                return False
        convention = self.convention(op)
        if convention.name not in self.fast_conventions:
            return False
        extensions, special = self.passing_of(op, convention, len(op.args), 0)
        request = CallRequest(convention, op.type, callee, list(op.args), extensions, op.function_type.variadic, op)
        request.special = special
        if not self.emit_call(request):
            return False
        if request.result_registers:
            self.assign(op, request.value, len(request.result_registers))
        return True

    def _intrinsic(self, op: ops.Call, name: str) -> bool:
        if name in NOT_EMITTED:
            return True
        if name in PASSED_ON:
            register = self.register_of(op.args[0])
            if not register:
                return False
            return self.assign(op, register)
        handler = self.intrinsics.get(name)
        return handler is not None and handler(op)

    # ---- stackmaps and patchpoints

    def record_values(self, op: ops.Stackmap | ops.Patchpoint, maker: SiteMaker) -> bool:
        """Record the live values of `op`; False if one is refused."""
        wanted: Collection[int] = ()
        if PLACEMENTS in op.attributes:
            from smemit.ir.placements import in_code

            wanted = in_code(op)
            self.function.frame.has_placements = True
        for index, value in enumerate(op.live):
            if index not in wanted:
                if maker.record_at_rest(value, self.static_allocas):
                    continue
                if type(value) is ops.Alloca:
                    return False
            register = self.register_of(value)
            if not register:
                return False
            maker.record_register(register)
        return True

    def stackmap(self, op: ops.Stackmap) -> bool:
        """A stackmap: only its record."""
        if op.bundles or op.normal is not None:
            return False
        maker = SiteMaker()
        if not self.record_values(op, maker):
            return False
        self.emit_frame_setup(0)
        self.out.append(maker.instruction(self.target, Site.of_stackmap(op), overwritten=self.scratch))
        self.emit_frame_destroy(0)
        self.function.frame.has_stackmap = True
        return True

    def patchpoint(self, op: ops.Patchpoint) -> bool:
        """Lower a patchpoint as a call; special conventions are left to the DAG selector."""
        target = self.patchpoint_target(op)
        if target is RUN_TIME:
            return False
        self.check_patchpoint(op, target)
        convention = self.convention(op)
        if op.bundles or op.normal is not None or convention.name not in self.fast_conventions:
            return False
        extensions, special = self.passing_of(op, convention, len(op.args), PATCHPOINT_ARGUMENTS)
        request = CallRequest(convention, op.type, op.target, list(op.args), extensions)
        request.special = special
        if not self.emit_call(request):
            return False
        maker = SiteMaker()
        for register in request.argument_registers:
            maker.read(register)
        if not self.record_values(op, maker):
            return False
        self.out.insert(self.call_at, maker.instruction(
            self.target, Site.of_patchpoint(op, target, convention.name), convention.preserved,
            overwritten=self.scratch, are_dead=True, read=self.site_reads,
            results=request.result_registers))
        self.function.frame.has_patchpoint = True
        if request.result_registers:
            self.assign(op, request.value, len(request.result_registers))
        return True

    call_at = 0
    """Index in `out` at which the call of the last `emit_call` is inserted."""

    def patchpoint_target(self, op: ops.Patchpoint) -> Any:
        """A patchpoint's callee: None, an absolute address, a symbol or RUN_TIME."""
        value: Any = op.target
        while isinstance(value, ConstantExpression) and value.op in ("bitcast", "addrspacecast"):
            value = value.operands[0]
        if isinstance(value, ConstantNull):
            return None
        if isinstance(value, Global):
            return Symbol(value)
        number = None
        if isinstance(value, ConstantExpression) and value.op == "inttoptr":
            number = value.operands[0]
        elif isinstance(value, ops.Cast) and value.op == "inttoptr":
            number = value.value  # type: ignore[assignment]
        if isinstance(number, ConstantInt):
            return number.unsigned or None
        return RUN_TIME
