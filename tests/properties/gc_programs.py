"""Make random modules of a language with a moving collector, as its front end would write them: plain calls.

Collected pointers, vectors of them and pointers into objects flow through branches, loops, phis, selects and element
operations; calls are direct, through pointers, of leaves, of library functions, with deopt operands, or unwind. The
modules are what the safepoint passes take. The same seed and size give the same module everywhere.
"""

from __future__ import annotations

from collections.abc import Callable

from smemit.difftest.programs.dice import Dice
from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.identity import is_among, remove
from smemit.ir.module import Block, Function, GlobalVariable
from smemit.ir.types import Type
from smemit.ir.values import ConstantAggregate, ConstantExpression, ConstantInt, ConstantNull, Undef, Value

GC = t.pointer(1)
PAIR, QUAD = t.vector(2, GC), t.vector(4, GC)
_POINTERS: tuple[Type, ...] = (GC, PAIR, QUAD)
_TARGETS = ("x86_64", "aarch64", "ppc64", "ppc64le")
_STRATEGIES = ("statepoint-example", "coreclr")
_POLL = "gc.safepoint_poll"


def random_gc_module(seed: int, size: int, target: str = "", *, plain: bool = False, functions: int = 0) -> Module:
    """A module of functions of about `size` operations each; the seed chooses the target and their number (one to four)
    if need be.

    A `plain` one has only what both smemit and llc make code of on every target: no vectors, no transitions, and no
    questions for bases, which stay in functions without a collector.
    """
    dice = Dice(seed * 0x1_0003 + size)
    module = Module(f"gc_{seed}_{size}", target or dice.pick(_TARGETS))
    around = _Surroundings(module, dice, plain)
    for index in range(functions or dice.between(1, 4)):
        _define(around, dice, index, size)
    return module


class _Surroundings:
    """What the functions of a module may refer to."""

    def __init__(self, module: Module, dice: Dice, plain: bool) -> None:
        self.module, self.plain = module, plain
        self.global_ = GlobalVariable(module, "fixed", t.array(64, t.i8), address_space=1)
        module.add(self.global_)
        self.personality = module.declare("personality", t.i32, (), variadic=True)
        void, pointer = t.void, GC
        self.calls = [
            module.declare("ext", void),
            module.declare("take", void, (pointer,)),
            module.declare("take2", void, (pointer, pointer)),
            module.declare("make", pointer),
            module.declare("map", pointer, (pointer, t.i64)),
            module.declare("number", t.i64, (t.i64, pointer)),
            *([] if plain else [module.declare("pair", PAIR, (pointer,))]),
            module.declare("fast", pointer, (pointer, t.i32), cc="fastcc"),
            module.declare("pure", pointer, (pointer,), attributes={"nounwind": None, "memory": "none"}),
        ]
        self.calls[4].args[0].attributes.update(nonnull=None, dereferenceable=16)
        self.calls[4].return_attributes.update(noalias=None)
        self.leaves = [
            module.declare("leaf", void, (pointer,), attributes={"gc-leaf-function": ""}),
            module.declare("floor", t.double, (t.double,)),
            module.declare("strlen", t.i64, (pointer,)),
        ]
        self.stop = module.declare("stop", void, (), attributes={"noreturn": None})
        poll = module.define(_POLL, void)
        builder = poll.builder
        if dice.chance(60):
            flag = module.variable("poll_flag", t.i32)
            slow, done = builder.block("slow"), builder.block("done")
            wanted = builder.icmp("ne", builder.load(t.i32, flag, volatile=True), 0)
            builder.cond_br(wanted, slow, done)
            builder.position_at_end(slow)
            builder.call(self.calls[0])
            builder.br(done)
            builder.position_at_end(done)
        else:
            builder.call(module.declare("do_poll", void))
        builder.ret_void()


def _define(around: _Surroundings, dice: Dice, index: int, size: int) -> None:
    vector = GC if around.plain else PAIR
    params = [dice.weighted((GC, t.i64, vector, t.i1), (6, 3, 1, 2)) for _ in range(dice.between(1, 6))]
    result = dice.weighted((t.void, GC, t.i64, vector), (2, 6, 2, 1))
    function = around.module.define(f"f{index}", result, params,
                                    attributes={"nosync": None} if dice.chance(10) else None)
    function.gc = dice.pick(_STRATEGIES) if dice.chance(95) else ""
    function.personality = around.personality
    for argument in function.args:
        if argument.type is GC and dice.chance(20):
            argument.attributes.update({dice.pick(("noalias", "readonly", "nonnull", "nofree")): None})
    _Body(around, dice, function).write(size)


