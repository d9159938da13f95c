"""The base of all parts of the builder: its position, inserting operations, reporting errors."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, Self, TypeVar, cast

from smemit.checks import caller_place, clearer, mistake
from smemit.dsl import checks
from smemit.dsl.operands import AlreadyTold, Operand, Unbuilt, operand, recorded
from smemit.errors import SmemitError
from smemit.ir.identity import place_of
from smemit.ir.module import Block, Function
from smemit.ir.ops import Operation
from smemit.ir.types import Type
from smemit.ir.values import Value

P = ParamSpec("P")
R = TypeVar("R")
Op = TypeVar("Op", bound=Operation)
B = TypeVar("B")


def builds(method: Callable[P, R]) -> Callable[P, R]:
    """A public method of the builder. Its errors are collected if the body can go on, else raised."""

    @wraps(method)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return method(*args, **kwargs)
        except SmemitError as error:
            return cast(R, args[0]._go_on(error))  # type: ignore[attr-defined]
        except TypeError as error:
            raise clearer(error, method, args, kwargs) from None

    return guarded


class family(Generic[B, P, R]):
    """Builder methods that differ only in LLVM's word for the operation, the first argument of the decorated method."""

    def __init__(self, method: Callable[Concatenate[B, str, P], R]) -> None:
        self.method = method
        signature = inspect.signature(method)
        builder, _, *others = signature.parameters.values()
        self.signature = signature.replace(parameters=(builder, *others))

    def __call__(self, word: str, text: str, name: str = "") -> Callable[Concatenate[B, P], R]:
        """The method for the operation `word`, with the docstring `text`; `name` if it is not the word."""
        shared = self.method

        def method(self: B, /, *args: P.args, **kwargs: P.kwargs) -> R:
            return shared(self, word, *args, **kwargs)

        method.__name__ = name or word.replace(".", "_")
        method.__qualname__ = shared.__qualname__.replace(shared.__name__, method.__name__)
        method.__module__, method.__doc__ = shared.__module__, text
        method.__signature__ = self.signature  # type: ignore[attr-defined]
        return builds(method)


class Core:
    """A builder with a position in a block of one function."""

    def __init__(self, function: Function) -> None:
        self.function = checks.function(function, "the function to build")
        self.module: Any = function.module
        """The `dsl.Module`."""
        self.current: Block | None = function.blocks[-1] if function.blocks else None
        """The block that receives the operations."""
        self.before: Operation | None = None
        """The operation of that block before which they are inserted; None for its end."""
        self.noted: list[SmemitError] | None = None
        """Errors so far, if they are reported together at the end of the body."""
        self._names: dict[str, int] = {}
        for named in (*function.args, *function.blocks, *function.operations()):
            if named.name:
                self._names[named.name] = 1

    # ---- position

    @builds
    def block(self, name: str = "") -> Block:
        """Append an empty block to the function; the builder does not move."""
        return self.function.block(self._unique(checks.text(name, "name")))

    append_basic_block = block
    """llvmlite's name for `block`."""

    @builds
    def position_at_end(self, block: Block) -> Self:
        """Append to `block` from now on."""
        return self._stand(checks.block(block, "block"), None)

    @builds
    def position_at_start(self, block: Block) -> Self:
        """Insert operations at the start of `block` from now on, after its phis and landing pad."""
        found = checks.block(block, "block")
        first = (op for op in found.operations if op.mnemonic not in ("phi", "landingpad"))
        return self._stand(found, next(first, None))

    @builds
    def position_before(self, operation: Value) -> Self:
        """Insert operations before this one from now on."""
        found = self._placed(operation)
        return self._stand(found.block, found)

    @builds
    def position_after(self, operation: Value) -> Self:
        """Insert operations after this one from now on."""
        found = self._placed(operation)
        behind = found.block.operations
        place = place_of(found) + 1
        return self._stand(found.block, behind[place] if place < len(behind) else None)

    def _placed(self, operation: Value) -> Operation:
        if not isinstance(operation, Operation):
            raise mistake(f"{checks.shown(operation)} is not an operation that the builder could stand at")
        return operation

    def _stand(self, block: Block, before: Operation | None) -> Self:
        if block.function is not self.function:
            raise mistake(f"block %{block.name} is in @{block.function.name}, the builder in @{self.function.name}",
                          "each function has a builder of its own")
        self.current, self.before = block, before
        return self

    def _here(self, what: str) -> Block:
        """The builder's current block."""
        if self.current is None:
            raise mistake(f"{what}: the builder of @{self.function.name} stands in no block",
                          "call f.position_at_end(block) first")
        return self.current

    @property
    def is_terminated(self) -> bool:
        """Whether the builder's block has a terminator."""
        return self.current is not None and self.current.terminator is not None

    # ---- for operations

    def _unique(self, name: str) -> str:
        if not name:
            return ""
        taken = self._names.get(name)
        self._names[name] = (taken or 0) + 1
        return name if taken is None else self._unique(f"{name}.{taken}")

    @builds
    def insert(self, operation: Op, name: str = "") -> Op:
        """Insert an operation of `smemit.ir.ops` at the builder's position. The other methods make and insert one."""
        if not isinstance(operation, Operation):
            raise mistake(f"{checks.shown(operation)} is not an operation", "the classes of smemit.ir.ops are")
        return self._insert(operation, name)

    def _insert(self, op: Op, name: str = "") -> Op:
        """Insert a finished operation at the builder's position, with its place in the user's file."""
        block = self._here(op.mnemonic)
        return self._insert_at(op, block, len(block.operations) if self.before is None else place_of(self.before), name)

    def _insert_at(self, op: Op, block: Block, place: int, name: str = "") -> Op:
        """Insert into `block` after its first `place` operations."""
        op.place = caller_place()
        if name != "":
            op.name = self._unique(checks.text(name, "name"))
        op.block = block
        block.operations.insert(place, op)
        return op

    def _value(self, value: Operand, type: Type) -> Value:
        """`value` itself if it is a value, else a constant of `type`."""
        return operand(value, type)

    def _a_value(self, value: Any) -> Value:
        """A value whose type determines the operation; numbers are refused."""
        if not isinstance(value, Value):
            raise mistake(f"{checks.shown(value)} has no type, and the operation takes its type from this operand",
                          f"write f.const({'double' if isinstance(value, float) else 'i64'}, {checks.shown(value)})"
                          if isinstance(value, int | float) else "f.const(i64, 1) makes a constant")
        return operand(value, value.type)

    def _recorded(self, values: Any, what: str) -> list[Value]:
        """Values of any type. Whole numbers are i64."""
        return [recorded(value) for value in checks.listed(values, what)]

    def _pair(self, lhs: Operand, rhs: Operand) -> tuple[Value, Value]:
        """Two operands of one type, one of which may be a number."""
        if isinstance(lhs, Value):
            return operand(lhs, lhs.type), operand(rhs, lhs.type)
        if isinstance(rhs, Value):
            return operand(lhs, rhs.type), operand(rhs, rhs.type)
        raise mistake(f"{checks.shown(lhs)} and {checks.shown(rhs)} have no type",
                      "make one of them a value: f.const(i64, 1)")

    # ---- mistakes

    def _go_on(self, error: SmemitError) -> Value:
        """Collect an error and return a placeholder for the result, or raise it."""
        if self.noted is None:
            raise error
        if not isinstance(error, AlreadyTold):
            self.noted.append(error)
        return Unbuilt(self)
