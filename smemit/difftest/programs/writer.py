"""The place in a random body where the next operation goes, and the values that it may use there.

Values whose definitions dominate the current place may be used. When a region ends that may be skipped, its values are
removed from `pool`, because they do not dominate the code after it.
"""

from __future__ import annotations

from collections.abc import Callable

from smemit.difftest.programs.dice import Dice
from smemit.difftest.programs.features import FEW_VALUES
from smemit.difftest.programs.surroundings import Surroundings
from smemit.dsl.builder import Builder
from smemit.ir import types as t
from smemit.ir.module import Block, Function
from smemit.ir.types import FloatType, IntType, Type
from smemit.ir.values import Value

INT_OPS = ("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr")
_MAX_DEPTH = 3
_FEW = 3
"""With `few-values`: the number of latest values of a type that are used, besides the first two."""


class BodyWriter:
    """The position of the next operation, and the values that it may use."""

    def __init__(self, dice: Dice, around: Surroundings, function: Function, choose: Choice) -> None:
        self.dice, self.around, self.function = dice, around, function
        self.features, self.limits = around.features, around.limits
        self.builder: Builder = function.builder
        self.types = around.value_types()
        self.wild = "wild" in self.features
        self.few = FEW_VALUES in self.features
        self.dwelt_on = dice.shuffled(INT_OPS)[:dice.between(2, 6)] if self.few else list(INT_OPS)
        """The integer operations that a dense function uses."""
        self.left = 0
        self.behind_patchpoint = False
        """Whether the current block has a patchpoint."""
        self.ended = False
        """Whether the current block has its terminator."""
        self.pool: dict[Type, list[Value]] = {type: [] for type in (*self.types, t.ptr, t.i1, t.token)}
        self.room: dict[Value, tuple[int, int]] = {}
        """Valid addresses, with the number of accessible bytes below and above."""
        self.rooms: list[Value] = []
        self.ids: list[int] = []
        self._steps, self._weights, self._flat = choose(dice, self.features)

    # ---- places

    def start(self, block: Block) -> None:
        self.builder.position_at_end(block)
        self.behind_patchpoint = self.ended = False

    def go(self, target: Block) -> None:
        self.builder.br(target)
        self.ended = True

    @property
    def here(self) -> Block:
        assert self.builder.current is not None
        return self.builder.current

    def leave_function(self) -> None:
        result = self.function.function_type.result
        if result is t.void:
            self.builder.ret_void()
        else:
            self.builder.ret(self.operand(result, constants=12))
        self.ended = True

    def free_of_patchpoint(self, what: str) -> None:
        """Move to a place where `what` is allowed; see `Limits.not_after_patchpoint`."""
        if self.behind_patchpoint and what in self.limits.not_after_patchpoint:
            block = self.builder.block()
            self.go(block)
            self.start(block)

    def region(self, depth: int) -> None:
        """Write statements until the budget of operations is spent or the function has ended."""
        self.depth = depth
        while self.left > 0 and not self.ended:
            before = sum(len(block.operations) for block in self.function.blocks) if self.left < 3 else 0
            if depth >= _MAX_DEPTH or self.left < 4:
                self.flat_step()
            else:
                self.depth = depth
                self.dice.weighted(self._steps, self._weights)(self)
            if before and before == sum(len(block.operations) for block in self.function.blocks):
                self.left -= 1

    def flat_step(self) -> None:
        if not self._flat:
            self.left = 0
            return
        self._steps[self.dice.weighted(self._flat, [self._weights[i] for i in self._flat])](self)

    def inner_region(self, share: int, depth: int) -> None:
        """A region with about 1/`share` of the remaining budget."""
        outer = self.left
        self.left = mine = min(outer, self.dice.between(0, max(1, outer // share)))
        self.region(depth)
        self.left = outer - (mine - self.left)

    def marks(self) -> tuple[dict[Type, int], int]:
        return {type: len(values) for type, values in self.pool.items()}, len(self.rooms)

    def cut(self, marks: tuple[dict[Type, int], int]) -> None:
        """Remove values defined since `_marks`: they do not dominate the following code."""
        lengths, rooms = marks
        for type, length in lengths.items():
            del self.pool[type][length:]
        del self.rooms[rooms:]

    # ---- values

    def add(self, value: Value) -> None:
        if value.type in self.pool:
            self.pool[value.type].append(value)

    def done(self, value: Value) -> None:
        """Add the result of an operation to the values that may be used."""
        self.left -= 1
        self.add(value)

    def give_room(self, pointer: Value, below: int, above: int) -> None:
        self.room[pointer] = (below, above)
        self.rooms.append(pointer)

    def operand(self, type: Type, constants: int = 20) -> Value:
        """A value of the type: a constant with the probability `constants` in percent, else one defined here."""
        found = self.pool.get(type)
        if not found or self.dice.chance(constants):
            return self.around.constant(self.dice, type)
        if self.few:
            return self.dice.pick(found[:2] if self.dice.chance(30) else found[-_FEW:])
        return self.dice.recent(found) if self.dice.chance(70) else self.dice.pick(found)

    def defined(self, type: Type) -> Value:
        """A value of the type, if possible not a constant."""
        return self.operand(type, constants=1)

    def pair(self, type: Type) -> tuple[Value, Value]:
        """Two operands, which are rarely both constant or equal."""
        kind = self.dice.below(100)
        if kind < 22:
            return self.defined(type), self.around.constant(self.dice, type)
        if kind < 28:
            return self.around.constant(self.dice, type), self.defined(type)
        first = self.defined(type)
        return first, first if kind < 31 else self.defined(type)

    def int_type(self) -> IntType:
        types = [type for type in self.types if isinstance(type, IntType) and type is not t.i1]
        if self.few:
            types = [type for type in types if self.pool[type]] or [t.i64]
            return types[0] if self.dice.chance(60) else self.dice.pick(types)
        return t.i64 if self.dice.chance(50) else self.dice.pick(types)

    def float_types(self) -> list[Type]:
        return [type for type in self.types if isinstance(type, FloatType)]


Step = Callable[[BodyWriter], None]
"""Writes one operation, or a few that belong together."""
Choice = Callable[[Dice, frozenset[str]], tuple[list[Step], list[int], list[int]]]
"""Chooses the steps of one function, their weights, and the indices of those that open no block."""