class _Body:
    """Writes one function: structured control flow, so that what is in `pool` dominates the place written at."""

    def __init__(self, around: _Surroundings, dice: Dice, function: Function) -> None:
        self.around, self.dice, self.function = around, dice, function
        self.vector: Type = GC if around.plain else PAIR
        """What stands where a vector might."""
        self.wide: Type = GC if around.plain else QUAD
        self.builder: Builder = function.builder
        self.pool: dict[Type, list[Value]] = {}
        self.left = 0
        self.depth = 0
        self.pad: Block | None = None
        """A landing pad that several invokes share."""
        for argument in function.args:
            self._keep(argument)

    def write(self, size: int) -> None:
        self.left = size
        self._region()
        if self._here.terminator is None:
            self._return()

    @property
    def _here(self) -> Block:
        assert self.builder.current is not None
        return self.builder.current

    # ---- values

    def _keep(self, value: Value) -> None:
        self.pool.setdefault(value.type, []).append(value)

    def _marks(self) -> dict[Type, int]:
        return {type: len(values) for type, values in self.pool.items()}

    def _cut(self, marks: dict[Type, int]) -> None:
        for type, values in self.pool.items():
            del values[marks.get(type, 0):]

    def _value(self, type: Type) -> Value:
        values = self.pool.get(type)
        if values and not self.dice.chance(6):
            return self.dice.recent(values)
        return self._constant(type)

    def _constant(self, type: Type) -> Value:
        dice = self.dice
        if isinstance(type, t.IntType):
            return ConstantInt(type, dice.pick((0, 1, 8, 16, 24, 100)))
        if type is GC and dice.chance(30):
            if dice.chance(50):
                return self.around.global_
            return ConstantExpression("getelementptr", GC, (self.around.global_, ConstantInt(t.i64, 16)), t.i8)
        if dice.chance(15):
            return Undef(type, poison=dice.chance(50))
        return ConstantNull(type)

    def _truth(self) -> Value:
        dice = self.dice
        if dice.chance(35) and self.pool.get(t.i1):
            return dice.recent(self.pool[t.i1])
        if dice.chance(40):
            return self.builder.icmp(dice.pick(("eq", "ne")), self._value(GC), self._value(GC))
        return self.builder.icmp("ult", self._value(t.i64), self._value(t.i64))

    # ---- control flow

    def _region(self) -> None:
        steps = ((self._straight, 60), (self._call, 22), (self._branch, 7), (self._loop, 5), (self._switch, 2),
                 (self._invoke, 5), (self._dead_end, 1))
        while self.left > 0 and self._here.terminator is None:
            self.left -= 1
            step = self.dice.weighted([step for step, _ in steps], [weight for _, weight in steps])
            if self.depth > 4 and step in (self._branch, self._loop, self._switch):
                step = self._straight
            step()

    def _inner(self) -> None:
        """A part of what is left to be written, one level deeper."""
        outer = self.left
        self.left = min(outer, self.dice.between(0, 8))
        outer -= self.left
        self.depth += 1
        self._region()
        self.depth -= 1
        self.left += outer

    def _start(self, block: Block) -> None:
        self.builder.position_at_end(block)

    def _return(self) -> None:
        type = self.function.function_type.result
        self.builder.ret(None if type is t.void else self._value(type))

    def _phi_types(self) -> list[Type]:
        types = (GC, t.i64, self.vector, self.wide)
        return [self.dice.weighted(types, (7, 2, 2, 1)) for _ in range(self.dice.between(0, 3))]

    def _join(self, arms: list[Callable[[], None]], blocks: list[Block], join: Block) -> None:
        """Write arms that meet in `join`, with phis there."""
        types = self._phi_types()
        edges: list[tuple[Block, list[Value]]] = []
        for block, arm in zip(blocks, arms, strict=True):
            marks = self._marks()
            self._start(block)
            arm()
            if self._here.terminator is None:
                edges.append((self._here, [self._value(type) for type in types]))
                self.builder.br(join)
            self._cut(marks)
        self._start(join)
        if not edges:
            self.builder.unreachable()
            return
        for index, type in enumerate(types):
            self._keep(self.builder.phi(type, [(values[index], block) for block, values in edges]))

    def _branch(self) -> None:
        builder = self.builder
        condition = ConstantInt(t.i1, 1) if self.dice.chance(3) else self._truth()
        blocks = [builder.block("left"), builder.block("right")]
        if self.dice.chance(4):
            builder.cond_br(condition, blocks[0], blocks[0])
            blocks.pop()
            self.function.blocks.pop()
        else:
            builder.cond_br(condition, blocks[0], blocks[1])
        self._join([self._inner] * len(blocks), blocks, builder.block("join"))

    def _switch(self) -> None:
        builder, dice = self.builder, self.dice
        blocks = [builder.block("case") for _ in range(dice.between(2, 4))]
        cases = [(number, blocks[dice.below(len(blocks))]) for number in range(dice.between(1, 4))]
        builder.switch(self._value(t.i64), blocks[0], [(n, b) for n, b in cases])
        used = {blocks[0], *(block for _, block in cases)}
        for block in blocks:
            if block not in used:
                remove(self.function.blocks, block)
        blocks = [block for block in blocks if block in used]
        self._join([self._inner] * len(blocks), blocks, builder.block("join"))

    def _loop(self) -> None:
        """A loop with its test at the end or at the beginning; phis step through objects, stay, or change places."""
        builder, dice = self.builder, self.dice
        counted = dice.pick((t.i64, t.i64, t.i32))
        types = [counted, *self._phi_types()]
        first = [ConstantInt(counted, dice.pick((0, 0, 1, 8))) if dice.chance(70) else self._number(counted),
                 *(self._value(type) for type in types[1:])]
        if dice.chance(55):
            limit: Value = ConstantInt(counted, dice.pick((1, 5, 9, 1000)))
        else:
            limit = self._number(counted)
        before = self._here
        head, out = builder.block("head"), Block(builder._unique("out"), self.function)
        builder.br(head)
        self._start(head)
        phis = [builder.phi(type, [(value, before)]) for type, value in zip(types, first, strict=True)]
        for phi in phis:
            self._keep(phi)
        marks = self._marks()
        tests_first = dice.chance(40)
        if tests_first:
            body = builder.block("body")
            builder.cond_br(self._again(phis[0], limit), body, out)
            self._start(body)
        self._inner()
        if self._here.terminator is None:
            latches = [self._here]
            if dice.chance(12):
                # A second way back.
                other, last = builder.block("again"), builder.block("last")
                builder.cond_br(self._truth(), other, last)
                latches = [other, last]
            for latch in latches:
                self._start(latch)
                self._turn(phis, latch, head, None if tests_first and latch is latches[-1] else out, limit)
        self._cut(marks)
        self.function.blocks.append(out)
        self._start(out)
        if not any(is_among(out, op.successors()) for op in self.function.operations()):
            builder.unreachable()

    def _number(self, type: Type) -> Value:
        """A number of 64 bits, or what fits in fewer."""
        value = self._value(t.i64)
        return value if type is t.i64 else self.builder.trunc(value, type)

    def _again(self, counter: Value, limit: Value) -> Value:
        """Whether a loop goes round again: mostly by its counter and what does not change in it."""
        builder, dice = self.builder, self.dice
        if dice.chance(4):
            return self._truth()
        if dice.chance(4):
            limit = self._number(limit.type)
        again: Value = builder.icmp(dice.pick(("ult", "ne", "slt", "ule", "sle")), counter, limit)
        if dice.chance(5):
            again = builder.and_(again, self._truth())
        return again

    def _turn(self, phis: list[ops.Phi], latch: Block, head: Block, out: Block | None, limit: Value) -> None:
        builder, dice = self.builder, self.dice
        step = builder.add(phis[0], dice.pick((1, 1, 1, 2, 3)), dice.pick(((), ("nuw",), ("nsw",))))
        values: list[Value] = [step]
        for phi in phis[1:]:
            value = self._value(phi.type)
            if phi.type is GC and dice.chance(40):
                value = builder.gep(phi, [dice.pick((8, 16))])
            values.append(value)
        if out is None:
            builder.br(head)
        else:
            condition = ConstantInt(t.i1, 0) if dice.chance(3) else self._again(step, limit)
            builder.cond_br(condition, head, out)
        for phi, value in zip(phis, values, strict=True):
            phi.incoming.append((value, latch))

    def _invoke(self) -> None:
        builder, dice = self.builder, self.dice
        callee = dice.pick(self.around.leaves[:1] if dice.chance(5) else self.around.calls)
        normal = builder.block("normal")
        shared = self.pad is not None and dice.chance(40)
        pad = self.pad if shared and self.pad is not None else builder.block("pad")
        args = [self._value(type) for type in callee.function_type.params]
        invoke = ops.Call(callee.function_type, callee, args, cc=callee.cc)
        invoke.normal, invoke.unwind = normal, pad
        self._decorate(invoke)
        builder.insert(invoke, "result" if invoke.type is not t.void else "")
        if not shared:
            marks = self._marks()
            self._start(pad)
            landing = ops.LandingPad(t.token, [], True)
            builder.insert(landing, "landing")
            if dice.chance(60):
                self.left += 3
                self._inner()
            if self._here.terminator is None:
                self._return()
            self._cut(marks)
            # Only what dominates every invoke can be used there, so the pad that is shared uses nothing.
            bare = builder.block("shared_pad")
            self._start(bare)
            builder.insert(ops.LandingPad(t.token, [], True), "landing")
            type = self.function.function_type.result
            builder.ret(None if type is t.void else ConstantNull(type))
            if self.pad is None:
                self.pad = bare
            else:
                self.function.blocks.pop()
        self._start(normal)
        if invoke.type is not t.void:
            self._keep(invoke)

    def _dead_end(self) -> None:
        """A call that does not return, and code behind it."""
        builder = self.builder
        if self.dice.chance(50) or self.depth == 0:
            after = builder.block("stopping")
            on = builder.block("on")
            builder.cond_br(self._truth(), after, on)
            self._start(after)
            builder.call(self.around.stop)
            builder.call(self.around.calls[0])
            self._return()
            self._start(on)
        else:
            self._return()

    # ---- calls

    def _decorate(self, call: ops.Call) -> None:
        dice = self.dice
        if dice.chance(25):
            types = [dice.weighted((GC, t.i64, self.vector), (6, 3, 1)) for _ in range(dice.between(0, 3))]
            call.bundles = (*call.bundles, ops.Bundle("deopt", [self._value(type) for type in types]))
        if dice.chance(4) and not self.around.plain:
            call.bundles = (*call.bundles, ops.Bundle("gc-transition", [self._value(t.i64)]))
        if dice.chance(8):
            call.attributes["statepoint-id"] = str(dice.below(1000))
        if dice.chance(4):
            call.attributes["statepoint-num-patch-bytes"] = str(dice.below(32))
        if dice.chance(4):
            call.attributes["deopt-lowering"] = dice.pick(("live-in", "live-through"))
        if dice.chance(3):
            call.attributes["gc-leaf-function"] = ""
        if dice.chance(5):
            call.attributes[dice.pick(("nounwind", "nosync", "nofree", "cold"))] = None
        if dice.chance(10) and call.args:
            call.argument_attributes = [
                {"nonnull": None, "noalias": None} if a.type is GC else {} for a in call.args]
        if dice.chance(5) and call.type is GC:
            call.return_attributes["noalias"] = None

    def _call(self) -> None:
        builder, dice = self.builder, self.dice
        callee: Value = dice.pick(self.around.leaves) if dice.chance(12) else dice.pick(self.around.calls)
        assert isinstance(callee, Function)
        type, cc = callee.function_type, callee.cc
        args = [self._value(param) if param is not t.double and param is not t.i32 else ConstantNull(param)
                for param in type.params]
        if dice.chance(5):
            callee, cc = builder.inttoptr(self._value(t.i64), t.ptr), ""
        call = ops.Call(type, callee, args, cc=cc)
        if dice.chance(10):
            call.tail = "tail"
        self._decorate(call)
        builder.insert(call, "called" if call.type is not t.void else "")
        if call.type is not t.void and call.type is not t.double:
            self._keep(call)

    # ---- straight code

    def _straight(self) -> None:
        builder, dice = self.builder, self.dice
        kind = dice.weighted(("gep", "load", "store", "select", "number", "compare", "vector", "other"),
                             (30, 16, 12, 8, 10, 4, 14, 3))
        if kind == "gep":
            self._address()
        elif kind == "load":
            type = dice.weighted((GC, t.i64, self.vector), (6, 3, 1))
            self._keep(builder.load(type, self._pointer(), name="loaded"))
        elif kind == "store":
            builder.store(self._value(dice.weighted((GC, t.i64, self.vector), (5, 3, 1))), self._pointer())
        elif kind == "select":
            type = dice.weighted((GC, self.vector), (5, 1))
            self._keep(builder.select(self._truth(), self._value(type), self._value(type), name="chosen"))
        elif kind == "number":
            if dice.chance(15):
                self._keep(builder.lshr(self._value(t.i64), dice.pick((1, 8, 40))))
                return
            other = self._constant(t.i64) if dice.chance(50) else self._value(t.i64)
            self._keep(builder.binary(dice.pick(("add", "sub", "and", "xor")), self._value(t.i64), other))
        elif kind == "compare":
            self._keep(self._truth())
        elif self.around.plain:
            self._address()
        elif kind == "vector":
            self._vector()
        else:
            self._other()

    def _pointer(self) -> Value:
        """A pointer to read or write through: not null in plain sight."""
        values = self.pool.get(GC)
        return self.dice.recent(values) if values else self.around.global_

    def _address(self) -> None:
        builder, dice = self.builder, self.dice
        base = self._value(dice.weighted((GC, self.vector), (9, 1)))
        index: list[Value | int] = [dice.pick((0, 1, 2, 8, 24)) if dice.chance(60) else self._value(t.i64)]
        type: Type = dice.pick((t.i8, t.i32, t.i64))
        if dice.chance(10):
            type = t.struct((t.i64, t.array(4, t.i32)))
            index += [ConstantInt(t.i32, 1), self._value(t.i64)]
        if base.type is GC and dice.chance(4) and not self.around.plain:
            index[0] = ConstantAggregate(t.vector(2, t.i64), (ConstantInt(t.i64, 8), ConstantInt(t.i64, 24)))
        self._keep(builder.gep(base, index, type=type, inbounds=dice.chance(50), name="inside"))

    def _vector(self) -> None:
        builder, dice = self.builder, self.dice
        kind = dice.below(4)
        wide = dice.pick((PAIR, PAIR, QUAD))
        count = 2 if wide is PAIR else 4
        if kind == 0:
            op: ops.Operation = ops.InsertElement(self._value(wide), self._value(GC), self._lane(count))
        elif kind == 1:
            op = ops.ExtractElement(self._value(wide), self._lane(count))
        elif kind == 2:
            size = dice.pick((2, 4))
            lanes = [dice.below(2 * count) for _ in range(size)]
            if size == count and lanes == [count] * size and not dice.chance(2):
                # opt takes this for a splat of the first vector's element 0, and its base for poison.
                lanes[0] = 0
            mask: Value = ConstantAggregate(t.vector(size, t.i32), tuple(ConstantInt(t.i32, lane) for lane in lanes))
            if dice.chance(25):
                mask = ConstantNull(t.vector(size, t.i32))
            op = ops.ShuffleVector(self._value(wide), self._value(wide), mask)
        else:
            op = ops.Select(self._truth(), self._value(wide), self._value(wide))
        builder.insert(op, "lanes")
        self._keep(op)

    def _lane(self, count: int) -> Value:
        if self.dice.chance(80):
            return ConstantInt(t.i32, self.dice.below(count))
        return self.builder.and_(self._value(t.i64), count - 1)

    def _other(self) -> None:
        builder, dice = self.builder, self.dice
        kind = dice.below(4)
        if kind == 0:
            self._keep(builder.freeze(self._value(dice.pick(_POINTERS)), name="frozen"))
        elif kind == 1:
            self._keep(builder.inttoptr(self._value(t.i64), GC, name="made"))
        elif kind == 2:
            self._keep(builder.ptrtoint(self._value(GC), t.i64))
        else:
            self._query()

    def _query(self) -> None:
        """Ask for a pointer's base or offset."""
        builder, module = self.builder, self.around.module
        values = self.pool.get(GC)
        if not values:
            return
        wanted = self.dice.pick((GC, t.i64))
        stem = "llvm.experimental.gc.get.pointer."
        name = stem + ("base.p1.p1" if wanted is GC else "offset.p1")
        if name not in module.globals:
            module.declare(name, wanted, (GC,))
        callee = module.globals[name]
        assert isinstance(callee, Function)
        self._keep(builder.call(callee, [self.dice.recent(values)], name="asked"))
