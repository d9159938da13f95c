"""Access to the machine: memory blocks, the frame, traps, variadic arguments."""

from __future__ import annotations

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.core import builds
from smemit.dsl.intrinsics import Intrinsics
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.types import Type
from smemit.ir.values import ConstantInt, Value


class Machine(Intrinsics):
    """Other intrinsics, and `va_arg`."""

    @builds
    def memcpy(self, to: Operand, source: Operand, size: Operand, volatile: bool = False) -> ops.Call:
        """Copy `size` bytes (i64) between places that do not overlap."""
        return self._copy("memcpy", to, source, size, volatile)

    @builds
    def memmove(self, to: Operand, source: Operand, size: Operand, volatile: bool = False) -> ops.Call:
        """Copy `size` bytes (i64) between places that may overlap."""
        return self._copy("memmove", to, source, size, volatile)

    @builds
    def memset(self, to: Operand, byte: Operand, size: Operand, volatile: bool = False) -> ops.Call:
        """Fill `size` bytes (i64) with an i8."""
        place, count = self._address(to), self._size(size)
        filling = self._exactly(byte, t.i8, "byte")
        values = (place, filling, count, ConstantInt(t.i1, checks.switch(volatile, "volatile")))
        return self._intrinsic("memset", t.void, values, (place.type, count.type))

    def _copy(self, word: str, to: Operand, source: Operand, size: Operand, volatile: bool) -> ops.Call:
        place, origin, count = self._address(to), self._address(source), self._size(size)
        values = (place, origin, count, ConstantInt(t.i1, checks.switch(volatile, "volatile")))
        return self._intrinsic(word, t.void, values, (place.type, origin.type, count.type))

    @builds
    def frame_address(self, level: int = 0, name: str = "") -> ops.Call:
        """The frame pointer of this function (0), of its caller (1), ..."""
        return self._intrinsic("frameaddress", t.ptr, (_level(level),), (t.ptr,), (), name)

    @builds
    def return_address(self, level: int = 0, name: str = "") -> ops.Call:
        """The return address of this function (0), of its caller (1), ..."""
        return self._intrinsic("returnaddress", t.ptr, (_level(level),), (), (), name)

    @builds
    def stack_save(self, name: str = "") -> ops.Call:
        """The stack pointer, for `stack_restore`."""
        return self._intrinsic("stacksave", t.ptr, (), (t.ptr,), (), name)

    @builds
    def stack_restore(self, saved: Value) -> ops.Call:
        """Free the allocas made since `stack_save`."""
        return self._intrinsic("stackrestore", t.void, (self._exactly(saved, t.ptr, "saved"),), (t.ptr,))

    @builds
    def expect(self, value: Value, likely: Operand, name: str = "") -> ops.Call:
        """The same value, with the hint that it is usually `likely`."""
        given = self._a_value(value)
        return self._intrinsic("expect", given.type, (given, self._value(likely, given.type)), (given.type,), (), name)

    @builds
    def assume(self, condition: Operand) -> ops.Call:
        """Promise that an i1 is true."""
        return self._intrinsic("assume", t.void, (self._exactly(condition, t.i1, "condition"),))

    @builds
    def read_cycle_counter(self, name: str = "") -> ops.Call:
        """The machine's cycle counter as an i64."""
        return self._intrinsic("readcyclecounter", t.i64, (), (), (), name)

    @builds
    def trap(self) -> ops.Call:
        """Stop the program; `unreachable` ends the block."""
        return self._intrinsic("trap", t.void, ())

    @builds
    def debug_trap(self) -> ops.Call:
        """Stop for the debugger."""
        return self._intrinsic("debugtrap", t.void, ())

    @builds
    def va_start(self, list: Operand) -> ops.Call:
        """Initialize `list`, memory for the target's va_list."""
        return self._intrinsic("va_start", t.void, (self._exactly(list, t.ptr, "list"),), (t.ptr,))

    @builds
    def va_end(self, list: Operand) -> ops.Call:
        """End the use of a va_list."""
        return self._intrinsic("va_end", t.void, (self._exactly(list, t.ptr, "list"),), (t.ptr,))

    @builds
    def va_arg(self, list: Operand, type: Type, name: str = "") -> ops.VAArg:
        """The next variadic argument, of `type`."""
        return self._insert(ops.VAArg(self._value(list, t.ptr), checks.type_(type, "type")), name)

    def _address(self, value: Operand) -> Value:
        found = self._value(value, t.ptr)
        if not isinstance(found.type, t.PointerType):
            raise mistake(f"the address has type {found.type}", "an address is a ptr; convert an integer with inttoptr")
        return found

    def _size(self, value: Operand) -> Value:
        found = self._value(value, t.i64)
        if not isinstance(found.type, t.IntType):
            raise mistake(f"size has type {found.type}, which is not an integer")
        return found

    def _exactly(self, value: Operand, type: Type, what: str) -> Value:
        found = self._value(value, type)
        if found.type is not type:
            raise mistake(f"{what} has type {found.type}, not {type}", "convert it first")
        return found


def _level(value: int) -> ConstantInt:
    return ConstantInt(t.i32, checks.number(value, "level", 0, 255))
