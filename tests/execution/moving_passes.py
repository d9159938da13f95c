"""Plain calls made safe by the passes, under the moving collector: `python -m tests.execution.moving_passes`.

A front end's view: allocations and calls on collected pointers, pointers into objects that meet in phis and selects,
invokes. The passes put polls in and make statepoints; the collector of `tests.execution.moving` then moves everything
at every one of them. A program must give the same number whether objects move or not. With `--mistakes` one relocation
of each program is taken back: the safepoint check must find that, and so must running it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable

from smemit.difftest.programs.dice import Dice
from smemit.dsl.module import Module
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Block, Function
from smemit.ir.values import Value
from smemit.passes import run as run_passes
from smemit.passes.check_safepoints import check_safepoints, unrelocated_uses
from tests.execution import moving
from tests.execution.driver import TOOLCHAINS
from tests.execution.moving import GC

PASSES = "place-safepoints,rewrite-statepoints-for-gc"


class PlainProgram(moving.Program):
    """Writes one function without statepoints; pointers keep their names wherever their objects go."""

    def _called(self, callee: Function, args: list[Value], deopt: list[Value] | None = None) -> Value:
        if self.dice.chance(20):
            deopt = [*(deopt or []), self.dice.pick(self.objects)] if self.objects else deopt
        builder = self.builder
        if not self.dice.chance(8):
            return builder.call(callee, args, deopt=deopt)
        normal, pad, after = builder.block("normal"), builder.block("pad"), builder.block("after")
        call = builder.invoke(callee, args, normal=normal, unwind=pad, deopt=deopt)
        builder.position_at_end(pad)
        builder.landingpad()
        # Nobody throws; what would come here looks at an object, and at one of its own time.
        found = [self._number(self.dice.pick(self.objects))] if self.objects else []
        builder.ret(found[0] if found else 0)
        builder.position_at_end(normal)
        builder.br(after)
        builder.position_at_end(after)
        return call

    def _allocate(self) -> None:
        number = self.builder.add(self.sum, self.dice.below(1000))
        self.objects.append(self._called(self._outside("allocate", GC, t.i64), [number]))
        self._forget()

    def _poll(self) -> None:
        self._called(self._outside("poll", t.void, t.i64), [self.sum], [self.sum])

    def _look(self) -> None:
        self._mix(self._called(self._outside("look", t.i64, GC, t.i64), [self.dice.pick(self.objects), self.sum]))

    def _help(self) -> None:
        helper = self.dice.pick(self.helpers)
        pointers = [self.dice.pick(self.objects) for param in helper.function_type.params if param is GC]
        self._mix(self._called(helper, [*pointers, self.builder.and_(self.sum, 0xFFFF)]))

    def _into(self) -> None:
        """Pointers into objects: by a number, by nothing that is a variable, on from another one, or one of two."""
        builder, dice = self.builder, self.dice
        if len(self.inside) >= 6:
            self.inside.pop(dice.below(len(self.inside)))
        kind = dice.below(4)
        if kind == 0 or not self.inside:
            at = dice.pick((4, 8, 16, 31))
            pointer: Value = builder.gep(dice.pick(self.objects), at)
        elif kind == 1:
            _, at, other = dice.pick(self.inside)
            pointer = builder.gep(other, builder.and_(self.sum, 0))
        elif kind == 2:
            _, at, other = dice.pick(self.inside)
            step = dice.pick((-2, 1, 3))
            at, pointer = at + step, builder.gep(other, step)
        else:
            at = dice.pick((8, 16))
            truth = builder.icmp("ult", builder.and_(self.sum, 7), dice.below(8))
            pointer = builder.select(truth, self._derived(at), self._derived(at))
        self.inside.append((-1, at, pointer))

    def _derived(self, at: int) -> Value:
        """A pointer so far into some object."""
        known = [pointer for _, own, pointer in self.inside if own == at]
        if known and self.dice.chance(60):
            return self.dice.pick(known)
        return self.builder.gep(self.dice.pick(self.objects), at)

    def _arm(self, count: int, steps: tuple[Callable[[], None], ...]) -> None:
        for _ in range(count):
            if len(self.objects) < 12:
                self.dice.pick(steps)()

    def _branch(self, depth: int) -> None:
        """Two ways; objects and pointers into them that differ by the way meet in phis."""
        builder, dice = self.builder, self.dice
        condition = builder.icmp("ult", builder.and_(self.sum, 7), dice.below(8))
        arms, join = [builder.block(), builder.block()], Block("", builder.function)
        before, inside, total, outer = self.objects, self.inside, self.sum, self.left
        offsets = [dice.pick((4, 8, 16)) for _ in range(dice.below(3))]
        builder.cond_br(condition, *arms)
        ends: list[tuple[Block, list[Value], Value]] = []
        steps = (self._allocate, self._poll, self._look, self._link, self._read, self._into)
        for arm in arms:
            self.objects, self.inside, self.sum = list(before), list(inside), total
            builder.position_at_end(arm)
            self._arm(dice.below(5), steps)
            values = [dice.pick(self.objects), *map(self._derived, offsets)]
            assert builder.current is not None
            ends.append((builder.current, values, self.sum))
            builder.br(join)
        builder.function.blocks.append(join)
        builder.position_at_end(join)
        phis = [builder.phi(GC, [(values[i], block) for block, values, _ in ends]) for i in range(1 + len(offsets))]
        self.sum = builder.phi(t.i64, [(value, block) for block, _, value in ends])
        self.objects, self.inside = [*before, phis[0]], [*inside, *((-1, at, phi) for at, phi in
                                                                    zip(offsets, phis[1:], strict=True))]
        self._forget()
        self.left = outer - 2

    def _loop(self, depth: int) -> None:
        """A few rounds; an object and pointers into some are carried from round to round and change places."""
        builder, dice = self.builder, self.dice
        start, header, behind = builder.current, builder.block(), Block("", builder.function)
        assert start is not None
        before, inside, total = self.objects, self.inside, self.sum
        at = dice.pick((4, 8, 16))
        first = [dice.pick(self.objects), self._derived(at), self._derived(at)]
        builder.br(header)
        builder.position_at_end(header)
        phis = [builder.phi(GC, [(value, start)]) for value in first]
        counter, running = builder.phi(t.i64, [(0, start)]), builder.phi(t.i64, [(total, start)])
        self.objects, self.sum = [*before, phis[0]], running
        self.inside = [*inside, *((-1, at, phi) for phi in phis[1:])]
        self._arm(dice.between(1, 4), (self._allocate, self._poll, self._look, self._link, self._read, self._into))
        turned = [dice.pick(self.objects), *(phis[:0:-1] if dice.chance(50) else (self._derived(at), phis[1]))]
        latch = builder.current
        assert latch is not None
        for phi, value in zip(phis, turned, strict=True):
            phi.incoming.append((value, latch))
        again = builder.add(counter, 1)
        for phi, value in ((counter, again), (running, self.sum)):
            phi.incoming.append((value, latch))
        builder.cond_br(builder.icmp("ult", again, dice.between(2, 5)), header, behind)
        builder.function.blocks.append(behind)
        builder.position_at_end(behind)
        self.objects, self.inside = [*before, phis[0]], [*inside, (-1, at, phis[1])]
        self._forget()


def random_module(seed: int, programs: int, target: str) -> Module:
    """A module of `programs` functions `program<n>`, and of others that they call, as a front end writes it."""
    dice = Dice(seed)
    module = Module(f"plain_{seed}", target)
    attributes: dict[str, object] = {"frame-pointer": "all"}
    personality = module.define("personality", t.i32, ())
    personality.builder.ret(8)
    poll = module.define("gc.safepoint_poll", t.void, ())
    poll.builder.call(module.declare("poll", t.void, (t.i64,)), [0])
    poll.builder.ret_void()
    helpers: list[Function] = []
    for index in range(3 + programs):
        is_helper = index < 3
        params = (*(GC,) * dice.between(1, 8), t.i64) if is_helper else (t.i64,)
        function = module.define(f"helper{index}" if is_helper else f"program{index - 3}", t.i64, params,
                                 gc=dice.pick(("statepoint-example", "coreclr")), attributes=dict(attributes))
        function.personality = personality
        PlainProgram(module, dice, function, list(helpers)).write(dice.between(2, 8) if is_helper
                                                                 else dice.between(5, 40))
        if is_helper:
            helpers.append(function)
    return module


def take_back(function: Function) -> bool:
    """Let what reads an object in the entry block, between a statepoint and the next, use the pointer from before."""
    last: ops.Statepoint | None = None
    late: dict[Value, ops.GetElementPtr] = {}
    for op in function.blocks[0].operations:
        if isinstance(op, ops.Statepoint):
            last, late = op, {}
        elif isinstance(op, ops.GetElementPtr) and isinstance(op.pointer, ops.GCRelocate) and (
                op.pointer.statepoint is last):
            late[op] = op
        elif isinstance(op, ops.Load) and op.type is t.i64 and op.pointer in late:
            user = late[op.pointer]
            relocate = user.pointer
            assert isinstance(relocate, ops.GCRelocate) and last is not None
            live = next(bundle.inputs for bundle in last.bundles if bundle.tag == "gc-live")
            user.pointer = live[relocate.derived]
            return True
    return False


def run(seed: int, programs: int, target: str, folder: str, mistakes: bool) -> tuple[int, int, int, int]:
    """How many programs gave the same number still and moving; with mistakes how many have one, and were found by
    the safepoint check."""
    module = random_module(seed, programs, target)
    run_passes(module, PASSES)
    check_safepoints(module)
    found = made = 0
    if mistakes:
        for function in module.functions:
            if function.name.startswith("program") and take_back(function):
                made += 1
        found = len({use.user.block.function for use in unrelocated_uses(module)})
    still, moved, *_ = moving.run(module, programs, folder)
    same = sum(one == other for one, other in zip(still, moved, strict=False))
    return len(still), same, made, found


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", action="append", choices=list(TOOLCHAINS))
    parser.add_argument("--mistakes", action="store_true")
    arguments = parser.parse_args(argv)
    bad = 0
    for target in arguments.target or TOOLCHAINS:
        totals = [0, 0, 0, 0]
        for number in range(-(-arguments.programs // moving.PROGRAMS_PER_MODULE)):
            count = min(moving.PROGRAMS_PER_MODULE, arguments.programs - totals[0])
            with tempfile.TemporaryDirectory() as folder:
                given = run(arguments.seed + number, count, target, folder, arguments.mistakes)
            totals = [total + one for total, one in zip(totals, given, strict=True)]
            print(f"{target}: {totals[0]} programs", end="\r", file=sys.stderr)
        total, same, made, found = totals
        text = f"{target}: {total} programs, {same} give the same number whether objects move or not"
        if arguments.mistakes:
            text += f"; {made} have a mistake, the check found {found} functions with one"
        print(text)
        bad += (same != total) if not arguments.mistakes else (same > total - made or found < made)
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())


