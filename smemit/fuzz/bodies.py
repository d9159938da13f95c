"""Write the body of one random function: structured control flow around random operations.

Every value defined so far that dominates the current place may be used again. A region that may be skipped gives its
values back when it ends (`_pool` is cut), so that no use stands where its definition does not dominate. Loops count
to a small constant; without the feature `wild` every address, shift amount and divisor also makes sense at run time.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

import attrs

from smemit.fuzz.dice import Dice
from smemit.fuzz.features import Limits
from smemit.ir import types as t
from smemit.ir.builder import Builder, constant
from smemit.ir.module import Block, Function, GlobalVariable, Module
from smemit.ir.ops import FCmp, Operation, Phi
from smemit.ir.types import FloatType, IntType, Type
from smemit.ir.values import Constant, ConstantExpression, ConstantFloat, ConstantInt, Undef, Value

_INT_OPS = ("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr")
_INT_OP_WEIGHTS = (6, 5, 3, 3, 3, 3, 2, 2, 2)
_INT_PREDICATES = ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle")
_FLOAT_PREDICATES = ("false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
                     "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true")
_OUTSIDE = "outside"
_MAX_DEPTH = 3


@attrs.define(eq=False)
class Surroundings:
    """What the functions of a module share."""

    module: Module
    features: frozenset[str]
    limits: Limits
    functions: list[Function] = attrs.field(factory=list)
    variables: list[GlobalVariable] = attrs.field(factory=list)
    outside: list[Function] = attrs.field(factory=list)
    """Declared functions; more are declared as bodies ask for them."""

    def data_types(self) -> list[Type]:
        """Types that memory may hold."""
        return [t.i64, *self._types(("i8", "i16", "i32"), "widths"), *self._types(("double",), "doubles"),
                *self._types(("float",), "floats"), *([t.ptr] if self.has_pointers else [])]

    @property
    def has_pointers(self) -> bool:
        """Whether any feature works with addresses."""
        return not self.features.isdisjoint(("memory", "allocas", "calls", "indirect", "globals"))

    def _types(self, names: tuple[str, ...], feature: str) -> list[Type]:
        by_name: dict[str, Type] = {"i8": t.i8, "i16": t.i16, "i32": t.i32, "double": t.double, "float": t.float_}
        return [by_name[name] for name in names] if feature in self.features else []

    def value_types(self) -> list[Type]:
        """Types that operations compute with."""
        return [*self.data_types(), *([t.i1] if "widths" in self.features else [])]

    def parameter_types(self, dice: Dice, most: int) -> tuple[Type, ...]:
        """A random list of at most `most` parameters."""
        types = [t.i64, t.i64, *self.value_types(), *([t.ptr] if self.has_pointers else [])]
        if "smallargs" not in self.features:
            types = [type for type in types if type not in (t.i1, t.i8, t.i16)]
        floats: list[Type] = [type for type in types if isinstance(type, FloatType)]
        if floats and dice.chance(15):
            types = floats
        return tuple(dice.pick(types) for _ in range(min(dice.below(most + 1), dice.below(most + 1) + 2)))

    def result_type(self, dice: Dice) -> Type:
        """A random result; i1 only where that is asked for, for llc then leaves its fast selector."""
        types = [t.void, t.i64, *self.data_types()]
        if "bools" in self.features or {"attributes", "widths"} <= self.features:
            types.append(t.i1)
        return dice.pick(types)

    def constant(self, dice: Dice, type: Type) -> Constant:
        """A random number, the corners of its type more often; null or an absolute address for a pointer."""
        if isinstance(type, IntType):
            return ConstantInt(type, random_integer(dice, type.width))
        if isinstance(type, FloatType):
            return random_float(dice, type)
        if dice.chance(60):
            return constant(None, type)
        return constant(dice.pick((0x1000, 0xFFFF_F000, 0x1234_5678_9ABC, (1 << 64) - 8)), type)


def random_integer(dice: Dice, width: int) -> int:
    """A number where encodings change: small, around 2^7, 2^15, 2^31, 2^63, powers of two, or any."""
    kind = dice.below(10)
    if kind < 4:
        number = dice.between(-16, 100)
    elif kind < 5:
        number = dice.pick((0, 1, -1, 2))
    elif kind < 7:
        corner = 1 << dice.pick((7, 8, 12, 15, 16, 31, 32, 63))
        number = dice.pick((corner, -corner, corner - 1, -corner - 1, corner + 1))
    elif kind < 8:
        number = 1 << dice.below(width)
    else:
        number = dice.bits64() >> dice.below(64)
    number &= (1 << width) - 1
    return number - (1 << width) if number >> (width - 1) else number


def random_float(dice: Dice, type: FloatType) -> ConstantFloat:
    """A number of the type; 0.0, -0.0, infinities and short numbers more often."""
    kind = dice.below(10)
    number = (float(dice.between(-100, 100)) / 4 if kind < 5
              else dice.pick((0.0, 0.0, -0.0, 1.0, -1.0, float("inf"), 1e30, 3.141592653589793)))
    if type is t.double:
        bits = struct.unpack("<Q", struct.pack("<d", number))[0]
    else:
        bits = struct.unpack("<I", struct.pack("<f", number))[0]
    return ConstantFloat(type, bits)


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
        self._pool: dict[Type, list[Value]] = {type: [] for type in (*self.types, t.ptr, t.i1)}
        self._room: dict[Value, tuple[int, int]] = {}
        """Addresses that are good at run time, with the bytes below and above that may be touched."""
        self._rooms: list[Value] = []
        self._ids: list[int] = []
        self._steps, self._weights = self._choose_steps()
        self._flat = [i for i, step in enumerate(self._steps) if step not in (self._if, self._loop, self._switch)]

    def _choose_steps(self) -> tuple[list[Callable[[], None]], list[int]]:
        has = self.features.__contains__
        table: list[tuple[bool, int, Callable[[], None]]] = [
            (has("ints"), 10, self._int_arithmetic),
            (has("widths"), 5, self._int_cast),
            (has("widths"), 3, self._compare),
            (has("doubles") or has("floats"), 6, self._float_arithmetic),
            (has("memory"), 6, self._load),
            (has("memory"), 5, self._store),
            (has("memory"), 4, self._address),
            (has("memory") and has("wild"), 1, self._pointer_cast),
            (has("calls"), 3, self._call),
            (has("variadic"), 1, self._variadic_call),
            (has("indirect"), 1, self._indirect_call),
            (has("stackmap"), 3, self._stackmap),
            (has("patchpoint"), 3, self._patchpoint),
            (has("fcmp"), 2, self._float_compare),
            (has("select"), 3, self._select),
            (has("division"), 2, self._division),
            (has("fpconv") and (has("doubles") or has("floats")), 3, self._float_cast),
            (has("bools") and has("widths"), 1, self._bool_arithmetic),
            (has("globals"), 3, self._use_global),
            (has("cfg"), 3, self._if),
            (has("cfg"), 2, self._loop),
            (has("switch"), 1, self._switch),
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
            self._site()
        self._region(0)
        self._leave()
        if "cfg" in self.features and self.dice.chance(4):
            self._unreached_block()
        blocks = self.function.blocks
        if len(blocks) > 2 and self.dice.chance(15):
            blocks[1:] = self.dice.shuffled(blocks[1:])

    def _enter(self) -> None:
        for argument in self.function.args:
            self._add(argument)
            if argument.type is t.ptr:
                self._give_room(argument, 1024, 1024)
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
            self._add(slot)
            self._give_room(slot, 0, _size(type) * (count or 1))
            if count is None and type in self._pool:
                made.append((slot, type))
        if dice.chance(30):
            # What a C front end does first: every argument into its own slot.
            for argument in self.function.args:
                if argument.type is not t.i1 and dice.chance(70):
                    slot = builder.alloca(argument.type)
                    self._add(slot)
                    self._give_room(slot, 0, _size(argument.type))
                    builder.store(argument, slot)
        if not self.wild:
            for slot, type in made:
                builder.store(self._operand(type), slot)

    def _leave(self) -> None:
        if not self.ended:
            self._return()

    def _return(self) -> None:
        result = self.function.function_type.result
        if result is t.void:
            self.builder.ret_void()
        else:
            self.builder.ret(self._operand(result, constants=12))
        self.ended = True

    def _unreached_block(self) -> None:
        self._start(self.builder.block())
        self.left = 3
        self._flat_steps()
        self._return()

    # ---- places

    def _start(self, block: Block) -> None:
        self.builder.position_at_end(block)
        self.behind_patchpoint = self.ended = False

    def _go(self, target: Block) -> None:
        self.builder.br(target)
        self.ended = True

    @property
    def _here(self) -> Block:
        assert self.builder.current is not None
        return self.builder.current

    def _free_of_patchpoint(self, what: str) -> None:
        """Make sure that `what` may stand here; see `Limits.not_after_patchpoint`."""
        if self.behind_patchpoint and what in self.limits.not_after_patchpoint:
            block = self.builder.block()
            self._go(block)
            self._start(block)

    def _region(self, depth: int) -> None:
        """Statements until the budget of operations is used up or control has left."""
        self._depth = depth
        while self.left > 0 and not self.ended:
            before = sum(len(block.operations) for block in self.function.blocks) if self.left < 3 else 0
            if depth >= _MAX_DEPTH or self.left < 4:
                self._flat_step()
            else:
                self._depth = depth
                self.dice.weighted(self._steps, self._weights)()
            if before and before == sum(len(block.operations) for block in self.function.blocks):
                self.left -= 1

    def _flat_step(self) -> None:
        if not self._flat:
            self.left = 0
            return
        self._steps[self.dice.weighted(self._flat, [self._weights[i] for i in self._flat])]()

    def _flat_steps(self) -> None:
        while self.left > 0:
            self._flat_step()

    def _inner_region(self, share: int, depth: int) -> None:
        """A region with about one part in `share` of what is left."""
        outer = self.left
        self.left = mine = min(outer, self.dice.between(0, max(1, outer // share)))
        self._region(depth)
        self.left = outer - (mine - self.left)

    def _marks(self) -> tuple[dict[Type, int], int]:
        return {type: len(values) for type, values in self._pool.items()}, len(self._rooms)

    def _cut(self, marks: tuple[dict[Type, int], int]) -> None:
        """Forget values defined since `_marks`: they do not dominate what follows."""
        lengths, rooms = marks
        for type, length in lengths.items():
            del self._pool[type][length:]
        del self._rooms[rooms:]

    # ---- values

    def _add(self, value: Value) -> None:
        if value.type in self._pool:
            self._pool[value.type].append(value)

    def _done(self, value: Value) -> None:
        """An operation with a result has been written."""
        self.left -= 1
        self._add(value)

    def _give_room(self, pointer: Value, below: int, above: int) -> None:
        self._room[pointer] = (below, above)
        self._rooms.append(pointer)

    def _operand(self, type: Type, constants: int = 20) -> Value:
        """A value of the type: mostly one defined here, `constants` times in a hundred a constant."""
        found = self._pool.get(type)
        if not found or self.dice.chance(constants):
            return self.around.constant(self.dice, type)
        return self.dice.recent(found) if self.dice.chance(70) else self.dice.pick(found)

    def _defined(self, type: Type) -> Value:
        """A value of the type that is no constant, when there is one."""
        return self._operand(type, constants=1)

    def _pair(self, type: Type) -> tuple[Value, Value]:
        """Two operands, rarely both constant and rarely the same."""
        kind = self.dice.below(100)
        if kind < 22:
            return self._defined(type), self.around.constant(self.dice, type)
        if kind < 28:
            return self.around.constant(self.dice, type), self._defined(type)
        first = self._defined(type)
        return first, first if kind < 31 else self._defined(type)

    def _int_type(self) -> IntType:
        types = [type for type in self.types if isinstance(type, IntType) and type is not t.i1]
        return t.i64 if self.dice.chance(50) else self.dice.pick(types)

    def _float_types(self) -> list[Type]:
        return [type for type in self.types if isinstance(type, FloatType)]

    # ---- straight operations

    def _int_arithmetic(self) -> None:
        type = self._int_type()
        op = self.dice.weighted(_INT_OPS, _INT_OP_WEIGHTS)
        if type is t.i64 and "widths" in self.features and self.dice.chance(4):
            type = t.i1
            op = self.dice.pick(("and", "or", "xor"))
        left, right = self._pair(type)
        if op in ("shl", "lshr", "ashr"):
            left, right = self._shift_operands(type, left)
        self._done(self.builder.binary(op, left, right, self._flags(op)))

    def _flags(self, op: str) -> tuple[str, ...]:
        """Promises about the result, now and then; a broken one makes it poison."""
        if not self.wild or not self.dice.chance(8):
            return ()
        if op in ("add", "sub", "mul", "shl"):
            return self.dice.pick((("nuw",), ("nsw",), ("nuw", "nsw")))
        return ("exact",) if op in ("lshr", "ashr", "sdiv", "udiv") else ()

    def _shift_operands(self, type: IntType, value: Value) -> tuple[Value, Value]:
        if self.dice.chance(70):
            return value, ConstantInt(type, self.dice.between(0, type.width - 1))
        if self.wild and self.dice.chance(60):
            return value, self._defined(type)
        return value, self.builder.and_(self._defined(type), type.width - 1)

    def _bool_arithmetic(self) -> None:
        kind = self.dice.below(4)
        left, right = self._defined(t.i1), self._defined(t.i1)
        if kind == 0:
            self._done(self.builder.icmp(self.dice.pick(_INT_PREDICATES), left, right))
        else:
            self._done(self.builder.binary(self.dice.pick(("add", "sub", "mul", "xor")), left, right))

    def _int_cast(self) -> None:
        widths = [type for type in self.types if isinstance(type, IntType)]
        source, result = self.dice.pick(widths), self.dice.pick(widths)
        if source is result:
            return
        op = "trunc" if source.width > result.width else self.dice.pick(("zext", "sext"))
        self._done(self.builder.cast(op, self._defined(source), result))

    def _compare(self) -> None:
        self._done(self._icmp())

    def _icmp(self) -> Operation:
        type = t.ptr if self.around.has_pointers and self.dice.chance(12) else self._int_type()
        left, right = self._pair(type)
        return self.builder.icmp(self.dice.pick(_INT_PREDICATES), left, right)

    def _float_arithmetic(self) -> None:
        self._free_of_patchpoint("rounding")
        left, right = self._pair(self.dice.pick(self._float_types()))
        self._done(self.builder.binary(self.dice.pick(("fadd", "fsub", "fmul", "fdiv")), left, right))

    def _float_compare(self) -> None:
        types = self._float_types()
        if not types:
            return
        self._free_of_patchpoint("rounding")
        left, right = self._pair(self.dice.pick(types))
        self._done(self.builder.fcmp(self.dice.pick(_FLOAT_PREDICATES), left, right))

    def _float_cast(self) -> None:
        self._free_of_patchpoint("rounding")
        dice, builder = self.dice, self.builder
        floats = self._float_types()
        ints = [type for type in self.types if isinstance(type, IntType)]
        real = dice.pick(floats)
        kind = dice.below(10)
        if kind < 4:
            self._done(builder.cast(dice.pick(("sitofp", "sitofp", "uitofp")), self._defined(dice.pick(ints)), real))
        elif kind < 6:
            if self.wild:
                whole = dice.pick([type for type in ints if type is not t.i1])
                self._done(builder.cast(dice.pick(("fptosi", "fptosi", "fptoui")), self._defined(real), whole))
        elif kind < 8:
            if len(floats) == 2:
                if dice.chance(50):
                    self._done(builder.fpext(self._defined(t.float_), t.double))
                else:
                    self._done(builder.fptrunc(self._defined(t.double), t.float_))
        elif kind < 9:
            self._done(builder.fneg(self._defined(real)))
        else:
            same: Type = t.i64 if real is t.double else t.i32
            if same in self.types:
                source, result = (real, same) if dice.chance(50) else (same, real)
                self._done(builder.bitcast(self._defined(source), result))

    def _division(self) -> None:
        type = self._int_type()
        op = self.dice.pick(("sdiv", "udiv", "srem", "urem"))
        if self.dice.chance(50):
            divisor: Value = self.around.constant(self.dice, type)
            if isinstance(divisor, ConstantInt) and divisor.value in (0, -1):
                divisor = ConstantInt(type, 7)
        elif self.wild and self.dice.chance(60):
            divisor = self._defined(type)
            if isinstance(divisor, ConstantInt):
                divisor = ConstantInt(type, 3)
        else:
            # Never zero, never minus one.
            divisor = self.builder.or_(self.builder.and_(self._defined(type), 0x3F), 1)
        self._done(self.builder.binary(op, self._defined(type), divisor, self._flags(op)))

    def _select(self) -> None:
        condition = self._condition()
        left, right = self._pair(self.dice.pick(self.types))
        self._done(self.builder.select(condition, left, right))

    def _condition(self) -> Value:
        """An i1 for a branch or select, most often a comparison made for it."""
        kind = self.dice.below(100)
        if "fcmp" in self.features and kind < 15 and self._float_types():
            self._float_compare()
            return self._pool[t.i1][-1]
        if "widths" in self.features:
            if kind < 30 and self._pool[t.i1]:
                found = self.dice.recent(self._pool[t.i1])
                # The comparison may only be carried out here, with the branch.
                if isinstance(found, FCmp):
                    self._free_of_patchpoint("rounding")
                return found
            if kind < 38:
                return self.builder.cast("trunc", self._defined(self._int_type()), t.i1)
            if kind < 40:
                return ConstantInt(t.i1, self.dice.below(2))
        self.left -= 1
        compared = self._icmp()
        if "widths" in self.features:
            self._add(compared)
        return compared

    # ---- memory

    def _place(self, size: int) -> Value | None:
        """An address where `size` bytes may be read or written, None when there is none."""
        dice = self.dice
        pointers = self._pool[t.ptr]
        if self.wild and pointers and dice.chance(30):
            return dice.recent(pointers)
        fitting = [p for p in self._rooms if self._room[p][1] >= size]
        if not fitting:
            return dice.pick(pointers) if self.wild and pointers else None
        base = dice.recent(fitting)
        if dice.chance(45):
            below, above = self._room[base]
            offset = min(max(dice.pick((8, 16, 4, 1, -8, 24, 127, 128, -128, 132, -136, 1000)), -below), above - size)
            moved = self.builder.gep(base, offset)
            self._done(moved)
            self._give_room(moved, below + offset, above - offset)
            return moved
        return base

    def _memory_type(self) -> Type:
        types = self.around.data_types()
        if "widths" in self.features and self.wild and self.dice.chance(6):
            return t.i1
        return self.dice.pick(types) if self.dice.chance(60) else t.i64

    def _alignment(self) -> int:
        return self.dice.pick((1, 2, 8)) if self.dice.chance(10) else 0

    def _load(self) -> None:
        type = self._memory_type()
        place = self._place(_size(type))
        if place is not None:
            self._done(self.builder.load(type, place, align=self._alignment(), volatile=self.dice.chance(4)))

    def _store(self) -> None:
        type = self._memory_type()
        place = self._place(_size(type))
        if place is not None:
            self.builder.store(self._operand(type, constants=30), place, align=self._alignment(),
                               volatile=self.dice.chance(4))
            self.left -= 1

    def _address(self) -> None:
        """A getelementptr: bytes or elements, a field of a struct, constant or variable index."""
        dice, builder = self.dice, self.builder
        if not self._pool[t.ptr]:
            return
        kind = dice.below(10)
        if kind < 4:
            base = dice.recent(self._pool[t.ptr])
            offset = random_integer(dice, 33) if self.wild and dice.chance(15) else dice.between(-64, 256)
            moved: Operation = builder.gep(base, offset, inbounds=dice.chance(20))
            if base in self._room:
                below, above = self._room[base]
                if -below <= offset <= above:
                    self._give_room(moved, below + offset, above - offset)
        elif kind < 8:
            moved = self._indexed_address()
        else:
            types = self.around.data_types()
            inner = t.array(dice.between(1, 6), dice.pick(types))
            outer = t.struct((*(dice.pick(types) for _ in range(dice.between(0, 3))), inner), packed=dice.chance(10))
            assert outer.elements is not None
            index = self._index_value() if dice.chance(50) else dice.between(0, inner.count - 1)
            moved = builder.gep(dice.recent(self._pool[t.ptr]),
                                [dice.between(-1, 2), len(outer.elements) - 1, index], type=outer)
        self._done(moved)

    def _index_value(self) -> Value:
        narrow = "widths" in self.features and self.dice.chance(25)
        return self._defined(self.dice.pick((t.i32, t.i16, t.i8)) if narrow else t.i64)

    def _indexed_address(self) -> Operation:
        dice, builder = self.dice, self.builder
        element = dice.pick((t.i8, t.i8, *self.around.data_types()))
        if dice.chance(10):
            element = t.array(dice.pick((3, 5, 12, 16)), t.i8)
        base = dice.recent(self._pool[t.ptr])
        if self.wild and dice.chance(70):
            return builder.gep(base, self._index_value(), type=element)
        size = _size(element)
        roomy = [p for p in self._rooms if self._room[p][1] >= 8 * size + 8]
        if not roomy:
            return builder.gep(base, self._index_value(), type=element)
        base = dice.recent(roomy)
        index = builder.and_(self._defined(t.i64), 7)
        moved = builder.gep(base, index, type=element)
        below, above = self._room[base]
        self._give_room(moved, below, above - 7 * size)
        return moved

    def _pointer_cast(self) -> None:
        if self.dice.chance(50):
            self._done(self.builder.ptrtoint(self._defined(t.ptr), t.i64))
        else:
            self._done(self.builder.inttoptr(self._defined(t.i64), t.ptr))

    def _use_global(self) -> None:
        dice, builder = self.dice, self.builder
        variable = dice.pick(self.around.variables)
        type = variable.value_type
        kind = dice.below(10)
        if isinstance(type, t.ArrayType):
            if kind < 4:
                self._done(builder.gep(variable, [0, dice.below(type.count)], type=type))
            elif kind < 7:
                self._done(builder.load(type.element, variable))
            elif self.wild:
                self._done(builder.gep(variable, [0, self._index_value()], type=type))
        elif kind < 4:
            self._done(builder.load(type, variable))
        elif kind < 7 and not variable.is_constant:
            builder.store(self._operand(type, constants=30), variable)
            self.left -= 1
        elif kind < 8:
            whole = ConstantExpression("getelementptr", t.ptr, (variable, ConstantInt(t.i64, dice.between(-4, 40))),
                                       source_type=t.i8)
            if self.wild:
                self._done(builder.load(dice.pick(self.around.data_types()), whole))
        elif kind < 9:
            self._done(builder.ptrtoint(variable, t.i64))
        elif "memory" in self.features and (place := self._place(8)) is not None:
            builder.store(variable, place)
            self.left -= 1

    # ---- calls

    def _arguments(self, types: tuple[Type, ...]) -> list[Value]:
        return [self._argument(type) for type in types]

    def _argument(self, type: Type) -> Value:
        if type is t.ptr and "globals" in self.features and self.dice.chance(25):
            return self.dice.pick([*self.around.variables, *self.around.functions])
        return self._operand(type, constants=25)

    def _call(self) -> None:
        self._free_of_patchpoint("calls")
        dice, around = self.dice, self.around
        if dice.chance(30):
            callee = dice.pick(around.functions)
        elif around.outside and dice.chance(60):
            callee = dice.pick(around.outside)
        else:
            callee = self._declare_outside()
        call = self.builder.call(callee, self._arguments(callee.function_type.params))
        attributes = [dict(argument.attributes) for argument in callee.args]
        if any(attributes):
            call.argument_attributes = attributes
        call.return_attributes = dict(callee.return_attributes)
        if "attributes" in self.features and dice.chance(10):
            call.attributes["nounwind"] = None
        self._done(call)

    def _declare_outside(self) -> Function:
        dice, around = self.dice, self.around
        params = around.parameter_types(dice, most=14 if "stackargs" in self.features else 6)
        cc = dice.pick(around.limits.conventions) if "conventions" in self.features and dice.chance(15) else ""
        callee = around.module.declare(f"{_OUTSIDE}{len(around.outside)}", around.result_type(dice), params, cc=cc)
        if "attributes" in self.features:
            for argument in callee.args:
                if isinstance(argument.type, IntType) and argument.type.width < 64 and dice.chance(50):
                    argument.attributes[dice.pick(("zeroext", "signext"))] = None
            if callee.function_type.result is t.i1:
                callee.return_attributes["zeroext"] = None
        around.outside.append(callee)
        return callee

    def _variadic_call(self) -> None:
        self._free_of_patchpoint("calls")
        dice, around = self.dice, self.around
        name = dice.pick(("printf", "collect"))
        callee = around.module.globals.get(name)
        if callee is None:
            params = (t.ptr,) if name == "printf" else (t.i64,)
            callee = around.module.declare(name, t.i32 if "widths" in self.features else t.i64, params, variadic=True)
        assert isinstance(callee, Function)
        # Smaller types are promoted before a C compiler passes them here.
        types = [type for type in self.types if type not in (t.i1, t.i8, t.i16, t.float_)]
        extra = tuple(dice.pick(types) for _ in range(dice.between(0, 7)))
        self._done(self.builder.call(callee, self._arguments((*callee.function_type.params, *extra))))

    def _indirect_call(self) -> None:
        self._free_of_patchpoint("calls")
        dice, around = self.dice, self.around
        params = around.parameter_types(dice, most=5)
        type = t.function(around.result_type(dice), params)
        if dice.chance(40):
            callee: Value = constant(dice.pick((0x1000, 0x4000_0000, 0xFFFF_FFFF_0000_0002, 0x1234_5678_9ABC)), t.ptr)
        else:
            callee = self._defined(t.ptr)
            if isinstance(callee, Constant):
                callee = dice.pick(around.functions)
        self._done(self.builder.call(callee, self._arguments(params), type=type))

    # ---- stackmaps and patchpoints

    def _id(self) -> int:
        if self._ids and self.dice.chance(15):
            return self.dice.pick(self._ids)
        number = self.dice.below(100) if self.dice.chance(70) else self.dice.bits64()
        self._ids.append(number)
        return number

    def _live_values(self, integers: int, floats: int) -> list[Value]:
        """Operands to record, using at most that many registers of each kind."""
        values: list[Value] = []
        wanted = self.dice.pick((0, 0, 1, 1, 2, 2, 3, 4, 6, 9))
        while len(values) < wanted:
            value = self._live_value()
            if isinstance(value.type, FloatType):
                if not floats:
                    break
                floats -= 1
            elif not isinstance(value, ConstantInt):
                if not integers:
                    break
                integers -= 1
            values.append(value)
        return values

    def _live_value(self) -> Value:
        dice = self.dice
        kind = dice.below(100)
        type = dice.pick(self.types)
        if kind < 12:
            return ConstantInt(t.i64, random_integer(dice, 64))
        if kind < 20:
            return self.around.constant(dice, type)
        if kind < 24:
            return Undef(type)
        if kind < 26 and self.around.has_pointers:
            return constant(None, t.ptr)
        if kind < 30 and self.around.variables:
            return dice.pick(self.around.variables)
        if kind < 42 and self._pool[t.ptr]:
            return dice.pick(self._pool[t.ptr])
        return self._defined(type)

    def _site(self) -> None:
        """A stackmap or patchpoint, as far as either is wanted; a bare stackmap otherwise."""
        if "patchpoint" in self.features and ("stackmap" not in self.features or self.dice.chance(30)):
            self._patchpoint()
        elif "stackmap" in self.features:
            self._stackmap()
        else:
            self.builder.stackmap(self._id(), 0, [])

    def _stackmap(self) -> None:
        dice, step = self.dice, self.limits.step
        shadow = 0 if dice.chance(25) else dice.below(40 // step + 1) * step
        live = self._live_values(self.limits.live_integers, self.limits.live_floats)
        self.builder.stackmap(self._id(), shadow, live)
        self.left -= 1

    def _fits_anyreg(self, type: Type) -> bool:
        return not isinstance(type, IntType) or type.width in self.limits.anyreg_widths

    def _patchpoint(self) -> None:
        dice, limits = self.dice, self.limits
        least = 0
        target: Value | None = None
        kind = dice.below(10)
        if kind < 3 and limits.least_symbol_bytes:
            candidates = [*self.around.functions, *self.around.outside]
            target = dice.pick(candidates) if self.around.outside or dice.chance(50) else self._declare_outside()
            least = limits.least_symbol_bytes
        elif kind < 6:
            address = dice.pick((0x1000, 0x7FFF_0000_1234, 0xFFFF_0000_0000_0002, 1, 0x8000_0000))
            target = constant(address & ((1 << limits.target_bits) - 1), t.ptr)
            least = limits.least_patch_bytes
        patch_bytes = least + dice.below(max(40 - least, 8) // limits.step + 1) * limits.step
        if dice.chance(15):
            patch_bytes = least
        any_register = dice.chance(40)
        cc = "anyregcc" if any_register else ""
        if "conventions" in self.features and not any_register and dice.chance(40):
            cc = dice.pick(limits.conventions)
        most = 8 if "stackargs" in self.features and not any_register else 5
        params = self.around.parameter_types(dice, most=most)
        result = self.around.result_type(dice)
        if any_register:
            params = tuple(type for type in params if self._fits_anyreg(type))
            result = result if self._fits_anyreg(result) else t.void
        args = self._arguments(params)
        used = sum(1 for p in params if not isinstance(p, FloatType))
        live = self._live_values(max(0, limits.live_integers - min(used, 6) - 1), limits.live_floats - 5)
        point = self.builder.patchpoint(self._id(), patch_bytes, target, args, live, ret=result, cc=cc)
        self.behind_patchpoint = True
        self._done(point)

    # ---- control flow

    def _phi_types(self) -> list[Type]:
        types = [self.dice.pick(self.types) for _ in range(self.dice.pick((0, 1, 1, 2, 3)))]
        return types + types[:1] if self.dice.chance(40) else types

    def _phi_input(self, type: Type) -> Value:
        if self.wild and self.dice.chance(3):
            return Undef(type)
        return self._operand(type)

    def _early_end(self) -> bool:
        """Now and then leave the function in the middle of it."""
        if self.ended or not self.dice.chance(6):
            return self.ended
        if self.dice.chance(15):
            self.builder.unreachable()
            self.ended = True
        else:
            self._return()
        return True

    def _if(self) -> None:
        depth, builder, dice = self._depth + 1, self.builder, self.dice
        condition = self._condition()
        head = self._here
        join = Block("", self.function)
        types = self._phi_types()
        edges: list[tuple[Block, list[Value]]] = []
        arms = 2 if dice.chance(55) else 1
        blocks = [builder.block() for _ in range(arms)]
        if arms == 1:
            other = join
            edges.append((head, [self._phi_input(type) for type in types]))
            if dice.chance(2):
                edges.append(edges[0])
                blocks[0] = join
        else:
            other = blocks[1]
        builder.cond_br(condition, *((blocks[0], other) if dice.chance(50) else (other, blocks[0])))
        self.ended = True
        if blocks[0] is join:
            self.function.blocks.pop()
            blocks = []
        for block in blocks:
            marks = self._marks()
            self._start(block)
            self._inner_region(arms + 1, depth)
            if not self._early_end():
                edges.append((self._here, [self._phi_input(type) for type in types]))
                self._go(join)
            self._cut(marks)
        if not edges:
            return
        self._join(join, types, edges)

    def _join(self, join: Block, types: list[Type], edges: list[tuple[Block, list[Value]]]) -> None:
        self.function.blocks.append(join)
        self._start(join)
        for index, type in enumerate(types):
            phi = self.builder.phi(type)
            phi.incoming.extend((values[index], block) for block, values in edges)
            self._done(phi)

    def _loop(self) -> None:
        """A loop counting to a small constant; its other phis add up, stay, or swap."""
        dice, builder, depth = self.dice, self.builder, self._depth + 1
        start, header = self._here, builder.block()
        types = self._phi_types()
        first = [self._phi_input(type) for type in types]
        self._go(header)
        self._start(header)
        counter_type = self._int_type()
        phis: list[tuple[Phi, Value]] = []
        counter = builder.phi(counter_type)
        for type, value in zip(types, first, strict=True):
            phis.append((builder.phi(type), value))
        self._done(counter)
        for phi, _ in phis:
            self._done(phi)
        marks = self._marks()
        limit = ConstantInt(counter_type, dice.between(1, 9))
        exit_block: Block | None = None
        shape = dice.below(3)
        if shape == 0:
            outer = self.left
            self.left = min(outer, dice.between(1, 6))
            outer -= self.left
            while self.left > 0 and self._here is header:
                self._flat_step()
            self.left += outer
        elif shape == 1:
            self._inner_region(2, depth)
        else:
            exit_block = Block("", self.function)
            again: Value = builder.icmp("ult", counter, limit)
            body = builder.block()
            builder.cond_br(again, body, exit_block)
            self._start(body)
            self._inner_region(2, depth)
        if self.ended:
            # Control left the function: the header keeps its only way in.
            self._close_phis(counter, phis, start, None)
            self._cut(marks)
            if exit_block is not None:
                self.function.blocks.append(exit_block)
                self._start(exit_block)
            return
        latch_values = self._latch_values(counter, phis)
        latch = self._here
        if exit_block is None:
            exit_block = Block("", self.function)
            again = builder.icmp(dice.pick(("ult", "ne", "slt")), latch_values[0], limit)
            if "widths" in self.features and dice.chance(10):
                again = builder.and_(again, self._condition())
            latch = self._here
            builder.cond_br(again, *((header, exit_block)))
        else:
            builder.br(header)
            self._cut(marks)
        self._close_phis(counter, phis, start, (latch, latch_values))
        self.function.blocks.append(exit_block)
        self._start(exit_block)

    def _latch_values(self, counter: Phi, phis: list[tuple[Phi, Value]]) -> list[Value]:
        values: list[Value] = [self.builder.add(counter, 1)]
        for phi, _ in phis:
            others = [other for other, _ in phis if other is not phi and other.type is phi.type]
            if others and self.dice.chance(60):
                values.append(others[0])
            elif self.dice.chance(10):
                values.append(phi)
            else:
                values.append(self._phi_input(phi.type))
        return values

    def _close_phis(self, counter: Phi, phis: list[tuple[Phi, Value]], start: Block,
                    latch: tuple[Block, list[Value]] | None) -> None:
        everything: list[tuple[Phi, Value]] = [(counter, ConstantInt(counter.type, 0)), *phis]
        for index, (phi, value) in enumerate(everything):
            phi.incoming.append((value, start))
            if latch is not None:
                phi.incoming.append((latch[1][index], latch[0]))

    def _switch(self) -> None:
        dice, builder, depth = self.dice, self.builder, self._depth + 1
        if "cfg" not in self.features:
            return
        type = self._int_type()
        value = self._defined(type)
        head = self._here
        join = Block("", self.function)
        types = self._phi_types()
        numbers: list[int] = []
        base = random_integer(dice, 8)
        for _ in range(dice.pick((0, 1, 2, 3, 3, 4, 6, 9))):
            number = base + len(numbers) if dice.chance(50) else random_integer(dice, type.width)
            number = ConstantInt(type, number).value
            if number not in numbers:
                numbers.append(number)
        blocks = [builder.block() for _ in range(dice.between(1, 3))]
        direct = [self._phi_input(type) for type in types]
        op = builder.switch(value, blocks[0])
        edges: list[tuple[Block, list[Value]]] = []
        for number in numbers:
            chosen = dice.pick([*blocks, join])
            op.cases.append((ConstantInt(type, number), chosen))
            if chosen is join:
                edges.append((head, direct))
        used = {id(block) for block in op.successors()}
        self.function.blocks[:] = [b for b in self.function.blocks if b not in blocks or id(b) in used]
        for block in blocks:
            if id(block) not in used:
                continue
            marks = self._marks()
            self._start(block)
            self._inner_region(3, depth)
            if not self._early_end():
                edges.append((self._here, [self._phi_input(type) for type in types]))
                self._go(join)
            self._cut(marks)
        if edges:
            self._join(join, types, edges)
        else:
            self.ended = True


def _size(type: Type) -> int:
    """The bytes a value takes in memory on every target here."""
    if isinstance(type, IntType):
        return max(1, type.width // 8)
    if isinstance(type, FloatType):
        return type.width // 8
    if isinstance(type, t.ArrayType):
        return type.count * _size(type.element)
    if isinstance(type, t.StructType):
        # An upper bound will do nowhere: what may be touched must not be more than there is.
        return sum(_size(element) for element in type.elements or ())
    return 8
