"""Write the body of one random function: structured control flow around random operations.

Every value defined so far that dominates the current place may be used again. A region that may be skipped gives its
values back when it ends (`_pool` is cut), so that no use stands where its definition does not dominate. Loops count
to a small constant; without the feature `wild` every address, shift amount and divisor also makes sense at run time.
"""

from __future__ import annotations

from collections.abc import Callable

from smemit.fuzz import calls, flow, memory, sites, straight
from smemit.fuzz.dice import Dice
from smemit.fuzz.surroundings import Surroundings, size_of
from smemit.ir import types as t
from smemit.ir.builder import Builder
from smemit.ir.module import Block, Function
from smemit.ir.types import FloatType, IntType, Type
from smemit.ir.values import Value

_MAX_DEPTH = 3


class BodyWriter:
    """Fills one function; `write` once."""

    def __init__(self, dice: Dice, around: Surroundings, function: Function) -> None:
        self.dice, self.around, self.function = dice, around, function
        self.features, self.limits = around.features, around.limits
        self.builder: Builder = function.builder
        self.types = around.value_types()
        self.wild = "wild" in self.features
        self.left = 0
        self.behind_patchpoint = False
        """Whether the current block has a patchpoint already."""
        self.ended = False
        """Whether the current block has its terminator."""
        self.pool: dict[Type, list[Value]] = {type: [] for type in (*self.types, t.ptr, t.i1)}
        self.room: dict[Value, tuple[int, int]] = {}
        """Addresses that are good at run time, with the bytes below and above that may be touched."""
        self.rooms: list[Value] = []
        self.ids: list[int] = []
        self._steps, self._weights = self._choose_steps()
        self._flat = [i for i, step in enumerate(self._steps) if step not in (flow.branch, flow.loop, flow.switch)]

    def _choose_steps(self) -> tuple[list[Step], list[int]]:
        has = self.features.__contains__
        table: list[tuple[bool, int, Step]] = [
            (has("ints"), 10, straight.int_arithmetic),
            (has("widths"), 5, straight.int_cast),
            (has("widths"), 3, straight.compare),
            (has("doubles") or has("floats"), 6, straight.float_arithmetic),
            (has("memory"), 6, memory.load),
            (has("memory"), 5, memory.store),
            (has("memory"), 4, memory.address),
            (has("memory") and has("wild"), 1, memory.pointer_cast),
            (has("calls"), 3, calls.call),
            (has("variadic"), 1, calls.variadic_call),
            (has("indirect"), 1, calls.indirect_call),
            (has("stackmap"), 3, sites.stackmap),
            (has("patchpoint"), 3, sites.patchpoint),
            (has("fcmp"), 2, straight.float_compare),
            (has("select"), 3, straight.select),
            (has("division"), 2, straight.division),
            (has("fpconv") and (has("doubles") or has("floats")), 3, straight.float_cast),
            (has("bools") and has("widths"), 1, straight.bool_arithmetic),
            (has("globals"), 3, memory.use_global),
            (has("cfg"), 3, flow.branch),
            (has("cfg"), 2, flow.loop),
            (has("switch"), 1, flow.switch),
        ]
        chosen = [(step, weight) for wanted, weight, step in table if wanted]
        # Some functions dwell on a few kinds of operations: long runs of one kind meet other rules than a mix does.
        if len(chosen) > 3 and self.dice.chance(30):
            chosen = [(step, weight * self.dice.pick((0, 1, 1, 4)) or 1) for step, weight in chosen]
        return [step for step, _ in chosen], [weight for _, weight in chosen]

    # ---- the whole body

    def write(self, size: int) -> None:
        """About `size` operations, every block terminated."""
        self.left = size
        self._enter()
        if self.limits.needs_sites:
            sites.site(self)
        self._region(0)
        self._leave()
        if "cfg" in self.features and self.dice.chance(4):
            self._unreached_block()
        blocks = self.function.blocks
        if len(blocks) > 2 and self.dice.chance(15):
            blocks[1:] = self.dice.shuffled(blocks[1:])

    def _enter(self) -> None:
        for argument in self.function.args:
            self.add(argument)
            if argument.type is t.ptr:
                self.give_room(argument, 1024, 1024)
        if "allocas" in self.features:
            self._allocate()

    def _allocate(self) -> None:
        dice, builder = self.dice, self.builder
        types = self.around.data_types()
        made: list[tuple[Value, Type]] = []
        for _ in range(dice.pick((0, 0, 1, 1, 2, 3, 5))):
            type = dice.pick(types)
            if dice.chance(25):
                type = t.array(dice.between(1, 6), type)
            elif dice.chance(10):
                type = t.struct(tuple(dice.pick(types) for _ in range(dice.between(1, 4))))
            align = dice.pick((0, 0, 0, 0, 1, 2, 8, 16))
            if "overaligned" in self.features and dice.chance(8):
                align = dice.pick((32, 64, 128))
            count = dice.between(1, 4) if dice.chance(10) else None
            slot: Value = builder.alloca(type, count, align=align)
            self.add(slot)
            self.give_room(slot, 0, size_of(type) * (count or 1))
            if count is None and type in self.pool:
                made.append((slot, type))
        if dice.chance(30):
            # What a C front end does first: every argument into its own slot.
            for argument in self.function.args:
                if argument.type is not t.i1 and dice.chance(70):
                    slot = builder.alloca(argument.type)
                    self.add(slot)
                    self.give_room(slot, 0, size_of(argument.type))
                    builder.store(argument, slot)
        if not self.wild:
            for slot, type in made:
                builder.store(self.operand(type), slot)

    def _leave(self) -> None:
        if not self.ended:
            self.leave_function()

    def leave_function(self) -> None:
        result = self.function.function_type.result
        if result is t.void:
            self.builder.ret_void()
        else:
            self.builder.ret(self.operand(result, constants=12))
        self.ended = True

    def _unreached_block(self) -> None:
        self.start(self.builder.block())
        self.left = 3
        self._flat_steps()
        self.leave_function()

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

    def free_of_patchpoint(self, what: str) -> None:
        """Make sure that `what` may stand here; see `Limits.not_after_patchpoint`."""
        if self.behind_patchpoint and what in self.limits.not_after_patchpoint:
            block = self.builder.block()
            self.go(block)
            self.start(block)

    def _region(self, depth: int) -> None:
        """Statements until the budget of operations is used up or control has left."""
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

    def _flat_steps(self) -> None:
        while self.left > 0:
            self.flat_step()

    def inner_region(self, share: int, depth: int) -> None:
        """A region with about one part in `share` of what is left."""
        outer = self.left
        self.left = mine = min(outer, self.dice.between(0, max(1, outer // share)))
        self._region(depth)
        self.left = outer - (mine - self.left)

    def marks(self) -> tuple[dict[Type, int], int]:
        return {type: len(values) for type, values in self.pool.items()}, len(self.rooms)

    def cut(self, marks: tuple[dict[Type, int], int]) -> None:
        """Forget values defined since `_marks`: they do not dominate what follows."""
        lengths, rooms = marks
        for type, length in lengths.items():
            del self.pool[type][length:]
        del self.rooms[rooms:]

    # ---- values

    def add(self, value: Value) -> None:
        if value.type in self.pool:
            self.pool[value.type].append(value)

    def done(self, value: Value) -> None:
        """An operation with a result has been written."""
        self.left -= 1
        self.add(value)

    def give_room(self, pointer: Value, below: int, above: int) -> None:
        self.room[pointer] = (below, above)
        self.rooms.append(pointer)

    def operand(self, type: Type, constants: int = 20) -> Value:
        """A value of the type: mostly one defined here, `constants` times in a hundred a constant."""
        found = self.pool.get(type)
        if not found or self.dice.chance(constants):
            return self.around.constant(self.dice, type)
        return self.dice.recent(found) if self.dice.chance(70) else self.dice.pick(found)

    def defined(self, type: Type) -> Value:
        """A value of the type that is no constant, when there is one."""
        return self.operand(type, constants=1)

    def pair(self, type: Type) -> tuple[Value, Value]:
        """Two operands, rarely both constant and rarely the same."""
        kind = self.dice.below(100)
        if kind < 22:
            return self.defined(type), self.around.constant(self.dice, type)
        if kind < 28:
            return self.around.constant(self.dice, type), self.defined(type)
        first = self.defined(type)
        return first, first if kind < 31 else self.defined(type)

    def int_type(self) -> IntType:
        types = [type for type in self.types if isinstance(type, IntType) and type is not t.i1]
        return t.i64 if self.dice.chance(50) else self.dice.pick(types)

    def float_types(self) -> list[Type]:
        return [type for type in self.types if isinstance(type, FloatType)]


Step = Callable[[BodyWriter], None]
"""Writes one operation, or a few that belong together."""
